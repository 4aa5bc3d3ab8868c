// Messages are written as plain sentences:
//
//     "Não há conta “\(name)”. \(passo: "Veja as contas", .contas)."
//     "Diga outra em \(.para), ou \(passo: "reabra-a", .reabrirConta(id))."

extension Mensagem: ExpressibleByStringInterpolation {
  /// Makes a message that is the same everywhere.
  public init(stringLiteral text: String) { self.init(text) }

  /// Makes a message from an interpolation.
  public init(stringInterpolation: StringInterpolation) {
    self.init(partes: stringInterpolation.partes)
  }

  /// A message under construction.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var partes: [Parte] = []

    /// Starts empty.
    public init(literalCapacity: Int, interpolationCount: Int) {
      partes.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Appends words that are the same everywhere.
    public mutating func appendLiteral(_ text: String) { partes.append(.texto(text)) }

    /// Appends a value's description.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      partes.append(.texto(value.description))
    }

    /// Appends another message.
    public mutating func appendInterpolation(_ message: Mensagem) { partes += message.partes }

    /// Appends an option of the given command, or a field of the form.
    public mutating func appendInterpolation(_ option: Opcao) { partes.append(.opcao(option)) }

    /// Appends a mention of a form's field.
    public mutating func appendInterpolation(_ field: FieldName, _ mention: FieldMention = .name) {
      partes.append(.campo(field, mention))
    }

    /// Appends an instruction.
    public mutating func appendInterpolation(instrucao: Instrucao) {
      partes.append(.instrucao(instrucao))
    }

    /// Appends a request, with the place where it is done.
    /// - Parameters:
    ///   - words: the request.
    ///   - destination: where it is done.
    ///   - joint: the text between both where the destination is typed as a command.
    ///   - end: the text that closes the command there.
    ///   - elsewhere: whether it is done on another computer than this one.
    public mutating func appendInterpolation(
      passo words: String, _ destination: Destination, junta joint: String = ": ",
      fecho end: String = "", emOutro elsewhere: Bool = false
    ) {
      partes.append(
        .passo(
          NextStep(
            palavras: words, destination: destination, junta: joint, fecho: end, emOutro: elsewhere)
        ))
    }

    /// Appends words that only lead to a command.
    /// - Parameters:
    ///   - words: the words before the command: `Veja`.
    ///   - destination: where it leads.
    public mutating func appendInterpolation(guia words: String, _ destination: Destination) {
      partes.append(
        .guia(
          NextStep(
            palavras: words, destination: destination, junta: ": ", fecho: "", emOutro: false)))
    }
  }
}

// Messages are written as the sentences that they are:
//
//     "Não há conta “\(name)”. \(passo: "Veja as contas", .contas)."
//     "Diga outra em \(.para), ou \(passo: "reabra-a", .reabrirConta(id))."

extension Mensagem: ExpressibleByStringInterpolation {
  /// A message that is the same everywhere.
  public init(stringLiteral text: String) { self.init(text) }

  /// A message of what was put together.
  public init(stringInterpolation: StringInterpolation) {
    self.init(partes: stringInterpolation.partes)
  }

  /// A message while it is put together.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var partes: [Parte] = []

    /// Nothing so far.
    public init(literalCapacity: Int, interpolationCount: Int) {
      partes.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Goes on with words that are the same everywhere.
    public mutating func appendLiteral(_ text: String) { partes.append(.texto(text)) }

    /// Goes on with what a value is called.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      partes.append(.texto(value.description))
    }

    /// Goes on with another message.
    public mutating func appendInterpolation(_ message: Mensagem) { partes += message.partes }

    /// Goes on with an option of the command that was given, or a field of the form.
    public mutating func appendInterpolation(_ option: Opcao) { partes.append(.opcao(option)) }

    /// Goes on with what a field of a form is called, or with something else said of it.
    public mutating func appendInterpolation(_ field: FieldName, _ mention: FieldMention = .name) {
      partes.append(.campo(field, mention))
    }

    /// Goes on with an instruction.
    public mutating func appendInterpolation(instrucao: Instrucao) {
      partes.append(.instrucao(instrucao))
    }

    /// Goes on with words that ask for something, and where it is done.
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

    /// Goes on with words that only lead to a command.
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

internal import Canonical
package import Interchange

/// The result of reading a mapping's text, with all mistakes in it.
package struct LeituraDeMapa: Hashable, Sendable {
  /// The mapping; nil if something is wrong.
  package let mapa: MapaDoCarneLeao?
  /// The mistakes, by line.
  package let erros: [ErroDeArquivo]

  /// Reads a text.
  /// - Complexity: O(bytes).
  package init(_ texto: String) {
    var reader = Reader()
    guard texto.utf8.count <= Limits.mapaBytes else {
      mapa = nil
      erros = [
        ErroDeArquivo(.longo, "O mapa tem mais de \(Limits.mapaBytes >> 10) KiB.")
      ]
      return
    }
    for (index, line) in texto.lines.enumerated() {
      reader.line = index + 1
      reader.read(line)
    }
    erros = Array(reader.mistakes.prefix(Interchange.Limits.avisos))
    mapa = erros.isEmpty ? reader.map : nil
  }

  private struct Reader {
    var map = MapaDoCarneLeao()
    var mistakes: [ErroDeArquivo] = []
    var line = 0

    mutating func wrong(_ sentence: String) {
      mistakes.append(ErroDeArquivo(.layout, linha: line, "Linha \(line) do mapa: \(sentence)"))
    }

    mutating func read(_ text: String) {
      let text = text.withoutBlanksAround
      guard !text.isEmpty, !text.begins(with: "#") else { return }
      guard let sign = text.unicodeScalars.lastIndex(of: "=") else {
        return wrong("falta o sinal de igual, como em “categoria Consultas = R01.001.001”.")
      }
      let left = text[..<sign].withoutBlanksAround
      let value = text[text.unicodeScalars.index(after: sign)...].withoutBlanksAround
      let halves = left.parts(most: 2) { $0.properties.isWhitespace }
      let (word, name) = (halves[0], halves.count == 2 ? halves[1].withoutBlanksAround : "")
      switch (word.foldedForComparison, name.isEmpty) {
      case ("ocupacao", true):
        if value.utf8.count == 3, value.isFeito(de: { $0.isAlgarismo }) {
          map.ocupacao = value
        } else {
          wrong("a ocupação tem três algarismos, como 255: “\(value)”.")
        }
      case ("outras", true):
        if value.foldedForComparison == "fora" {
          map.isRestoFora = true
        } else {
          wrong("das outras categorias só se diz “outras = fora”.")
        }
      case ("categoria", false): category(name, value)
      case ("interessado", false): party(name, value)
      default:
        wrong("comece por ocupacao, categoria NOME, interessado NOME ou outras: “\(left)”.")
      }
    }

    private mutating func category(_ name: String, _ value: String) {
      guard let role = MapaDoCarneLeao.Papel(value) else {
        return wrong(
          "“\(value)” não é código: use R01.001.001, P10.01.00001, P20.01.00001, irrf, deducao, "
            + "multa, juros ou fora.")
      }
      if map.categorias.updateValue(role, forKey: name.foldedForComparison) != nil {
        wrong("a categoria “\(name)” já está no mapa.")
      }
      if role != .fora { map.nomeadas.append(name) }
    }

    private mutating func party(_ name: String, _ value: String) {
      guard let party = party(value) else { return }
      if map.partes.updateValue(party, forKey: name.foldedForComparison) != nil {
        wrong("“\(name)” já está no mapa.")
      }
    }

    private mutating func party(_ value: String) -> MapaDoCarneLeao.Parte? {
      if value.uppercased() == "EX" { return .exterior }
      // A CNPJ also contains a slash, but without blanks around it.
      let parts = value.utf8.split(separator: " / ".utf8, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      let number = parts[0].documento
      if parts.count == 1, let firm = CNPJ(number) { return .empresa(firm) }
      guard let person = CPF(number) else {
        wrong("“\(value)” não é CPF nem CNPJ: os dois últimos algarismos conferem os outros.")
        return nil
      }
      guard parts.count == 2 else { return .pessoa(person, beneficiario: person) }
      if parts[1].withoutBlanksAround.foldedForComparison == "nao informado" {
        return .pessoa(person, beneficiario: nil)
      }
      guard let other = CPF(parts[1].documento) else {
        wrong(
          "“\(parts[1].withoutBlanksAround)” não é o CPF de quem foi atendido; ou escreva “não informado”."
        )
        return nil
      }
      return .pessoa(person, beneficiario: other)
    }
  }
}

extension MapaDoCarneLeao.Papel {
  /// Reads a code, or a word for an amount that belongs to another line.
  fileprivate init?(_ text: String) {
    switch text.foldedForComparison {
    case "irrf": self = .irrf
    case "deducao": self = .deducao
    case "multa": self = .multa
    case "juros": self = .juros
    case "fora": self = .fora
    default:
      let parts = text.uppercased().parts(at: ".")
      guard parts.count >= 2,
        parts.dropFirst().allSatisfy({
          (1...20).contains($0.utf8.count) && $0.isFeito(de: { $0.isAlgarismo })
        })
      else { return nil }
      let lengths = parts.map(\.utf8.count)
      switch parts[0] {
      case "R01" where lengths == [3, 3, 3]: self = .rendimento(text.uppercased())
      case "P10", "P11": self = .pagamento(text.uppercased())
      case "P20" where lengths == [3, 2, 5]: self = .pagamento(text.uppercased())
      default: return nil
      }
    }
  }
}

extension String {
  /// The characters of a CPF or CNPJ, without punctuation.
  fileprivate var documento: String {
    uppercased().parts { $0.properties.isWhitespace || $0 == "." || $0 == "-" || $0 == "/" }
      .joined()
  }
}

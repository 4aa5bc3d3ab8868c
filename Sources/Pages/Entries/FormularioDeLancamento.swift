internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The typed form of an entry.
struct FormularioDeLancamento: Sendable, Equatable {
  /// The key of an `OpcaoDeLancamento`; empty for the kind of the entry that is repeated or
  /// corrected.
  var tipo = ""
  var valor = ""
  var interessado = ""
  /// The UUID of the account; empty for the usual one.
  var conta = ""
  /// The UUID of the account on the other side; empty for the usual one or where there are parts.
  var outra = ""
  var data = ""
  var descricao = ""
  /// Several accounts on the other side.
  var partidas: [PartidaDita] = []
  /// Whether it is recorded although it looks like a duplicate.
  var mesmoRepetido = false
  /// Whether it is recorded although its period is closed, and the reason.
  var mesmoFechado = false
  var motivo = ""

  /// One of several accounts on the other side, with its part of the amount.
  struct PartidaDita: Sendable, Equatable {
    var conta = ""
    var valor = ""

    var isEmpty: Bool { conta.isEmpty && valor.aparado.isEmpty }
  }

  /// The names of the fields.
  enum Campo {
    static let tipo = "tipo"
    static let valor = "valor"
    static let interessado = "interessado"
    static let conta = "conta"
    static let outra = "outra"
    static let data = "data"
    static let descricao = "descricao"
    static let partidas = "partidas"
    static let mesmoRepetido = "mesmo-repetido"
    static let mesmoFechado = "mesmo-fechado"
    static let motivo = "motivo"

    /// The fields before the parts, in their order on the form.
    static let ordem = [tipo, valor, interessado, conta, outra, data, descricao]

    static func contaDaPartida(_ number: Int) -> String { "partida-conta-\(number)" }
    static func valorDaPartida(_ number: Int) -> String { "partida-valor-\(number)" }
  }

  /// An empty form.
  init() {}

  /// The typed form from the fields that a browser sent.
  init(_ fields: Fields) {
    tipo = fields.typed(Campo.tipo)
    valor = fields.typed(Campo.valor)
    interessado = fields.typed(Campo.interessado)
    conta = fields.typed(Campo.conta)
    outra = fields.typed(Campo.outra)
    data = fields.typed(Campo.data)
    descricao = fields.typed(Campo.descricao)
    mesmoRepetido = fields.has(Campo.mesmoRepetido)
    mesmoFechado = fields.has(Campo.mesmoFechado)
    motivo = fields.typed(Campo.motivo)
    for number in 1...Limits.parts {
      let account = fields.all(Campo.contaDaPartida(number)).first
      let amount = fields.all(Campo.valorDaPartida(number)).first
      guard account != nil || amount != nil else { break }
      partidas.append(PartidaDita(conta: account ?? "", valor: amount ?? ""))
    }
  }

  /// A form filled in from an entry.
  /// - Parameter data: the day in the form.
  init(de content: ConteudoDeTransacao, _ books: Costumes, data: Day) {
    let said = books.pedido(de: content)
    tipo =
      OpcaoDeLancamento(tipo: content.tipo, subtipo: content.subtipo, said.sentido)?.chave ?? ""
    valor = said.valor.map { PtBR.typed($0) } ?? ""
    interessado = content.interessado ?? ""
    conta = said.conta?.description ?? ""
    outra = said.outra?.description ?? ""
    self.data = PtBR.day(data)
    descricao = content.descricao ?? ""
    partidas = said.partidas.map {
      PartidaDita(conta: $0.conta.description, valor: PtBR.typed($0.valor))
    }
  }

  /// The parts that are not empty, with their numbers from 1.
  var partidasDitas: [(number: Int, partida: PartidaDita)] {
    partidas.enumerated().filter { !$0.element.isEmpty }.map { ($0.offset + 1, $0.element) }
  }

  /// Whether amount, party and parts are all empty.
  var isUntouched: Bool {
    valor.aparado.isEmpty && interessado.aparado.isEmpty && partidasDitas.isEmpty
  }
}

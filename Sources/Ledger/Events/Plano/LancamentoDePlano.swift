public import Canonical

/// The entry as which a plan's occurrence is recorded, without its day.
public struct LancamentoDePlano: Hashable, Sendable {
  /// A word of `TipoDeTransacao`, or one of a later version.
  public var tipo: String
  /// How it is done, `pix` or `boleto` for instance; nil where the kind has no sub-types.
  public var subtipo: String?
  /// The other party; nil if there is none or it was not given.
  public var interessado: String?
  /// A note for people; nil where there is none.
  public var descricao: String?
  /// The postings, 2 to 256 of them, which sum to zero in each currency.
  public var partidas: [Partida]
  /// The transaction or report that it refunds, pays or reimburses; nil for none.
  public var ligada: Uuid?

  /// Makes an entry without its day; nothing is checked before it is recorded.
  public init(
    tipo: String, subtipo: String? = nil, interessado: String? = nil, descricao: String? = nil,
    partidas: [Partida], ligada: Uuid? = nil
  ) {
    (self.tipo, self.subtipo, self.interessado) = (tipo, subtipo, interessado)
    (self.descricao, self.partidas, self.ligada) = (descricao, partidas, ligada)
  }

  /// The entry on a day.
  public func conteudo(em data: Day) -> ConteudoDeTransacao {
    ConteudoDeTransacao(
      data: data, tipo: tipo, subtipo: subtipo, interessado: interessado, descricao: descricao,
      partidas: partidas, ligada: ligada)
  }

  static let members = Members(
    LancamentoDePlano.init(tipo:subtipo:interessado:descricao:partidas:ligada:),
    .text("tipo", \.tipo), .optionalText("subtipo", \.subtipo),
    .optionalText("interessado", \.interessado), .optionalText("descricao", \.descricao),
    .objects("partidas", \.partidas, Partida.members, count: Limites.partidas),
    .optionalUuid("ligada", \.ligada))

  /// The accounts that it names.
  var contas: [Uuid] { partidas.map(\.conta) }

  /// The rules of an entry; the tolerance is in the currency of the first posting.
  func demands(_ tolerancia: Amount?) -> [Demand] {
    var demands: [Demand] = [.balanced(partidas)]
    if let tolerancia, let first = partidas.first {
      demands.append(.decimals(tolerancia, of: Agregado(.conta, first.conta)))
    }
    return demands
  }

  /// Its members, for people.
  func shown(_ tolerancia: Amount?, in books: some Livros) -> [ShownMember] {
    [
      (.tipo, .text(tipo)), (.subtipo, .text(subtipo)), (.interessado, .text(interessado)),
      (.descricao, .text(descricao)), (.partidas, partidas.map { .partida(books.nomeada($0)) }),
      (.ligada, ligada.map { [.id($0)] } ?? []),
      (.tolerancia, partidas.first.map { books.amount(tolerancia, on: $0.conta) } ?? []),
    ]
  }
}

extension Optional<Amount> {
  /// Whether the amount, if any, is zero or more.
  var isFromZero: Bool { map { $0.minor >= 0 } ?? true }
}

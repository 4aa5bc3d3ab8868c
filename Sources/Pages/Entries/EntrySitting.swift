internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The lists beside the entry form: entries of this sitting, latest entries, and known parties.
struct EntrySitting: Sendable {
  /// The ids of the entries recorded in this sitting, latest first.
  var agora: [Uuid] = []
  /// The direction of the money as given; nil if it was not.
  var sentido: EntryWay?
  var lancados: [ListRowModel] = []
  var ultimos: [ListRowModel] = []
  var conhecidos: [PartyModel] = []
}

extension ListRowModel {
  /// An entry beside the form.
  /// - Parameter address: the address that it links to.
  fileprivate init(_ entry: LancamentoListado, hoje: Day, address: String, withDay: Bool) {
    let names = EntryNames(entry, of: nil)
    let words = [
      withDay ? PtBR.shortDay(entry.conteudo.data) : nil, names.kind, names.categories.first?.nome,
    ].compactMap(\.self)
    self.init(
      names.who, href: address, notes: [words.joined(separator: ", ")],
      MoneyModel(entry.valor, entry.moeda, .moved(entry.sentido)))
  }
}

/// A known party with its usual values, which the script fills in.
struct PartyModel: ShownModel {
  let values: Values

  /// - Parameter moeda: the household's currency; accounts in others are not filled in.
  init?(_ entry: LancamentoListado, in moeda: Currency?) {
    guard let party = entry.conteudo.interessado,
      let kind = OpcaoDeLancamento(
        tipo: entry.conteudo.tipo, subtipo: entry.conteudo.subtipo, entry.sentido),
      let way = EntryWay(kind: kind.chave)
    else { return nil }
    let isUsual = entry.moeda == moeda
    values = [
      "nome": SafeText.of(party), "sentido": way.rawValue, "tipo": kind.chave,
      "conta": isUsual ? entry.contas.first?.conta.description ?? "" : "",
      "categoria": isUsual ? entry.categorias.first?.conta.description ?? "" : "",
    ]
  }
}

extension Site {
  /// The lists beside the form of an entry.
  func sitting(_ fields: Fields) throws(PageProblem) -> EntrySitting {
    var sitting = EntrySitting()
    sitting.agora = Array(
      (fields["agora"] ?? "").split(separator: ",").compactMap { Uuid(String($0)) }
        .prefix(Limits.sitting))
    sitting.sentido = fields["sentido"].flatMap { EntryWay(rawValue: $0) }
    var latest = PedidoDeLancamentos()
    latest.limite = Limits.known
    let (entries, currency) = try ask(
      (razao.lancamentos(latest).lancamentos, razao.contasDosCostumes().moedaDaCasa))
    var known: Set<String> = []
    for entry in entries {
      guard let party = entry.conteudo.interessado,
        known.insert(party.foldedForComparison).inserted
      else { continue }
      if let one = PartyModel(entry, in: currency) { sitting.conhecidos.append(one) }
      let isShown = fields["como"] == entry.id.description
      if sitting.ultimos.count < Limits.repeated, !isShown {
        sitting.ultimos.append(
          ListRowModel(
            entry, hoje: hoje, address: Path.entryForm() + "?como=\(entry.id)", withDay: false))
      }
    }
    sitting.lancados = sitting.agora.compactMap { id in
      entries.first { $0.id == id }.map {
        ListRowModel($0, hoje: hoje, address: Path.entry(id), withDay: true)
      }
    }
    return sitting
  }
}

internal import Canonical
internal import Ledger

/// The standing of a row of a file, for whoever looks at it: its tab and its seal.
enum ImportRowKind: String, Sendable, CaseIterable {
  case nova, casa, decidir, importada, retirada, ilegivel, saldo

  /// The tabs, in their order; a balance has none of its own.
  static let tabs: [ImportRowKind] = [.nova, .casa, .decidir, .importada, .retirada, .ilegivel]

  /// The kind of a row, whatever was decided about it meanwhile.
  init(_ line: LinhaDecidida) {
    switch line.estado {
    case _ where line.isDuvidosa: self = .decidir
    case .nova: self = .nova
    case .casa: self = .casa
    case .importada: self = .importada
    case .retirada: self = .retirada
    case .ilegivel: self = .ilegivel
    case .saldo: self = .saldo
    }
  }

  var title: String {
    switch self {
    case .nova: "Novas"
    case .casa: "Casam"
    case .decidir: "A decidir"
    case .importada: "Já importadas"
    case .retirada: "Retiradas"
    case .ilegivel: "Ilegíveis"
    case .saldo: "Saldos"
    }
  }

  /// The word of its seal, the class of that, and its symbol.
  var seal: (word: String, tone: String, icon: String) {
    switch self {
    case .nova: ("nova", "marca", "plus")
    case .casa: ("casa", "bom", "igual")
    case .decidir: ("decida", "aviso", "alerta")
    case .importada: ("já importada", "", "ok")
    case .retirada: ("retirada", "", "fechar")
    case .ilegivel: ("ilegível", "ruim", "alerta")
    case .saldo: ("saldo", "", "igual")
    }
  }
}

/// A part of the rows of a file: a tab, and a page of it.
struct ImportView: Sendable, Equatable {
  /// Nil for all rows.
  var tab: ImportRowKind?
  /// From 0.
  var page: Int

  /// Reads it as it stands in a key and in a hidden field: `nova.0`.
  init(_ word: String?) {
    let parts = (word ?? "").split(separator: ".")
    tab = parts.first.flatMap { ImportRowKind(rawValue: String($0)) }
    page = parts.count == 2 ? max(0, Int(parts[1]) ?? 0) : 0
  }

  init(tab: ImportRowKind?, page: Int = 0) { (self.tab, self.page) = (tab, page) }

  init(_ query: Fields) {
    tab = query["mostrar"].flatMap { ImportRowKind(rawValue: $0) }
    page = max(0, (query["pagina"].flatMap { Int($0) } ?? 1) - 1)
  }

  /// The word for it, which is never empty.
  var word: String { "\(tab?.rawValue ?? "todas").\(page)" }

  /// The address of a file's account at this view.
  /// - Parameters:
  ///   - saved: whether it says that what was decided is kept.
  ///   - forced: whether it names the account of the file also where it is the first.
  func address(
    _ file: Uuid, parte: Int, saved: Bool = false, forced: Bool = false
  ) -> String {
    var fields: [(String, String)] = []
    if parte > 0 || forced { fields.append(("parte", "\(parte)")) }
    if let tab { fields.append(("mostrar", tab.rawValue)) }
    if page > 0 { fields.append(("pagina", "\(page + 1)")) }
    if saved { fields.append(("guardado", "sim")) }
    return Path.heldFile(file) + Fields(fields.map { (name: $0.0, value: $0.1) }).query
  }

  /// The places of its rows in a plan, all of the tab and those on the page.
  func rows(_ plan: PlanoDeImportacao) -> (all: [Int], shown: [Int]) {
    let all = plan.linhas.indices.filter { tab == nil || ImportRowKind(plan.linhas[$0]) == tab }
    return (all, Array(all.dropFirst(page * Limits.importRows).prefix(Limits.importRows)))
  }
}

extension PlanoDeImportacao {
  /// The account at the other side of a row that becomes an entry.
  func category(_ at: Int) -> Uuid? {
    linhas[at].conteudo.flatMap { $0.partidas.count == 2 ? $0.partidas[1].conta : nil }
  }

  /// The names of accounts, those that it would open among them.
  func names(_ contas: [Conta]) -> [Uuid: String] {
    let there = Dictionary(contas.map { ($0.id, $0.nome) }) { first, _ in first }
    return aberturas.reduce(into: there) { $0[$1.id] = $1.conta.nome }
  }

  /// Whether nobody knows yet what a row was for.
  func isUnsorted(_ at: Int, _ names: [Uuid: String]) -> Bool {
    guard linhas[at].motivoDaCategoria == nil, let category = category(at) else { return false }
    return names[category].map(PalavraDeLancamento.NomePadrao.isSemCategoria) ?? false
  }
}

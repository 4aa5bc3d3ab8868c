internal import Canonical
internal import Ledger

/// The state of a row of a file for its reader: its tab and its seal.
enum ImportRowKind: String, Sendable, CaseIterable {
  case nova, casa, decidir, importada, retirada, ilegivel, saldo

  /// The tabs, in order; balance rows have none.
  static let tabs: [ImportRowKind] = [.nova, .casa, .decidir, .importada, .retirada, .ilegivel]

  /// The kind of a row, regardless of the decisions about it.
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

  /// The seal's word, CSS class and symbol.
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

/// A view of a file's rows: a tab, and a page of it.
struct ImportView: Sendable, Equatable {
  /// The tab; nil for all rows.
  var tab: ImportRowKind?
  /// The page, from 0.
  var page: Int

  /// Reads a view from a key or a hidden field: `nova.0`.
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

  /// The view's word, which is never empty.
  var word: String { "\(tab?.rawValue ?? "todas").\(page)" }

  /// The address of a file's account at this view.
  /// - Parameters:
  ///   - saved: whether the page says that the decisions are kept.
  ///   - forced: whether to name the file's account even if it is the first.
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

  /// The places in a plan of all rows of the tab, and of those on the page.
  func rows(_ plan: PlanoDeImportacao) -> (all: [Int], shown: [Int]) {
    let all = plan.linhas.indices.filter { tab == nil || ImportRowKind(plan.linhas[$0]) == tab }
    return (all, Array(all.dropFirst(page * Limits.importRows).prefix(Limits.importRows)))
  }
}

extension PlanoDeImportacao {
  /// The account on the other side of a row that becomes an entry.
  func category(_ at: Int) -> Uuid? {
    linhas[at].conteudo.flatMap { $0.partidas.count == 2 ? $0.partidas[1].conta : nil }
  }

  /// The names of accounts, including those that the import would open.
  func names(_ contas: [Conta]) -> [Uuid: String] {
    let there = Dictionary(contas.map { ($0.id, $0.nome) }) { first, _ in first }
    return aberturas.reduce(into: there) { $0[$1.id] = $1.conta.nome }
  }

  /// Whether a row has no real category yet.
  func isUnsorted(_ at: Int, _ names: [Uuid: String]) -> Bool {
    guard linhas[at].motivoDaCategoria == nil, let category = category(at) else { return false }
    return names[category].map(PalavraDeLancamento.NomePadrao.isSemCategoria) ?? false
  }
}

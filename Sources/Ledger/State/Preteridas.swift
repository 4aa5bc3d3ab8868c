package import Canonical

// Decisions `mesmo` keep one transaction in place of others, and may form chains:
//
//     a → b → c        c is kept
//     a → b ⇄ c        of a ring that leads nowhere else the smallest UUID is kept
//
// An approved device may write any number of them, so each decision is judged once per query, and
// each transaction is visited once.
extension Acervo {
  /// Whether decisions `mesmo` lead from this transaction to another that is kept.
  /// - Complexity: O(transactions that they lead to, and the decisions on those).
  package func isPreterida(_ id: Uuid, _ visao: Visao = .agora) -> Bool {
    !conflitosDecididos(sobre: id).isEmpty && !preteridas(entre: [id], visao).isEmpty
  }

  /// The transactions, among some, that others replace.
  /// - Complexity: O(transactions that decisions lead to, and the decisions on those).
  package func preteridas(entre ids: [Uuid], _ visao: Visao = .agora) -> Set<Uuid> {
    var decisions = DecisionsInForce(visao)
    var rings = Rings()
    for id in ids { rings.walk(from: id) { decisions.kept(insteadOf: $0, in: self) } }
    return Set(ids.filter { !rings.kept.contains($0) })
  }

  /// All transactions that decisions lead to from `id`; including itself only in a ring.
  func alcancadas(de id: Uuid, _ visao: Visao) -> Set<Uuid> {
    var decisions = DecisionsInForce(visao)
    var reached: Set<Uuid> = []
    var pending = decisions.kept(insteadOf: id, in: self)
    while let next = pending.popLast() {
      guard reached.insert(next).inserted else { continue }
      pending += decisions.kept(insteadOf: next, in: self)
    }
    return reached
  }

  /// The transactions that standing decisions keep instead of `id`.
  package func mantidas(emVezDe id: Uuid, _ visao: Visao = .agora) -> [Uuid] {
    var decisions = DecisionsInForce(visao)
    return decisions.kept(insteadOf: id, in: self)
  }
}

/// The decisions `mesmo` that stand in a view, each judged once.
private struct DecisionsInForce {
  private struct One {
    let mantido: Uuid
    let sobre: Set<Uuid>
  }

  private let visao: Visao
  /// Nil for a conflict without such a decision.
  private var known: [Uuid: One?] = [:]

  init(_ visao: Visao) { self.visao = visao }

  mutating func kept(insteadOf id: Uuid, in books: some Acervo) -> [Uuid] {
    books.conflitosDecididos(sobre: id).compactMap { conflito in
      guard let one = decision(conflito, in: books), one.mantido != id, one.sobre.contains(id)
      else { return nil }
      return one.mantido
    }
  }

  private mutating func decision(_ conflito: Uuid, in books: some Acervo) -> One? {
    if let known = known[conflito] { return known }
    var found: One?
    if let emVigor = books.decisao(doConflito: conflito, visao),
      emVigor.decisao.decisao == TipoDeConflito.mesmo,
      let mantido = emVigor.decisao.mantido, books.stands(emVigor, visao)
    {
      found = One(mantido: mantido, sobre: Set(emVigor.decisao.sobre))
    }
    known[conflito] = .some(found)
    return found
  }
}

/// The strongly connected components of a graph, by Tarjan's algorithm (1972).
///
/// It is R. Tarjan, “Depth-first search and linear graph algorithms”, SIAM Journal on Computing
/// 1(2), without recursion, as paths may be arbitrarily long.
private struct Rings {
  private struct Frame {
    let node: Uuid
    let edges: [Uuid]
    var next = 0
  }

  /// The nodes that lead nowhere, and the smallest of each ring that leads nowhere else.
  private(set) var kept: Set<Uuid> = []
  private var order: [Uuid: Int] = [:]
  private var low: [Uuid: Int] = [:]
  private var open: [Uuid] = []
  private var isOpen: Set<Uuid> = []
  /// Open nodes with an edge that leaves their component.
  private var leaving: Set<Uuid> = []

  mutating func walk(from start: Uuid, _ edges: (Uuid) -> [Uuid]) {
    guard order[start] == nil else { return }
    var frames = [enter(start, edges)]
    while var frame = frames.popLast() {
      guard frame.next < frame.edges.count else {
        close(frame.node)
        continue
      }
      let target = frame.edges[frame.next]
      if order[target] == nil {
        frames.append(frame)
        frames.append(enter(target, edges))
        continue
      }
      if isOpen.contains(target) {
        low[frame.node] = min(low[frame.node] ?? 0, low[target] ?? 0)
      } else {
        leaving.insert(frame.node)
      }
      frame.next += 1
      frames.append(frame)
    }
  }

  private mutating func enter(_ node: Uuid, _ edges: (Uuid) -> [Uuid]) -> Frame {
    order[node] = order.count
    low[node] = order[node]
    open.append(node)
    isOpen.insert(node)
    return Frame(node: node, edges: edges(node))
  }

  /// Pops a finished component off the open nodes, if the node is the first of one.
  private mutating func close(_ node: Uuid) {
    guard low[node] == order[node], let start = open.lastIndex(of: node) else { return }
    let part = open[start...]
    if !part.contains(where: leaving.contains), let smallest = part.min() { kept.insert(smallest) }
    isOpen.subtract(part)
    leaving.subtract(part)
    open.removeSubrange(start...)
  }
}

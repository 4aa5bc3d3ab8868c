internal import Canonical
internal import Ledger

/// Checks the leaves of a proof against the tree of its checkpoint.
struct LeavesCheck {
  private let prova: Prova
  private let lines: ProofLines
  /// The account's decimals.
  private let casas: Int
  private let mapa: Posicao
  /// The leaf of the account and the month; nil where there is none.
  private let leaf: FolhaDoMarco?

  init(_ prova: Prova, _ lines: ProofLines, casas: Int, _ mapa: Posicao) {
    (self.prova, self.lines, self.casas, self.mapa) = (prova, lines, casas, mapa)
    let only = prova.folhas.count == 1 ? prova.folhas[0].conteudo : nil
    leaf = only.flatMap { $0.conta == prova.conta && $0.mes == prova.mes ? $0 : nil }
  }

  /// The balance at the end of the month, once all leaves are checked.
  func balance() throws(RecusaDeProva) -> String {
    let places = ProofLines.of(prova.folhas, after: lines.mapa)
    if leaf == nil {
      let isEntry = if case .lancamento = prova.assunto { true } else { false }
      guard isAbsent, !isEntry, prova.partidas.isEmpty else {
        throw RecusaDeProva(.folha, places.first ?? lines.mapa)
      }
    }
    for (folha, place) in zip(prova.folhas, places) {
      if folha.conteudo.conta == prova.conta {
        guard LeavesCheck.decimals(folha.conteudo.saldo) == casas else {
          throw RecusaDeProva(.casas, place)
        }
      }
      guard isIn(folha, folha.conteudo.bytes, of: mapa.seq, mapa.hash) else {
        throw RecusaDeProva(.mapa, place)
      }
    }
    guard !prova.folhas.isEmpty || mapa.seq == 0 && mapa.hash == HashTree.root([]) else {
      throw RecusaDeProva(.mapa, lines.mapa)
    }
    let before = prova.folhas.first { $0.conteudo.conta == prova.conta }?.conteudo
    guard let before, before.mes <= prova.mes else { return Amount.text(0, decimals: casas) }
    return before.saldo
  }

  /// Whether the leaves are those next to where that of the account and month would stand.
  private var isAbsent: Bool {
    let folhas = prova.folhas
    let before = folhas.map { $0.conteudo.precedes(prova.conta, prova.mes) }
    switch folhas.count {
    case 0: return true
    case 1: return before[0] ? folhas[0].indice == mapa.seq &- 1 : folhas[0].indice == 0
    default:
      return before[0] && !before[1] && folhas[1].indice == folhas[0].indice + 1
        && (folhas[1].conteudo.conta, folhas[1].conteudo.mes) != (prova.conta, prova.mes)
    }
  }

  /// Checks the postings.
  func checkPostings() throws(RecusaDeProva) {
    let isMonth = prova.assunto == .mes
    var last: Prova.Folha<PartidaDoMarco>?
    for (folha, place) in zip(
      prova.partidas, ProofLines.of(prova.partidas, after: lines.partidas))
    {
      let posting = folha.conteudo
      let index = last.map { $0.indice + 1 } ?? (isMonth ? 0 : folha.indice)
      guard folha.indice == index, Month(of: posting.dia) == prova.mes,
        posting.valor.decimals == casas, isAsked(posting.lancamento),
        last.map({ !(posting < $0.conteudo) }) ?? true
      else { throw RecusaDeProva(.partida, place) }
      if !isMonth, let leaf {
        guard isIn(folha, posting.bytes, of: leaf.partidas, leaf.raiz) else {
          throw RecusaDeProva(.caminho, place)
        }
      }
      last = folha
    }
    guard isMonth, let leaf else { return }
    let hashes = prova.partidas.map { HashTree.leaf($0.conteudo.bytes) }
    guard UInt64(hashes.count) == leaf.partidas, HashTree.root(hashes) == leaf.raiz else {
      throw RecusaDeProva(.mes, lines.partidas)
    }
  }

  private func isAsked(_ entry: Uuid) -> Bool {
    if case .lancamento(let asked) = prova.assunto { asked == entry } else { true }
  }

  private func isIn<Conteudo>(
    _ folha: Prova.Folha<Conteudo>, _ bytes: [UInt8], of size: UInt64, _ root: Hash256
  ) -> Bool {
    HashTree.root(
      of: HashTree.leaf(bytes), at: folha.indice, of: size, by: folha.caminho) == root
  }

  /// How many decimals an amount in canonical form has.
  private static func decimals(_ text: String) -> Int {
    let parts = text.split(separator: ".")
    return parts.count > 1 ? parts[1].utf8.count : 0
  }
}

package import Canonical
package import Ledger

/// A proof, as it is written (docs/FORMAT.md, section 12): it shows somebody who has nothing but
/// the ledger's UUID what a balance, a month or an entry was.
package struct Prova: Sendable, Hashable {
  /// The subject of a proof, beside an account and a month.
  package enum Assunto: Sendable, Hashable {
    /// The balance at the end of the month.
    case saldo
    /// The month, with all its postings.
    case mes
    /// One entry: its postings on the account in the month.
    case lancamento(Uuid)
  }

  /// A leaf of a tree, with its index and its audit path.
  package struct Folha<Conteudo: Sendable & Hashable>: Sendable, Hashable {
    package var indice: UInt64
    package var conteudo: Conteudo
    /// The hashes from the leaf's sibling upwards.
    package var caminho: [Hash256] = []
  }

  /// The ledger's UUID.
  package var razao: Uuid
  package var assunto: Assunto
  package var conta: Uuid
  package var mes: Month
  /// The sentence for people.
  package var resposta: String
  /// The lines by which each device is trusted.
  package var aparelhos: [[UInt8]]
  /// The line that opens the account.
  package var abertura: [UInt8]
  /// The line with the checkpoint.
  package var marco: [UInt8]
  /// The lines of other devices that computed it again.
  package var conferem: [[UInt8]]
  /// The lines of further devices that name it.
  package var viram: [[UInt8]]
  package var partidas: [Folha<PartidaDoMarco>]
  package var folhas: [Folha<FolhaDoMarco>]
}

extension Prova {
  /// The whole text.
  /// - Complexity: O(bytes).
  package var bytes: [UInt8] {
    var text = Array("razao/1 prova\nrazao \(razao)\npergunta \(pergunta)\n".utf8)
    text += Array("resposta \(resposta)\n".utf8)
    func part(_ name: String, _ lines: [[UInt8]]) {
      text += Array("\(name)\n".utf8)
      for line in lines { text += line + [UInt8.lineFeed] }
    }
    part("aparelhos \(aparelhos.count)", aparelhos)
    part("conta", [abertura])
    part("marco", [marco])
    part("conferem \(conferem.count)", conferem)
    part("viram \(viram.count)", viram)
    part("partidas \(partidas.count)", partidas.flatMap { $0.lines(\.bytes) })
    part("mapa \(folhas.count)", folhas.flatMap { $0.lines(\.bytes) })
    part("fim", [])
    return text
  }

  private var pergunta: String {
    switch assunto {
    case .saldo: "saldo \(conta) \(mes)"
    case .mes: "mes \(conta) \(mes)"
    case .lancamento(let id): "lancamento \(conta) \(mes) \(id)"
    }
  }
}

extension UInt8 {
  static let lineFeed: UInt8 = 0x0A
}

extension Prova.Folha {
  fileprivate func lines(_ bytes: (Conteudo) -> [UInt8]) -> [[UInt8]] {
    [Array("\(indice) ".utf8) + bytes(conteudo)] + caminho.map { Array($0.description.utf8) }
  }
}

/// The lines of a proof's text at which its parts begin, from 1.
struct ProofLines {
  let conta: Int
  let marco: Int
  let conferem: Int
  let viram: Int
  /// The line `partidas`.
  let partidas: Int
  /// The line `mapa`.
  let mapa: Int

  static let resposta = 4
  /// The line `aparelhos`.
  static let aparelhos = 5

  init(_ prova: Prova) {
    conta = ProofLines.aparelhos + prova.aparelhos.count + 2
    marco = conta + 2
    conferem = marco + 2
    viram = conferem + prova.conferem.count + 1
    partidas = viram + prova.viram.count
    mapa = partidas + 1 + prova.partidas.reduce(0) { $0 + 1 + $1.caminho.count }
  }

  /// The lines at which leaves stand that follow a line.
  static func of<Conteudo>(_ folhas: [Prova.Folha<Conteudo>], after line: Int) -> [Int] {
    var next = line + 1
    return folhas.map { folha in
      defer { next += 1 + folha.caminho.count }
      return next
    }
  }
}

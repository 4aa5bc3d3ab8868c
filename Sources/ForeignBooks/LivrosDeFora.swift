package import Canonical
package import Ledger

/// The books of another program as they would enter these, before anything is recorded.
package struct LivrosDeFora: Sendable, Hashable {
  /// An account there, and the one that it becomes here.
  package struct Conta: Sendable, Hashable {
    /// The account here.
    package var id: Uuid
    /// Its name here.
    package var nome: String
    /// Its class.
    package var classe: ClasseDeConta
    /// Its currency.
    package var moeda: Currency
    /// The decimals of its amounts.
    package var casas: Int
    /// Whether the import opens it.
    package var isNova: Bool
    /// How many postings the file has on it.
    package var partidas: Int
    /// Their sum.
    package var saldo: Total
  }

  /// An entry of the file.
  package struct Lancamento: Sendable, Hashable {
    /// The status of an entry.
    package enum Estado: String, Sendable, Hashable {
      /// It is not here yet.
      case novo
      /// It is here.
      case conhecido
      /// It came before, and somebody annulled it: it stays annulled.
      case retirado
    }

    /// Its line in the file, or its number there.
    package var linha: Int
    /// Its UUID here.
    package var id: Uuid
    /// Its content.
    package var conteudo: ConteudoDeTransacao
    /// Its status.
    package var estado: Estado
  }

  /// The file's name.
  package var arquivo: String
  /// SHA-256 of its bytes.
  package var hash: Hash256
  /// The word for its format: `hledger`, `beancount`, `actual`, `firefly`.
  package var formato: String
  /// The account that stands for all of them in the import.
  package var ancora: Uuid?
  /// The fate of the same file before.
  package var anterior: PlanoDeImportacao.Anterior
  /// The accounts, by class and name.
  package var contas: [Conta]
  /// The entries, in the order of the file.
  package var lancamentos: [Lancamento]
  /// The balances asserted there that hold at the end of their days.
  package var conferencias: [ConferenciaFeita]
  /// Sentences about parts that cannot be imported, with their lines.
  package var avisos: [String]
  /// The accounts that are opened for it.
  var aberturas: [Abertura]

  /// The new entries.
  package var novos: [Lancamento] { lancamentos.filter { $0.estado == .novo } }

  /// Stays the same while the books and the file agree on each entry.
  package var marca: Hash256 {
    var text = "\(hash) \(anterior)"
    for account in contas { text += "\n\(account.id) \(account.isNova)" }
    for entry in lancamentos { text += "\n\(entry.id) \(entry.estado.rawValue)" }
    return Hash256.of(Array(text.utf8))
  }

  /// The first and the last day; nil where there is no entry.
  package var dias: ClosedRange<Day>? {
    let days = lancamentos.map(\.conteudo.data)
    return days.min().flatMap { first in days.max().map { first...$0 } }
  }
}

extension Livros {
  /// The fate of an entry of another program's books.
  func estado(deFora id: Uuid) -> LivrosDeFora.Lancamento.Estado {
    guard let base = base(id) else { return .novo }
    if base.viva { return .conhecido }
    // One brought only by undone imports comes again with this one.
    return situacao(de: Agregado(.transacao, id), .agora) == .desfeita ? .retirado : .novo
  }

  /// The fate of a file of another program's books before.
  func anterior(deFora importacao: Uuid) -> PlanoDeImportacao.Anterior {
    guard !criacoes(de: Agregado(.importacao, importacao)).isEmpty else { return .nunca }
    return isDesfeita(importacao: importacao) ? .desfeito : .importado
  }
}

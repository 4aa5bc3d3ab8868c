public import Canonical

/// The books of another program as they would enter these, before anything is recorded.
public struct LivrosDeFora: Sendable, Hashable {
  /// An account there, and the one that it becomes here.
  public struct Conta: Sendable, Hashable {
    /// The account here.
    public var id: Uuid
    /// Its name here.
    public var nome: String
    /// Its class.
    public var classe: ClasseDeConta
    /// Its currency.
    public var moeda: Currency
    /// The decimals of its amounts.
    public var casas: Int
    /// Whether the import opens it.
    public var isNova: Bool
    /// How many postings the file has on it.
    public var partidas: Int
    /// Their sum.
    public var saldo: Total

    /// Makes an account.
    package init(
      id: Uuid, nome: String, classe: ClasseDeConta, moeda: Currency, casas: Int, isNova: Bool,
      partidas: Int, saldo: Total
    ) {
      (self.id, self.nome, self.classe, self.moeda) = (id, nome, classe, moeda)
      (self.casas, self.isNova, self.partidas, self.saldo) = (casas, isNova, partidas, saldo)
    }
  }

  /// An entry of the file.
  public struct Lancamento: Sendable, Hashable {
    /// The status of an entry.
    public enum Estado: String, Sendable, Hashable {
      /// It is not here yet.
      case novo
      /// It is here.
      case conhecido
      /// It came before, and somebody annulled it: it stays annulled.
      case retirado
    }

    /// Its line in the file, or its number there.
    public var linha: Int
    /// Its UUID here.
    public var id: Uuid
    /// Its content.
    public var conteudo: ConteudoDeTransacao
    /// Its status.
    public var estado: Estado

    /// Makes an entry.
    package init(linha: Int, id: Uuid, conteudo: ConteudoDeTransacao, estado: Estado) {
      (self.linha, self.id, self.conteudo, self.estado) = (linha, id, conteudo, estado)
    }
  }

  /// The file's name.
  public var arquivo: String
  /// SHA-256 of its bytes.
  public var hash: Hash256
  /// The word for its format: `hledger`, `beancount`, `actual`, `firefly`.
  public var formato: String
  /// The account that stands for all of them in the import.
  public var ancora: Uuid?
  /// The fate of the same file before.
  public var anterior: PlanoDeImportacao.Anterior
  /// The accounts, by class and name.
  public var contas: [Conta]
  /// The entries, in the order of the file.
  public var lancamentos: [Lancamento]
  /// The balances asserted there that hold at the end of their days.
  public var conferencias: [ConferenciaFeita]
  /// Sentences about parts that cannot be imported, with their lines.
  public var avisos: [String]
  /// The accounts that are opened for it.
  package var aberturas: [Abertura]

  /// Makes books.
  package init(
    arquivo: String, hash: Hash256, formato: String, ancora: Uuid?,
    anterior: PlanoDeImportacao.Anterior, contas: [Conta], lancamentos: [Lancamento],
    conferencias: [ConferenciaFeita], avisos: [String], aberturas: [Abertura]
  ) {
    (self.arquivo, self.hash, self.formato) = (arquivo, hash, formato)
    (self.ancora, self.anterior, self.contas) = (ancora, anterior, contas)
    (self.lancamentos, self.conferencias) = (lancamentos, conferencias)
    (self.avisos, self.aberturas) = (avisos, aberturas)
  }

  /// The new entries.
  public var novos: [Lancamento] { lancamentos.filter { $0.estado == .novo } }

  /// Stays the same while the books and the file agree on each entry.
  public var marca: Hash256 {
    var text = "\(hash) \(anterior)"
    for account in contas { text += "\n\(account.id) \(account.isNova)" }
    for entry in lancamentos { text += "\n\(entry.id) \(entry.estado.rawValue)" }
    return Hash256.of(Array(text.utf8))
  }

  /// The first and the last day; nil where there is no entry.
  public var dias: ClosedRange<Day>? {
    let days = lancamentos.map(\.conteudo.data)
    return days.min().flatMap { first in days.max().map { first...$0 } }
  }
}

extension Livros {
  /// The fate of an entry of another program's books.
  package func estado(deFora id: Uuid) -> LivrosDeFora.Lancamento.Estado {
    guard let base = base(id) else { return .novo }
    if base.viva { return .conhecido }
    // One brought only by undone imports comes again with this one.
    return situacao(de: Agregado(.transacao, id), .agora) == .desfeita ? .retirado : .novo
  }

  /// The fate of a file of another program's books before.
  package func anterior(deFora importacao: Uuid) -> PlanoDeImportacao.Anterior {
    guard !criacoes(de: Agregado(.importacao, importacao)).isEmpty else { return .nunca }
    return isDesfeita(importacao: importacao) ? .desfeito : .importado
  }
}

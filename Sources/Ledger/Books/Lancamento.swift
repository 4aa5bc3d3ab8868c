public import Canonical

/// An entry as it stands.
public struct Lancamento: Sendable, Hashable, Identifiable {
  /// The entry's UUID.
  public var id: Uuid
  /// Its content, provisional if that is in conflict.
  public var conteudo: ConteudoDeTransacao
  /// Its postings with the names of their accounts.
  public var partidas: [PartidaNomeada]
  /// Whether it counts, and if not, why.
  public var situacao: SituacaoDeLancamento
  /// Real-world facts that should occur once (docs/FORMAT.md, section 8), sorted bytewise.
  public var chaves: [String]
  /// The imports that it came with, by UUID.
  public var importacoes: [Uuid]
  /// The author of its first recording.
  public var autoria: Autoria
  /// The bills that it is in, one for each of its cards.
  public var faturas: [FaturaDoLancamento]
  /// The thing that it refunds, pays or reimburses, with its content; nil for none.
  public var ligada: Ligada?
  /// The open conflicts and hints about it.
  public var conflitos: [ConflitoAuditado]

  /// Makes an entry.
  package init(
    id: Uuid, conteudo: ConteudoDeTransacao, partidas: [PartidaNomeada],
    situacao: SituacaoDeLancamento, chaves: [String], importacoes: [Uuid], autoria: Autoria,
    faturas: [FaturaDoLancamento], ligada: Ligada?, conflitos: [ConflitoAuditado]
  ) {
    (self.id, self.conteudo) = (id, conteudo)
    (self.partidas, self.situacao, self.chaves) = (partidas, situacao, chaves)
    (self.importacoes, self.autoria) = (importacoes, autoria)
    (self.faturas, self.ligada, self.conflitos) = (faturas, ligada, conflitos)
  }

  /// Whether it counts, and is between an account and categories: such an entry may be refunded.
  package var isEstornavel: Bool {
    let own = partidas.count { $0.classe.isPropria }
    return situacao == .viva && !conteudo.isEstorno && own == 1
      && partidas.allSatisfy { $0.classe.isPropria || $0.classe.isCategoria }
  }
}

/// Whether an entry counts, and if not, why.
public enum SituacaoDeLancamento: Sendable, Hashable {
  /// It counts.
  case viva
  /// Somebody annulled it.
  case anulada
  /// All imports that it came with were undone.
  case importacaoDesfeita
  /// A decision keeps this other entry in its place.
  case preterida(por: Uuid)
}

/// One posting with its account's name.
public struct PartidaNomeada: Sendable, Hashable {
  /// The account, as written.
  public var conta: Uuid
  /// Its name.
  public var nome: String
  /// Its currency.
  public var moeda: Currency
  /// Its class.
  public var classe: ClasseDeConta
  /// The amount, signed from the account's side.
  public var valor: Amount

  /// Makes a posting.
  package init(
    conta: Uuid, nome: String, moeda: Currency, classe: ClasseDeConta, valor: Amount
  ) {
    (self.conta, self.nome, self.moeda) = (conta, nome, moeda)
    (self.classe, self.valor) = (classe, valor)
  }
}

/// The thing that an entry refunds, pays or reimburses.
public enum Ligada: Sendable, Hashable {
  /// Another entry.
  case transacao(id: Uuid, data: Day, titulo: String, interessado: String?)
  /// An expense report.
  case relatorio(id: Uuid, titulo: String)
  /// Something that is missing here.
  case ausente(id: Uuid)

  /// Its UUID.
  public var id: Uuid {
    switch self {
    case .transacao(let id, _, _, _), .relatorio(let id, _), .ausente(let id): id
    }
  }
}

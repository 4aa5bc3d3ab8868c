public import Canonical

/// A device's introduction: its first event, by which others learn its name and key
/// (docs/FORMAT.md, sections 5 and 6).
public struct DispositivoIniciado: Hashable, Sendable {
  /// The ledger that the device belongs to.
  public var razao: Uuid
  /// What the device calls itself, of at most 4096 bytes in UTF-8.
  public var nome: String
  /// The key that signs the device's commits, and from which its UUID follows.
  public var chave: PublicKey
  /// The root's signature over `razao/1 dispositivo <ledger> <device>`; nil for a device that the
  /// root did not admit itself.
  public var raiz: Signature?
  /// The invitation that it asks to be admitted by; nil for a device that was not invited.
  public var convite: ConviteUsado?

  /// Makes an introduction; nothing is checked before it is recorded.
  public init(
    razao: Uuid, nome: String, chave: PublicKey, raiz: Signature? = nil,
    convite: ConviteUsado? = nil
  ) {
    self.razao = razao
    self.nome = nome
    self.chave = chave
    self.raiz = raiz
    self.convite = convite
  }
}

/// The invitation by which a device asks to be admitted.
public struct ConviteUsado: Hashable, Sendable {
  /// The invitation's public key.
  public var chave: PublicKey
  /// The signature by that key over `razao/1 convite <ledger> <device>`.
  public var assinatura: Signature

  /// Makes the use of an invitation; the signature is not checked here.
  public init(chave: PublicKey, assinatura: Signature) {
    self.chave = chave
    self.assinatura = assinatura
  }
}

/// A statement that a device is trusted no more, or only up to a commit.
public struct Revogacao: Hashable, Sendable {
  /// The device that is revoked.
  public var dispositivo: Uuid
  /// The last of its commits that still counts; nil for none.
  ///
  /// Without `assinatura` it must be nil for the revocation to count.
  public var ate: Posicao?
  /// Why, for people; nil where nothing was said.
  public var motivo: String?
  /// The root's signature over `razao/1 revogar <ledger> <device>[ <seq> <hash>]`; nil where a
  /// device revokes itself.
  public var assinatura: Signature?

  /// Makes a revocation; the signature is not checked here.
  public init(
    dispositivo: Uuid, ate: Posicao? = nil, motivo: String? = nil, assinatura: Signature? = nil
  ) {
    self.dispositivo = dispositivo
    self.ate = ate
    self.motivo = motivo
    self.assinatura = assinatura
  }
}

/// A place in a device's chain: one commit of it.
public struct Posicao: Hashable, Sendable {
  /// The commit's number in the chain, from 0 to 2⁵³ - 1.
  public var seq: UInt64
  /// The commit's hash: SHA-256 of its line without the LF.
  public var hash: Hash256

  /// Makes the place of the commit with this number and hash.
  public init(seq: UInt64, hash: Hash256) {
    self.seq = seq
    self.hash = hash
  }
}

/// An account as it was opened.
public struct ContaAberta: Hashable, Sendable {
  /// What the account is called, of at most 4096 bytes in UTF-8.
  public var nome: String
  /// Its class, which never changes.
  public var classe: ClasseDeConta
  /// What it is in the world: `corrente`, `poupanca`, `carteira`, `cartao`, `investimento` or a
  /// word of a later version; nil where that says nothing, as of a category.
  public var tipo: String?
  /// The currency of all its postings, which never changes.
  public var moeda: Currency
  /// Decimals of the currency; 0 to 4 in a valid event.
  public var casas: Int
  /// The current account that an investment belongs to; nil for other accounts.
  public var vinculada: Uuid?

  /// Makes the opening of an account, in reais with two decimals unless told otherwise.
  public init(
    nome: String, classe: ClasseDeConta, tipo: String? = nil, moeda: Currency = .real,
    casas: Int = 2, vinculada: Uuid? = nil
  ) {
    self.nome = nome
    self.classe = classe
    self.tipo = tipo
    self.moeda = moeda
    self.casas = casas
    self.vinculada = vinculada
  }
}

/// One posting: how much an account gains or loses.
public struct Partida: Hashable, Sendable {
  /// The account.
  public var conta: Uuid
  /// The amount in the account's currency, signed from the account's side: money that leaves a
  /// current account is negative, an expense grows with a positive one.
  public var valor: Amount

  /// Makes a posting; whether the amount has the account's decimals is seen when it is recorded.
  public init(conta: Uuid, valor: Amount) {
    self.conta = conta
    self.valor = valor
  }
}

/// What a transaction says: one unit, replaced whole by a correction.
public struct ConteudoDeTransacao: Hashable, Sendable {
  /// The business day on which it counts.
  public var data: Day
  /// A word of `TipoDeTransacao`, or one of a later version.
  public var tipo: String
  /// How it was done, `pix` or `boleto` for instance; nil where the kind has no sub-types.
  public var subtipo: String?
  /// The other party; nil where there is none or nobody said.
  public var interessado: String?
  /// A note for people; nil where there is none.
  public var descricao: String?
  /// The postings, 2 to 256 of them, which sum to zero in each currency.
  public var partidas: [Partida]
  /// The transaction or report that this one refunds, pays or reimburses; nil for none.
  public var ligada: Uuid?

  /// Makes the content of a transaction; nothing is checked before it is recorded.
  public init(
    data: Day, tipo: String, subtipo: String? = nil, interessado: String? = nil,
    descricao: String? = nil, partidas: [Partida], ligada: Uuid? = nil
  ) {
    self.data = data
    self.tipo = tipo
    self.subtipo = subtipo
    self.interessado = interessado
    self.descricao = descricao
    self.partidas = partidas
    self.ligada = ligada
  }
}

/// A transaction as it was first recorded.
public struct Lancamento: Hashable, Sendable {
  /// What it says, until a correction replaces it.
  public var conteudo: ConteudoDeTransacao
  /// Facts of the world that should occur once (docs/FORMAT.md, section 8), sorted bytewise,
  /// without repetition.
  public var chaves: [String]
  /// The import that it came with; nil for an entry made by hand.
  public var origem: Uuid?

  /// Makes a recording; the keys are not sorted here.
  public init(conteudo: ConteudoDeTransacao, chaves: [String] = [], origem: Uuid? = nil) {
    self.conteudo = conteudo
    self.chaves = chaves
    self.origem = origem
  }
}

/// An expense report as it was created.
public struct RelatorioCriado: Hashable, Sendable {
  /// The day of its creation.
  public var data: Day
  /// What it is called, until it is renamed.
  public var titulo: String
  /// The currency of all its expenses, which never changes.
  public var moeda: Currency
  /// Decimals of the currency; 0 to 4 in a valid event.
  public var casas: Int

  /// Makes the creation of a report, in reais with two decimals unless told otherwise.
  public init(data: Day, titulo: String, moeda: Currency = .real, casas: Int = 2) {
    self.data = data
    self.titulo = titulo
    self.moeda = moeda
    self.casas = casas
  }
}

/// One expense of a report, as an event adds or corrects it.
public struct Despesa: Hashable, Sendable {
  /// The expense's own UUID, by which corrections and removals name it.
  public var despesa: Uuid
  /// What was bought.
  public var titulo: String
  /// The number of its kind: 1 Eletrônicos, 2 Escritório; others may come.
  public var tipo: UInt64
  /// What it cost, in the report's currency.
  public var valor: Amount
  /// The day of the expense; nil where nobody said.
  public var data: Day?
  /// Its receipt; nil where there is none.
  public var comprovante: Comprovante?

  /// Makes an expense; nothing is checked before it is recorded.
  public init(
    despesa: Uuid, titulo: String, tipo: UInt64, valor: Amount, data: Day? = nil,
    comprovante: Comprovante? = nil
  ) {
    self.despesa = despesa
    self.titulo = titulo
    self.tipo = tipo
    self.valor = valor
    self.data = data
    self.comprovante = comprovante
  }
}

/// A receipt that stays with the user: its file's name and the hash of its bytes.
public struct Comprovante: Hashable, Sendable {
  /// The file's name, without folders.
  public var nome: String
  /// SHA-256 of the file's bytes.
  public var hash: Hash256

  /// Makes a receipt; the file is not looked at.
  public init(nome: String, hash: Hash256) {
    self.nome = nome
    self.hash = hash
  }
}

/// What the registration of a report declares.
public struct Declaracao: Hashable, Sendable {
  /// The sum of its expenses, in the report's currency.
  public var total: Amount
  /// How many expenses there are, at most 2⁵³ - 1.
  public var despesas: UInt64

  /// Makes a declaration; whether it fits the report is for `registroDivergente` to say.
  public init(total: Amount, despesas: UInt64) {
    self.total = total
    self.despesas = despesas
  }
}

/// A balance assertion: what an account's balance is at the end of a day.
public struct Conferencia: Hashable, Sendable {
  /// The account.
  public var conta: Uuid
  /// The day at whose end the balance is asserted.
  public var data: Day
  /// The balance in the account's currency, signed from the account's side: a debt is negative.
  public var valor: Amount

  /// Makes an assertion; whether it holds is for `saldoNaoConfere` to say.
  public init(conta: Uuid, data: Day, valor: Amount) {
    self.conta = conta
    self.data = data
    self.valor = valor
  }
}

/// A person's decision on a conflict (docs/FORMAT.md, section 9).
public struct Decisao: Hashable, Sendable {
  /// The conflict's kind: a word of `TipoDeConflito`, or one of a later version.
  public var conflito: String
  /// The UUIDs judged, sorted, without repetition.
  public var sobre: [Uuid]
  /// A word of that kind's `TipoDeConflito.decisoes`, or one of a later version.
  public var decisao: String
  /// The one of `sobre` that stays; nil for words that keep all.
  public var mantido: Uuid?
  /// Of a balance that does not agree, the balance less what was asserted, in the account's
  /// currency; nil for other kinds.
  public var valor: Amount?
  /// Why, for people; nil where nothing was said.
  public var nota: String?

  /// Makes a decision; the UUIDs are not sorted here.
  public init(
    conflito: String, sobre: [Uuid], decisao: String, mantido: Uuid? = nil,
    valor: Amount? = nil, nota: String? = nil
  ) {
    self.conflito = conflito
    self.sobre = sobre
    self.decisao = decisao
    self.mantido = mantido
    self.valor = valor
    self.nota = nota
  }
}

/// A file that was imported.
public struct Importacao: Hashable, Sendable {
  /// The file's name, without folders.
  public var arquivo: String
  /// SHA-256 of its bytes.
  public var hash: Hash256
  /// The account whose entries it holds.
  public var conta: Uuid
  /// The word for its format, of any version.
  public var formato: String

  /// Makes an import; the file is not looked at.
  public init(arquivo: String, hash: Hash256, conta: Uuid, formato: String) {
    self.arquivo = arquivo
    self.hash = hash
    self.conta = conta
    self.formato = formato
  }
}

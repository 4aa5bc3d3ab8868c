public import Canonical

/// A device's introduction.
public struct DispositivoIniciado: Hashable, Sendable {
  /// The ledger that the device belongs to.
  public var razao: Uuid
  public var nome: String
  public var chave: PublicKey
  /// The root's signature over `razao/1 dispositivo <ledger> <device>`.
  public var raiz: Signature?
  public var convite: ConviteUsado?

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
  /// Its signature over `razao/1 convite <ledger> <device>`.
  public var assinatura: Signature

  public init(chave: PublicKey, assinatura: Signature) {
    self.chave = chave
    self.assinatura = assinatura
  }
}

/// A device is trusted no more, or only up to a commit.
public struct Revogacao: Hashable, Sendable {
  public var dispositivo: Uuid
  /// The last commit that still counts; nil for none.
  public var ate: Posicao?
  public var motivo: String?
  /// The root's signature over `razao/1 revogar <ledger> <device>[ <seq> <hash>]`.
  public var assinatura: Signature?

  public init(
    dispositivo: Uuid, ate: Posicao? = nil, motivo: String? = nil, assinatura: Signature? = nil
  ) {
    self.dispositivo = dispositivo
    self.ate = ate
    self.motivo = motivo
    self.assinatura = assinatura
  }
}

/// A place in a device's chain.
public struct Posicao: Hashable, Sendable {
  public var seq: UInt64
  public var hash: Hash256

  public init(seq: UInt64, hash: Hash256) {
    self.seq = seq
    self.hash = hash
  }
}

/// An account as it was opened.
public struct ContaAberta: Hashable, Sendable {
  public var nome: String
  public var classe: ClasseDeConta
  public var tipo: String?
  public var moeda: Currency
  /// Decimals of the currency; 0 to 4 in a valid event.
  public var casas: Int
  /// The current account that an investment belongs to.
  public var vinculada: Uuid?

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

/// The class of an account in double entry. Another word than the five makes the event invalid,
/// so the word is kept as it was read.
public struct ClasseDeConta: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let ativo = ClasseDeConta(rawValue: "ativo")
  public static let passivo = ClasseDeConta(rawValue: "passivo")
  public static let patrimonio = ClasseDeConta(rawValue: "patrimonio")
  public static let receita = ClasseDeConta(rawValue: "receita")
  public static let despesa = ClasseDeConta(rawValue: "despesa")

  /// The five classes.
  public static let todas: [ClasseDeConta] = [.ativo, .passivo, .patrimonio, .receita, .despesa]

  /// Whether accounts of this class are categories, which have ids derived from their names.
  public var isCategoria: Bool { self == .receita || self == .despesa }
}

/// One posting: how much an account gains or loses.
public struct Partida: Hashable, Sendable {
  public var conta: Uuid
  /// Signed from the account's side.
  public var valor: Amount

  public init(conta: Uuid, valor: Amount) {
    self.conta = conta
    self.valor = valor
  }
}

/// What a transaction says: one unit, replaced whole by a correction.
public struct ConteudoDeTransacao: Hashable, Sendable {
  public var data: Day
  /// A word of `TipoDeTransacao`, or one of a later version.
  public var tipo: String
  public var subtipo: String?
  /// The other party.
  public var interessado: String?
  public var descricao: String?
  /// 2 to 256 postings that sum to zero in each currency.
  public var partidas: [Partida]
  /// The transaction or report that this one refunds, pays or reimburses.
  public var ligada: Uuid?

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
  public var conteudo: ConteudoDeTransacao
  /// Facts of the world that should occur once, sorted bytewise, without repetition.
  public var chaves: [String]
  /// The import that it came with.
  public var origem: Uuid?

  public init(conteudo: ConteudoDeTransacao, chaves: [String] = [], origem: Uuid? = nil) {
    self.conteudo = conteudo
    self.chaves = chaves
    self.origem = origem
  }
}

/// An expense report as it was created.
public struct RelatorioCriado: Hashable, Sendable {
  public var data: Day
  public var titulo: String
  public var moeda: Currency
  public var casas: Int

  public init(data: Day, titulo: String, moeda: Currency = .real, casas: Int = 2) {
    self.data = data
    self.titulo = titulo
    self.moeda = moeda
    self.casas = casas
  }
}

/// One expense of a report.
public struct Despesa: Hashable, Sendable {
  /// The expense's own UUID.
  public var despesa: Uuid
  public var titulo: String
  /// 1 Eletrônicos, 2 Escritório; others may come.
  public var tipo: UInt64
  public var valor: Amount
  public var data: Day?
  public var comprovante: Comprovante?

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
  public var nome: String
  public var hash: Hash256

  public init(nome: String, hash: Hash256) {
    self.nome = nome
    self.hash = hash
  }
}

/// What a registration declares.
public struct Registro: Hashable, Sendable {
  public var total: Amount
  /// How many expenses.
  public var despesas: UInt64

  public init(total: Amount, despesas: UInt64) {
    self.total = total
    self.despesas = despesas
  }
}

/// A balance assertion: what an account's balance is at the end of a day.
public struct Conferencia: Hashable, Sendable {
  public var conta: Uuid
  public var data: Day
  public var valor: Amount

  public init(conta: Uuid, data: Day, valor: Amount) {
    self.conta = conta
    self.data = data
    self.valor = valor
  }
}

/// A person's decision on a conflict.
public struct Decisao: Hashable, Sendable {
  /// The conflict's kind: a word of `TipoDeConflito`, or one of a later version.
  public var conflito: String
  /// The UUIDs judged, sorted, without repetition.
  public var sobre: [Uuid]
  public var decisao: String
  /// The one of `sobre` that stays.
  public var mantido: Uuid?
  public var valor: Amount?
  public var nota: String?

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
  public var conta: Uuid
  public var formato: String

  public init(arquivo: String, hash: Hash256, conta: Uuid, formato: String) {
    self.arquivo = arquivo
    self.hash = hash
    self.conta = conta
    self.formato = formato
  }
}

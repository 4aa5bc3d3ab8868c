public import Canonical

/// A rule that fills in what a bank's row leaves open.
public struct Regra: Hashable, Sendable {
  /// The order in which rules are applied, smallest first.
  public var ordem: UInt64
  /// The rows that it applies to.
  public var quando: CondicaoDeRegra
  /// The values that it fills in; nil for a rule that is retired.
  public var entao: EfeitoDeRegra?

  /// Makes a rule; nothing is checked before it is recorded.
  public init(ordem: UInt64, quando: CondicaoDeRegra, entao: EfeitoDeRegra?) {
    (self.ordem, self.quando, self.entao) = (ordem, quando, entao)
  }
}

/// The rows that a rule applies to: those that meet all its conditions.
public struct CondicaoDeRegra: Hashable, Sendable {
  /// The account of the file; nil for any.
  public var conta: Uuid?
  /// A part of the row's text, ignoring case and accents; nil if `chave` is given.
  public var texto: String?
  /// The beginning of one of its keys; nil if `texto` is given.
  public var chave: String?
  /// The least and the greatest amount, without its sign; nil for no bound.
  public var minimo, maximo: Amount?
  /// `entrada` or `saida`, or a word of a later version; nil for both.
  public var sentido: String?

  /// Makes a condition.
  public init(
    conta: Uuid? = nil, texto: String? = nil, chave: String? = nil, minimo: Amount? = nil,
    maximo: Amount? = nil, sentido: String? = nil
  ) {
    (self.conta, self.texto, self.chave) = (conta, texto, chave)
    (self.minimo, self.maximo, self.sentido) = (minimo, maximo, sentido)
  }
}

/// The values that a rule fills in where there are none yet: at least one of these.
public struct EfeitoDeRegra: Hashable, Sendable {
  /// The category.
  public var categoria: Uuid?
  /// The other party.
  public var interessado: String?
  /// A word of `TipoDeTransacao`, or of a later version, and its subtype.
  public var tipo, subtipo: String?

  /// Makes an effect.
  public init(
    categoria: Uuid? = nil, interessado: String? = nil, tipo: String? = nil, subtipo: String? = nil
  ) {
    (self.categoria, self.interessado) = (categoria, interessado)
    (self.tipo, self.subtipo) = (tipo, subtipo)
  }
}

extension Regra {
  static let members = Members(
    Regra.init(ordem:quando:entao:), .number("ordem", \.ordem),
    .object("quando", \.quando, CondicaoDeRegra.members),
    .optionalObject("entao", \.entao, EfeitoDeRegra.members))

  fileprivate func shown(in books: some Livros) -> [ShownMember] {
    [
      (.ordem, .number(ordem)), (.conta, quando.conta.map { [books.named($0)] } ?? []),
      (.texto, .text(quando.texto)), (.chaves, .text(quando.chave)),
      (.minimo, .text(quando.minimo?.description)), (.maximo, .text(quando.maximo?.description)),
      (.sentido, .text(quando.sentido)),
      (.categoria, entao?.categoria.map { [books.named($0)] } ?? []),
      (.interessado, .text(entao?.interessado)), (.tipo, .text(entao?.tipo)),
      (.subtipo, .text(entao?.subtipo)),
    ]
  }
}

extension CondicaoDeRegra {
  fileprivate static let members = Members(
    oneOf: ["texto", "chave"],
    CondicaoDeRegra.init(conta:texto:chave:minimo:maximo:sentido:), .optionalUuid("conta", \.conta),
    .optionalText("texto", \.texto), .optionalText("chave", \.chave),
    .optionalAmount("minimo", \.minimo), .optionalAmount("maximo", \.maximo),
    .optionalText("sentido", \.sentido))
}

extension EfeitoDeRegra {
  fileprivate static let members = Members(
    oneOf: ["categoria", "interessado", "tipo", "subtipo"],
    EfeitoDeRegra.init(categoria:interessado:tipo:subtipo:),
    .optionalUuid("categoria", \.categoria), .optionalText("interessado", \.interessado),
    .optionalText("tipo", \.tipo), .optionalText("subtipo", \.subtipo))
}

/// A new rule.
public struct RegraCriada: Hashable, Sendable {
  /// The rule.
  public var regra: Regra

  /// Makes the creation.
  public init(regra: Regra) { self.regra = regra }
}

extension RegraCriada: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .regraCriada, of: .forbidden, especie: .regra, creation: .made,
    title: "Regra criada", titleInHistory: "Criada",
    members: Members(RegraCriada.init(regra:), .inline(\.regra, Regra.members)))

  package var dados: Evento.Dados { .regraCriada(self) }
  package var register: NomeDeRegistro { .conteudo }
  package var withoutReason: RegraCriada { self }
  package var writes: [RegisterWrite] {
    [(.conteudo, .escrita(.regraAlterada(RegraAlterada(regra: regra))))]
  }
  package var contas: [Uuid] { [] }
  package var marks: [Mark] { [.defined] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    var retired = regra
    retired.entao = nil
    return .dados(.regraAlterada(RegraAlterada(regra: retired)))
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    regra.shown(in: books)
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    news.nome = regra.quando.texto ?? regra.quando.chave
  }
}

/// A replacement for a whole rule.
public struct RegraAlterada: Hashable, Sendable {
  /// The rule.
  public var regra: Regra

  /// Makes the change.
  public init(regra: Regra) { self.regra = regra }
}

extension RegraAlterada: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .regraAlterada, of: .required, especie: .regra, creation: .needed,
    title: "Regra alterada", titleInHistory: "Alterada",
    members: Members(RegraAlterada.init(regra:), .inline(\.regra, Regra.members)))

  package var dados: Evento.Dados { .regraAlterada(self) }
  package var register: NomeDeRegistro { .conteudo }
  package var withoutReason: RegraAlterada { self }
  package var contas: [Uuid] { [] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    books.written(before: position, register).map { .dados($0) } ?? .nothing
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    regra.shown(in: books)
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    news.nome = regra.quando.texto ?? regra.quando.chave
  }
}

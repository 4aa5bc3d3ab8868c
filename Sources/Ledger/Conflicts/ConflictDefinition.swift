package import Canonical

/// Everything that a kind of conflict has to answer; its rule is defined next to its answers.
///
/// Only answers that nearly all kinds share have a default, so that the compiler demands the others
/// of a new kind. The fold only knows when to check for each kind again.
package protocol ConflictDefinition: Sendable {
  /// Whether it is a hint: a guess, listed apart from conflicts; few kinds are.
  static var isAviso: Bool { get }
  /// The words of decisions on it; none if only ordinary events end it.
  static var decisoes: [PalavraDeDecisao] { get }
  /// Whether a decision on it states how large a difference it accepts; by default, it does not.
  static var takesValor: Bool { get }

  /// Its name.
  static var title: String { get }
  /// The words for the version that counts until somebody decides.
  static var counted: String { get }
  /// The words for the possible next steps.
  static var nextStep: String { get }

  /// The ways in which a person can end it now.
  /// - Parameter nota: why, for people; goes where the events have room for it.
  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha]

  /// Whether the facts that a decision judged have not changed since.
  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool

  /// Whether a decision names everything that the conflict concerns by now; by default it does, as
  /// most conflicts concern only their subject.
  static func namesAll(_ emVigor: DecisaoEmVigor, _ visao: Visao, in books: some Acervo) -> Bool

  /// The things named by its subject, as a person should see them; by default, each of them.
  /// - Parameters:
  ///   - sobre: what it is about.
  ///   - conflito: its id.
  static func facts(_ sobre: [Uuid], of conflito: Uuid, in books: some Livros) -> [FatoDeConflito]

  /// The part of its subject that is no UUID, for display; nil for none.
  static func subject(_ assunto: String) -> String?
}

extension ConflictDefinition {
  package static var isAviso: Bool { false }
  package static var takesValor: Bool { false }

  package static func namesAll(
    _ emVigor: DecisaoEmVigor, _ visao: Visao, in books: some Acervo
  ) -> Bool {
    true
  }

  package static func facts(
    _ sobre: [Uuid], of conflito: Uuid, in books: some Livros
  ) -> [FatoDeConflito] {
    sobre.compactMap { books.fact($0) }
  }

  package static func subject(_ assunto: String) -> String? { nil }
}

extension TipoDeConflito {
  /// The definition of the kind.
  package var definition: any ConflictDefinition.Type {
    switch self {
    case .versoesDivergentes: VersoesDivergentesConflict.self
    case .correcaoContraAnulacao: CorrecaoContraAnulacaoConflict.self
    case .pagamentoEmDobro: PagamentoEmDobroConflict.self
    case .provavelDuplicata: ProvavelDuplicataConflict.self
    case .despesaTardia: DespesaTardiaConflict.self
    case .registroDivergente: RegistroDivergenteConflict.self
    case .contaEncerrada: ContaEncerradaConflict.self
    case .contaDuplicada: ContaDuplicadaConflict.self
    case .periodoFechado: PeriodoFechadoConflict.self
    case .saldoNaoConfere: SaldoNaoConfereConflict.self
    case .dispositivoBifurcado: DispositivoBifurcadoConflict.self
    case .conviteRepetido: ConviteRepetidoConflict.self
    case .criacoesDivergentes: CriacoesDivergentesConflict.self
    case .criacoesDiferentes: CriacoesDiferentesConflict.self
    case .faturaNaoConfere: FaturaNaoConfereConflict.self
    case .ocorrenciaRepetida: OcorrenciaRepetidaConflict.self
    }
  }

  /// Its name.
  package var title: String { definition.title }
  /// The words for the version that counts until somebody decides.
  package var counted: String { definition.counted }
  /// The words for the possible next steps.
  package var nextStep: String { definition.nextStep }
}

// Rules and choices that several kinds share.
extension Acervo {
  /// Whether the facts that a decision judged about transactions have not changed.
  func areAsJudged(_ judged: JudgedDecision) -> Bool { judged.isUnchanged { fatos($0, $1) } }

  /// Leaves things as they are.
  func accept(_ conflito: Conflito, _ nota: String?, valor: Amount? = nil) -> Escolha {
    Escolha(.aceitar, decide(.aceitar, conflito, nil, nota, valor: valor))
  }

  /// The event of a decision.
  func decide(
    _ palavra: PalavraDeDecisao, _ conflito: Conflito, _ mantido: Uuid?, _ nota: String?,
    valor: Amount? = nil
  ) -> Escolha.Ato {
    .init(
      sobre: idDoConflito(conflito.tipo, conflito.assunto),
      dados: .conflitoResolvido(
        Decisao(
          conflito: conflito.tipo.rawValue, sobre: conflito.sobre, decisao: palavra.rawValue,
          mantido: mantido, valor: valor, nota: nota)))
  }
}

extension Livros {
  /// The entry, account, report, closing, plan, rule, device, import or ledger with a UUID.
  package func fact(_ id: Uuid) -> FatoDeConflito? {
    if let base = base(id) { return fact(ofEntry: id, base.conteudo) }
    if let nome = texto(de: Agregado(.conta, id), .nome) { return .conta(id: id, nome: nome) }
    if let titulo = texto(de: Agregado(.relatorio, id), .titulo) {
      return .relatorio(id: id, titulo: titulo)
    }
    if let nome = planName(id) ?? ruleName(id) { return .outro(id: id, nome: nome) }
    if let closing = fechamento(id) { return .periodo(ate: closing.ate) }
    if id == razao { return .outro(id: id, nome: nome ?? "Razão") }
    if let created = criacao(de: Agregado(.importacao, id)),
      case .importacaoFeita(let importacao) = evento(created).dados
    {
      return .outro(id: id, nome: "Importação de \(importacao.arquivo)")
    }
    return nome(doDispositivo: id).map { .aparelho(id: id, nome: $0) }
  }

  /// The fact that shows an entry by its first posting on an asset or liability account.
  package func fact(ofEntry id: Uuid, _ conteudo: ConteudoDeTransacao) -> FatoDeConflito? {
    let partidas = conteudo.partidas
    let shown = partidas.first { isPropria($0.conta) } ?? partidas.first
    guard let shown, let atributos = atributos(daConta: shown.conta) else { return nil }
    return .transacao(
      id: id, data: conteudo.data, interessado: conteudo.interessado,
      conta: texto(de: Agregado(.conta, shown.conta), .nome) ?? "",
      valor: Total(minor: Int128(shown.valor.minor), decimals: shown.valor.decimals),
      moeda: atributos.moeda)
  }

  /// An expense of a report.
  package func fact(of despesa: Despesa, in relatorio: Uuid) -> FatoDeConflito {
    .despesa(
      id: despesa.despesa, titulo: despesa.titulo,
      valor: Total(minor: Int128(despesa.valor.minor), decimals: despesa.valor.decimals),
      moeda: moeda(doRelatorio: relatorio))
  }
}

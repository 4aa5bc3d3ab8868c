public import Canonical

/// A plan that is to be created.
public struct NovoPlano: Sendable, Hashable {
  /// Its days.
  public var ritmo: Ritmo
  /// How many occurrences it has, 1 to 99999; nil for no such bound.
  public var vezes: UInt64?
  /// The last day on which one may fall, before any move; nil for no such bound.
  public var ate: Day?
  /// The entry of its occurrences; its day is ignored.
  public var lancamento: NovoLancamento
  /// The amount by which a bank's row may differ and still be an occurrence; nil for no difference.
  public var tolerancia: Amount?
  /// For a slip kept for payment, its key (docs/FORMAT.md, section 8); nil for other plans.
  public var chave: String?
  /// The day of this month that its day of the month is, if that has passed and is left out.
  package var passado: Day?

  /// Makes a plan to be created; nothing is checked before that.
  public init(
    ritmo: Ritmo, vezes: UInt64? = nil, ate: Day? = nil, lancamento: NovoLancamento,
    tolerancia: Amount? = nil, chave: String? = nil
  ) {
    (self.ritmo, self.vezes, self.ate) = (ritmo, vezes, ate)
    (self.lancamento, self.tolerancia, self.chave) = (lancamento, tolerancia, chave)
  }

  /// Makes a slip kept for payment: it is due once.
  /// - Parameters:
  ///   - boleto: its key.
  ///   - vencimento: the day on which it is due.
  ///   - lancamento: its payment; the day of that is not looked at.
  public init(boleto: String, vencimento: Day, lancamento: NovoLancamento) {
    self.init(
      ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: vencimento), lancamento: lancamento,
      chave: boleto)
  }
}

extension PlanoCriado {
  /// The event that creates a plan other than a slip.
  package init(_ novo: NovoPlano) {
    self.init(
      ritmo: novo.ritmo, vezes: novo.vezes, ate: novo.ate,
      lancamento: LancamentoDePlano(novo.lancamento.conteudo), tolerancia: novo.tolerancia)
  }
}

extension LancamentoDePlano {
  /// The entry to record, without its day.
  package init(_ conteudo: ConteudoDeTransacao) {
    let said = conteudo.semVazios
    self.init(
      tipo: said.tipo, subtipo: said.subtipo, interessado: said.interessado,
      descricao: said.descricao, partidas: said.partidas, ligada: said.ligada)
  }
}

// The checks for plans before they are recorded: everything that a reader would refuse
// (docs/FORMAT.md, section 5), and closed accounts.
extension Livros {
  /// Notes all mistakes in a new plan.
  package func judge(_ novo: NovoPlano, _ problems: inout Problems) {
    judge(novo.lancamento.conteudo, abrindo: novo.lancamento.aberturas, &problems)
    if !Limites.intervalo.contains(novo.ritmo.intervalo) {
      problems.note("O intervalo de um plano vai de 1 a \(Limites.intervalo.upperBound).")
    }
    judge(PlanoLimitado(vezes: novo.vezes, ate: novo.ate), inicio: novo.ritmo.inicio, &problems)
    judge(tolerancia: novo.tolerancia, novo.lancamento, &problems)
  }

  /// Notes the mistakes in a plan's end.
  /// - Parameter inicio: the day that it must reach; nil for none.
  package func judge(_ fim: PlanoLimitado, inicio: Day? = nil, _ problems: inout Problems) {
    if let vezes = fim.vezes, !Limites.vezes.contains(vezes) {
      problems.note("Um plano tem de 1 a \(Limites.vezes.upperBound) vezes; este teria \(vezes).")
    }
    if let ate = fim.ate, let inicio, ate < inicio {
      problems.note(
        "O plano acabaria em \(ate.emNumeros), antes da primeira vez, em \(inicio.emNumeros).")
    }
  }

  /// Notes the mistakes in a plan's tolerance.
  package func judge(tolerancia: Amount?, _ entry: NovoLancamento, _ problems: inout Problems) {
    guard let tolerancia else { return }
    if tolerancia.minor < 0 { problems.note("A tolerância não é negativa.") }
    let decimals = entry.conteudo.partidas.first.flatMap { first in
      atributos(daConta: first.conta)?.casas
        ?? entry.aberturas.first { $0.id == first.conta }?.conta.casas
    }
    if let decimals, decimals != tolerancia.decimals {
      problems.note("A tolerância \(tolerancia) não tem as casas da moeda: são \(decimals).")
    }
  }

  /// Whether an entry is on a card, where its day decides the bill that it belongs to.
  package func isOnCard(_ conteudo: ConteudoDeTransacao) -> Bool { cartao(de: conteudo) != nil }

  /// The card that an entry is on; nil for another account.
  package func cartao(de conteudo: ConteudoDeTransacao) -> Uuid? {
    contaPropria(conteudo).flatMap {
      texto(de: Agregado(.conta, $0), .tipo) == TipoDeConta.cartao.rawValue ? $0 : nil
    }
  }

  /// The state of an occurrence that is to be changed.
  /// - Throws: `naoEncontrado` for a plan that is not here; `dadosInvalidos` for an occurrence that
  ///   the plan has not.
  package func estadoConhecido(
    daOcorrencia one: Ocorrencia
  ) throws(RazaoError) -> EstadoDeOcorrencia {
    guard let plan = plano(one.plano) else { throw .semPlano(one.plano) }
    guard plan.ritmo.isKnown else {
      throw RazaoError.dadosInvalidos(
        "O ritmo do plano “\(nome(doPlano: one.plano) ?? "")” é de uma versão mais nova. "
          + "Atualize o programa.")
    }
    guard let state = estado(daOcorrencia: one), dia(daOcorrencia: one) != nil,
      state != .prevista || has(one)
    else {
      throw RazaoError.dadosInvalidos(
        "O plano “\(nome(doPlano: one.plano) ?? "")” não tem a vez \(one.numero + 1). "
          + "\(guia: "Veja", .plano(one.plano))")
    }
    return state
  }

  /// Refuses an occurrence that is not expected.
  /// - Throws: as `estadoConhecido`; `dadosInvalidos` where it is recorded or was skipped.
  package func check(esperada one: Ocorrencia) throws(RazaoError) {
    let state = try estadoConhecido(daOcorrencia: one)
    let name = "A vez \(one.numero + 1) de “\(nome(doPlano: one.plano) ?? "")”"
    switch state {
    case .prevista: return
    case .lancada(let id):
      throw RazaoError.dadosInvalidos("\(name) já está lançada. \(guia: "Veja", .lancamento(id))")
    case .pulada:
      throw RazaoError.dadosInvalidos(
        "\(name) foi pulada. \(passo: "Para contar com ela de novo", .retomarOcorrencia(one.plano, one.numero))."
      )
    case .outro(let word):
      throw RazaoError.dadosInvalidos(
        "\(name) está “\(word)”, que só uma versão mais nova conhece.")
    }
  }
}

extension RazaoError {
  /// The error for a plan that does not exist.
  package static func semPlano(_ id: Uuid) -> RazaoError {
    RazaoError.naoEncontrado("Não há plano \(id.curto). \(passo: "Veja os planos", .planos).")
  }
}

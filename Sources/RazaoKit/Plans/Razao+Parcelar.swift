internal import Canonical
internal import Ledger
internal import Projections

extension Razao {
  /// Records a purchase in instalments: a monthly plan, and its first one in the same commit.
  ///
  /// The others are expected, each on its day, and count in no balance before they are recorded.
  /// - Parameters:
  ///   - novo: the purchase; its amount is the total, or that of one instalment.
  ///   - parcelamento: how many, and how much the first is.
  ///   - id: the plan's UUID; nil for a new one.
  /// - Throws: as `lancar`; `dadosInvalidos` also where the amounts do not come out.
  func parcelar(
    _ novo: NovoLancamento, _ parcelamento: Parcelamento, id: Uuid?, simular: Bool
  ) throws(RazaoError) -> Efeito {
    let plan = id ?? random.uuid()
    let one = Ocorrencia(plano: plan, numero: 0)
    let content = novo.conteudo.semVazios
    return try recordEffect(simular: simular) { (store) throws(RazaoError) in
      let made = try InstalmentEvents(content, parcelamento, novo.chaves, plan, in: store)
      if id != nil, let before = try store.jaGravado(made.creation) {
        guard case .jaFeita(let there, _) = before else { return before }
        guard made.isIn(store.eventos(gravadosCom: there).map { store.evento($0) }) else {
          throw .outroConteudo(plan)
        }
        return .jaFeita(there, ids: [one.transacao, plan])
      }
      var problems = Problems()
      problems.chaves(novo.chaves)
      for part in [made.first.conteudo, made.other] {
        store.judge(part, abrindo: novo.aberturas, &problems)
      }
      let decision = store.judgePeriod(
        de: one.transacao, nil, content, motivo: novo.motivoNoFechado, id: self.random.uuid(),
        &problems)
      try problems.check()
      if !novo.mesmoRepetido, let there = store.parecida(com: made.first) {
        throw store.looksRepeated(there)
      }
      return .eventos(
        self.open(novo.aberturas, store) + [made.creation]
          + made.others.map { self.evento($0.about, $0.dados) }
          + self.notas(novo.comprovante, sobre: one.transacao) + decision,
        ids: [one.transacao, plan])
    } mostra: { store, _, hoje in
      Mostra(
        contas: store.contas(content.partidas.map(\.conta), hoje: hoje),
        lancamento: store.base(one.transacao)?.conteudo,
        plano: store.plano(listado: plan, hoje: hoje))
    }
  }
}

/// The events of a purchase in instalments.
struct InstalmentEvents {
  /// The plan with the first instalment's entry.
  let creation: Evento
  /// The first instalment.
  let first: TransacaoLancada
  /// Each of the others.
  let other: ConteudoDeTransacao
  /// The events after the plan's: the other instalments' content if it differs, the first one's
  /// entry and that it is done, and the ones moved to another day, in their own bill.
  let others: [(about: Uuid, dados: Evento.Dados)]

  init(
    _ content: ConteudoDeTransacao, _ parcelamento: Parcelamento, _ keys: [String], _ plan: Uuid,
    in books: some Livros
  ) throws(RazaoError) {
    let parts = try parcelamento.parcelas(content.partidas)
    var one = content
    one.partidas = parts.primeira
    var other = content
    other.partidas = parts.outras
    self.other = other
    let rhythm = Ritmo(cada: "mes", intervalo: 1, inicio: content.data)
    creation = Evento(
      id: plan,
      dados: .planoCriado(
        PlanoCriado(
          ritmo: rhythm, vezes: parcelamento.vezes, lancamento: LancamentoDePlano(one))))
    first = TransacaoLancada(
      conteudo: one, chaves: Set(keys.map { Chave($0) }).sorted().map(\.texto))
    let occurrence = Ocorrencia(plano: plan, numero: 0)
    let change: [(Uuid, Evento.Dados)] =
      parts.outras == parts.primeira
      ? [] : [(plan, .planoAlterado(PlanoAlterado(desde: 1, lancamento: LancamentoDePlano(other))))]
    others =
      change + [
        (occurrence.transacao, .transacaoLancada(first)),
        (
          plan,
          .planoOcorrencia(
            PlanoOcorrencia(
              numero: 0, estado: PlanoOcorrencia.feita, transacao: occurrence.transacao))
        ),
      ]
      + books.parcelasMovidas(content, rhythm, vezes: parcelamento.vezes).map {
        (plan, .planoOcorrencia($0))
      }
  }

  /// Whether a commit has the same content for the instalments after the first.
  func isIn(_ commit: [Evento]) -> Bool {
    let change = others.first.flatMap { one -> Evento.Dados? in
      if case .planoAlterado = one.dados { one.dados } else { nil }
    }
    let there = commit.lazy.map(\.dados).first {
      if case .planoAlterado = $0 { true } else { false }
    }
    return change == there
  }
}

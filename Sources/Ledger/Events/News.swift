internal import Canonical

// How definitions describe their events to somebody who was not there.

extension Livros {
  /// Describes an entry by its first posting on an asset or liability account, and by its amount
  /// as its owner sees it.
  func tell(_ content: ConteudoDeTransacao, _ news: inout Novidade) {
    news.nome = titulo(content)
    news.dia = content.data
    news.interessado = content.interessado
    let sides = content.partidas.map { nomeada($0) }
    news.visto = ValorVisto(
      sides.filter(\.classe.isPropria), others: sides.filter { !$0.classe.isPropria })
    let shown = content.partidas.first { isPropria($0.conta) } ?? content.partidas.first
    guard let shown else { return }
    news.conta = nome(daConta: shown.conta)
    news.contrapartidas = content.partidas.filter { $0.conta != shown.conta }
      .map { nome(daConta: $0.conta) }
    tell(shown.valor, on: shown.conta, &news)
  }

  /// Describes a thing by what it is now, or was when it began.
  func tell(_ subject: Agregado, _ news: inout Novidade) {
    switch subject.especie {
    case .razao: news.nome = nome
    case .dispositivo: news.nome = nome(doDispositivo: subject.id)
    case .conta: news.nome = nome(daConta: subject.id)
    case .transacao: if let content = base(subject.id)?.conteudo { tell(content, &news) }
    case .plano: tellPlan(subject, &news)
    case .relatorio: tellReport(subject.id, &news)
    case .conferencia:
      if case .conferenciaFeita(let asserted)? = creation(of: subject) { tell(asserted, &news) }
    case .periodo:
      if case .periodoFechado(let closing)? = creation(of: subject) { news.dia = closing.ate }
    // Their events say themselves what there is to say.
    case .aprovacao, .revogacao, .convite, .conflito, .importacao, .tipo, .formato, .regra, .nota:
      break
    }
  }

  /// Describes a plan by the entry of its first occurrence.
  private func tellPlan(_ plano: Agregado, _ news: inout Novidade) {
    guard case .planoCriado(let plan) = creation(of: plano),
      let content = planContent(plano.id, ofOccurrence: 0)
    else { return }
    tell(content.lancamento, ofPlan: plano.id, from: plan.ritmo.inicio, &news)
  }

  /// Describes a plan by its name and its entry on a day.
  func tell(
    _ entry: LancamentoDePlano, ofPlan id: Uuid, from day: Day, _ news: inout Novidade
  ) {
    tell(entry.conteudo(em: day), &news)
    news.nome = nome(doPlano: id) ?? news.nome
  }

  func tell(_ asserted: ConferenciaFeita, _ news: inout Novidade) {
    news.conta = nome(daConta: asserted.conta)
    news.dia = asserted.data
    tell(asserted.valor, on: asserted.conta, &news)
  }

  private func tell(_ amount: Amount, on conta: Uuid, _ news: inout Novidade) {
    news.valor = Total(minor: Int128(amount.minor), decimals: amount.decimals)
    guard let attributes = atributos(daConta: conta) else { return }
    news.moeda = attributes.moeda
    news.isVirada = attributes.classe.temLadoNatural
  }

  /// Describes a report by its title, whatever was done to it.
  func tellReport(_ id: Uuid, _ news: inout Novidade) {
    news.nome = texto(de: Agregado(.relatorio, id), .titulo)
    news.moeda = moeda(doRelatorio: id)
  }

  func tell(_ expense: Despesa, _ news: inout Novidade) {
    news.item = expense.titulo
    news.dia = expense.data
    news.valor = Total(minor: Int128(expense.valor.minor), decimals: expense.valor.decimals)
  }

  /// The content of a creation, whatever has happened to the thing since.
  func creation(of agregado: Agregado) -> Evento.Dados? {
    criacao(de: agregado).map { evento($0).dados }
  }
}

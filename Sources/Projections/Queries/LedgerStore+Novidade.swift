internal import Canonical
internal import EventLog
internal import Ledger

// What one event is about, in the words and figures that tell it to somebody who was not there.
extension LedgerStore {
  func novidade(_ ref: EventRef) -> Novidade {
    let evento = evento(ref)
    var news = Novidade(
      acontecimento: acontecimento(ref), especie: evento.dados.especie?.rawValue ?? "",
      sobre: evento.sobre)
    switch evento.dados {
    case .transacaoLancada(let lancamento): conta(lancamento.conteudo, &news)
    case .transacaoCorrigida(let conteudo): conta(conteudo, &news)
    case .conferenciaFeita(let feita): conta(feita, &news)
    case .conferenciaAnulada:
      if case .conferenciaFeita(let feita)? = criado(.conferencia, evento.sobre) {
        conta(feita, &news)
      }
    case .periodoFechado(let ate, _): news.dia = ate
    case .periodoReaberto:
      if case .periodoFechado(let ate, _)? = criado(.periodo, evento.sobre) { news.dia = ate }
    case .conflitoResolvido(let decisao):
      (news.nome, news.item) = (decisao.conflito, decisao.decisao)
    case .dispositivoAprovado(let device, _): news.nome = nome(doDispositivo: device)
    case .dispositivoRevogado(let revogacao): news.nome = nome(doDispositivo: revogacao.dispositivo)
    case .importacaoFeita(let importacao): news.nome = importacao.arquivo
    default: contaOutro(evento, &news)
    }
    return news
  }

  /// What the creation of something said, whatever has become of it since.
  private func criado(_ especie: Especie, _ id: Uuid) -> Evento.Dados? {
    criacao(de: Agregado(especie, id)).map { evento($0).dados }
  }

  /// Tells what is known by what its events have made of it.
  private func contaOutro(_ evento: Evento, _ news: inout Novidade) {
    switch evento.dados.especie {
    case .transacao:
      if let content = base(evento.sobre)?.conteudo { conta(content, &news) }
    case .conta: news.nome = nomeNoEvento(evento) ?? nome(daConta: evento.sobre)
    case .dispositivo: news.nome = nome(doDispositivo: evento.sobre)
    case .relatorio: contaRelatorio(evento, &news)
    case .razao: news.nome = nome
    default: break
    }
  }

  private func nomeNoEvento(_ evento: Evento) -> String? {
    guard case .contaAberta(let conta) = evento.dados else { return nil }
    return conta.nome
  }

  /// An entry is told by its first posting on an asset or liability account.
  private func conta(_ content: ConteudoDeTransacao, _ news: inout Novidade) {
    news.nome = content.titulo
    news.dia = content.data
    news.interessado = content.interessado
    let shown = content.partidas.first { isPropria($0.conta) } ?? content.partidas.first
    guard let shown else { return }
    news.conta = nome(daConta: shown.conta)
    news.contrapartidas = content.partidas.filter { $0.conta != shown.conta }
      .map { nome(daConta: $0.conta) }
    quanto(shown.valor, em: shown.conta, &news)
  }

  private func conta(_ asserted: Conferencia, _ news: inout Novidade) {
    news.conta = nome(daConta: asserted.conta)
    news.dia = asserted.data
    quanto(asserted.valor, em: asserted.conta, &news)
  }

  private func quanto(_ amount: Amount, em conta: Uuid, _ news: inout Novidade) {
    news.valor = Total(minor: Int128(amount.minor), decimals: amount.decimals)
    guard let attributes = atributos(daConta: conta) else { return }
    news.moeda = attributes.moeda
    news.isVirada = attributes.classe.temLadoNatural
  }

  private func contaRelatorio(_ evento: Evento, _ news: inout Novidade) {
    let report = Agregado(.relatorio, evento.sobre)
    news.nome = texto(de: report, .titulo)
    news.moeda = moeda(doRelatorio: evento.sobre)
    switch evento.dados {
    case .relatorioCriado(let criado): news.nome = criado.titulo
    case .despesaAdicionada(let despesa), .despesaCorrigida(let despesa):
      conta(despesa, &news)
    case .despesaRemovida(let id, _):
      let before = escritas(de: report, .despesa(id)).map { self.evento($0).dados }
      for case .despesaAdicionada(let despesa) in before { conta(despesa, &news) }
    case .relatorioRegistrado(let declaracao):
      news.valor = Total(minor: Int128(declaracao.total.minor), decimals: declaracao.total.decimals)
    default: break
    }
  }

  private func conta(_ expense: Despesa, _ news: inout Novidade) {
    news.item = expense.titulo
    news.dia = expense.data
    news.valor = Total(minor: Int128(expense.valor.minor), decimals: expense.valor.decimals)
  }
}

internal import Canonical
internal import Ledger

// What an event changed: what its author had before, and what it was from then on.
extension LedgerStore {
  func alteracoes(_ ref: EventRef, _ evento: Evento) -> [Alteracao] {
    let before = Visao.agora.vista(por: .evento(ref))
    switch evento.dados {
    case .transacaoLancada(let lancamento):
      return alteracoes(nil, lancamento.conteudo)
        + lista("chaves", lancamento.chaves.map { .texto($0) })
        + lista("origem", lancamento.origem.map { [.id($0)] } ?? [])
    case .transacaoCorrigida(let conteudo):
      return alteracoes(base(evento.sobre, before)?.conteudo, conteudo)
    case .transacaoConciliada(_, let origem, let chaves):
      return lista("chaves", chaves.map { .texto($0) }) + lista("origem", [.id(origem)])
    case .conferenciaFeita(let feita):
      return lista("conta", [conta(feita.conta)]) + lista("data", [.dia(feita.data)])
        + lista("valor", [.valor(feita.valor, moeda(daConta: feita.conta))])
    case .periodoFechado(let ate, _): return lista("ate", [.dia(ate)])
    case .conflitoResolvido(let decisao):
      return lista("decisao", [.texto(decisao.decisao)])
        + lista("mantido", decisao.mantido.map { [.id($0)] } ?? [])
    case .importacaoFeita(let importacao):
      return lista("arquivo", [.texto(importacao.arquivo)])
    case .contaAberta, .contaAlterada, .contaUnificada:
      return alteracoesDaConta(evento, before)
    default:
      return evento.dados.especie == .relatorio
        ? alteracoesDoRelatorio(evento, before) : alteracoesDaSituacao(ref, evento, before)
    }
  }

  /// What an entry says now and said before, member by member; only what is different.
  private func alteracoes(
    _ before: ConteudoDeTransacao?, _ after: ConteudoDeTransacao
  ) -> [Alteracao] {
    let members: [(String, (ConteudoDeTransacao) -> [ValorDeCampo])] = [
      ("data", { [.dia($0.data)] }), ("tipo", { [.texto($0.tipo)] }),
      ("subtipo", { $0.subtipo.map { [.texto($0)] } ?? [] }),
      ("interessado", { $0.interessado.map { [.texto($0)] } ?? [] }),
      ("descricao", { $0.descricao.map { [.texto($0)] } ?? [] }),
      ("partidas", { $0.partidas.map { .partida(nomeada($0)) } }),
      ("ligada", { $0.ligada.map { [.id($0)] } ?? [] }),
    ]
    return members.compactMap { name, value in
      let (old, new) = (before.map(value) ?? [], value(after))
      return old == new ? nil : Alteracao(name, antes: old, depois: new)
    }
  }

  /// A member that had no value before; none where it has none now either.
  private func lista(_ campo: String, _ values: [ValorDeCampo]) -> [Alteracao] {
    values.isEmpty ? [] : [Alteracao(campo, depois: values)]
  }

  private func conta(_ id: Uuid) -> ValorDeCampo { .conta(id: id, nome: nome(daConta: id)) }

  private func moeda(daConta id: Uuid) -> Currency { atributos(daConta: id)?.moeda ?? .real }

  private func alteracoesDaConta(_ evento: Evento, _ before: Visao) -> [Alteracao] {
    let agregado = Agregado(.conta, evento.sobre)
    switch evento.dados {
    case .contaAberta(let aberta):
      return lista("nome", [.texto(aberta.nome)])
        + lista("classe", [.texto(aberta.classe.rawValue)])
        + lista("tipo", aberta.tipo.map { [.texto($0)] } ?? [])
        + lista("moeda", [.texto(aberta.moeda.description)])
        + lista("vinculada", aberta.vinculada.map { [conta($0)] } ?? [])
    case .contaUnificada(let em):
      return [
        Alteracao(
          "unificada", antes: contaNoRegistro(agregado, .unificada, before),
          depois: em.map { [conta($0)] } ?? [])
      ]
    case .contaAlterada(let nome, let tipo, let vinculada):
      let texts = [(NomeDeRegistro.nome, nome), (.tipo, tipo)].compactMap { register, text in
        text.map { text in
          Alteracao(
            register.description,
            antes: texto(de: agregado, register, before).map { [.texto($0)] } ?? [],
            depois: [.texto(text)])
        }
      }
      return texts
        + (vinculada.map {
          [
            Alteracao(
              "vinculada", antes: contaNoRegistro(agregado, .vinculada, before),
              depois: [conta($0)])
          ]
        } ?? [])
    default: return []
    }
  }

  private func contaNoRegistro(
    _ agregado: Agregado, _ registro: NomeDeRegistro, _ visao: Visao
  ) -> [ValorDeCampo] {
    guard case .uuid(let id?) = valor(de: agregado, registro, visao) else { return [] }
    return [conta(id)]
  }

  private func alteracoesDoRelatorio(_ evento: Evento, _ before: Visao) -> [Alteracao] {
    let agregado = Agregado(.relatorio, evento.sobre)
    let moeda = moeda(doRelatorio: evento.sobre)
    func despesa(_ despesa: Despesa) -> ValorDeCampo {
      .despesa(titulo: despesa.titulo, valor: despesa.valor, moeda)
    }
    func anterior(_ id: Uuid) -> [ValorDeCampo] {
      guard case .despesa(let old?) = valor(de: agregado, .despesa(id), before) else { return [] }
      return [despesa(old)]
    }
    switch evento.dados {
    case .relatorioCriado(let criado):
      return lista("titulo", [.texto(criado.titulo)]) + lista("data", [.dia(criado.data)])
        + lista("moeda", [.texto(criado.moeda.description)])
    case .relatorioRenomeado(let titulo):
      let old = texto(de: agregado, .titulo, before)
      return [
        Alteracao("titulo", antes: old.map { [.texto($0)] } ?? [], depois: [.texto(titulo)])
      ]
    case .despesaAdicionada(let nova), .despesaCorrigida(let nova):
      return [Alteracao("despesa", antes: anterior(nova.despesa), depois: [despesa(nova)])]
    case .despesaRemovida(let id, _): return [Alteracao("despesa", antes: anterior(id))]
    case .relatorioRegistrado(let declarada):
      return lista("total", [.valor(declarada.total, moeda)])
        + lista("despesas", [.texto(declarada.despesas.description)])
    default: return []
    }
  }

  /// What an event did to whether something counts, where it writes that and nothing else.
  private func alteracoesDaSituacao(
    _ ref: EventRef, _ evento: Evento, _ before: Visao
  ) -> [Alteracao] {
    guard let especie = evento.dados.especie, evento.dados.registros == [.situacao] else {
      return []
    }
    let (inicial, desfeita) = especie.palavrasDeSituacao
    func word(_ isUndone: Bool) -> [ValorDeCampo] { [.texto(isUndone ? desfeita : inicial)] }
    let old = situacao(de: Agregado(especie, evento.sobre), before) == .desfeita
    let new = evento.dados.valor(de: .situacao) == .situacao(.desfeita)
    return old == new ? [] : [Alteracao("situacao", antes: word(old), depois: word(new))]
  }
}

extension Especie {
  /// The words for being as its creation left it, and for that being taken back.
  fileprivate var palavrasDeSituacao: (inicial: String, desfeita: String) {
    switch self {
    case .conta: ("aberta", "encerrada")
    case .transacao: ("viva", "anulada")
    case .conferencia: ("feita", "anulada")
    case .periodo: ("fechado", "reaberto")
    case .convite: ("criado", "cancelado")
    default: ("feita", "desfeita")
    }
  }
}

package import Canonical

/// The decision in force on a conflict.
package struct DecisaoEmVigor: Sendable {
  package let conflito: Uuid
  package let evento: EventRef
  package let decisao: Decisao
}

extension Acervo {
  /// The decision in force on a conflict: of concurrent ones the greatest id.
  package func decisao(doConflito id: Uuid, _ visao: Visao = .agora) -> DecisaoEmVigor? {
    guard let heads = cabecas(de: Agregado(.conflito, id), .decisao, visao),
      case .conflitoResolvido(let decisao) = evento(heads.provisoria).dados
    else { return nil }
    return DecisaoEmVigor(conflito: id, evento: heads.provisoria, decisao: decisao)
  }

  /// The id of a conflict: version 5 of `<kind> <subject>` in the ledger's namespace.
  package func idDoConflito(_ tipo: TipoDeConflito, _ assunto: String) -> Uuid {
    Uuid.derived(in: razao, from: "\(tipo.rawValue) \(assunto)")
  }

  /// Whether a decision stands on a conflict and names all transactions that it concerns.
  package func isDecidido(
    _ tipo: TipoDeConflito, _ assunto: String, transacoes: [Uuid] = []
  ) -> Bool {
    guard let emVigor = decisao(doConflito: idDoConflito(tipo, assunto)),
      emVigor.decisao.conflito == tipo.rawValue
    else { return false }
    return Set(transacoes).isSubset(of: emVigor.decisao.sobre) && vale(emVigor)
  }

  /// Whether a decision stands: what it judged is what it was to the decision, and it names all
  /// transactions that the conflict now concerns.
  ///
  /// A kind or word that is not known has no effect.
  package func vale(_ emVigor: DecisaoEmVigor, _ visao: Visao = .agora) -> Bool {
    guard valePelosFatos(emVigor, visao) else { return false }
    guard emVigor.decisao.conflito == TipoDeConflito.pagamentoEmDobro.rawValue else { return true }
    return nomeiaTodas(emVigor, visao)
  }

  /// The first half of `vale`, which depends on no other decision.
  private func valePelosFatos(_ emVigor: DecisaoEmVigor, _ visao: Visao) -> Bool {
    let decisao = emVigor.decisao
    guard let tipo = TipoDeConflito(rawValue: decisao.conflito),
      tipo.decisoes.contains(decisao.decisao)
    else { return false }
    let then = visao.vista(por: .commit(emVigor.evento))
    switch tipo {
    case .pagamentoEmDobro, .provavelDuplicata, .periodoFechado:
      if decisao.decisao == TipoDeConflito.mesmo {
        guard let mantido = decisao.mantido, base(mantido, visao) != nil else { return false }
      }
      return mesmosFatos(decisao.sobre, visao, then)
    case .contaEncerrada:
      return mesmosFatos(decisao.sobre, visao, then)
        && decisao.sobre.allSatisfy {
          situacao(de: Agregado(.conta, $0), visao) == situacao(de: Agregado(.conta, $0), then)
        }
    case .despesaTardia:
      return mesmaDespesa(decisao.sobre, visao, then)
    case .registroDivergente:
      return decisao.sobre.allSatisfy {
        declaracaoConferida($0, visao) == declaracaoConferida($0, then)
      }
    case .saldoNaoConfere:
      return decisao.sobre.allSatisfy { id in
        guard let found = diferenca(daConferencia: id), let valor = decisao.valor else {
          return false
        }
        return found.fine == valor.fine
      }
    case .dispositivoBifurcado:
      return decisao.sobre.allSatisfy {
        ramos(doDispositivo: $0, visao) == ramos(doDispositivo: $0, then)
      }
    case .conviteRepetido:
      return decisao.sobre.allSatisfy {
        admitidos(peloConvite: $0, visao) == admitidos(peloConvite: $0, then)
      }
    case .contaDuplicada: return true
    case .versoesDivergentes, .correcaoContraAnulacao: return false
    }
  }

  private func mesmosFatos(_ ids: [Uuid], _ now: Visao, _ then: Visao) -> Bool {
    ids.allSatisfy { fatos($0, now) == fatos($0, then) }
  }

  private func mesmaDespesa(_ ids: [Uuid], _ now: Visao, _ then: Visao) -> Bool {
    for relatorio in ids.map({ Agregado(.relatorio, $0) }) {
      guard situacao(de: relatorio, now) == situacao(de: relatorio, then) else { return false }
      for despesa in ids {
        guard
          valor(de: relatorio, .despesa(despesa), now)
            == valor(de: relatorio, .despesa(despesa), then)
        else { return false }
      }
    }
    return true
  }

  /// Whether a decision on a double payment names all transactions that it now concerns.
  ///
  /// Those that a decision on another conflict has put aside do not concern it.
  private func nomeiaTodas(_ emVigor: DecisaoEmVigor, _ visao: Visao) -> Bool {
    guard let chave = chave(doConflito: emVigor, visao) else { return true }
    let concerned = pagasEmDobro(chave, visao) { id in
      guard let base = base(id, visao), base.viva else { return nil }
      return isPreteridaPorOutro(id, que: emVigor.conflito, visao) ? nil : base
    }
    return Set(concerned).isSubset(of: emVigor.decisao.sobre)
  }

  private func isPreteridaPorOutro(
    _ id: Uuid, que conflito: Uuid, _ visao: Visao
  ) -> Bool {
    conflitosDecididos(sobre: id).contains { other in
      guard other != conflito, let emVigor = decisao(doConflito: other, visao) else {
        return false
      }
      return emVigor.decisao.decisao == TipoDeConflito.mesmo && emVigor.decisao.sobre.contains(id)
        && emVigor.decisao.mantido != id && valePelosFatos(emVigor, visao)
    }
  }

  /// The key that a decision on a double payment is about: a key of the transactions it names
  /// that gives the conflict's id.
  private func chave(doConflito emVigor: DecisaoEmVigor, _ visao: Visao) -> Chave? {
    var keys: Set<Chave> = []
    for id in emVigor.decisao.sobre { keys.formUnion(base(id, visao)?.chaves ?? []) }
    return keys.first { idDoConflito(.pagamentoEmDobro, $0.texto) == emVigor.conflito }
  }

  /// The transactions with a key that are one payment made twice: those for which `base` gives
  /// something and which do the same as another: move one asset or liability account the same way,
  /// or make what is owned less what is owed more, or less, as that one does.
  ///
  /// So a slip that two people pay, each from an account of their own, is one; and the two halves of
  /// a transfer, or a bill and its payment, are not.
  package func pagasEmDobro(
    _ chave: Chave, _ visao: Visao, base: (Uuid) -> BaseDeTransacao?
  ) -> [Uuid] {
    var byMove: [Deslocamento: Set<Uuid>] = [:]
    for id in transacoes(comChave: chave) {
      guard let base = base(id), base.chaves.contains(chave) else { continue }
      for move in deslocamentos(base.conteudo, visao) { byMove[move, default: []].insert(id) }
    }
    return byMove.values.filter { $0.count > 1 }.reduce(into: Set()) { $0.formUnion($1) }.sorted()
  }

  /// What an entry does to what one has and owes.
  package func deslocamentos(_ conteudo: ConteudoDeTransacao, _ visao: Visao) -> Set<Deslocamento> {
    var moves: Set<Deslocamento> = []
    var sums: [Currency: Int128] = [:]
    for partida in conteudo.partidas where partida.valor.minor != 0 {
      let conta = contaDeLeitura(partida.conta, visao)
      guard let atributos = atributos(daConta: conta), atributos.classe.isPropria else { continue }
      moves.insert(.conta(conta, entrada: partida.valor.minor > 0))
      sums[atributos.moeda, default: 0] += partida.valor.fine
    }
    for (moeda, sum) in sums where sum != 0 { moves.insert(.soma(moeda, entrada: sum > 0)) }
    return moves
  }
}

/// One thing that an entry does to what one has and owes.
package enum Deslocamento: Hashable, Sendable {
  case conta(Uuid, entrada: Bool)
  /// To all of it in one currency.
  case soma(Currency, entrada: Bool)
}

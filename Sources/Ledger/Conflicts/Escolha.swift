package import Canonical

/// A way to end a conflict, with what is to be recorded for it.
package struct Escolha: Sendable {
  /// What happens, and to what; nil for something new.
  package struct Ato: Sendable {
    package let sobre: Uuid?
    package let dados: Evento.Dados
  }

  package let palavra: PalavraDeDecisao
  /// What stays, where something has to be chosen: one of the UUIDs judged, or the event whose
  /// version is written again.
  package let mantido: Uuid?
  package let atos: [Ato]

  init(_ palavra: PalavraDeDecisao, mantido: Uuid? = nil, _ atos: Ato...) {
    (self.palavra, self.mantido, self.atos) = (palavra, mantido, atos)
  }
}

extension Acervo {
  /// The ways in which a person can end a conflict here and now.
  /// - Parameter nota: why, for people; goes where the events have room for it.
  package func escolhas(_ conflito: Conflito, nota: String? = nil) -> [Escolha] {
    let sobre = conflito.sobre
    switch conflito.tipo {
    case .versoesDivergentes: return versoes(conflito, nota)
    case .correcaoContraAnulacao:
      return sobre.flatMap { id in
        [
          Escolha(.anular, .init(sobre: id, dados: .transacaoAnulada(.init(motivo: nota)))),
          Escolha(.restaurar, .init(sobre: id, dados: .transacaoRestaurada(.init(motivo: nota)))),
        ]
      }
    case .pagamentoEmDobro, .provavelDuplicata:
      return sobre.map { Escolha(.mesmo, mantido: $0, decisao(.mesmo, conflito, $0, nota)) }
        + [Escolha(.distintos, decisao(.distintos, conflito, nil, nota))]
    case .despesaTardia, .registroDivergente:
      return sobre.filter { criacao(de: Agregado(.relatorio, $0)) != nil }.map {
        Escolha(.reabrir, .init(sobre: $0, dados: .relatorioReaberto(.init(motivo: nota))))
      } + [aceitar(conflito, nota)]
    case .contaEncerrada:
      return sobre.filter { criacao(de: Agregado(.conta, $0)) != nil }.map {
        Escolha(.reabrir, .init(sobre: $0, dados: .contaReaberta(.init(motivo: nota))))
      } + [aceitar(conflito, nota)]
    case .contaDuplicada:
      return sobre.flatMap { kept in
        sobre.filter { $0 != kept }.map { other in
          Escolha(
            .unificar, mantido: kept, .init(sobre: other, dados: .contaUnificada(.init(em: kept))))
        }
      } + [Escolha(.distintas, decisao(.distintas, conflito, nil, nota))]
    case .periodoFechado: return doPeriodo(conflito, nota)
    case .saldoNaoConfere:
      return [aceitar(conflito, nota)]
        + sobre.map {
          Escolha(.anular, .init(sobre: $0, dados: .conferenciaAnulada(.init(motivo: nota))))
        }
    case .dispositivoBifurcado: return [aceitar(conflito, nota)]
    case .conviteRepetido:
      return sobre.flatMap { convite in
        admitidos(peloConvite: convite, .agora).sorted().map { device in
          Escolha(
            .aprovar, mantido: device,
            .init(
              sobre: nil, dados: .dispositivoAprovado(.init(dispositivo: device, convite: convite)))
          )
        }
      } + [aceitar(conflito, nota)]
    }
  }

  private func aceitar(_ conflito: Conflito, _ nota: String?) -> Escolha {
    Escolha(.aceitar, decisao(.aceitar, conflito, nil, nota))
  }

  private func decisao(
    _ palavra: PalavraDeDecisao, _ conflito: Conflito, _ mantido: Uuid?, _ nota: String?
  ) -> Escolha.Ato {
    var valor: Amount?
    if conflito.tipo == .saldoNaoConfere, let id = conflito.sobre.first,
      let difference = diferenca(daConferencia: id)
    {
      valor = Int64(exactly: difference.minor).flatMap {
        Amount(minor: $0, decimals: difference.decimals)
      }
    }
    return .init(
      sobre: idDoConflito(conflito.tipo, conflito.assunto),
      dados: .conflitoResolvido(
        Decisao(
          conflito: conflito.tipo.rawValue, sobre: conflito.sobre, decisao: palavra.rawValue,
          mantido: mantido, valor: valor, nota: nota)))
  }

  /// Accept the entry as it is; make it again what it was to the closing; or let it count no more.
  private func doPeriodo(_ conflito: Conflito, _ nota: String?) -> [Escolha] {
    let found = conflito.sobre.compactMap { id in base(id).map { (id, $0) } }.first
    guard let closing = conflito.eventos.first, let (id, now) = found else {
      return [aceitar(conflito, nota)]
    }
    let then = base(id, Visao.agora.vista(por: .commit(closing)))
    var acts: [Escolha.Ato] = []
    if let then, then.conteudo.canonico != now.conteudo.canonico {
      acts.append(.init(sobre: id, dados: .transacaoCorrigida(.init(then.conteudo))))
    }
    let annulled = situacao(de: Agregado(.transacao, id)) == .desfeita
    if then?.viva == true, annulled {
      acts.append(.init(sobre: id, dados: .transacaoRestaurada(.init(motivo: nota))))
    }
    var choices = [aceitar(conflito, nota)]
    if !acts.isEmpty { choices.append(Escolha(.voltar, atos: acts)) }
    if !annulled {
      choices.append(
        Escolha(.anular, .init(sobre: id, dados: .transacaoAnulada(.init(motivo: nota)))))
    }
    return choices
  }
}

extension Escolha {
  fileprivate init(_ palavra: PalavraDeDecisao, atos: [Ato]) {
    (self.palavra, mantido, self.atos) = (palavra, nil, atos)
  }
}

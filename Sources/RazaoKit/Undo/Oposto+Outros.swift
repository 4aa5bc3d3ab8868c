internal import Canonical
internal import Ledger
internal import Projections

extension LedgerStore {
  func opostoDeRelatorio(_ ref: EventRef, _ event: Evento) -> Desfazimento {
    let id = event.sobre
    let then = Visao.agora.vista(por: .evento(ref))
    let aggregate = Agregado(.relatorio, id)
    switch event.dados {
    case .relatorioRenomeado:
      guard let before = texto(de: aggregate, .titulo, then) else { return .nada }
      return .evento(Oposto(of: id, dados: .relatorioRenomeado(titulo: before)))
    case .despesaAdicionada(let despesa), .despesaCorrigida(let despesa):
      guard case .despesa(let before?) = valor(de: aggregate, .despesa(despesa.despesa), then)
      else {
        return .evento(
          Oposto(of: id, dados: .despesaRemovida(despesa: despesa.despesa, motivo: Oposto.motivo)))
      }
      return .evento(Oposto(of: id, dados: .despesaCorrigida(before)))
    case .despesaRemovida(let despesa, _):
      guard case .despesa(let before?) = valor(de: aggregate, .despesa(despesa), then) else {
        return .nada
      }
      return .evento(Oposto(of: id, dados: .despesaAdicionada(before)))
    case .relatorioRegistrado:
      return .evento(Oposto(of: id, dados: .relatorioReaberto(motivo: Oposto.motivo)))
    case .relatorioReaberto:
      guard let before = declaracao(id, then) else { return .nada }
      return .evento(Oposto(of: id, dados: .relatorioRegistrado(before.declarada)))
    default:
      return .impossivel(
        "Um relatório que foi criado não se desfaz. Deixe-o parcial, ou dê-lhe outro título.")
    }
  }

  func outroOposto(_ ref: EventRef, _ event: Evento, _ undone: Desfeitos) -> Desfazimento {
    let id = event.sobre
    let then = Visao.agora.vista(por: .evento(ref))
    switch event.dados {
    case .conferenciaFeita:
      return .evento(Oposto(of: id, dados: .conferenciaAnulada(motivo: Oposto.motivo)))
    case .periodoFechado:
      return .evento(Oposto(of: id, dados: .periodoReaberto(motivo: Oposto.motivo)))
    case .importacaoFeita, .importacaoRefeita:
      return .evento(Oposto(of: id, dados: .importacaoDesfeita(motivo: Oposto.motivo)))
    case .importacaoDesfeita:
      return .evento(Oposto(of: id, dados: .importacaoRefeita(motivo: Oposto.motivo)))
    case .razaoRenomeado:
      guard let before = texto(de: Agregado(.razao, id), .nome, then) else { return .nada }
      return .evento(Oposto(of: id, dados: .razaoRenomeado(nome: before)))
    case .dispositivoRenomeado:
      guard let before = texto(de: Agregado(.dispositivo, id), .nome, then) else { return .nada }
      return .evento(Oposto(of: id, dados: .dispositivoRenomeado(nome: before)))
    case .conviteCriado: return .evento(Oposto(of: id, dados: .conviteCancelado))
    case .conflitoResolvido(let decisao) where !undone.lancamentos.isDisjoint(with: decisao.sobre):
      // Taken with the entry that it is about: without that there is nothing to decide.
      return .nada
    case .conflitoResolvido(let decisao):
      guard case .decisao(let before) = valor(de: Agregado(.conflito, id), .decisao, then) else {
        return .evento(Oposto(of: id, dados: .conflitoResolvido(decisao.retirada)))
      }
      return .evento(Oposto(of: id, dados: .conflitoResolvido(before)))
    default: return .impossivel(semOposto(event.dados))
    }
  }

  /// Why an event has no opposite, and what to do instead.
  private func semOposto(_ dados: Evento.Dados) -> Mensagem {
    switch dados {
    case .conferenciaAnulada:
      "Uma conferência anulada não volta. \(passo: "Faça-a de novo", .conferir)."
    case .periodoReaberto:
      "Um período reaberto não volta por si. \(passo: "Feche-o de novo", .fechar)."
    case .dispositivoAprovado:
      "Uma aprovação não se desfaz. "
        + "\(guia: "Para que o aparelho não valha mais", .revogarAparelho(nil))."
    case .dispositivoRevogado:
      "Uma revogação não se desfaz. \(passo: "O computador volta como outro aparelho", .recuperar)."
    case .conviteCancelado:
      "Um convite cancelado não volta. \(passo: "Faça outro", .convidar)."
    default: "O último registro deste aparelho não se desfaz."
    }
  }
}

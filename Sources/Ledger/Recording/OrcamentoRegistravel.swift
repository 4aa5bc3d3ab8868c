public import Canonical

/// A budget to be set.
public struct NovoOrcamento: Sendable, Hashable {
  /// The category's UUID.
  public var conta: Uuid
  /// The month, or the first one.
  public var mes: Month
  /// Whether it is only for that month, not for later ones.
  public var isAvulso: Bool
  /// The amount, zero or more, in the category's currency; nil for no budget from then on or, for
  /// one month, for the budget in force.
  public var valor: Amount?
  /// Whether the amount left is carried into the next month; nil to keep the setting.
  public var transporta: Bool?
  /// Whether only carrying changes, from the month on: all amounts stay, including single months'.
  public var isSoTransporte = false

  /// Makes one; nothing is checked before it is recorded.
  public init(
    conta: Uuid, mes: Month, isAvulso: Bool = false, valor: Amount?, transporta: Bool? = nil
  ) {
    (self.conta, self.mes, self.isAvulso) = (conta, mes, isAvulso)
    (self.valor, self.transporta) = (valor, transporta)
  }
}

// Checks for setting a budget, and the resulting events.

extension Livros {
  /// The contents of the events that set a budget: an unset carrying stays as it is, and a budget
  /// that begins with a month replaces one for that month alone.
  package func orcadas(_ novo: NovoOrcamento) -> [ContaOrcada] {
    let alone = ContaOrcada(mes: novo.mes, por: ContaOrcada.so, valor: nil)
    if novo.isAvulso {
      var budget = alone
      budget.valor = novo.valor
      return [budget]
    }
    let written = orcamentos(escritosDe: novo.conta)
    if novo.isSoTransporte {
      return [
        ContaOrcada(
          mes: novo.mes, por: ContaOrcada.diante, valor: written?.vigente(novo.mes)?.valor,
          sobra: novo.transporta == true ? ContaOrcada.transporta : nil)
      ]
    }
    let carries =
      novo.transporta ?? (written?.vigente(novo.mes)?.sobra == ContaOrcada.transporta)
    let budget = ContaOrcada(
      mes: novo.mes, por: ContaOrcada.diante, valor: novo.valor,
      sobra: carries && novo.valor != nil ? ContaOrcada.transporta : nil)
    return [budget] + (written?.isAvulso(novo.mes) == true ? [alone] : [])
  }

  /// Notes the mistakes in a budget.
  package func judge(_ novo: NovoOrcamento, _ problems: inout Problems) {
    let conta = novo.conta
    guard let account = atributos(daConta: conta), !criacoes(de: Agregado(.conta, conta)).isEmpty
    else {
      problems.note(RazaoError.semConta(conta))
      return
    }
    let name = nome(daConta: conta)
    let read = contaDeLeitura(conta)
    guard account.classe.isCategoria, read == conta else {
      problems.note(
        account.classe.isCategoria
          ? "“\(name)” é lida com “\(nome(daConta: read))”: diga aquela."
          : "“\(name)” não é uma categoria: só categorias têm orçamento.")
      return
    }
    if let amount = novo.valor {
      if PalavraDeLancamento.NomePadrao.isSemCategoria(name) {
        var unsorted = Destination.Trecho(conta: nil)
        unsorted.categoria = name
        problems.note(
          "“\(name)” só guarda o que falta classificar; o orçamento é das categorias aonde isto "
            + "vai. \(guia: "Veja o que está nela", .extrato(unsorted))"
        )
      }
      if amount.minor < 0 { problems.note("O orçamento de “\(name)” é de zero para cima.") }
      if amount.decimals != account.casas {
        problems.note(
          "“\(name)” conta com \(account.casas) casas; o valor tem \(amount.decimals).")
      }
    }
    guard novo.transporta == true else { return }
    if account.classe == .receita {
      problems.note(
        "“\(name)” é uma receita: só o que sobra de despesas passa para o mês seguinte.")
    } else if novo.isAvulso || novo.valor == nil || lacksStanding(novo) {
      problems.note(
        "Passar adiante o que sobra vale com um valor a partir de um mês, e não de um mês só.")
    }
  }

  /// Whether only carrying is to change, but no amount applies from a month on.
  private func lacksStanding(_ novo: NovoOrcamento) -> Bool {
    novo.isSoTransporte && orcamentos(escritosDe: novo.conta)?.vigente(novo.mes)?.valor == nil
  }

  /// Whether exactly that is already written, and no concurrent write exists.
  package func isWritten(_ orcada: ContaOrcada, _ conta: Uuid) -> Bool {
    let agregado = Agregado(.conta, conta)
    guard let heads = cabecas(de: agregado, orcada.register) else {
      // Without a budget, there is none to remove.
      let written = orcamentos(escritosDe: conta)
      return orcada.valor == nil
        && (orcada.por == ContaOrcada.so || written?.vigente(orcada.mes)?.valor == nil)
    }
    guard heads.eventos.count == 1,
      case .escrita(.contaOrcada(let before)) = valor(de: agregado, orcada.register)
    else { return false }
    return before == orcada
  }
}

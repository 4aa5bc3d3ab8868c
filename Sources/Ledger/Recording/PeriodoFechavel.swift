package import Canonical

// May a period be closed, or a closing be taken back?

extension Livros {
  /// Refuses to close up to a day that is to come or closed already.
  package func judgeClosing(
    ate day: Day, motivo: String?, hoje: Day
  ) throws(RazaoError) {
    var problems = Problems()
    problems.textos([("O motivo", motivo)])
    if day > hoje {
      problems.note(
        "\(day.emNumeros) ainda não chegou (hoje é \(hoje.emNumeros)). Feche até um dia que já "
          + "passou, ou até hoje.")
    }
    if let there = fechamentos.first(where: { $0.ate >= day }) {
      problems.note(
        "Já está fechado até \(there.ate.emNumeros). "
          + "\(passo: "Para fechar de novo, reabra antes", .reabrirPeriodo(there.id)).")
    }
    try problems.check()
  }

  /// Refuses to take back a closing that is not there or was taken back, or without a reason.
  package func judgeReopening(ofPeriod periodo: Uuid, motivo: String) throws(RazaoError) {
    let aggregate = Agregado(.periodo, periodo)
    guard criacao(de: aggregate) != nil else {
      throw RazaoError(.naoEncontrado, "Não encontrei o fechamento \(periodo.curto).")
    }
    var problems = Problems()
    if motivo.naoVazio == nil { problems.note("Diga por que o período é reaberto.") }
    problems.textos([("O motivo", motivo)])
    if situacao(de: aggregate) != .inicial {
      problems.note("O fechamento \(periodo.curto) já está reaberto.")
    }
    try problems.check()
  }
}

package import Canonical

// May a balance be asserted, or an assertion be taken back?

extension Livros {
  /// Refuses an assertion on an account that is not there, or with other decimals than its own.
  package func judgeAssertion(on conta: Uuid, _ valor: Amount) throws(RazaoError) {
    let account = try contaAberta(conta)
    guard let casas = atributos(daConta: conta)?.casas, casas != valor.decimals else { return }
    throw RazaoError(
      .dadosInvalidos,
      "“\(account.nome)” conta em \(account.moeda), com \(casas) casas; o valor \(valor) tem "
        + "\(valor.decimals).")
  }

  /// Refuses to take back an assertion that is not there, or that was taken back.
  package func judgeAnnulment(
    ofAssertion conferencia: Uuid, motivo: String?
  ) throws(RazaoError) {
    let aggregate = Agregado(.conferencia, conferencia)
    guard criacao(de: aggregate) != nil else {
      throw RazaoError(
        .naoEncontrado,
        "Não encontrei a conferência \(conferencia.curto). \(guia: "Veja", .conflitos).")
    }
    var problems = Problems()
    problems.textos([("O motivo", motivo)])
    if situacao(de: aggregate) == .desfeita {
      problems.note("A conferência \(conferencia.curto) já está anulada.")
    }
    try problems.check()
  }
}

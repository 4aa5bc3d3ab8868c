package import Canonical

// May an account be compared with a bank, an entry be ticked off, a balance be asserted by that?

extension Livros {
  /// The account as it is read, which must be one that a bank keeps.
  /// - Throws: `naoEncontrado` for an account that is not there; `dadosInvalidos` for a category.
  package func check(conciliavel id: Uuid) throws(RazaoError) -> Uuid {
    let root = contaDeLeitura(id)
    guard let account = conta(root) else {
      throw RazaoError.naoEncontrado(
        "Não há conta \(id.curto). \(passo: "Veja as contas", .contas).")
    }
    guard account.classe.isPropria else {
      throw RazaoError.dadosInvalidos(
        "“\(account.nome)” é uma categoria: concilia-se uma conta ou um cartão com o banco.")
    }
    return root
  }

  /// The reason why an entry cannot be ticked off on an account.
  package func refusal(toTick entry: Uuid, on conta: Uuid) -> Mensagem {
    guard let content = base(entry)?.conteudo, isViva(entry) else {
      return "O lançamento \(entry.curto) não conta: não há o que marcar."
    }
    guard content.partidas.contains(where: { contaDeLeitura($0.conta) == conta }) else {
      return "O lançamento \(entry.curto) não está em “\(nome(daConta: conta))”."
    }
    return "O lançamento \(entry.curto) já está conferido com o banco."
  }
}

extension Conciliacao {
  /// The refusal to assert the bank's balance.
  package var refusal: RazaoError {
    var messages: [Mensagem] = []
    if let diferenca, diferenca.fine != 0 {
      messages.append(
        "O que está marcado não bate com o banco em \(dia.emNumeros): nada foi gravado.")
    }
    if porMarcar.quantos > 0 {
      messages.append(
        porMarcar.quantos == 1
          ? "Um lançamento até \(dia.emNumeros) não está marcado: marque-o, ou mude o dia dele para "
            + "depois, se o banco ainda não o tem."
          : "\(porMarcar.quantos) lançamentos até \(dia.emNumeros) não estão marcados: marque-os, ou "
            + "mude o dia deles para depois, se o banco ainda não os tem.")
    }
    return RazaoError(.dadosInvalidos, messages: messages)
  }
}

// May a balance be asserted, or an assertion be taken back?

extension Livros {
  /// Refuses an assertion on an account that is not there, or with other decimals than its own.
  package func judgeAssertion(on conta: Uuid, _ valor: Amount) throws(RazaoError) {
    let account = try contaAberta(conta)
    guard let casas = atributos(daConta: conta)?.casas, casas != valor.decimals else { return }
    throw RazaoError.dadosInvalidos(
      "“\(account.nome)” conta em \(account.moeda), com \(casas) casas; o valor \(valor) tem "
        + "\(valor.decimals).")
  }

  /// Refuses to take back an assertion that is not there, or that was taken back.
  package func judgeAnnulment(ofAssertion conferencia: Uuid, motivo: String?) throws(RazaoError) {
    let aggregate = Agregado(.conferencia, conferencia)
    guard criacao(de: aggregate) != nil else {
      throw RazaoError.naoEncontrado(
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

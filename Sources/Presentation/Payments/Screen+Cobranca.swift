package import Canonical
package import Interchange
package import Ledger

extension Screen {
  /// The content of a code, for `boleto ler` and `pix ler`.
  /// - Parameters:
  ///   - dia: the day from which its due date is judged.
  ///   - feitos: the entries that already paid it.
  ///   - folder: the ledger to pay it in, if one was given.
  package static func cobranca(
    _ cobranca: Cobranca, vistoEm dia: Day, feitos: [Lancamento], em folder: String? = nil
  ) -> Screen {
    let code = cobranca.especie == .boleto ? [Line(cobranca.codigo, verbatim: true)] : []
    let payment = Destination.pagar(
      cobranca.especie, codigo: cobranca.codigo, comValor: cobranca.valor != nil)
    let pays = Line(
      "Pagar", .quiet,
      leads: .alone(
        folder.map { .noRazao($0, payment) } ?? payment, after: "Para gravar o pagamento: "))
    return Screen(
      header: [Line(cobranca.emissor, .strong)] + code + cobranca.linhas(vistoEm: dia)
        + (cobranca.impedimento.map { [Line($0, .warning)] } ?? [])
        + Cobranca.linhas(dosFeitos: feitos),
      footer: feitos.isEmpty && cobranca.impedimento == nil ? [pays] : [])
  }

  /// A Pix key.
  /// - Parameter other: the other possible meaning of the digits.
  package static func chave(_ chave: ChavePix, ou other: ChavePix?) -> Screen {
    let doubt = other.map {
      [
        Line(
          "Também pode ser \($0.tipo): \($0.formatada). Para dizer que é, escreva com +55 ou com o "
            + "DDD entre parênteses.", .warning)
      ]
    }
    return Screen(
      header: [
        Line(chave.titulo, .strong, value: chave.formatada)
      ] + (doubt ?? []))
  }

  /// A Pix's end-to-end id.
  /// - Parameter feitos: the entries that carry it.
  package static func fimAFim(_ id: IdFimAFim, feitos: [Lancamento]) -> Screen {
    let bank = id.nomeDoBanco.map { "\($0) (\(id.ispb))" } ?? id.ispb
    let entries = feitos.map {
      Line("Lançamento \($0.id.curto), \(PtBR.day($0.conteudo.data))", .good)
    }
    return Screen(
      header: [
        Line(id.isDevolucao ? "Devolução de um Pix" : "Pix feito", .strong),
        Line("Banco de quem enviou", value: bank),
        Line("Começado", value: id.instante.map { PtBR.instant($0) } ?? "não diz quando"),
      ] + entries)
  }

  /// The screen after a slip was kept for payment.
  package static func boletoGuardado(_ recorded: PlanoGravado) -> Screen {
    let plan = recorded.plano
    let value = plan.lancamento.valor
    let amount = PtBR.money(value.absolute, plan.lancamento.moeda)
    let due = plan.proxima.map { "vence em \(PtBR.day($0.data))" }
    let facts = [due, plan.lancamento.contas.first.map { "de \($0.nome)" }].compactMap(\.self)
    return .recorded(
      "Boleto de \(amount) guardado para pagar: \(SafeText.of(plan.nome))", recorded.recibo,
      effect: [Line(facts.joined(separator: ", ").capitalizedFirst)],
      next: [Line("O que vence", .quiet, leads: .after(": ", .vencer))])
  }
}

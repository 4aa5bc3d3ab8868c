internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

// Reading a code without paying it, and writing a code to be paid by; neither records anything.
extension Site {
  static let chargeRoutes: [Route] = [
    .get(.codeReading, Site.codeOfAddress), .preview(.codeReading, Site.codeOfForm),
    .get(.charge, Site.chargePage), .preview(.charge, Site.writeCharge),
  ]

  private func codeOfAddress(_ request: PageRequest) throws(PageProblem) -> Page {
    try codeReadingPage(request.query["codigo"])
  }

  private func codeOfForm(_ request: PageRequest) throws(PageProblem) -> Page {
    try codeReadingPage(request.form["codigo"])
  }

  private func codeReadingPage(_ typed: String?) throws(PageProblem) -> Page {
    guard let text = typed else {
      return Page(
        template: "code-reading", title: "Ler um código", navigation: .pagar,
        content: CodeReadingModel(codigo: "", lido: nil, erros: []))
    }
    let read = TextoLido(text)
    let found = try ask(
      read.chave.map { key throws(RazaoError) in try razao.pagamentos(chave: key) } ?? [])
    let model = CodeReadingModel(text, read, feitos: found, hoje: hoje)
    return Page(
      template: "code-reading", title: "Ler um código", navigation: .pagar, content: model,
      status: model.alerta ? .unprocessable : .ok)
  }

  private func chargePage(_: PageRequest) -> Page {
    chargePage(ChargeForm(Fields()), nil, Problems())
  }

  private func writeCharge(_ request: PageRequest) -> Page {
    let form = ChargeForm(request.form)
    let (written, problems) = form.reading(())
    return chargePage(form, written, problems)
  }

  private func chargePage(
    _ form: ChargeForm, _ written: ChargeForm.Request?, _ problems: Problems
  ) -> Page {
    Page(
      template: "charge-form", title: "Receber por Pix", navigation: .pagar,
      content: ChargeFormModel(form, written, problems),
      status: problems.isEmpty ? .ok : .unprocessable)
  }
}

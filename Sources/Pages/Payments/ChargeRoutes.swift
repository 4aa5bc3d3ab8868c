internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

// Reading a code without paying it, and writing a code to be paid by; neither records anything.
extension Site {
  static let chargeRoutes: [Route] = [
    .get(.codeReading) { site, request throws(PageProblem) in try site.readCode(request.query) },
    .preview(.codeReading) { site, request throws(PageProblem) in try site.readCode(request.form) },
    .get(.charge) { site, _ throws(PageProblem) in site.chargePage(nil) },
    .preview(.charge) { site, request throws(PageProblem) in site.chargePage(request.form)
    },
  ]

  private func readCode(_ typed: Fields) throws(PageProblem) -> PageResponse {
    guard let text = typed["codigo"] else {
      return .page(
        Page(
          template: "code-reading", title: "Ler um código", navigation: .pagar,
          content: CodeReadingModel(codigo: "", lido: nil, erros: [])))
    }
    let read = TextoLido(text)
    let found = try ask { () throws(RazaoError) in
      try read.chave.map { key throws(RazaoError) in try razao.pagamentos(chave: key) } ?? []
    }
    let model = CodeReadingModel(text, read, feitos: found, hoje: hoje)
    return .page(
      Page(
        template: "code-reading", title: "Ler um código", navigation: .pagar, content: model,
        status: model.alerta ? .unprocessable : .ok))
  }

  private func chargePage(_ typed: Fields?) -> PageResponse {
    let form = ChargeForm(typed ?? Fields())
    let (written, problems) = typed == nil ? (nil, Problems()) : form.reading(())
    return .page(
      Page(
        template: "charge-form", title: "Receber por Pix", navigation: .pagar,
        content: ChargeFormModel(form, written, problems),
        status: problems.isEmpty ? .ok : .unprocessable))
  }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Explaining a balance that differs from an expected one.
extension Site {
  static let explanationRoutes: [Route] = [
    .get(.explanation, Site.explanationPage)
  ]

  private func explanationPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let (conta, fechamentos) = try ask((razao.conta(id), razao.fechamentos()))
    let form = ComparisonForm(request.query)
    let (read, problems) = form.reading(
      ComparisonForm.Books(conta, fechamentos, today: hoje))
    let screen = try ask(
      read.map { question throws(RazaoError) in
        try explain(de: id, question)
      })
    return Page(
      template: "explanation", title: "Explicar \(conta.nome)",
      content: ExplanationModel(conta, form, problems, fechamentos, screen, hoje: hoje))
  }

  private func explain(
    de conta: Uuid, _ pergunta: ComparisonForm.Request
  ) throws(RazaoError) -> Screen {
    switch pergunta {
    case .sabido(let then, let por):
      let then = try view(then, knownTo: por)
      return .diferenca(try razao.diferenca(conta: conta, de: then))
    case .dias(let first, let last):
      return .diferenca(try razao.diferenca(conta: conta, de: first, para: last))
    case .banco(let banco, let day):
      return .suspeitas(try razao.suspeitas(conta: conta, banco: banco, em: day))
    }
  }
}

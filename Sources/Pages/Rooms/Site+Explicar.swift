internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// From a balance that is not what somebody expects to what made it so.
extension Site {
  static let explanationRoutes: [Route] = [
    .look(.explanation) { site, visit throws(PageProblem) in
      .page(try site.explicar(visit))
    }
  ]

  private func explicar(_ visit: Visit) throws(PageProblem) -> Page {
    let id = try visit.id()
    let (conta, fechamentos) = try asked { () throws(RazaoError) in
      (try razao.conta(id), try razao.fechamentos())
    }
    let comparacao = Comparacao(visit.query, conta, fechamentos, hoje: hoje)
    let screen = try asked { () throws(RazaoError) in
      try comparacao.pergunta.map { question throws(RazaoError) in
        try explicacao(de: id, question)
      }
    }
    return Page(
      template: "explicar", title: "Explicar \(conta.nome)",
      content: ExplanationModel(conta, comparacao, fechamentos, screen, hoje: hoje))
  }

  private func explicacao(
    de conta: Uuid, _ pergunta: Comparacao.Pergunta
  ) throws(RazaoError) -> Screen {
    switch pergunta {
    case .sabido(let then, let por):
      let then = try vista(then, sabidaPor: por)
      return .diferenca(try razao.diferenca(naConta: conta, de: then))
    case .dias(let first, let last):
      return .diferenca(try razao.diferenca(naConta: conta, de: first, para: last))
    case .banco(let banco, let day):
      return .suspeitas(try razao.suspeitas(naConta: conta, banco: banco, em: day))
    }
  }
}

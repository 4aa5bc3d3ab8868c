internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

// Reading a code without paying it, and writing one to be paid by: nothing is recorded.
extension Site {
  static let chargeRoutes: [Route] = [
    .look(.codeReading) { site, visit throws(PageProblem) in try site.ler(visit.query) },
    .check(.codeReading) { site, visit throws(PageProblem) in try site.ler(visit.form) },
    .look(.charge) { site, _ throws(PageProblem) in site.cobrar(nil) },
    .check(.charge) { site, visit throws(PageProblem) in site.cobrar(visit.form) },
  ]

  private func ler(_ typed: Fields) throws(PageProblem) -> Answer {
    guard let text = typed["codigo"] else {
      return .page(
        Page(
          template: "pagar-ler", title: "Ler um código", room: .pagar,
          content: CodeToRead(codigo: "", lido: nil, erros: [])))
    }
    let read = TextoLido(text)
    let found = try asked { () throws(RazaoError) in
      try read.chave.map { key throws(RazaoError) in try razao.pagamentos(comChave: key) } ?? []
    }
    let model = CodeToRead(text, read, feitos: found, hoje: hoje)
    return .page(
      Page(
        template: "pagar-ler", title: "Ler um código", room: .pagar, content: model,
        status: model.alerta ? .unprocessable : .ok))
  }

  private func cobrar(_ typed: Fields?) -> Answer {
    var form = FormularioDeCobranca()
    var errors: [ErroDeCobranca] = []
    func said(_ field: FormularioDeCobranca.Campo) -> String? { typed?[field.rawValue] }
    (form.chave, form.nome) = (said(.chave) ?? "", said(.nome) ?? "")
    (form.cidade, form.txid, form.recado) = (said(.cidade) ?? "", said(.txid), said(.recado))
    if let amount = said(.valor) {
      switch FormularioDeCobranca.valor(amount) {
      case .success(let amount): form.valor = amount
      case .failure(let wrong): errors.append(wrong)
      }
    }
    var written: FormularioDeCobranca.Escrita?
    switch form.escrita(chamando: { "“\($0.titulo)”" }) {
    case .success(let made): written = errors.isEmpty ? made : nil
    case .failure(let wrong): errors += wrong.erros
    }
    if typed == nil { errors = [] }
    return .page(
      Page(
        template: "pagar-cobrar", title: "Receber por Pix", room: .pagar,
        content: ChargeForm(typed ?? Fields(), written, errors),
        status: errors.isEmpty ? .ok : .unprocessable))
  }
}

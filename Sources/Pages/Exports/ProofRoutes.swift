internal import Canonical
internal import Ledger
internal import Presentation
internal import Proofs
internal import RazaoKit

// A proof of a month for somebody who has not the ledger, and the check of one.
extension Site {
  static let proofRoutes: [Route] = [
    .get(.proof, Site.proofPage),
    .post(.proof, Site.prove, again: Site.proofPage),
    .get(.proofFile, Site.proofFile),
    .get(.proofChecker, Site.proofChecker),
    .get(.proofCheck, Site.proofCheckPage), .preview(.proofCheck, Site.proofCheckPage),
  ]

  private func proofPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let sent = request.pageForm(.proof, first: ProofForm(request.query))
    let costumes = try ask(razao.costumes())
    let made = sent.isRefused ? nil : try proven(request)
    return Page(
      "Provar", navigation: .exportar, status: sent.problems.isEmpty ? .ok : .unprocessable
    ) {
      Part.head(
        "Provar", back: LinkModel("Exportar", Path.export()),
        notes: [
          "Um arquivo que mostra a quem não tem este livro o que uma conta teve num mês, e que nada "
            + "ficou de fora. Se falta um marco de tudo o que há aqui, grava-se um."
        ])
      Part.mistakes(sent.problems)
      if let made {
        let screen = Screen.prova(made)
        Part.sheet("Prova", id: "prova") {
          Part.lines(Array(screen.header.dropFirst()) + screen.footer)
          Part.link(
            LinkModel("Baixar a prova", Path.proofFile() + query(sent.form), downloads: true))
          Part.link(
            LinkModel("Baixar a página que a confere", Path.proofChecker(), downloads: true))
        }
      }
      Part.form("Provar", to: Path.proof(), isSheet: true, ButtonModel("Provar", .main)) {
        FieldModel.choice(.conta, sent.form, sent.problems) {
          AccountChoices(costumes).all(chosen: $0)
        }
        FieldModel(.mes, sent.form, sent.problems, exemplo: "10/2026", largura: "curto")
        FieldModel.choice(
          .saldo, sent.form, sent.problems, none: "O mês, com todas as partidas",
          [(Ticked.text, "Só o saldo do fim do mês")])
      }
    }
  }

  /// The proof that the address asks for, where it needs no further checkpoint.
  private func proven(_ request: PageRequest) throws(PageProblem) -> ProvaConferida? {
    let books = try proofBooks()
    guard let asked = ProofForm(request.query).reading(books).request else { return nil }
    return try ask(razao.provada(asked.isSaldo ? .saldo : .mes, conta: asked.conta, mes: asked.mes))
  }

  private func proofBooks() throws(PageProblem) -> ExportForm.Books {
    try ask(ExportForm.Books(razao.contasDosCostumes(), today: hoje))
  }

  private func query(_ form: ProofForm) -> String {
    Fields(
      ProofForm.Field.allCases.compactMap { field in form[field].map { (field.rawValue, $0) } }
    ).query
  }

  private func prove(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let form = ProofForm(request.form)
    let asked = try form.request(proofBooks())
    _ = try ask(razao.provar(asked.isSaldo ? .saldo : .mes, conta: asked.conta, mes: asked.mes))
    return ActionResult(path: Path.proof() + query(form))
  }

  private func proofFile(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    guard let made = try proven(request) else {
      return .redirect(Path.proof() + query(ProofForm(request.query)))
    }
    return .file(
      FileResponse(
        name: "prova.txt", type: "text/plain; charset=utf-8",
        bytes: made.prova.bytes))
  }

  private func proofChecker(_: PageRequest) -> PageResponse {
    .file(
      FileResponse(
        name: "conferir.html", type: "text/html; charset=utf-8",
        bytes: Array(PaginaDeConferencia.texto.utf8)))
  }

  private func proofCheckPage(_ request: PageRequest) -> Page {
    let typed = request.form.typed("prova").replacing("\r\n", with: "\n")
    let text = typed.isEmpty || typed.ends(with: "\n") ? typed : typed + "\n"
    return Page("Conferir uma prova", navigation: .exportar) {
      Part.head(
        "Conferir uma prova", back: LinkModel("Exportar", Path.export()),
        notes: ["Confere o que outra pessoa deu, sem gravar nada. Ela pode ser de outro livro."])
      if !text.isEmpty {
        let screen: Screen =
          switch ProvaConferida.conferir(Array(text.utf8)) {
          case .success(let proof): .prova(proof)
          case .failure(let refused): .prova(refused)
          }
        Part.sheet("Resultado", id: "resultado") {
          Part.lines(screen.header + screen.footer)
          Part.sections(screen)
        }
      }
      Part.form(
        "Conferir", to: Path.proofCheck(), isSheet: true, tokens: .view,
        ButtonModel("Conferir", .main)
      ) {
        Part.own("proof-text", ["textoDaProva": SafeText.lines(text)])
      }
    }
  }
}

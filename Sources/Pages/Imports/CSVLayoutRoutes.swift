internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

// User-defined layouts of CSV files: for a file of unknown layout, and on their own.
extension Site {
  static let csvLayoutRoutes: [Route] = [
    .get(.importLayout, Site.importLayout),
    .post(.importLayout, Site.teachLayout, again: Site.importLayoutPage),
    .get(.csvLayout, Site.layoutPage),
    .post(.csvLayout, Site.defineLayout, again: Site.layoutPage),
    .post(.csvLayoutRemoval, on: .imports, Site.forgetLayout, again: Site.importsPage),
  ]

  private func forgetLayout(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let name = request.form["nome"] ?? ""
    let receipt = try ask(razao.definirFormato(name, texto: nil))
    return ActionResult(
      path: Path.imports(), receipt: .recorded("Formato “\(name)” esquecido", receipt, effect: []))
  }

  private func importLayout(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    guard heldFiles.find(try request.id(), for: request.session) != nil else {
      return try toHeldFile(request)
    }
    return .page(try importLayoutPage(request))
  }

  private func importLayoutPage(_ request: PageRequest) throws(PageProblem) -> Page {
    guard let file = heldFiles.find(try request.id(), for: request.session) else {
      return lostFile(request)
    }
    let seen = OlharDeExtrato(file.arquivo.bytes)
    if let wrong = seen.erro {
      throw PageProblem(.unprocessable, "“\(file.arquivo.nome)”: \(wrong.mensagem)")
    }
    let separator = seen.separador == "tab" ? "tabulação" : seen.separador
    let rows = seen.colunas.map { column in
      let header = column.cabecalho.isEmpty ? "(sem nome)" : column.cabecalho
      let samples = column.amostras.joined(separator: " · ")
      return TableRowModel(
        CellModel("\(column.numero). \(header)", narrow: samples),
        [CellModel(column.papel.palavras), CellModel(samples, isWide: true)])
    }
    let fields = fields(
      request, name: nil, text: seen.layout,
      hint: "Corrija o que não é assim. Vale para todos os aparelhos, e o mesmo arquivo é lido de "
        + "novo por ele.")
    return Page("Colunas de \(file.arquivo.nome)", navigation: .importar) {
      Part.head(
        "Que colunas são estas?", back: .imports,
        notes: [
          "\(file.arquivo.nome) é uma tabela de um formato que o razão ainda não conhece. Entre as "
            + "células: \(separator)"
        ])
      Part.sheet("As colunas, e o que parecem ser", id: "colunas", .flush) {
        Part.table(
          "Colunas do arquivo",
          [
            ColumnModel("Coluna"), ColumnModel("Parece ser"),
            ColumnModel("Por exemplo", isWide: true),
          ], rows)
      }
      Part.form(
        "Guardar o formato", to: Path.importLayout(file.id), isSheet: true,
        ButtonModel("Guardar e ler o arquivo", .main)
      ) { fields }
    }
  }

  /// Defines a layout, with which the same file is then read.
  private func teachLayout(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let file = heldFiles.find(try request.id(), for: request.session) else { throw .lostFile }
    let name = try define(request)
    var read = file.arquivo
    read.formato = name
    // It is kept even if it does not read this file yet, as it can be corrected here.
    _ = try ask(razao.contas(doArquivo: read))
    heldFiles.change(file.id, for: request.session) { held in
      held.arquivo.formato = name
      (held.contas, held.escolhas) = ([:], [:])
    }
    return ActionResult(path: Path.heldFile(file.id))
  }

  private func define(_ request: PageRequest) throws(PageProblem) -> String {
    let (name, text) = try LayoutForm(request.form).request(())
    _ = try ask(razao.definirFormato(name, texto: text))
    return name
  }

  private func layoutPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let name = request.form["nome"] ?? request.query["nome"]
    let all = try ask(razao.formatos())
    let there = all.first { $0.nome == name && $0.isProprio }
    let fields = fields(
      request, name: name, text: there?.texto,
      hint: "Uma regra por linha. É mais fácil começar por um arquivo: o razão mostra as colunas e "
        + "escreve um formato.")
    return Page(there.map { "Formato \($0.nome)" } ?? "Novo formato", navigation: .importar) {
      Part.head(
        there.map { "Formato “\($0.nome)”" } ?? "Novo formato de CSV", back: .imports)
      Part.form("Formato", to: Path.csvLayout(), isSheet: true, ButtonModel("Guardar", .main)) {
        fields
      }
    }
  }

  /// The two fields of a layout, with their mistakes once it was sent.
  /// - Parameters:
  ///   - request: the request; its form is empty when the page is first opened.
  ///   - hint: the hint below the text.
  @PartBuilder private func fields(
    _ request: PageRequest, name: String?, text: String?, hint: String
  ) -> [Part] {
    let (sent, problems) = (request.form, request.mistakes)
    let form = sent.pairs.isEmpty ? LayoutForm([.nome: name]) : LayoutForm(sent)
    FieldModel(
      .nome, form, problems, exemplo: "meu-banco",
      ajuda: "Letras minúsculas, algarismos e hifens.", largura: "medio")
    Part.own(
      "layout-text",
      [
        "campo": FieldModel(.texto, form, problems, ajuda: hint),
        "escrito": SafeText.lines(sent.all("texto").first ?? text ?? ""),
      ])
  }

  private func defineLayout(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let name = try define(request)
    return ActionResult(
      path: Path.imports(),
      receipt: Screen(header: [Line("Formato “\(name)” guardado", .strong)], sections: []))
  }
}

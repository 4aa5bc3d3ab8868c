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
      throw PageProblem(.unprocessable, ["“\(file.arquivo.nome)”: \(wrong.mensagem)"])
    }
    return Page(
      template: "import-layout", title: "Colunas de \(file.arquivo.nome)", navigation: .importar,
      content: ImportLayoutModel(file, seen, request))
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
    return Page(
      template: "csv-layout", title: there.map { "Formato \($0.nome)" } ?? "Novo formato",
      navigation: .importar,
      content: CSVLayoutModel(
        tituloDoFormato: SafeText.of(there.map { "Formato “\($0.nome)”" } ?? "Novo formato de CSV"),
        formato: LayoutFieldsModel(
          request, name: name, text: there?.texto,
          hint:
            "Uma regra por linha. É mais fácil começar por um arquivo: o razão mostra as colunas "
            + "e escreve um formato.")))
  }

  private func defineLayout(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let name = try define(request)
    return ActionResult(
      path: Path.imports(),
      receipt: Screen(header: [Line("Formato “\(name)” guardado", .strong)], sections: []))
  }
}

/// A layout, to be changed.
struct CSVLayoutModel: Sendable {
  let tituloDoFormato: String
  let formato: LayoutFieldsModel
}

/// The two fields of a layout, with their mistakes once it was sent.
struct LayoutFieldsModel: Sendable {
  let nome: FieldModel
  let texto: FieldModel
  let textoDoFormato: String

  /// - Parameters:
  ///   - request: the request; its form is empty when the page is first opened.
  ///   - hint: the hint below the text.
  init(_ request: PageRequest, name: String?, text: String?, hint: String) {
    let (sent, problems) = (request.form, request.mistakes)
    var form = LayoutForm(sent)
    textoDoFormato = LayoutFieldsModel.text(sent.all("texto").first ?? text ?? "")
    if sent.pairs.isEmpty { form[.nome] = name }
    nome = FieldModel(
      .nome, form, problems, exemplo: "meu-banco",
      ajuda: "Letras minúsculas, algarismos e hifens.", largura: "medio")
    texto = FieldModel(.texto, form, problems, ajuda: hint)
  }

  /// A text of several lines, each made safe.
  static func text(_ typed: String) -> String {
    typed.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText.of(String($0)) }.joined(separator: "\n")
  }
}

/// The columns of a file of unknown layout, and a layout to start from.
struct ImportLayoutModel: Sendable {
  let id: String
  let nomeDoArquivo: String
  let separadorDoArquivo: String
  let colunas: [ColumnModel]
  let formato: LayoutFieldsModel

  struct ColumnModel: Sendable {
    let numeroDaColuna: String
    let cabecalhoDaColuna: String
    let papel: String
    let amostras: String
  }

  init(_ file: HeldFile, _ seen: OlharDeExtrato, _ request: PageRequest) {
    id = file.id.description
    nomeDoArquivo = SafeText.of(file.arquivo.nome)
    separadorDoArquivo = seen.separador == "tab" ? "tabulação" : SafeText.of(seen.separador)
    colunas = seen.colunas.map { column in
      ColumnModel(
        numeroDaColuna: "\(column.numero)",
        cabecalhoDaColuna: SafeText.of(column.cabecalho.isEmpty ? "(sem nome)" : column.cabecalho),
        papel: column.papel.palavras,
        amostras: SafeText.of(column.amostras.joined(separator: " · ")))
    }
    formato = LayoutFieldsModel(
      request, name: nil, text: seen.layout,
      hint: "Corrija o que não é assim. Vale para todos os aparelhos, e o mesmo arquivo é lido de "
        + "novo por ele.")
  }
}

internal import Canonical
internal import Ledger
internal import Presentation

/// A row of a file, shown by the template `import-row`.
struct ImportRowModel: Sendable {
  let lugar: String
  /// The other party as text; nil where it can be changed.
  let nome: String?
  let quem: FieldModel?
  let categoria: FieldModel?
  /// The category suggested by its text; nil if it has a category.
  let sugestao: String?
  /// The box that gives the row's category to the others of its party; nil if none lacks one.
  let iguais: ChoiceModel?
  /// The row's day and the bank's own text.
  let doBanco: String
  let selo: String
  let tomDoSelo: String
  let iconeDoSelo: String
  let porQue: String
  /// The entry that it matches, or seems to.
  let lancamento: String?
  let caixa: ChoiceModel?
  /// The box to keep it apart from an entry that it matches.
  let aParte: ChoiceModel?
  /// The row in a few words, as the legend of its question.
  let legenda: String
  /// The answers to the question that it asks; empty if it asks none.
  let respostas: [ChoiceModel]
  /// Whether choosing the row's category answers it too.
  let onde: Bool
  let quantia: MoneyModel?
  /// Whether the row is left out.
  let fora: Bool

  /// A box or an answer, and the effect of choosing it.
  struct ChoiceModel: Sendable {
    let dito: String
    let resposta: String
    let marcada: Bool
    let faz: String

    init(_ words: String, _ value: String = "", isChosen: Bool, _ does: String = "") {
      (dito, resposta, marcada, faz) = (words, value, isChosen, does)
    }
  }

  /// - Parameters:
  ///   - at: the row's place in the plans.
  ///   - unsorted: the rows without a category.
  init(
    _ at: Int, _ page: ImportPreviewPage, _ names: [Uuid: String], _ unsorted: LinhasSemCategoria
  ) {
    let (opened, decided) = (page.opened, page.decided)
    let line = opened.plano.linhas[at]
    let now = decided.linhas[at]
    let kind = ImportRowKind(line)
    let choice = opened.escolhas.linhas[at]
    lugar = "\(at)"
    let party = now.conteudo?.interessado ?? line.linha.nome
    let text = line.linha.texto
    let name = SafeText.of(party ?? (text.isEmpty ? "(sem texto)" : text))
    let isEntry = now.estado == .nova && now.conteudo != nil && kind != .importada
    let isEditable = isEntry && (party ?? "").count <= Limits.importParty
    nome = isEditable ? nil : kind == .saldo ? "Saldo no banco" : name
    quantia = line.valor.map {
      MoneyModel(
        Total($0), opened.plano.conta.moeda,
        kind == .saldo ? .inColumn : .moved($0.minor > 0 ? .entrada : .saida))
    }
    legenda = "\(name), \(quantia?.texto ?? "")"
    let field = ImportDecisions.Name.party + lugar
    quem =
      isEditable
      ? FieldModel(
        field, "Com quem, linha \(line.linha.linha)", page.sent.all(field).first ?? party ?? "",
        exemplo: "Com quem", maximo: Limits.importParty) : nil
    let isUnsorted = decided.isUnsorted(at, names)
    let category = isUnsorted ? nil : decided.category(at).flatMap { names[$0] }
    categoria = isEntry ? ImportRowModel.category(at, line, category, page) : nil
    let offered = line.sugestao.flatMap { names[$0.categoria] }
    sugestao = isEntry && isUnsorted ? offered.map(SafeText.of) : nil
    iguais =
      isEntry && opened.escolhas.categorias[at] == nil
      ? ImportRowModel.alike(at, name, unsorted.outras(que: at).count, page) : nil
    let day = line.dia.map { PtBR.shortDay($0) } ?? "linha \(line.linha.linha)"
    doBanco = SafeText.of(text.isEmpty ? day : "\(day) · \(text)")
    let isLeft = choice == .deixar && kind != .decidir
    (selo, tomDoSelo, iconeDoSelo) = isLeft ? ("deixada", "", "fechar") : kind.seal
    let reason =
      now.conteudo != nil && now.estado == .nova ? now.motivoDaCategoria ?? now.motivo : now.motivo
    porQue = SafeText.of(isLeft ? "você deixou esta linha de fora" : reason)
    lancamento =
      line.plano.map { Path.plan($0) } ?? line.estado.lancamento.map { Path.entry($0) }
    let isTickable = kind == .nova || kind == .casa
    caixa =
      isTickable
      ? ChoiceModel(
        "\(kind == .nova ? "Importar" : "Juntar") \(legenda)", isChosen: choice != .deixar,
        kind == .nova || choice == .gravar ? "gravar" : "juntar") : nil
    aParte =
      kind == .casa && line.conteudo != nil
      ? ChoiceModel("É outro: gravar à parte", isChosen: choice == .gravar) : nil
    respostas = kind == .decidir ? ImportRowModel.answers(line, choice) : []
    onde = line.estado == .nova && line.isAskedWhere
    fora = !isTickable && kind != .decidir && kind != .saldo
  }

  private static func category(
    _ at: Int, _ line: LinhaDecidida, _ category: String?, _ page: ImportPreviewPage
  ) -> FieldModel {
    let field = ImportDecisions.Name.category(at, line)
    let mistake = page.problems[field]
    let typed = page.sent.all(field.name).first?.aparado
    return FieldModel(
      field.name, "Categoria, linha \(line.linha.linha)",
      (mistake == nil ? category : typed) ?? "", erro: mistake,
      exemplo: line.isAskedWhere ? "Que conta?" : "A classificar",
      sugestoes: (line.valor?.minor ?? 0) > 0 ? "categorias-entra" : "categorias-sai", maximo: 120)
  }

  /// Ticked at first: the rows of one party mostly belong together.
  private static func alike(
    _ at: Int, _ name: String, _ count: Int, _ page: ImportPreviewPage
  ) -> ChoiceModel? {
    guard count > 0 else { return nil }
    let which = count == 1 ? "a outra" : "as outras \(PtBR.number(count))"
    return ChoiceModel(
      "Também \(which) de \(name)",
      isChosen: !page.sent.has(ImportDecisions.Name.shown)
        || page.sent.all(ImportDecisions.Name.alike).contains("\(at)"))
  }

  private static func answers(
    _ line: LinhaDecidida, _ choice: EscolhasDeImportacao.Escolha?
  ) -> [ChoiceModel] {
    func same(_ words: String, _ does: String) -> ChoiceModel {
      ChoiceModel(words, "mesmo", isChosen: choice == .juntar, does)
    }
    func other(_ words: String) -> ChoiceModel {
      ChoiceModel(words, "outro", isChosen: choice == .gravar, "gravar")
    }
    let left = ChoiceModel("Deixar de fora", "deixar", isChosen: choice == .deixar)
    let isMove = line.isTransferencia
    switch line.estado {
    case .nova:
      return (line.isAskedWhere ? [] : [same("É", "gravar")]) + [other("É outra coisa"), left]
    case .importada:
      return [same("É a mesma", "")]
        + (line.conteudo == nil ? [] : [other(isMove ? "Não é" : "É outro")])
    default:
      return [same(isMove ? "É transferência" : "É o mesmo", "juntar")]
        + (line.conteudo == nil ? [] : [other(isMove ? "Não é" : "É outro")]) + [left]
    }
  }
}

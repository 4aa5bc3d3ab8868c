internal import Canonical
internal import Ledger
internal import Presentation

/// A row of a file, shown by the template `import-row`.
struct ImportRowModel: Sendable {
  let lugar: String
  /// The other party as text; nil where it can be changed.
  let nomeDaLinha: String?
  let quemDaLinha: InputModel?
  let categoriaDaLinha: InputModel?
  /// The category suggested by its text, as a box to tick; nil if it has a category.
  let sugestaoDaLinha: CheckModel?
  /// The row's day and the bank's own text.
  let doBanco: String
  let selo: SealModel
  let porQue: String
  /// The entry that it matches, or seems to.
  let lancamentoDaLinha: String?
  let caixaDaLinha: CheckModel?
  /// The box to keep it apart from an entry that it matches.
  let aParte: CheckModel?
  let pergunta: QuestionModel?
  let quantiaDaLinha: MoneyModel?
  /// Whether the row is left out.
  let fora: Bool

  /// A text field in a row.
  struct InputModel: Sendable {
    let nomeDoCampo: String
    let textoDoCampo: String
    let rotuloDoCampo: String
    let vagoDoCampo: String
    let listaDoCampo: String?
    let maximoDoCampo: String
    /// The mistake in the typed text; nil if there is none.
    var erroDoCampo: MessageModel?
  }

  struct SealModel: Sendable {
    let palavraDoSelo: String
    let tomDoSelo: String
    let iconeDoSelo: String
  }

  /// A box: its label, whether it is ticked, and the effect of ticking it.
  struct CheckModel: Sendable {
    let dito: String
    let marcada: Bool
    let faz: String
  }

  /// The question that a row asks.
  struct QuestionModel: Sendable {
    let legendaDaPergunta: String
    /// Whether choosing the row's category answers it too.
    var ondeDaPergunta = false
    let respostas: [AnswerModel]

    struct AnswerModel: Sendable {
      let nomeDaResposta: String
      let resposta: String
      let palavra: String
      let escolhida: Bool
      let faz: String
    }
  }

  /// - Parameters:
  ///   - at: the row's place in the plans.
  ///   - sent: the form shown again with its mistakes, else empty.
  ///   - problems: the mistakes of that form.
  init(
    _ at: Int, _ opened: OpenedFile, _ decided: PlanoDeImportacao, _ names: [Uuid: String],
    _ sent: Fields, _ problems: Problems
  ) {
    let line = opened.plano.linhas[at]
    let now = decided.linhas[at]
    let kind = ImportRowKind(line)
    let choice = opened.escolhas.linhas[at]
    lugar = "\(at)"
    let party = now.conteudo?.interessado ?? line.linha.nome
    let text = line.linha.texto
    let name = SafeText.of(party ?? (text.isEmpty ? "(sem texto)" : text))
    let isEntry = now.estado == .nova && now.conteudo != nil && kind != .importada
    let fits = (party ?? "").count <= Limits.importParty
    let isEditable = isEntry && fits
    nomeDaLinha = isEditable ? nil : kind == .saldo ? "Saldo no banco" : name
    let amount = line.valor.map {
      MoneyModel(
        Total($0), opened.plano.conta.moeda,
        kind == .saldo ? .inColumn : .moved($0.minor > 0 ? .entrada : .saida))
    }
    let said = "\(name), \(amount?.texto ?? "")"
    let field = ImportDecisions.Name.party + "\(at)"
    quemDaLinha =
      isEditable
      ? InputModel(
        nomeDoCampo: field,
        textoDoCampo: SafeText.of(sent.all(field).first ?? party ?? ""),
        rotuloDoCampo: "Com quem, linha \(line.linha.linha)", vagoDoCampo: "Com quem",
        listaDoCampo: nil, maximoDoCampo: "\(Limits.importParty)") : nil
    let category = decided.category(at).flatMap { names[$0] }
    categoriaDaLinha =
      isEntry
      ? ImportRowModel.category(
        at, line, decided.isUnsorted(at, names) ? nil : category, sent, problems)
      : nil
    let offered = line.sugestao.flatMap { names[$0.categoria] }
    sugestaoDaLinha =
      isEntry && decided.isUnsorted(at, names)
      ? offered.map { CheckModel(dito: "Usar \(SafeText.of($0))", marcada: false, faz: "") } : nil
    let day = line.dia.map { PtBR.shortDay($0) } ?? "linha \(line.linha.linha)"
    doBanco = SafeText.of(text.isEmpty ? day : "\(day) · \(text)")
    let isLeft = choice == .deixar && kind != .decidir
    let seal = isLeft ? ("deixada", "", "fechar") : kind.seal
    selo = SealModel(palavraDoSelo: seal.0, tomDoSelo: seal.1, iconeDoSelo: seal.2)
    let reason =
      now.conteudo != nil && now.estado == .nova ? now.motivoDaCategoria ?? now.motivo : now.motivo
    porQue = SafeText.of(isLeft ? "você deixou esta linha de fora" : reason)
    lancamentoDaLinha =
      line.plano.map { Path.plan($0) } ?? line.estado.lancamento.map { Path.entry($0) }
    let isTickable = kind == .nova || kind == .casa
    caixaDaLinha =
      isTickable
      ? CheckModel(
        dito: "\(kind == .nova ? "Importar" : "Juntar") \(said)", marcada: choice != .deixar,
        faz: kind == .nova || choice == .gravar ? "gravar" : "juntar") : nil
    aParte =
      kind == .casa && line.conteudo != nil
      ? CheckModel(dito: "É outro: gravar à parte", marcada: choice == .gravar, faz: "") : nil
    pergunta = kind == .decidir ? ImportRowModel.question(at, line, choice, said) : nil
    quantiaDaLinha = amount
    fora = !isTickable && kind != .decidir && kind != .saldo
  }

  private static func category(
    _ at: Int, _ line: LinhaDecidida, _ category: String?, _ sent: Fields, _ problems: Problems
  ) -> InputModel {
    let field = ImportDecisions.Name.category(at, line)
    let mistake = problems[field]
    let typed = sent.all(field.name).first?.aparado
    return InputModel(
      nomeDoCampo: field.name,
      textoDoCampo: SafeText.of(mistake == nil ? category ?? "" : typed ?? ""),
      rotuloDoCampo: "Categoria, linha \(line.linha.linha)",
      vagoDoCampo: line.isAskedWhere ? "Que conta?" : "A classificar",
      listaDoCampo: (line.valor?.minor ?? 0) > 0 ? "categorias-entra" : "categorias-sai",
      maximoDoCampo: "120", erroDoCampo: mistake.map { MessageModel($0) })
  }

  private static func question(
    _ at: Int, _ line: LinhaDecidida, _ choice: EscolhasDeImportacao.Escolha?, _ said: String
  ) -> QuestionModel {
    func answer(
      _ value: String, _ words: String, _ meant: EscolhasDeImportacao.Escolha, _ does: String
    ) -> QuestionModel.AnswerModel {
      QuestionModel.AnswerModel(
        nomeDaResposta: ImportDecisions.Name.answer + "\(at)", resposta: value, palavra: words,
        escolhida: choice == meant, faz: does)
    }
    let isThere = if case .importada = line.estado { true } else { false }
    let isMove = line.isTransferencia
    if line.estado == .nova {
      return QuestionModel(
        legendaDaPergunta: said, ondeDaPergunta: line.isAskedWhere,
        respostas: [
          line.isAskedWhere ? nil : answer("mesmo", "É", .juntar, "gravar"),
          answer("outro", "É outra coisa", .gravar, "gravar"),
          answer("deixar", "Deixar de fora", .deixar, ""),
        ].compactMap(\.self))
    }
    return QuestionModel(
      legendaDaPergunta: said,
      respostas: [
        isThere
          ? answer("mesmo", "É a mesma", .juntar, "")
          : answer("mesmo", isMove ? "É transferência" : "É o mesmo", .juntar, "juntar"),
        line.conteudo == nil
          ? nil : answer("outro", isMove ? "Não é" : "É outro", .gravar, "gravar"),
        isThere ? nil : answer("deixar", "Deixar de fora", .deixar, ""),
      ].compactMap(\.self))
  }
}

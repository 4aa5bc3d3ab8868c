internal import Canonical
internal import Ledger
internal import Presentation

extension Values {
  /// A row of a file (template `import-row`).
  /// - Parameters:
  ///   - at: the row's place in the plans.
  ///   - unsorted: the rows without a category.
  init(
    row at: Int, _ page: ImportPreviewPage, _ names: [Uuid: String], _ unsorted: LinhasSemCategoria
  ) {
    let (opened, decided) = (page.opened, page.decided)
    let line = opened.plano.linhas[at]
    let now = decided.linhas[at]
    let kind = ImportRowKind(line)
    let choice = opened.escolhas.linhas[at]
    let lugar = "\(at)"
    let party = now.conteudo?.interessado ?? line.linha.nome
    let text = line.linha.texto
    let name = SafeText.of(party ?? (text.isEmpty ? "(sem texto)" : text))
    let isEntry = now.estado == .nova && now.conteudo != nil && kind != .importada
    let isEditable = isEntry && (party ?? "").count <= Limits.importParty
    let nome = isEditable ? nil : kind == .saldo ? "Saldo no banco" : name
    let quantia = line.valor.map {
      MoneyModel(
        Total($0), opened.plano.conta.moeda,
        kind == .saldo ? .inColumn : .moved($0.minor > 0 ? .entrada : .saida))
    }
    let legenda = "\(name), \(quantia?.texto ?? "")"
    let field = ImportDecisions.Name.party + lugar
    let quem =
      isEditable
      ? FieldModel(
        field, "Com quem, linha \(line.linha.linha)", page.sent.all(field).first ?? party ?? "",
        exemplo: "Com quem", maximo: Limits.importParty) : nil
    let isUnsorted = decided.isUnsorted(at, names)
    let category = isUnsorted ? nil : decided.category(at).flatMap { names[$0] }
    let categoria = isEntry ? Values.category(at, line, category, page) : nil
    let offered = line.sugestao.flatMap { names[$0.categoria] }
    let sugestao = isEntry && isUnsorted ? offered.map(SafeText.of) : nil
    let iguais =
      isEntry && opened.escolhas.categorias[at] == nil
      ? Values.alike(at, name, unsorted.outras(que: at).count, page) : nil
    let day = line.dia.map { PtBR.shortDay($0) } ?? "linha \(line.linha.linha)"
    let doBanco = SafeText.of(text.isEmpty ? day : "\(day) · \(text)")
    let isLeft = choice == .deixar && kind != .decidir
    let (selo, tomDoSelo, iconeDoSelo) = isLeft ? ("deixada", "", "fechar") : kind.seal
    let reason =
      now.conteudo != nil && now.estado == .nova ? now.motivoDaCategoria ?? now.motivo : now.motivo
    let porQue = SafeText.of(isLeft ? "você deixou esta linha de fora" : reason)
    let lancamento =
      line.plano.map { Path.plan($0) } ?? line.estado.lancamento.map { Path.entry($0) }
    let isTickable = kind == .nova || kind == .casa
    let caixa: Values? =
      isTickable
      ? .choice(
        "\(kind == .nova ? "Importar" : "Juntar") \(legenda)", isChosen: choice != .deixar,
        kind == .nova || choice == .gravar ? "gravar" : "juntar") : nil
    let aParte: Values? =
      kind == .casa && line.conteudo != nil
      ? .choice("É outro: gravar à parte", isChosen: choice == .gravar) : nil
    let respostas = kind == .decidir ? Values.answers(line, choice) : []
    let onde = line.estado == .nova && line.isAskedWhere
    let fora = !isTickable && kind != .decidir && kind != .saldo
    self = [
      "lugar": lugar, "nome": nome, "quem": quem, "categoria": categoria, "sugestao": sugestao,
      "iguais": iguais, "doBanco": doBanco, "selo": selo, "tomDoSelo": tomDoSelo,
      "iconeDoSelo": iconeDoSelo, "porQue": porQue, "lancamento": lancamento, "caixa": caixa,
      "aParte": aParte, "legenda": legenda, "respostas": respostas, "onde": onde,
      "quantia": quantia, "fora": fora,
    ]
  }

  /// A box or an answer, and the effect of choosing it.
  private static func choice(
    _ words: String, _ value: String = "", isChosen: Bool, _ does: String = ""
  ) -> Values {
    ["dito": words, "resposta": value, "marcada": isChosen, "faz": does]
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
  ) -> Values? {
    guard count > 0 else { return nil }
    let which = count == 1 ? "a outra" : "as outras \(PtBR.number(count))"
    return .choice(
      "Também \(which) de \(name)",
      isChosen: !page.sent.has(ImportDecisions.Name.shown)
        || page.sent.all(ImportDecisions.Name.alike).contains("\(at)"))
  }

  private static func answers(
    _ line: LinhaDecidida, _ choice: EscolhasDeImportacao.Escolha?
  ) -> [Values] {
    func same(_ words: String, _ does: String) -> Values {
      .choice(words, "mesmo", isChosen: choice == .juntar, does)
    }
    func other(_ words: String) -> Values {
      .choice(words, "outro", isChosen: choice == .gravar, "gravar")
    }
    let left = Values.choice("Deixar de fora", "deixar", isChosen: choice == .deixar)
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

extension Values {
  /// A key that keeps the decisions and shows other rows.
  private static func key(
    _ words: String, _ count: Int?, _ goes: ImportView, isOpen: Bool = false
  ) -> Values {
    [
      "dito": words, "quantas": count.map { PtBR.number($0) }, "vaiPara": goes.word,
      "atual": isOpen,
    ]
  }

  /// The form of a file's rows (template `import-rows`).
  init(rowsOf page: ImportPreviewPage) {
    let (plan, decided, view) = (page.opened.plano, page.decided, page.view)
    let rows = view.rows(plan)
    let balances = plan.linhas.count { ImportRowKind($0) == .saldo }
    let titulo =
      PtBR.count(plan.linhas.count - balances, "linha", "linhas")
      + (balances > 0 ? " e \(PtBR.count(balances, "saldo", "saldos"))" : "")
    let counts = Dictionary(grouping: plan.linhas) { ImportRowKind($0) }.mapValues(\.count)
    let abas =
      [Values.key("Todas", plan.linhas.count, ImportView(tab: nil), isOpen: view.tab == nil)]
      + ImportRowKind.tabs.filter { counts[$0] != nil || view.tab == $0 }.map { kind in
        Values.key(kind.title, counts[kind] ?? 0, ImportView(tab: kind), isOpen: view.tab == kind)
      }
    let names = decided.names(page.contas)
    let unsorted = LinhasSemCategoria(decided)
    let rest = rows.all.count - view.page * Limits.importRows - rows.shown.count
    let paginas = [
      view.page > 0
        ? Values.key("Linhas anteriores", nil, ImportView(tab: view.tab, page: view.page - 1))
        : nil,
      rest > 0
        ? Values.key("Mais linhas", rest, ImportView(tab: view.tab, page: view.page + 1)) : nil,
    ].compactMap(\.self)
    let open = page.contas.filter {
      !$0.encerrada && $0.unificadaEm == nil && $0.moeda == plan.conta.moeda
    }
    func choices(_ isChoice: (Conta) -> Bool) -> [String] {
      open.filter(isChoice).map { SafeText.of($0.nome) }.sorted()
    }
    let own = choices { $0.classe.isPropria && $0.id != plan.conta.id }
    let shown = Set(rows.shown)
    let beyond = decided.linhas.enumerated().filter { index, line in
      !shown.contains(index) && !line.isDuvidosa
    }.map(\.element)
    let action = ImportWords.action(decided.novas.count, decided.juntas.count)
    let joined = beyond.count { if case .casa = $0.estado { true } else { false } }
    self = [
      "id": page.opened.file.id.description, "parte": "\(page.opened.parte)", "vista": view.word,
      "mostradas": rows.shown.map { "\($0)" }.joined(separator: ","),
      "marca": plan.marca.description, "titulo": titulo, "abas": abas,
      "linhas": rows.shown.map { Values(row: $0, page, names, unsorted) }, "paginas": paginas,
      "categoriasQueEntram": choices { $0.classe == .receita } + own,
      "categoriasQueSaem": choices { $0.classe == .despesa } + own, "fatura": page.bill,
      "gravar": decided.isRecordable ? action : nil,
      // How many rows on other pages that key records and joins.
      "gravarAlem": "\(beyond.count { $0.estado == .nova && $0.conteudo != nil })",
      "juntarAlem": "\(joined)",
    ]
  }
}

extension ImportPreviewPage {
  /// The question which card bill the file contains: one of those around its last day.
  fileprivate var bill: FieldModel? {
    guard let total = decided.totalDaFatura, let last = decided.linhas.compactMap(\.dia).max()
    else { return nil }
    let field = ImportDecisions.Name.billField
    let mistake = problems[field]
    let chosen = (mistake == nil ? decided.fatura?.mes.description : sent[field.name]) ?? ""
    let months = (-1...2).compactMap { Month(of: last).advanced(by: $0) }
    return FieldModel(
      field.name, field.label, "", erro: mistake,
      ajuda: "De uma fatura o total, \(PtBR.money(total, decided.conta.moeda)), fica declarado.",
      options: [OptionModel("", "nenhum mês: é um extrato", chosen: chosen)]
        + months.map { OptionModel($0.description, PtBR.monthTitle($0), chosen: chosen) })
  }
}

extension PlanoDeImportacao {
  /// Whether there is something to record: a row, a balance, or an import to redo.
  fileprivate var isRecordable: Bool {
    let canDecide = linhas.contains { line in
      switch line.estado {
      case .nova, .casa: true
      case .importada: line.isDuvidosa
      case .retirada, .saldo, .ilegivel: false
      }
    }
    return canDecide || anterior == .desfeito || saldo != nil
  }
}

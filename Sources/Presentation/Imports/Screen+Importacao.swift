package import Canonical
package import Ledger

extension Screen {
  /// The screen of a bank's file before anything is recorded: each row with the decision about it.
  /// - Parameters:
  ///   - all: whether to list all rows, even those that are already in the books; rows to decide
  ///     about are always listed.
  ///   - endsWithBalance: whether the balances follow; the screen after an import tells them too.
  package static func previa(
    _ plan: PlanoDeImportacao, accounts: [Uuid: String], all: Bool = false,
    endsWithBalance: Bool = true
  ) -> Screen {
    let accounts = plan.named(accounts)
    // Sections hold indices rather than copies of rows, of which a file can have very many.
    func section(
      _ title: String, atMost bound: Int = .max, _ notes: [Line] = [],
      where isMeant: (LinhaDecidida) -> Bool
    ) -> Section? {
      let places = plan.linhas.indices.filter { isMeant(plan.linhas[$0]) }
      guard !places.isEmpty else { return nil }
      let shown = all ? places : Array(places.prefix(bound))
      let rest = places.count - shown.count
      let more =
        rest == 0
        ? []
        : [
          Line(message: "E mais \(PtBR.number(rest)): \(FieldName.todasAsLinhas, .tick).", .quiet)
        ]
      return Section("\(title): \(PtBR.number(places.count))", shown, footer: more + notes) {
        importRow(plan.linhas[$0], plan, accounts)
      }
    }
    let known = plan.linhas.count(where: \.isKnown)
    let instalments = plan.parcelasSemPlano.prefix(Limits.undecidedRows).map {
      Line(ImportWords.rest($0) + ". Depois de gravar, dá para criá-lo.", .quiet)
    }
    let unsorted = LinhasSemCategoria(plan).grupos.prefix(Limits.undecidedRows).map { places in
      let first = plan.linhas[places[0]]
      return Line(
        message:
          "\(PtBR.number(places.count)) de \(first.conteudo?.interessado ?? first.linha.texto) sem "
          + "categoria: \(FieldName.categoria(daLinha: first.linha.linha), .say), e vale para todas.",
        .quiet)
    }
    let sections = [
      section("A decidir", where: \.isDuvidosa),
      section("Novas", atMost: Limits.importRows, unsorted + instalments, where: \.isNova),
      section("Casam com o livro", atMost: Limits.importRows, where: \.isJunta),
      all ? section("Já no livro", where: \.isKnown) : nil,
      section("Ilegíveis") { $0.estado == .ilegivel },
    ]
    return Screen(
      header: header(plan) + plan.avisos.map { Line($0, .warning) }
        + [plan.avisoDoFechado.map { Line(message: $0, .warning) }].compactMap(\.self)
        + plan.quebras.map { Line(ImportWords.gap($0, plan), .warning) } + lateStart(plan),
      sections: sections.compactMap(\.self),
      footer: (all || known == 0
        ? []
        : [Line("\(PtBR.count(known, "linha já está", "linhas já estão")) no livro", .quiet)])
        + (endsWithBalance ? balance(plan) : []))
  }

  /// The screen after an import.
  /// - Parameters:
  ///   - more: whether another account of the same file comes next.
  ///   - leadsToUndo: whether the screen says how to undo it.
  package static func importado(
    _ effect: EfeitoDaImportacao, more: Bool = false, leadsToUndo: Bool = true
  ) -> Screen {
    let plan = effect.plano
    let (made, joined, _) = plan.quantas
    let open = effect.porDecidir
    var lines = made + joined > 0 ? [Line(ImportWords.done(made, joined), .good)] : []
    if open > 0 {
      lines.append(
        Line(
          "\(PtBR.count(open, "linha espera", "linhas esperam")) que você decida: importe o mesmo "
            + "arquivo de novo e responda.", .warning))
    }
    let unread = plan.linhas.filter { $0.estado == .ilegivel }
    if !unread.isEmpty {
      let places =
        unread.prefix(Limits.undecidedRows).map { PtBR.number($0.linha.linha) }
        + (unread.count > Limits.undecidedRows ? ["outras"] : [])
      let count = PtBR.count(unread.count, "linha ilegível ficou", "linhas ilegíveis ficaram")
      lines.append(
        Line(
          "\(count) de fora (\(PtBR.list(places))): confira no arquivo, e lance à mão o que faltar.",
          .warning))
    }
    if effect.importacao != nil, !effect.simulado {
      lines += plan.parcelasSemPlano.prefix(Limits.undecidedRows).map { one in
        Line(
          ImportWords.rest(one) + ". Para criá-lo", .warning,
          leads: .after(
            ": ",
            .planejarParcelas(
              one.lancamento, nome: one.nome, vezes: one.faltam, desde: one.proxima)))
      }
    }
    lines += balance(plan, isRecorded: effect.importacao != nil && !effect.simulado)
    lines += [Recibo.conflitosAbertos(effect.recibos)].compactMap(\.self)
    if let id = effect.importacao, !effect.simulado, leadsToUndo {
      lines.append(Line("Para desfazer", .quiet, leads: .after(": ", .desfazerImportacao(id))))
    }
    if more { lines.append(Line("O arquivo tem mais uma conta.")) }
    let title =
      effect.simulado
      ? "Nada foi gravado: “\(plan.arquivo)” em \(plan.conta.nome) daria"
      : effect.importacao == nil
        ? "Nada de novo em “\(plan.arquivo)” para \(plan.conta.nome)"
        : "Importado “\(plan.arquivo)” em \(plan.conta.nome)"
    return Screen(header: [Line(title, .strong)] + lines)
  }

  /// The screen of all imports, and of the rows that wait for a person.
  package static func importacoes(
    _ all: [ImportacaoListada], porDecidir left: [ImportacaoPorDecidir]
  ) -> Screen {
    let waiting = [porDecidir(left)].compactMap(\.self)
    guard !all.isEmpty else {
      return Screen(
        header: [
          Line("Nenhum arquivo de banco foi importado.", .strong),
          Line("Para importar um", .quiet, leads: .after(": ", .importar)),
        ], sections: waiting)
    }
    return Screen(
      header: [Line("Importações: \(PtBR.number(all.count))", .strong)],
      sections: waiting + [
        Section(waiting.isEmpty ? nil : "Importados", all) { one in
          Row(
            one.arquivo, value: one.conta,
            details: [
              Line(
                "\(PtBR.instant(one.autoria.quando)) · \(one.formato) · \(ImportWords.done(one.trazidos, one.conciliados))",
                .quiet),
              one.vale
                ? Line("Para desfazer", .quiet, leads: .after(": ", .desfazerImportacao(one.id)))
                : Line(
                  "Desfeita. Para refazer", .warning,
                  leads: .after(": ", .refazerImportacao(one.id))),
            ])
        }
      ])
  }

  /// The screen after an import was undone or redone.
  package static func importacaoMudada(
    _ there: ImportacaoListada, isTrial: Bool = false
  ) -> Screen {
    let accounts = PtBR.list([there.conta] + there.outrasContas)
    let name = "“\(there.arquivo)” em \(accounts)"
    // With several accounts, the count is only that of the named one.
    let isAlone = there.outrasContas.isEmpty
    let (whence, wherein) =
      isAlone ? ("da conta", "") : ("de \(there.conta)", " em \(there.conta)")
    let what = there.vale ? "De volta: \(name)" : "Desfeita: \(name)"
    let (stay, annulled) = (there.ficam, there.anulados)
    let entries =
      there.vale
      ? "\(PtBR.count(there.soDaqui, "lançamento conta", "lançamentos contam")) de novo\(wherein)."
      : "\(PtBR.count(there.soDaqui, "lançamento saiu", "lançamentos saíram")) \(whence)"
        + (stay > 0 ? "; \(PtBR.count(stay, "fica: não veio", "ficam: não vieram")) só daí" : "")
        + (annulled > 0
          ? "; \(PtBR.count(annulled, "já estava anulado", "já estavam anulados")) por você." : ".")
    return Screen(
      header: [
        Line(isTrial ? "Nada foi gravado. Daria: \(what)" : what, .strong),
        Line(entries, there.vale ? .good : .plain),
      ]
        + [there.vale ? nil : ImportWords.neighbours(there)].compactMap(\.self)
        .map { Line($0, .warning) }
        + (there.vale || isTrial
          ? []
          : [
            Line(
              "Nada foi apagado. Para trazer tudo de volta", .quiet,
              leads: .after(": ", .refazerImportacao(there.id)))
          ]))
  }

  private static func header(_ plan: PlanoDeImportacao) -> [Line] {
    let days = plan.linhas.compactMap(\.dia)
    let when = days.min().flatMap { first in
      days.max().map {
        first == $0 ? ", \(PtBR.day(first))" : ", de \(PtBR.day(first)) a \(PtBR.day($0))"
      }
    }
    let again: Line? =
      switch plan.anterior {
      case .nunca: nil
      case .importado: Line("Este arquivo já foi importado.", .quiet)
      case .desfeito:
        Line(
          "Este arquivo foi importado e desfeito. Para trazer tudo de volta como estava", .warning,
          leads: .after(": ", .refazerImportacao(plan.importacao)))
      }
    return [
      Line("\(plan.arquivo) (\(plan.formato))\(when ?? "")", .strong),
      Line("em \(plan.conta.nome)" + (plan.numero.map { " · no banco: \($0)" } ?? "")),
    ] + [again].compactMap(\.self)
  }

  private static func lateStart(_ plan: PlanoDeImportacao) -> [Line] {
    guard let words = plan.saldoInicialTardio?.words(plan) else { return [] }
    return [
      Line(words.what, .warning),
      words.leads.map { Line(words.wayOut, .warning, leads: .after(": ", $0)) }
        ?? Line(words.wayOut + ".", .warning),
    ]
  }

  /// A row of a file with the decision about it.
  static func importRow(
    _ line: LinhaDecidida, _ plan: PlanoDeImportacao, _ accounts: [Uuid: String]
  ) -> Row {
    let name = line.conteudo?.interessado ?? line.linha.nome
    let text = line.linha.texto
    let number = "linha \(line.linha.linha)"
    let day = line.dia.map { PtBR.day($0) }
    // Users refer to a row in doubt, and to one without a category, by its number.
    let when =
      line.isDuvidosa || line.isNova && line.motivoDaCategoria == nil
      ? [number, day].compactMap(\.self).joined(separator: " · ") : day ?? number
    var details = [
      Line([when, name == nil ? nil : text].compactMap(\.self).joined(separator: " · "), .quiet)
    ]
    if line.estado == .nova, !line.isDuvidosa, let content = line.conteudo,
      content.partidas.count == 2
    {
      let category = accounts[content.partidas[1].conta] ?? content.partidas[1].conta.curto
      details.append(
        Line("\(category): \(line.motivo)", line.motivoDaCategoria == nil ? .warning : .quiet))
    } else {
      details.append(Line(line.motivo.capitalizedFirst, line.isDuvidosa ? .warning : .quiet))
    }
    let amount = line.valor.map { Total($0) }
    return Row(
      name ?? (text.isEmpty ? "(sem texto)" : text),
      value: amount.map { PtBR.money($0, plan.conta.moeda) }, details: details)
  }

  private static func balance(_ plan: PlanoDeImportacao, isRecorded: Bool = false) -> [Line] {
    if let bill = plan.fatura, let total = bill.total {
      return [
        Line(
          "Fatura de \(PtBR.month(bill.mes.day(1))): o total "
            + (isRecorded ? "está declarado" : "fica declarado"), .good,
          value: PtBR.money(total, plan.conta.moeda))
      ]
    }
    guard let bank = plan.saldo, let after = plan.saldoDepois else { return [] }
    return compared(bank, after, plan)
      + [ImportWords.conferencia(plan, isRecorded: isRecorded)].compactMap(\.self)
      .map { Line($0.words, $0.agrees ? .good : .warning) }
  }

  private static func compared(
    _ bank: SaldoDoBanco, _ after: Total, _ plan: PlanoDeImportacao
  ) -> [Line] {
    let stated = Total(bank.valor)
    func money(_ total: Total) -> String {
      PtBR.money(plan.conta.classe.ladoNatural(total), plan.conta.moeda)
    }
    if plan.isSaldoDoMeioDoDia {
      return [
        Line(
          "Saldo no banco no meio de \(PtBR.day(bank.dia)): \(money(stated)), como no livro antes das "
            + "linhas desse dia que outro arquivo trouxe", .good)
      ]
    }
    guard stated.fine != after.fine else {
      return [
        Line("Saldo no banco em \(PtBR.day(bank.dia)): \(money(stated)), como no livro", .good)
      ]
    }
    if let later = ImportWords.laterBalance(plan) {
      return [
        Line("Saldo no banco em \(PtBR.day(bank.dia)): \(money(stated)). \(later)", .warning)
      ]
    }
    let gap = Total(fine: after.fine - stated.fine, decimals: stated.decimals)
    return [
      Line("Saldo no banco em \(PtBR.day(bank.dia)): \(money(stated))", .warning),
      Line(
        "No livro, depois de importar: \(money(after)); diferença de "
          + PtBR.money(gap.absolute, plan.conta.moeda)
          + plan.conta.classe.ladoNatural(gap).aMais, .warning),
    ]
  }
}

extension LinhaDecidida {
  /// Whether the row is certainly in the books already.
  fileprivate var isKnown: Bool {
    switch estado {
    case .importada, .retirada: !isDuvidosa
    case .nova, .casa, .saldo, .ilegivel: false
    }
  }

  /// The day of the row; nil where it cannot be read.
  package var dia: Day? {
    switch linha.leitura {
    case .lancamento(let day, _), .saldo(let day, _): day
    case .ilegivel: nil
    }
  }

  /// The amount of the row; nil where there is none.
  package var valor: Amount? {
    switch linha.leitura {
    case .lancamento(_, let amount): amount
    case .saldo(_, let amount): amount
    case .ilegivel: nil
    }
  }
}

extension PlanoDeImportacao {
  /// The names of accounts, including those that the import would open.
  func named(_ accounts: [Uuid: String]) -> [Uuid: String] {
    aberturas.reduce(into: accounts) { $0[$1.id] = $1.conta.nome }
  }
}

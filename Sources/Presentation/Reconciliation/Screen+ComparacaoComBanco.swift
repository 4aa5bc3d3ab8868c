package import Canonical
package import Ledger

extension Screen {
  /// A bank's file compared with the books.
  /// - Parameter hasBalances: whether the comparison lists each day's balances.
  package static func comparacao(
    _ found: ComparacaoComBanco, accounts: [Uuid: String], hasBalances: Bool = true
  ) -> Screen {
    let plan = found.plano
    let names = plan.named(accounts)
    func section(_ title: String, _ rows: [LinhaDecidida], _ next: Line? = nil) -> Section? {
      rows.isEmpty
        ? nil
        : Section(
          "\(title): \(PtBR.number(rows.count))", rows, footer: [next].compactMap(\.self)
        ) { importRow($0, plan, names) }
    }
    let here =
      found.soNoLivro.isEmpty
      ? nil
      : Section("No livro e não no banco: \(PtBR.number(found.soNoLivro.count))", found.soNoLivro) {
        entryRow($0, found)
      }
    let other =
      found.diferentes.isEmpty
      ? nil
      : Section("Com outro valor: \(PtBR.number(found.diferentes.count))", found.diferentes) {
        differenceRow($0, found, names)
      }
    let bring = Line("Para trazê-las", .quiet, leads: .after(": ", .importar))
    let sections = [
      section("No banco e não no livro", found.soNoBanco, bring), here, other,
      section(
        "No banco, e anuladas no livro", found.retiradas,
        found.retiradas.first?.estado.lancamento.map {
          Line("Para trazer de volta", .quiet, leads: .after(": ", .restaurar($0)))
        }),
      section(
        "A decidir", found.aDecidir,
        Line("Para decidir", .quiet, leads: .after(": ", .importar))),
      hasBalances ? balances(found) : nil,
    ]
    return Screen(
      header: found.cabecalho + plan.avisos.map { Line($0, .warning) },
      sections: sections.compactMap(\.self))
  }

  private static func entryRow(_ entry: LancamentoListado, _ found: ComparacaoComBanco) -> Row {
    let facts = [
      PtBR.day(entry.conteudo.data), entry.conteudo.interessado == nil ? nil : entry.titulo,
      entry.id.curto,
    ].compactMap(\.self)
    return Row(
      entry.conteudo.interessado ?? entry.titulo, icon: entry.conteudo.icone,
      value: found.dinheiro(entry.valor),
      details: [Line(facts.joined(separator: " · "), .quiet)], selection: .lancamento(entry.id))
  }

  private static func differenceRow(
    _ one: ComparacaoComBanco.Diferente, _ found: ComparacaoComBanco, _ names: [Uuid: String]
  ) -> Row {
    var row = importRow(one.linha, found.plano, names)
    row.details = [
      Line("No livro são \(found.dinheiro(one.noLivro)): \(one.lancamento.curto)", .warning)
    ]
    if let day = one.linha.dia { row.details.insert(Line(PtBR.day(day), .quiet), at: 0) }
    row.selection = .lancamento(one.lancamento)
    return row
  }

  private static func balances(_ found: ComparacaoComBanco) -> Section? {
    guard !found.saldos.isEmpty else { return nil }
    return Section("Saldos no banco, dia a dia", found.saldos) { one in
      let isSame = one.diferenca.fine == 0
      let words =
        isSame
        ? "como no livro"
        : "no livro \(found.dinheiro(one.livro)), diferença de "
          + PtBR.money(one.diferenca.absolute, found.plano.conta.moeda)
          + found.plano.conta.classe.ladoNatural(one.diferenca).aMais
      return Row(
        PtBR.day(one.dia), value: found.dinheiro(one.banco),
        details: [Line(words, isSame ? .good : .warning)])
    }
  }
}

extension ComparacaoComBanco {
  /// A sum of the account, as a person reads it.
  package func dinheiro(_ total: Total) -> String {
    PtBR.money(plano.conta.classe.ladoNatural(total), plano.conta.moeda)
  }

  /// The file and the account, and how far they agree.
  fileprivate var cabecalho: [Line] {
    [Line(titulo, .strong), veredito] + [separacao, inexplicado].compactMap(\.self)
  }

  /// The file, the account and the days, in words.
  package var titulo: String {
    let when =
      dias.map { days in
        days.lowerBound == days.upperBound
          ? ", \(PtBR.day(days.lowerBound))"
          : ", de \(PtBR.day(days.lowerBound)) a \(PtBR.day(days.upperBound))"
      } ?? ""
    return SafeText.of("“\(plano.arquivo)” e \(plano.conta.nome)\(when)")
  }

  /// How many rows match, and whether all do.
  package var veredito: Line {
    let rows = PtBR.count(batem, "linha bate com o livro", "linhas batem com o livro")
    return confere
      ? Line("Tudo confere: \(rows).", .good) : Line("\(rows.capitalizedFirst).", .quiet)
  }

  /// The first day at whose end the balances differ; nil where they never do.
  package var separacao: Line? {
    primeiraDiferenca.map { first in
      Line(
        "Os saldos se separam em \(PtBR.day(first.dia)): no banco \(dinheiro(first.banco)), no livro "
          + "\(dinheiro(first.livro)).", .warning)
    }
  }

  /// The part of the last difference that no row or entry explains; nil if there is none.
  package var inexplicado: Line? {
    guard let last = saldos.last, last.semExplicacao.fine != 0, let first = dias?.lowerBound else {
      return nil
    }
    return Line(
      "\(dinheiro(last.semExplicacao)) da diferença não estão nestas linhas: vêm de antes de "
        + "\(PtBR.day(first)), ou faltam no arquivo.", .warning)
  }
}

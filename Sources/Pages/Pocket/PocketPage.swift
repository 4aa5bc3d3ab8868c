internal import Canonical
internal import Ledger
internal import Presentation

/// The small page of a telephone: an entry, what was bought before, and what it entered today.
struct PocketPage {
  /// The ledger: what is typed here waits and goes there alone.
  let livro: String
  let telephone: Telefone
  let form: EntryForm
  let problems: Problems
  let books: Costumes
  let known: [KnownParty]
  let today: [LancamentoListado]
  let looksRepeated: Bool

  /// The kinds that are in sight; the others are folded away.
  private static let inSight: Set = ["debito", "credito", "pix", "dinheiro"]

  var page: Page {
    Page(template: "pocket", title: "Lançar", content: Values(parts: parts))
  }

  @PartBuilder private var parts: [Part] {
    Part.box(data: ("conhecidos", "sim")) {
      if !known.isEmpty {
        Part.own("pocket-known", ["conhecidos": known.map(key)])
      }
    }
    Part.box(data: ("fila", livro)) {
      Part.form(
        "Gravar", to: Path.pocket(), isSheet: true, tokens: .unsigned, ButtonModel("Gravar", .main)
      ) { fields }
    }
    Part.box(data: ("hoje", "sim")) {
      if !today.isEmpty {
        Part.sheet("Hoje, neste telefone", id: "hoje") { Part.list(today.map(own)) }
      }
    }
    if telephone.podeOlhar {
      Part.links([LinkModel("Saldos e lançamentos do mês", Path.pocketLook(), .button)])
    }
  }

  @PartBuilder private var fields: [Part] {
    let accounts = AccountChoices(books.contas.filter { $0.classe != .patrimonio })
    if looksRepeated {
      Part.tick(EntryForm.Field.mesmoRepetido.rawValue, "É outro: gravar assim mesmo")
    }
    FieldModel(.valor, form, problems, modo: "decimal", largura: "quantia")
    FieldModel(.interessado, form, problems)
    Part.keys(
      "tipo", "Como", [keys(.saiu, "Como") { PocketPage.inSight.contains($0) }],
      problems[EntryForm.Field.tipo.name])
    Part.folded(
      "De outro jeito",
      isOpen: form[.tipo].map { !PocketPage.inSight.contains($0) } ?? false
    ) {
      for way in EntryWay.allCases {
        Part.own("entry-keys", keys(way, way.words) { !PocketPage.inSight.contains($0) })
      }
    }
    FieldModel.choice(
      .conta, form, problems, none: "A de costume", groups: { accounts.own(chosen: $0) })
    FieldModel.choice(
      .outra, form, problems, none: "A de costume", groups: { accounts.all(chosen: $0) })
    Part.folded(
      "Outro dia, nota, parcelas",
      isOpen: [EntryForm.Field.data, .descricao, .parcelas].contains {
        form[$0] != nil || problems[$0.name] != nil
      }
    ) {
      FieldModel(.data, form, problems, hoje: books.hoje, usual: books.hoje)
      FieldModel(.descricao, form, problems)
      FieldModel(.parcelas, form, problems, modo: "numeric", largura: "curto")
    }
  }

  private func keys(_ way: EntryWay, _ legend: String, _ isShown: (String) -> Bool) -> Values {
    let keys = way.keys.filter { isShown($0.chave) }.map {
      KeyModel($0.chave, $0.palavra, chosen: form[.tipo] ?? "", icone: $0.icon)
    }
    return Values(keys: keys, legend, named: EntryForm.Field.tipo.rawValue)
  }

  /// The key of a party that one touch fills in.
  ///
  /// The script takes the fields from its address. The amount is shown if it was always the same.
  private func key(_ party: KnownParty) -> Values {
    let fields = EntryForm.Field.allCases.compactMap { field in
      party.form[field].map { (name: field.rawValue, value: $0) }
    }
    return [
      "nome": SafeText.of(party.nome), "quanto": party.form[.valor],
      "leva": Path.pocket() + Fields(fields).query,
    ]
  }

  /// An entry of this telephone, with the key that takes it back.
  private func own(_ entry: LancamentoListado) -> ListRowModel {
    let (words, path): (String, Path) =
      entry.anulado ? ("Restaurar", .pocketRestoration) : ("Anular", .pocketAnnulment)
    let name = EntryNames(entry, of: nil).inPocket(entry)
    return PocketPage.row(
      entry, hoje: books.hoje,
      actions: [.action(words, on: name, to: path(entry.id), tokens: .unsigned)])
  }

  private static func row(
    _ entry: LancamentoListado, hoje: Day, actions: [Part] = []
  ) -> ListRowModel {
    let names = EntryNames(entry, of: nil)
    let notes = [
      entry.conteudo.data == hoje ? nil : PtBR.shortDay(entry.conteudo.data), names.account,
      names.categories.first?.nome,
    ]
    return ListRowModel(
      names.inPocket(entry), mark: entry.anulado ? "anulado" : nil,
      notes: [notes.compactMap(\.self).joined(separator: ", ")],
      MoneyModel(entry.valor, entry.moeda, .moved(entry.sentido)), actions: actions)
  }

  /// Balances and the month's entries, for a telephone that may look.
  static func look(_ accounts: [ContaEmDetalhe], _ month: Lancamentos, hoje: Day) -> Page {
    @PartBuilder func parts() -> [Part] {
      Part.back("Lançar", Path.pocket())
      Part.sheet("Saldos", id: "saldos") {
        Part.list(
          accounts.map {
            ListRowModel(
              $0.nome, lines: $0.ressalvas.doNumero,
              MoneyModel($0.classe.ladoNatural($0.saldo), $0.moeda))
          })
      }
      Part.sheet(
        "Este mês", id: "mes",
        note: month.continua == nil ? nil : "os últimos \(month.lancamentos.count)"
      ) { Part.list(month.lancamentos.map { row($0, hoje: hoje) }) }
    }
    return Page(template: "pocket", title: "Saldos", content: Values(parts: parts()))
  }
}

extension EntryNames {
  /// The party, or else the kind: the note has the telephone's tag.
  fileprivate func inPocket(_ entry: LancamentoListado) -> String {
    entry.conteudo.interessado ?? (isBetween ? who : kind ?? who)
  }
}

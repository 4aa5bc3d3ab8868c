internal import Canonical
internal import Ledger
internal import Presentation

/// The form of an entry as a page, and the entries beside it.
struct EntryFormPage {
  let task: EntryTask
  let form: EntryForm
  let reading: EntryReading
  let accounts: AccountChoices
  let repetido: Part?
  let fechado: PeriodoFechado?
  let sitting: EntrySitting

  private var books: Costumes { reading.costumes }
  private var problems: Problems { reading.problems }
  private var isLike: Bool { task.modelo != nil }
  /// Whether the form continues with the next entry.
  private var continues: Bool { task.corrige == nil && task.vez == nil && task.estorna == nil }
  private var asItWas: String { isLike ? "Como está" : "A de costume" }

  @PartBuilder var parts: [Part] {
    let (title, name, path, button) = task.words
    let (back, backWords) = task.back
    Part.head(title, back: back.map { LinkModel(backWords, $0) })
    if accounts.haveNoOwn {
      Part.notice(
        "Ainda não há contas.", link: LinkModel("Abrir uma conta", Path.newAccount()))
    }
    Part.box("painel forma") {
      Part.form(
        name, to: path, isSheet: true, isLong: true, checks: task.previewPath, hidden: hidden,
        continues
          ? ButtonModel("Lançar e continuar", .main, name: "depois", value: "continuar")
          : ButtonModel(button, .main),
        continues ? ButtonModel("Lançar e ver", name: "depois", value: "ver") : nil
      ) {
        repetido
        sides
        Part.own(
          "entry-keys",
          Values.days(
            form.texts.shown(.data), hoje: books.hoje, problems[EntryForm.Field.data.name],
            nota: task.vez?.vencimento(hoje: books.hoje)))
        rest
        several
        if let fechado { Part.closed(fechado, form, .mesmoFechado, .motivo, problems) }
      }
      Part.box {
        if !sitting.lancados.isEmpty {
          Part.sheet("Lançados agora", id: "agora", link: LinkModel("Extrato", Path.register())) {
            Part.list(sitting.lancados)
          }
        }
        if continues, !sitting.ultimos.isEmpty {
          Part.sheet("Como da última vez", id: "costume") { Part.list(sitting.ultimos) }
        }
      }
    }
  }

  /// The entry that is repeated, the mark of the one that is corrected, the occurrence of a plan, and
  /// the entries recorded in this sitting.
  private var hidden: [(name: String, value: String?)] {
    let recorded = sitting.agora.map(\.description).joined(separator: ",")
    return [
      ("como", task.como?.description), ("visto", task.visto?.description),
      ("estorna", task.estorna?.description),
      ("plano", task.vez?.plano.description), ("vez", task.vez.map { "\($0.numero + 1)" }),
      ("agora", continues ? recorded : nil),
    ]
  }

  /// The direction of the money, its amount, its kind, and the accounts on both sides.
  @PartBuilder private var sides: [Part] {
    let way = way
    let other = form[.outra] ?? ""
    let ways = EntryWay.allCases.map {
      KeyModel($0.rawValue, $0.words, chosen: way.rawValue, icone: $0.icon)
    }
    Part.own("entry-ways", Values(keys: ways, "O que foi", named: "sentido"))
    Part.own(
      "entry-amount",
      [
        "valor": FieldModel(
          .valor, form, problems, modo: "decimal", foco: !isLike && repetido == nil),
        "interessado": FieldModel(.interessado, form, problems, sugestoes: "conhecidos"),
        "conhecidos": sitting.conhecidos,
      ])
    let kinds = EntryWay.allCases.map {
      Values.kinds($0, chosen: form[.tipo] ?? "", isChosen: $0 == way, task.modelo)
    }
    Part.keys("tipo", "Como", kinds, problems[EntryForm.Field.tipo.name])
    account
    let wrong = problems[EntryForm.Field.outra.name] ?? problems[EntryForm.Field.categoria.name]
    Part.box("caminho de-entre") {
      let chosen = way == .entre ? other : ""
      FieldModel(
        "para", "Para qual conta", "", erro: way == .entre ? wrong : nil,
        ajuda: "De onde vem é a conta acima.",
        options: [OptionModel("", asItWas, chosen: chosen)],
        groups: accounts.own(chosen: chosen, withBalance: true))
    }
    // The field of another category stays open until there is a name in it.
    let isLeftOpen = problems[EntryForm.Field.categoria.name] != nil && other.isEmpty
    let typed = form[.categoria] ?? (isLeftOpen ? "" : nil)
    let categories = [EntryWay.saiu, .entrou].map { each in
      Values.categories(
        each, books, chosen: each == way ? other : "", typed: each == way ? typed : nil,
        usual: asItWas)
    }
    Part.keys("outra", "Categoria", categories, wrong)
  }

  private var account: FieldModel {
    let own = form[.conta] ?? ""
    let usual = UsualAccount(form[.tipo].flatMap { OpcaoDeLancamento(chave: $0) }, books)
    return FieldModel(
      .conta, form, problems, ajuda: isLike ? nil : usual.ajuda.naoVazio,
      options: [OptionModel("", isLike ? "Como está" : usual.titulo, chosen: own)],
      groups: accounts.own(chosen: own, withBalance: true))
  }

  /// The rarely used fields: a note, instalments, and other currencies.
  @PartBuilder private var rest: [Part] {
    Part.folded("Nota", isOpen: form[.descricao] != nil) {
      FieldModel(.descricao, form, problems, exemplo: "pão da semana #café")
    }
    if !isLike {
      Part.folded("Parcelar", isOpen: isSaid([.parcelas, .primeira, .porParcela])) {
        Part.box("lado-a-lado") {
          FieldModel(.parcelas, form, problems, modo: "numeric", largura: "curto")
          FieldModel(.primeira, form, problems, modo: "decimal")
        }
        Part.tick(
          "valor-da-parcela", "O valor acima é o de cada parcela",
          isTicked: form[.porParcela] != nil)
        Part.hint("Grava a primeira; as outras se esperam, uma por mês.")
      }
    }
    if task.corrige == nil {
      Part.folded("Nota fiscal", isOpen: isSaid([.nota])) {
        FieldModel(.nota, form, problems, ajuda: ajudaDaNota)
      }
    }
    Part.folded("Em outra moeda", isOpen: isSaid([.original, .por])) {
      Part.box("lado-a-lado") {
        FieldModel(
          .original, form, problems, ajuda: "Como USD 20,00, de uma compra paga em reais.",
          largura: "curto")
        FieldModel(
          .por, form, problems, modo: "decimal",
          ajuda: "Se a conta e a categoria são em moedas diferentes.")
      }
    }
  }

  /// Whether one of several fields was filled in, or has a mistake.
  private func isSaid(_ fields: [EntryForm.Field]) -> Bool {
    fields.contains { form[$0] != nil || problems[$0.name] != nil }
  }

  /// The parts of an entry with several accounts on the other side.
  private var several: Part {
    let mistake = problems[EntryForm.Field.partidas.name]
    let empty = max(0, Limits.emptyParts - form.parts.count)
    let all = form.parts + Array(repeating: EntryForm.Part(), count: empty)
    let models = all.enumerated().map { index, part -> Values in
      let account = EntryForm.Part.account(index + 1)
      let amount = EntryForm.Part.amount(index + 1)
      return [
        "numero": index + 1,
        "contaDaPartida": FieldModel(
          account.name, account.label, "", erro: problems[account],
          options: [OptionModel("", "Nenhuma", chosen: part.conta)],
          groups: accounts.all(chosen: part.conta)),
        "valorDaPartida": FieldModel(
          amount.name, amount.label, part.valor, erro: problems[amount], modo: "decimal"),
      ]
    }
    return .folded(
      "Dividir em várias categorias", isOpen: !form.saidParts.isEmpty || mistake != nil
    ) {
      Part.own(
        "entry-parts",
        ["partidas": models, "erroDasPartidas": mistake.map { MessageModel($0) }])
    }
  }

  /// The direction of the money: as given, else as the other side and the kind imply.
  private var way: EntryWay {
    if let said = sitting.sentido { return said }
    let other = form[.outra].flatMap { Uuid($0) }.flatMap { books.conta($0) }
    if other?.classe.isPropria == true { return .entre }
    return form[.tipo].flatMap { EntryWay(kind: $0) } ?? .saiu
  }
}

extension OcorrenciaListada {
  /// The due day, shown beside the form's day.
  fileprivate func vencimento(hoje: Day) -> String {
    guard data != hoje else { return "Vence hoje." }
    let day = PtBR.day(data)
    return data < hoje ? "Venceu em \(day): se foi em outro dia, mude." : "Vence em \(day)."
  }
}

extension Part {
  /// Keys for each direction, as one field of the form.
  static func keys(
    _ id: String, _ label: String, _ groups: [Values], _ mistake: Mensagem?
  ) -> Part {
    .own(
      "entry-key-group",
      [
        "id": id, "rotuloDoGrupo": label, "grupos": groups,
        "erro": mistake.map { MessageModel($0) },
      ])
  }
}

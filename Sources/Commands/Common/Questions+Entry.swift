internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// An entry of which some questions are answered.
private struct BegunEntry {
  /// The questions, in their order.
  enum Step: CaseIterable {
    case kind, amount, party, account, otherSide, day
  }

  var form: EntryForm
  var word: PalavraDeLancamento?
  var account: Conta?
}

extension Questions {
  /// Asks step by step for all of an entry that is not given, and repeats a question until the
  /// answer is valid; “<” goes back to the last one that was answered.
  /// - Throws: if the input ends first, or there is no account for the entry.
  func entry(_ begun: EntryForm, in razao: Razao, _ session: Session) throws(Failure) -> EntryForm {
    Output.tell("“<” volta à pergunta anterior.")
    let (all, steps) = (BegunEntry.Step.allCases, Steps())
    // The entry before each step, and whether that asked something.
    var (entries, asked) = ([BegunEntry(form: begun)], [Bool]())
    while asked.count < all.count {
      var entry = entries[asked.count]
      let before = steps.answers
      do throws(Failure) {
        try inSteps(steps).ask(all[asked.count], &entry, in: razao, session)
      } catch {
        guard error == Questions.back else { throw error }
        while let isAsked = asked.popLast() {
          entries.removeLast()
          if isAsked { break }
        }
        continue
      }
      entries.append(entry)
      asked.append(steps.answers > before)
    }
    return entries[all.count].form
  }

  private func ask(
    _ step: BegunEntry.Step, _ entry: inout BegunEntry, in razao: Razao, _ session: Session
  ) throws(Failure) {
    func books() throws(Failure) -> Costumes {
      try answered(razao.costumes(interessado: entry.form[.interessado]))
    }
    switch step {
    case .kind: entry.word = try kind(&entry.form)
    case .amount:
      entry.form[.valor] = try until("Quanto?", given: entry.form[.valor]) { typed in
        judged { problems in
          problems.amount(typed, EntryForm.Field.valor.name, .above).map { _ in typed }
        }
      }
    case .party:
      entry.form[.interessado] =
        try said("Com quem? (Enter para ninguém)", given: entry.form[.interessado]).naoVazio
    case .account:
      guard let word = entry.word else { return }
      entry.account = try ownAccount(word, try books(), &entry.form)
    case .otherSide: try otherSide(&entry, try books(), in: razao, session)
    case .day: entry.form[.data] = try day(entry.form[.data], session.today)
    }
  }

  private func otherSide(
    _ entry: inout BegunEntry, _ books: Costumes, in razao: Razao, _ session: Session
  ) throws(Failure) {
    guard let word = entry.word, let account = entry.account, entry.form.saidParts.isEmpty else {
      return
    }
    // The word may imply the category.
    if case .receita = word.outroLado { return }
    let usual = books.outroDeCostume(
      word, em: account, entry.form[.entrada] == nil ? word.sentido ?? .saida : .entrada)
    if word.outroLado == .costume, entry.form[.outra] == nil {
      try askForCategory(usual, account, &entry.form, in: razao, session)
    } else if entry.form[.categoria] == nil {
      try askForOther(usual, word, books, &entry.form)
    }
  }

  private func day(_ given: String?, _ today: Day) throws(Failure) -> String? {
    try until("Em que dia? (Enter para hoje)", given: given) { typed in
      typed.isEmpty
        ? .success(typed)
        : judged { problems in
          problems.day(typed, EntryForm.Field.data.name, today: today).map { _ in typed }
        }
    }.naoVazio
  }

  private func kind(_ form: inout EntryForm) throws(Failure) -> PalavraDeLancamento {
    let (words, all) = (PalavraDeLancamento.cotidianas.map(\.palavra), "? mostra todos")
    var hint = words.prefix(Limits.usualKinds).joined(separator: ", ") + "; " + all
    let word = try until("O que foi? (\(hint))", given: form[.tipo]) { typed in
      if let word = PalavraDeLancamento(typed) { return .success(word) }
      guard typed != "?" else {
        hint = words.joined(separator: ", ")
        return .failure(Wrong(message: "Basta o começo da palavra."))
      }
      hint = all
      let offer = PalavraDeLancamento.maisProxima(de: typed).map { " Você quis dizer \($0)?" }
      return .failure(Wrong(message: "Não conheço “\(typed)”.\(offer ?? "")"))
    }
    form[.tipo] = word.palavra
    if form[.recebido] != nil { return word.recebida ?? word }
    if word.sentido == nil {
      guard form[.entrada] == nil, form[.saida] == nil else { return word }
      form[confirms("O dinheiro entra?") ? .entrada : .saida] = Ticked.text
    } else if let received = word.recebida, confirms("Foi recebido?") {
      form[.recebido] = Ticked.text
      return received
    }
    return word
  }

  private func ownAccount(
    _ word: PalavraDeLancamento, _ books: Costumes, _ form: inout EntryForm
  ) throws(Failure) -> Conta {
    let usual = books.deCostume(word)
    let found = books.candidatas(word)
    if usual == nil, found.isEmpty {
      // The error names the account to open first.
      return try answered(books.conta(pedido: PedidoDeLancamento(word)))
    }
    let hint = usual.map { "Enter para \($0.nome)" } ?? PtBR.list(found.map(\.nome))
    let (typed, account) = try until("Em que conta? (\(hint))", given: form[.conta]) { typed in
      if typed.isEmpty, let usual { return .success((String?.none, usual)) }
      return judged { problems in
        guard
          let said = problems.account(
            typed, EntryForm.Field.conta.name, books, as: .lado(word))
        else { return nil }
        var order = PedidoDeLancamento(word)
        order.conta = said.id
        return problems.noted { () throws(RazaoError) in try books.conta(pedido: order) }
          .map { (String?.some(typed), $0) }
      }
    }
    form[.conta] = typed
    return account
  }

  private func askForCategory(
    _ usual: String?, _ account: Conta, _ form: inout EntryForm, in razao: Razao,
    _ session: Session
  ) throws(Failure) {
    let hint = usual.map { " (Enter para \($0))" } ?? ""
    var given = form[.categoria]
    while true {
      let typed = try said("Em que categoria?\(hint)", given: given)
      given = nil
      guard !typed.isEmpty else { return }
      try session.openMissingCategory(typed, form[.tipo], isTrial: false, in: razao)
      let now = try answered(razao.costumes())
      let found: Result<String, Wrong> = judged { problems in
        problems.account(
          typed, EntryForm.Field.categoria.name, now, as: .categoria(account.moeda)
        ).map { _ in typed }
      }
      switch found {
      case .success(let name):
        form[.categoria] = name
        return
      case .failure(let wrong): Output.tell(wrong.message)
      }
    }
  }

  private func askForOther(
    _ usual: String?, _ word: PalavraDeLancamento, _ books: Costumes, _ form: inout EntryForm
  ) throws(Failure) {
    let question = word.sentido == .entrada ? "De que conta?" : "Para que conta?"
    let hint = usual.map { " (Enter para \($0))" } ?? ""
    form[.outra] = try until(question + hint, given: form[.outra]) { typed in
      if typed.isEmpty, usual != nil { return .success("") }
      return judged { problems in
        problems.account(
          typed, EntryForm.Field.outra.name, books, as: .outroLado(word)
        ).map { _ in typed }
      }
    }.naoVazio
  }

  /// Shows the effect of an entry, and asks whether to record it.
  func confirms(
    _ new: NovoLancamento, in razao: Razao, _ session: Session
  ) throws(Failure) -> Bool {
    // A similar entry is asked about afterwards.
    var trial = new
    trial.mesmoRepetido = true
    let effect = try answered(razao.lancar(trial, simular: true))
    let entry = Screen.lancado(effect, today: session.today)
    session.show(Screen(header: entry.header, sections: [], footer: []))
    return confirms("Gravar?", usual: true)
  }

  /// An amount above zero, as typed.
  /// - Throws: if the input ends first.
  func amount(_ question: String, of account: Conta?) throws(Failure) -> String {
    try until(question) { typed in
      judged { problems in
        problems.amount(typed, EntryForm.Field.valor.name, of: account, .above).map { _ in typed }
      }
    }
  }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

extension Questions {
  /// Asks step by step for all of an entry that is not given, and repeats a question until the
  /// answer is valid.
  /// - Throws: if the input ends first, or there is no account for the entry.
  func entry(_ begun: EntryForm, in razao: Razao, _ session: Session) throws(Failure) -> EntryForm {
    var form = begun
    let word = try kind(&form)
    form[.valor] = try until("Quanto?", given: form[.valor]) { typed in
      judged { problems in
        problems.amount(typed, EntryForm.Field.valor.name, .above).map { _ in typed }
      }
    }
    form[.interessado] =
      try said("Com quem? (Enter para ninguém)", given: form[.interessado]).naoVazio
    let books = try answered(razao.costumes(interessado: form[.interessado]))
    let account = try ownAccount(word, books, &form)
    if case .receita = word.outroLado {
      // The word implies the category.
    } else if form.saidParts.isEmpty {
      let usual = books.outroDeCostume(
        word, em: account, form[.entrada] == nil ? word.sentido ?? .saida : .entrada)
      if word.outroLado == .costume, form[.outra] == nil {
        try askForCategory(usual, account, &form, in: razao, session)
      } else if form[.categoria] == nil {
        try askForOther(usual, word, books, &form)
      }
    }
    form[.data] = try until("Em que dia? (Enter para hoje)", given: form[.data]) { typed in
      typed.isEmpty
        ? .success(typed)
        : judged { problems in
          problems.day(typed, EntryForm.Field.data.name, today: books.hoje).map { _ in typed }
        }
    }.naoVazio
    return form
  }

  private func kind(_ form: inout EntryForm) throws(Failure) -> PalavraDeLancamento {
    let words = PalavraDeLancamento.cotidianas.map(\.palavra).joined(separator: ", ")
    let word = try until("O que foi? (\(words))", given: form[.tipo]) { typed in
      PalavraDeLancamento(typed).map { .success($0) }
        ?? .failure(Wrong(message: "Não conheço “\(typed)”."))
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
        guard let said = problems.account(typed, EntryForm.Field.conta.name, books, as: .propria)
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
        problems.account(typed, EntryForm.Field.outra.name, books, as: .propria).map { _ in typed }
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

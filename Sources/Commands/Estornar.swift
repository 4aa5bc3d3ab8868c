internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao estornar`: records the refund of an entry, whole or in part.
struct Estornar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "estornar", english: "refund",
    abstract: "grava o estorno de um lançamento, inteiro ou de uma parte",
    discussion: """
      Sem VALOR volta tudo o que ainda não voltou. A conta, a categoria e o interessado são os do \
      lançamento, e o dia é hoje; o que se diz vale no lugar deles. O estorno fica ligado ao \
      lançamento, e mais do que ele foi não volta.

      Exemplos:
        razao estornar 1b4e28ba
        razao estornar 1b4e28ba 5,50 --descricao 'faltou um pão'
      """)

  @Argument(help: .value("ID", "o lançamento"))
  var entryId: String?

  @Argument(help: .value("[VALOR]", "quanto voltou, se não foi tudo"))
  var amount: String?

  @OptionGroup var options: NewEntryOptions
  var common: CommonOptions { options.common }

  func request(
    _ problems: inout Problems, today: Day
  ) -> (typed: String, entry: Filled<EntryForm>)? {
    let typed = problems.text(entryId, "o lançamento", option: "ID")
    var form = options.form("estorno", amount, nil, &problems)
    // The entry supplies the amount, if none is given; which one it is the ledger knows.
    form.isLike = amount == nil
    guard let filled = Filled(form, options.recording, &problems), let typed else { return nil }
    return (typed, filled)
  }

  func perform(
    _ request: (typed: String, entry: Filled<EntryForm>), _ razao: Razao, _ session: Session
  ) throws(Failure) {
    var entry = request.entry
    entry.form.estornada = try answered(razao.lancamento(por: request.typed)).id
    let (new, id) = try session.read(entry, in: razao, original: nil)
    let effect = try session.post(new, id: id, isTrial: entry.isTrial, in: razao)
    session.show(effect, .lancado(effect, today: session.today))
  }
}

extension Session {
  /// Asks which purchase a refund is of, if there are several; does nothing if nobody can answer.
  func askForPurchase(
    _ entry: inout Filled<EntryForm>, in razao: Razao
  ) throws(Failure) {
    guard let questions = Questions(self), entry.form[.tipo] != nil else { return }
    let books = EntryForm.Books(
      try answered(razao.costumes(interessado: entry.form.party(nil))))
    let found = entry.form.purchases(books)
    guard !found.isEmpty else { return }
    let list = found.enumerated().map { number, one in
      "\(number + 1) \(Screen.frase(one.conteudo, books.costumes.contas))"
    }
    let question = "De que compra? \(list.joined(separator: "; ")) (Enter para a 1)"
    entry.form.estornada = try questions.until(question) { typed in
      guard let number = typed.isEmpty ? 1 : Int(typed), found.indices.contains(number - 1) else {
        return .failure(Questions.Wrong(message: "Responda de 1 a \(found.count)."))
      }
      return .success(found[number - 1].id)
    }
  }
}

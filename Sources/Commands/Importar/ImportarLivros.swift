internal import ArgumentParser
internal import Canonical
internal import ForeignBooks
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao importar livros`: imports another program's books, with a preview before recording.
struct ImportarLivros: Command {
  static let configuration = CommandConfiguration(
    name: "livros", english: "books",
    abstract: "traz os livros de outro programa: hledger, beancount, Actual, Firefly III",
    discussion: """
      ARQUIVO é o que escrevem hledger print -O json (ou csv), bean-query -f csv com as colunas id, \
      date, payee, narration, tags, account, number e currency, ou a exportação CSV do Actual e do \
      Firefly III. As contas são abertas pelo começo do nome (assets, liabilities, equity, income, \
      expenses). Mostra antes; o mesmo arquivo nada repete, e se desfaz como outra importação.

      Exemplos:
        razao importar listar
      """)

  @Argument(help: .value("ARQUIVO", "o arquivo; - para a entrada padrão"), completion: .file())
  var file: String?

  @Flag(help: "grava sem perguntar")
  var sim = false

  @Flag(help: "mostra também cada lançamento")
  var tudo = false

  @Flag(help: "só mostra o que viria, sem gravar nem perguntar")
  var simular = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(file, "o arquivo", option: "ARQUIVO")
  }

  func perform(_ request: String, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let file = try answered(razao.arquivo(digitado: request))
    // Without a question, because of a trial or prior agreement, one reading is enough.
    var seen: LivrosDeFora?
    if !sim, !simular {
      let plan = try answered(razao.planejar(livros: file))
      guard confirms(plan, session) else { return .no }
      seen = plan
    }
    let done = try answered(razao.importar(livros: file, visto: seen, simular: simular))
    if seen == nil, !session.common.json {
      session.show(.livrosDeFora(done.livros, withEntries: tudo))
    }
    if let receipt = done.recibos.first { session.note(receipt) }
    let id = simular ? nil : done.recibos.first?.ids.first
    if session.common.json {
      session.show(done.livros.json(importacao: id))
    } else {
      session.output.line("")
      session.show(.livrosTrazidos(done.livros, done.recibos, isTrial: simular))
    }
    return done.livros.isIlegivel ? .badData : .done
  }

  /// Shows the books, and asks whether to record them, if there is anything to record.
  private func confirms(_ plan: LivrosDeFora, _ session: Session) -> Bool {
    if !session.common.json { session.show(.livrosDeFora(plan, withEntries: tudo)) }
    guard !plan.novos.isEmpty || plan.anterior == .desfeito else { return true }
    let question = "Gravar \(PtBR.count(plan.novos.count, "lançamento", "lançamentos"))?"
    if let questions = Questions(session), questions.confirms(question) { return true }
    if session.common.json {
      session.show(plan.json(importacao: nil))
    } else {
      session.output.line("Nada foi gravado.")
    }
    return false
  }
}

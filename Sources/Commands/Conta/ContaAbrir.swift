internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta abrir`: opens an account or a category.
struct ContaAbrir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "abrir", english: "open",
    abstract: "abre uma conta ou uma categoria",
    discussion: """
      Uma categoria se abre com --classe receita ou --classe despesa, sem tipo. O saldo conta \
      desde o dia de --em; dia e valor se mudam depois com razao corrigir, como os de qualquer \
      lançamento. De um cartão, --fechamento e --vencimento dizem os dias do mês em que a fatura \
      fecha e vence; mudam-se depois com razao conta alterar.

      Exemplos:
        razao conta abrir Nubank --tipo corrente --saldo 1.500,00 --em 01/11/2026
        razao conta abrir Mastercard --tipo cartao --saldo 412,83
        razao conta abrir Elo --tipo cartao --fechamento 3 --vencimento 10
        razao conta abrir Pets --classe despesa
      """)

  @Argument(help: .value("NOME", "o nome da conta"))
  var nome: String?

  @Option(
    help: .value(
      "TIPO", "corrente, poupanca, carteira, cartao, investimento, emprestimo ou divida"),
    completion: .list(TipoDeConta.allCases.map(\.rawValue)))
  var tipo: String?

  @Option(
    help: .value("CLASSE", "ativo, passivo, patrimonio, receita ou despesa; sem ela, a do tipo"),
    completion: .list(ClasseDeConta.todas.map(\.rawValue)))
  var classe: String?

  @Option(help: .value("MOEDA", "a moeda, em três letras; sem ela, BRL"))
  var moeda: String?

  @Option(help: .value("CONTA", "a conta corrente a que um investimento pertence"))
  var vinculada: String?

  @Option(help: .value("VALOR", "quanto há nela; num cartão, quanto se deve"))
  var saldo: String?

  @Option(help: .value("DIA", "o dia desse saldo; sem ele, hoje"))
  var em: String?

  @Option(help: .value("N", "de um cartão: o dia em que a fatura fecha"))
  var fechamento: String?

  @Option(help: .value("N", "de um cartão: o dia em que a fatura vence"))
  var vencimento: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<AccountForm>? {
    Filled(
      AccountForm([
        .nome: nome, .tipo: tipo, .classe: classe, .moeda: moeda, .vinculada: vinculada,
        .saldo: saldo, .em: em, .fechamento: fechamento, .vencimento: vencimento,
      ]), recording, &problems)
  }

  func perform(_ account: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let costumes = try answered(razao.costumes())
    let (new, id) = try account.read(AccountForm.Books(costumes) { $0.casasUsuais })
    let effect = try answered(razao.abrirConta(new, id: id, simular: account.isTrial))
    session.show(effect, .contaMudada(effect, "aberta"))
  }
}

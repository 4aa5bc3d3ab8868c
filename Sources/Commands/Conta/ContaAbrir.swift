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

  @Argument(help: ArgumentHelp("o nome da conta", valueName: "NOME"))
  var nome: String?

  @Option(
    help: ArgumentHelp(
      "corrente, poupanca, carteira, cartao ou investimento", valueName: "TIPO"),
    completion: .list(TipoDeConta.allCases.map(\.rawValue)))
  var tipo: String?

  @Option(
    help: ArgumentHelp(
      "ativo, passivo, patrimonio, receita ou despesa; sem ela, a do tipo", valueName: "CLASSE"),
    completion: .list(ClasseDeConta.todas.map(\.rawValue)))
  var classe: String?

  @Option(help: ArgumentHelp("a moeda, em três letras; sem ela, BRL", valueName: "MOEDA"))
  var moeda: String?

  @Option(
    help: ArgumentHelp("a conta corrente a que um investimento pertence", valueName: "CONTA"))
  var vinculada: String?

  @Option(
    help: ArgumentHelp("quanto há nela; num cartão, quanto se deve", valueName: "VALOR"))
  var saldo: String?

  @Option(help: ArgumentHelp("o dia desse saldo; sem ele, hoje", valueName: "DIA"))
  var em: String?

  @Option(help: ArgumentHelp("de um cartão: o dia em que a fatura fecha", valueName: "N"))
  var fechamento: String?

  @Option(help: ArgumentHelp("de um cartão: o dia em que a fatura vence", valueName: "N"))
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

  static func perform(_ account: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let costumes = try answered(razao.costumes())
    let (new, id) = try account.read(AccountForm.Books(costumes) { $0.casasUsuais })
    let effect = try answered(razao.abrirConta(new, id: id, simular: account.isTrial))
    session.show(effect, .contaMudada(effect, "aberta"))
  }
}

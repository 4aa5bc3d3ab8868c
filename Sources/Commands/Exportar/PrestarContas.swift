internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import Proofs
internal import RazaoKit
internal import SystemPackage

/// `razao prestar-contas`: a month or a year in a folder, for those to whom its treasurer gives account.
struct PrestarContas: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "prestar-contas", english: "give-account",
    abstract: "escreve um mês, ou um ano, em uma pasta, para quem tem de conferir",
    discussion: """
      A pasta é nova. leia-me.html se lê e se imprime sem o programa: saldo anterior, o que entrou e \
      saiu por categoria, cada lançamento com o seu número, saldo no fim, e o que foi conferido com \
      o banco. Em tabelas estão as mesmas linhas, em comprovantes os arquivos. De um ano, uma pasta \
      por mês, e o ano em leia-me.html.

      prova.txt mostra que nada ficou de fora, e conferir.html a confere sem o programa. Sem --conta, \
      todas as contas.

      Exemplos:
        razao prestar-contas 10/2026 prestacao-outubro
        razao prestar-contas outubro outubro --conta Corrente --valores
        razao prestar-contas 2025 contas-de-2025
      """)

  @Argument(help: .value("MES", "o mês, ou o ano: 10/2026, outubro, 2025"))
  var month: String?

  @Argument(help: .value("PASTA", "a pasta nova"), completion: .directory)
  var folder: String?

  @Option(help: .value("CONTA", "só esta conta; pode repetir"))
  var conta: [String] = []

  @Flag(help: "só valores: sem nomes de interessados, nem anotações")
  var valores = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> AccountabilityForm? {
    let form = AccountabilityForm([.mes: month, .pasta: folder])
    form.check(&problems)
    return form
  }

  func perform(_ form: AccountabilityForm, _ razao: Razao, _ session: Session) throws(Failure) {
    let (days, folder) = try form.read(session.today)
    let done = try answered { () throws(RazaoError) in
      let accounts = try conta.map { name throws(RazaoError) in try razao.conta(por: name) }
      return try razao.prestarContas(
        de: days, contas: accounts, semNomes: valores, em: FilePath(folder),
        papel: session.paper)
    }
    if session.common.json { for told in done.semProva + done.avisos { Output.tell(told.typed) } }
    session.show(
      done.prestacao.json(pasta: folder, arquivos: done.arquivos),
      or: .prestado(
        done.prestacao, em: folder, done.arquivos, semProva: done.semProva, avisos: done.avisos))
  }
}

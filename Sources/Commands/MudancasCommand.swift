internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao mudancas`: the changes to a period since it was closed.
struct MudancasCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mudancas", english: "changes",
    abstract: "mostra o que mudou num período desde que foi fechado: o quê, por quem, quanto",
    discussion: """
      Um mês ou um dia valem desde o primeiro fechamento em vigor que o inclui; sem nenhum, desde o \
      que estava gravado no fim dele. A identificação de um fechamento ou registro vale desde o que \
      sabia quem o gravou: o que outro aparelho já tinha gravado e só chegou depois também é \
      mudança. Sem nada, vale o último fechamento.

      Exemplos:
        razao mudancas --desde 09/2026
        razao mudancas 08/2026 --desde 09/2026
        razao mudancas --desde 09/2026 --conta Corrente
      """)

  @Argument(
    help: .value(
      "[MES|ANO]", "o período que se olha; sem ele, o de --desde, ou o mês do fechamento"))
  var period: String?

  @Option(
    help: .value("MES|DIA|ID", "um mês, um dia, ou o começo do id de um fechamento ou registro"))
  var desde: String?

  @Option(help: .value("CONTA", "só o que mexe nesta conta ou categoria"))
  var conta: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ChangesForm? {
    let form = ChangesForm([.desde: desde, .periodo: period, .conta: conta])
    form.check(&problems)
    return form
  }

  func perform(_ form: ChangesForm, _ razao: Razao, _ session: Session) throws(Failure) {
    let closings = try answered(razao.fechamentos())
    var problems = Problems()
    let read = form.read(ChangesForm.Books(closings, today: session.today), &problems)
    let request = try problems.end(else: read)
    let found = try answered { () throws(RazaoError) in
      let account = try request.conta.map { typed throws(RazaoError) in
        try razao.conta(por: typed)
      }
      return try razao.mudancas(desde: request.desde, em: request.dias, conta: account)
    }
    session.show(found.json, or: .mudancas(found))
  }
}

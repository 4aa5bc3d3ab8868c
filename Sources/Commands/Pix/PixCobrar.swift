internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao pix cobrar`: writes a static Pix code.
struct PixCobrar: Command {
  static let configuration = CommandConfiguration(
    name: "cobrar", english: "charge",
    abstract: "escreve um código Pix (“copia e cola”) para receber",
    discussion: """
      Só o código sai na saída padrão: pode ir para um programa que desenhe o QR. Nome e cidade \
      ficam sem acentos, como os bancos pedem. Nada é gravado.

      Exemplos:
        razao pix cobrar --chave ana@exemplo.com.br --nome 'Ana Souza' --cidade Recife --valor 45,90
        razao pix cobrar --chave ana@exemplo.com.br --nome 'Ana Souza' --cidade Recife
      """)

  @Option(
    help: ArgumentHelp(
      "a chave Pix de quem recebe: CPF, CNPJ, celular, e-mail ou aleatória", valueName: "CHAVE"))
  var chave: String?

  @Option(help: ArgumentHelp("o nome de quem recebe, até 25 letras", valueName: "NOME"))
  var nome: String?

  @Option(help: ArgumentHelp("a cidade de quem recebe, até 15 letras", valueName: "CIDADE"))
  var cidade: String?

  @Option(
    help: ArgumentHelp("quanto, em reais; sem ele, quem paga é que diz", valueName: "VALOR"))
  var valor: String?

  @Option(
    help: ArgumentHelp(
      "a identificação deste pagamento, até 25 letras e algarismos", valueName: "TXID"))
  var txid: String?

  @Option(help: ArgumentHelp("um recado para quem paga", valueName: "TEXTO"))
  var recado: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ChargeForm.Request? {
    let form = ChargeForm([
      .chave: chave, .nome: nome, .cidade: cidade, .valor: valor, .txid: txid, .recado: recado,
    ])
    return form.read((), &problems)
  }

  static func perform(
    _ request: ChargeForm.Request, in session: Session
  ) throws(Failure) -> ExitStatus {
    if let doubt = request.duvida { Output.complain(SafeText.of(doubt) + "\n") }
    session.show(
      .object([.init("codigo", .string(request.codigo))]),
      or: Screen(header: [Line(request.codigo, verbatim: true)], sections: []))
    return .done
  }
}

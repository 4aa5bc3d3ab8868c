internal import ArgumentParser
internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation

/// `razao pix cobrar`: writes a static Pix code.
struct PixCobrar: Command {
  static let configuration = CommandConfiguration(
    commandName: "cobrar",
    abstract: "escreve um código Pix (“copia e cola”) para receber",
    discussion: """
      Só o código sai na saída padrão: pode ir para um programa que desenhe o QR. Nome e cidade \
      ficam sem acentos, como os bancos pedem. Nada é gravado.

      Exemplo:
        razao pix cobrar --chave ana@exemplo.com.br --nome 'Ana Souza' --cidade Recife --valor 45,90
      """,
    helpNames: [],
    aliases: ["charge"])

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

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let codigo: String
    /// What the key was taken for, where it could be something else.
    let duvida: String?
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    let typed = mistakes.text(chave, "a chave Pix", option: "--chave CHAVE")
    let name = mistakes.text(nome, "o nome de quem recebe", option: "--nome NOME")
    let city = mistakes.text(cidade, "a cidade de quem recebe", option: "--cidade CIDADE")
    let amount = valor.flatMap { mistakes.amount($0, "--valor", of: nil, .above) }
    var form = FormularioDeCobranca()
    (form.chave, form.nome, form.cidade) = (typed ?? "", name ?? "", city ?? "")
    (form.valor, form.txid, form.recado) = (amount, txid, recado)
    // What is not there at all is told already.
    let missing = [(FormularioDeCobranca.Campo.chave, typed), (.nome, name), (.cidade, city)]
      .filter { $0.1 == nil }.map(\.0)
    switch form.escrita(chamando: { "--" + $0.rawValue }) {
    case .success(let written):
      return mistakes.failure == nil
        ? Request(codigo: written.codigo, duvida: written.duvida) : nil
    case .failure(let wrong):
      for error in wrong.erros where !missing.contains(where: { $0 == error.campo }) {
        mistakes.data(error.mensagem)
      }
      return nil
    }
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    if let doubt = request.duvida { Output.complain(SafeText.of(doubt) + "\n") }
    session.show(
      .object([.init("codigo", .string(request.codigo))]),
      or: Screen(header: [Line(request.codigo, verbatim: true)], sections: []))
    return .done
  }
}

internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta abrir`: opens an account or a category.
struct ContaAbrir: Command {
  static let configuration = CommandConfiguration(
    commandName: "abrir",
    abstract: "abre uma conta ou uma categoria",
    discussion: """
      Uma categoria se abre com --classe receita ou --classe despesa, sem tipo.

      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao conta abrir Corrente --tipo corrente --saldo 1500
      """,
    helpNames: [],
    aliases: ["open"])

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
    help: ArgumentHelp("quanto há nela hoje; num cartão, quanto se deve", valueName: "VALOR"))
  var saldo: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let conta: ContaAberta
    let vinculada: String?
    let saldo: String?
    let isTrial: Bool
    let id: Uuid?
    let mistakes: Mistakes
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    var data = Mistakes(today: mistakes.today)
    let nome = mistakes.text(nome, "o nome da conta", option: "NOME")
    let kind = TipoDeConta.read(tipo, &mistakes)
    let classe = ClasseDeConta.read(classe, for: kind, isKindGiven: tipo != nil, &mistakes)
    let currency = currency(&data)
    if vinculada != nil, kind != .investimento {
      mistakes.usage("--vinculada só serve para investimentos: --tipo investimento.")
    }
    let id = recording.id(&data)
    guard let nome, let classe, mistakes.failure == nil else {
      mistakes.append(data)
      return nil
    }
    return Request(
      conta: ContaAberta(
        nome: nome, classe: classe, tipo: kind?.rawValue, moeda: currency,
        casas: currency.casasUsuais),
      vinculada: vinculada, saldo: saldo, isTrial: recording.simular, id: id, mistakes: data)
  }

  private func currency(_ mistakes: inout Mistakes) -> Currency {
    guard let typed = moeda else { return .real }
    guard let currency = Currency(typed.uppercased()) else {
      mistakes.data("Moeda inválida: “\(typed)”. Escreva três letras, como BRL, USD ou EUR.")
      return .real
    }
    return currency
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    var mistakes = request.mistakes
    var new = NovaConta(request.conta)
    if let linked = request.vinculada {
      new.conta.vinculada = try mistakes.tried { () throws(RazaoError) in
        try razao.conta(chamada: linked)
      }
    }
    if let typed = request.saldo {
      let amount = mistakes.amount(
        typed, "--saldo", decimals: new.conta.casas, currency: new.conta.moeda)
      new.saldo = amount.map { new.conta.classe.doLadoNatural($0) }
    }
    try mistakes.confere()
    let opening = new
    let effect = try answered { () throws(RazaoError) in
      try razao.abrirConta(opening, id: request.id, simular: request.isTrial)
    }
    session.show(effect, .contaMudada(effect, "aberta"))
    return .done
  }
}

internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The options that filter a list of entries, of one account or of all.
struct RegisterOptions: ParsableArguments {
  @Option(help: .value("DIA", "só a partir deste dia"))
  var de: String?

  @Option(help: .value("DIA", "só até este dia"))
  var ate: String?

  @Option(help: .value("CONTA", "só os desta categoria; Casa vale também para Casa: Aluguel"))
  var categoria: String?

  @Option(help: .value("PALAVRA", "só os que têm esta palavra com # na descrição"))
  var etiqueta: String?

  @Option(help: .value("TEXTO", "só os que têm este texto no interessado"))
  var interessado: String?

  @Option(
    help: .value(
      "NOME", "só os com este interessado, pelo nome inteiro; ninguém: só os sem nenhum"))
  var com: String?

  @Option(help: .value("V|V..V", "só os deste valor, ou de um valor a outro: 100..250"))
  var valor: String?

  @Option(help: .value("E", "só os que estão assim: agendado, conferido, importado ou anulado"))
  var estado: String?

  @Option(help: .value("N", "quantos lançamentos, no máximo"))
  var limite: String?

  @Option(help: .value("ID", "só os que vêm depois deste na lista"))
  var depois: String?

  /// The given values, as far as they can be read without the books.
  struct Request {
    var de: Day?
    var ate: Day?
    let categoria: String?
    /// The other conditions as typed, and as read without the category.
    let typed: RegisterForm
    let filtro: FiltroDeLancamentos
    let limite: Int?
    let depois: String?
  }

  /// - Parameter period: a month or a year given as an argument.
  func request(_ problems: inout Problems, period: ClosedRange<Day>?, today: Day) -> Request {
    let first = problems.day(de, today: today)
    let last = problems.lastDay(ate, RegisterForm.Field.ate.name, after: first, today: today)
    if period != nil, de != nil || ate != nil {
      problems.usage("Diga um mês ou ano, ou --de e --ate, e não os dois.")
    }
    problems.ordered(
      first, RegisterForm.Field.de.name, last, RegisterForm.Field.ate.name)
    let form = RegisterForm([
      .etiqueta: etiqueta, .interessado: interessado, .com: com, .valor: valor, .estado: estado,
    ])
    return Request(
      de: first ?? period?.lowerBound, ate: last ?? period?.upperBound,
      categoria: categoria.flatMap { problems.given($0, "a categoria", option: "--categoria") },
      typed: form, filtro: form.filtro(&problems),
      limite: problems.count(limite, option: "--limite"),
      depois: depois.flatMap { problems.given($0, "o lançamento", option: "--depois") })
  }
}

extension RegisterOptions.Request {
  /// The conditions, with the accounts found by name.
  func filtro(_ buscar: String?, in razao: Razao) throws(RazaoError) -> FiltroDeLancamentos {
    var filtro = filtro
    filtro.busca(buscar)
    filtro.categorias = try categoria.map { name throws(RazaoError) in
      try razao.categorias(por: name)
    }
    return filtro
  }

  /// The rest of the list after an entry; nil for its beginning.
  func rest(of conta: String?, buscar: String?, after id: Uuid?) -> Destination.Trecho {
    var rest = Destination.Trecho(conta: conta)
    (rest.de, rest.ate, rest.buscar) = (de, ate, buscar)
    (rest.categoria, rest.etiqueta) = (categoria, filtro.etiqueta)
    (rest.interessado, rest.com) = (filtro.interessado, typed[.com])
    (rest.valor, rest.estado) = (typed[.valor], filtro.estado?.rawValue)
    (rest.limite, rest.depois) = (limite, id)
    return rest
  }

  /// The heading of the list: `Lançamentos de novembro de 2026`.
  func title(buscar: String?) -> String {
    let what = buscar.map { "Lançamentos com “\($0)”" } ?? "Lançamentos"
    switch (de, ate) {
    case (let first?, let last?) where first <= last:
      return "\(what) de \(TypedPeriod.words(first...last))"
    case (let first?, _): return "\(what) a partir de \(PtBR.day(first))"
    case (_, let last?): return "\(what) até \(PtBR.day(last))"
    default: return what
    }
  }
}

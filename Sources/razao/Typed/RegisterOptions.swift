internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The options by which a list of entries is narrowed, of one account or of all.
struct RegisterOptions: ParsableArguments {
  @Option(help: ArgumentHelp("só a partir deste dia", valueName: "DIA"))
  var de: String?

  @Option(help: ArgumentHelp("só até este dia", valueName: "DIA"))
  var ate: String?

  @Option(
    help: ArgumentHelp(
      "só os desta categoria; Casa vale também para Casa: Aluguel", valueName: "CONTA"))
  var categoria: String?

  @Option(
    help: ArgumentHelp("só os que têm esta palavra com # na descrição", valueName: "PALAVRA"))
  var etiqueta: String?

  @Option(help: ArgumentHelp("só os que têm este texto no interessado", valueName: "TEXTO"))
  var interessado: String?

  @Option(
    help: ArgumentHelp("só os deste valor, ou de um valor a outro: 100..250", valueName: "V|V..V"))
  var valor: String?

  @Option(
    help: ArgumentHelp("só os que estão assim: agendado, conferido ou importado", valueName: "E"))
  var estado: String?

  @Option(help: ArgumentHelp("quantos lançamentos, no máximo", valueName: "N"))
  var limite: String?

  @Option(help: ArgumentHelp("só os que vêm depois deste na lista", valueName: "ID"))
  var depois: String?

  /// The given values, as far as they can be understood without the books.
  struct Request {
    var de: Day?
    var ate: Day?
    let categoria: String?
    let etiqueta: String?
    let interessado: String?
    let typedAmount: String?
    let valor: FaixaDeValor?
    let estado: EstadoDeLancamento?
    let limite: Int?
    let depois: String?
  }

  /// - Parameter period: a month or a year that was given by itself.
  func request(
    _ problems: inout Problems, period: ClosedRange<Day>?, today: Day
  ) -> Request {
    let first = problems.day(de, today: today)
    let last = problems.day(ate, today: today)
    if period != nil, de != nil || ate != nil {
      problems.usage("Diga um mês ou ano, ou --de e --ate, e não os dois.")
    }
    problems.ordered(first, last)
    return Request(
      de: first ?? period?.lowerBound, ate: last ?? period?.upperBound,
      categoria: categoria.flatMap { problems.given($0, "a categoria", option: "--categoria") },
      etiqueta: etiqueta.flatMap { tag(&problems, $0) },
      interessado: interessado.flatMap {
        problems.given($0, "o interessado", option: "--interessado")
      },
      typedAmount: valor, valor: valor.flatMap { amounts(&problems, $0) },
      estado: estado.flatMap { state(&problems, $0) },
      limite: problems.count(limite, option: "--limite"),
      depois: depois.flatMap { problems.given($0, "o lançamento", option: "--depois") })
  }

  private func tag(_ problems: inout Problems, _ typed: String) -> String? {
    guard let given = problems.given(typed, "a etiqueta", option: "--etiqueta") else { return nil }
    let tag = String(given.aparado.drop { $0 == "#" })
    guard !tag.isEmpty, !tag.contains(where: \.isWhitespace) else {
      problems.note("--etiqueta é uma palavra só, como #viagem: “\(typed)”.")
      return nil
    }
    return tag
  }

  private func amounts(_ problems: inout Problems, _ typed: String) -> FaixaDeValor? {
    let bounds = typed.replacing("..", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let field = FieldName("o valor", option: "--valor")
    guard (1...2).contains(bounds.count) else {
      problems.note("--valor é um valor, ou de um a outro, como 100..250: “\(typed)”.")
      return nil
    }
    let read = bounds.compactMap { problems.amount($0, field) }
    guard let first = read.first, let last = read.last, read.count == bounds.count else {
      return nil
    }
    return FaixaDeValor(first, last)
  }

  private func state(_ problems: inout Problems, _ typed: String) -> EstadoDeLancamento? {
    let folded = typed.aparado.foldedForComparison
    if let known = EstadoDeLancamento(rawValue: folded) { return known }
    let all = PtBR.list(EstadoDeLancamento.allCases.map(\.rawValue), and: "ou")
    problems.note("--estado é \(all): “\(typed)”.")
    return nil
  }
}

extension RegisterOptions.Request {
  /// The conditions, with the accounts that the books have under these names.
  func filtro(_ buscar: String?, in razao: Razao) throws(RazaoError) -> FiltroDeLancamentos {
    var filtro = FiltroDeLancamentos()
    filtro.buscar = buscar
    filtro.categorias = try categoria.map { name throws(RazaoError) in
      try razao.categorias(por: name)
    }
    (filtro.etiqueta, filtro.interessado) = (etiqueta, interessado)
    (filtro.valor, filtro.estado) = (valor, estado)
    return filtro
  }

  /// The same stretch of a list, from an entry on.
  func rest(of conta: String?, buscar: String?, after id: Uuid) -> Destination.Trecho {
    var rest = Destination.Trecho(conta: conta)
    (rest.de, rest.ate, rest.buscar) = (de, ate, buscar)
    (rest.categoria, rest.etiqueta, rest.interessado) = (categoria, etiqueta, interessado)
    (rest.valor, rest.estado) = (typedAmount, estado?.rawValue)
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

extension Problems {
  /// Notes a first day that comes after the last.
  mutating func ordered(_ first: Day?, _ last: Day?) {
    guard let first, let last, first > last else { return }
    note("--de (\(PtBR.day(first))) vem depois de --ate (\(PtBR.day(last))). Troque os dois.")
  }
}

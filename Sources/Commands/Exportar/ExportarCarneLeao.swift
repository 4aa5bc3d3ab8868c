internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage
internal import TaxBooks

/// `razao exportar carne-leao`: a year in the files that Carnê-Leão Web imports.
struct ExportarCarneLeao: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "carne-leao", english: "self-employed",
    abstract: "escreve o ano nos arquivos que o Carnê-Leão Web importa",
    discussion: """
      O mapa do Carnê-Leão diz o código de cada categoria e o CPF ou CNPJ de quem paga: razao \
      exportar mapa. O que falta nele é mostrado por lançamento, e nada é escrito. Saem os \
      rendimentos num arquivo e os pagamentos em outro, ambos com o começo do nome de ARQUIVO; \
      depois de mil linhas, em mais de um.

      Exemplos:
        razao exportar mapa
      """)

  @Argument(help: .value("ARQUIVO", "o começo do nome dos arquivos: leao.csv"), completion: .file())
  var file: String?

  @Option(help: .value("ANO", "o ano; sem ele, este"))
  var ano: String?

  @Flag(help: "troca arquivos que já existem")
  var substituir = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (form: TaxYearForm, file: String)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let form = TaxYearForm([.ano: ano])
    form.check(&problems)
    guard let name = problems.text(file, "o começo do nome dos arquivos", option: "ARQUIVO") else {
      return nil
    }
    if name == "-" {
      problems.usage("São vários arquivos, que não cabem na saída padrão: diga um ARQUIVO.")
    }
    return (form: form, file: name)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let asked = try request.form.read(session.today)
    let (year, paths) = try answered { () throws(RazaoError) -> (CarneLeao, [FilePath]) in
      let year = try razao.carneLeao(ano: asked)
      let path = FilePath(request.file)
      return (year, try razao.gravar(year, em: path, substituir: substituir))
    }
    for notice in year.avisos { Output.tell(notice) }
    let names = paths.map(\.string)
    session.show(year.json(arquivos: names), or: .carneLeao(year, em: names))
  }
}

/// `razao exportar mapa`: shows or defines the mapping to Carnê-Leão Web, for every machine.
struct ExportarMapa: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mapa", english: "map",
    abstract: "mostra ou guarda o mapa do Carnê-Leão, para todos os aparelhos",
    discussion: """
      Sem ARQUIVO mostra o mapa que há, ou um para começar, com as suas categorias. Cada linha diz \
      uma coisa: “ocupacao = 255”, “categoria NOME = R01.001.001”, “interessado NOME = CPF ou CNPJ”, \
      “outras = fora”. O imposto retido, as deduções do aluguel, a multa e os juros ficam em \
      categorias com “= irrf”, “= deducao”, “= multa” e “= juros”, no mesmo lançamento.

      Exemplos:
        razao exportar mapa
      """)

  @Argument(
    help: .value("[ARQUIVO]", "o arquivo com o mapa; - para a entrada padrão"), completion: .file())
  var file: String?

  @Flag(help: "esquece o mapa")
  var remover = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let file: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if file != nil, remover { problems.usage("Diga o ARQUIVO ou --remover, não os dois.") }
    return Request(file: file.flatMap { problems.given($0, "o arquivo", option: "ARQUIVO") })
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    guard request.file != nil || remover else {
      let (map, accounts) = try answered(
        (try razao.mapaDoCarneLeao(), try razao.contasDosCostumes()))
      let text = map ?? MapaDoCarneLeao.paraComecar(accounts)
      if session.common.json {
        session.show(.object([.init("mapa", .string(text))]))
      } else {
        session.output.bytes(Array(text.utf8))
      }
      return
    }
    let receipt = try answered { () throws(RazaoError) in
      guard let file = request.file else { return try razao.definirMapaDoCarneLeao(nil) }
      let read = try razao.arquivo(digitado: file, nome: file)
      return try razao.definirMapaDoCarneLeao(String(decoding: read.bytes, as: UTF8.self))
    }
    session.show(
      receipt,
      .recorded(
        remover ? "Mapa do Carnê-Leão esquecido" : "Mapa do Carnê-Leão guardado", receipt,
        effect: []))
  }
}

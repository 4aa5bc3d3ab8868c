internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Machine
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// The names and ids in a ledger as candidates.
///
/// Only the newest entries are read, so the cost depends on what is shown.
struct BookCandidates {
  let razao: Razao

  /// Entries of each account that are read.
  private static let entriesOfAccount = 100

  func all(_ slot: BookSlot) throws(RazaoError) -> [Candidate] {
    switch slot {
    case .accounts(let which): try accounts(which)
    case .categories: try open().filter { !$0.classe.isPropria }.map(candidate)
    case .postings:
      try open().map { Candidate(value: $0.nome + "=", description: $0.classe.nome) }
    case .parties: try parties()
    case .unsorted:
      try razao.porClassificar().grupos.map {
        Candidate(value: $0.nome, description: PtBR.entries($0.lancamentos.count))
      }
    case .entries: try entries()
    case .anything: try entries() + accounts(.all) + reports()
    case .reports: try reports()
    case .expenses(let report): try expenses(of: report)
    case .expenseKinds:
      try razao.tiposDeDespesa().map { kind in
        Candidate(value: kind.titulo.foldedForComparison, description: kind.titulo)
      }
    case .conflicts: try conflicts()
    case .closings:
      try razao.fechamentos().map {
        Candidate(value: $0.id.curto, description: "até \(PtBR.day($0.ate))")
      }
    case .devices:
      try razao.aparelhos().aparelhos.map { device in
        Candidate(value: device.nome ?? device.id.curto, description: device.id.curto)
      }
    case .invitations:
      try razao.aparelhos().convites.map {
        Candidate(value: $0.id.curto, description: PtBR.instant($0.autoria.quando))
      }
    case .places: try razao.lugares().map { Candidate(value: $0.caminho) }
    case .rules:
      try razao.regras().map { rule in
        Candidate(value: rule.procura, description: rule.efeitoEmPalavras)
      }
    case .plans:
      try razao.planos().map { plan in
        Candidate(value: plan.nome, description: plan.quandoEmPalavras)
      }
    case .notebookLines:
      try razao.cadernos().flatMap(\.linhas).map {
        Candidate(value: $0.id.curto, description: $0.texto)
      }
    case .imports:
      try razao.importacoes().map { Candidate(value: $0.id.curto, description: $0.arquivo) }
    }
  }

  private func open() throws(RazaoError) -> [Conta] {
    try razao.contas().map(\.conta).filter(\.isEmUso)
  }

  private func candidate(_ account: Conta) -> Candidate {
    Candidate(
      value: account.nome,
      description: account.tipo.map { TipoDeConta.words($0) } ?? account.classe.nome)
  }

  private func accounts(_ which: BookSlot.Which) throws(RazaoError) -> [Candidate] {
    switch which {
    case .own: try open().filter { $0.classe.isPropria }.map(candidate)
    case .closed: try razao.contas().map(\.conta).filter(\.encerrada).map(candidate)
    case .all:
      try open().sorted { $0.classe.isPropria && !$1.classe.isPropria }.map(candidate)
    }
  }

  /// The newest entries of all own accounts, newest first, without repetitions.
  private func newest() throws(RazaoError) -> [LinhaDeExtrato] {
    var found: [LinhaDeExtrato] = []
    var known: Set<Uuid> = []
    for account in try open() where account.classe.isPropria {
      var asked = PedidoDeExtrato(conta: account.id)
      asked.limite = BookCandidates.entriesOfAccount
      for row in try razao.extrato(asked).historico where known.insert(row.id).inserted {
        found.append(row)
      }
    }
    return found.sorted { $0.conteudo.data > $1.conteudo.data }
  }

  private func parties() throws(RazaoError) -> [Candidate] {
    var known: Set<String> = []
    return try newest().compactMap { row in
      guard let party = row.conteudo.interessado, known.insert(party).inserted else { return nil }
      return Candidate(
        value: party, description: "\(row.titulo), \(PtBR.day(row.conteudo.data))")
    }
  }

  private func entries() throws(RazaoError) -> [Candidate] {
    try newest().map { row in
      let amount = row.conteudo.partidas.first.map { PtBR.typed($0.valor) }
      let words = [PtBR.day(row.conteudo.data), row.conteudo.interessado ?? row.titulo]
      return Candidate(
        value: row.id.curto,
        description: (words + [amount].compactMap(\.self)).joined(separator: ", "))
    }
  }

  private func reports() throws(RazaoError) -> [Candidate] {
    try razao.relatorios().map {
      Candidate(
        value: $0.titulo,
        description: "\($0.estado.rawValue), \(PtBR.money($0.total, $0.moeda))")
    }
  }

  private func expenses(of report: String) throws(RazaoError) -> [Candidate] {
    let found = try razao.relatorio(try razao.relatorio(por: report))
    return found.despesas.map {
      Candidate(value: $0.titulo, description: PtBR.money($0.valor, found.moeda))
    }
  }

  private func conflicts() throws(RazaoError) -> [Candidate] {
    let open = try razao.conflitos()
    return (open.conflitos + open.avisos).map {
      Candidate(value: $0.id.curto, description: $0.tipo.title)
    }
  }
}

/// `razao candidatos`: the words that may be typed next, for the scripts of `razao completar`.
///
/// A shell calls it at each keystroke: it records and asks nothing, and it is silent about errors.
struct Candidatos: Command {
  static let configuration = CommandConfiguration(
    name: "candidatos",
    abstract: "diz ao shell o que se pode digitar",
    discussion: """
      Exemplo:
        razao candidatos fish lancar deb
      """,
    shouldDisplay: false)

  /// The shell; then, for bash, the line and its word breaks, or for others the words of the line.
  ///
  /// Those words leave out the program's name; the last is incomplete.
  @Argument(parsing: .captureForPassthrough)
  var words: [String] = []

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (shell: CompletionShell, line: ShellLine?, words: [String], typed: String)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    guard let shell = words.first.flatMap({ CompletionShell(rawValue: $0) }) else {
      problems.usage("Não conheço este shell: há bash, zsh e fish.")
      return nil
    }
    let rest = words.dropFirst()
    guard shell == .bash else {
      return (shell: shell, line: nil, words: Array(rest.dropLast()), typed: rest.last ?? "")
    }
    let line = ShellLine(rest.first ?? "", breaks: rest.dropFirst().first ?? "")
    return (shell: shell, line: line, words: line.words, typed: line.typed)
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let point = CompletionPoint(after: request.words, typed: request.typed, in: .razao)
    let folder = point.options["--razao"]
    let completions = point.completions { slot in
      // Without a readable ledger there is nothing to offer.
      (try? session.quietly(folder)).flatMap { try? BookCandidates(razao: $0).all(slot) } ?? []
    }
    switch completions {
    case .files: session.output.line(":arquivos")
    case .folders: session.output.line(":pastas")
    case .candidates(let all):
      // One name may be that of several, such as plans of which one has ended.
      var said: Set<String> = []
      for candidate in all
      where candidate.isPlain && candidate.fits(point.typed)
        && said.insert(candidate.value).inserted
      {
        let value = point.head + candidate.value
        session.output.line(
          request.line.map { $0.inserted(value) }
            ?? "\(value)\t\(SafeText.of(candidate.description))")
      }
    }
    return .done
  }
}

extension Session {
  /// The ledger in question, opened in passing and without reporting errors.
  fileprivate func quietly(_ given: String?) throws -> Razao? {
    let folder = try Razao.localizar(
      dado: (given ?? environment["RAZAO_DIR"]).map { FilePath($0) },
      atual: environment.currentFolder, machine: machine)
    var surroundings = Surroundings(clock: clock)
    surroundings.isInPassing = true
    return try folder.map { try Razao.abrir($0, machine: machine, surroundings) }
  }
}

internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao auditar`: reads every byte, trusts nothing that was kept, and reports the result.
struct Auditar: Command {
  static let configuration = CommandConfiguration(
    name: "auditar", english: "audit",
    abstract: "lê tudo de novo, confere cada linha e mostra os saldos e o que está errado",
    discussion: """
      Lê qualquer pasta de arquivos .jsonl, ou um só arquivo, sem nada gravar; não precisa de \
      aparelho cadastrado. Termina com 0 se não há problema grave, com 1 se há, e com 66 se não há \
      o que auditar. Um aparelho não aprovado pode falar de registros que não estão aqui, por \
      engano ou de propósito: isso é dito, e só com --estrito é motivo para terminar com 1.

      Com --lugar, lê de novo o que está nos lugares selados ou de endereço: a cada dia outra parte, \
      ou tudo com --tudo.

      Exemplos:
        razao auditar
        razao auditar --cada-assinatura
        razao auditar --estrito
        razao auditar pendrive
        razao auditar --lugar --tudo
      """)

  @Argument(
    help: .value("[DIR|ARQUIVO]", "a pasta ou o arquivo; sem ele, a pasta do razão"),
    completion: .file())
  var place: String?

  @Flag(
    name: .customLong("cada-assinatura"),
    help: "confere a assinatura de cada linha, e não só as que garantem as outras")
  var everySignature = false

  @Flag(
    name: .customLong("comprovantes"),
    help: "lê também cada comprovante, e não só se está aqui com o tamanho dele")
  var everyReceipt = false

  @Option(
    help: .value(
      "CODIGO",
      "o código de conferência de quem tem todos os registros, ou os 64 caracteres da impressão "
        + "inteira: outro é problema grave"))
  var codigo: String?

  @Option(
    name: .customLong("visto"),
    help: .value(
      "APARELHO:NUMERO", "um registro que tem de estar aqui, por aparelho e número: notebook:71"))
  var seen: [String] = []

  @Flag(
    name: .customLong("estrito"),
    help: "termina com 1 também se só um aparelho não aprovado fala de registros que faltam")
  var strict = false

  @Flag(name: .customLong("tudo"), help: "calcula também planos, faturas, orçamentos e marcos")
  var everything = false

  @Flag(
    name: .customLong("lugar"),
    help: "confere um lugar, dado em vez da pasta, ou todos os que não são pastas abertas")
  var isPlace = false

  @Option(
    help: .value("DIA", "com --tudo, as vezes dos planos até este dia; sem ele, até hoje"))
  var ate: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (place: FilePath?, everythingThrough: Day?, expected: AuditExpectation)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if isPlace {
      if everySignature || everyReceipt || strict || codigo != nil || !seen.isEmpty || ate != nil {
        problems.usage("--lugar só vai com --tudo.")
      }
    } else if place != nil, common.razao != nil {
      problems.usage("Dê a pasta uma vez só: ou DIR|ARQUIVO, ou --razao.")
    }
    let place = place.flatMap { problems.given($0, "a pasta ou o arquivo", option: "DIR|ARQUIVO") }
    if ate != nil, !everything { problems.usage("--ate só tem sentido com --tudo.") }
    let last = problems.day(ate, today: today) ?? today
    let form = AuditForm([
      .codigo: codigo, .visto: seen.isEmpty ? nil : seen.joined(separator: "\n"),
    ])
    let expected = form.read((), &problems) ?? AuditExpectation()
    return (
      place: place.map { FilePath($0) }, everythingThrough: everything ? last : nil,
      expected: expected
    )
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    if isPlace { return try auditPlaces(request.place?.string, session) }
    let place = if let given = request.place { given } else { try session.ledgerFolder() }
    let options = AuditOptions(
      everySignature: everySignature, everyReceipt: everyReceipt,
      everythingThrough: request.everythingThrough,
      expected: request.expected, now: session.clock.now())
    let progress = session.progress()
    do {
      let audit = try Razao.auditar(
        place, options: options, machine: session.machine, progress: progress?.show)
      progress?.end()
      session.show(audit.json, or: .audit(audit))
      return strict && !audit.completa ? .no : audit.exitStatus
    } catch {
      progress?.end()
      throw Failure(error)
    }
  }
}

extension Razao {
  /// The typed place, else all that keep whole files.
  fileprivate func lugaresDeArquivos(_ typed: String?) throws(RazaoError) -> [Lugar] {
    if let typed { [try lugar(por: typed)] } else { try lugares().filter { $0.sigilo != nil } }
  }
}

extension Auditar {
  /// Reads files of places again: of one, or of all that keep whole files.
  private func auditPlaces(_ typed: String?, _ session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let audits = try session.waiting {
      () throws(RazaoError) -> [(lugar: String, auditoria: AuditoriaDeLugar)] in
      let places = try razao.lugaresDeArquivos(typed)
      guard !places.isEmpty else {
        throw RazaoError.naoEncontrado(
          "Não há um lugar selado ou de endereço. \(passo: "Crie um", .criarLugar(nil))")
      }
      return places.map { ($0.caminho, audited($0.caminho, razao)) }
    }
    if typed != nil, let problem = audits[0].auditoria.problema { throw Failure(problem) }
    let agrees = audits.allSatisfy { $0.auditoria.confere }
    session.show(
      ["ok": .bool(agrees), "lugares": .list(audits) { $0.auditoria.json($0.lugar) }],
      or: .auditoriaDeLugares(audits))
    let isWrong = audits.contains { !$0.auditoria.confere && $0.auditoria.problema == nil }
    let problem = audits.lazy.compactMap(\.auditoria.problema).first
    return isWrong ? .no : problem.map { Failure($0).status } ?? .done
  }

  /// The audit of a place, or why there is none.
  private func audited(_ place: String, _ razao: Razao) -> AuditoriaDeLugar {
    do throws(RazaoError) {
      return try razao.auditarLugar(place, tudo: everything)
    } catch {
      var audit = AuditoriaDeLugar()
      audit.problema = error
      return audit
    }
  }
}

extension ProgressLine {
  /// Shows how far an audit has come.
  @Sendable
  fileprivate func show(_ progress: AuditProgress) {
    let (verb, unit) =
      switch progress.phase {
      case .reading: ("Lendo", "bytes")
      case .checkingSignatures: ("Conferindo assinaturas", "linhas")
      case .folding: ("Somando", "linhas")
      }
    update(verb, unit: unit, done: progress.done, total: progress.total)
  }
}

/// `razao reconstruir`: discards the read model and rebuilds it from the log.
struct Reconstruir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "reconstruir", english: "rebuild",
    abstract: "joga fora o modelo de leitura e o refaz a partir dos registros",
    discussion: """
      O modelo de leitura só serve para responder depressa. Refazê-lo custa tempo e não muda saldo \
      nenhum; conserta um que alguém alterou (razao auditar diz).

      Exemplo:
        razao reconstruir
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let made = try answered(razao.reconstruir())
    session.show(
      .object([
        .init("commits", .number(made.commits)), .init("transacoes", .number(made.transacoes)),
      ]), or: .rebuilt(commits: made.commits, entries: made.transacoes))
  }
}

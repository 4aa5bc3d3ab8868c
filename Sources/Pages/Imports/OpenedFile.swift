internal import Canonical
internal import Ledger
internal import RazaoKit

/// One account of a held file, with the decision about each row.
struct OpenedFile: Sendable {
  let file: HeldFile
  /// The place of the account in the file, and all accounts of the file.
  let parte: Int
  let contas: [ContaDoArquivo]
  /// How the account of the books was found.
  let escolha: EscolhaDeConta
  /// The plan before any decision.
  let plano: PlanoDeImportacao
  /// The decisions that the plan allows.
  var escolhas: EscolhasDeImportacao
}

/// The next step with a file.
enum NextOfFile: Sendable {
  /// The file is no longer held.
  case lost
  /// Its columns have not been described yet.
  case layout(HeldFile)
  /// Its account has to be chosen.
  case account(HeldFile, ContaDoArquivo, parte: Int, of: Int)
  case preview(OpenedFile)
}

extension Site {
  /// The file of a request, as far as it can be read.
  /// - Throws: the library's error about a file that cannot be read.
  func next(of request: PageRequest) throws(PageProblem) -> NextOfFile {
    guard let file = heldFiles.find(try request.id(), for: request.session) else { return .lost }
    let said = request.form["parte"] ?? request.query["parte"]
    let version = StreamEvent.version(razao)
    var known: HeldFiles.Known
    if let kept = heldFiles.known(file, version) {
      known = kept
    } else {
      let found = try ask(razao.contas(doArquivo: file.arquivo))
      guard let found else { return .layout(file) }
      known = HeldFiles.Known(file, version ?? "", found)
    }
    let parte = said.flatMap { Int($0) }.flatMap { known.contas.indices.contains($0) ? $0 : nil }
    let at = parte ?? known.contas.indices.first { !file.feitas.contains($0) } ?? 0
    guard known.contas.indices.contains(at) else { throw .notFound }
    let part = known.contas[at]
    guard let conta = file.contas[at] ?? part.conta else {
      heldFiles.keep(known)
      return .account(file, part, parte: at, of: known.contas.count)
    }
    let plan: PlanoDeImportacao
    if let there = known.planos[at], there.conta.id == conta {
      plan = there
    } else {
      plan = try ask(razao.planejar(file.arquivo, parte: at, em: conta))
      known.planos[at] = plan
    }
    if version != nil { heldFiles.keep(known) }
    return .preview(
      OpenedFile(
        file: file, parte: at, contas: known.contas,
        escolha: file.contas[at] == nil ? part.escolha ?? .dita : .dita, plano: plan,
        escolhas: (file.escolhas[at] ?? EscolhasDeImportacao()).allowed(by: plan)))
  }

  /// The plan with the decisions, or without them if the books no longer allow them.
  func decided(_ opened: OpenedFile) -> PlanoDeImportacao {
    (try? razao.decidir(opened.plano, opened.escolhas)) ?? opened.plano
  }
}

extension EscolhasDeImportacao {
  /// The decisions that a plan still allows: the books may have changed since.
  func allowed(by plan: PlanoDeImportacao) -> EscolhasDeImportacao {
    EscolhasDeImportacao(
      linhas: linhas.filter { at, choice in
        plan.linhas.indices.contains(at)
          && plan.linhas[at].allows(choice, naming: categorias[at])
      },
      categorias: categorias.filter { plan.becomesEntry($0.key) },
      interessados: interessados.filter { plan.becomesEntry($0.key) },
      fatura: plan.conta.isCartao ? fatura : nil)
  }
}

extension PlanoDeImportacao {
  /// Whether a row can become an entry of its own.
  fileprivate func becomesEntry(_ at: Int) -> Bool {
    linhas.indices.contains(at) && linhas[at].conteudo != nil
  }
}

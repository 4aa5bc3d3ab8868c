internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

/// Imports files into the books: each is shown, confirmed, and recorded before the next.
struct ImportWalk {
  private let request: ImportarArquivo.Request
  private let razao: Razao
  private let session: Session
  private var documents: [JSONValue] = []
  private var isAllDone = true
  /// Whether a caderno was among the files, which shows its own document.
  private var hasCaderno = false

  init(_ request: ImportarArquivo.Request, _ razao: Razao, _ session: Session) {
    (self.request, self.razao, self.session) = (request, razao, session)
  }

  /// Imports the files, once all of them were found and can be read.
  mutating func take(_ paths: [String]) throws(Failure) {
    var files: [ArquivoDoBanco] = []
    var cadernos: [ArquivoDoBanco] = []
    for path in paths {
      let file = try answered(razao.arquivo(digitado: path, formato: request.formato))
      if razao.isCaderno(file) { cadernos.append(file) } else { files.append(file) }
    }
    if session.common.json, !cadernos.isEmpty, paths.count > 1 {
      throw Failure(.usage, ["Com --json, um caderno se importa sozinho."])
    }
    guard !files.isEmpty else {
      for file in cadernos { try take(caderno: file) }
      return
    }
    var said = try AccountAnswers(request.contas, for: files, razao)
    if paths.count > 1 {
      for file in files { try check(file, on: &said) }
    }
    for file in cadernos { try take(caderno: file) }
    for file in files { try take(file, on: &said) }
  }

  /// Imports a caderno, whose lines say their accounts themselves.
  private mutating func take(caderno file: ArquivoDoBanco) throws(Failure) {
    guard request.contas.isEmpty else {
      throw Failure(
        .usage, ["“\(file.nome)” é um caderno: a conta se diz em cada linha, e não com --conta."])
    }
    hasCaderno = true
    let lines = CadernoWalk.Request(isAgreed: request.isAgreed, isTrial: request.isTrial)
    if try CadernoWalk(lines, razao, session, file: file).run() != .done { isAllDone = false }
  }

  /// Refuses a file that cannot be read, or whose account is unknown.
  private func check(_ file: ArquivoDoBanco, on said: inout AccountAnswers) throws(Failure) {
    let accounts = try answered(razao.contas(doArquivo: file))
    // The decision about it reports the mistake.
    let isUnknown = said.conta == nil && accounts?.contains { $0.conta == nil } ?? true
    if accounts == nil || isUnknown || said.conta != nil && (accounts?.count ?? 0) > 1 {
      _ = try plans(file, on: &said)
    }
  }

  /// The plans of a file; asks for the accounts if there are several.
  private func plans(
    _ file: ArquivoDoBanco, on said: inout AccountAnswers
  ) throws(Failure) -> [(plano: PlanoDeImportacao, conta: EscolhaDeConta)] {
    do throws(RazaoError) {
      return try razao.planejar(file, conta: said.conta, numeros: said.numeros)
    } catch {
      try said.settle(file, request.isAgreed ? nil : Questions(session), razao)
      return try answered(razao.planejar(file, conta: said.conta, numeros: said.numeros))
    }
  }

  /// Imports one file.
  private mutating func take(
    _ file: ArquivoDoBanco, on said: inout AccountAnswers
  ) throws(Failure) {
    let plans = try plans(file, on: &said)
    if let stranger = request.answers.strangers(in: plans.map(\.plano)).first {
      let isThere = plans.flatMap(\.plano.linhas).contains { row in
        guard case .importada = row.estado else { return false }
        return row.linha.linha == stranger
      }
      let hint = isThere ? " Ela já está gravada: veja razao classificar e razao corrigir." : ""
      throw Failure(
        .badData, ["“\(file.nome)” não tem linha \(stranger) que se decida.\(hint)"])
    }
    for (index, found) in plans.enumerated() {
      try take(found.plano, found.conta, file, part: index)
    }
  }

  /// Imports one account of a file.
  private mutating func take(
    _ plan: PlanoDeImportacao, _ how: EscolhaDeConta, _ file: ArquivoDoBanco, part: Int
  ) throws(Failure) {
    let isTrial = request.isTrial
    let said = EscolhasDeImportacao(
      linhas: request.answers.choices(for: plan),
      categorias: try request.answers.categories(for: plan, razao), fatura: request.fatura)
    // Without decisions the plan is unchanged, and deciding would visit every row.
    let seen =
      said == EscolhasDeImportacao()
      ? plan : try answered(razao.decidir(plan, said))
    let accounts = try answered(razao.nomesDasContas())
    if !session.common.json {
      if [.unica, .unicaDeOutrosArquivos].contains(how) {
        session.output.line(
          "“\(SafeText.of(plan.conta.nome))” é a única conta em que este arquivo cabe; para outra, "
            + "--conta CONTA.")
        session.output.line("")
      }
      session.show(
        .previa(
          seen, accounts: accounts, all: request.showsAll,
          endsWithBalance: !request.isAgreed && !request.isTrial))
    }
    var choices = said
    if !request.isTrial {
      guard request.isAgreed || session.common.json || Questions(session) != nil else {
        isAllDone = false
        session.output.line("")
        session.output.line("Nada foi gravado. Para gravar, repita com --sim.")
        return
      }
      if session.common.json, !request.isAgreed {
        documents.append(seen.json(accounts: accounts, importacao: nil))
        return
      }
      if request.isAgreed { try ImportWalk.refuseDoubtful(how, plan) }
      if !request.isAgreed {
        guard let agreed = ask(seen, said) else {
          isAllDone = false
          session.output.line("Nada foi gravado.")
          return
        }
        choices = agreed
      }
    }
    let effect = try answered(
      razao.importar(
        plan, de: file, parte: part, escolhas: choices, visto: !isTrial && !request.isAgreed,
        simular: isTrial))
    if let receipt = effect.recibos.first { session.note(receipt) }
    if effect.porDecidir > 0 { isAllDone = false }
    guard session.common.json else {
      session.output.line("")
      session.show(.importado(effect))
      if effect.porDecidir > 0 {
        session.output.line("Também dá para responder pelo número: --mesma, --outra ou --fora.")
        if effect.plano.linhas.contains(where: \.isAskedWhere) {
          session.output.line(
            "A conta do outro lado de uma linha se diz num terminal ou na página.")
        }
      }
      if effect.importacao != nil, !isTrial, let section = Screen.propostas(try proposals(plan)) {
        session.show(Screen(header: [], sections: [section]))
      }
      return
    }
    documents.append(
      effect.plano.json(accounts: accounts, importacao: isTrial ? nil : effect.importacao))
  }

  /// Refuses, if nobody can confirm it, an account that received files of another number.
  private static func refuseDoubtful(
    _ how: EscolhaDeConta, _ plan: PlanoDeImportacao
  ) throws(Failure) {
    guard how == .unicaDeOutrosArquivos else { return }
    throw Failure(
      .badData,
      [
        "“\(plan.conta.nome)” é a única conta em que “\(plan.arquivo)” cabe, mas os arquivos dela não "
          + "tinham esse número. Se é ela, diga --conta '\(plan.conta.nome)'."
      ])
  }

  /// The proposed rules for texts that occur in a file.
  private func proposals(_ plan: PlanoDeImportacao) throws(Failure) -> [PropostaDeRegra] {
    let all = try answered(razao.propostasDeRegra())
    var unseen = Set(all.indices)
    for line in plan.linhas where !unseen.isEmpty {
      let text = line.linha.texto.foldedForComparison
      for index in unseen where text.contains(all[index].texto) { unseen.remove(index) }
    }
    return all.indices.filter { !unseen.contains($0) }.map { all[$0] }
  }

  /// Asks about the undecided rows in doubt, then about the whole; nil if the person says no.
  private func ask(
    _ plan: PlanoDeImportacao, _ said: EscolhasDeImportacao
  ) -> EscolhasDeImportacao? {
    guard let questions = Questions(session) else { return nil }
    var choices = said
    for (index, line) in plan.linhas.enumerated()
    where line.isDuvidosa && said.linhas[index] == nil {
      let what = line.conteudo?.interessado ?? line.linha.texto
      let amount = line.valor.map { PtBR.money($0, plan.conta.moeda) } ?? ""
      switch line.estado {
      case .casa:
        let isSame = questions.confirms(
          "Linha \(line.linha.linha), \(what) \(amount): \(line.motivo)")
        choices.linhas[index] = isSame ? .juntar : .gravar
      case .importada:
        let isNew = questions.confirms(
          "Linha \(line.linha.linha), \(what) \(amount): \(line.motivo). É outra, a gravar?")
        choices.linhas[index] = isNew ? .gravar : .juntar
      case .nova: askWhere(index, plan, "\(what) \(amount)", questions, &choices)
      case .retirada, .saldo, .ilegivel: break
      }
    }
    let offered = plan.linhas.indices.filter {
      plan.linhas[$0].isNova && plan.linhas[$0].sugestao != nil && said.categorias[$0] == nil
    }
    let question =
      "Usar as categorias que parecem certas em "
      + PtBR.count(offered.count, "linha sem categoria", "linhas sem categoria")
    if !offered.isEmpty, questions.confirms(question + "?") {
      for at in offered { choices.categorias[at] = plan.linhas[at].sugestao?.categoria }
    }
    let counts = plan.quantas
    // The choices given with the command are in the plan already.
    let answers = choices.linhas.filter { said.linhas[$0.key] == nil }
    let joined =
      counts.juntas
      + answers.count { at, answer in
        guard answer == .juntar, case .casa = plan.linhas[at].estado else { return false }
        return true
      }
    let made =
      counts.novas
      + answers.count { at, answer in
        answer == .gravar || (answer == .juntar && plan.linhas[at].estado == .nova)
      }
    if made + joined == 0, plan.anterior != .desfeito { return choices }
    return questions.confirms(ImportWords.action(made, joined) + "?") ? choices : nil
  }

  /// Asks for the account on the other side of a new row; without an answer the row is left.
  private func askWhere(
    _ index: Int, _ plan: PlanoDeImportacao, _ what: String, _ questions: Questions,
    _ choices: inout EscolhasDeImportacao
  ) {
    let line = plan.linhas[index]
    let question = "Linha \(line.linha.linha), \(what): \(line.motivo)"
    guard line.isAskedWhere else {
      if questions.confirms(question) {
        choices.linhas[index] = .juntar
      } else if questions.confirms("É outra coisa, a gravar?") {
        choices.linhas[index] = .gravar
      }
      return
    }
    guard let typed = questions.answer(question + " (o nome; nada para deixar)")?.naoVazio else {
      return
    }
    // A name that fits no account, or several, is reported: the row can be decided another time.
    let found: Conta
    do throws(RazaoError) {
      found = try razao.costumes().conta(por: typed, em: .propria)
    } catch {
      for message in error.typedMessages { session.output.line(SafeText.of(message)) }
      session.output.line("A linha fica para decidir.")
      return
    }
    guard found.classe.isPropria, !found.encerrada, found.moeda == plan.conta.moeda,
      found.id != plan.conta.id
    else {
      session.output.line(
        "“\(SafeText.of(found.nome))” não é outra conta sua, aberta, em \(plan.conta.moeda): a linha "
          + "fica para decidir.")
      return
    }
    (choices.linhas[index], choices.categorias[index]) = (.juntar, found.id)
  }

  /// Shows the output that is due at the end.
  func end() throws(Failure) -> ExitStatus {
    if session.common.json, !documents.isEmpty || !hasCaderno { session.show(.array(documents)) }
    return isAllDone ? .done : .no
  }

  /// Shows the columns of files, and a layout to start from for each.
  static func look(
    _ request: ImportarArquivo.Request, in session: Session
  ) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    for file in request.files {
      let read = try answered(razao.arquivo(digitado: file))
      let seen = OlharDeExtrato(read.bytes)
      if let wrong = seen.erro {
        throw Failure(.badData, ["“\(read.nome)”: \(wrong.mensagem)"])
      }
      session.show(seen.json, or: .olhar(seen, named: read.nome))
    }
    return .done
  }
}

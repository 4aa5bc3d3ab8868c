package import Canonical
internal import Interchange
package import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Reads a bank's file and decides each of its rows; records nothing.
  /// - Parameters:
  ///   - arquivo: the file.
  ///   - conta: the account that it is about; nil to find out. Of a file with several accounts each
  ///     is found by itself.
  ///   - numeros: the accounts of the books by the numbers that the bank gives them; of others it is
  ///     found out.
  /// - Returns: a plan for each account in the file, with how the account was found.
  /// - Throws: `dadosInvalidos` where the file cannot be read, with the line where there is one, or
  ///   where nothing tells which account it is about; `naoEncontrado` for an account or a layout
  ///   that is not there; `entradaSaida`, `ocupado`.
  /// - Complexity: O(bytes + rows × log entries), and O(entries of the account on the days of the
  ///   file).
  package func planejar(
    _ arquivo: ArquivoDoBanco, conta: Uuid? = nil, numeros: [String: Uuid] = [:]
  ) throws(RazaoError) -> [(plano: PlanoDeImportacao, conta: EscolhaDeConta)] {
    try readAsRecorder { store throws(RazaoError) in
      try self.plans(arquivo, conta, numeros, store)
    }
  }

  /// The plans of a file over some books.
  private func plans(
    _ arquivo: ArquivoDoBanco, _ conta: Uuid?, _ numeros: [String: Uuid], _ store: LedgerStore
  ) throws(RazaoError) -> [(plano: PlanoDeImportacao, conta: EscolhaDeConta)] {
    // The file as read is released before it is decided.
    let requests = try requests(arquivo, conta, numeros, store)
    return requests.map { request, how in
      var plan = plano(request, store)
      plan.livro = store.verificacao
      return (plan, how)
    }
  }

  /// The parts of a file, each with its account.
  private func requests(
    _ arquivo: ArquivoDoBanco, _ conta: Uuid?, _ numeros: [String: Uuid], _ store: LedgerStore
  ) throws(RazaoError) -> [(pedido: PedidoDeImportacao, conta: EscolhaDeConta)] {
    let read = try read(arquivo, store)
    if conta != nil, read.contas.count > 1 {
      let numbers = read.contas.map { $0.numero?.conta ?? "sem número" }.joined(separator: ", ")
      throw RazaoError.dadosInvalidos(
        "“\(arquivo.nome)” tem \(read.contas.count) contas (\(numbers)); não dá para pôr todas em "
          + "uma: diga a conta de cada número.")
    }
    let contas = store.contas
    var found: [(pedido: PedidoDeImportacao, conta: EscolhaDeConta)] = []
    var problems = Problems()
    for part in read.contas {
      do throws(RazaoError) {
        let said = conta ?? part.numero.flatMap { numeros[$0.conta] }
        let taken = found.map(\.pedido.conta.id) + numeros.values.filter { $0 != said }
        let possible = part.possiveis(contas, read.formato, store)
        let (account, how) = try account(
          for: part, said, contas, possible.filter { !taken.contains($0.id) }, arquivo, store)
        found.append((try request(part, of: read, arquivo, account, store), how))
      } catch {
        problems.note(error)
      }
    }
    try problems.check()
    return found
  }

  /// The plan of one part of a file, for a known account.
  func plan(
    _ arquivo: ArquivoDoBanco, _ conta: Uuid, _ parte: Int, _ store: LedgerStore
  ) throws(RazaoError) -> PlanoDeImportacao {
    let read = try read(arquivo, store)
    guard read.contas.indices.contains(parte),
      let account = store.conta(store.contaDeLeitura(conta))
    else {
      throw RazaoError.naoEncontrado("“\(arquivo.nome)” não tem essa conta.")
    }
    return plano(try request(read.contas[parte], of: read, arquivo, account, store), store)
  }

  /// Decides the rows of a part of a file.
  ///
  /// What it asserts is, for a file that came before, as on the day of its first recording.
  private func plano(_ request: PedidoDeImportacao, _ store: LedgerStore) -> PlanoDeImportacao {
    var plan = store.plano(request)
    let first = store.criacao(de: Agregado(.importacao, plan.importacao)).map {
      store.autoria($0).quando.dia
    }
    let hoje = min(first ?? hoje, hoje)
    let before = Day(number: max(hoje.number - 1, Day.numbers.lowerBound))
    plan.hoje = hoje
    plan.afirmados = store.conferencias(daConta: plan.conta.id).compactMap { store.conferencia($0) }
      .reduce(into: [:]) { $0[$1.data, default: []].append($1.valor) }
    plan.saldoDeOntem = Total(
      fine: store.saldo(plan.conta.id, ate: before), decimals: plan.conta.saldo.decimals)
    return plan
  }

  /// A part of a file on an account, with a note about another one that it more likely is.
  private func request(
    _ part: ExtratoDeConta, of read: ArquivoDeExtrato, _ arquivo: ArquivoDoBanco,
    _ account: Conta, _ store: LedgerStore
  ) throws(RazaoError) -> PedidoDeImportacao {
    if let moeda = part.moeda, moeda != account.moeda {
      throw RazaoError.dadosInvalidos(
        "“\(arquivo.nome)” é em \(moeda), e “\(account.nome)” é em \(account.moeda): nada dele entra "
          + "aí. Escolha uma conta em \(moeda).")
    }
    var pedido = PedidoDeImportacao(
      part, of: read, named: arquivo.nome, hash: arquivo.hash, on: account, in: id)
    if let other = part.lembrada(store.contas, store), other.id != account.id {
      pedido.avisos.append(
        "Os arquivos desta conta do banco foram para “\(other.nome)” até agora: confira se é mesmo "
          + "“\(account.nome)”.")
    }
    return pedido
  }

  /// The file as read by the layouts of these books.
  /// - Returns: with whether the layout that somebody said is there.
  func reading(
    _ arquivo: ArquivoDoBanco, _ store: LedgerStore
  ) -> (reading: LeituraDeExtrato, isNamed: Bool) {
    let own = LayoutDeCSV.definidos(in: store)
    let chosen = arquivo.formato.flatMap { name in
      (own + LayoutDeCSV.conhecidos).first { $0.nome == name }
    }
    return (
      LeituraDeExtrato(arquivo.bytes, layouts: own, escolhido: chosen, hoje: hoje),
      arquivo.formato == nil || chosen != nil
    )
  }

  /// The file that was read.
  /// - Throws: `naoEncontrado` for a layout that is not there; `dadosInvalidos` where it cannot be read.
  func file(
    _ arquivo: ArquivoDoBanco, _ reading: (reading: LeituraDeExtrato, isNamed: Bool),
    _ store: LedgerStore
  ) throws(RazaoError) -> ArquivoDeExtrato {
    guard reading.isNamed else {
      let all = LayoutDeCSV.definidos(in: store) + LayoutDeCSV.conhecidos
      let names = all.map(\.nome).joined(separator: ", ")
      throw RazaoError.naoEncontrado(
        "Não há formato “\(arquivo.formato ?? "")”. Há estes: \(names).")
    }
    guard let read = reading.reading.arquivo else {
      let wrong = reading.reading.erro
      let place = wrong?.linha.map { ", linha \($0)" } ?? ""
      let why: Mensagem =
        "“\(arquivo.nome)”\(place): \(wrong?.mensagem ?? "não é um arquivo de banco.")"
      throw RazaoError.dadosInvalidos(
        wrong?.codigo == .desconhecido
          ? why
            + " \(passo: "Veja as colunas dele", .olharArquivo(arquivo.caminho ?? arquivo.nome))"
          : why)
    }
    return read.umaParteParaCadaConta
  }

  /// The file as the layouts of these books read it.
  /// - Throws: as `file`.
  func read(
    _ arquivo: ArquivoDoBanco, _ store: LedgerStore
  ) throws(RazaoError) -> ArquivoDeExtrato {
    try file(arquivo, reading(arquivo, store), store)
  }

  /// The account that a part of a file belongs to.
  private func account(
    for part: ExtratoDeConta, _ said: Uuid?, _ contas: [Conta], _ open: [Conta],
    _ arquivo: ArquivoDoBanco, _ store: LedgerStore
  ) throws(RazaoError) -> (Conta, EscolhaDeConta) {
    if let said {
      guard let account = contas.first(where: { $0.id == store.contaDeLeitura(said) }) else {
        throw RazaoError.naoEncontrado("Não há conta \(said.curto).")
      }
      guard account.classe.isPropria else {
        throw RazaoError.dadosInvalidos(
          "“\(account.nome)” é uma categoria; um arquivo de banco é de uma conta ou de um cartão.")
      }
      return (account, .dita)
    }
    if let found = part.conta(among: open, store) { return found }
    let alike = open.filter(part.isAlike)
    let names = (alike.isEmpty ? open : alike).map { "“\($0.nome)”" }.prefix(6)
      .joined(separator: ", ")
    let which = part.numero.map { " (\($0.conta))" } ?? ""
    throw RazaoError.dadosInvalidos(
      open.isEmpty
        ? "Não há conta para “\(arquivo.nome)”\(which). \(passo: "Abra-a antes", .abrirConta(part.isCard ? .cartao : .corrente))"
        : "De que conta é “\(arquivo.nome)”\(which)? Diga a conta em \(.conta): \(names).")
  }
}

// Rows that imports on this machine left in doubt. The log does not contain them, so they are known
// to this machine only; importing the same file again asks about them.
extension Razao {
  /// The banks' files that left rows in doubt on this machine, latest first.
  ///
  /// A row is no longer listed once it is in the books, from whatever file or machine, nor a file
  /// while its import is undone.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado`.
  /// - Complexity: O(rows in doubt × log entries).
  package func porDecidir() throws(RazaoError) -> [ImportacaoPorDecidir] {
    guard let state else { return [] }
    let left = try UndecidedRows.load(in: state).files
    guard !left.isEmpty else { return [] }
    return try readAsRecorder { store in
      left.reversed().compactMap { file in
        let account = store.contaDeLeitura(file.conta)
        guard !store.isDesfeita(importacao: file.importacao),
          let conta = store.contas([account], hoje: self.hoje).first
        else { return nil }
        let rows = file.linhas.filter { $0.pareceImportada || !store.isInTheBooks(row: $0.id) }
        return rows.isEmpty
          ? nil
          : ImportacaoPorDecidir(
            id: file.importacao, arquivo: file.arquivo, idDaConta: account, conta: conta.nome,
            moeda: conta.moeda, linhas: rows)
      }
    }
  }

  /// The file with rows in doubt named by the first characters of its import's UUID, at least four,
  /// or by its name if that is unique.
  /// - Throws: `naoEncontrado`; `dadosInvalidos` where several could be meant; as `porDecidir`.
  package func porDecidir(por typed: String) throws(RazaoError) -> ImportacaoPorDecidir {
    let prefix = IdPrefix(typed)
    let found = try porDecidir().filter { prefix?.matches($0.id) == true || $0.arquivo == typed }
    guard let first = found.first else {
      throw RazaoError.naoEncontrado(
        "Nenhuma linha de “\(typed)” espera que você decida. \(guia: "Veja", .importacoes)")
    }
    guard found.count == 1 else {
      let names = found.prefix(6).map { "\($0.arquivo) (\($0.id.curto))" }.joined(separator: ", ")
      throw RazaoError.dadosInvalidos("“\(typed)” pode ser mais de um arquivo: \(names).")
    }
    return first
  }

  /// Dismisses a file's rows in doubt: this machine stops reminding of them.
  ///
  /// Nothing is recorded; importing the same file again asks about them again.
  /// - Parameter importacao: the import's UUID, as in `porDecidir`.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado`.
  package func dispensarLinhas(de importacao: Uuid) throws(RazaoError) {
    try UndecidedRows.change(in: try estado()) { $0.forget(importacao) }
  }

  /// Remembers the rows that an import left undecided; replaces those from the file's earlier
  /// imports.
  func remember(_ rows: [LinhaPorDecidir], of plan: PlanoDeImportacao, _ importacao: Uuid) {
    guard let state else { return }
    let left = UndecidedRows.OfFile(
      importacao: importacao, arquivo: plan.arquivo, conta: plan.conta.id, linhas: rows)
    // The import itself stands: without this file, only a reminder is lost.
    try? UndecidedRows.change(in: state) { $0.keep(left) }
  }

  /// The rows in doubt without a decision.
  /// - Parameters:
  ///   - planned: the rows as they were before anybody decided.
  ///   - choices: what was decided; to leave a row out is an answer.
  static func undecided(
    _ planned: PlanoDeImportacao, _ choices: EscolhasDeImportacao
  ) -> [LinhaPorDecidir] {
    planned.linhas.enumerated().compactMap { at, line in
      choices.linhas[at] == nil ? LinhaPorDecidir(line, texto: UndecidedRows.textLimit) : nil
    }
  }
}

package import Canonical
internal import Interchange
package import Ledger
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
      var plan = store.plano(request)
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
    return store.plano(try request(read.contas[parte], of: read, arquivo, account, store))
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

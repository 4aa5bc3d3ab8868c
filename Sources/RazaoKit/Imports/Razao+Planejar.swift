public import Canonical
internal import Interchange
public import Ledger
internal import Projections

/// A file from a bank, before it is imported.
public struct ArquivoDoBanco: Sendable, Hashable {
  /// Its name, without folders.
  public var nome: String
  /// Its bytes.
  public let bytes: [UInt8]
  /// The layout by which a CSV file is to be read; nil to recognise it.
  public var formato: String?
  /// SHA-256 of its bytes.
  public let hash: Hash256

  /// Makes a file.
  /// - Complexity: O(bytes).
  public init(nome: String, bytes: [UInt8], formato: String? = nil) {
    self.nome = nome
    self.bytes = bytes
    self.formato = formato
    hash = Hash256.of(bytes)
  }
}

/// How the accounts of a bank's file were found among those of the books.
public enum EscolhaDeConta: Sendable, Hashable {
  /// Somebody said it.
  case dita
  /// Rows of the file are there already.
  case reconhecida
  /// It is the only account of that kind.
  case unica
}

extension Razao {
  /// Reads a bank's file and decides about each of its rows; records nothing.
  /// - Parameters:
  ///   - arquivo: the file.
  ///   - conta: the account that it is about; nil to find out. Of a file with several accounts each
  ///     is found by itself.
  /// - Returns: a plan for each account in the file, with how the account was found.
  /// - Throws: `dadosInvalidos` where the file cannot be read, with the line where there is one, or
  ///   where nothing tells which account it is about; `naoEncontrado` for an account or a layout
  ///   that is not there; `entradaSaida`, `ocupado`.
  /// - Complexity: O(bytes + rows × log entries), and O(entries of the account on the days of the
  ///   file).
  public func planejar(
    _ arquivo: ArquivoDoBanco, conta: Uuid? = nil
  ) throws(RazaoError) -> [(plano: PlanoDeImportacao, conta: EscolhaDeConta)] {
    try readAsRecorder { store throws(RazaoError) in
      try self.plans(arquivo, conta, store)
    }
  }

  /// The plans of a file over some books.
  func plans(
    _ arquivo: ArquivoDoBanco, _ conta: Uuid?, _ store: LedgerStore
  ) throws(RazaoError) -> [(plano: PlanoDeImportacao, conta: EscolhaDeConta)] {
    let read = try read(arquivo, store)
    if conta != nil, read.contas.count > 1 {
      throw RazaoError(
        .dadosInvalidos,
        "“\(arquivo.nome)” tem \(read.contas.count) contas; não dá para pôr todas em uma. "
          + "Importe-o sem dizer a conta.")
    }
    let contas = store.contas
    var found: [(plano: PlanoDeImportacao, conta: EscolhaDeConta)] = []
    var problems = Problems()
    for part in read.contas {
      do throws(RazaoError) {
        let (account, how) = try account(
          for: part, conta, contas, taken: found.map(\.plano.conta.id), arquivo, store)
        let pedido = PedidoDeImportacao(
          part, of: read, named: arquivo.nome, hash: arquivo.hash, on: account)
        found.append((store.plano(pedido), how))
      } catch {
        problems.note(error)
      }
    }
    try problems.check()
    return found
  }

  /// The plan of one part of a file, for an account that is known.
  func plan(
    _ arquivo: ArquivoDoBanco, _ conta: Uuid, _ parte: Int, _ store: LedgerStore
  ) throws(RazaoError) -> PlanoDeImportacao {
    let read = try read(arquivo, store)
    guard read.contas.indices.contains(parte),
      let account = store.conta(store.contaDeLeitura(conta))
    else {
      throw RazaoError(.naoEncontrado, "“\(arquivo.nome)” não tem essa conta.")
    }
    return store.plano(
      PedidoDeImportacao(
        read.contas[parte], of: read, named: arquivo.nome, hash: arquivo.hash,
        on: account))
  }

  private func read(
    _ arquivo: ArquivoDoBanco, _ store: LedgerStore
  ) throws(RazaoError) -> ArquivoDeExtrato {
    let own = store.layouts
    var chosen: LayoutDeCSV?
    if let name = arquivo.formato {
      chosen = (own + LayoutDeCSV.conhecidos).first { $0.nome == name }
      guard chosen != nil else {
        let names = (own + LayoutDeCSV.conhecidos).map(\.nome).joined(separator: ", ")
        throw RazaoError(
          .naoEncontrado, "Não há formato “\(name)”. Há estes: \(names).")
      }
    }
    let reading = LeituraDeExtrato(arquivo.bytes, layouts: own, escolhido: chosen)
    guard let read = reading.arquivo else {
      let place = reading.erro?.linha.map { ", linha \($0)" } ?? ""
      let why: Mensagem =
        "“\(arquivo.nome)”\(place): \(reading.erro?.mensagem ?? "não é um arquivo de banco.")"
      throw RazaoError(
        .dadosInvalidos,
        reading.erro?.codigo == .desconhecido
          ? why + " \(passo: "Veja as colunas dele", .olharArquivo(arquivo.nome))" : why)
    }
    return read
  }

  /// The account that a part of a file is about.
  private func account(
    for part: ExtratoDeConta, _ said: Uuid?, _ contas: [Conta], taken: [Uuid],
    _ arquivo: ArquivoDoBanco, _ store: LedgerStore
  ) throws(RazaoError) -> (Conta, EscolhaDeConta) {
    if let said {
      guard let account = contas.first(where: { $0.id == store.contaDeLeitura(said) }) else {
        throw RazaoError(.naoEncontrado, "Não há conta \(said.curto).")
      }
      guard account.classe.isPropria else {
        throw RazaoError(
          .dadosInvalidos,
          "“\(account.nome)” é uma categoria; um arquivo de banco é de uma conta ou de um cartão.")
      }
      return (account, .dita)
    }
    let open = contas.filter {
      $0.classe.isPropria && !$0.encerrada && $0.unificadaEm == nil && !taken.contains($0.id)
        && $0.tipo != TipoDeConta.carteira.rawValue
        && (part.moeda == nil || part.moeda == $0.moeda)
    }
    let known = open.map { account in
      (account: account, count: store.knownRows(of: part, on: account))
    }.filter { $0.count > 0 }.sorted { $0.count > $1.count }
    if let best = known.first, known.count == 1 || known[1].count < best.count {
      return (best.account, .reconhecida)
    }
    let isCard = part.isCartao || part.numero?.isCartao ?? false
    let alike = open.filter { ($0.tipo == TipoDeConta.cartao.rawValue) == isCard }
    if alike.count == 1, part.numero != nil { return (alike[0], .unica) }
    let names = (alike.isEmpty ? open : alike).map { "“\($0.nome)”" }.sorted().prefix(6)
      .joined(separator: ", ")
    let which = part.numero.map { " (\($0.conta))" } ?? ""
    throw RazaoError(
      .dadosInvalidos,
      open.isEmpty
        ? "Não há conta para “\(arquivo.nome)”\(which). \(passo: "Abra-a antes", .abrirConta(isCard ? .cartao : .corrente))"
        : "De que conta é “\(arquivo.nome)”\(which)? Diga a conta: \(names).")
  }
}

extension LedgerStore {
  /// The layouts that people defined in this ledger, as far as they can be understood.
  var layouts: [LayoutDeCSV] {
    linked(from: .definidos(.formato)).compactMap { id in
      guard
        case .escrita(.formatoDefinido(let defined)) = valor(de: Agregado(.formato, id), .definicao),
        let text = defined.texto
      else { return nil }
      // One that cannot be understood is no layout; whoever wrote it was told then.
      return try? LayoutDeCSV(nome: defined.nome, texto: text)
    }
  }

  /// How many rows of a file are on an account already, of a few that are looked at.
  func knownRows(of part: ExtratoDeConta, on account: Conta) -> Int {
    let rows = part.linhas.lazy.map { LinhaDoBanco($0, of: part, on: account) }
    return rows.filter { row in
      guard let id = row.id(1, on: account.id) else { return false }
      return !self.criacoes(de: Agregado(.transacao, id)).isEmpty
        || !self.linked(from: .linha(id)).isEmpty
    }.prefix(Limits.rowsOfAccount).count
  }
}

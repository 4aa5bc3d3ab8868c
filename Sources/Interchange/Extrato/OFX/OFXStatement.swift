internal import Canonical

/// One account's part of an OFX file, as it is read.
struct OFXStatement {
  /// An entry as written in the file.
  struct Entry {
    var linha: Int
    var tipo = ""
    var dia: DaySpelling = .blank
    var valor: AmountSpelling = .blank
    var fitid = ""
    var texto = ""
    var isBalance = false
    /// Whether the end of the file cuts it off.
    var isCut = false
    /// Whether its beginning is missing, or the boundary between it and the next one.
    var isHeadless = false
    var isDouble = false
    var nome: String?
    var chaves = ChavesDoMundo()
    /// The currency of its amount, if it states its own.
    var moeda: Currency?
  }

  var isCartao = false
  var moeda: Currency?
  var banco = ""
  var agencia = ""
  var conta = ""
  var entries: [Entry] = []
  var saldo: AmountSpelling = .blank
  var diaDoSaldo: DaySpelling = .blank
  var linhaDoSaldo = 0
  /// Whether the balance has a day of its own, even an invalid one.
  var hasDayOfBalance = false
  /// Trades of an investment account, which are not read, and the first one's line.
  var operacoes = 0
  var linhaDasOperacoes = 0
  /// The last day of the statement.
  var fim: DaySpelling = .blank

  /// Types of entry for outgoing money.
  private static let debits: Set<String> = [
    "DEBIT", "FEE", "SRVCHG", "POS", "CHECK", "CASH", "DIRECTDEBIT", "REPEATPMT",
  ]
  /// Types that are outgoing only in a file that has those types too, and never on a card.
  private static let payments: Set<String> = ["PAYMENT", "ATM"]

  /// The account with its rows, and its oddities.
  func account(_ avisos: inout [AvisoDeExtrato]) -> ExtratoDeConta {
    let counted = entries.lazy.filter { !$0.isBalance }
    let sign = sign(counted)
    if sign != .stated {
      avisos.note(
        linha: counted.first?.linha,
        sign == .ofType
          ? "O arquivo escreve os valores sem sinal: as saídas foram reconhecidas pelo tipo de "
            + "cada linha (TRNTYPE)."
          : "Nenhum valor do arquivo tem sinal, e há tipos (TRNTYPE) que podem ser de saídas: "
            + "ficaram como entradas, porque nem o saldo nem os textos dizem que saíram. Confira.")
    }
    let repeated = counted.map(\.fitid).filter { !$0.isEmpty }.repetidos
    if let first = counted.first(where: { repeated.contains($0.fitid) }) {
      avisos.note(
        linha: first.linha,
        "O arquivo dá o mesmo identificador (FITID “\(first.fitid.prefix(40))”) a linhas "
          + "diferentes: identificadores repetidos não contam.")
    }
    let rows = entries.map { row(of: $0, sign == .ofType, repeated) }
    if operacoes > 0 {
      avisos.note(
        linha: linhaDasOperacoes,
        operacoes == 1
          ? "1 operação de investimento (compra, venda, rendimento) não foi lida: só o dinheiro "
            + "que entrou ou saiu da conta."
          : "\(operacoes) operações de investimento (compras, vendas, rendimentos) não foram "
            + "lidas: só o dinheiro que entrou ou saiu da conta.")
    }
    let balance = balance(rows, &avisos)
    let numero =
      conta.isEmpty
      ? nil : NumeroDeConta(banco: banco, agencia: agencia, conta: conta, isCartao: isCartao)
    return ExtratoDeConta(
      numero: numero, moeda: moeda, linhas: rows, saldo: balance,
      saldos: .porDia(rows.saldosDoDia, [balance].compactMap(\.self)), isCartao: isCartao)
  }

  /// The balance that the statement states; nil if its own day is invalid, as none is made up for
  /// it.
  private func balance(
    _ rows: [LinhaDeArquivo], _ avisos: inout [AvisoDeExtrato]
  ) -> SaldoDeExtrato? {
    switch saldo {
    case .blank: return nil
    case .wrong(let reason):
      avisos.note(linha: linhaDoSaldo, "O saldo não foi lido: \(reason).")
      return nil
    case .amount(let valor):
      let last = rows.compactMap(\.leitura.diaDoLancamento).max()
      guard let dia = hasDayOfBalance ? diaDoSaldo.dia : fim.dia ?? last else {
        avisos.note(
          linha: linhaDoSaldo, "O saldo de \(valor) não diz de que dia é, e não foi conferido.")
        return nil
      }
      return SaldoDeExtrato(linha: linhaDoSaldo, dia: dia, valor: valor)
    }
  }

  /// The evidence for whether money came in or went out.
  private enum Sign {
    /// The signs of the amounts.
    case stated
    /// The types of the entries: no amount is negative, and some types are of outgoing money.
    case ofType
    /// The signs of the amounts, as the balance or the texts contradict the types.
    case contradicted
  }

  private func sign(_ entries: some Sequence<Entry>) -> Sign {
    var (debits, incoming, other) = (0, 0, 0)
    var sum: Int128 = 0
    for entry in entries {
      guard let valor = entry.valor.valor else { continue }
      if valor.minor < 0 { return .stated }
      sum += valor.fine
      guard valor.minor > 0 else { continue }
      if !Self.types.contains(entry.tipo) || Self.ambiguous.contains(entry.tipo) {
        other += 1
      } else if Self.debits.contains(entry.tipo) {
        if Self.comesIn(entry.texto) { incoming += 1 } else { debits += 1 }
      }
    }
    guard debits + incoming + other > 0 else { return .stated }
    // The balance is the plain sum of the amounts, so their signs seem right.
    if saldo.valor?.fine == sum { return .contradicted }
    return debits > incoming ? .ofType : .contradicted
  }

  /// The types in OFX 2.2, section 11.4.4.3; in a file without signs, any other is inconclusive.
  private static let types: Set<String> = debits.union(payments).union([
    "CREDIT", "INT", "DIV", "DEP", "XFER", "DIRECTDEP", "OTHER", "HOLD",
  ])

  /// Types that banks also use for cheques and cash paid in.
  private static let ambiguous: Set<String> = ["CHECK", "CASH"]

  /// Whether a text mentions incoming money.
  private static func comesIn(_ text: String) -> Bool {
    let words = text.folded.split { !$0.isMinuscula }.map(Array.init)
    return words.contains { word in incoming.contains { word.starts(with: $0) } }
  }

  private static let incoming = ["deposit", "estorn", "recebid", "devoluc", "reembols", "salario"]
    .map { Array($0.utf8) }

  private func row(of entry: Entry, _ isUnsigned: Bool, _ repeated: Set<String>) -> LinhaDeArquivo {
    let (text, isBalance) = (entry.texto, entry.isBalance)
    let reading = leitura(of: entry, isUnsigned)
    let hasKey = !isBalance && !entry.fitid.isEmpty && !repeated.contains(entry.fitid)
    return LinhaDeArquivo(
      linha: entry.linha, leitura: reading, texto: text, nome: entry.nome,
      chave: hasKey ? entry.fitid : nil, chavesDoMundo: isBalance ? [] : entry.chaves.chaves,
      parcela: isCartao && !isBalance ? TextoDeParcela.noTexto(text) : nil,
      genero: isBalance ? nil : Self.genero(entry.tipo, reading), moeda: entry.moeda)
  }

  private func leitura(of entry: Entry, _ isUnsigned: Bool) -> LinhaDeArquivo.Leitura {
    if entry.isCut { return .ilegivel(LimitesDeExtrato.cortada) }
    if entry.isHeadless { return .ilegivel("Falta o começo deste lançamento (STMTTRN).") }
    if entry.isDouble {
      return .ilegivel("Há dois dias ou dois valores aqui: falta onde um lançamento acaba.")
    }
    let read = LinhaDeArquivo.Leitura(
      entry.dia, entry.valor, isBalance: entry.isBalance, fields: (" (DTPOSTED)", " (TRNAMT)"))
    guard isUnsigned, case .lancamento(let dia, let valor) = read else { return read }
    guard Self.types.contains(entry.tipo) else {
      return .ilegivel("Falta o tipo (TRNTYPE), e o valor não tem sinal.")
    }
    let isOut =
      Self.debits.contains(entry.tipo) || !isCartao && Self.payments.contains(entry.tipo)
    return .lancamento(dia: dia, valor: isOut ? valor.negated : valor)
  }

  /// The kind for a type of OFX 2.2, section 11.4.4.3 (TRNTYPE).
  private static func genero(_ tipo: String, _ reading: LinhaDeArquivo.Leitura) -> GeneroDeLinha? {
    guard case .lancamento(_, let valor) = reading else { return nil }
    switch tipo {
    case "FEE", "SRVCHG": return .tarifa
    case "INT": return .juros
    case "ATM", "CASH": return valor.minor < 0 ? .saque : .deposito
    case "DEP", "DIRECTDEP": return .deposito
    case "DIRECTDEBIT", "REPEATPMT": return .debitoAutomatico
    case "CHECK": return .cheque
    case "XFER": return .transferencia
    case "PAYMENT": return .pagamento
    case "POS": return .compra
    default: return nil
    }
  }
}

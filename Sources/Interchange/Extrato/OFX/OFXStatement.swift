internal import Canonical

/// One account's part of an OFX file while it is read.
struct OFXStatement {
  /// An entry as it stands in the file.
  struct Entry {
    var linha: Int
    var tipo = ""
    var dia: DaySpelling = .blank
    var valor: AmountSpelling = .blank
    var fitid = ""
    var texto = ""
    var isBalance = false
    var nome: String?
    var chaves = ChavesDoMundo()
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
  /// The last day that it is about.
  var fim: DaySpelling = .blank

  /// Types of entry by which money goes out.
  private static let debits: Set<String> = [
    "DEBIT", "FEE", "SRVCHG", "POS", "CHECK", "CASH", "DIRECTDEBIT", "REPEATPMT",
  ]
  /// Types that are so only beside one of those.
  private static let payments: Set<String> = ["PAYMENT", "ATM"]

  /// The account with its rows, and the oddities of it.
  func account(_ avisos: inout [AvisoDeExtrato]) -> ExtratoDeConta {
    let counted = entries.lazy.filter { !$0.isBalance }
    let isUnsigned = Self.isUnsigned(counted)
    if isUnsigned {
      avisos.append(
        AvisoDeExtrato(
          linha: counted.first?.linha,
          mensagem:
            "O arquivo escreve os valores sem sinal: as saídas foram reconhecidas pelo tipo "
            + "de cada linha (TRNTYPE)."))
    }
    let repeated = Self.repeated(counted)
    if let first = counted.first(where: { repeated.contains($0.fitid) }) {
      avisos.append(
        AvisoDeExtrato(
          linha: first.linha,
          mensagem:
            "O arquivo dá o mesmo identificador (FITID “\(first.fitid.prefix(40))”) a linhas "
            + "diferentes: identificadores repetidos não contam."))
    }
    let rows = entries.map { row(of: $0, isUnsigned, repeated) }
    var balance: SaldoDeExtrato?
    if case .amount(let valor) = saldo {
      let last = rows.compactMap { row in
        if case .lancamento(let dia, _) = row.leitura { dia } else { nil }
      }.max()
      if let dia = diaDoSaldo.dia ?? fim.dia ?? last {
        balance = SaldoDeExtrato(linha: linhaDoSaldo, dia: dia, valor: valor)
      }
    } else if case .wrong(let reason) = saldo {
      avisos.append(
        AvisoDeExtrato(linha: linhaDoSaldo, mensagem: "O saldo não foi lido: \(reason)."))
    }
    let numero =
      conta.isEmpty
      ? nil : NumeroDeConta(banco: banco, agencia: agencia, conta: conta, isCartao: isCartao)
    return ExtratoDeConta(
      numero: numero, moeda: moeda, linhas: rows, saldo: balance,
      saldos: .porDia(rows.saldosDoDia, [balance].compactMap(\.self)), isCartao: isCartao)
  }

  /// Whether amounts have no sign: none is negative, and there are types by which money goes out.
  private static func isUnsigned(_ entries: some Sequence<Entry>) -> Bool {
    var hasDebits = false
    for entry in entries {
      guard case .amount(let valor) = entry.valor else { continue }
      if valor.minor < 0 { return false }
      if valor.minor > 0, debits.contains(entry.tipo) { hasDebits = true }
    }
    return hasDebits
  }

  private static func repeated(_ entries: some Sequence<Entry>) -> Set<String> {
    var seen: Set<String> = []
    var repeated: Set<String> = []
    for entry in entries where !entry.fitid.isEmpty {
      if !seen.insert(entry.fitid).inserted { repeated.insert(entry.fitid) }
    }
    return repeated
  }

  private func row(
    of entry: Entry, _ isUnsigned: Bool, _ repeated: Set<String>
  ) -> LinhaDeArquivo {
    let (text, isBalance) = (entry.texto, entry.isBalance)
    let reading = leitura(of: entry, isUnsigned)
    let hasKey = !isBalance && !entry.fitid.isEmpty && !repeated.contains(entry.fitid)
    return LinhaDeArquivo(
      linha: entry.linha, leitura: reading, texto: text, nome: entry.nome,
      chave: hasKey ? entry.fitid : nil, chavesDoMundo: isBalance ? [] : entry.chaves.chaves,
      parcela: isCartao && !isBalance ? TextoDeParcela.noTexto(text) : nil,
      genero: isBalance ? nil : Self.genero(entry.tipo, reading))
  }

  private func leitura(of entry: Entry, _ isUnsigned: Bool) -> LinhaDeArquivo.Leitura {
    let isBalance = entry.isBalance
    let dia: Day
    switch entry.dia {
    case .day(let day): dia = day
    case .blank: return .ilegivel("Falta o dia (DTPOSTED).")
    case .wrong(let reason): return .ilegivel("O dia não foi lido: \(reason).")
    }
    switch entry.valor {
    case .blank:
      return isBalance ? .saldo(dia: dia, valor: nil) : .ilegivel("Falta o valor (TRNAMT).")
    case .wrong(let reason): return .ilegivel("O valor não foi lido: \(reason).")
    case .amount(let valor):
      if isBalance { return .saldo(dia: dia, valor: valor) }
      let isOut =
        isUnsigned
        && (Self.debits.contains(entry.tipo) || !isCartao && Self.payments.contains(entry.tipo))
      return .lancamento(dia: dia, valor: isOut ? valor.negated : valor)
    }
  }

  /// OFX 2.2, section 11.4.4.3 (TRNTYPE).
  private static func genero(
    _ tipo: String, _ reading: LinhaDeArquivo.Leitura
  ) -> GeneroDeLinha? {
    guard case .lancamento(_, let valor) = reading else { return nil }
    switch tipo {
    case "FEE", "SRVCHG": return .tarifa
    case "INT": return .juros
    case "ATM": return valor.minor < 0 ? .saque : .deposito
    case "CASH": return .saque
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

extension DaySpelling {
  /// The day; nil where there is none.
  var dia: Day? {
    if case .day(let day) = self { day } else { nil }
  }
}

internal import Canonical

/// Rows by which banks state a balance among the entries: “SALDO ANTERIOR”, “Saldo do dia”,
/// “S A L D O”.
enum TextoDeSaldo {
  /// The balance that a text states.
  enum Tipo: Equatable {
    /// The end-of-day balance.
    case final
    /// One carried over, or one that includes blocked or borrowable money.
    case outro
  }

  /// The balance that a row's text states; nil for an entry's text, such as the payment of a
  /// balance, or one carried from bill to bill.
  ///
  /// It is a balance if all its words occur in names of balances, or if it begins like such a name
  /// and no word mentions a payment or a debt.
  /// - Complexity: O(bytes).
  static func tipo(_ text: String) -> Tipo? {
    guard let first = text.utf8.first(where: isLetter), [0x53, 0x73].contains(first) else {
      return nil
    }
    let all = text.folded
    let start = all.firstIndex { $0.isMinuscula } ?? all.count
    let words = joined(Array(all[start...]))
    if endings.contains(words) { return .final }
    let parts = words.split { !$0.isMinuscula }.map { Array($0) }
    guard let name = parts.first, names.contains(name), parts.allSatisfy({ !money.contains($0) })
    else { return nil }
    if parts.dropFirst().allSatisfy(vocabulary.contains) { return .outro }
    return beginnings.contains { starts(words, with: $0) } ? .outro : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte.isLetraASCII || byte >= 0x80
  }

  private static func set(_ words: String) -> Set<[UInt8]> {
    Set(words.split(separator: " ").map { Array($0.utf8) })
  }

  private static let names = set("saldo sdo")

  /// Words in the names of balances, besides numbers and days.
  private static let vocabulary = set(
    """
    do da de dos das em no na ao para e com sem dia diario anterior ant inicial atual final disponivel \
    disp dispon total geral bloqueado bloq parcial conta contas corrente cta cc c cte contamax mes \
    periodo abertura fechamento aplic apl aplicacao aplicacoes aplicado aut automatica automaticas \
    provisorio fatura extrato livre contabil poupanca saque limite invest investimento investimentos \
    r brl jan fev mar abr mai jun jul ago set out nov dez janeiro fevereiro marco abril maio junho julho \
    agosto setembro outubro novembro dezembro
    """)

  /// Words that never occur in a balance's name: of money that is moved, or owed.
  private static let money = set(
    """
    pago paga pagto pagamento pgto atraso atrasado devedor devedora emprestimo financiado financiamento \
    parcelado parcelamento quitado quitacao rotativo refinanciado recebido recebida transferido \
    transferencia transf devolvido devolucao remanescente resgate resgatado pix ted doc boleto compra \
    tarifa juros multa encargos iof estorno ajuste
    """)

  private static let endings: Set<[UInt8]> = Set(
    [
      "saldo", "saldo do dia", "saldo dia", "saldo diario", "saldo atual", "saldo final",
      "saldo final do dia", "saldo final do periodo", "saldo final do mes", "saldo de fechamento",
      "saldo em conta", "saldo em conta corrente", "saldo conta corrente", "saldo c/c",
    ].map { Array($0.utf8) })

  private static let beginnings = [
    "saldo anterior", "saldo ant", "saldo inicial", "saldo do dia", "saldo dia", "saldo atual",
    "saldo final", "saldo disponivel", "saldo total disponivel", "saldo bloqueado",
    "saldo bloq", "saldo parcial", "saldo em conta", "saldo conta corrente", "saldo cta corrente",
    "saldo do periodo", "saldo de abertura", "saldo de fechamento", "saldo aplic aut",
    "saldo aplicacao automatica", "saldo provisorio", "saldo mes anterior", "saldo do mes anterior",
    "saldo da fatura anterior", "saldo fatura anterior", "sdo anterior", "sdo ant",
    "sdo cta/apl automaticas",
  ].map { Array($0.utf8) }

  /// Whether words begin with the given ones, whole words only.
  private static func starts(_ words: [UInt8], with beginning: [UInt8]) -> Bool {
    guard words.starts(with: beginning) else { return false }
    guard words.count > beginning.count else { return true }
    return !words[beginning.count].isMinuscula
  }

  /// Joins letters that are spaced out as a word: `s a l d o`.
  private static func joined(_ words: [UInt8]) -> [UInt8] {
    let parts = words.split(separator: 0x20)
    guard parts.count > 2, parts.allSatisfy({ $0.count == 1 }) else { return words }
    return parts.flatMap(\.self)
  }
}

extension [LinhaDeArquivo] {
  /// The rows' end-of-day balances, without those carried over.
  var saldosDoDia: [SaldoDeExtrato] {
    compactMap { row in
      guard case .saldo(let day, let amount?) = row.leitura, TextoDeSaldo.tipo(row.texto) == .final
      else { return nil }
      return SaldoDeExtrato(linha: row.linha, dia: day, valor: amount)
    }
  }
}

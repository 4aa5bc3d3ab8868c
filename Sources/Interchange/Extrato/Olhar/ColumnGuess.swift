internal import Canonical

/// The likely roles of a table's columns, by their headers and cells.
struct ColumnGuess {
  private let table: SampleTable
  private var papeis: [OlharDeExtrato.Papel]
  /// The evidence for which of two columns is incoming money; nil if there are not two.
  private var ways: String?

  init(_ table: SampleTable) {
    self.table = table
    papeis = Array(repeating: .nenhum, count: table.largura)
    guessDay()
    guessSign()
    guessNamed()
    guessBalance()
    guessAmounts()
    guessWays()
    guessText()
  }

  var separador: String { table.separador == 0x09 ? "tab" : Self.text([table.separador]) }

  var colunas: [OlharDeExtrato.Coluna] {
    papeis.indices.map { column in
      OlharDeExtrato.Coluna(
        numero: column + 1,
        cabecalho: column < table.cabecalho.count ? table.cabecalho[column] : "",
        amostras: Array(table.cheias(column).prefix(3)), papel: papeis[column])
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Guessing

  private func name(_ column: Int) -> String {
    column < table.cabecalho.count ? Self.text(table.cabecalho[column].folded) : ""
  }

  private func isAmounts(_ column: Int) -> Bool {
    let full = table.cheias(column)
    return !full.isEmpty && full.allSatisfy { AmountSpelling($0, mark: .either).valor != nil }
  }

  /// Whether a column's cells look like money: they have decimal marks.
  private func isMoney(_ column: Int) -> Bool {
    isAmounts(column)
      && table.cheias(column).contains { text in
        text.utf8.contains(UInt8(ascii: ",")) || text.utf8.contains(UInt8(ascii: "."))
      }
  }

  private mutating func guessDay() {
    let days = papeis.indices.filter {
      let full = table.cheias($0)
      return full.count * 2 > table.linhas.count && SampleTable.order(of: full) != nil
    }
    if let first = days.first { papeis[first] = .data }
  }

  /// Finds the column of both words or letters for in and out, whatever its name.
  private mutating func guessSign() {
    let sign = papeis.indices.first { column in
      let full = table.cheias(column)
      return papeis[column] == .nenhum && full.count == table.linhas.count
        && full.allSatisfy { SignLetter.isOne($0.folded) }
        && Set(full.map { SignLetter($0.folded) }).count == 2
    }
    if let sign { papeis[sign] = .letra }
  }

  /// Finds the running balance, whose steps are the amounts, whatever its name.
  private mutating func guessBalance() {
    guard !papeis.contains(.saldo) else { return }
    let letters = papeis.firstIndex(of: .letra)
    func free(_ column: Int) -> Bool { papeis[column] == .nenhum && isAmounts(column) }
    let pairs: [(valor: Int?, amounts: [Int64?])]
    if let into = papeis.firstIndex(of: .entrada), let out = papeis.firstIndex(of: .saida) {
      let amounts = zip(table.amounts(into), table.amounts(out)).map { into, out in
        into == nil && out == nil ? nil : (into ?? 0) - abs(out ?? 0)
      }
      pairs = [(nil, amounts)]
    } else {
      let columns = papeis.firstIndex(of: .valor).map { [$0] } ?? papeis.indices.filter(free)
      pairs = columns.map { ($0, table.amounts($0, signs: letters)) }
    }
    for (valor, amounts) in pairs {
      let balance = papeis.indices.first {
        $0 != valor && free($0) && SampleTable.isBalance(table.amounts($0), of: amounts)
      }
      guard let balance else { continue }
      if let valor { papeis[valor] = .valor }
      papeis[balance] = .saldo
      return
    }
  }

  private static let incoming = ["deposit", "recebi", "recebe", "paid in", "money in"]
  private static let outgoing = [
    "saque", "retirada", "pagamento", "withdraw", "payment", "paid out", "money out",
  ]
  private static let texts = [
    "historico", "descri", "detalhe", "title", "titulo", "lancamento", "memo", "estabelecimento",
    "texto",
  ]

  private mutating func guessNamed() {
    for column in papeis.indices where papeis[column] == .nenhum && !name(column).isEmpty {
      papeis[column] = named(column)
    }
    if papeis.contains(.entrada), papeis.contains(.saida) { ways = "pelos nomes delas" }
    // Both or neither: a single amount column has signs.
    if papeis.contains(.entrada) != papeis.contains(.saida) {
      for column in papeis.indices where papeis[column] == .entrada || papeis[column] == .saida {
        papeis[column] = .valor
      }
    }
  }

  /// The role of a column by its name and cells.
  private func named(_ column: Int) -> OlharDeExtrato.Papel {
    let (name, full) = (name(column), table.cheias(column))
    let areAmounts = isAmounts(column)
    let areLetters = full.allSatisfy { SignLetter.isOne($0.folded) }
    func holds(_ words: [String]) -> Bool { words.contains { name.contains($0) } }
    if areAmounts, holds(["saldo", "balance"]) { return .saldo }
    if areLetters, !full.isEmpty, !areAmounts,
      holds(["cred", "deb", "d/c", "c/d", "tipo", "sinal"])
    {
      return .letra
    }
    if areAmounts || full.isEmpty {
      if holds(["entrada", "credito", "credit"]) { return .entrada }
      if holds(["saida", "debito", "debit"]) { return .saida }
    }
    if areAmounts {
      if holds(Self.incoming) { return .entrada }
      if holds(Self.outgoing) { return .saida }
      if holds(["valor", "amount", "value", "montante", "quantia"]) {
        return papeis.contains(.valor) ? .nenhum : .valor
      }
    }
    let isOfIds = name == "id" || holds(["identificador", "reference", "transaction id", "uuid"])
    if isOfIds, Set(full).count == full.count { return .chave }
    if holds(["parcela", "installment"]) { return .parcela }
    return holds(Self.texts) && (full.isEmpty || !areLetters) ? .texto : .nenhum
  }

  private mutating func guessAmounts() {
    guard !papeis.contains(.valor), !papeis.contains(.entrada) else { return }
    let free = papeis.indices.filter { papeis[$0] == .nenhum && isMoney($0) }
    if free.count >= 2 {
      let isEither = table.linhas.allSatisfy { row in
        row[free[0]].isEmpty != row[free[1]].isEmpty
      }
      if isEither {
        (papeis[free[0]], papeis[free[1]]) = (.entrada, .saida)
        return
      }
      if !papeis.contains(.saldo), free.count == 2 { papeis[free[1]] = .saldo }
    }
    let wanted = free.first ?? papeis.indices.first { papeis[$0] == .nenhum && isAmounts($0) }
    if let wanted { papeis[wanted] = .valor }
  }

  /// Decides which of two columns is incoming money: by the running balance, their signs, or their
  /// names.
  private mutating func guessWays() {
    guard let into = papeis.firstIndex(of: .entrada), let out = papeis.firstIndex(of: .saida) else {
      return
    }
    func amounts(_ into: Int, _ out: Int) -> [Int64?] {
      zip(table.amounts(into), table.amounts(out)).map { into, out in
        into == nil && out == nil ? nil : abs(into ?? 0) - abs(out ?? 0)
      }
    }
    let balances = papeis.indices.filter {
      papeis[$0] == .saldo || papeis[$0] == .nenhum && isAmounts($0)
    }
    for (plus, minus) in [(into, out), (out, into)] {
      let proof = balances.first {
        SampleTable.isBalance(table.amounts($0), of: amounts(plus, minus))
      }
      guard let proof else { continue }
      if !papeis.contains(.saldo) { papeis[proof] = .saldo }
      (papeis[plus], papeis[minus]) = (.entrada, .saida)
      ways = "pelo saldo"
      return
    }
    guard ways == nil else { return }
    let negative = [into, out].filter { table.amounts($0).contains { $0 ?? 0 < 0 } }
    if negative.count == 1 {
      papeis[negative[0]] = .saida
      papeis[negative[0] == into ? out : into] = .entrada
      ways = "pelos sinais delas"
    } else {
      ways = ""
    }
  }

  /// The evidence that the file is a card's, with positive purchases; nil if there is none.
  private var card: String? {
    guard let valor = papeis.firstIndex(of: .valor),
      Set(papeis).isDisjoint(with: [.saldo, .letra, .entrada, .saida])
    else { return nil }
    let amounts = table.amounts(valor).compactMap(\.self)
    let spent = amounts.filter { $0 > 0 }.count
    guard spent * 3 >= amounts.count * 2 else { return nil }
    let texts = papeis.indices.filter { papeis[$0] == .texto }
    func holds(_ row: [String], _ isWanted: (String) -> Bool) -> Bool {
      texts.contains { isWanted(row[$0]) }
    }
    if papeis.contains(.parcela) || hasInstalments { return "tem parcelas" }
    let isPaid = zip(table.linhas, table.amounts(valor)).contains { row, amount in
      amount ?? 0 < 0 && holds(row) { Self.text($0.folded).contains("pag") }
    }
    if isPaid { return "o pagamento dela é o que tem sinal" }
    return papeis.indices.contains { name($0).contains("portador") || name($0).contains("cartao") }
      ? "tem uma coluna do cartão" : nil
  }

  /// Whether texts end with instalments.
  private var hasInstalments: Bool {
    papeis.indices.contains { column in
      papeis[column] == .texto
        && table.cheias(column).contains { TextoDeParcela.noTexto($0) != nil }
    }
  }

  private mutating func guessText() {
    guard !papeis.contains(.texto) else { return }
    let free = papeis.indices.filter { papeis[$0] == .nenhum && !isAmounts($0) }
    let longest = free.max { left, right in
      table.cheias(left).reduce(0) { $0 + $1.count }
        < table.cheias(right).reduce(0) { $0 + $1.count }
    }
    if let longest { papeis[longest] = .texto }
  }

  // MARK: The layout

  /// The text of a layout for the file.
  var layout: String {
    var lines = ["separador \(separador)"]
    if table.cabecalho.isEmpty {
      lines.append("colunas \(table.largura)")
    } else {
      lines.append("cabecalho " + table.cabecalho.map(quoted).joined(separator: sign))
    }
    for (column, role) in papeis.enumerated() where role != .nenhum {
      lines.append(directive(role, column))
      if role == .data {
        let order = SampleTable.order(of: table.cheias(column)) ?? .diaMesAno
        lines[lines.count - 1] += " \(order.rawValue)"
      }
    }
    lines.append("decimal \(decimal.rawValue)")
    if !papeis.contains(.data) { lines.append("# Falta a coluna do dia: data COLUNA dd/mm/aaaa") }
    if !papeis.contains(.texto) { lines.append("# Falta a coluna do texto: texto COLUNA") }
    if !papeis.contains(.valor), !papeis.contains(.entrada) {
      lines.append("# Falta a coluna do valor: valor COLUNA")
    }
    switch ways {
    case nil: break
    case "": lines.append("# Não se sabe qual das duas colunas é a das entradas: confira.")
    case let why?: lines.append("# Entradas e saídas foram reconhecidas \(why).")
    }
    if let card {
      lines.append("# Parece uma fatura de cartão, com as compras sem sinal: \(card).")
      lines += ["cartao", "sinal invertido"]
      if hasInstalments { lines.append("parcela no texto") }
    } else {
      lines.append("# De um cartão, com as compras sem sinal:")
      lines += ["# cartao", "# sinal invertido"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var sign: String { table.separador == 0x09 ? "\t" : separador }

  private func quoted(_ name: String) -> String {
    name.isEmpty || name.utf8.contains(table.separador) || name.holds("\"")
      ? name.quotedByDoubling : name
  }

  private func directive(_ role: OlharDeExtrato.Papel, _ column: Int) -> String {
    let name = column < table.cabecalho.count ? table.cabecalho[column] : ""
    let isOnly =
      table.cabecalho.filter { $0.folded == name.folded }.count == 1 && !name.isEmpty
      && !name.begins(with: "#") && !name.folded.starts(with: "do dia ".utf8)
      && !name.folded.starts(with: "antes ".utf8)
    return "\(role.rawValue) \(isOnly ? name : "#\(column + 1)")"
  }

  private var decimal: AmountSpelling.Mark {
    var (commas, points) = (false, false)
    for column in papeis.indices {
      guard [.valor, .entrada, .saida, .saldo].contains(papeis[column]) else { continue }
      for text in table.cheias(column) {
        switch text.utf8.last(where: { !$0.isAlgarismo && $0 < 0x30 && $0 > 0x2B }) {
        case UInt8(ascii: ","): commas = true
        case UInt8(ascii: "."): points = true
        default: break
        }
      }
    }
    return commas && points ? .either : points ? .point : .comma
  }
}

internal import Canonical
internal import Interchange

/// The lines of one entry for Carnê-Leão Web, and the problems with them.
struct CarneLeaoEntry {
  private let entry: Diario.Lancamento
  private let id: Uuid
  private let mapa: MapaDoCarneLeao
  private let diario: Diario
  private(set) var isConcerned = false
  private(set) var isShortened = false
  private(set) var missing: [EscrituracaoDoCarneLeao.Falta] = []
  private(set) var income: [String] = []
  private(set) var payments: [String] = []
  private(set) var refunds = 0
  private(set) var rentOfFirms = 0
  private(set) var taxPaid = 0
  /// Amounts that other lines of the entry account for, in units of 10⁻⁴.
  private var withheld: Int128 = 0
  private var deducted: Int128 = 0
  private var fine: Int128 = 0
  private var interest: Int128 = 0

  init(_ entry: Diario.Lancamento, _ id: Uuid, _ mapa: MapaDoCarneLeao, _ diario: Diario) {
    (self.entry, self.id, self.mapa, self.diario) = (entry, id, mapa, diario)
  }

  private mutating func lacks(_ sentence: String) {
    missing.append(.init(lancamento: id, data: entry.data, mensagem: sentence))
  }

  mutating func read() {
    var found: [(code: String, amount: Int128)] = []
    for posting in entry.partidas {
      let conta = diario.contas[posting.conta]
      guard conta.classe == .receita || conta.classe == .despesa else { continue }
      guard let role = mapa.papel(conta.nome) else {
        isConcerned = true
        lacks("falta o código da categoria “\(conta.nome)”")
        continue
      }
      guard role != .fora else { continue }
      isConcerned = true
      guard posting.moeda == .real else {
        lacks("“\(conta.nome)” está em \(posting.moeda): o Carnê-Leão é em reais")
        continue
      }
      guard posting.valor.fine % Amount.scale(from: 2) == 0 else {
        lacks("“\(conta.nome)” tem frações de centavo")
        continue
      }
      switch role {
      case .rendimento(let code) where conta.classe == .receita:
        found.append((code, -posting.valor.fine))
      case .pagamento(let code) where conta.classe == .despesa:
        found.append((code, posting.valor.fine))
      case .rendimento(let code), .pagamento(let code):
        lacks("“\(conta.nome)” é categoria de \(conta.classe.rawValue): \(code) não é dela")
      case .irrf: withheld += posting.valor.fine
      case .deducao: deducted += posting.valor.fine
      case .multa: fine += posting.valor.fine
      case .juros: interest += posting.valor.fine
      case .fora: break
      }
    }
    write(found)
  }

  private mutating func write(_ found: [(code: String, amount: Int128)]) {
    let income = found.filter { $0.code.hasPrefix("R") }
    let payments = found.filter { !$0.code.hasPrefix("R") }
    let dated = payments.filter { Self.isDated($0.code) }
    if withheld != 0 || deducted != 0, income.count != 1 {
      lacks("imposto retido e deduções são de um rendimento, e aqui há \(income.count)")
    }
    if fine != 0 || interest != 0, dated.count != 1 {
      lacks(
        "multa e juros são de um pagamento P20.01.00001 ou P20.01.00004, e aqui há \(dated.count)")
    }
    for (code, amount) in found {
      guard amount > 0 else {
        if amount < 0 { refunds += 1 }
        continue
      }
      if code.hasPrefix("R") { write(income: code, amount) } else { write(payment: code, amount) }
    }
  }

  /// Whether payments with a code have a fine, interest, and a month.
  private static func isDated(_ code: String) -> Bool {
    code == "P20.01.00001" || code == taxPaidCode
  }

  /// The code of the tax paid for a month.
  ///
  /// From the calendar year 2026 on Carnê-Leão Web takes it from the payments themselves and no
  /// longer accepts entries of it: Receita Federal's manual of Carnê-Leão, section “Pagamentos”, no
  /// longer lists the code.
  private static let taxPaidCode = "P20.01.00004"
  private static let firstYearWithoutTaxPaid = 2026

  // MARK: Income

  private mutating func write(income code: String, _ amount: Int128) {
    let isWork = code.hasPrefix("R01.001.")
    if isWork, mapa.ocupacao == nil { lacks("falta a ocupação no mapa: ocupacao = 255") }
    guard let name = entry.interessado else {
      return lacks("falta de quem veio: corrija o lançamento")
    }
    guard let party = mapa.parte(name) else { return lacks("falta o CPF ou CNPJ de “\(name)”") }
    var who = Array(repeating: "", count: 7)
    switch party {
    case .pessoa(let person, let other):
      who[0] = "PF"
      if isWork {
        who[1] = person.texto
        who[2] = other?.texto ?? ""
        if other == nil { who[3] = "S" }
      }
      if withheld != 0 { lacks("só empresas retêm imposto, e “\(name)” é uma pessoa") }
    case .empresa(let firm):
      guard isWork else {
        rentOfFirms += 1
        return
      }
      (who[0], who[4], who[5]) = ("PJ", firm.texto, withheld > 0 ? "S" : "N")
      if withheld > 0 { who[6] = Self.text(withheld) }
    case .exterior: who[0] = "EX"
    }
    let deduction = deducted > 0 ? Self.text(deducted) : ""
    income.append(
      ([
        day, code, isWork ? mapa.ocupacao ?? "" : "", Self.text(amount), deduction, history(),
      ] + who).joined(separator: ";"))
  }

  // MARK: Payments

  private mutating func write(payment code: String, _ amount: Int128) {
    var last = ["", "", ""]
    guard code != Self.taxPaidCode || entry.data.parts.year < Self.firstYearWithoutTaxPaid else {
      taxPaid += 1
      return
    }
    if Self.isDated(code) {
      last = [
        fine > 0 ? Self.text(fine) : "", interest > 0 ? Self.text(interest) : "", competence,
      ]
    }
    payments.append(([day, code, Self.text(amount), history()] + last).joined(separator: ";"))
  }

  /// The month that a payment is for: one named in the description, else the month before.
  private var competence: String {
    let words = (entry.descricao ?? "").split { !$0.isNumber && $0 != "/" }
    let named = words.lazy.compactMap { word -> Month? in
      let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].utf8.count == 2, parts[1].utf8.count == 4,
        let month = Int(parts[0]), let year = Int(parts[1])
      else { return nil }
      return Month(year: year, month: month)
    }.first
    let month = named ?? Month(of: entry.data).advanced(by: -1) ?? Month(of: entry.data)
    let (year, number) = month.parts
    return number.digits(2) + "/" + year.digits(4)
  }

  // MARK: Fields

  private var day: String {
    let (year, month, day) = entry.data.parts
    return [day.digits(2), month.digits(2), year.digits(4)].joined(separator: "/")
  }

  private static func text(_ fine: Int128) -> String {
    Diario.Valor(fine: fine).text(decimals: 2).replacing(".", with: ",")
  }

  /// The party and the description, else the kind of entry.
  ///
  /// It has no semicolon, no leading quotation mark, and nothing that a spreadsheet takes for a
  /// formula.
  private mutating func history() -> String {
    let words = [entry.interessado, entry.descricao].compactMap(\.self)
    let text = (words.isEmpty ? [entry.titulo] : words).joined(separator: " - ")
      .asName(replacing: [";": ",", "\"": "'"])
    let whole = CSVCell.harmless(text)
    isShortened = isShortened || whole.unicodeScalars.count > Limits.historico
    return whole.cut(to: Limits.historico)
  }
}

internal import Canonical
internal import Interchange

/// Entries as written by `hledger print -O json` and `-O csv`.
enum HledgerReader {
  // MARK: JSON

  static func read(json items: inout ForeignItems) throws(ErroDeArquivo) -> DiarioDeFora {
    var books = DiarioDeFora(programa: .hledger)
    var names = ForeignNames()
    var index = -1
    while let item = items.next() {
      index += 1
      guard index < Interchange.Limits.extratoLinhas else { throw LimitesDeExtrato.linhas(0) }
      let source = item["tsourcepos"]
      let place = source?.items?.first?["sourceLine"] ?? source?["sourceLine"]
      let line = place?.whole.flatMap { Int(exactly: $0) } ?? index + 1
      guard let date = item["tdate"]?.text.flatMap({ DiarioDeFora.day($0) }),
        let postings = item["tpostings"]?.items
      else {
        throw ErroDeArquivo(
          .desconhecido,
          "O JSON não é o de hledger print -O json: falta o dia ou as partidas do lançamento "
            + "\(index + 1).")
      }
      var entry = DiarioDeFora.Lancamento(linha: line, data: date)
      entry.say(item["tdescription"]?.text ?? "", item["tcomment"]?.text ?? "")
      var isWhole = true
      for posting in postings {
        isWhole = read(posting, &entry, &books, &names) && isWhole
      }
      if isWhole { books.take(entry) }
    }
    guard items.isWhole else {
      throw ErroDeArquivo(
        .desconhecido,
        "O JSON está incompleto ou errado: escreva-o de novo com hledger print -O json.")
    }
    return books
  }

  /// Reads one posting; false if the entry cannot be imported because of it.
  private static func read(
    _ posting: ForeignJSON, _ entry: inout DiarioDeFora.Lancamento, _ books: inout DiarioDeFora,
    _ names: inout ForeignNames
  ) -> Bool {
    let line = entry.linha
    guard let name = posting["paccount"]?.text, let amounts = posting["pamount"]?.items else {
      books.warn(line, "uma partida não tem conta ou valor.")
      return false
    }
    if posting["ptype"]?.text == "VirtualPosting" {
      books.warn(line, "a partida virtual em “\(name)” não soma com as outras, e fica de fora.")
      return true
    }
    guard let account = names.account(name, line, &books) else { return false }
    for amount in amounts {
      guard let (currency, value) = books.amount(amount, line) else { return false }
      entry.partidas.append(.init(conta: account, moeda: currency, valor: value))
    }
    guard let asserted = posting["pbalanceassertion"], asserted != .null,
      let amount = asserted["baamount"], let (currency, value) = books.amount(amount, line)
    else { return true }
    if asserted["bainclusive"]?.isTrue ?? false {
      books.warn(line, "o saldo de “\(name)” com as contas abaixo dela não se confere aqui.")
    } else {
      books.conferencias.append(
        .init(linha: line, data: entry.data, conta: account, moeda: currency, valor: value))
    }
    return true
  }

  // MARK: CSV

  static func read(table: inout ForeignTable) throws(ErroDeArquivo) -> DiarioDeFora {
    var books = DiarioDeFora(programa: .hledger)
    var last: String?
    var entry: DiarioDeFora.Lancamento?
    var isWhole = true
    var names = ForeignNames()
    func end() { if isWhole, let entry { books.take(entry) } }
    while try table.next() {
      let line = table.line
      if table["txnidx"] != last {
        end()
        (last, entry, isWhole) = (table["txnidx"], nil, true)
        if let day = books.day(table["date"], line) {
          entry = DiarioDeFora.Lancamento(linha: line, data: day)
          entry?.say(table["description"], table["comment"])
        }
      }
      guard entry != nil else { continue }
      let name = table["account"]
      if name.begins(with: "(") {
        books.warn(line, "a partida virtual em “\(name)” não soma com as outras, e fica de fora.")
        continue
      }
      let whole =
        name.begins(with: "[")
        ? String(String.UnicodeScalarView(name.unicodeScalars.dropFirst().dropLast())) : name
      guard let account = names.account(whole, line, &books),
        let currency = books.currency(table["commodity"], line),
        let value = books.quantity(table["amount"], line)
      else {
        isWhole = false
        continue
      }
      entry?.partidas.append(.init(conta: account, moeda: currency, valor: value))
    }
    end()
    return books
  }
}

/// The accounts by name: they are few, so each name is read once.
struct ForeignNames {
  private var known: [String: DiarioDeFora.Conta] = [:]

  /// The account of a name; nil, with a warning, if its root is unknown.
  mutating func account(
    _ name: String, _ line: Int, _ books: inout DiarioDeFora
  ) -> DiarioDeFora.Conta? {
    if let one = known[name] { return one }
    let read = books.account(name, line)
    known[name] = read
    return read
  }
}

extension DiarioDeFora {
  fileprivate mutating func account(_ name: String, _ line: Int) -> Conta? {
    guard let classe = Self.classe(of: name) else {
      warn(
        line,
        "não se sabe o que é “\(name)”: a conta deve começar por assets, liabilities, equity, income "
          + "ou expenses.")
      return nil
    }
    return Conta(nome: Self.nome(below: name), classe: classe)
  }

  mutating func currency(_ commodity: String, _ line: Int) -> Currency? {
    let found = commodity.isEmpty ? Self.semMoeda : Self.moeda(commodity)
    if found == nil { warn(line, "“\(commodity)” não é uma moeda de três letras, e fica de fora.") }
    return found
  }

  mutating func quantity(_ text: String, _ line: Int) -> Quantia? {
    let found = Quantia(text)
    if found == nil { warn(line, "“\(text)” não é um valor.") }
    return found
  }

  /// An amount of hledger's JSON.
  fileprivate mutating func amount(_ json: ForeignJSON, _ line: Int) -> (Currency, Quantia)? {
    let quantity = json["aquantity"]
    guard let mantissa = quantity?["decimalMantissa"]?.whole,
      let places = quantity?["decimalPlaces"]?.whole.flatMap({ Int(exactly: $0) }), places >= 0,
      let value = Quantia(mantissa: mantissa, places: places)
    else {
      warn(line, "um valor não se lê.")
      return nil
    }
    let commodity = json["acommodity"]?.text ?? ""
    // A zero amount without a commodity has no effect.
    if value.mantissa == 0, commodity.isEmpty { return (.real, value) }
    return currency(commodity, line).map { ($0, value) }
  }
}

extension DiarioDeFora.Lancamento {
  /// Reads an entry's first line and comment: all facts if this program exported it, else party and
  /// words.
  fileprivate mutating func say(_ description: String, _ comment: String) {
    let halves = description.parts(at: "|", most: 2)
    let party = halves[0].withoutBlanksAround
    var facts: [String: String] = [:]
    var words: [String] = []
    for line in comment.lines where !line.isEmpty {
      let parts = line.parts(at: ":", most: 2)
      let key = parts[0].withoutBlanksAround
      if parts.count == 2, Diario.keys.contains(key) {
        // A long text continues in further lines with the same key, split anywhere.
        facts[key, default: ""] += String(
          String.UnicodeScalarView(parts[1].unicodeScalars.dropFirst()))
      } else {
        words.append(line.withoutBlanksAround)
      }
    }
    if let own = facts["id"].flatMap({ Uuid($0) }), facts["tipo"] != nil {
      id = own
      (tipo, subtipo) = (facts["tipo"], facts["subtipo"])
      interessado = facts["interessado"].map { $0.readBack } ?? (halves.count == 2 ? party : nil)
      descricao = facts["descricao"].map { $0.readBack }
      if let day = facts["data"].flatMap({ Day($0) }) { data = day }
      return
    }
    let note = halves.count == 2 ? halves[1].withoutBlanksAround : ""
    interessado = party.unlessEmpty
    descricao = ([note] + words).filter { !$0.isEmpty }.joined(separator: " ").unlessEmpty
  }
}

internal import Canonical

/// The words of a bank's text, or of an entry, that name the other party.
struct BankWords: Sendable {
  /// Folded, of at least three letters, in the order of the text.
  let words: [String]
  /// The numbers of paid documents, if they are long enough to be distinctive.
  private let numbers: Set<String>

  var isEmpty: Bool { words.isEmpty }

  /// The words of a bank's text, without those that banks put into every row.
  /// - Parameter numbers: those of the title or the document that is paid.
  init(_ text: String, numbers: [String] = []) {
    self.init(folded: PartyText.of(text).foldedForComparison, numbers: numbers)
  }

  /// The same for an already folded text.
  init(folded text: String, numbers: [String] = []) {
    words = BankWords.split(text).filter { !BankWords.boilerplate.contains($0) }
    self.numbers = Set(numbers.flatMap(BankWords.numbers))
  }

  /// All words of a folded text without numbers in them, including those that banks put into every
  /// row.
  static func plain(_ folded: String) -> [String] {
    split(folded).filter { !$0.hasNumeral }
  }

  /// The numbers of at least five digits in a text, without leading zeros: `109/00012345-6` and `NF
  /// 12345` have one each, 109000123456 and 12345.
  private static func numbers(_ text: String) -> [String] {
    text.unicodeScalars.filter { !"./-".unicodeScalars.contains($0) }
      .split { !(0x30...0x39).contains($0.value) }
      .map { String($0.drop { $0 == "0" }.map(Character.init)) }
      .filter { $0.utf8.count >= Limites.algarismosDeNumero }
  }

  /// The words of a row: of its name, if the file has one, and of its text.
  init(row: LinhaDoBanco) {
    self.init(
      [row.nome, row.texto].compactMap(\.self).joined(separator: " "), numbers: row.numeros)
  }

  /// The words of an entry: its other party, and its note.
  init(entry: LancamentoVizinho) {
    self.init([entry.interessado, entry.descricao].compactMap(\.self).joined(separator: " "))
  }

  /// How far the words of two texts agree.
  enum Agreement: Int64 {
    /// All words of one are in the other.
    case whole
    /// They share a word, and each has another: `Padaria Estrela`, `PADARIA REAL`.
    case part
    case none
  }

  /// The words of an entry's other party, and those of its note.
  struct OfEntry {
    let party, note: BankWords
    fileprivate let numbers: Set<String>

    var isEmpty: Bool { party.isEmpty && note.isEmpty }

    init(_ entry: LancamentoVizinho) {
      party = BankWords(entry.interessado ?? "")
      // Tags and accounts name nobody.
      let said = (entry.descricao ?? "").split(separator: " ").filter {
        !$0.hasPrefix("#") && !$0.hasPrefix("@")
      }
      note = BankWords(said.joined(separator: " "))
      numbers = Set(
        [entry.interessado, entry.descricao].compactMap(\.self).flatMap(BankWords.numbers))
    }
  }

  /// How far a row's words agree with the other party of an entry, or with its note.
  func agreement(with entry: OfEntry) -> Agreement {
    if !numbers.isDisjoint(with: entry.numbers) { return .whole }
    let (party, note) = (entry.party, entry.note)
    if stands(in: party) || party.stands(in: self) { return .whole }
    // A note also says other things: a common word only counts if nobody is named.
    if party.isEmpty, stands(in: note) || note.stands(in: self) { return .whole }
    return shares(with: party) || shares(with: note) ? .part : .none
  }

  /// Whether all of them are in another text, which may be cut short or written as one word.
  func stands(in other: BankWords) -> Bool {
    guard !isEmpty else { return false }
    if words.allSatisfy({ one in other.words.contains { BankWords.isOne(one, $0) } }) {
      return true
    }
    let joined = words.joined()
    return other.words.contains {
      $0.utf8.count > words[0].utf8.count + 2 && BankWords.isOne(joined, $0)
    }
  }

  private func shares(with other: BankWords) -> Bool {
    words.contains { one in other.words.contains { BankWords.isOne(one, $0) } }
  }

  /// Whether two words are equal, or one is a prefix of the other.
  private static func isOne(_ one: String, _ two: String) -> Bool {
    let shorter = min(one.utf8.count, two.utf8.count)
    return one == two || (shorter >= 4 && (one.hasPrefix(two) || two.hasPrefix(one)))
  }

  private static func split(_ folded: String) -> [String] {
    // Plain letters, all that most texts have, are separated as bytes.
    if folded.utf8.allSatisfy({ $0 < 0x80 }) {
      return folded.utf8.split { !Unicode.Scalar($0).isOfWord }
        .filter { $0.count >= 3 && $0.contains { Unicode.Scalar($0).isOfName } }
        .map { String(Substring($0)) }
    }
    return folded.unicodeScalars.split { !$0.isOfWord }
      .filter { $0.count >= 3 && $0.contains(where: \.isOfName) }.map { String($0) }
  }

  /// Words that say how it was paid, or what a company is, but name nobody.
  static let boilerplate: Set<String> = [
    "pix", "ted", "doc", "tef", "enviado", "enviada", "recebido", "recebida", "transferencia",
    "transf", "transfer", "compra", "comp", "cartao", "card", "debito", "deb", "credito", "cred",
    "pagamento", "pagto", "pag", "pgto", "boleto", "tit", "titulo", "cobranca", "fatura", "saque",
    "deposito", "dep", "tarifa", "tar", "conta", "corrente", "elet", "eletronico", "eletron",
    "nacional", "visa", "master", "mastercard", "elo", "automatico", "aut", "auto", "ltda",
    "eireli", "epp", "mei", "com", "bra", "brasil", "para", "por", "dos", "das", "via", "int",
    "internet", "banking", "mobile", "app", "parcela", "parc", "efetuado", "efetuada", "realizado",
    "realizada", "lancamento", "nosso", "numero", "documento", "movimentacao", "dinheiro",
    "estabelecimento", "emissao", "remetente", "destinatario", "favorecido", "agencia", "banco",
    "instituicao", "rshop", "qrs", "pelo", "pela", "online", "electron", "emit", "emitido",
    "emitida", "rec", "receb",
  ]

  /// Words that join others, and carry no meaning.
  static let links: Set<String> = ["a", "ao", "da", "de", "do", "e", "em", "na", "no", "o"]

  /// The words and numbers of a folded text, however short, that banks do not put into every row;
  /// words that also occur in the names of banks stay.
  static func told(_ folded: String) -> [String] {
    folded.unicodeScalars.split { !$0.isOfWord }.map { String($0) }.filter { word in
      let isOfBank = word == "banco" || word == "brasil"
      return word.utf8.count > 1 && !links.contains(word)
        && (isOfBank || !boilerplate.contains(word))
        && !word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  /// Words that indicate a refund, but name nobody.
  static let refunds: Set<String> = [
    "estorno", "estornado", "estornada", "devolucao", "devolvido", "devolvida", "devolv", "dev",
    "reembolso",
  ]
}

/// The words of a row, folded and split once for several queries.
struct RowWords: Sendable {
  /// The bank's own text, folded, in UTF-8: pieces are searched for as bytes.
  private let folded: [UInt8]
  /// The words of the bank's own text.
  let text: BankWords
  /// The party that the text names.
  let identity: PartyIdentity
  /// The key by which habits know the text.
  let habit: String
  /// The words of the name, if the file has one, and of the text.
  let all: [String]

  init(_ row: LinhaDoBanco) {
    let folded = row.texto.foldedForComparison
    self.folded = Array(folded.utf8)
    let party = PartyText.of(folded)
    text = BankWords(folded: party)
    identity = PartyIdentity(folded: party)
    habit = BankHabits.key(folded, identity: identity.key)
    all = (row.nome.map { BankWords($0).words } ?? []) + text.words
  }

  /// The bank's own text without the words that banks put into every row (`BankWords.told`).
  var told: [String] { BankWords.told(String(decoding: folded, as: UTF8.self)) }

  /// Whether one of some folded pieces is anywhere in the bank's own text.
  func says(_ pieces: String...) -> Bool { pieces.contains { folded.holds($0.utf8) } }

  /// Whether a folded word is in the bank's own text as a whole word.
  func has(_ word: String) -> Bool { text.words.contains(word) }

  private func starts(with piece: String) -> Bool { folded.starts(with: piece.utf8) }

  /// Whether the bank's own text ends with a folded piece.
  func ends(with piece: String) -> Bool {
    folded.suffix(piece.utf8.count).elementsEqual(piece.utf8)
  }

  /// Whether the text indicates a refund.
  var givesBack: Bool {
    says("estorn", "devolv", "devoluc") || starts(with: "dev ")
      || ["est tar", "est pix", "est comp", "est deb"].contains { starts(with: $0) }
  }

  /// Whether the text indicates a fee.
  var speaksOfFee: Bool { says("tarifa", " tar ") || starts(with: "tar ") }

  /// Whether the text indicates a payment.
  var speaksOfPayment: Bool { says("pagamento", "pagto", "pgto", "pag ") }

  /// Whether the text, on an account that is no card, mentions a bill or a card.
  var speaksOfBill: Bool { says("fatura", "cartao", "cartoes") }
}

extension [UInt8] {
  /// Whether it contains a piece of UTF-8.
  ///
  /// The library's `contains` does the same for any collection, and takes several times as long;
  /// every row of a file is queried some twenty times.
  fileprivate func holds(_ piece: String.UTF8View) -> Bool {
    guard let first = piece.first else { return true }
    let length = piece.count
    guard length <= count else { return false }
    return indices.dropLast(length - 1).contains { at in
      self[at] == first && self[at...].starts(with: piece)
    }
  }
}

extension StringProtocol {
  /// Whether it contains a digit or another number.
  var hasNumeral: Bool { unicodeScalars.contains(where: \.isNumeral) }
}

extension Unicode.Scalar {
  /// Whether it is white space, without Unicode's tables for ASCII.
  var isWhite: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// Whether it continues a word: a letter, a digit, or a mark on one.
  var isOfWord: Bool {
    isASCII ? isOfName || isNumeral : isOfName || isNumeral || properties.isMark
  }

  /// Whether it is a letter.
  var isOfName: Bool {
    isASCII ? (0x61...0x7A).contains(value | 0x20) : properties.isAlphabetic
  }

  /// Whether it is a digit or another number.
  var isNumeral: Bool {
    isASCII ? (0x30...0x39).contains(value) : properties.numericType != nil
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

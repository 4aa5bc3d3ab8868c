package import Canonical
package import EventLog
package import Ledger

/// Canonical lines, decoded into rows that are numbered among themselves: all the work that can be
/// done on lines without knowing the others, and hence on any thread.
///
///     worker   line ──> header, events, contents, postings; each text and account once
///     fold     the batch's numbers ──> the store's, each looked up once
package struct LineBatch: Sendable {
  /// One line.
  package struct Line: Sendable {
    /// The header of its commit.
    package let header: CommitHeader
    /// Its hash.
    package let hash: Hash256
    /// Its position in its carrier.
    package let location: PieceLocation
    let seen: Range<Int32>
    let events: Range<Int32>
  }

  /// One event; `payload` is its row in `contents` or `others`.
  struct Event: Sendable {
    let id: Uuid
    let of: Uuid?
    let payload: Int32
    let hasContent: Bool
  }

  /// The lines, in the order in which they were added.
  package private(set) var lines: [Line] = []
  private(set) var seen: [Head] = []
  private(set) var introductions: [Int: Introduction] = [:]
  private(set) var events: [Event] = []
  /// Their texts and postings are numbered within this batch, and so are the accounts in these.
  private(set) var contents: [ContentRow] = []
  private(set) var postings: [PostingRow] = []
  private(set) var rarities: [ContentRarity] = []
  private(set) var others: [Evento.Dados] = []
  private(set) var texts = SpelledTexts()
  /// The accounts that postings name; an account may occur more than once.
  private(set) var accounts: [Uuid] = []
  private var recentAccounts = [Int32](repeating: -1, count: 64)

  package init() {}

  /// Makes room for so many lines of one plain entry each.
  package mutating func reserve(lines count: Int) {
    lines.reserveCapacity(count)
    events.reserveCapacity(count)
    contents.reserveCapacity(count)
    postings.reserveCapacity(count * 2)
  }

  /// Adds the line that a reader has just read.
  /// - Parameter bytes: the line, without its LF.
  /// - Complexity: O(bytes).
  package mutating func append(
    _ header: CommitHeader, hash: Hash256, _ reader: LineReader, _ bytes: UnsafeRawBufferPointer,
    at location: PieceLocation
  ) {
    let (firstSeen, firstEvent) = (Int32(seen.count), Int32(events.count))
    seen.append(contentsOf: reader.seen)
    if let introduction = reader.introduction(header, bytes) {
      introductions[lines.count] = introduction
    }
    for event in reader.events { append(event, reader, bytes) }
    lines.append(
      Line(
        header: header, hash: hash, location: location, seen: firstSeen..<Int32(seen.count),
        events: firstEvent..<Int32(events.count)))
  }

  /// Adds one event that a reader has just read.
  mutating func append(
    _ event: ParsedEvent, _ reader: LineReader, _ bytes: UnsafeRawBufferPointer
  ) {
    let payload: Int32
    let hasContent: Bool
    switch event.shape.map({ TipoDeEvento.allCases[$0] }) {
    case .transacaoLancada: (payload, hasContent) = (append(event, true, reader, bytes), true)
    case .transacaoCorrigida: (payload, hasContent) = (append(event, false, reader, bytes), true)
    default:
      (payload, hasContent) = (Int32(others.count), false)
      others.append(Evento(event, reader, bytes).dados)
    }
    events.append(Event(id: event.id, of: event.of, payload: payload, hasContent: hasContent))
  }

  /// Adds the content of an entry without building a value first, in the order of its shape.
  private mutating func append(
    _ event: ParsedEvent, _ isCreation: Bool, _ reader: LineReader, _ bytes: UnsafeRawBufferPointer
  ) -> Int32 {
    var data = reader.data(of: event, bytes)
    let day = data.day()
    let kind = texts.number(of: data.span(), in: bytes)
    let subkind = data.isPresent() ? texts.number(of: data.span(), in: bytes) : -1
    let party = data.isPresent() ? texts.number(of: data.span(), in: bytes) : -1
    let description = data.isPresent() ? texts.number(of: data.span(), in: bytes) : -1
    let (firstPosting, count) = (Int32(postings.count), data.count())
    for _ in 0..<count {
      data.object()
      let account = number(ofAccount: data.uuid())
      let amount = data.amount()
      postings.append(
        PostingRow(minor: amount.minor, account: account, decimals: Int32(amount.decimals)))
    }
    var rarity = ContentRarity(linked: data.isPresent() ? data.uuid() : nil)
    if isCreation {
      if data.isPresent() { rarity.keys = (0..<data.count()).map { _ in data.text() } }
      if data.isPresent() { rarity.origin = data.uuid() }
    }
    if !rarity.isNone { rarities.append(rarity) }
    contents.append(
      ContentRow(
        day: day.number, kind: kind, subkind: subkind, party: party, description: description,
        firstPosting: firstPosting, postings: Int32(count),
        rarity: rarity.isNone ? -1 : Int32(rarities.count - 1), entry: -1, isCreation: isCreation))
    return Int32(contents.count - 1)
  }

  private mutating func number(ofAccount id: Uuid) -> Int32 {
    let slot = Int(id.low & 63)
    let recent = recentAccounts[slot]
    if recent >= 0, accounts[Int(recent)] == id { return recent }
    recentAccounts[slot] = Int32(accounts.count)
    accounts.append(id)
    return recentAccounts[slot]
  }
}

extension Evento {
  /// Makes the event of a strict reading; for an unknown type, only its name is kept.
  /// - Parameters:
  ///   - reader: the reader that has just read it.
  ///   - line: the bytes that it read.
  package init(_ parsed: ParsedEvent, _ reader: LineReader, _ line: UnsafeRawBufferPointer) {
    guard let shape = parsed.shape else {
      self.init(
        id: parsed.id, of: parsed.of,
        dados: .desconhecido(tipo: ByteScanner.value(of: parsed.type, in: line)))
      return
    }
    var data = reader.data(of: parsed, line)
    self.init(id: parsed.id, of: parsed.of, shape: shape, data: &data)
  }
}

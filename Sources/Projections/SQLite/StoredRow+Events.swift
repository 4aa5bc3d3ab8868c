internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger

extension EventRow: StoredRow {
  static var table: String { "events" }
  static var columns: Int { 7 }
  static var placeholder: EventRow {
    EventRow(
      id: Uuid(high: 0, low: 0), commit: 0, aggregate: -1, payload: 0, ordinal: 0,
      hasContent: false, hasOf: false)
  }

  init(_ columns: inout ColumnReader) {
    id = columns.uuid()
    commit = columns.int32()
    aggregate = columns.int32()
    payload = columns.int32()
    ordinal = UInt16(truncatingIfNeeded: columns.int())
    hasContent = columns.bool()
    hasOf = columns.bool()
  }

  func put(into columns: inout ColumnWriter) {
    columns.put(id)
    columns.put(commit)
    columns.put(aggregate)
    columns.put(payload)
    columns.put(ordinal)
    columns.put(hasContent)
    columns.put(hasOf)
  }
}

/// The first event of a commit.
extension Int32: StoredRow {
  static var table: String { "first_events" }
  static var columns: Int { 1 }
  static var placeholder: Int32 { 0 }

  init(_ columns: inout ColumnReader) { self = columns.int32() }
  func put(into columns: inout ColumnWriter) { columns.put(self) }
}

extension ContentRow: StoredRow {
  static var table: String { "contents" }
  static var columns: Int { 10 }
  static var placeholder: ContentRow {
    ContentRow(
      day: 0, kind: -1, subkind: -1, party: -1, description: -1, firstPosting: 0, postings: 0,
      rarity: -1, entry: -1, isCreation: true)
  }

  init(_ columns: inout ColumnReader) {
    day = columns.int32()
    kind = columns.int32()
    subkind = columns.int32()
    party = columns.int32()
    description = columns.int32()
    firstPosting = columns.int32()
    postings = columns.int32()
    rarity = columns.int32()
    entry = columns.int32()
    isCreation = columns.bool()
  }

  func put(into columns: inout ColumnWriter) {
    columns.put(day)
    columns.put(kind)
    columns.put(subkind)
    columns.put(party)
    columns.put(description)
    columns.put(firstPosting)
    columns.put(postings)
    columns.put(rarity)
    columns.put(entry)
    columns.put(isCreation)
  }
}

extension PostingRow: StoredRow {
  static var table: String { "postings" }
  static var columns: Int { 5 }
  static var placeholder: PostingRow { PostingRow(minor: 0, account: 0, decimals: 0) }

  init(_ columns: inout ColumnReader) {
    _ = columns.int()
    account = columns.int32()
    minor = columns.int()
    decimals = columns.int32()
  }

  /// Postings are written with the day and number of their content (`Database.savePostings`).
  func put(into columns: inout ColumnWriter) {
    preconditionFailure("a posting is written with its content")
  }
}

extension ContentRarity: StoredRow {
  static var table: String { "rarities" }
  static var columns: Int { 3 }
  static var placeholder: ContentRarity { ContentRarity() }

  init(_ columns: inout ColumnReader) {
    linked = columns.optionalUuid()
    keys = (try? JSONDecoder().decode([String].self, from: Data(columns.bytes()))) ?? []
    origin = columns.optionalUuid()
  }

  func put(into columns: inout ColumnWriter) {
    columns.put(linked)
    columns.put(
      (try? JSONEncoder().encode(keys)).map { String(decoding: $0, as: UTF8.self) } ?? "[]")
    columns.put(origin)
  }
}

/// All other events, in the canonical form that they have in a line.
extension Evento.Dados: StoredRow {
  static var table: String { "others" }
  static var columns: Int { 1 }
  static var placeholder: Evento.Dados { .desconhecido(tipo: "") }

  init(_ columns: inout ColumnReader) {
    let bytes = columns.bytes()
    self = bytes.withUnsafeBytes { bytes in
      var reader = LineReader(TipoDeEvento.formas)
      return reader.readEvent(bytes).map { Evento($0, reader, bytes).dados }
        ?? .desconhecido(tipo: String(decoding: bytes, as: UTF8.self))
    }
  }

  func put(into columns: inout ColumnWriter) {
    if case .desconhecido(let tipo) = self { return columns.put(tipo) }
    // Its own id and aggregate are stored in other tables; any value will do to encode it.
    let nobody = Uuid(high: 0, low: 0)
    let named = Evento(id: nobody, of: nobody, dados: self)
    let needsOf = payload.map { type(of: $0).of == .required } ?? false
    let evento = needsOf ? named : Evento(id: nobody, dados: self)
    columns.put(String(decoding: evento.canonico(normalizing: false) ?? [], as: UTF8.self))
  }
}

extension AggregateRow: StoredRow {
  static var table: String { "aggregates" }
  static var columns: Int { 2 }
  static var placeholder: AggregateRow { AggregateRow(id: Uuid(high: 0, low: 0), kind: .razao) }

  init(_ columns: inout ColumnReader) {
    id = columns.uuid()
    kind = Especie(rawValue: columns.text()) ?? .razao
  }

  func put(into columns: inout ColumnWriter) {
    columns.put(id)
    columns.put(kind.rawValue)
  }
}

extension String: StoredRow {
  static var table: String { "texts" }
  static var columns: Int { 2 }
  static var placeholder: String { "" }

  init(_ columns: inout ColumnReader) { self = columns.text() }

  func put(into columns: inout ColumnWriter) {
    columns.put(self)
    columns.put(foldedForComparison)
  }
}

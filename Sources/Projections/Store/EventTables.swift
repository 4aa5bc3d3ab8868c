internal import Canonical
internal import Ledger
internal import Tables

/// All events of all canonical lines, as they were read: facts that hold whether or not they are
/// applied.
///
/// Rows are only ever added.
struct EventTables: Sendable {
  var events = Table<EventRow>()
  var contents = Table<ContentRow>()
  var postings = Table<PostingRow>()
  var rarities = Table<ContentRarity>()
  var others = Table<Evento.Dados>()
  var aggregates = Table<AggregateRow>()
  var texts = TextPool()
  /// The first event of each commit.
  var firstEvent = Table<Int32>()
  /// The commits that hold an event of a type unknown to this version, notes excluded.
  var unknown: [Int32] = []
  /// Finds aggregates by kind and UUID.
  private var aggregateNumbers = RowIndex()
  /// Finds aggregates that are kept elsewhere.
  var keptNumbers: KeptValues<Agregado, Int32>?

  /// The store's numbers for a batch's rows, filled in on demand; -1 for the others.
  struct Numbers {
    fileprivate var texts: [Int32]
    fileprivate var accounts: [Int32]

    init(of batch: LineBatch) {
      texts = Array(repeating: -1, count: batch.texts.texts.count)
      accounts = Array(repeating: -1, count: batch.accounts.count)
    }
  }

  /// Adds the events of the next commit.
  mutating func append(
    _ numbers: Range<Int32>, of batch: LineBatch, _ known: inout Numbers, as commit: CommitRef
  ) {
    precondition(Int(commit.index) == firstEvent.count, "commits are appended in order")
    firstEvent.append(Int32(events.count))
    for (ordinal, number) in numbers.enumerated() {
      let event = batch.events[Int(number)]
      append(event, UInt16(ordinal), of: batch, &known, commit.index)
    }
  }

  private mutating func append(
    _ event: LineBatch.Event, _ ordinal: UInt16, of batch: LineBatch, _ known: inout Numbers,
    _ commit: Int32
  ) {
    let aggregate: Int32
    let payload: Int32
    if event.hasContent {
      aggregate = number(of: Agregado(.transacao, event.of ?? event.id))
      payload = append(batch.contents[Int(event.payload)], of: batch, &known, about: aggregate)
    } else {
      let dados = batch.others[Int(event.payload)]
      if case .desconhecido(let tipo) = dados, !tipo.hasPrefix("nota.") { unknown.append(commit) }
      let evento = Evento(id: event.id, of: event.of, dados: dados)
      // A note has no subject.
      let especie = dados.especie.flatMap { $0 == .nota ? nil : $0 }
      aggregate = especie.map { number(of: Agregado($0, evento.sobre)) } ?? -1
      payload = Int32(others.count)
      others.append(dados)
      // A thing that the event waits for gets a number even before any event about it has come.
      for needed in evento.exigencias { _ = number(of: needed) }
    }
    events.append(
      EventRow(
        id: event.id, commit: commit, aggregate: aggregate, payload: payload, ordinal: ordinal,
        hasContent: event.hasContent, hasOf: event.of != nil))
  }

  private mutating func append(
    _ row: ContentRow, of batch: LineBatch, _ known: inout Numbers, about entry: Int32
  ) -> Int32 {
    let firstPosting = Int32(postings.count)
    for number in Int(row.firstPosting)..<Int(row.firstPosting + row.postings) {
      let posting = batch.postings[number]
      postings.append(
        PostingRow(
          minor: posting.minor, account: account(posting.account, of: batch, &known),
          decimals: posting.decimals))
    }
    if row.rarity >= 0 { rarities.append(batch.rarities[Int(row.rarity)]) }
    contents.append(
      ContentRow(
        day: row.day, kind: text(row.kind, of: batch, &known),
        subkind: text(row.subkind, of: batch, &known), party: text(row.party, of: batch, &known),
        description: text(row.description, of: batch, &known), firstPosting: firstPosting,
        postings: row.postings, rarity: row.rarity < 0 ? -1 : Int32(rarities.count - 1),
        entry: entry, isCreation: row.isCreation))
    return Int32(contents.count - 1)
  }

  @inline(__always)
  private mutating func text(
    _ number: Int32, of batch: LineBatch, _ known: inout Numbers
  ) -> Int32 {
    guard number >= 0 else { return -1 }
    if known.texts[Int(number)] < 0 {
      known.texts[Int(number)] = texts.number(of: batch.texts.texts[Int(number)])
    }
    return known.texts[Int(number)]
  }

  @inline(__always)
  private mutating func account(
    _ number: Int32, of batch: LineBatch, _ known: inout Numbers
  ) -> Int32 {
    if known.accounts[Int(number)] < 0 {
      known.accounts[Int(number)] = self.number(of: Agregado(.conta, batch.accounts[Int(number)]))
    }
    return known.accounts[Int(number)]
  }

  /// The number of an aggregate, assigned the first time it is named.
  mutating func number(of agregado: Agregado) -> Int32 {
    if let known = known(agregado) { return known }
    let number = Int32(aggregates.count)
    aggregates.append(AggregateRow(id: agregado.id, kind: agregado.especie))
    aggregateNumbers.insert(number, agregado.id.high, agregado.id.low)
    return number
  }

  /// Prefetches the index entries that some events will look up.
  mutating func prefetch(_ numbers: Range<Int32>, of batch: LineBatch) {
    aggregateNumbers.prefetch(Int(numbers.lowerBound)..<Int(numbers.upperBound)) { number in
      let about = batch.events[number].of ?? batch.events[number].id
      return (about.high, about.low)
    }
  }

  /// Reserves room for so many commits of one plain entry each.
  mutating func reserve(commits: Int) {
    events.reserveCapacity(commits)
    firstEvent.reserveCapacity(commits)
    contents.reserveCapacity(commits)
    postings.reserveCapacity(commits * 2)
    aggregates.reserveCapacity(commits)
    aggregateNumbers.reserve(commits)
  }

  /// The number of an aggregate that some event has named.
  func known(_ agregado: Agregado) -> Int32? {
    let found = aggregateNumbers.row(agregado.id.high, agregado.id.low) {
      aggregates[Int($0)].id == agregado.id && aggregates[Int($0)].kind == agregado.especie
    }
    guard found == nil, let keptNumbers else { return found }
    return keptNumbers.value(agregado)
  }

  /// Records that all rows are kept elsewhere now.
  mutating func markSaved() {
    guard keptNumbers != nil else { return }
    events.markSaved()
    contents.markSaved()
    postings.markSaved()
    rarities.markSaved()
    others.markSaved()
    for number in aggregates.base..<aggregates.count {
      keptNumbers?.forget(agregado(Int32(number)))
    }
    aggregates.markSaved()
    aggregateNumbers = RowIndex()
    texts.markSaved()
    firstEvent.markSaved()
  }

  /// The same tables, in a copy that releases the rows it fetches when it is released.
  func apart() -> EventTables {
    var apart = self
    apart.events = events.apart()
    apart.contents = contents.apart()
    apart.postings = postings.apart()
    apart.rarities = rarities.apart()
    apart.others = others.apart()
    apart.aggregates = aggregates.apart()
    apart.texts = texts.apart()
    apart.firstEvent = firstEvent.apart()
    apart.keptNumbers = keptNumbers?.apart()
    return apart
  }

  func agregado(_ number: Int32) -> Agregado {
    let row = aggregates[Int(number)]
    return Agregado(row.kind, row.id)
  }

  /// The events of a commit.
  func events(of commit: CommitRef) -> Range<Int32> {
    let next = Int(commit.index) + 1
    let end = next < firstEvent.count ? firstEvent[next] : Int32(events.count)
    let first = firstEvent[Int(commit.index)]
    // In damaged rows the order may be wrong; then the result is never used.
    return first..<max(first, end)
  }

  /// The postings of a content.
  func postings(of content: Int32) -> ArraySlice<PostingRow> {
    let row = contents[Int(content)]
    return postings[Int(row.firstPosting)..<Int(row.firstPosting + row.postings)]
  }

  func rarity(of content: Int32) -> ContentRarity? {
    let number = contents[Int(content)].rarity
    return number < 0 ? nil : rarities[Int(number)]
  }

  /// The event as a value.
  func evento(_ number: Int32) -> Evento {
    let row = events[Int(number)]
    let of = row.hasOf && row.aggregate >= 0 ? aggregates[Int(row.aggregate)].id : nil
    return Evento(id: row.id, of: of, dados: dados(row))
  }

  private func dados(_ row: EventRow) -> Evento.Dados {
    guard row.hasContent else { return others[Int(row.payload)] }
    let rarity = rarity(of: row.payload)
    let conteudo = conteudo(row.payload, linked: rarity?.linked)
    guard contents[Int(row.payload)].isCreation else {
      return .transacaoCorrigida(TransacaoCorrigida(conteudo))
    }
    return .transacaoLancada(
      TransacaoLancada(conteudo: conteudo, chaves: rarity?.keys ?? [], origem: rarity?.origin))
  }

  /// The content of an entry as a value.
  func conteudo(_ number: Int32) -> ConteudoDeTransacao {
    conteudo(number, linked: rarity(of: number)?.linked)
  }

  private func conteudo(_ number: Int32, linked: Uuid?) -> ConteudoDeTransacao {
    let row = contents[Int(number)]
    return ConteudoDeTransacao(
      data: Day(number: row.day), tipo: texts.text(row.kind) ?? "",
      subtipo: texts.text(row.subkind), interessado: texts.text(row.party),
      descricao: texts.text(row.description),
      partidas: postings(of: number).map {
        Partida(
          conta: aggregates[Int($0.account)].id,
          valor: Amount(unchecked: $0.minor, decimals: Int($0.decimals)))
      }, ligada: linked)
  }
}

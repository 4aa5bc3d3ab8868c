internal import Canonical
internal import Ledger
internal import Tables

/// All events of all canonical lines, as they were read: what is true of them whether they are
/// applied or not.
///
/// Only ever added to.
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
  /// The commits that hold an event of a type which this version does not know, notes apart.
  var unknown: [Int32] = []
  /// Finds aggregates by kind and UUID.
  private var aggregateNumbers = RowIndex()
  /// Finds those that are kept elsewhere.
  var keptNumbers: KeptValues<Agregado, Int32>?
  /// The numbers of accounts named lately: nearly every posting names one of few.
  private var recentAccounts = [Int32](repeating: -1, count: 256)

  /// Takes in the events of the next commit.
  mutating func append(_ eventos: [Evento], of commit: CommitRef) {
    precondition(Int(commit.index) == firstEvent.count, "commits are appended in order")
    firstEvent.append(Int32(events.count))
    for (ordinal, evento) in eventos.enumerated() {
      append(evento, commit.index, UInt16(ordinal))
    }
  }

  private mutating func append(_ evento: Evento, _ commit: Int32, _ ordinal: UInt16) {
    let aggregate = evento.dados.especie.map { number(of: Agregado($0, evento.sobre)) } ?? -1
    let payload: Int32
    var hasContent = true
    switch evento.dados {
    case .transacaoLancada(let lancamento):
      payload = append(
        lancamento.conteudo,
        ContentRarity(
          linked: lancamento.conteudo.ligada, keys: lancamento.chaves, origin: lancamento.origem),
        of: aggregate, isCreation: true)
    case .transacaoCorrigida(let conteudo):
      payload = append(
        conteudo, ContentRarity(linked: conteudo.ligada), of: aggregate, isCreation: false)
    default:
      if case .desconhecido(let tipo) = evento.dados, !tipo.hasPrefix("nota.") {
        unknown.append(commit)
      }
      payload = Int32(others.count)
      others.append(evento.dados)
      // What it waits for has a number even where no event about that has come.
      for needed in evento.exigencias { _ = number(of: needed) }
      hasContent = false
    }
    events.append(
      EventRow(
        id: evento.id, commit: commit, aggregate: aggregate, payload: payload, ordinal: ordinal,
        hasContent: hasContent, hasOf: evento.of != nil))
  }

  private mutating func append(
    _ conteudo: ConteudoDeTransacao, _ rarity: ContentRarity, of entry: Int32, isCreation: Bool
  ) -> Int32 {
    let firstPosting = Int32(postings.count)
    for partida in conteudo.partidas {
      postings.append(
        PostingRow(
          minor: partida.valor.minor, account: number(ofAccount: partida.conta),
          decimals: Int32(partida.valor.decimals)))
    }
    var rarityNumber: Int32 = -1
    if rarity.linked != nil || rarity.origin != nil || !rarity.keys.isEmpty {
      rarityNumber = Int32(rarities.count)
      rarities.append(rarity)
    }
    contents.append(
      ContentRow(
        day: conteudo.data.number, kind: texts.number(of: conteudo.tipo),
        subkind: texts.number(of: conteudo.subtipo), party: texts.number(of: conteudo.interessado),
        description: texts.number(of: conteudo.descricao), firstPosting: firstPosting,
        postings: Int32(conteudo.partidas.count), rarity: rarityNumber, entry: entry,
        isCreation: isCreation))
    return Int32(contents.count - 1)
  }

  /// The number of an aggregate, given to it the first time it is named.
  mutating func number(of agregado: Agregado) -> Int32 {
    if let known = known(agregado) { return known }
    let number = Int32(aggregates.count)
    aggregates.append(AggregateRow(id: agregado.id, kind: agregado.especie))
    aggregateNumbers.insert(number, hash: agregado.hashValue) {
      Agregado(aggregates[Int($0)].kind, aggregates[Int($0)].id).hashValue
    }
    return number
  }

  private mutating func number(ofAccount id: Uuid) -> Int32 {
    let slot = Int(id.low & 255)
    let recent = recentAccounts[slot]
    if recent >= 0, aggregates[Int(recent)].id == id { return recent }
    let number = number(of: Agregado(.conta, id))
    recentAccounts[slot] = number
    return number
  }

  /// Makes room for so many commits of one plain entry each.
  mutating func reserve(commits: Int) {
    events.reserveCapacity(commits)
    firstEvent.reserveCapacity(commits)
    contents.reserveCapacity(commits)
    postings.reserveCapacity(commits * 2)
    aggregates.reserveCapacity(commits)
    aggregateNumbers.reserve(commits) {
      Agregado(aggregates[Int($0)].kind, aggregates[Int($0)].id).hashValue
    }
  }

  /// The number of an aggregate that some event has named.
  func known(_ agregado: Agregado) -> Int32? {
    aggregateNumbers.row(hash: agregado.hashValue) {
      aggregates[Int($0)].id == agregado.id && aggregates[Int($0)].kind == agregado.especie
    } ?? keptNumbers?.value(agregado)
  }

  /// Takes note that all rows are kept elsewhere by now.
  mutating func settle() {
    guard keptNumbers != nil else { return }
    events.settle()
    contents.settle()
    postings.settle()
    rarities.settle()
    others.settle()
    for number in aggregates.base..<aggregates.count {
      keptNumbers?.remember(Int32(number), agregado(Int32(number)))
    }
    aggregates.settle()
    aggregateNumbers = RowIndex()
    texts.settle()
    firstEvent.settle()
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
    // Of damaged rows one may stand in place of the other: then this is used for nothing.
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
    guard contents[Int(row.payload)].isCreation else { return .transacaoCorrigida(conteudo) }
    return .transacaoLancada(
      Lancamento(conteudo: conteudo, chaves: rarity?.keys ?? [], origem: rarity?.origin))
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

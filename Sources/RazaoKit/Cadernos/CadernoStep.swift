internal import Canonical
internal import Ledger
internal import Projections

/// The events of one commit that records lines of cadernos.
struct CadernoStep {
  private(set) var events: [EventoEscrito] = []
  /// The entries' UUIDs, and the entries, in the order of their lines.
  private(set) var ids: [Uuid] = []
  private(set) var entries: [ConteudoDeTransacao] = []
  /// The lines that are decided with it.
  private(set) var done: Set<Uuid> = []
  /// How many lines are left out, or are an entry that is there.
  private(set) var left = 0
  /// Whether further lines wait for the next commit.
  private(set) var isMore = false

  private let choices: [Uuid: EscolhaDeLinha]
  private let takesReady: Bool
  private let before: Set<Uuid>
  private var bytes = 0
  private var opened: Set<Uuid> = []

  /// - Parameter before: the lines that commits before it have decided.
  init(_ choices: [Uuid: EscolhaDeLinha], prontas: Bool, without before: Set<Uuid>) {
    (self.choices, takesReady, self.before) = (choices, prontas, before)
  }

  /// Takes the lines that are decided about, as many as fit.
  /// - Throws: `naoEncontrado`, `dadosInvalidos` for decisions that cannot be carried out.
  mutating func take(
    _ cadernos: [CadernoLido], _ razao: Razao, _ store: LedgerStore
  ) throws(RazaoError) {
    let lines = cadernos.flatMap(\.linhas)
    let there = Set(lines.map(\.id)).union(before)
    if let missing = choices.keys.sorted().first(where: { !there.contains($0) }) {
      throw RazaoError(
        .naoEncontrado,
        "Não há linha \(missing.curto) à espera. \(passo: "Veja as que há", .cadernos)")
    }
    var problems = Problems()
    for line in lines where !before.contains(line.id) {
      guard let choice = choices[line.id] ?? line.pronta(takesReady) else { continue }
      do throws(RazaoError) {
        guard add(try made(line, choice, razao, store), of: line) else { break }
      } catch {
        problems.note(error)
      }
    }
    try problems.check()
  }

  /// Adds the events of a line; false if they belong into the next commit.
  private mutating func add(
    _ made: (events: [Evento], entry: (Uuid, ConteudoDeTransacao)?), of line: LinhaDoCaderno
  ) -> Bool {
    let written = made.events.map { EventoEscrito($0) }
    let size = written.reduce(0) { $0 + $1.bytes.count + 1 }
    guard
      events.isEmpty
        || bytes + size <= Limits.importedBytes
          && events.count + written.count <= Limits.importedEvents
    else {
      isMore = true
      return false
    }
    events += written
    bytes += size
    done.insert(line.id)
    if let (id, content) = made.entry {
      ids.append(id)
      entries.append(content)
    } else {
      left += 1
    }
    return true
  }

  /// The events that carry a decision out.
  private mutating func made(
    _ line: LinhaDoCaderno, _ choice: EscolhaDeLinha, _ razao: Razao, _ store: LedgerStore
  ) throws(RazaoError) -> (events: [Evento], entry: (Uuid, ConteudoDeTransacao)?) {
    let text = FormatoDefinido(deixando: line.id, texto: line.texto)
    let mark = razao.evento(FormatoDefinido.id(text.nome, in: razao.id), .formatoDefinido(text))
    switch choice {
    case .deixar: return ([mark], nil)
    case .mesma(let there):
      try line.check(shown: there)
      guard case .mudou = line.estado, let new = line.novo else { return ([mark], nil) }
      return try corrected(there, new, line, mark, razao, store)
    case .gravar(_, let shown):
      guard let new = line.novo else {
        let why = line.motivo ?? ""
        throw RazaoError(.dadosInvalidos, "Linha \(line.id.curto), “\(line.texto)”: " + why)
      }
      try line.check(shown: shown)
      guard shown != line.id else {
        throw RazaoError(
          .dadosInvalidos,
          "Linha \(line.id.curto), “\(line.texto)”: o lançamento dela foi corrigido, e é um só. Lance "
            + "esta à mão, e deixe a linha de fora.")
      }
      return try recorded(line.id, new, razao, store)
    }
  }

  /// The correction of the entry of a line that changed; the line is decided with it.
  private mutating func corrected(
    _ there: Uuid, _ new: NovoLancamento, _ line: LinhaDoCaderno, _ mark: Evento, _ razao: Razao,
    _ store: LedgerStore
  ) throws(RazaoError) -> (events: [Evento], entry: (Uuid, ConteudoDeTransacao)?) {
    let before = try store.lancamento(there).conteudo
    guard new.parcelamento == nil, store.ocorrencias(lancadasPor: there).isEmpty,
      before == store.comoLancada(there)?.conteudo, !store.hasRow(there)
    else {
      throw RazaoError(
        .dadosInvalidos,
        "Linha \(line.id.curto), “\(line.texto)”: o lançamento tem parcelas, ou alguém ou o "
          + "banco já mexeu nele. \(guia: "Corrija-o à mão", .corrigir(there)), e deixe a linha de fora."
      )
    }
    var content = new.conteudo.semVazios
    // The day on which a line without one was recorded stays.
    if line.isDeHoje { content.data = before.data }
    var problems = Problems()
    let decision = store.judgePeriod(
      de: there, before, content, motivo: nil, id: razao.random.uuid(), &problems)
    try problems.check()
    let change =
      content == before
      ? [] : opening(new, razao, store) + [razao.evento(there, .transacaoCorrigida(.init(content)))]
    return (change + decision + [mark], (there, content))
  }

  /// The entry of a line: a new one, instalments, or one that comes back after an undoing.
  private mutating func recorded(
    _ id: Uuid, _ new: NovoLancamento, _ razao: Razao, _ store: LedgerStore
  ) throws(RazaoError) -> (events: [Evento], entry: (Uuid, ConteudoDeTransacao)?) {
    let content = new.conteudo.semVazios
    let openings = opening(new, razao, store)
    if let parts = new.parcelamento {
      let made = try InstalmentEvents(content, parts, [], id.comoVersao4, in: store)
      let others = made.others.map { razao.evento($0.about, $0.dados) }
      return (openings + [made.creation] + others, (id, made.first.conteudo))
    }
    guard store.criacao(de: Agregado(.transacao, id)) != nil else {
      let entry = TransacaoLancada(conteudo: content)
      return (openings + [razao.evento(id, .transacaoLancada(entry))], (id, content))
    }
    let change =
      store.base(id)?.conteudo == content
      ? [] : [razao.evento(id, .transacaoCorrigida(.init(content)))]
    return (
      openings + [razao.evento(id, .transacaoRestaurada(.init(motivo: nil)))] + change,
      (id, content)
    )
  }

  /// The accounts that an entry needs and no line before it has opened.
  private mutating func opening(
    _ new: NovoLancamento, _ razao: Razao, _ store: LedgerStore
  ) -> [Evento] {
    razao.open(new.aberturas.filter { opened.insert($0.id).inserted }, store)
  }
}

extension LinhaDoCaderno {
  /// Refuses a decision about another entry than the one that it looks like by now.
  fileprivate func check(shown: Uuid?) throws(RazaoError) {
    guard shown == estado.lancamento else {
      throw RazaoError(
        .dadosInvalidos,
        "“\(texto)”: a linha mudou enquanto isso; veja de novo. " + (motivo ?? ""))
    }
  }

  /// The decision about a line that leaves no doubt, if those are wanted.
  fileprivate func pronta(_ isWanted: Bool) -> EscolhaDeLinha? {
    isWanted && estado == .nova ? .gravar(conta: nil) : nil
  }
}

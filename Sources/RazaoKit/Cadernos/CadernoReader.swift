internal import Canonical
internal import Interchange
internal import Ledger
internal import Projections

/// Decides the lines of cadernos over the books: which are new, and what they would be.
struct CadernoReader {
  /// An entry of a line that stands in no caderno any more.
  private struct Gone {
    let entry: LancamentoListado
    /// The line as it was recorded, and without the tag that was added.
    let texts: [String]
    /// Its party, case and accents aside.
    let party: String?
    /// The caderno that it stood in; nil if none of these.
    let caderno: NomeDeCaderno?
    /// Whether the entry was corrected to what another line says.
    var isOfOther: Bool { entry.conteudo.descricao != texts[0] }
    /// Whether it went with a file that was begun anew.
    var isOfOldFile = false
  }

  /// A line by its day above and its text, whatever caderno it stands in.
  private struct Words: Hashable {
    let above: DiaEscrito?
    let text: String

    init(_ line: LinhaDeCaderno) { (above, text) = (line.acima, line.texto) }
  }

  private let razao: Razao
  private let store: LedgerStore
  private let choices: [Uuid: EscolhaDeLinha]
  private let reader: LeitorDeLinhas
  private let usual: Costumes
  private var ofParty: [String: Costumes] = [:]
  private let places: [Words: [(caderno: FoundCaderno, id: Uuid)]]
  private var gone: [Gone] = []

  /// - Parameter choices: what a person decided, for the accounts in it.
  init(
    _ razao: Razao, _ store: LedgerStore, _ found: [FoundCaderno],
    _ choices: [Uuid: EscolhaDeLinha] = [:]
  ) {
    (self.razao, self.store, self.choices) = (razao, store, choices)
    let hoje = razao.hoje
    usual = store.costumes(antes: razao.aparelho, hoje: hoje)
    let lines = found.flatMap { one in one.lines.map { (caderno: one, line: $0) } }
    let first = Set(lines.map(\.line.line.acima)).compactMap { $0?.dia(perto: hoje) }.min()
    var request = PedidoDeLancamentos()
    request.de = Day.clamped(min(first ?? hoje, hoje), -Limits.daysBesideCadernos)
    let near = (try? store.lancamentos(request, hoje: hoje).lancamentos) ?? []
    reader = LeitorDeLinhas(
      contas: usual.contas, interessados: Set(near.compactMap(\.conteudo.interessado)).sorted(),
      hoje: hoje)
    places = Dictionary(
      lines.map { (Words($0.line.line), [($0.caderno, $0.line.id)]) }, uniquingKeysWith: +)
    // A copy may still hold a line that was changed since.
    let main = lines.map(\.line).filter(\.isMain)
    let present = Set(main.flatMap { [$0.id, $0.id.primeiraParcela] })
    let texts = Set(main.map(\.line.texto))
    for entry in near where entry.id.version == 5 && !present.contains(entry.id) {
      guard entry.ocorrencia?.numero ?? 0 == 0, let made = store.comoLancada(entry.id),
        made.origem == nil, made.chaves.isEmpty, let text = made.conteudo.descricao
      else { continue }
      let (day, plan) = (made.conteudo.data, entry.ocorrencia?.plano)
      let caderno = found.first { caderno in
        ids(of: text, on: day, in: caderno).contains {
          plan == nil ? $0 == entry.id : $0.comoVersao4 == plan
        }
      }
      let one = Gone(
        entry: entry, texts: [text, text.semUltimaEtiqueta],
        party: entry.conteudo.interessado?.foldedForComparison, caderno: caderno?.identity)
      // One that was corrected is of the line that it was corrected to, while that is there.
      let now = entry.conteudo.descricao ?? ""
      if one.isOfOther, texts.contains(now) || texts.contains(now.semUltimaEtiqueta) { continue }
      gone.append(one)
    }
  }

  /// Some cadernos beside the books.
  static func all(
    _ found: [FoundCaderno], _ razao: Razao, _ store: LedgerStore,
    _ choices: [Uuid: EscolhaDeLinha] = [:]
  ) -> [CadernoLido] {
    guard !found.isEmpty else { return [] }
    var reader = CadernoReader(razao, store, found, choices)
    return found.map { reader.read($0) }
  }

  /// A caderno beside the books.
  private mutating func read(_ found: FoundCaderno) -> CadernoLido {
    var shown = found.shown
    noteOldFile(of: found)
    for line in found.lines {
      if store.isDeixada(linha: line.id)
        || store.isGravada(linha: line.id) && takenBack(line, found) == nil
      {
        shown.decididas += 1
      } else if let one = decide(line, found) {
        shown.linhas.append(one)
      }
    }
    let withoutDay = shown.linhas.indices.filter {
      shown.linhas[$0].isDeHoje && shown.linhas[$0].estado == .nova
    }
    if shown.decididas == 0, withoutDay.count > Limits.linesWithoutDay {
      for index in withoutDay {
        shown.linhas[index].estado = .duvida
        shown.linhas[index].motivo = "De que dia? Nem a linha nem o que está acima dela dizem."
      }
    }
    shown.sumidas = gone.filter {
      !$0.isOfOther && $0.caderno == found.identity && !found.entries.contains($0.entry.id)
    }.map(\.entry)
    return shown
  }

  /// A line that is not in the books; nil for one that is no entry.
  private mutating func decide(_ found: FoundCaderno.Line, _ caderno: FoundCaderno)
    -> LinhaDoCaderno?
  {
    let line = found.line
    let said = read(found)
    guard said.estado != .deixada else { return nil }
    var one = LinhaDoCaderno(
      id: found.id, numero: line.numero, texto: line.texto, autor: line.autor, dia: said.dia,
      isDeHoje: said.origemDoDia == .leitura, .duvida)
    if found.isHalf {
      one.estado = .espera
      one.motivo = "O arquivo acaba de mudar: a linha pode não estar inteira."
      return one
    }
    if case .duvida(let doubt) = said.estado {
      one.motivo = Mensagem(doubt.mensagem)
      return one
    }
    do throws(RazaoError) {
      guard let new = try entry(said, one, caderno) else {
        one.faltaConta = true
        one.motivo = "Em que conta? Nem a linha nem o costume dizem."
        return one
      }
      let plan = Agregado(.plano, one.id.comoVersao4)
      if new.parcelamento != nil, store.criacao(de: plan) != nil {
        one.motivo = "Foi desfeita, e parcelas não voltam: lance-as à mão, e deixe a linha de fora."
        return one
      }
      let made = try judge(new, one.id)
      one.novo = new
      if let old = takenBack(found, caderno) ?? takeChanged(one, caderno) {
        one.estado = .mudou(old.id)
        one.motivo =
          "Parece a mesma linha, que mudou: está gravado \(store.frase(old.conteudo)) "
          + "(\(old.id.curto))."
      } else if let other = store.parecida(com: made, outras: caderno.entries) {
        one.estado = .parecida(other)
        one.motivo = store.looksRepeated(other).mensagens.first
      } else if let doubt = doubt(about: new, found, caderno) {
        one.motivo = doubt
      } else {
        one.estado = .nova
      }
    } catch {
      one.motivo = error.mensagens.juntas(por: " ")
    }
    return one
  }

  private func read(_ found: FoundCaderno.Line) -> LinhaEntendida {
    let line = found.line
    var reader = reader
    reader.hoje = found.hoje
    return reader.ler(
      line.texto, acima: line.acima, isAFazer: line.marca == .caixaVazia,
      isTitulo: line.marca == .titulo, isDiaIncerto: line.isDiaIncerto)
  }

  /// The entry that a line would be; nil if nothing says on which account it is.
  private mutating func entry(
    _ said: LinhaEntendida, _ one: LinhaDoCaderno, _ caderno: FoundCaderno
  ) throws(RazaoError) -> NovoLancamento? {
    var said = said
    if case .gravar(let account?, _) = choices[one.id] { said.conta = account }
    var habits = usual
    if let party = said.interessado {
      habits = ofParty[party] ?? store.costumes(usual, com: party, antes: razao.aparelho)
      ofParty[party] = habits
    }
    let tag = (one.autor ?? caderno.memory?.de).flatMap(\.etiqueta)
    return try store.lancamento(
      daLinha: said, habits, conta: caderno.memory?.conta,
      nota: [one.texto, tag].compactMap(\.self).joined(separator: " "), random: razao.random)
  }

  /// Refuses an entry that cannot be recorded.
  /// - Returns: it as it would be recorded, of instalments the first.
  private func judge(_ new: NovoLancamento, _ id: Uuid) throws(RazaoError) -> TransacaoLancada {
    var problems = Problems()
    var made = TransacaoLancada(conteudo: new.conteudo.semVazios)
    if let parts = new.parcelamento {
      made = try InstalmentEvents(made.conteudo, parts, [], id.comoVersao4, in: store).first
    }
    store.judge(made.conteudo, abrindo: new.aberturas, &problems)
    if let closing = store.fechamento(visto: nil, made.conteudo) {
      problems.note(
        "O período até \(closing.ate.emNumeros) está fechado. Acerte o dia no caderno, ou "
          + "\(passo: "reabra o período", .reabrirPeriodo(closing.id)).")
    }
    try problems.check()
    return made
  }

  /// Why a person must look at an entry that can be recorded; nil if nobody must.
  private func doubt(
    about new: NovoLancamento, _ line: FoundCaderno.Line, _ caderno: FoundCaderno
  ) -> Mensagem? {
    let same = places[Words(line.line)]?.first {
      $0.caderno.identity != caderno.identity && !store.isDeixada(linha: $0.id)
    }
    if let same { return "A mesma linha está em “\(same.caderno.shown.nome)”." }
    if !line.isMain {
      return "Só está numa cópia do caderno, que pode ser mais velha do que ele."
    }
    let account = new.conteudo.partidas.first.flatMap { usual.conta($0.conta) }
    guard new.parcelamento != nil, let account, !account.isCartao else { return nil }
    return "É em parcelas, e “\(account.nome)” não é um cartão."
  }

  // MARK: Lines that changed

  /// The entry of a line that was changed, with its entry, and changed back.
  private func takenBack(
    _ line: FoundCaderno.Line, _ caderno: FoundCaderno
  ) -> (id: Uuid, conteudo: ConteudoDeTransacao)? {
    guard store.isGravada(linha: line.id), let now = store.base(line.id)?.conteudo,
      let text = now.descricao, ![text, text.semUltimaEtiqueta].contains(line.line.texto),
      ids(of: text, on: now.data, in: caderno).contains(where: { store.isDeixada(linha: $0) })
    else { return nil }
    return (line.id, now)
  }

  /// The entry of a line before it was changed, which is taken once: one of the same text, or one
  /// of this caderno, on a day near it, and of the same amount or party; the nearest in day.
  private mutating func takeChanged(
    _ one: LinhaDoCaderno, _ caderno: FoundCaderno
  ) -> (id: Uuid, conteudo: ConteudoDeTransacao)? {
    guard let new = one.novo?.conteudo else { return nil }
    let party = new.interessado?.foldedForComparison
    let found = gone.indices.compactMap { index -> (other: Int, days: Int32, index: Int)? in
      let old = gone[index]
      if old.isOfOldFile { return nil }
      let days = abs(old.entry.conteudo.data.number - one.dia.number)
      if old.texts.contains(one.texto) { return (0, days, index) }
      let isNear = old.caderno == caderno.identity && days <= Limits.daysOfChangedLine
      let isAlike =
        old.party == party
        || old.entry.conteudo.partidas.first?.valor == new.partidas.first?.valor
      return isNear && isAlike ? (1, days, index) : nil
    }
    guard let best = found.min(by: { $0 < $1 }) else { return nil }
    let entry = gone.remove(at: best.index).entry
    return (entry.id, entry.conteudo)
  }

  /// Notes which lines went with a file that was emptied, or begun anew: several, of days before all
  /// that stand in it, most of which stand under no other day either.
  private mutating func noteOldFile(of caderno: FoundCaderno) {
    let mine = gone.indices.filter { gone[$0].caderno == caderno.identity }
    let first =
      mine.count < 2 ? nil : caderno.lines.filter(\.isMain).map { read($0).dia }.min()
    guard let first else { return }
    let old = mine.filter { gone[$0].entry.conteudo.data < first }
    let new = caderno.lines.filter { !store.isGravada(linha: $0.id) }
    var texts = Dictionary(new.map { ($0.line.texto, 1) }, uniquingKeysWith: +)
    let back = old.count { index in
      guard let text = gone[index].texts.first(where: { texts[$0, default: 0] > 0 }) else {
        return false
      }
      texts[text, default: 0] -= 1
      return true
    }
    guard old.count > 1, back * 2 < old.count else { return }
    for index in old { gone[index].isOfOldFile = true }
  }

  /// The UUIDs that the entry of a line of a day may have, in a caderno.
  private func ids(of text: String, on day: Day, in caderno: FoundCaderno) -> some Sequence<Uuid> {
    let (_, month, number) = day.parts
    let above: [DiaEscrito?] = [
      nil, .inteiro(day), .semAno(mes: month, dia: number), .soDia(number, semana: nil),
      .semana(DiaEscrito.semana(of: day)), .antes(0), .antes(1), .antes(2),
    ]
    let razao = razao.id
    return Set([text, text.semUltimaEtiqueta]).lazy.flatMap { text in
      above.lazy.flatMap { day in
        (1...Limits.equalLines).lazy.map { time in
          LinhaDeCaderno.uuid(
            texto: text, acima: day, vez: time, em: caderno.identity, razao: razao)
        }
      }
    }
  }
}

extension String {
  /// A name as a tag; nil if it has neither letters nor digits.
  fileprivate var etiqueta: String? {
    let words = split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? nil : "#" + words.joined(separator: "-")
  }

  /// The text without a tag at its end.
  fileprivate var semUltimaEtiqueta: String {
    guard let space = lastIndex(of: " "), self[index(after: space)...].hasPrefix("#") else {
      return self
    }
    return String(self[..<space])
  }
}

internal import Canonical
internal import Interchange
internal import Ledger
internal import Projections

/// Decides the lines of cadernos over the books: which are new, and what they would be.
struct CadernoReader {
  /// An entry of a line that stands in no caderno any more.
  private struct Gone {
    let entry: LancamentoListado
    /// The line as it was recorded.
    let text: String
    /// Whether the entry was corrected to what another line says.
    var isOfOther: Bool { entry.conteudo.descricao != text }
  }

  private let razao: Razao
  private let store: LedgerStore
  private let choices: [Uuid: EscolhaDeLinha]
  private let reader: LeitorDeLinhas
  private let usual: Costumes
  private var ofParty: [String: Costumes] = [:]
  /// The entries of all lines that stand in cadernos.
  private let present: Set<Uuid>
  private var gone: [Gone] = []

  /// - Parameter choices: what a person decided, for the accounts in it.
  init(
    _ razao: Razao, _ store: LedgerStore, _ found: [FoundCaderno],
    _ choices: [Uuid: EscolhaDeLinha] = [:]
  ) {
    (self.razao, self.store, self.choices) = (razao, store, choices)
    let hoje = razao.hoje
    usual = store.costumes(antes: razao.aparelho, hoje: hoje)
    var request = PedidoDeLancamentos()
    request.limite = Limits.entriesBesideCadernos
    let recent = (try? store.lancamentos(request, hoje: hoje).lancamentos) ?? []
    reader = LeitorDeLinhas(
      contas: usual.contas, interessados: Set(recent.compactMap(\.conteudo.interessado)).sorted(),
      hoje: hoje)
    let ids = found.flatMap(\.lines).map(\.id)
    present = Set(ids + ids.map(\.primeiraParcela))
    for entry in recent where entry.id.version == 5 && !present.contains(entry.id) {
      guard let creation = store.criacao(de: Agregado(.transacao, entry.id)),
        case .transacaoLancada(let made) = store.evento(creation).dados, made.origem == nil,
        made.chaves.isEmpty, let text = made.conteudo.descricao
      else { continue }
      gone.append(Gone(entry: entry, text: text))
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
    for line in found.lines {
      if store.isGravada(linha: line.id) || store.isDeixada(linha: line.id) {
        shown.decididas += 1
      } else if let one = decide(line, found) {
        shown.linhas.append(one)
      }
    }
    shown.sumidas = gone.filter { !$0.isOfOther && isLine($0, of: found) }.map(\.entry)
    return shown
  }

  /// A line that is not in the books; nil for one that is no entry.
  private mutating func decide(_ found: FoundCaderno.Line, _ caderno: FoundCaderno)
    -> LinhaDoCaderno?
  {
    let line = found.line
    let said = reader.ler(
      line.texto, acima: line.acima, isAFazer: line.marca == .caixaVazia,
      isTitulo: line.marca == .titulo, isDiaIncerto: line.isDiaIncerto)
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
      let made = try judge(new, one.id)
      one.novo = new
      one.estado = .nova
      if let old = takeChanged(one, caderno) {
        one.estado = .mudou(old.id)
        one.motivo =
          "Parece a mesma linha, que mudou: está gravado \(store.frase(old.conteudo)) "
          + "(\(old.id.curto))."
      } else if let other = store.parecida(com: made, outras: present) {
        one.estado = .parecida(other)
        one.motivo = store.looksRepeated(other).mensagens.first
      }
    } catch {
      one.motivo = error.mensagens.juntas(por: " ")
    }
    return one
  }

  /// The entry that a line would be; nil if nothing says on which account it is.
  private mutating func entry(
    _ said: LinhaEntendida, _ one: LinhaDoCaderno, _ caderno: FoundCaderno
  ) throws(RazaoError) -> NovoLancamento? {
    var said = said
    if case .gravar(let account?) = choices[one.id] { said.conta = account }
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
  private func judge(
    _ new: NovoLancamento, _ id: Uuid
  ) throws(RazaoError) -> TransacaoLancada {
    var problems = Problems()
    var made = TransacaoLancada(conteudo: new.conteudo.semVazios)
    if let parts = new.parcelamento {
      made = try InstalmentEvents(made.conteudo, parts, [], id.comoVersao4, in: store).first
    }
    store.judge(made.conteudo, abrindo: new.aberturas, &problems)
    _ = store.judgePeriod(
      de: id, nil, made.conteudo, motivo: nil, id: razao.random.uuid(), &problems)
    try problems.check()
    return made
  }

  // MARK: Lines that changed

  /// The entry of a line that stood where this one does; it is taken once.
  private mutating func takeChanged(
    _ one: LinhaDoCaderno, _ caderno: FoundCaderno
  ) -> LancamentoListado? {
    guard let index = gone.firstIndex(where: { isBefore($0, one, caderno) }) else { return nil }
    return gone.remove(at: index).entry
  }

  /// Whether an entry seems to be of a line before it was changed: of the same text, or of this
  /// caderno, on its day, and of the same amount or party.
  private func isBefore(_ gone: Gone, _ one: LinhaDoCaderno, _ caderno: FoundCaderno) -> Bool {
    guard let new = one.novo?.conteudo else { return false }
    let old = gone.entry.conteudo
    let days = abs(old.data.number - one.dia.number)
    if gone.text == one.texto || gone.text.semUltimaEtiqueta == one.texto {
      return days <= (one.isDeHoje ? Limits.daysOfSameText : 0)
    }
    guard days <= (one.isDeHoje ? Limits.daysOfChangedLine : 0), isLine(gone, of: caderno) else {
      return false
    }
    return old.partidas.first?.valor == new.partidas.first?.valor
      || old.interessado?.foldedForComparison == new.interessado?.foldedForComparison
  }

  /// Whether an entry is that of a line of a caderno, by its UUID.
  private func isLine(_ gone: Gone, of caderno: FoundCaderno) -> Bool {
    let day = gone.entry.conteudo.data
    let (_, month, number) = day.parts
    let above: [DiaEscrito?] =
      [nil, .inteiro(day), .semAno(mes: month, dia: number), .soDia(number, semana: nil)]
      + Set(caderno.lines.map(\.line.acima))
    return [gone.text, gone.text.semUltimaEtiqueta].contains { text in
      above.contains { day in
        (1...Limits.equalLines).contains { time in
          let id = LinhaDeCaderno.uuid(
            texto: text, acima: day, vez: time, em: caderno.identity, razao: razao.id)
          return id == gone.entry.id || id.primeiraParcela == gone.entry.id
        }
      }
    }
  }
}

extension Uuid {
  /// The UUID of the first instalment's entry, if a line is in instalments.
  fileprivate var primeiraParcela: Uuid { Ocorrencia(plano: comoVersao4, numero: 0).transacao }
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

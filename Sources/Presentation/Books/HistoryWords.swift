internal import Canonical
internal import Ledger

/// The words of a history for the changes of an event.
enum HistoryWords {
  /// The changes of an event in words, except those that its title says.
  static func changes(
    _ event: Acontecimento, where isWanted: (Alteracao) -> Bool = { _ in true }
  ) -> [String] {
    let isOccurrence = event.tipo == TipoDeEvento.planoOcorrencia.rawValue
    let ofPlan: [CampoDeAlteracao] = [.numero, .desde]
    return event.alteracoes.filter(isWanted).compactMap { one in
      let field = CampoDeAlteracao(rawValue: one.campo)
      if field == .situacao || isOccurrence && field == .estado { return nil }
      // People count the occurrences of a plan from one.
      guard isOccurrence || event.tipo == TipoDeEvento.planoAlterado.rawValue,
        ofPlan.contains(where: { $0 == field }),
        case .texto(let text)? = one.depois.first, let number = Int(text)
      else { return change(one) }
      return field == .desde ? "A partir da \(number + 1)ª vez" : "Vez: \(number + 1)ª"
    }
  }

  /// A change in words: `Dia: 10/09/2026 → 11/09/2026`.
  static func change(_ alteracao: Alteracao) -> String {
    let before = values(alteracao.antes, alteracao.campo)
    let after = values(alteracao.depois, alteracao.campo)
    // A name that this version does not know is shown as it stands.
    let name = CampoDeAlteracao(rawValue: alteracao.campo)?.words ?? alteracao.campo
    if alteracao.antes.isEmpty { return "\(name): \(after)" }
    return "\(name): \(before) → \(alteracao.depois.isEmpty ? "nada" : after)"
  }

  /// The name of a changed value and its new value, `nada` if it was removed.
  static func sides(_ alteracao: Alteracao) -> (name: String, after: String) {
    let name = CampoDeAlteracao(rawValue: alteracao.campo)?.words ?? alteracao.campo
    return (name, values(alteracao.depois, alteracao.campo).naoVazio ?? "nada")
  }

  private static func values(_ values: [ValorDeCampo], _ campo: String) -> String {
    values.map { value($0, campo) }.joined(separator: ", ")
  }

  private static func value(_ value: ValorDeCampo, _ campo: String) -> String {
    switch value {
    case .texto(let text): word(text, campo)
    case .tipo(_, let titulo): titulo
    case .dia(let day): PtBR.day(day)
    case .mes(let month): PtBR.month(month.day(1))
    case .valor(let amount, let currency): PtBR.money(amount, currency)
    case .partida(let partida): "\(partida.nome) \(PtBR.money(partida.valor, partida.moeda))"
    case .conta(_, let nome): nome
    case .id(let id): id.curto
    case .despesa(let titulo, let valor, let moeda): "\(titulo) \(PtBR.money(valor, moeda))"
    }
  }

  /// A word of the format as a person says it; other text is unchanged.
  private static func word(_ text: String, _ campo: String) -> String {
    switch CampoDeAlteracao(rawValue: campo) {
    case .tipo: TipoDeTransacao(rawValue: text)?.titulo ?? TipoDeConta.words(text)
    case .subtipo: TipoDeTransacao.nomeDeSubtipo(text)
    case .classe: ClasseDeConta(rawValue: text).nome
    case .decisao: decision(text)
    case .cada: rhythms[text] ?? text
    case .fimDeSemana: weekends[text] ?? text
    case .noDia: closingDays[text] ?? text
    case .por: spans[text] ?? text
    case .sobra: text == ContaOrcada.transporta ? "passa para o mês seguinte" : text
    case .sentido: directions[text] ?? text
    case .situacao: text == "viva" ? "vale" : text
    case .estado: text == PlanoOcorrencia.feita ? "lançada" : text
    case .quem: QuemAprova(rawValue: text)?.words ?? text
    default: text
    }
  }

  private static let rhythms = ["dia": "dia", "semana": "semana", "mes": "mês", "ano": "ano"]
  private static let weekends = ["antes": "antecipa para a sexta", "depois": "adia para a segunda"]
  private static let closingDays = ["proxima": "vai para a próxima fatura", "esta": "entra nesta"]
  private static let spans = ["diante": "este mês e os seguintes", "mes": "só este mês"]
  private static let directions = ["entrada": "entra", "saida": "sai"]

  /// A decision's word as a person says it; a word that this version does not know is unchanged.
  static func decision(_ word: String) -> String { decisions[word] ?? word }

  private static let decisions = [
    "mesmo": "é um só", "distintos": "são distintos", "distintas": "são distintas",
    "aceitar": "aceitar", "nenhuma": "a decisão foi retirada",
  ]
}

extension Acontecimento {
  /// The event in a word or two: `Vez de um plano pulada`.
  var title: String {
    TipoDeEvento.title(of: tipo) + occurrence
  }

  /// The same in the history of one thing: `Vez pulada`.
  var titleInHistory: String {
    TipoDeEvento.titleInHistory(of: tipo) + occurrence
  }

  /// The fate of an occurrence of a plan; empty for anything else.
  private var occurrence: String {
    guard tipo == TipoDeEvento.planoOcorrencia.rawValue else { return "" }
    func after(_ campo: CampoDeAlteracao) -> ValorDeCampo? {
      alteracoes.first { $0.campo == campo.rawValue }?.depois.first
    }
    switch after(.estado) {
    case .texto(PlanoOcorrencia.pulada)?: return " pulada"
    case .texto(PlanoOcorrencia.feita)?: return " lançada"
    case .texto(PlanoOcorrencia.prevista)? where after(.data) == nil: return " esperada de novo"
    default: return after(.data) == nil ? "" : " em outro dia"
    }
  }
}

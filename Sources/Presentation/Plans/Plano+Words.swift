package import Canonical
package import Ledger

extension PlanoListado {
  /// When its occurrences come: `todo mês, dia 5`.
  package var quandoEmPalavras: String {
    guard chave == nil else { return "vence em \(PtBR.day(ritmo.inicio))" }
    guard isConhecido else { return "num ritmo que só uma versão mais nova conhece" }
    let base = ritmo.cadencia.porExtenso
    let day = ritmo.inicio.parts
    let place =
      switch ritmo.cada {
      case "mes": ", dia \(day.day)"
      case "ano": ", em \(PtBR.shortDay(ritmo.inicio))"
      default: ", desde \(PtBR.day(ritmo.inicio))"
      }
    let weekend = ritmo.fimDeSemana.map {
      $0 == "antes" ? " (no fim de semana, na sexta)" : " (no fim de semana, na segunda)"
    }
    return base + place + (weekend ?? "")
  }

  /// Where it ends: `12 vezes`, `até 31/12/2026`, `sem fim`; nil of a slip.
  package var fimEmPalavras: String? {
    guard chave == nil else { return nil }
    let bounds = [
      vezes.map { PtBR.count(Int(clamping: $0), "vez", "vezes") },
      ate.map { "até \(PtBR.day($0))" },
    ].compactMap(\.self)
    return bounds.isEmpty ? "sem fim" : bounds.joined(separator: ", ")
  }

  /// The number and sum of occurrences still expected; nil for a slip or an endless plan.
  package var faltaEmPalavras: String? {
    guard chave == nil, let restantes, let aVencer else { return nil }
    guard restantes > 0 else { return "nada" }
    let sum = PtBR.money(aVencer.absolute, lancamento.moeda)
    return "\(PtBR.count(restantes, "vez", "vezes")), \(sum)"
  }

  /// By how much a bank's row may differ; nil for not at all.
  package var toleranciaEmPalavras: String? {
    guard let tolerancia, tolerancia.minor > 0 else { return nil }
    let currency =
      (lancamento.contas + lancamento.categorias).first {
        $0.conta == lancamento.conteudo.partidas.first?.conta
      }?.moeda ?? lancamento.moeda
    return PtBR.money(tolerancia, currency)
  }

  /// The details below a plan's name in a list.
  package func detalhes(hoje: Day) -> [Line] {
    let facts = [
      quandoEmPalavras, fimEmPalavras, lancamento.contas.nomesEmPalavras, id.curto,
    ].compactMap(\.self).map { SafeText.of($0) }.joined(separator: " · ")
    return [Line(facts, .quiet)] + proximaEmLinha(hoje: hoje) + conflitosEmLinhas
  }

  /// The conflicts over the plan, one a line.
  private var conflitosEmLinhas: [Line] {
    conflitos.prefix(Limits.conflictsOfPlan).map { .conflict($0) }
  }

  /// The next occurrence, in a line, or that none is expected.
  package func proximaEmLinha(hoje: Day) -> [Line] {
    guard let next = proxima else { return [Line("Não se espera mais nada.", .quiet)] }
    let number = next.parcela.map { " (\($0))" } ?? ""
    guard next.data < hoje else { return [Line("Próxima: \(PtBR.day(next.data))\(number)")] }
    return [Line("Atrasada: venceu em \(PtBR.day(next.data))\(number)", .bad)]
  }
}

extension OcorrenciaListada {
  /// The occurrence's day and number: `05/12/2026 · 3/12`.
  package var titulo: String {
    isBoleto ? PtBR.day(data) : "\(PtBR.day(data)) · \(parcela ?? "\(numero + 1)ª")"
  }

  /// The line about a conflict over the occurrence, if there is one.
  var conflitoEmLinha: [Line] { conflito.map { [.conflict($0)] } ?? [] }

  /// The occurrence's state, in words.
  package func situacao(hoje: Day) -> String {
    switch estado {
    case .prevista where data == hoje: "vence hoje"
    case .prevista: PtBR.late(data, today: hoje).map { "atrasada: \($0)" } ?? "prevista"
    case .pulada: "pulada"
    case .lancada(let id): "lançada · \(id.curto)"
    case .outro(let word): "“\(SafeText.of(word))”, que só uma versão mais nova conhece"
    }
  }

  /// The tone for the occurrence's state.
  package func tom(hoje: Day) -> Tone {
    estado == .prevista && data < hoje ? .bad : .quiet
  }

  /// The occurrence's day, number and party, for the bill that it is in.
  package func detalheNaFatura(hoje: Day) -> String {
    [PtBR.day(data), PtBR.late(data, today: hoje), detalhe(em: nil).naoVazio]
      .compactMap(\.self).joined(separator: " · ")
  }

  /// The occurrence's number and party, and its accounts.
  package var detalheSemDia: String {
    detalhe(em: cartao.map { "na fatura de \($0)" } ?? lancamento.contas.nomesEmPalavras)
  }

  private func detalhe(em account: String?) -> String {
    let party = lancamento.conteudo.interessado.flatMap { $0 == nome ? nil : $0 }
    return [parcela, party, account, lancamento.categorias.nomesEmPalavras].compactMap(\.self)
      .map { SafeText.of($0) }.joined(separator: " · ")
  }
}

extension OcorrenciaNomeada {
  /// The label of a row: its number out of the total, else the plan's cadence.
  package var marcaEmPalavras: String { parcela ?? cadencia.porExtenso }
}

extension [PartidaNomeada] {
  /// The names of the accounts; nil if there are none.
  var nomesEmPalavras: String? {
    isEmpty ? nil : map(\.nome).joined(separator: ", ")
  }
}

extension Line {
  /// Points out a conflict over the lines above, and leads to its decision.
  /// - Parameter id: the conflict; nil for one that is in the list of conflicts.
  static func conflict(_ id: Uuid?) -> Line {
    Line(
      "Há um conflito aqui.", .warning,
      leads: .after(" ", id.map { .conflito($0) } ?? .conflitos))
  }
}

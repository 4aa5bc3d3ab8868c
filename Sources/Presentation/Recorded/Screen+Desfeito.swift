package import Ledger

extension Screen {
  /// The screen after an undo: what was undone, and the new balances.
  package static func desfeito(_ effect: Efeito) -> Screen {
    let way = Line("Para voltar atrás", .quiet, leads: .after(": ", .refazer))
    return step("Desfeito", effect, next: effect.recibo.simulado ? [] : [way])
  }

  /// The screen after a redo.
  package static func refeito(_ effect: Efeito) -> Screen { step("Refeito", effect) }

  private static func step(
    _ verb: String, _ effect: Efeito, next: [Line] = []
  ) -> Screen {
    let told = effect.registro.map { $0.lines(effect.contas) } ?? []
    return .recorded(
      ([verb] + told.prefix(1)).joined(separator: ": "), effect.recibo,
      effect: told.dropFirst().map { Line($0) } + saldos(effect.contas), next: next,
      canUndo: verb == "Refeito")
  }

  /// The question before an undo: what would be undone, and the new balances.
  /// - Parameter effect: the effect in a trial.
  package static func aDesfazer(_ effect: Efeito) -> Screen {
    question(
      "Desfazer o último registro", effect,
      "Nada se apaga: grava-se o contrário. Desfazer mais uma vez desfaz o registro anterior, e "
        + "refazer volta atrás.")
  }

  /// The question before a redo.
  /// - Parameter effect: the effect in a trial.
  package static func aRefazer(_ effect: Efeito) -> Screen {
    question(
      "Refazer o que foi desfeito", effect,
      "O que foi desfeito por último volta a valer.")
  }

  private static func question(_ title: String, _ effect: Efeito, _ note: String) -> Screen {
    let told = effect.registro.map { $0.lines(effect.contas) } ?? []
    let when = effect.registro.map { [Line("Gravado \(PtBR.instant($0.quando))", .quiet)] } ?? []
    return Screen(
      header: [Line(title, .strong)] + told.map { Line($0, .strong) } + when
        + [Line(note, .quiet)],
      sections: effect.contas.isEmpty
        ? []
        : [
          Section("Como ficará", effect.contas) { account in
            Row(
              account.nome, value: PtBR.money(account.saldoNatural, account.moeda),
              details: Line.withScheduled(
                account.saldoNatural, account.agendadoNatural, account.moeda))
          }
        ])
  }
}

extension RegistroContado {
  /// The commit in words: the first line sums it up, the others list what came with it.
  /// - Parameter contas: the accounts of its entries.
  func lines(_ contas: [Conta]) -> [String] {
    guard feitos.count > 1 else { return feitos.flatMap { $0.lines(contas) } }
    if let main = soleEntry ?? soleAccount {
      let isEntry = feitos[main].novidade.especie == "transacao"
      let others = feitos.indices.filter {
        $0 != main && !(isEntry && feitos[$0].novidade.especie == "plano")
      }
      var lines = feitos[main].lines(contas)
      if isEntry { lines[0] += ofPlan }
      return lines + others.map { feitos[$0].sentence(contas) }
    }
    // That an entry is an occurrence of a plan goes without saying among several.
    let hasEntries = feitos.contains { $0.lancamento != nil }
    let told = feitos.filter { !(hasEntries && $0.novidade.isOccurrence) }
    let many = PtBR.count(told.count, "mudança", "mudanças gravadas juntas")
    return [many] + told.map { $0.sentence(contas) }
  }

  /// The plan that the only entry is of, as the end of its sentence: `, a primeira de 3 parcelas`.
  private var ofPlan: String {
    let plans = feitos.map(\.novidade).filter { $0.especie == "plano" }
    if let made = plans.first(where: {
      $0.acontecimento.tipo == TipoDeEvento.planoCriado.rawValue
    }) {
      let count = made.acontecimento.alteracoes.first {
        $0.campo == CampoDeAlteracao.vezes.rawValue
      }?.depois.first
      if case .texto(let count) = count { return ", a primeira de \(count) parcelas" }
    }
    guard let plan = plans.first(where: \.isOccurrence)?.nome else { return "" }
    return ", uma vez do plano “\(SafeText.of(plan))”"
  }

  /// The only entry, if the rest was recorded for it, such as an account that it opened.
  private var soleEntry: Int? {
    let entries = feitos.indices.filter { feitos[$0].novidade.especie == "transacao" }
    guard entries.count == 1, let one = entries.first,
      feitos[one].lancamento?.tipo != TipoDeTransacao.saldoInicial.rawValue
    else { return nil }
    return one
  }

  /// The only account that was opened, with its opening balance.
  private var soleAccount: Int? {
    let opened = feitos.indices.filter {
      feitos[$0].novidade.acontecimento.tipo == TipoDeEvento.contaAberta.rawValue
    }
    let rest = feitos.indices.filter { !opened.contains($0) }
    let isOnlyBalance = rest.allSatisfy {
      feitos[$0].lancamento?.tipo == TipoDeTransacao.saldoInicial.rawValue
    }
    return isOnlyBalance ? opened.first : nil
  }
}

extension RegistroContado.Feito {
  /// The event as a sentence, then the values that it changed, one a line.
  fileprivate func lines(_ contas: [Conta]) -> [String] {
    // For a removed expense the sentence says it all.
    [sentence(contas)]
      + HistoryWords.changes(novidade.acontecimento) {
        !$0.antes.isEmpty
          && !($0.campo == CampoDeAlteracao.despesa.rawValue && $0.depois.isEmpty)
      }
  }

  /// The event in words, with its subject.
  fileprivate func sentence(_ contas: [Conta]) -> String {
    let title = novidade.titleOfEvent
    guard let lancamento else { return novidade.sentence(title) }
    let entry = Screen.frase(lancamento, contas)
    switch TipoDeEvento(rawValue: novidade.acontecimento.tipo) {
    case .transacaoLancada: return entry
    case .transacaoCorrigida, .transacaoAnulada, .transacaoRestaurada:
      return "Lançamento \(title.lowercased()): \(entry)"
    default: return "\(title): \(entry)"
    }
  }
}

extension Novidade {
  /// Whether it is about one occurrence of a plan.
  fileprivate var isOccurrence: Bool {
    acontecimento.tipo == TipoDeEvento.planoOcorrencia.rawValue
  }
}

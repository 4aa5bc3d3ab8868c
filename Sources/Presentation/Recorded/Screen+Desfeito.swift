package import Ledger

extension Screen {
  /// The screen after an undo: the undone events, and those recorded instead.
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
      effect: told.dropFirst().map { Line($0) }
        + effect.eventos.map { Line("Grava-se: \($0.frase)", .quiet) }
        + saldos(effect.contas), next: next, canUndo: verb == "Refeito")
  }

  /// The question before an undo: the undone events, those to record, and the new balances.
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
      sections: [
        Section("O que será gravado", effect.eventos.map(\.frase)) { Row($0) }
      ]
        + (effect.contas.isEmpty
          ? []
          : [
            Section("Como ficará", effect.contas) { account in
              Row(
                account.nome, value: PtBR.money(account.saldoNatural, account.moeda),
                details: Line.withScheduled(
                  account.saldoNatural, account.agendadoNatural, account.moeda))
            }
          ]))
  }
}

extension RegistroContado {
  /// The commit in words: the first line sums it up, the others list what came with it.
  /// - Parameter contas: the accounts of its entries.
  func lines(_ contas: [Conta]) -> [String] {
    guard feitos.count > 1 else { return feitos.flatMap { $0.lines(contas) } }
    if let main = soleEntry ?? soleAccount {
      let others = feitos.indices.filter { $0 != main }
      return feitos[main].lines(contas) + others.map { feitos[$0].sentence(contas) }
    }
    let many = PtBR.count(feitos.count, "mudança", "mudanças gravadas juntas")
    return [many] + feitos.map { $0.sentence(contas) }
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
    let changes = novidade.acontecimento.alteracoes.filter {
      !$0.antes.isEmpty
        && !($0.campo == CampoDeAlteracao.despesa.rawValue && $0.depois.isEmpty)
    }
    let isWhetherItCounts = changes.allSatisfy { $0.campo == CampoDeAlteracao.situacao.rawValue }
    return [sentence(contas)] + (isWhetherItCounts ? [] : changes.map(HistoryWords.change))
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

extension Evento {
  /// The effect of an event, in a few words that name its object.
  fileprivate var frase: String { dados.payload?.sentence ?? "" }
}

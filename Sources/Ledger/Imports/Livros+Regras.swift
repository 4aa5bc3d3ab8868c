package import Canonical

extension Livros {
  /// The rules in force, in the order of application.
  /// - Complexity: O(rules × their changes²).
  package var regras: [RegraListada] {
    linked(from: .definidos(.regra)).compactMap { regra($0) }.filter { $0.regra.entao != nil }
      .sorted { ($0.regra.ordem, $0.id) < ($1.regra.ordem, $1.id) }
  }

  /// A rule as it is now, even if retired; nil if there is none with this UUID.
  package func regra(_ id: Uuid) -> RegraListada? {
    guard case .escrita(.regraAlterada(let written)) = valor(de: Agregado(.regra, id), .conteudo)
    else { return nil }
    return listada(id, written.regra)
  }

  private func listada(_ id: Uuid, _ rule: Regra) -> RegraListada {
    let account = rule.quando.conta.map { contaDeLeitura($0) }
    let category = rule.entao?.categoria.map { contaDeLeitura($0) }
    let of = (account ?? category).flatMap { atributos(daConta: $0) }
    return RegraListada(
      id: id, regra: rule, conta: account.map { nome(daConta: $0) },
      categoria: category.map { nome(daConta: $0) }, casas: of?.casas ?? 2,
      moeda: of?.moeda ?? .real)
  }

  /// A new rule as it would be listed.
  package func esboco(_ new: NovaRegra, _ id: Uuid) -> RegraListada {
    listada(id, Regra(ordem: 0, quando: new.quando, entao: new.entao))
  }

  /// The rule to record, and the changes that make room for it.
  /// - Parameter id: the rule that is changed; nil for a new one.
  /// - Throws: `dadosInvalidos` with all that is wrong with it; `naoEncontrado` for an account, a
  ///   category or a rule that is not there.
  package func regra(
    _ new: NovaRegra, _ id: Uuid? = nil
  ) throws(RazaoError) -> (regra: Regra, outras: [(id: Uuid, regra: Regra)]) {
    var problems = Problems()
    judge(new, &problems)
    let others = regras.filter { $0.id != id }
    if let same = others.first(where: { $0.regra.quando == new.quando }) {
      problems.note(
        "Já há uma regra para “\(same.procura)” com as mesmas condições. \(passo: "Veja as regras", .regras)."
      )
    }
    let before = id.flatMap { self.regra($0)?.regra }
    let place: (ordem: UInt64, moved: [(id: Uuid, regra: Regra)])
    if let wanted = new.antesDe {
      guard let at = others.firstIndex(where: { $0.id == wanted }) else {
        throw RazaoError(
          .naoEncontrado, "Não há regra \(wanted.curto). \(passo: "Veja as regras", .regras).")
      }
      place = room(before: at, others)
    } else if let before, before.entao != nil {
      place = (before.ordem, [])
    } else {
      let text = (new.quando.texto ?? "").foldedForComparison
      let wider = others.firstIndex { other in
        other.regra.quando.texto.map { text.contains($0.foldedForComparison) } ?? false
      }
      place = room(before: wider ?? others.count, others)
    }
    let rule = Regra(ordem: place.ordem, quando: new.quando, entao: new.entao)
    if rule == before, diverges(Agregado(.regra, id ?? razao), .conteudo) == nil {
      problems.note("A regra já é assim: nada mudaria.")
    }
    try problems.check()
    return (rule, place.moved)
  }

  /// An order number before one of the rules, or after the last, and the rules that move for it.
  private func room(
    before at: Int, _ rules: [RegraListada]
  ) -> (ordem: UInt64, moved: [(id: Uuid, regra: Regra)]) {
    let step = Limites.passoDaOrdem
    let low = at > 0 ? rules[at - 1].regra.ordem : 0
    let reach = UInt64(rules.count + 2) * step
    guard low <= Canonical.Limits.largestNumber - reach else { return renumbered(at, rules) }
    guard at < rules.count else { return (low + step, []) }
    let high = rules[at].regra.ordem
    if high > low + 1 { return (low + (high - low) / 2, []) }
    var next = low + step
    var moved: [(id: Uuid, regra: Regra)] = []
    for rule in rules[at...] where rule.regra.ordem <= next {
      next += step
      var later = rule.regra
      later.ordem = next
      moved.append((rule.id, later))
    }
    return (low + step, moved)
  }

  /// The same if the order numbers approach the greatest number of a line: all rules get new ones.
  private func renumbered(
    _ at: Int, _ rules: [RegraListada]
  ) -> (ordem: UInt64, moved: [(id: Uuid, regra: Regra)]) {
    let step = Limites.passoDaOrdem
    let moved = rules.enumerated().map { index, rule in
      var later = rule.regra
      later.ordem = UInt64(index < at ? index + 1 : index + 2) * step
      return (rule.id, later)
    }
    return (UInt64(at + 1) * step, moved)
  }

  private func judge(_ new: NovaRegra, _ problems: inout Problems) {
    let (when, then) = (new.quando, new.entao)
    if let text = when.texto {
      if text.unicodeScalars.filter(\.isOfWord).count < Limites.letrasDeRegra {
        problems.note("O texto de uma regra tem ao menos duas letras ou algarismos.")
      } else if text.utf8.count > Canonical.Limits.stringBytes || text.temInvisiveis {
        problems.note("Texto inválido: no máximo 4096 bytes, sem letras invisíveis.")
      }
    } else if when.chave?.naoVazio == nil {
      problems.note("Falta o texto que a regra procura.")
    }
    if let low = when.minimo, let high = when.maximo, low.fine.magnitude > high.fine.magnitude {
      problems.note("O mínimo é maior que o máximo: nenhuma linha caberia.")
    }
    if then == EfeitoDeRegra() {
      problems.note("Falta o que a regra faz: uma categoria, onde ou com quem é, ou um tipo.")
    }
    if let party = then.interessado, party.utf8.count > 512 || party.temInvisiveis {
      problems.note("Onde ou com quem: no máximo 512 bytes, sem letras invisíveis.")
    }
    let account = when.conta.map { contaDeLeitura($0) }
    if let account {
      if let there = conta(account) {
        if !there.classe.isPropria {
          problems.note("“\(there.nome)” é uma categoria; a condição é uma conta ou um cartão.")
        }
      } else {
        problems.note(.semConta(account))
      }
    }
    guard let category = then.categoria.map({ contaDeLeitura($0) }) else { return }
    guard let there = conta(category) else { return problems.note(.semConta(category)) }
    if there.encerrada {
      problems.note(
        "A categoria “\(there.nome)” está encerrada. Diga outra, ou \(passo: "reabra-a", .reabrirConta(category))."
      )
    }
    if category == account {
      problems.note("A categoria não pode ser a própria conta da regra.")
    }
  }
}

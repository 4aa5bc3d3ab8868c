package import Canonical

/// The declaration of a registration, beside the expenses that it knew.
package struct DeclaracaoConferida: Hashable, Sendable {
  package let declarada: Declaracao
  /// The sum of the expenses that it knew, in units of 10⁻⁴, and their number.
  package let soma: Int128
  package let despesas: Int

  /// Whether its declaration matches the expenses that it knew.
  package var confere: Bool { declarada.total.fine == soma && declarada.despesas == despesas }
}

extension Acervo {
  /// The write by which a report is open, registered or approved now.
  private func standing(_ relatorio: Uuid, _ visao: Visao = .agora) -> Cabecas? {
    cabecas(de: Agregado(.relatorio, relatorio), .situacao, visao)
  }

  /// The registration in force and its declaration; nil while the report is open.
  package func declaracao(
    _ relatorio: Uuid, _ visao: Visao = .agora
  ) -> (evento: EventRef, declarada: Declaracao)? {
    guard let last = standing(relatorio, visao)?.provisoria else { return nil }
    switch evento(last).dados {
    case .relatorioAprovado(let approval): return registro(approval.registro, de: relatorio, visao)
    case .relatorioRegistrado(let declarada):
      // Written over an approval of the same, it only takes that back.
      if let before = standing(relatorio, visao.vista(por: .evento(last))),
        before.eventos.count == 1,
        case .relatorioAprovado(let approval) = evento(before.provisoria).dados,
        let approved = registro(approval.registro, de: relatorio, visao),
        approved.declarada == declarada
      {
        return approved
      }
      return (last, declarada)
    default: return nil
    }
  }

  /// The registration that an approval names; nil where it is not here.
  func registro(
    _ registro: Uuid, de relatorio: Uuid, _ visao: Visao = .agora
  ) -> (evento: EventRef, declarada: Declaracao)? {
    escritas(de: Agregado(.relatorio, relatorio), .situacao).compactMap { ref in
      guard id(ref) == registro, shows(visao, ref),
        case .relatorioRegistrado(let declarada) = evento(ref).dados
      else { return nil }
      return (ref, declarada)
    }.max { isMenor($0.evento, $1.evento) }
  }

  /// Whether a report is open because somebody sent it back.
  package func isDevolvido(_ relatorio: Uuid) -> Bool {
    guard let last = standing(relatorio)?.provisoria else { return false }
    if case .relatorioDevolvido = evento(last).dados { return true }
    return false
  }

  /// The approval of the registration in force, and whether it breaks the rule that its author knew;
  /// nil where there is none.
  ///
  /// One that only repeats another's is that one: so whoever undoes a reopening approves nothing.
  package func aprovacao(_ relatorio: Uuid) -> (evento: EventRef, foraDaRegra: Bool)? {
    guard let last = standing(relatorio)?.provisoria,
      case .relatorioAprovado(let approval) = evento(last).dados,
      let registered = declaracao(relatorio)?.evento
    else { return nil }
    var said = last
    while autor(said) == autor(registered),
      let one = repeated(by: said, approval.registro, of: relatorio)
    {
      said = one
    }
    let isOwn = autor(said) == autor(registered)
    return (said, isOwn && quemAprova(Visao.agora.vista(por: .evento(last))) == .outro)
  }

  /// The approval that another one repeats: it stood when that was written, or until the same device
  /// took it away.
  private func repeated(
    by ref: EventRef, _ registro: Uuid, of relatorio: Uuid
  ) -> EventRef? {
    func approval(_ heads: Cabecas?) -> EventRef? {
      heads?.eventos.filter { head in
        guard case .relatorioAprovado(let one) = evento(head).dados else { return false }
        return one.registro == registro
      }.max { isMenor($0, $1) }
    }
    let before = standing(relatorio, Visao.agora.vista(por: .evento(ref)))
    if let one = approval(before) { return one }
    guard let before, before.eventos.count == 1, autor(before.provisoria) == autor(ref) else {
      return nil
    }
    return approval(standing(relatorio, Visao.agora.vista(por: .evento(before.provisoria))))
  }

  /// The devices that may approve reports; a word of a later version binds nobody here.
  package func quemAprova(_ visao: Visao = .agora) -> QuemAprova {
    guard
      case .escrita(.razaoAprovacao(let rule)) =
        valor(de: Agregado(.razao, razao), .aprovacao, visao)
    else { return .qualquer }
    return QuemAprova(rawValue: rule.quem) ?? .qualquer
  }

  /// The present expenses, by UUID.
  /// - Complexity: O(expenses).
  package func itens(_ relatorio: Uuid, _ visao: Visao = .agora) -> [Despesa] {
    despesas(de: relatorio).sorted().compactMap { id in
      guard
        case .despesa(let despesa?) = valor(
          de: Agregado(.relatorio, relatorio), .despesa(id), visao)
      else { return nil }
      return despesa
    }
  }

  /// One expense of a report; nil if it does not exist or was removed.
  package func despesa(_ id: Uuid, de relatorio: Uuid, _ visao: Visao = .agora) -> Despesa? {
    guard
      case .despesa(let despesa) = valor(de: Agregado(.relatorio, relatorio), .despesa(id), visao)
    else { return nil }
    return despesa
  }

  /// The declaration of the registration in force, and the expenses that it knew.
  package func declaracaoConferida(
    _ relatorio: Uuid, _ visao: Visao = .agora
  ) -> DeclaracaoConferida? {
    guard let emVigor = declaracao(relatorio, visao) else { return nil }
    let known = itens(relatorio, visao.vista(por: .evento(emVigor.evento)))
    return DeclaracaoConferida(
      declarada: emVigor.declarada, soma: known.reduce(0) { $0 + $1.valor.fine },
      despesas: known.count)
  }

  /// The expenses with a head unknown to the registration in force.
  package func tardias(_ relatorio: Uuid) -> [Uuid] {
    guard let emVigor = declaracao(relatorio) else { return [] }
    return despesas(de: relatorio).filter {
      !escritasTardias(relatorio, $0, registro: emVigor.evento).isEmpty
    }.sorted()
  }

  /// The heads of an expense's register that a registration did not know.
  package func escritasTardias(
    _ relatorio: Uuid, _ despesa: Uuid, registro: EventRef
  ) -> [EventRef] {
    (cabecas(de: Agregado(.relatorio, relatorio), .despesa(despesa))?.eventos ?? [])
      .filter { !knows(registro, $0) }
  }
}

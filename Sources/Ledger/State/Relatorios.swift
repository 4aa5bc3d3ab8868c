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
  /// The declaration of the registration in force; nil while the report is partial.
  package func declaracao(
    _ relatorio: Uuid, _ visao: Visao = .agora
  ) -> (evento: EventRef, declarada: Declaracao)? {
    guard let heads = cabecas(de: Agregado(.relatorio, relatorio), .situacao, visao),
      case .relatorioRegistrado(let declarada) = evento(heads.provisoria).dados
    else { return nil }
    return (heads.provisoria, declarada)
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

package import Canonical

/// What a registration declares and what it knew to be there.
package struct Declaracao: Hashable, Sendable {
  package let registro: Registro
  /// The sum of the expenses it knew, in units of 10⁻⁴, and how many.
  package let soma: Int128
  package let despesas: Int

  /// Whether what it declares is what it knew.
  package var confere: Bool { registro.total.fine == soma && registro.despesas == despesas }
}

extension Acervo {
  /// The registration in force, or nil while the report is partial.
  package func registro(
    _ relatorio: Uuid, _ visao: Visao = .agora
  ) -> (evento: EventRef, registro: Registro)? {
    guard let heads = cabecas(de: Agregado(.relatorio, relatorio), .situacao, visao),
      case .relatorioRegistrado(let registro) = evento(heads.provisoria).dados
    else { return nil }
    return (heads.provisoria, registro)
  }

  /// The expenses that are there, by UUID.
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

  /// What the registration in force declares and knew.
  package func declaracao(_ relatorio: Uuid, _ visao: Visao = .agora) -> Declaracao? {
    guard let emVigor = registro(relatorio, visao) else { return nil }
    let known = itens(relatorio, visao.vista(por: .evento(emVigor.evento)))
    return Declaracao(
      registro: emVigor.registro, soma: known.reduce(0) { $0 + $1.valor.fine },
      despesas: known.count)
  }

  /// The expenses of which a head of their register was not known to the registration in force.
  package func tardias(_ relatorio: Uuid) -> [Uuid] {
    guard let emVigor = registro(relatorio) else { return [] }
    return despesas(de: relatorio).filter {
      !escritasTardias(relatorio, $0, registro: emVigor.evento).isEmpty
    }.sorted()
  }

  /// The heads of an expense's register that a registration did not know.
  package func escritasTardias(
    _ relatorio: Uuid, _ despesa: Uuid, registro: EventRef
  ) -> [EventRef] {
    (cabecas(de: Agregado(.relatorio, relatorio), .despesa(despesa))?.eventos ?? [])
      .filter { !sabe(registro, $0) }
  }
}

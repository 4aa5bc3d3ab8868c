package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension LedgerStore {
  /// All imports, the newest first.
  /// - Complexity: O(imports + entries that they brought).
  package var importacoes: [ImportacaoListada] {
    ids(.importacao).compactMap { importacao($0) }
      .sorted { ($1.autoria.quando, $1.id) < ($0.autoria.quando, $0.id) }
  }

  /// Whether an import to an account, as it is read, counts.
  /// - Complexity: O(imports).
  package func hasImport(on conta: Uuid) -> Bool {
    ids(.importacao).contains { id in
      guard !isDesfeita(importacao: id), let made = feita(id)?.dados else { return false }
      return contaDeLeitura(made.conta) == conta
    }
  }

  /// The event of an import, with its content; nil where there is none.
  private func feita(_ id: Uuid) -> (ref: EventRef, dados: Importacao)? {
    guard let creation = criacao(de: Agregado(.importacao, id)),
      case .importacaoFeita(let made) = evento(creation).dados
    else { return nil }
    return (creation, made)
  }

  /// An import; nil where there is none with this UUID.
  /// - Complexity: O(entries that it brought).
  package func importacao(_ id: Uuid) -> ImportacaoListada? {
    guard let (creation, made) = feita(id) else { return nil }
    var (brought, matched, leaving) = (0, 0, 0)
    for entry in transacoes(importacao: id) {
      let (own, other) = origins(of: entry, id)
      if own { brought += 1 } else { matched += 1 }
      let annulled = situacao(de: Agregado(.transacao, entry)) == .desfeita
      if own, !other, !annulled { leaving += 1 }
    }
    let account = contaDeLeitura(made.conta)
    return ImportacaoListada(
      id: id, arquivo: made.arquivo, formato: made.formato, conta: nome(daConta: account),
      idDaConta: account,
      vale: !isDesfeita(importacao: id), trazidos: brought, conciliados: matched,
      soDaqui: leaving, autoria: autoria(creation))
  }
}

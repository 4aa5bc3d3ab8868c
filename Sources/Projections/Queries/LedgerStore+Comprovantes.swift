package import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// The receipts of all entries and expenses; an entry that no longer counts keeps its own.
  /// - Complexity: O(entries with a receipt + expenses).
  package var comprovantes: [ComprovanteListado] {
    linked(from: .definidos(.transacao)).sorted().flatMap { comprovantes(doLancamento: $0) }
      + ids(.relatorio).flatMap { comprovantes(doRelatorio: $0) }
  }

  /// The receipts that revoked devices attached, now or once.
  /// - Complexity: O(entries with a receipt + writes of expenses), if any device is revoked.
  package var comprovantesDeRevogados: Set<Hash256> {
    let revoked = trust.revogados
    guard !revoked.isEmpty else { return [] }
    func isRevoked(_ ref: EventRef) -> Bool { revoked.contains(graph.device(commit(ref))) }
    var found: Set<Hash256> = []
    for ref in linked(from: .definidos(.transacao)).flatMap({ notas(de: $0) }) where isRevoked(ref)
    {
      if case .notaComprovante(let note) = evento(ref).dados, note.bytes != nil {
        found.insert(note.hash)
      }
    }
    for report in ids(.relatorio) {
      for id in despesas(de: report) {
        let written = escritas(de: Agregado(.relatorio, report), .despesa(id))
        for ref in written where isRevoked(ref) {
          let view = Visao.agora.vista(por: .evento(ref))
          if let receipt = despesa(id, de: report, view)?.comprovante { found.insert(receipt.hash) }
        }
      }
    }
    return found
  }

  /// The receipts of a report's expenses, by the UUID of the expense.
  package func comprovantes(doRelatorio id: Uuid) -> [ComprovanteListado] {
    despesas(de: id).sorted().compactMap { comprovante(daDespesa: $0, em: id) }
  }

  /// The expenses whose invoice another expense has too, each with the receipt of one of those.
  /// - Complexity: O(all expenses) where any is of an invoice.
  func notasRepetidas(_ expenses: [Despesa]) -> [Uuid: ComprovanteListado] {
    let own = expenses.filter { $0.comprovante?.nota != nil }
    guard !own.isEmpty else { return [:] }
    let all = Dictionary(grouping: ids(.relatorio).flatMap { comprovantes(doRelatorio: $0) }) {
      Comprovante(nome: $0.nome, hash: $0.hash).nota
    }
    var found: [Uuid: ComprovanteListado] = [:]
    for expense in own {
      found[expense.despesa] = all[expense.comprovante?.nota]?
        .first { $0.dono.id != expense.despesa }
    }
    return found
  }

  /// The receipts of an entry, by name; none where there is no such entry.
  package func comprovantes(doLancamento id: Uuid) -> [ComprovanteListado] {
    guard let content = base(id)?.conteudo else { return [] }
    return comprovantes(de: id).map { note in
      ComprovanteListado(
        nome: note.nome, hash: note.hash, bytes: note.bytes, dono: .lancamento(id),
        titulo: content.interessado ?? titulo(content), data: content.data)
    }
  }

  /// The receipt of an expense; nil where it has none, or is not there.
  package func comprovante(daDespesa id: Uuid, em report: Uuid) -> ComprovanteListado? {
    // Of a registered report, as its registration knew it: that is what the report shows.
    let view = declaracao(report).map { Visao.agora.vista(por: .evento($0.evento)) } ?? .agora
    guard let found = despesa(id, de: report, view), let receipt = found.comprovante else {
      return nil
    }
    return ComprovanteListado(
      nome: receipt.nome, hash: receipt.hash, bytes: nil, dono: .despesa(id, relatorio: report),
      titulo: found.titulo, data: found.data)
  }
}

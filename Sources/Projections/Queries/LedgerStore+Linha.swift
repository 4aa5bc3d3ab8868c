package import Canonical
internal import EventLog
package import Ledger

// The contents of single lines, whether they count or not, in the words of these books.
extension LedgerStore {
  /// The facts stated by the events of a line, whoever wrote it; none if it is not canonical.
  /// - Complexity: O(bytes).
  package func fatos(daLinha line: [UInt8]) -> [FatoDeConflito] {
    var reader = LineReader(TipoDeEvento.formas)
    return line.withUnsafeBytes { bytes in
      guard case .canonical = reader.read(bytes) else { return [] }
      return reader.events.map { fatoDaLinha(Evento($0, reader, bytes)) }
    }
  }

  /// The facts stated by a device's authentic commits with these numbers, by number.
  /// - Complexity: O(commits of the device).
  package func fatos(
    dosRegistros wanted: Set<UInt64>, de device: Uuid
  ) -> [UInt64: [FatoDeConflito]] {
    let commits = graph.authenticCommits(of: device).filter { wanted.contains(graph.seq($0)) }
    return Dictionary(
      commits.map { (graph.seq($0), eventos(de: $0).map { fatoDaLinha(evento($0)) }) },
      uniquingKeysWith: { first, _ in first })
  }

  /// An entry or expense by its content, and anything else by the kind of the event.
  private func fatoDaLinha(_ evento: Evento) -> FatoDeConflito {
    if let content = evento.dados.conteudo, let fact = fact(ofEntry: evento.sobre, content) {
      return fact
    }
    for case (_, .despesa(let despesa?)) in evento.dados.payload?.writes ?? [] {
      return fact(of: despesa, in: evento.sobre)
    }
    let word = evento.tipo?.rawValue ?? ""
    let name = [TipoDeEvento.title(of: word), evento.dados.nomeDado].compactMap(\.self)
    return .outro(id: evento.sobre, nome: name.joined(separator: ": "))
  }
}

extension Evento.Dados {
  /// The name or title that an event gives.
  fileprivate var nomeDado: String? {
    for register in [NomeDeRegistro.nome, .titulo] {
      if case .texto(let given?) = valor(de: register) { return given }
    }
    return nil
  }
}

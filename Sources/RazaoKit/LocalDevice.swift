package import Canonical
package import EventLog
package import Ledger
package import SystemPackage

/// A device of a ledger on this machine, writing its own carrier.
package struct LocalDevice: Sendable {
  package let ledger: Uuid
  package let writer: LogWriter
  package var device: Uuid { writer.device }

  /// - Parameters:
  ///   - folder: the ledger's own folder.
  ///   - state: this ledger's folder in the machine's state.
  package init(
    ledger: Uuid, key: SigningKey, folder: FilePath, state: FilePath, files: any FileSystem,
    clock: any WallClock
  ) {
    self.ledger = ledger
    let device = Introduction(ledger: ledger, key: key.publicKey).device
    writer = LogWriter(
      ledger: ledger, key: key, carrier: folder.appending("\(device).jsonl"), state: state,
      table: TipoDeEvento.formas, files: files, clock: clock)
  }

  /// Records events in one commit, which stands or falls as a whole.
  ///
  /// Texts are put in normalization form C.
  /// - Parameter seen: heads of other devices verified since the last commit.
  /// - Throws: `dadosInvalidos` for events that no line can hold; `entradaSaida`, `ocupado`,
  ///   `copiaDesatualizada`, `copiaDuplicada`.
  package func record(
    _ eventos: [Evento], seen: [Head] = []
  ) throws(RazaoError) -> LogWriter.Appended {
    let lines = eventos.compactMap { $0.canonico() }
    precondition(lines.count == eventos.count, "only known types are written")
    do throws(EventLogError) {
      return try writer.append(seen: seen, events: lines)
    } catch {
      throw RazaoError(error)
    }
  }
}

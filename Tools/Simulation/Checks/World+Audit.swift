internal import Canonical
internal import EventLog
internal import Ledger
internal import RazaoKit

extension World {
  /// An audit of a machine's own folder finds nothing grave that this history did not cause.
  func audit(_ machine: Machine) throws {
    tell("\(machine.name) audita")
    let audit = try Razao.auditar(
      Machine.folder, options: AuditOptions(processors: 1, now: Instant(milliseconds: now)),
      machine: machine.folders, files: machine.files)
    for finding in audit.achados where finding.grave { count("achado: \(finding.tipo.rawValue)") }
  }
}

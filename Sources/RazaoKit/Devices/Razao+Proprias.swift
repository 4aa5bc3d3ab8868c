internal import Canonical
package import EventLog
package import Ledger
internal import Machine

extension Razao {
  /// Writes lines of this machine's own device that were found elsewhere into its carrier: so a copy
  /// that lags (a restored backup, a stick with last month's files) catches up with what the device
  /// wrote since.
  ///
  /// Those of another branch are kept as well; `resolveBifurcacao` then sees the fork.
  /// - Parameter linhas: without their LF, in any order; those that are there are skipped.
  /// - Throws: `semPermissao` where this machine is no device; `entradaSaida`, `ocupado`.
  /// - Complexity: O(bytes of the carrier and of the lines), and one wait for the disk.
  package func poeEmDia(_ linhas: [[UInt8]]) throws(RazaoError) -> LogWriter.CaughtUp {
    let device = try aparelho()
    do throws(EventLogError) {
      return try device.writer.catchUp(linhas)
    } catch {
      throw RazaoError(error)
    }
  }
}

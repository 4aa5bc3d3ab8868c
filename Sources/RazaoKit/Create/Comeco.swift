package import Ledger
internal import Machine
package import SystemPackage

/// Where and as whom somebody without a ledger makes or joins one, and how it is opened then.
package struct Comeco: Sendable {
  package let machine: MachineFolders
  /// The folder to propose; nil for one below the home folder.
  package let pasta: String?
  /// The person's home folder; nil if unknown.
  package let home: String?
  /// The name to propose for this computer.
  package let aparelho: String
  /// Opens the ledger that there is then.
  package let abrir: @Sendable (FilePath) -> Result<Razao, RazaoError>

  package init(
    machine: MachineFolders, pasta: String?, home: String?, aparelho: String,
    abrir: @escaping @Sendable (FilePath) -> Result<Razao, RazaoError>
  ) {
    (self.machine, self.pasta, self.home) = (machine, pasta, home)
    (self.aparelho, self.abrir) = (aparelho, abrir)
  }
}

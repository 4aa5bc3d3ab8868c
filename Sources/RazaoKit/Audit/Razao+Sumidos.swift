internal import Canonical
internal import EventLog
package import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Commits that this machine held once and its folder has lost: a folder put back to an older
  /// state, a file that was removed or shortened, an outdated copy.
  ///
  /// It ends by itself once the lines are here again, from whatever place has them.
  /// - Returns: of each device one, by UUID; none where this machine only looks.
  /// - Throws: what keeps the carriers from being read.
  /// - Complexity: O(heads remembered), which are few whatever the size of the ledger.
  package func registrosSumidos() throws(RazaoError) -> [RegistrosSumidos] {
    guard let machine else { return [] }
    let memory = HeldHeadsFile(of: id, machine, files: files).load()
    let held = Razao.lembradas(memory, of: id, machine, files)
    let own = identity?.devices ?? []
    return try read { fold in
      if memory.heads == nil { self.remember(fold.store) }
      return fold.store.sumidos(de: held.map { ($0.head, $0.name) }, proprios: own)
    }
  }

  /// Takes note of the heads that are here by now.
  func remember(_ store: LedgerStore) {
    guard let machine else { return }
    let file = HeldHeadsFile(of: id, machine, files: files)
    let memory = file.load()
    file.remember((memory.heads ?? HeldHeads([])).updated(by: store), after: memory)
  }

  /// The heads that a machine remembers of a ledger: those that it held, and the last commit that it
  /// wrote itself.
  ///
  /// They are a help, not a need: where they cannot be read one goes without.
  static func lembradas(
    of ledger: Uuid?, _ machine: MachineFolders?, _ files: any FileSystem
  ) -> [HeldHeads.One] {
    guard let ledger, let machine else { return [] }
    let memory = HeldHeadsFile(of: ledger, machine, files: files).load()
    return lembradas(memory, of: ledger, machine, files)
  }

  private static func lembradas(
    _ memory: HeldHeadsFile.Memory, of ledger: Uuid, _ machine: MachineFolders,
    _ files: any FileSystem
  ) -> [HeldHeads.One] {
    let written = rememberedHead(in: ledger, machine, files).map { HeldHeads.One($0, named: nil) }
    return (memory.heads?.all ?? []) + (written.map { [$0] } ?? [])
  }
}

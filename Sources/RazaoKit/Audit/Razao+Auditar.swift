internal import Canonical
package import EventLog
internal import Foundation
public import Ledger
public import Machine
internal import Projections
internal import Sync
public import SystemPackage

extension Razao {
  /// Audits a folder of `.jsonl` files, or one such file: reads every byte, checks canonical form,
  /// authenticity, trust and the rules of events, folds in memory, and reports the findings.
  ///
  /// Needs no device, state or cache, and writes nothing. If this machine keeps a read model of the
  /// folder, its balances are compared with those of the log.
  /// - Parameters:
  ///   - caminho: the folder or file; the file may have any name.
  ///   - options: how much to check, on how many processors, and what is the future.
  ///   - machine: where this machine remembers the heads it held; nil to go without.
  ///   - progress: called from time to time, on the calling thread.
  /// - Throws: `naoEncontrado`, `semPermissao`, `entradaSaida`; `ocupado` where a file changed
  ///   while it was read. Bad lines are no error: they are in the findings.
  /// - Complexity: O(bytes), on all cores.
  public static func auditar(
    _ caminho: FilePath, options: AuditOptions, machine: MachineFolders? = nil,
    progress: ((AuditProgress) -> Void)? = nil
  ) throws(RazaoError) -> Auditoria {
    try auditar(
      caminho, options: options, machine: machine, files: PosixFileSystem(), progress: progress)
  }

  /// The same, over any files.
  package static func auditar(
    _ caminho: FilePath, options: AuditOptions, machine: MachineFolders?, files: any FileSystem,
    progress: ((AuditProgress) -> Void)? = nil
  ) throws(RazaoError) -> Auditoria {
    do throws(FileError) {
      let folder = try CarrierFolder(listing: caminho, in: files)
      // On a device of the ledger, only its own records say which ledger the folder holds.
      let own = try? own(in: caminho, machine, Surroundings(files: files))
      var reading = FolderReading(folder, ledger: own)
      let threads = options.processors ?? ProcessInfo.processInfo.activeProcessorCount
      try reading.read(threads: threads, progress: progress)
      try reading.settle(progress: progress)
      let unsigned =
        options.everySignature
        ? try reading.checkEverySignature(threads: threads, progress: progress) : []
      let ledger = reading.fold.store.ledger ?? own
      let place = absolute(caminho).lastComponent?.string ?? caminho.string
      var auditoria = AuditReport(
        reading, unsigned: unsigned, held: lembradas(of: ledger, machine, files), place: place,
        options
      ).auditoria
      // A file has no names in it.
      auditoria.selados = ((try? files.list(caminho)) ?? []).count {
        SegmentName(in: $0.name.string)?.isSealed == true
      }
      ReadModel.remember(in: &auditoria.achados, of: ledger, machine, files)
      auditoria.achados += options.expected.achados(auditoria, place)
      if !folder.isFile {
        let receipts = reading.fold.store.comprovantes
        auditoria.achados += ReceiptFolder.achados(
          receipts, beside: caminho, files, everyByte: options.everyReceipt)
        if options.everyReceipt { auditoria.comprovantesLidos = Set(receipts.map(\.hash)).count }
      }
      auditoria.codigoConferido = options.expected.hasCode(of: auditoria)
      auditoria.achados += ReadModel.achados(
        against: reading.fold.store, folder: caminho, machine, files)
      return auditoria
    } catch {
      throw RazaoError(error)
    }
  }

  /// The last commit that this machine is known to have written in a ledger.
  ///
  /// This is optional help: if it cannot be read, the audit continues without it.
  static func rememberedHead(
    in ledger: Uuid?, _ machine: MachineFolders?, _ files: any FileSystem
  ) -> Head? {
    guard let ledger, let machine,
      let identity = try? Identity.load(ledger, machine, in: files)
    else { return nil }
    let heads = HeadsFile(
      Identity.folder(of: ledger, machine).appending("heads"), device: identity.device,
      files: files)
    return (try? heads.last())?.heads.last?.head
  }

  /// Commits that this machine once held and its folder has lost: a folder restored to an older
  /// state, a file that was removed or shortened, an outdated copy.
  ///
  /// This ends on its own once the lines are here again, from any place.
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

  /// Records the heads that are here now.
  func remember(_ store: LedgerStore) {
    guard let machine else { return }
    let file = HeldHeadsFile(of: id, machine, files: files)
    let memory = file.load()
    file.remember((memory.heads ?? HeldHeads([])).updated(by: store), after: memory)
  }

  /// The heads that a machine remembers of a ledger: those that it held, and the last commit that
  /// it wrote itself.
  ///
  /// These are optional help: if they cannot be read, the caller continues without them.
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

  /// Audits this ledger's own folder, using this machine's memory of it.
  /// - Parameters:
  ///   - options: how much to check, on how many processors, and what is the future.
  ///   - progress: called from time to time, on the calling thread.
  /// - Throws: what `auditar(_:options:machine:progress:)` throws.
  /// - Complexity: O(bytes).
  public func auditar(
    _ options: AuditOptions, progress: ((AuditProgress) -> Void)? = nil
  ) throws(RazaoError) -> Auditoria {
    try Razao.auditar(pasta, options: options, machine: machine, files: files, progress: progress)
  }
}

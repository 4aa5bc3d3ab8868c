package import Canonical
package import EventLog
package import Ledger
package import SystemPackage

/// The identity of this machine in one ledger: kept in the state folder, readable by its owner
/// alone.
package struct Identity: Sendable {
  package let ledger: Uuid
  package var key: DeviceKey {
    // Lines sealed for the device before are still to be opened.
    willSet { keepSealingSecret() }
  }
  /// The root's secret, until this machine is told to forget it; also nil while it is sealed.
  package var root: SecretCode?
  /// The path of the ledger's own folder.
  package let folder: FilePath
  /// Whether that folder lies inside one that several machines synchronise.
  package var isShared: Bool
  /// The content of this device's first commit, until that is known to be written.
  package var beginning: Beginning?
  /// The key that this machine will use once a last commit under `key` has approved it: present
  /// while a fork is being resolved.
  package var next: DeviceKey?
  /// The devices that this machine was before, oldest first.
  package var former: [Uuid]
  /// The seal that protects its secrets by a passphrase; nil for none.
  package var seal: IdentitySeal?
  /// The X25519 secrets that open what is sealed for this machine's devices, oldest first; the
  /// present one's is among them once the identity was saved with its key at hand.
  ///
  /// No passphrase protects them, as a sync asks for none. They are derived from the devices' keys,
  /// and give nothing of those away.
  package private(set) var sealingSecrets: [[UInt8]]

  /// Makes an identity that is not saved yet.
  package init(
    ledger: Uuid, key: DeviceKey, root: SecretCode?, folder: FilePath, isShared: Bool,
    beginning: Beginning? = nil, next: DeviceKey? = nil, former: [Uuid] = [],
    seal: IdentitySeal? = nil, sealingSecrets: [[UInt8]] = []
  ) {
    (self.ledger, self.key, self.root) = (ledger, key, root)
    (self.folder, self.isShared, self.beginning) = (folder, isShared, beginning)
    (self.next, self.former, self.seal) = (next, former, seal)
    self.sealingSecrets = sealingSecrets
  }

  /// The X25519 secrets with which this machine opens what is sealed, the root's too while it keeps
  /// that.
  package var openingSecrets: [[UInt8]] {
    var kept = self
    kept.keepSealingSecret()
    return kept.sealingSecrets.reversed() + (root.map { [$0.sealingSecret] } ?? [])
  }

  /// Keeps the secret of the present device, if its key is at hand.
  mutating func keepSealingSecret() {
    guard let secret = key.secret?.sealingSecret else { return }
    sealingSecrets.removeAll { $0 == secret }
    sealingSecrets.append(secret)
  }

  /// The content of a device's first commit.
  package struct Beginning: Sendable {
    package let name: String
    /// The invitation that it asks to be admitted by.
    package let invitation: ConviteUsado?
    /// The root's signature that admits it, if the ledger was recovered with its code.
    package var root: Signature?

    package init(name: String, invitation: ConviteUsado?, root: Signature? = nil) {
      (self.name, self.invitation, self.root) = (name, invitation, root)
    }
  }

  /// The device that signs under `key`.
  package var device: Uuid { Introduction(ledger: ledger, key: key.publicKey).device }
  /// That device and those that this machine was before.
  package var devices: Set<Uuid> { Set(former + [device]) }

  /// The state folder of one ledger on this machine.
  package static func folder(of ledger: Uuid, _ machine: MachineFolders) -> FilePath {
    machine.state.appending(ledger.description)
  }

  static func file(of ledger: Uuid, _ machine: MachineFolders) -> FilePath {
    folder(of: ledger, machine).appending("identidade.json")
  }

  /// The folder of one ledger's read model on this machine.
  package static func cache(of ledger: Uuid, _ machine: MachineFolders) -> FilePath {
    machine.cache.appending(ledger.description)
  }

  /// A machine's memory of itself.
  package struct Known {
    /// By the ledger's UUID, in ascending order.
    package var identities: [Identity] = []
    /// The ledgers with unreadable state.
    package var failures: [Uuid: RazaoError] = [:]
  }

  /// The ledgers that this machine is a device of.
  /// - Throws: `semPermissao`, `entradaSaida` where the machine does not say which there are.
  package static func known(
    _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) -> Known {
    var known = Known()
    for ledger in try ledgers(machine, in: files) {
      do throws(RazaoError) {
        known.identities.append(try load(ledger, machine, in: files))
      } catch {
        // A ledger that it only viewed, or began to join, has no identity.
        if error.code != .naoEncontrado { known.failures[ledger] = error }
      }
    }
    return known
  }

  private static func ledgers(
    _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) -> [Uuid] {
    do throws(FileError) {
      return try files.list(machine.state).compactMap { Uuid($0.name.string) }.sorted()
    } catch {
      // Without a state folder the machine knows none.
      if error.code == .notFound { return [] }
      throw RazaoError(error)
    }
  }

  /// Whether a folder holds a carrier of one of its devices.
  /// - Throws: `semPermissao`, `entradaSaida` where the folder does not say.
  package func wrote(in folder: FilePath, _ files: any FileSystem) throws(RazaoError) -> Bool {
    for device in devices {
      do throws(FileError) {
        _ = try files.open(folder.appending("\(device).jsonl"), .reading)
        return true
      } catch {
        guard [.notFound, .notFolder, .notRegular].contains(error.code) else {
          throw RazaoError(error)
        }
      }
    }
    return false
  }

  /// The ledger, among those that remember one folder, that is actually in it.
  ///
  /// There are several if a ledger was created, or begun, where another had been: after somebody
  /// removed that, or on another try after a command was interrupted.
  /// - Parameters:
  ///   - ledgers: those of which a device of this machine has a carrier there.
  ///   - lying: finds out by reading the folder; asked only where the carriers do not tell.
  package static func meant(
    _ here: [Identity], writtenHere ledgers: Set<Uuid>,
    _ lying: () throws(RazaoError) -> Uuid?
  ) throws(RazaoError) -> Identity? {
    guard here.count > 1 else { return here.first }
    let written = here.filter { ledgers.contains($0.ledger) }
    if written.count == 1 { return written[0] }
    let ledger = try lying()
    return here.first { $0.ledger == ledger } ?? here.first
  }

  /// Refuses if other users of this machine could read or change the keys.
  /// - Throws: `semPermissao`, saying how to close them.
  package func checkPrivate(_ machine: MachineFolders, _ files: any FileSystem) throws(RazaoError) {
    for path in [Identity.folder(of: ledger, machine), Identity.file(of: ledger, machine)] {
      guard try RazaoError.telling(files.access(to: path)) == .owner else {
        throw RazaoError(
          .semPermissao,
          "Outras pessoas deste computador podem ler a chave deste aparelho: \(path). Feche-a, e "
            + "tente de novo: chmod go= '\(path)'")
      }
    }
  }
}

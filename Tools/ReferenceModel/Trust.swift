/// The devices whose commits count (docs/FORMAT.md, section 6.3), from all authentic commits.
package struct Trust {
  private let log: Log
  package private(set) var trusted: Set<String> = [], revoked: Set<String> = []
  /// Devices trusted without an invitation, and commits excluded by a revocation.
  private var firm: Set<String> = [], excluded: Set<Int> = []

  package init(_ log: Log) {
    self.log = log
    var ended: Set<String> = []
    for event in log.said("dispositivo.revogado", in: log.all) {
      let (device, n) = (event["dispositivo"], log.commit(of: event))
      let words = device + (event.data["ate"].map { " \($0)" } ?? "")
      if isSigned(event["assinatura"], log.root, "revogar", words) {
        let left = log.number[words].map { log.chains[$0] } ?? []
        revoked.insert(device)
        excluded.formUnion(log.all.subtracting(left).filter { log.commits[$0].device == device })
      } else if words == event.device {
        ended.insert(device)
        excluded.formUnion(log.all.filter { $0 != n && log.chains[$0].contains(n) })
      }
    }
    let signed = introductions(in: log.all).filter {
      isSigned($0["raiz"], log.root, "dispositivo", $0.device)
    }
    firm = least(Set(signed.map(\.device)), approved)
    trusted = least(firm) { devices in
      let invitations = log.said("convite.criado", in: counted(by: devices))
      let invited = invitations.flatMap { admitted(by: $0, in: log.all).devices }
      return approved(by: devices).union(invited)
    }
    revoked.formUnion(ended.intersection(trusted))
  }

  /// The commits that count.
  package var counted: Set<Int> { counted(by: trusted) }
  private func counted(by devices: Set<String>) -> Set<Int> {
    log.all.subtracting(excluded).filter { devices.contains(log.commits[$0].device) }
  }
  private func approved(by devices: Set<String>) -> Set<String> {
    Set(log.said("dispositivo.aprovado", in: counted(by: devices)).map { $0["dispositivo"] })
  }
  private func introductions(in some: Set<Int>) -> [Event] {
    log.said("dispositivo.iniciado", in: some.filter { log.commits[$0].seq == 0 })
  }
  private func isSigned(_ mark: String, _ key: String, _ verb: String, _ what: String) -> Bool {
    !mark.isEmpty && log.holds(key, mark, Array("razao/1 \(verb) \(log.ledger) \(what)".utf8))
  }

  /// The devices that an invitation admits according to some commits, and whether by name.
  func admitted(by invitation: Event, in some: Set<Int>) -> (devices: Set<String>, areNamed: Bool) {
    let judging = counted(by: firm.union([invitation.device])).intersection(some)
    let cancelled = log.said("convite.cancelado", in: judging).map(\.uuid)
    let approved = log.said("dispositivo.aprovado", in: judging)
    let named = approved.filter { $0["convite"] == invitation.id }.map { $0["dispositivo"] }
    let key = invitation["chave"]
    let came = introductions(in: some).filter { event in
      event["convite.chave"] == key
        && isSigned(event["convite.assinatura"], key, "convite", event.device)
    }
    let devices = cancelled.contains(invitation.id) ? [] : Set(came.map(\.device))
    return (named.isEmpty ? devices : devices.intersection(named), !named.isEmpty)
  }
}

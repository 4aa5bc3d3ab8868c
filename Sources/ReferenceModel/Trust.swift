/// Whose commits count (docs/FORMAT.md, section 6.3), read from all authentic ones.
package struct Trust {
  private let log: Log, holds: ReferenceModel.SignatureCheck
  package private(set) var trusted: Set<String> = [], revoked: Set<String> = []
  /// Devices trusted without any invitation, and commits that a revocation leaves out.
  private var firm: Set<String> = [], excluded: Set<Int> = []

  init(_ log: Log, root: String, holds: @escaping ReferenceModel.SignatureCheck) {
    (self.log, self.holds) = (log, holds)
    var ended: Set<String> = []
    for event in log.said("dispositivo.revogado") {
      let device = event["dispositivo"]
      let n = log.commit(of: event)
      let words = ([device] + [event.data["ate"]].compactMap(\.self)).joined(separator: " ")
      let own = log.commits.indices.filter { log.commits[$0].device == device }
      if isSigned(event["assinatura"], root, "revogar", words) {
        let left = log.number[words].map { log.chains[$0] }
        revoked.insert(device)
        excluded.formUnion(own.filter { left?[$0] != true })
      } else if device == author(event), words == device {
        ended.insert(device)
        excluded.formUnion(own.filter { $0 != n && log.chains[$0][n] })
      }
    }
    let signed = introductions.filter { isSigned($0["raiz"], root, "dispositivo", author($0)) }
    firm = least(from: Set(signed.map(author)), inviting: false)
    trusted = least(from: firm, inviting: true)
    revoked.formUnion(ended.intersection(trusted))
  }

  private func author(_ event: Event) -> String { log.commits[log.commit(of: event)].device }
  private var introductions: [Event] {
    log.said("dispositivo.iniciado").filter { log.commits[log.commit(of: $0)].seq == 0 }
  }
  private func isSigned(_ mark: String, _ key: String, _ verb: String, _ what: String) -> Bool {
    !mark.isEmpty && holds(key, mark, Array("razao/1 \(verb) \(log.ledger) \(what)".utf8))
  }
  package func counts(_ n: Int) -> Bool { counts(n, by: trusted) }
  private func counts(_ n: Int, by devices: Set<String>) -> Bool {
    devices.contains(log.commits[n].device) && !excluded.contains(n)
  }
  private func said(_ type: String, by devices: Set<String>) -> [Event] {
    log.said(type).filter { counts(log.commit(of: $0), by: devices) }
  }

  private func least(from start: Set<String>, inviting: Bool) -> Set<String> {
    let approved = said("dispositivo.aprovado", by: start).map { $0["dispositivo"] }
    let invitations = inviting ? said("convite.criado", by: start) : []
    let invited = invitations.flatMap { admitted(by: $0) { _ in true }.devices }
    let all = start.union(approved).union(invited)
    return all == start ? start : least(from: all, inviting: inviting)
  }

  /// Whom an invitation admits, and whether by name, as far as the commits shown say.
  func admitted(
    by invitation: Event, _ isShown: (Int) -> Bool
  ) -> (devices: Set<String>, areNamed: Bool) {
    func against(_ type: String) -> [Event] {
      said(type, by: firm.union([author(invitation)])).filter { isShown(log.commit(of: $0)) }
    }
    let came = introductions.filter { event in
      let (key, mark) = (event["convite.chave"], event["convite.assinatura"])
      return isShown(log.commit(of: event)) && key == invitation["chave"]
        && isSigned(mark, key, "convite", author(event))
    }.map(author)
    if against("convite.cancelado").contains(where: { $0.of == invitation.id }) {
      return ([], false)
    }
    let named = against("dispositivo.aprovado").filter { $0["convite"] == invitation.id }
    let devices = Set(named.map { $0["dispositivo"] })
    return (named.isEmpty ? Set(came) : devices.intersection(came), !named.isEmpty)
  }
}

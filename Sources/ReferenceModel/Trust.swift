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
      let device = event["dispositivo"], until = event.data["ate"]
      let words = until.map { "\(device) \($0)" } ?? device
      let own = log.commits.indices.filter { log.commits[$0].device == device }
      if isSigned(event["assinatura"], root, "revogar", words) {
        let left = log.number[words].map { log.chains[$0] }
        revoked.insert(device)
        excluded.formUnion(own.filter { left?[$0] != true })
      } else if device == author(event), until == nil {
        ended.insert(device)
        excluded.formUnion(own.filter { $0 != event.commit && log.chains[$0][event.commit] })
      }
    }
    let signed = introductions.filter {
      isSigned($0["raiz"], root, "dispositivo", author($0))
    }
    firm = least(from: Set(signed.map(author)), inviting: false)
    trusted = least(from: firm, inviting: true)
    revoked.formUnion(ended.intersection(trusted))
  }

  private func author(_ event: Event) -> String { log.commits[event.commit].device }
  private func isSigned(_ mark: String, _ key: String, _ verb: String, _ what: String) -> Bool {
    !mark.isEmpty && holds(key, mark, Array("razao/1 \(verb) \(log.ledger) \(what)".utf8))
  }
  private var introductions: [Event] {
    log.said("dispositivo.iniciado").filter { log.commits[$0.commit].seq == 0 }
  }
  package func counts(_ n: Int) -> Bool { counts(n, by: trusted) }
  private func counts(_ n: Int, by devices: Set<String>) -> Bool {
    devices.contains(log.commits[n].device) && !excluded.contains(n)
  }

  private func least(from start: Set<String>, inviting: Bool) -> Set<String> {
    let approvals = log.said("dispositivo.aprovado").filter { counts($0.commit, by: start) }
    let made = log.said("convite.criado").filter { inviting && counts($0.commit, by: start) }
    let invited = made.flatMap { admitted(by: $0) { _ in true }.devices }
    let all = start.union(approvals.map { $0["dispositivo"] }).union(invited)
    return all == start ? start : least(from: all, inviting: inviting)
  }

  /// Whom an invitation admits, and whether by name, as far as the commits shown say.
  func admitted(
    by invitation: Event, _ isShown: (Int) -> Bool
  ) -> (devices: Set<String>, areNamed: Bool) {
    let word = firm.union([author(invitation)])
    func isSaid(_ event: Event) -> Bool { isShown(event.commit) && counts(event.commit, by: word) }
    if log.said("convite.cancelado").contains(where: { $0.of == invitation.id && isSaid($0) }) {
      return ([], false)
    }
    let named = log.said("dispositivo.aprovado").filter {
      $0["convite"] == invitation.id && isSaid($0)
    }
    let came = introductions.filter { event in
      let (key, mark) = (event["convite.chave"], event["convite.assinatura"])
      return isShown(event.commit) && key == invitation["chave"]
        && isSigned(mark, key, "convite", author(event))
    }.map(author)
    let devices = Set(came)
    return named.isEmpty
      ? (devices, false) : (devices.intersection(named.map { $0["dispositivo"] }), true)
  }
}

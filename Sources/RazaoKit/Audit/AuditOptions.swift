public import Canonical
public import Ledger

/// How to audit a folder.
public struct AuditOptions: Sendable {
  /// Whether to check every line's own signature, not only those at heads.
  public var everySignature: Bool
  /// Whether to read and hash every receipt, not only to look whether it is there with its length.
  public var everyReceipt: Bool
  /// The day up to which plans are computed, along with bills, budgets and checkpoints; nil to skip
  /// all of these.
  public var everythingThrough: Day?
  /// The facts known from elsewhere with which the audited lines are compared.
  public var expected: AuditExpectation
  /// How many processors to use, from 1; nil for all.
  public var processors: Int?
  /// The moment after which stamps are reported as being in the future; its day is today.
  public var now: Instant

  /// Makes options, by default with signatures at heads only, no further computation, and all
  /// processors.
  public init(
    everySignature: Bool = false, everyReceipt: Bool = false, everythingThrough: Day? = nil,
    expected: AuditExpectation = AuditExpectation(), processors: Int? = nil,
    now: Instant
  ) {
    (self.everySignature, self.everyReceipt) = (everySignature, everyReceipt)
    self.everythingThrough = everythingThrough
    (self.expected, self.processors, self.now) = (expected, processors, now)
  }
}

/// The progress of an audit.
public struct AuditProgress: Sendable {
  /// The phase of an audit.
  public enum Phase: Sendable, Hashable {
    /// Reading carriers and hashing their lines, counted in bytes.
    case reading
    /// Checking each line's own signature, counted in lines.
    case checkingSignatures
    /// Computing the state, counted in lines.
    case folding
  }
  /// The phase.
  public let phase: Phase
  /// The number of bytes or lines done, by phase.
  public let done: Int
  /// The total number.
  public let total: Int
}

extension AuditExpectation {
  /// The ways in which an audit's result differs from the expected one.
  /// - Parameter place: the name of the audited folder or file.
  func achados(_ auditoria: Auditoria, _ place: String) -> [Achado] {
    let code = voz.flatMap { voz in
      hasCode(of: auditoria)
        ? nil
        : Achado(
          tipo: .codigo, grave: true, localizacao: Localizacao(arquivo: place),
          motivo: "esperava-se o código \(voz), e aqui ele é \(auditoria.voz)")
    }
    return [code].compactMap(\.self) + vistos.compactMap { achado($0, auditoria, place) }
  }

  private func achado(_ visto: Visto, _ auditoria: Auditoria, _ place: String) -> Achado? {
    let known = candidates(
      visto.aparelho, among: auditoria.aparelhos.map { ($0.aparelho, $0.nome ?? "") })
    guard known.count == 1,
      let device = auditoria.aparelhos.first(where: { $0.aparelho == known[0].id })
    else {
      return Achado(
        tipo: .caudaCortada, grave: true, localizacao: Localizacao(arquivo: place),
        motivo: known.isEmpty
          ? "esperava-se a linha de número \(visto.seq) de “\(visto.aparelho)”, e esse aparelho não "
            + "está aqui"
          : "há mais de um aparelho “\(visto.aparelho)”: diga o começo da identificação")
    }
    guard device.seq ?? 0 < visto.seq || device.seq == nil else { return nil }
    let last = device.seq.map { "a última aqui é a de número \($0)" } ?? "aqui não há nenhuma"
    return Achado(
      tipo: .caudaCortada, grave: true,
      localizacao: Localizacao(arquivo: "\(device.aparelho).jsonl"),
      motivo: "esperava-se a linha de número \(visto.seq) de “\(visto.aparelho)”, e \(last)",
      aparelho: device.aparelho)
  }
}

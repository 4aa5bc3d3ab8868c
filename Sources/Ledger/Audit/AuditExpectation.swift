internal import Canonical

/// The state that somebody with all of a ledger's lines expects of another copy of them.
///
/// An older or shortened copy is consistent in itself; only outside knowledge reveals it.
public struct AuditExpectation: Sendable, Hashable {
  /// One device's last line.
  public struct Visto: Sendable, Hashable {
    /// The device's name, case and accents aside, or the beginning of its UUID.
    public var aparelho: String
    /// The number of its last line, from 0.
    public var seq: UInt64

    /// Makes the statement.
    public init(aparelho: String, seq: UInt64) { (self.aparelho, self.seq) = (aparelho, seq) }
  }

  /// The code for comparing by voice, in the form of `Auditoria.voz`, or the whole fingerprint in
  /// hexadecimal; nil where none is expected.
  public var voz: String?
  /// Lines that must be here.
  public var vistos: [Visto]

  /// Makes an expectation; by default, of nothing.
  public init(voz: String? = nil, vistos: [Visto] = []) { (self.voz, self.vistos) = (voz, vistos) }

  /// Whether an audit has the expected code.
  package func hasCode(of auditoria: Auditoria) -> Bool {
    voz == auditoria.voz || voz == auditoria.fingerprint.description
  }

  /// A typed code, `zbym 706k`, in the form of `Auditoria.voz`, or a whole fingerprint; nil for
  /// anything else.
  public static func voz(_ typed: String) -> String? {
    let typed = typed.filter { !$0.isWhitespace && $0 != "-" }
    if let whole = Hash256(typed.lowercased()) { return whole.description }
    let values = typed.compactMap { Crockford.value(of: $0) }
    guard values.count == 8, typed.count == 8 else { return nil }
    return Crockford.grouped(String(values.map { Crockford.character(of: $0) }))
  }
}

internal import Canonical
internal import Ledger

/// The word of somebody who has all of a ledger's lines, for an audit of another copy of them.
///
/// A copy that is older or was shortened agrees with itself; only from outside can it be told.
public struct AuditExpectation: Sendable, Hashable {
  /// One device's last line.
  public struct Visto: Sendable, Hashable {
    /// The device's name, case and accents aside, or the beginning of its UUID.
    public var aparelho: String
    /// The number of its last line, from 0.
    public var seq: UInt64

    /// Makes the statement.
    public init(aparelho: String, seq: UInt64) {
      self.aparelho = aparelho
      self.seq = seq
    }
  }

  /// The code for comparing by voice, in the form of `Auditoria.voz`; nil where none is expected.
  public var voz: String?
  /// Lines that must be here.
  public var vistos: [Visto]

  /// Makes an expectation: of nothing, unless told otherwise.
  public init(voz: String? = nil, vistos: [Visto] = []) {
    self.voz = voz
    self.vistos = vistos
  }

  /// A code as people type it, `zbym 706k`, in the form of `Auditoria.voz`; nil for what is none.
  public static func voz(_ typed: String) -> String? {
    let typed = typed.filter { !$0.isWhitespace && $0 != "-" }
    let values = typed.compactMap { Crockford.value(of: $0) }
    guard values.count == 8, typed.count == 8 else { return nil }
    return Crockford.grouped(String(values.map { Crockford.character(of: $0) }))
  }
}

extension AuditExpectation {
  /// The ways in which an audit's result is not what was expected.
  /// - Parameter place: the name of the audited folder or file.
  func achados(_ auditoria: Auditoria, _ place: String) -> [Achado] {
    let code = voz.flatMap { voz in
      voz == auditoria.voz
        ? nil
        : Achado(
          tipo: .codigo, grave: true, localizacao: Localizacao(arquivo: place),
          motivo: "esperava-se o código \(voz), e aqui ele é \(auditoria.voz)")
    }
    return [code].compactMap(\.self) + vistos.compactMap { achado($0, auditoria, place) }
  }

  private func achado(_ visto: Visto, _ auditoria: Auditoria, _ place: String) -> Achado? {
    let name = visto.aparelho.foldedForComparison
    let named = auditoria.aparelhos.filter { $0.nome?.foldedForComparison == name }
    let known =
      named.isEmpty
      ? auditoria.aparelhos.filter { "\($0.aparelho)".hasPrefix(visto.aparelho) } : named
    guard known.count == 1, let device = known.first else {
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

public import Canonical

/// Where in a folder something was found.
public struct Localizacao: Sendable, Hashable {
  /// The file's name, without folders.
  public var arquivo: String
  /// The line's number, from 1; nil for a whole file.
  public var linha: Int?
  /// Where the line begins in the file, in bytes from 0; nil for a whole file.
  public var byte: Int?

  /// Makes the location of a line, or of a whole file.
  package init(arquivo: String, linha: Int? = nil, byte: Int? = nil) {
    (self.arquivo, self.linha, self.byte) = (arquivo, linha, byte)
  }
}

/// Something that an audit reports with its location.
///
/// Findings are not errors: the audit continues.
public struct Achado: Sendable, Hashable {
  /// The kind of finding; the words are those of docs/JSON.md.
  public enum Tipo: String, Sendable, Hashable, CaseIterable {
    /// A line that is not canonical.
    case danificado
    /// A line whose signature does not verify; grave if no later line vouches for it either.
    case assinatura
    /// A line is missing between others of its device.
    case lacuna
    /// A commit in which an event breaks a rule.
    case evento
    /// A file that ends in `.jsonl` and could not be read.
    case arquivo
    /// A line that another device has seen is missing.
    case caudaCortada
    /// No line here founds the ledger; grave unless a single file was audited.
    case fundacao
    /// Only a device in quarantine names these missing lines: it may have invented them.
    case testemunho
    /// The code of these lines differs from the expected one.
    case codigo
    /// A checkpoint that does not match what its commit knows.
    case marcoErrado
    /// The read model differs from what the log gives.
    case modelo
    /// A line of a later version of the format, or with an event type that this one does not know.
    case versao
    /// Stamps of a device that lie in the future.
    case relogio
    /// A commit that waits for another one.
    case espera
    /// A line of another ledger.
    case outroRazao
    /// A report that the device approved which registered it, though it knew the rule that another
    /// one does.
    case aprovacao
    /// A receipt whose file is missing, or is another one.
    case comprovante
  }

  /// The kind of finding.
  public var tipo: Tipo
  /// Whether it prevents the audit from passing (`Auditoria.ok`).
  public var grave: Bool
  /// Where it was found.
  public var localizacao: Localizacao
  /// The finding, in the reader's language.
  public var motivo: String
  /// The device concerned; nil if that cannot be determined.
  public var aparelho: Uuid?
  /// The content of the line, which nothing proves; nil where no line is concerned.
  public var linha: LinhaSuspeita?

  /// Makes a finding.
  package init(
    tipo: Tipo, grave: Bool, localizacao: Localizacao, motivo: String, aparelho: Uuid? = nil
  ) {
    (self.tipo, self.grave, self.localizacao) = (tipo, grave, localizacao)
    (self.motivo, self.aparelho) = (motivo, aparelho)
  }
}

/// The content of an altered, damaged or missing line, now and before, for a person tracing the
/// damage.
public struct LinhaSuspeita: Sendable, Hashable {
  /// The line's number in its device's chain, or the missing number; nil if that cannot be
  /// determined.
  public var seq: UInt64?
  /// The facts that the line states now, one for each event: nothing proves them.
  public var agora: [FatoDeConflito] = []
  /// The facts that the device's own line with that number states, if it is known.
  public var antes: [FatoDeConflito] = []
  /// A part of a line that cannot be read, around the damage: not to be believed.
  public var trecho: String?

  /// Makes one with nothing further known.
  package init(seq: UInt64? = nil) { self.seq = seq }

  /// Whether there is anything to show.
  package var isEmpty: Bool { agora.isEmpty && antes.isEmpty && trecho == nil }
}

public import Canonical

/// Where in a folder something was found.
public struct Localizacao: Sendable, Hashable {
  /// The file's name, without folders.
  public var arquivo: String
  /// The line's number, from 1; nil for a whole file.
  public var linha: Int?
  /// Where the line begins in the file, in bytes from 0; nil for a whole file.
  public var byte: Int?

  /// Makes the place of a line, or of a whole file.
  package init(arquivo: String, linha: Int? = nil, byte: Int? = nil) {
    (self.arquivo, self.linha, self.byte) = (arquivo, linha, byte)
  }
}

/// Something that an audit reports with its place.
///
/// Findings are not errors: the rest goes on.
public struct Achado: Sendable, Hashable {
  /// The kind of finding; the words are those of docs/JSON.md.
  public enum Tipo: String, Sendable, Hashable, CaseIterable {
    /// A line that is not canonical.
    case danificado
    /// A line whose signature does not hold; grave where no later line vouches for it either.
    case assinatura
    /// A line is missing between others of its device.
    case lacuna
    /// A commit of which an event breaks a rule.
    case evento
    /// A file that ends in `.jsonl` and could not be read.
    case arquivo
    /// A line that another device has seen is not here.
    case caudaCortada
    /// No line that founds the ledger is here; grave but where a single file was audited.
    case fundacao
    /// Lines are missing that only a device in quarantine names: it may have invented them.
    case testemunho
    /// The code of these lines is not the one that was expected.
    case codigo
    /// A checkpoint that is not what its commit knows.
    case marcoErrado
    /// The read model does not say what the log gives.
    case modelo
    /// A line of a later version of the format, or with an event type that this one does not know.
    case versao
    /// Stamps of a device that lie in the future.
    case relogio
    /// A commit that waits for another one.
    case espera
    /// A line of another ledger.
    case outroRazao
  }

  /// The kind of finding.
  public var tipo: Tipo
  /// Whether it keeps the audit from being well (`Auditoria.ok`).
  public var grave: Bool
  /// Where it was found.
  public var localizacao: Localizacao
  /// The finding, in the reader's language.
  public var motivo: String
  /// The device concerned; nil where nobody can tell.
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

/// The content of an altered, damaged or missing line, now and before, for a person who looks for
/// the damage.
public struct LinhaSuspeita: Sendable, Hashable {
  /// The number in its device's chain that the line has, or that is missing; nil where nobody can
  /// tell.
  public var seq: UInt64?
  /// The things that the line tells of now, one for each event: nothing proves them.
  public var agora: [FatoDeConflito] = []
  /// The things that the device's own line of that number tells of, where it is known.
  public var antes: [FatoDeConflito] = []
  /// A part of a line that cannot be read, around the damage: not to be believed.
  public var trecho: String?

  /// Makes one of which nothing more is known.
  package init(seq: UInt64? = nil) { self.seq = seq }

  /// Whether there is anything to show.
  package var isEmpty: Bool { agora.isEmpty && antes.isEmpty && trecho == nil }
}

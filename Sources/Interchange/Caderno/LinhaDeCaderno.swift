public import Canonical

/// A line of a caderno that may be an entry, without what only lays it out.
public struct LinhaDeCaderno: Hashable, Sendable {
  /// The signs before a line.
  public enum Marca: Hashable, Sendable {
    /// None, or only a bullet.
    case nenhuma
    /// A box that is not ticked, `- [ ]`.
    case caixaVazia
    /// A box that is ticked, `- [x]`.
    case caixaMarcada
    /// The signs of a heading, `##`.
    case titulo
  }

  /// Its number in the file, from 1.
  public var numero: Int
  /// Its text, in form C and without blanks around it.
  public var texto: String
  /// The signs that stood before the text.
  public var marca = Marca.nenhuma
  /// The day above it, or of its message; nil if there is none.
  public var acima: DiaEscrito?
  /// The number of the line that says that day; nil if it is a message, or there is none.
  package var numeroDoDia: Int?
  /// The message's author; nil outside chats.
  public var autor: String?
  /// Which it is among the lines of its day and text, from 1.
  public var vez = 1
  /// Whether a line end follows it; false for the last one, which may be half there.
  public var isInteira = true
  /// Whether the file leaves the order of day and month open.
  public var isDiaIncerto = false

  /// The UUID of its entry, the same on every machine (docs/FORMAT.md, section 8).
  /// - Parameters:
  ///   - caderno: the file's name as `NomeDeCaderno` has it.
  ///   - razao: the ledger.
  public func uuid(em caderno: NomeDeCaderno, razao: Uuid) -> Uuid {
    LinhaDeCaderno.uuid(texto: texto, acima: acima, vez: vez, em: caderno, razao: razao)
  }

  /// The UUID of the entry of a line that may no longer stand anywhere.
  package static func uuid(
    texto: String, acima: DiaEscrito?, vez: Int, em caderno: NomeDeCaderno, razao: Uuid
  ) -> Uuid {
    let day = acima?.description ?? ""
    return .derived(in: razao, from: "caderno:\(caderno)\n\(day)\n\(texto)\n\(vez)")
  }
}

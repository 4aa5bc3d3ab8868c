public import Canonical

/// A receipt of an entry or an expense, and whether its file is here.
public struct ComprovanteListado: Hashable, Sendable {
  /// The thing that has the receipt.
  public enum Dono: Hashable, Sendable {
    /// An entry.
    case lancamento(Uuid)
    /// An expense of a report.
    case despesa(Uuid, relatorio: Uuid)

    /// The UUID of the entry or the expense.
    package var id: Uuid {
      switch self {
      case .lancamento(let id), .despesa(let id, _): id
      }
    }
  }

  /// Whether the file is here.
  public enum Presenca: String, Hashable, Sendable {
    /// A file has its name, and its length as far as that is known.
    case presente
    /// There is no such file.
    case falta
    /// The file that has its name is another one.
    case outro
    /// It is of an expense, and no receipts are kept here: it stayed with the user, as it did
    /// before receipts were kept.
    case fora
  }

  /// The file's name, without folders.
  public let nome: String
  /// SHA-256 of the file's bytes.
  public let hash: Hash256
  /// The file's length; nil if it is not known, as of an expense.
  public let bytes: UInt64?
  /// The thing that has it.
  public let dono: Dono
  /// The other party of the entry, or else its kind; the title of the expense.
  public let titulo: String
  /// The day of the entry or the expense; nil if the expense has none.
  public let data: Day?
  /// Whether the file is here.
  public package(set) var presenca = Presenca.falta

  /// Whether its file should be here, and is not.
  public var isMissing: Bool { presenca == .falta || presenca == .outro }

  /// That its file is not where it would be given, as a sentence.
  package var avisoDaFalta: String {
    let day = data.map { ", \($0.emNumeros)" } ?? ""
    return "Comprovante que falta aqui: “\(nome)”, de \(titulo)\(day)."
  }

  package init(
    nome: String, hash: Hash256, bytes: UInt64?, dono: Dono, titulo: String, data: Day?
  ) {
    (self.nome, self.hash, self.bytes) = (nome, hash, bytes)
    (self.dono, self.titulo, self.data) = (dono, titulo, data)
  }
}

/// The file of a receipt, compared with its hash.
public struct ArquivoDeComprovante: Sendable {
  /// Where it lies.
  public let caminho: String
  /// Its bytes.
  public let bytes: [UInt8]

  package init(caminho: String, bytes: [UInt8]) { (self.caminho, self.bytes) = (caminho, bytes) }

  /// Its format; nil for one that is not shown.
  public var formato: FormatoDeComprovante? { FormatoDeComprovante(bytes) }
}

/// The formats of receipts that can be shown, recognised by their first bytes.
public enum FormatoDeComprovante: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp, pdf

  /// Recognises a file; nil for any other format.
  public init?(_ bytes: [UInt8]) {
    let found = FormatoDeComprovante.allCases.first { format in
      format.marks.contains { mark in bytes.dropFirst(mark.at).starts(with: Array(mark.text)) }
        && (format != .webp || bytes.starts(with: Array("RIFF".utf8)))
    }
    guard let found else { return nil }
    self = found
  }

  private var marks: [(at: Int, text: [UInt8])] {
    switch self {
    case .png: [(0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])]
    case .jpeg: [(0, [0xFF, 0xD8, 0xFF])]
    case .gif: [(0, Array("GIF87a".utf8)), (0, Array("GIF89a".utf8))]
    case .webp: [(8, Array("WEBP".utf8))]
    case .pdf: [(0, Array("%PDF-".utf8))]
    }
  }

  /// Its media type.
  public var tipo: String { self == .pdf ? "application/pdf" : "image/\(rawValue)" }

  /// Whether a name has the ending of one of these formats.
  package static func isNamed(_ name: String) -> Bool {
    allCases.contains { $0.isEnding(of: name) }
  }

  /// Whether a file with this ending is opened as this format.
  package func isEnding(of path: String) -> Bool {
    let ending = path.split(separator: ".").last.map { $0.lowercased() }
    return ending == rawValue || self == .jpeg && ending == "jpg"
  }
}

extension ComprovanteJuntado {
  /// The name to record for a file: without folders, and never empty.
  package static func nome(de typed: String) -> String {
    let last = typed.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    let name = String(last.aparado.inNFC.prefix(Limites.letrasDeComprovante))
    return name.allSatisfy { $0 == "." } ? "comprovante" : name
  }
}

public import Canonical

/// A bank's file that was read, or the reason why it cannot be.
public struct LeituraDeExtrato: Sendable {
  /// The file; nil where it is none of the known formats, or beyond a limit.
  public let arquivo: ArquivoDeExtrato?
  /// Why it cannot be read, for people, with the next step; nil where it was.
  public let erro: ErroDeArquivo?

  /// Reads a bank's file: OFX, QIF, CNAB, or CSV in a known layout.
  ///
  ///     bytes ──> text ──> OFX? QIF? CNAB? ──> else CSV: header or content ──> layout ──> rows
  ///
  /// - Parameters:
  ///   - layouts: one's own, which are tried before the built-in ones.
  ///   - escolhido: the only layout to try, also for what looks like another format.
  ///   - hoje: the day that it is, by which years of two digits are known.
  /// - Complexity: O(bytes).
  public init(
    _ bytes: [UInt8], layouts: [LayoutDeCSV] = [], escolhido: LayoutDeCSV? = nil, hoje: Day? = nil
  ) {
    do throws(ErroDeArquivo) {
      arquivo = try Self.lido(bytes, layouts, escolhido, hoje)
      erro = nil
    } catch {
      arquivo = nil
      erro = error
    }
  }

  private static func lido(
    _ bytes: [UInt8], _ layouts: [LayoutDeCSV], _ escolhido: LayoutDeCSV?, _ hoje: Day?
  ) throws(ErroDeArquivo) -> ArquivoDeExtrato {
    guard bytes.count <= Limits.extratoBytes else { throw LimitesDeExtrato.bytes }
    guard !bytes.isEmpty else { throw vazio }
    let text = try TextoDeExtrato(bytes, hoje: hoje)
    guard text.bytes.contains(where: { $0 > 0x20 }) else { throw vazio }
    if PaginaDaWeb.recognises(text.bytes) { throw PaginaDaWeb.erro }
    var file = try file(text, layouts, escolhido)
    file.avisos = text.avisos + file.avisos
    return file
  }

  private static func file(
    _ text: TextoDeExtrato, _ layouts: [LayoutDeCSV], _ escolhido: LayoutDeCSV?
  ) throws(ErroDeArquivo) -> ArquivoDeExtrato {
    if escolhido == nil {
      if OFXReader.recognises(text.bytes) { return try OFXReader.read(text) }
      if QIFReader.recognises(text.bytes) { return try QIFReader.read(text) }
      if CNAB240.recognises(text.bytes) { return try CNAB240.read(text) }
      if CNAB400.recognises(text.bytes) { return try CNAB400.read(text) }
    }
    return try CSVReader.read(text, layouts, escolhido: escolhido)
  }

  private static let vazio = ErroDeArquivo(
    codigo: .vazio, linha: nil, mensagem: "O arquivo está vazio: baixe-o de novo no banco.")
}

/// The reason why a bank's file cannot be read.
public struct ErroDeArquivo: Error, Hashable, Sendable {
  /// The kinds of reason.
  public enum Codigo: String, CaseIterable, Sendable {
    /// There is nothing in it, or nothing that is a row.
    case vazio
    /// Beyond a limit of size, of rows, or of the length of a line.
    case longo
    /// It is no text: a PDF, a spreadsheet, an archive, or bytes that no text has.
    case binario
    /// A page of a bank's site instead of a file.
    case pagina
    /// A text in none of the formats, or a CSV file in no known layout.
    case desconhecido
    /// A layout's text that cannot be understood.
    case layout
  }

  /// The kind of reason.
  public let codigo: Codigo
  /// The line that it is about, counted from 1; nil for the file as a whole.
  public let linha: Int?
  /// The sentence for people, with the next step.
  public let mensagem: String
}

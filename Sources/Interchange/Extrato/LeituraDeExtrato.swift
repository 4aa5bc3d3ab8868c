public import Canonical

/// The result of reading a bank's file, or the reason why it cannot be read.
public struct LeituraDeExtrato: Sendable {
  /// The file; nil if its format is unknown, or a limit is exceeded.
  public let arquivo: ArquivoDeExtrato?
  /// Why it cannot be read, for people, with the next step; nil if it was read.
  public let erro: ErroDeArquivo?

  /// Reads a bank's file: OFX, QIF, CNAB, or CSV in a known layout.
  ///
  ///     bytes ──> text ──> OFX? QIF? CNAB? ──> else CSV: header or content ──> layout ──> rows
  ///
  /// - Parameters:
  ///   - layouts: the user's own, which are tried before the built-in ones.
  ///   - escolhido: the only layout to try, even if the file looks like another format.
  ///   - hoje: today, by which two-digit years are completed.
  /// - Complexity: O(bytes).
  public init(
    _ bytes: [UInt8], layouts: [LayoutDeCSV] = [], escolhido: LayoutDeCSV? = nil, hoje: Day? = nil
  ) {
    do throws(ErroDeArquivo) {
      (arquivo, erro) = (try Self.lido(bytes, layouts, escolhido, hoje), nil)
    } catch {
      (arquivo, erro) = (nil, error)
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
    .vazio, "O arquivo está vazio: baixe-o de novo no banco.")
}

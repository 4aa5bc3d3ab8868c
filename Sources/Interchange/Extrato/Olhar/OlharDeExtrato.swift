/// A look at a CSV file of an unknown layout: its columns, their likely roles, and a layout to
/// start from.
public struct OlharDeExtrato: Hashable, Sendable {
  /// A column of the file.
  public struct Coluna: Hashable, Sendable {
    /// Its number, from 1.
    public let numero: Int
    /// Its header; empty if the file has none.
    public let cabecalho: String
    /// The first few cells.
    public let amostras: [String]
    /// Its likely role.
    public let papel: Papel
  }

  /// The roles of columns.
  public enum Papel: String, CaseIterable, Hashable, Sendable {
    case data, texto, valor, entrada, saida, letra, saldo, chave, parcela, nenhum

    /// The role, for people.
    public var palavras: String {
      switch self {
      case .data: "dia"
      case .texto: "texto"
      case .valor: "valor, com sinal"
      case .entrada: "entradas"
      case .saida: "saídas"
      case .letra: "D (débito) ou C (crédito)"
      case .saldo: "saldo depois da linha"
      case .chave: "identificador do banco"
      case .parcela: "parcela"
      case .nenhum: "não usada"
      }
    }
  }

  /// The columns; none if the file is not a table.
  public let colunas: [Coluna]
  /// The separator, as a layout writes it: `;`, `,`, `|` or `tab`.
  public let separador: String
  /// The text of a layout to start from, empty if the file is not a table.
  ///
  /// Roles without a likely column are in it as comments.
  public let layout: String
  /// The reason why nothing can be shown; nil if something can.
  public let erro: ErroDeArquivo?

  /// Looks at the beginning of a file.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) {
    do throws(ErroDeArquivo) {
      guard bytes.count <= Limits.extratoBytes else { throw LimitesDeExtrato.bytes }
      let text = try TextoDeExtrato(bytes)
      if PaginaDaWeb.recognises(text.bytes) { throw PaginaDaWeb.erro }
      guard let table = SampleTable(text.bytes) else { throw Self.semTabela }
      let guess = ColumnGuess(table)
      colunas = guess.colunas
      separador = guess.separador
      layout = guess.layout
      erro = nil
    } catch {
      (colunas, separador, layout) = ([], ";", "")
      erro = error
    }
  }

  private static let semTabela = ErroDeArquivo(
    .desconhecido,
    "Não há no arquivo uma tabela com dias: baixe o extrato do banco como CSV ou OFX.")
}

/// A bank's CSV layout: how to recognise its file, and the meaning of its columns.
///
/// It is read from a text (docs/LAYOUTS.md).
public struct LayoutDeCSV: Hashable, Sendable {
  /// The name that an import records.
  public let nome: String
  /// The text that it was read from.
  public let texto: String
  let regras: RegrasDeLayout

  /// Reads a layout from its text.
  /// - Throws: ``ErroDeArquivo`` with the code `layout`, the line of the first mistake and the
  ///   sentence that says what to write instead.
  /// - Complexity: O(bytes).
  public init(nome: String, texto: String) throws(ErroDeArquivo) {
    (self.nome, self.texto) = (nome, texto)
    regras = try RegrasDeLayout(texto)
  }

  /// The built-in layouts, each with its bank's name.
  public static let conhecidos: [LayoutDeCSV] = LayoutsConhecidos.textos.map { nome, texto in
    do throws(ErroDeArquivo) {
      return try LayoutDeCSV(nome: nome, texto: texto)
    } catch {
      preconditionFailure("the built-in layout \(nome) is wrong: \(error.mensagem)")
    }
  }
}

/// The meaning of a layout's text.
struct RegrasDeLayout: Hashable, Sendable {
  /// A column, by the header's words or by its number from 1.
  enum Coluna: Hashable, Sendable {
    case nome([UInt8])
    case numero(Int)
  }

  /// The roles of columns, besides that of the day.
  enum Papel: Int, CaseIterable, Hashable, Sendable {
    case texto, nome, valor, entrada, saida, letra, saldo, saldoDoDia, chave, parcela, conta
  }

  struct ColunaDeDia: Hashable, Sendable {
    var coluna: Coluna
    var ordem: DaySpelling.Order
  }

  var cabecalhos: [[[UInt8]]] = []
  var colunas: Int?
  var separador: UInt8?
  var pular = 0
  var dias: [ColunaDeDia] = []
  /// The columns of each role that the layout names; a missing role has none.
  var papeis: [Papel: [Coluna]] = [:]
  var parcelaNoTexto = false
  var decimal = AmountSpelling.Mark.comma
  var isInvertido = false
  var isCartao = false
  var repeteODiaDaCompra = false
  var continua = false
  var fora: [[UInt8]] = []
  var foraSemDia: [[UInt8]] = []
  var balanco: [[UInt8]] = []
  var saldoAntes: [[UInt8]] = []
  var banco = ""
}

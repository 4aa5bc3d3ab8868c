internal import Canonical

/// A word by which other programs call something, and what it is called here.
enum ForeignCommand: String, CaseIterable {
  case procurar, transferir, transferencia, gasto, gastei, despesas, receita, pagar
  case saldos, contas, registrar, adicionar

  /// The line to type instead, as the end of a message.
  var hint: String { " Para isso: \(line)" }

  private var line: String {
    switch self {
    case .procurar: "razao buscar TEXTO"
    case .transferir, .transferencia: "razao lancar transferencia VALOR --conta DE --para PARA"
    case .gasto, .gastei, .despesas: "razao lancar debito VALOR INTERESSADO"
    case .receita: "razao lancar pix VALOR INTERESSADO --recebido"
    case .pagar: "razao boleto pagar CODIGO, ou razao pix pagar CODIGO"
    case .saldos: "razao saldo"
    case .contas: "razao conta listar"
    case .registrar, .adicionar: "razao lancar TIPO VALOR INTERESSADO"
    }
  }

  /// The one that somebody typed, case and accents aside.
  static func named(_ typed: String) -> ForeignCommand? {
    ForeignCommand(rawValue: typed.foldedForComparison)
  }
}

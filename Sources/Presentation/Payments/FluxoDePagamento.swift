package import Ledger

/// The flow of paying a slip or a Pix code, from the code to the receipt: the content of its three
/// steps, and the transitions between them.
///
///     código ──code holds──> dados ──recorded──> comprovante
///        ^                     │
///        └──the code touched───┘   the code stays as it was typed
///
/// It decides nothing about the ledger: its caller records, and tells it the result.
package struct FluxoDePagamento: Sendable {
  /// The steps, in their order.
  package enum Passo: Int, Sendable, CaseIterable {
    case codigo, dados, comprovante
  }

  /// The code typed so far, and its mistakes.
  package private(set) var codigo: PassoDoCodigo
  /// The payment; nil until the code is valid.
  package private(set) var pagamento: Pagamento?
  /// The record of the payment, and whether it still counts; nil until there is one.
  private var gravado: (efeito: Efeito, aindaConta: Bool)?

  /// A new flow, without a code.
  /// - Parameter especie: the kind of code; nil to recognize it by what is typed.
  package init(_ especie: Cobranca.Especie? = nil) { codigo = PassoDoCodigo(especie: especie) }

  /// The current step.
  package var passo: Passo {
    gravado != nil ? .comprovante : pagamento != nil ? .dados : .codigo
  }

  // MARK: What leads on, and back

  /// Takes another code and returns to the first step; after the receipt nothing changes.
  package mutating func type(_ typed: String) {
    touches(.codigo)
    if passo == .codigo { codigo.digitado = typed }
  }

  /// Goes on to the payment of the code.
  /// - Parameter pagamento: the payment as far as it is known; it must be of the current code.
  /// - Returns: whether the code is valid and is the payment's; if not, nothing changes.
  package mutating func advance(_ pagamento: Pagamento) -> Bool {
    guard passo == .codigo, codigo.leitura.cobranca == pagamento.cobranca else { return false }
    self.pagamento = pagamento
    return true
  }

  /// Reacts to a selected row: selecting the code goes back to typing it, and keeps its text.
  package mutating func touches(_ selection: Destination) {
    if selection == .codigo, passo == .dados { pagamento = nil }
  }

  /// Ends with the receipt; does nothing unless in the second step with a complete payment.
  /// - Parameter aindaConta: whether what was recorded still counts.
  package mutating func finish(_ efeito: Efeito, aindaConta: Bool = true) {
    if passo == .dados, pagamento?.isCompleto == true { gravado = (efeito, aindaConta) }
  }

  // MARK: What is shown, and filled in

  /// The form fields of a step; nil if it has none.
  package func pedido(em step: Passo) -> StepRequest? {
    guard step == passo, gravado == nil else { return nil }
    guard let pagamento else { return .codigo(codigo) }
    return pagamento.cobranca.impedimento == nil ? .dados(pagamento) : nil
  }

  /// The screen: always three sections, each with its title as its first row.
  package var screen: Screen {
    Screen(
      header: [Line(codigo.pagamento, .strong)],
      sections: Passo.allCases.map { step in
        Section(nil, [title(of: step), content(of: step)].compactMap(\.self)) { $0 }
      })
  }

  /// A step's title as a row: `Passo 1: código`.
  ///
  /// It is a row, not a header, so that it scrolls with the rest.
  private func title(of step: Passo) -> Row {
    Row(
      "Passo \(step.rawValue + 1): \(step.nome)",
      tone: step.rawValue <= passo.rawValue ? .strong : .quiet)
  }

  /// The row below a step's title; nil until the step is reached.
  private func content(of step: Passo) -> Row? {
    switch step {
    // Once recorded, the code can no longer be changed.
    case .codigo: codigo.linha(canBeTouched: passo == .dados)
    case .dados: pagamento?.linha
    case .comprovante:
      gravado.flatMap { pagamento?.comprovante($0.efeito, aindaConta: $0.aindaConta) }
    }
  }
}

/// The form fields to fill in at a step.
package enum StepRequest: Sendable {
  /// The code.
  case codigo(PassoDoCodigo)
  /// How the code is paid.
  case dados(Pagamento)
}

extension FluxoDePagamento.Passo {
  fileprivate var nome: String {
    switch self {
    case .codigo: "código"
    case .dados: "dados"
    case .comprovante: "comprovante"
    }
  }
}

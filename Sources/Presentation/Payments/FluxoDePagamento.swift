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

  private var estado: Estado

  /// The state, which is the data source of the current step.
  private enum Estado {
    case codigo(PassoDoCodigo)
    case dados(PassoDosDados)
    case comprovante(PassoDoComprovante)

    /// The source of the current step; nothing else tells the steps apart for renderers.
    var fonte: any StepSource {
      switch self {
      case .codigo(let source): source
      case .dados(let source): source
      case .comprovante(let source): source
      }
    }
  }

  /// A new flow, without a code.
  /// - Parameter especie: the kind of code; nil to recognize it by what is typed.
  package init(_ especie: Cobranca.Especie? = nil) {
    estado = .codigo(PassoDoCodigo(especie: especie))
  }

  /// The current step.
  package var passo: Passo { estado.fonte.passo }

  /// The code typed so far, and its mistakes.
  package var codigo: PassoDoCodigo { estado.fonte.codigo }

  /// The payment; nil until the code is valid.
  package var pagamento: Pagamento? {
    switch estado {
    case .codigo: nil
    case .dados(let source): source.pagamento
    case .comprovante(let source): source.dados.pagamento
    }
  }

  // MARK: What leads on, and back

  /// Takes another code and returns to the first step; after the receipt nothing changes.
  package mutating func type(_ typed: String) {
    touches(.codigo)
    guard case .codigo(var source) = estado else { return }
    source.digitado = typed
    estado = .codigo(source)
  }

  /// Goes on to the payment of the code.
  /// - Parameter pagamento: the payment as far as it is known; it must be of the current code.
  /// - Returns: whether the code is valid and is the payment's; if not, nothing changes.
  package mutating func advance(_ pagamento: Pagamento) -> Bool {
    guard case .codigo(let source) = estado, source.leitura.cobranca == pagamento.cobranca else {
      return false
    }
    estado = .dados(PassoDosDados(codigo: source, pagamento: pagamento))
    return true
  }

  /// Reacts to a selected row: selecting the code goes back to typing it, and keeps its text.
  package mutating func touches(_ selection: Destination) {
    guard selection == .codigo, case .dados(let source) = estado else { return }
    estado = .codigo(source.codigo)
  }

  /// Ends with the receipt; does nothing unless in the second step with a complete payment.
  /// - Parameter aindaConta: whether what was recorded still counts.
  package mutating func finish(_ efeito: Efeito, aindaConta: Bool = true) {
    guard case .dados(let source) = estado, source.pagamento.isCompleto else { return }
    estado = .comprovante(PassoDoComprovante(dados: source, efeito: efeito, aindaConta: aindaConta))
  }

  // MARK: What is shown, and filled in

  /// The form fields of a step; nil if it has none.
  package func pedido(em step: Passo) -> StepRequest? { estado.fonte.pedido(em: step) }

  /// The screen: always three sections, each with its title as its first row.
  package var screen: Screen {
    let source = estado.fonte
    return Screen(
      header: [Line(codigo.pagamento, .strong)],
      sections: Passo.allCases.map { step in
        let content = source.conteudo(de: step)
        return Section(nil, [source.titulo(de: step)] + (content.map { [$0] } ?? [])) { $0 }
      })
  }
}

/// The content of one step of the flow, for renderers.
///
/// A step also shows the results of the steps before it.
protocol StepSource: Sendable {
  /// The step that this is the source of.
  var passo: FluxoDePagamento.Passo { get }
  /// The code as it was typed.
  var codigo: PassoDoCodigo { get }
  /// The row below a step's title; nil until the step is reached.
  func conteudo(de step: FluxoDePagamento.Passo) -> Row?
  /// The form fields of a step; nil if it has none.
  func pedido(em step: FluxoDePagamento.Passo) -> StepRequest?
}

/// The form fields to fill in at a step.
package enum StepRequest: Sendable {
  /// The code.
  case codigo(PassoDoCodigo)
  /// How the code is paid.
  case dados(Pagamento)
}

extension StepSource {
  /// A step's title as a row: `Passo 1: código`.
  ///
  /// It is a row, not a header, so that it scrolls with the rest.
  func titulo(de step: FluxoDePagamento.Passo) -> Row {
    let number = step.rawValue + 1
    let isReached = step.rawValue <= passo.rawValue
    return Row("Passo \(number): \(step.nome)", tone: isReached ? .strong : .quiet)
  }
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

/// The second step: the charge, and how to pay it.
struct PassoDosDados: Sendable, StepSource {
  let codigo: PassoDoCodigo
  let pagamento: Pagamento

  var passo: FluxoDePagamento.Passo { .dados }

  func conteudo(de step: FluxoDePagamento.Passo) -> Row? {
    switch step {
    case .codigo: codigo.linha(canBeTouched: true)
    case .dados: pagamento.linha
    case .comprovante: nil
    }
  }

  func pedido(em step: FluxoDePagamento.Passo) -> StepRequest? {
    guard step == .dados, pagamento.cobranca.impedimento == nil else { return nil }
    return .dados(pagamento)
  }
}

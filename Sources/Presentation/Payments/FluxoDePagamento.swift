package import Ledger

/// The flow of paying a slip or a Pix code, from the code to the receipt: the content of each of
/// its three steps, and the way from one to the next.
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

  /// The state, which is the data source of the step that it is in.
  private enum Estado {
    case codigo(PassoDoCodigo)
    case dados(PassoDosDados)
    case comprovante(PassoDoComprovante)

    /// The one place that tells the steps apart for renderers.
    var fonte: any StepSource {
      switch self {
      case .codigo(let source): source
      case .dados(let source): source
      case .comprovante(let source): source
      }
    }
  }

  /// A flow at its beginning, without a code.
  /// - Parameter especie: the kind of code; nil to tell it by what is typed.
  package init(_ especie: Cobranca.Especie? = nil) {
    estado = .codigo(PassoDoCodigo(especie: especie))
  }

  /// The step that it is in.
  package var passo: Passo { estado.fonte.passo }

  /// The typed code so far, and its mistakes.
  package var codigo: PassoDoCodigo { estado.fonte.codigo }

  /// The payment; nil before the code holds.
  package var pagamento: Pagamento? {
    switch estado {
    case .codigo: nil
    case .dados(let source): source.pagamento
    case .comprovante(let source): source.dados.pagamento
    }
  }

  // MARK: What leads on, and back

  /// Takes another code, and goes to the first step; after the receipt nothing changes.
  package mutating func type(_ typed: String) {
    touches(.codigo)
    guard case .codigo(var source) = estado else { return }
    source.digitado = typed
    estado = .codigo(source)
  }

  /// Goes on to the payment of what the code says.
  /// - Parameter pagamento: what is known of it so far; of the code that is there.
  /// - Returns: whether the code holds and is that payment's; if not, nothing changes.
  package mutating func advance(_ pagamento: Pagamento) -> Bool {
    guard case .codigo(let source) = estado, source.leitura.cobranca == pagamento.cobranca else {
      return false
    }
    estado = .dados(PassoDosDados(codigo: source, pagamento: pagamento))
    return true
  }

  /// Does what selecting a row does: the code, touched, is to be typed again, and is kept.
  package mutating func touches(_ selection: Destination) {
    guard selection == .codigo, case .dados(let source) = estado else { return }
    estado = .codigo(source.codigo)
  }

  /// Ends with the receipt; in the second step alone, and where all is said that it takes.
  /// - Parameter aindaConta: whether what was recorded still counts.
  package mutating func finish(_ efeito: Efeito, aindaConta: Bool = true) {
    guard case .dados(let source) = estado, source.pagamento.isCompleto else { return }
    estado = .comprovante(PassoDoComprovante(dados: source, efeito: efeito, aindaConta: aindaConta))
  }

  // MARK: What is shown, and filled in

  /// The fields of a step, where there are forms; nil for none.
  package func pedido(em step: Passo) -> StepRequest? { estado.fonte.pedido(em: step) }

  /// The screen: always three sections, each led by its title as a row.
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
/// A step shows also what the ones before it came to.
protocol StepSource: Sendable {
  /// The step that it is the source of.
  var passo: FluxoDePagamento.Passo { get }
  /// The code as it was typed.
  var codigo: PassoDoCodigo { get }
  /// The row below a step's title; nil for a step that is not reached.
  func conteudo(de step: FluxoDePagamento.Passo) -> Row?
  /// Its fields; nil for none.
  func pedido(em step: FluxoDePagamento.Passo) -> StepRequest?
}

/// The fields that a person fills in at a step, where there are forms.
package enum StepRequest: Sendable {
  /// The code.
  case codigo(PassoDoCodigo)
  /// How what it asks for is paid.
  case dados(Pagamento)
}

extension StepSource {
  /// The row that leads a step: `Passo 1: código`.
  ///
  /// A row and no header, so that it scrolls with the rest.
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

import Ledger
import RazaoKit

extension RazaoError {
  /// Where its messages lead, in their order.
  var destinations: [Destination] {
    mensagens.flatMap(\.partes).compactMap { part in
      switch part {
      case .passo(let step), .guia(let step): step.destination
      case .texto, .opcao, .campo, .instrucao: nil
      }
    }
  }
}

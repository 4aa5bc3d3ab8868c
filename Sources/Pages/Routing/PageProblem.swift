internal import Ledger
internal import Presentation

/// Why a page cannot be shown, or what was asked for not done.
struct PageProblem: Error, Sendable, Equatable {
  let status: Page.Status
  /// What is wrong and what to do next, at least one sentence.
  let messages: [Mensagem]
  /// What the ledger said, where it was the ledger.
  var code: RazaoError.Code?

  init(_ status: Page.Status, _ messages: [Mensagem]) {
    (self.status, self.messages) = (status, messages)
  }

  init(_ error: RazaoError) {
    messages = error.mensagens
    code = error.code
    status =
      switch error.code {
      case .naoEncontrado: .notFound
      case .dadosInvalidos, .pareceRepetido: .unprocessable
      case .ocupado: .busy
      case .copiaDesatualizada, .copiaDuplicada: .conflict
      case .semPermissao: .forbidden
      case .naoPodeCriar, .entradaSaida: .failed
      }
  }

  static let notFound = PageProblem(
    .notFound, ["Não há nada neste endereço. Volte ao resumo e siga dali."])

  /// Whether something may have been recorded all the same: then the same form has to be sent again,
  /// so that it is known for the same.
  var isUnknown: Bool { code == .entradaSaida }
}

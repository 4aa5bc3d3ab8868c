internal import Canonical
internal import Ledger
internal import Presentation

/// The reason why a page cannot be shown or a form was not carried out.
struct PageProblem: Error, Sendable, Equatable {
  let status: Page.Status
  /// At least one sentence: the mistake and the next step.
  let messages: [Mensagem]
  /// The mistakes in the form, each with its field; empty where something else is the reason.
  var problems = Problems()
  /// The ledger's error; nil where the problem is not the ledger's.
  var error: RazaoError?

  /// The code of that error.
  var code: RazaoError.Code? { error?.code }

  init(_ status: Page.Status, _ messages: [Mensagem]) {
    (self.status, self.messages) = (status, messages)
  }

  init(_ error: RazaoError) {
    messages = error.mensagens
    self.error = error
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

  /// The mistakes in a form.
  init(_ problems: Problems) {
    self.init(.unprocessable, problems.messages)
    self.problems = problems
  }

  /// The id of what is recorded already and looks the same; nil where that is not the reason.
  var alike: Uuid? { code == .pareceRepetido ? error?.sobre.first : nil }

  /// Whether it is uncertain that nothing was recorded: the form then keeps its idempotency key, so
  /// that sending it again records nothing twice.
  var isUncertain: Bool { code == .entradaSaida }
}

extension PageProblem {
  static let notFound = PageProblem(
    .notFound, ["Não há nada neste endereço. Volte ao resumo e siga dali."])

  /// The router refused the request for another reason than its path.
  static let notRoutable = PageProblem(
    .unprocessable, ["Isto não pode ser feito assim. Volte ao resumo e siga dali."])

  /// The form has no idempotency key, or lacks another of its own fields.
  static let incompleteForm = PageProblem(
    .unprocessable, ["O formulário veio incompleto: nada foi feito. Abra a página de novo."])

  /// A form that was carried out is sent again with other values.
  static let changedForm = PageProblem(
    .conflict,
    [
      "Este formulário já foi enviado dizendo outra coisa, e aquilo está feito: nada mais foi "
        + "gravado. Para fazer outra coisa, abra a página de novo."
    ])
}

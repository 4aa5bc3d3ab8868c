internal import Canonical
internal import Ledger

/// The reason why a page cannot be shown or a form was not carried out.
struct PageProblem: Error, Sendable, Equatable {
  let status: Page.Status
  /// The mistake and the next step, in at least one sentence.
  let messages: [Mensagem]
  /// The mistakes in the form, each with its field; empty if the reason is another.
  var problems = Problems()
  /// The ledger's error; nil if the problem is not the ledger's.
  var error: RazaoError?

  /// The code of that error.
  var code: RazaoError.Code? { error?.code }

  init(_ status: Page.Status, _ message: Mensagem) { self.init(status, [message]) }

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

  /// The id of the similar recorded thing; nil if that is not the reason.
  var alike: Uuid? { code == .pareceRepetido ? error?.sobre.first : nil }

  /// Whether the form may have been recorded all the same.
  ///
  /// It then keeps its idempotency key, so that sending it again records nothing twice.
  var isUncertain: Bool { code == .entradaSaida || self == .staleForm }

  static let notFound = PageProblem(
    .notFound, "Não há nada neste endereço. Volte ao resumo e siga dali.")

  /// The router refused the request for a reason other than its path.
  static let notRoutable = PageProblem(
    .unprocessable, "Isto não pode ser feito assim. Volte ao resumo e siga dali.")

  /// The form lacks its idempotency key, or another of its own fields.
  static let incompleteForm = PageProblem(
    .unprocessable, "O formulário veio incompleto: nada foi feito. Abra a página de novo.")

  /// The form is of a page from before the server was started anew.
  static let staleForm = PageProblem(
    .forbidden,
    "O razão foi aberto de novo depois desta página: nada foi feito. O que você escreveu está "
      + "aqui; confira e envie outra vez.")

  /// A form that was already carried out is sent again with other values.
  static let changedForm = PageProblem(
    .conflict,
    "Este formulário já foi enviado dizendo outra coisa, e aquilo está feito: nada mais foi "
      + "gravado. Para fazer outra coisa, abra a página de novo.")
}

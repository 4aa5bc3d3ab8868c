internal import Canonical
internal import Ledger
internal import Mustache

/// The layout around the content of a page.
struct LayoutModel {
  let titulo: String
  /// The name of the ledger.
  let razao: String
  /// The menu; nil while there are no books.
  let quadro: FrameModel?
  /// The receipt of the form that redirected here; nil if there is none.
  let recibo: ScreenModel?
  /// The problem of a form shown again; nil if there is none.
  let problema: ProblemModel?
  /// The warnings that concern every figure.
  let ressalvas: [LineModel]
  let formulario: FormModel
  /// Whether the script may reload the page by itself when the books change.
  let atualiza: Bool
  /// The version of the books that is shown; nil for a form shown again.
  ///
  /// Such a page differs from the one at its address, so it does not listen to the event stream.
  let versao: String?
  /// The address to which "back" leads instead, for a page that answers a form; nil for others.
  ///
  /// A browser that goes back to it would ask to send the form again, and shows an error instead.
  let retorno: String?
  /// The account or report on the page; nil if every change concerns the page.
  let sobre: String?
  /// The seconds after which a browser without scripts reloads the page; nil for never.
  let renova: Int?
  let conteudo: any Sendable
}

/// The surroundings of a fragment, for which the ledger is not queried, as it is loaded during
/// typing.
struct FragmentModel {
  let formulario: FormModel
  let conteudo: any Sendable
}

/// The messages of a problem, above the content.
struct ProblemModel: Sendable {
  let titulo = "Erro"
  let mensagens: [MessageModel]

  init(_ messages: [Mensagem]) {
    mensagens = messages.map { MessageModel($0) }
  }

  /// The mistakes of a form; nil if there are none.
  init?(_ problems: Problems) {
    guard !problems.isEmpty else { return nil }
    self.init(problems.messages)
  }
}

/// The values of the standard fields of every form.
struct FormModel {
  let csrf: String
  let id: NewIdempotencyKey
  /// Whether the form asks for the passphrase of this machine's keys.
  let pedeSenha: Bool
}

/// A new idempotency key each time that a template renders it, so that each form has its own.
struct NewIdempotencyKey: MustacheCustomRenderable {
  let random: any RandomSource

  var isNull: Bool { false }
  var renderText: String { random.uuid().description }
}

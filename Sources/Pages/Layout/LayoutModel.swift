internal import Canonical
internal import Ledger
internal import Mustache
internal import Presentation

/// What stands around the content of every page.
struct LayoutModel {
  let titulo: String
  /// The name of the ledger.
  let razao: String
  let salas: [NavigationItemModel]
  /// What came of the form that led here.
  let recibo: ScreenModel?
  /// What is wrong with what was asked for.
  let problema: ProblemModel?
  /// What one has to know before believing a figure.
  let ressalvas: [LineModel]
  let formulario: FormModel
  /// Whether the script may put in what changed while somebody looks.
  let atualiza: Bool
  /// The version of the books that is shown; nil where nobody is told of a later one, since what
  /// came of a form is not at its address and could not be loaded again.
  let versao: String?
  /// The account or report that alone concerns the page; nil for all.
  let sobre: String?
  let conteudo: any Sendable
}

/// What stands around a piece of a page, which is asked for while somebody types: nothing of the
/// ledger is asked for it.
struct FragmentModel {
  let formulario: FormModel
  let conteudo: any Sendable
}

/// A room as the navigation shows it.
struct NavigationItemModel {
  let titulo: String
  let href: String
  let atual: Bool
  /// How much waits there; nil for nothing.
  let quantos: String?
}

/// What is wrong, above the content.
struct ProblemModel: Sendable {
  let titulo = "Erro"
  let mensagens: [MessageModel]

  init(_ messages: [Mensagem]) {
    mensagens = messages.map { MessageModel($0) }
  }
}

/// What stands in every form.
struct FormModel {
  let csrf: String
  let id: NewIdempotencyKey
  /// Whether the passphrase of this machine's keys has to be typed.
  let pedeSenha: Bool
}

/// An id for each form, made where a template asks for it.
struct NewIdempotencyKey: MustacheCustomRenderable {
  let random: any RandomSource

  var isNull: Bool { false }
  var renderText: String { random.uuid().description }
}

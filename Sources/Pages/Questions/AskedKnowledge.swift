internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The knowledge of the books whose figures a page's address asks for: today's, that of a moment, or
/// that of a closing's author.
struct AskedKnowledge: Sendable {
  let vista: Vista
  /// Why it cannot be shown; nil if it can.
  fileprivate let mistake: Mensagem?
  /// The knowledge in words; nil for today's.
  fileprivate let words: String?
  fileprivate let moment: FieldModel
  /// The select of the closings; nil if there are none.
  fileprivate let closing: FieldModel?
  /// The parameters of the address, which links and forms keep.
  let parameters: [(name: String, value: String)]

  private static let (moment, closing) = ("sabido", "fechamento")

  /// - Parameter fechamentos: the closings in force.
  init(_ query: Fields, _ fechamentos: [PeriodoFechado], hoje: Day) {
    let (typed, id) = (query[Self.moment], query[Self.closing])
    let instant = typed.flatMap { TypedInstant.read($0, today: hoje) }
    let chosen = fechamentos.first { $0.id.description == id }
    let field = FieldName(
      Self.moment, option: Self.moment, label: "Como era sabido em", what: "o instante")
    vista = Vista(sabidoEm: instant, sabidoPor: chosen?.commit)
    mistake =
      id != nil && chosen == nil
      ? ClosingChoices.missing
      : typed == nil || instant != nil
        ? nil : TypedInstant.message(SafeText.of(typed ?? ""), field)
    let told = [
      instant.map { "como era sabido \(TypedInstant.words($0, typed: typed ?? ""))" },
      chosen.map { "como se sabia ao fechar até \(PtBR.day($0.ate))" },
    ].compactMap(\.self)
    words = told.isEmpty ? nil : "\(PtBR.list(told).capitalizedFirst)."
    moment = FieldModel(
      Self.moment, field.label, typed ?? "",
      ajuda: "Como 21/11/2026 12:50, ou um dia, cujo fim é o que vale.")
    let key = chosen?.id.description ?? ""
    closing =
      fechamentos.isEmpty
      ? nil
      : FieldModel(
        Self.closing, "Como se sabia ao fechar", "",
        options: [OptionModel("", "agora", chosen: key)]
          + ClosingChoices.options(fechamentos, "até", chosen: key))
    parameters = [
      (Self.moment, instant.flatMap { _ in typed }), (Self.closing, chosen.map { _ in key }),
    ]
    .compactMap { name, value in value.map { (name, $0) } }
  }

  /// The fold that chooses it.
  /// - Parameter others: the other parameters of the page.
  @PartBuilder func parts(
    at path: Path, keeping others: [(name: String, value: String)]
  ) -> [Part] {
    if let words {
      Part.note(words, link: LinkModel("Como é sabido agora", path() + Fields(others).query))
    }
    Part.folded("Como era sabido", isOpen: false) {
      Part.form(
        "Como era sabido", to: path(), asks: true, hidden: others.map { ($0.name, $0.value) },
        ButtonModel("Mostrar", .main)
      ) {
        Part.box("lado-a-lado") {
          closing
          moment
        }
      }
    }
  }

  /// The parameters of an address beside its own.
  static func others(_ query: Fields) -> [(name: String, value: String)] {
    query.with([Self.moment: nil, Self.closing: nil]).pairs
  }

  /// Whether an address asks for other knowledge than today's.
  static func isAsked(_ query: Fields) -> Bool {
    query.has(Self.moment) || query.has(Self.closing)
  }
}

extension Site {
  /// The knowledge that a page's address asks for.
  func knowledge(_ query: Fields) throws(PageProblem) -> AskedKnowledge {
    let known = AskedKnowledge(query, try ask(razao.fechamentos()), hoje: hoje)
    if let mistake = known.mistake { throw PageProblem(.unprocessable, [mistake]) }
    return known
  }
}

internal import Canonical
internal import Ledger
internal import Presentation

/// The forms that compare a balance, and the explanation of the difference.
struct ExplanationModel: Sendable {
  let cabeca: String
  let id: String
  /// The fields that compare it with the knowledge of another time.
  let desde: [FieldModel]
  /// The fields that compare two days.
  let dias: [FieldModel]
  /// The fields that compare it with the balance that the bank shows.
  let banco: [FieldModel]
  /// The explanation; nil where nothing was asked.
  let tela: ScreenModel?

  init(
    _ conta: Conta, _ comparacao: Comparacao, _ fechamentos: [PeriodoFechado], _ screen: Screen?,
    hoje: Day
  ) {
    typealias Campo = Comparacao.Campo
    let (typed, errors) = (comparacao.typed, comparacao.errors)
    func field(_ name: String, _ label: String, ajuda: String? = nil) -> FieldModel {
      FieldModel(name, label, typed.typed(name), errors, ajuda: ajuda)
    }
    cabeca = "Explicar “\(SafeText.of(conta.nome))”"
    id = conta.id.description
    let chosen = typed.typed(Campo.por)
    let closings = ClosingChoices.options(fechamentos, "até", chosen: chosen)
    let closing =
      closings.isEmpty
      ? []
      : [
        FieldModel(
          Campo.por, "Desde o fechamento", [OptionModel("", "Nenhum", chosen: chosen)] + closings,
          [], errors)
      ]
    desde =
      closing + [
        field(
          Campo.sabidoEm, "Como se sabia em",
          ajuda: "Como 21/11/2026 12:50, ou um dia, cujo fim é o que vale."),
        field(
          Campo.em, "Saldo em",
          ajuda: "Em branco, o último dia do fechamento, ou todos os dias."),
      ]
    dias = [field(Campo.de, "De"), field(Campo.ate, "Até", ajuda: "Em branco, todos os dias.")]
    banco = [
      FieldModel(
        Campo.banco, "Saldo no banco", typed.typed(Campo.banco), errors, modo: "decimal",
        ajuda: conta.classe == .passivo ? "Quanto se deve." : nil),
      FieldModel(Campo.dia, "Dia", typed.typed(Campo.dia, else: PtBR.day(hoje)), errors),
    ]
    tela = screen.map { ScreenModel($0) }
  }
}

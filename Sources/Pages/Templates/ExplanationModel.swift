internal import Canonical
internal import Ledger
internal import Presentation

/// What a balance can be compared with, and the answer, as the template takes it.
struct ExplanationModel: Sendable {
  let cabeca: String
  let endereco: String
  /// What is known now and was not then.
  let desde: [FieldModel]
  /// What happened between two days.
  let dias: [FieldModel]
  /// What may be wrong where the bank shows another balance.
  let banco: [FieldModel]
  /// The answer; nil where nothing was asked.
  let tela: ScreenModel?

  init(
    _ conta: Conta, _ comparacao: Comparacao, _ fechamentos: [PeriodoFechado], _ screen: Screen?,
    hoje: Day
  ) {
    typealias Campo = Comparacao.Campo
    func typed(_ name: String) -> String { comparacao.typed.all(name).first ?? "" }
    func field(_ name: String, _ label: String, ajuda: String? = nil) -> FieldModel {
      FieldModel(name, label, typed(name), comparacao.errors, ajuda: ajuda)
    }
    cabeca = "Explicar “\(SafeText.of(conta.nome))”"
    endereco = "/contas/\(conta.id)"
    let closings = fechamentos.reversed().map { closing in
      OptionModel(
        closing.id.description, "até \(PtBR.day(closing.ate))", chosen: typed(Campo.por))
    }
    let closing =
      closings.isEmpty
      ? []
      : [
        FieldModel(
          Campo.por, "Desde o fechamento",
          [OptionModel("", "Nenhum", chosen: typed(Campo.por))] + closings, [],
          comparacao.errors)
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
        Campo.banco, "Saldo no banco", typed(Campo.banco), comparacao.errors, modo: "decimal",
        ajuda: conta.classe == .passivo ? "Quanto se deve." : nil),
      FieldModel(
        Campo.dia, "Dia", comparacao.typed.all(Campo.dia).first ?? PtBR.day(hoje),
        comparacao.errors),
    ]
    tela = screen.map { ScreenModel($0) }
  }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The chosen entries, the form that changes them alike, and their values before and after.
struct ChosenModel: Sendable {
  let tituloDosEscolhidos: String
  let erros: ProblemModel?
  let escolhidos: [ChosenRowModel]
  /// The query of the list to return to, and its address.
  let listaDosEscolhidos: String
  let voltaAosEscolhidos: String
  let categoria: FieldModel
  let interessado: FieldModel
  let etiqueta: FieldModel
  let anular: Bool
  /// The reason to annul them.
  let motivoDosEscolhidos: FieldModel?
  let fechado: ClosedModel?
  /// The change that is previewed, ready to be recorded; nil until then.
  let confirmacao: ConfirmationModel?

  /// A change that is recorded as it was previewed.
  struct ConfirmationModel: Sendable {
    let visto: String
    /// The typed values, to be sent again.
    let ditos: [HiddenFieldModel]
    let botaoDaMudanca: String
    let anula: Bool
    /// The resulting balances of the accounts, if they change.
    let saldosDepois: [BalanceAfterModel]
    /// How many entries already have the new values.
    let iguais: String?
  }

  struct BalanceAfterModel: Sendable {
    let contaDepois: String
    let saldoDepois: MoneyModel
  }

  init(
    _ chosen: [ChosenEntry], _ list: Fields, _ form: SeveralForm, _ problems: Problems,
    _ contas: [Conta], closing: PeriodoFechado?, after: [Uuid: ConteudoDeTransacao]?,
    annulment: Efeito?
  ) {
    let count = PtBR.count(chosen.count, "lançamento escolhido", "lançamentos escolhidos")
    tituloDosEscolhidos = chosen.isEmpty ? "Nenhum lançamento escolhido" : count
    erros = ProblemModel(problems)
    let names = Dictionary(contas.map { ($0.id, $0) }) { first, _ in first }
    escolhidos = chosen.map { ChosenRowModel($0, after?[$0.id], names, contas) }
    let plain = RowList(list).query
    listaDosEscolhidos = String(plain.query.dropFirst())
    voltaAosEscolhidos =
      Path.register() + plain.with([RegisterQuery.chooses: "sim"]).query
    let category = form.texts.shown(.categoria)
    categoria = FieldModel(
      .categoria, form, problems, options: [OptionModel("", "Como está", chosen: category)],
      groups: AccountChoices(contas).categories(chosen: category))
    interessado = FieldModel(.interessado, form, problems, exemplo: "como está")
    etiqueta = FieldModel(.etiqueta, form, problems, exemplo: "viagem")
    anular = form[.anular] != nil
    let reason = form.texts.shown(.motivo)
    let mistake = problems[SeveralForm.Field.motivo.name]
    motivoDosEscolhidos =
      closing == nil ? FieldModel("motivo", "Motivo de anular", reason, erro: mistake) : nil
    fechado = closing.map { ClosedModel($0, form[.mesmoFechado] != nil, motivo: reason, mistake) }
    let isReady = problems.isEmpty && (after != nil || annulment != nil)
    let changed = annulment == nil ? after?.count ?? 0 : chosen.count
    let verb = annulment == nil ? "Mudar" : "Anular"
    let same = chosen.count - changed
    confirmacao =
      isReady
      ? ConfirmationModel(
        visto: ChosenEntry.mark(chosen),
        ditos: SeveralForm.Field.allCases.compactMap { field in
          form[field].map {
            HiddenFieldModel(chave: field.rawValue, texto: SafeText.of($0))
          }
        }, botaoDaMudanca: "\(verb) \(PtBR.count(changed, "lançamento", "lançamentos"))",
        anula: annulment != nil,
        saldosDepois: (annulment?.contas ?? []).filter(\.classe.isPropria).map {
          BalanceAfterModel(
            contaDepois: SafeText.of($0.nome),
            saldoDepois: MoneyModel($0.saldoNatural, $0.moeda, .alone))
        },
        iguais: same == 0
          ? nil : PtBR.count(same, "já diz isso e fica", "já dizem isso e ficam") + " como está.")
      : nil
  }
}

/// A chosen entry, with its changes.
struct ChosenRowModel: Sendable {
  let identidade: String
  let frase: String
  let enderecoDoEscolhido: String
  /// The changed values, before and after; empty until the preview.
  let mudancas: [ChangeModel]

  struct ChangeModel: Sendable {
    let oQue: String
    let antes: String
    let depois: String
  }

  init(
    _ chosen: ChosenEntry, _ after: ConteudoDeTransacao?, _ names: [Uuid: Conta],
    _ contas: [Conta]
  ) {
    identidade = chosen.id.description
    let before = chosen.versao.conteudo
    frase = SafeText.of(Screen.frase(before, contas))
    enderecoDoEscolhido = Path.entry(chosen.id)
    func categories(_ content: ConteudoDeTransacao) -> String {
      PtBR.list(
        content.partidas.compactMap { names[$0.conta] }.filter { !$0.classe.isPropria }
          .map(\.nome))
    }
    let facts: [(String, (ConteudoDeTransacao) -> String)] = [
      ("Categoria", categories), ("Com quem", { $0.interessado ?? "ninguém" }),
      ("Nota", { $0.descricao ?? "nenhuma" }),
    ]
    mudancas =
      after.map { after in
        facts.filter { $0.1(before) != $0.1(after) }.map { name, words in
          ChangeModel(
            oQue: name, antes: SafeText.of(words(before)), depois: SafeText.of(words(after)))
        }
      } ?? []
  }
}

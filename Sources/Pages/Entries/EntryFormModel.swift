internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The form of an entry.
struct EntryFormModel: Sendable {
  let cabeca: String
  /// The name of the form for screen readers.
  let nomeDoFormulario: String
  let envio: String
  let confere: String
  let botao: String
  /// The id of the entry that is repeated, and the mark of the one that is corrected.
  let como: String?
  let visto: String?
  /// The occurrence of a plan that is recorded.
  let plano: HiddenFieldModel?
  let vez: HiddenFieldModel?
  /// The ids of the entries recorded in this sitting.
  let agora: String
  /// The address to leave without recording, of the corrected entry or the plan, and its link text.
  let volta: String?
  let palavrasDaVolta: String
  /// Whether the form continues with the next entry.
  let continua: Bool
  let sentidos: [KeyModel]
  let tipos: [KeysModel]
  let erroDoTipo: MessageModel?
  let valor: FieldModel
  let interessado: FieldModel
  let conhecidos: [PartyModel]
  let conta: FieldModel
  /// Why a category is suggested.
  let porque: String?
  let categorias: [KeysModel]
  let erroDaOutra: MessageModel?
  let para: FieldModel
  let quando: KeysModel
  let descricao: FieldModel
  /// The fields for instalments; nil if the form starts from another entry.
  let parcelar: InstalmentsModel?
  let original: FieldModel
  let por: FieldModel
  /// Whether the rarely used fields are unfolded.
  let notaAberta: Bool
  let moedasAbertas: Bool
  let partidas: [PartModel]
  let partidasAbertas: Bool
  let erroDasPartidas: MessageModel?
  let semContas: Bool
  let repetido: RepeatedModel?
  let fechado: ClosedModel?
  /// The entries recorded in this sitting, and the latest ones to repeat.
  let lancados: [RecordedModel]
  let ultimos: [RecordedModel]

  init(
    _ task: EntryTask, _ form: EntryForm, _ reading: EntryReading, repetido: RepeatedModel?,
    fechado: PeriodoFechado?, sitting: EntrySitting
  ) {
    let (problems, books) = (reading.problems, reading.costumes)
    let accounts = AccountChoices(books)
    let isLike = task.modelo != nil
    (cabeca, nomeDoFormulario, envio, botao) = task.words
    confere = task.previewPath
    (como, visto) = (task.como?.description, task.visto?.description)
    plano = task.vez.map { HiddenFieldModel(chave: "plano", texto: $0.plano.description) }
    vez = task.vez.map { HiddenFieldModel(chave: "vez", texto: "\($0.numero + 1)") }
    (volta, palavrasDaVolta) = task.back
    continua = task.corrige == nil && task.vez == nil
    let other = form[.outra] ?? ""
    let way = EntryFormModel.way(form, sitting, books)
    sentidos = EntryWay.allCases.map {
      KeyModel($0.rawValue, $0.words, chosen: way.rawValue, icone: $0.icon)
    }
    tipos = EntryWay.allCases.map { each in
      KeysModel.kinds(each, chosen: form[.tipo] ?? "", isChosen: each == way, task.modelo)
    }
    erroDoTipo = problems[EntryForm.Field.tipo.name].map { MessageModel($0) }
    valor = FieldModel(.valor, form, problems, modo: "decimal", foco: !isLike)
    interessado = FieldModel(.interessado, form, problems, sugestoes: "conhecidos")
    conhecidos = sitting.conhecidos
    let own = form[.conta] ?? ""
    let usual = UsualAccount(form[.tipo].flatMap { OpcaoDeLancamento(chave: $0) }, books)
    conta = FieldModel(
      .conta, form, problems, ajuda: isLike ? nil : usual.ajuda.naoVazio,
      options: [OptionModel("", isLike ? "Como está" : usual.titulo, chosen: own)],
      groups: accounts.own(chosen: own, withBalance: true))
    porque = isLike ? nil : "sem escolher, a última com quem foi"
    let wrong = problems[EntryForm.Field.outra.name] ?? problems[EntryForm.Field.categoria.name]
    categorias = [EntryWay.saiu, .entrou].map { each in
      KeysModel.categories(
        each, books, chosen: each == way ? other : "", typed: each == way ? form[.categoria] : nil,
        usual: isLike ? "Como está" : "A de costume")
    }
    erroDaOutra = wrong.map { MessageModel($0) }
    para = EntryFormModel.para(
      way == .entre ? other : "", isLike: isLike, accounts, way == .entre ? wrong : nil)
    quando = KeysModel.days(
      form.texts.shown(.data), hoje: books.hoje, problems[EntryForm.Field.data.name],
      nota: task.vez.map { EntryFormModel.due($0, hoje: books.hoje) })
    descricao = FieldModel(.descricao, form, problems, exemplo: "pão da semana #café")
    notaAberta = form[.descricao] != nil
    parcelar = isLike ? nil : InstalmentsModel(form, problems)
    original = FieldModel(
      .original, form, problems, ajuda: "Como USD 20,00, de uma compra paga em reais.",
      largura: "curto")
    por = FieldModel(
      .por, form, problems, modo: "decimal",
      ajuda: "Se a conta e a categoria são em moedas diferentes.")
    let currencies: [EntryForm.Field] = [.original, .por]
    moedasAbertas = currencies.contains { form[$0] != nil || problems[$0.name] != nil }
    partidas = EntryFormModel.parts(form, accounts, problems)
    let wrongParts = problems[EntryForm.Field.partidas.name]
    partidasAbertas = !form.saidParts.isEmpty || wrongParts != nil
    erroDasPartidas = wrongParts.map { MessageModel($0) }
    (semContas, self.repetido) = (accounts.haveNoOwn, repetido)
    self.fechado = fechado.map {
      ClosedModel(
        $0, form[.mesmoFechado] != nil, motivo: form.texts.shown(.motivo),
        problems[EntryForm.Field.motivo.name])
    }
    agora = sitting.agora.map(\.description).joined(separator: ",")
    (lancados, ultimos) = (sitting.lancados, continua ? sitting.ultimos : [])
  }

  /// The direction of the money: as given, else as the other side and the kind imply.
  private static func way(
    _ form: EntryForm, _ sitting: EntrySitting, _ books: Costumes
  ) -> EntryWay {
    if let said = sitting.sentido { return said }
    let other = form[.outra].flatMap { Uuid($0) }.flatMap { books.conta($0) }
    if other?.classe.isPropria == true { return .entre }
    return form[.tipo].flatMap { EntryWay(kind: $0) } ?? .saiu
  }

  /// The field for the receiving account of a transfer between own accounts.
  private static func para(
    _ chosen: String, isLike: Bool, _ accounts: AccountChoices, _ problem: Mensagem?
  ) -> FieldModel {
    FieldModel(
      "para", "Para qual conta", "", erro: problem, ajuda: "De onde vem é a conta acima.",
      options: [OptionModel("", isLike ? "Como está" : "A de costume", chosen: chosen)],
      groups: accounts.own(chosen: chosen, withBalance: true))
  }

  /// The due day of a plan's occurrence, shown beside the form's day.
  private static func due(_ one: OcorrenciaListada, hoje: Day) -> String {
    let day = PtBR.day(one.data)
    guard one.data != hoje else { return "Vence hoje." }
    return one.data < hoje
      ? "Venceu em \(day): se foi em outro dia, mude." : "Vence em \(day)."
  }

  private static func parts(
    _ form: EntryForm, _ accounts: AccountChoices, _ problems: Problems
  ) -> [PartModel] {
    let empty = max(0, Limits.emptyParts - form.parts.count)
    let all = form.parts + Array(repeating: EntryForm.Part(), count: empty)
    return all.enumerated().map { index, part in
      let (account, amount) = (
        EntryForm.Part.account(index + 1), EntryForm.Part.amount(index + 1)
      )
      return PartModel(
        numero: index + 1,
        contaDaPartida: FieldModel(
          account.name, account.label, "", erro: problems[account],
          options: [OptionModel("", "Nenhuma", chosen: part.conta)],
          groups: accounts.all(chosen: part.conta)),
        valorDaPartida: FieldModel(
          amount.name, amount.label, part.valor, erro: problems[amount], modo: "decimal"))
    }
  }
}

/// The fields for instalments: their number, the first amount, and whether the amount is per
/// instalment.
struct InstalmentsModel: Sendable {
  let parcelas: [FieldModel]
  let abertas: Bool
  let porParcela: Bool

  init(_ form: EntryForm, _ problems: Problems) {
    parcelas = [
      FieldModel(.parcelas, form, problems, modo: "numeric", largura: "curto"),
      FieldModel(.primeira, form, problems, modo: "decimal"),
    ]
    porParcela = form[.porParcela] != nil
    let fields: [EntryForm.Field] = [.parcelas, .primeira, .porParcela]
    abertas = fields.contains { form[$0] != nil || problems[$0.name] != nil }
  }
}

/// One of several accounts on the other side.
struct PartModel: Sendable {
  let numero: Int
  let contaDaPartida: FieldModel
  let valorDaPartida: FieldModel
}

/// An entry or a plan that the new one may duplicate.
struct RepeatedModel: Sendable {
  /// The warning that something similar exists.
  let aviso: String
  let parecido: String
  let endereco: String
  let marcado: Bool
}

/// The closing whose period holds an entry, with the checkbox and reason to record regardless.
struct ClosedModel: Sendable {
  let aviso: String
  let marcado: Bool
  let motivo: FieldModel

  /// - Parameter id: the id of the reason's element, if a page has several; nil for the field's
  ///   name.
  init(
    _ closing: PeriodoFechado, _ isTicked: Bool, motivo: String, id: String? = nil,
    _ mistake: Mensagem? = nil
  ) {
    aviso = closing.frase
    marcado = isTicked
    let name = EntryForm.Field.motivo.name
    self.motivo = FieldModel(name.name, name.label, motivo, id: id, erro: mistake)
  }

  /// Takes the fields that a browser sent, without marking mistakes.
  init(_ closing: PeriodoFechado, _ sent: Fields, id: String? = nil) {
    self.init(closing, sent.has("mesmo-fechado"), motivo: sent.typed("motivo"), id: id)
  }
}

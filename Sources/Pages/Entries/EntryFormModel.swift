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
  /// The entry that is repeated, and the mark of the entry that is corrected.
  let como: String?
  let visto: String?
  /// The address of the entry, to leave without correcting it.
  let volta: String?
  let tipo: FieldModel
  let valor: FieldModel
  let interessado: FieldModel
  let conta: FieldModel
  let outra: FieldModel
  let data: FieldModel
  let descricao: FieldModel
  let original: FieldModel
  let por: FieldModel
  /// Whether the fields for other currencies are open.
  let moedasAbertas: Bool
  let partidas: [PartModel]
  let partidasAbertas: Bool
  let erroDasPartidas: MessageModel?
  let semContas: Bool
  let repetido: RepeatedModel?
  let fechado: ClosedModel?

  init(
    _ task: EntryTask, _ form: EntryForm, _ reading: EntryReading, repetido: RepeatedModel?,
    fechado: PeriodoFechado?
  ) {
    let problems = reading.problems
    let accounts = AccountChoices(reading.costumes)
    let isLike = task.modelo != nil
    (cabeca, nomeDoFormulario, envio, botao) = task.words
    confere = task.previewPath
    (como, visto) = (task.como?.description, task.visto?.description)
    volta = task.corrige.map { Path.entry($0) }
    tipo = EntryFormModel.kinds(form, task, problems)
    valor = FieldModel(.valor, form, problems, modo: "decimal", exemplo: "2.500,00")
    interessado = FieldModel(.interessado, form, problems, ajuda: "A outra parte, se houver.")
    let own = form[.conta] ?? ""
    let usual = UsualAccount(
      form[.tipo].flatMap { OpcaoDeLancamento(chave: $0) }, reading.costumes)
    conta = FieldModel(
      .conta, form, problems, ajuda: isLike ? nil : usual.ajuda.naoVazio,
      options: [OptionModel("", isLike ? "Como está" : usual.titulo, chosen: own)],
      groups: accounts.own(chosen: own))
    let other = form[.outra] ?? ""
    outra = FieldModel(
      .outra, form, problems,
      ajuda: isLike
        ? nil
        : "A categoria ou a outra conta. Sem escolher, a que este interessado "
          + "teve por último.",
      options: [OptionModel("", isLike ? "Como está" : "O de costume", chosen: other)],
      groups: accounts.all(chosen: other))
    data = FieldModel(
      .data, form, problems, ajuda: "Como 21/11/2026, 21/11, hoje, ontem ou amanhã.")
    descricao = FieldModel(.descricao, form, problems)
    original = FieldModel(
      .original, form, problems, ajuda: "Como USD 20,00, de uma compra paga em reais.")
    por = FieldModel(
      .por, form, problems, modo: "decimal",
      ajuda: "Se a conta e o outro lado são em moedas diferentes.")
    let currencies: [EntryForm.Field] = [.original, .por]
    moedasAbertas = currencies.contains { form[$0] != nil || problems[$0.name] != nil }
    partidas = EntryFormModel.parts(form, accounts, problems)
    let wrong = problems[EntryForm.Field.partidas.name]
    partidasAbertas = !form.saidParts.isEmpty || wrong != nil
    erroDasPartidas = wrong.map { MessageModel($0) }
    semContas = accounts.haveNoOwn
    self.repetido = repetido
    self.fechado = fechado.map {
      ClosedModel(
        $0, form[.mesmoFechado] != nil, motivo: form.texts.shown(.motivo),
        problems[EntryForm.Field.motivo.name])
    }
  }

  /// The kinds by the direction of the money; the entry's own kind first where it is not among
  /// them.
  private static func kinds(
    _ form: EntryForm, _ task: EntryTask, _ problems: Problems
  ) -> FieldModel {
    let kind = form[.tipo] ?? ""
    func options(_ way: Sentido) -> [OptionModel] {
      OpcaoDeLancamento.todas.filter { $0.sentido == way }
        .map { OptionModel($0.chave, $0.titulo, chosen: kind) }
    }
    var loose: [OptionModel] = []
    if let modelo = task.modelo {
      if task.preenchido?[.tipo] == nil {
        let subtype = modelo.nomeDoSubtipo.map { " (\($0))" } ?? ""
        loose = [OptionModel("", modelo.titulo + subtype, chosen: kind)]
      }
    } else {
      loose = [OptionModel("", "Escolha…", chosen: kind)]
    }
    return FieldModel(
      .tipo, form, problems, options: loose,
      groups: [
        OptionGroupModel(legenda: "Sai dinheiro", opcoes: options(.saida)),
        OptionGroupModel(legenda: "Entra dinheiro", opcoes: options(.entrada)),
      ])
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

/// One of several accounts on the other side.
struct PartModel: Sendable {
  let numero: Int
  let contaDaPartida: FieldModel
  let valorDaPartida: FieldModel
}

/// An entry that the new one may duplicate.
struct RepeatedModel: Sendable {
  let parecido: String
  let endereco: String
  let marcado: Bool
}

/// The closing whose period holds an entry, with the checkbox and the reason to record all the
/// same.
struct ClosedModel: Sendable {
  let aviso: String
  let marcado: Bool
  let motivo: FieldModel

  init(
    _ closing: PeriodoFechado, _ isTicked: Bool, motivo: String, _ mistake: Mensagem? = nil
  ) {
    aviso = closing.frase
    marcado = isTicked
    let name = EntryForm.Field.motivo.name
    self.motivo = FieldModel(name.name, name.label, motivo, erro: mistake)
  }
}

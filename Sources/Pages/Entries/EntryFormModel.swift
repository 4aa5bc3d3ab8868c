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
  let partidas: [PartModel]
  let partidasAbertas: Bool
  let erroDasPartidas: MessageModel?
  let semContas: Bool
  let repetido: RepeatedModel?
  let fechado: ClosedModel?

  init(
    _ task: EntryTask, _ form: FormularioDeLancamento, _ reading: LeituraDeLancamento,
    repetido: RepeatedModel?, fechado: PeriodoFechado?
  ) {
    let errors = reading.erros
    let accounts = AccountChoices(reading.costumes)
    let isLike = task.modelo != nil
    (cabeca, nomeDoFormulario, envio, botao) = task.words
    confere = task.previewPath
    (como, visto) = (task.como?.description, task.visto?.description)
    volta = task.corrige.map { Path.entry($0) }
    tipo = EntryFormModel.kinds(form, task, errors)
    valor = FieldModel(
      Campo.valor, "Valor", form.valor, errors, modo: "decimal", exemplo: "2.500,00")
    interessado = FieldModel(
      Campo.interessado, "Interessado", form.interessado, errors, ajuda: "A outra parte, se houver."
    )
    conta = FieldModel(
      Campo.conta, "Conta",
      [OptionModel("", isLike ? "Como está" : "A de costume", chosen: form.conta)],
      accounts.own(chosen: form.conta), errors,
      ajuda: isLike ? nil : "Sem escolher, a que foi usada por último.")
    outra = FieldModel(
      Campo.outra, "Outro lado",
      [OptionModel("", isLike ? "Como está" : "O de costume", chosen: form.outra)],
      accounts.all(chosen: form.outra), errors,
      ajuda: isLike
        ? nil
        : "A categoria ou a outra conta. Sem escolher, a que este interessado "
          + "teve por último.")
    data = FieldModel(
      Campo.data, "Data", form.data, errors, ajuda: "Como 21/11/2026, 21/11, hoje ou ontem.")
    descricao = FieldModel(Campo.descricao, "Descrição", form.descricao, errors)
    partidas = EntryFormModel.parts(form, accounts, errors)
    partidasAbertas = !form.partidasDitas.isEmpty || errors[Campo.partidas] != nil
    erroDasPartidas = errors[Campo.partidas].map { MessageModel($0) }
    semContas = accounts.haveNoOwn
    self.repetido = repetido
    self.fechado = fechado.map { ClosedModel($0, form, errors) }
  }

  private typealias Campo = FormularioDeLancamento.Campo

  /// The kinds by the direction of the money; the entry's own kind first where it is not among
  /// them.
  private static func kinds(
    _ form: FormularioDeLancamento, _ task: EntryTask, _ errors: FieldErrors
  ) -> FieldModel {
    func options(_ way: Sentido) -> [OptionModel] {
      OpcaoDeLancamento.todas.filter { $0.sentido == way }
        .map { OptionModel($0.chave, $0.titulo, chosen: form.tipo) }
    }
    var loose: [OptionModel] = []
    if let modelo = task.modelo {
      if task.preenchido?.tipo.isEmpty ?? true {
        let subtype = modelo.nomeDoSubtipo.map { " (\($0))" } ?? ""
        loose = [OptionModel("", modelo.titulo + subtype, chosen: form.tipo)]
      }
    } else {
      loose = [OptionModel("", "Escolha…", chosen: form.tipo)]
    }
    return FieldModel(
      Campo.tipo, "Tipo", loose,
      [
        OptionGroupModel(legenda: "Sai dinheiro", opcoes: options(.saida)),
        OptionGroupModel(legenda: "Entra dinheiro", opcoes: options(.entrada)),
      ], errors)
  }

  private static func parts(
    _ form: FormularioDeLancamento, _ accounts: AccountChoices, _ errors: FieldErrors
  ) -> [PartModel] {
    let empty = max(0, Limits.emptyParts - form.partidas.count)
    let all = form.partidas + Array(repeating: FormularioDeLancamento.PartidaDita(), count: empty)
    return all.enumerated().map { index, part in
      let number = index + 1
      return PartModel(
        numero: number,
        contaDaPartida: FieldModel(
          Campo.contaDaPartida(number), "Conta ou categoria",
          [OptionModel("", "Nenhuma", chosen: part.conta)], accounts.all(chosen: part.conta),
          errors),
        valorDaPartida: FieldModel(
          Campo.valorDaPartida(number), "Valor", part.valor, errors, modo: "decimal"))
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

  init(_ closing: PeriodoFechado, _ form: FormularioDeLancamento, _ errors: FieldErrors) {
    self.init(closing, form.mesmoFechado, motivo: form.motivo, errors)
  }

  init(_ closing: PeriodoFechado, _ isTicked: Bool, motivo: String, _ errors: FieldErrors) {
    aviso = closing.frase
    marcado = isTicked
    self.motivo = FieldModel(
      FormularioDeLancamento.Campo.motivo, "Motivo", motivo, errors)
  }
}

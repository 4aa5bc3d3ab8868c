internal import Canonical
internal import Ledger

/// The reading of a payment's form, field by field.
struct ReadingOfPayment {
  let form: FormularioDePagamento
  let cobranca: Cobranca
  let known: SituacaoDoPagamento
  private(set) var errors: [ErroDePagamento] = []

  init(form: FormularioDePagamento, cobranca: Cobranca, known: SituacaoDoPagamento) {
    self.form = form
    self.cobranca = cobranca
    self.known = known
  }

  private mutating func note(_ field: FormularioDePagamento.Campo, _ message: String) {
    errors.append(ErroDePagamento(field, message))
  }

  /// The account that was chosen, else the usual one.
  mutating func account() -> ContaAuditada? {
    guard let typed = form.dito(.conta) else {
      if let usual = known.contaDeCostume { return usual }
      note(
        .conta,
        known.contasParaPagar.isEmpty
          ? "Não há conta em reais aberta: abra uma antes de pagar."
          : "Diga de que conta sai o dinheiro.")
      return nil
    }
    let chosen = known.contas.first { $0.conta.description == typed }
    if let chosen, known.contasParaPagar.contains(chosen) { return chosen }
    guard let chosen, !chosen.encerrada, chosen.unificadaEm == nil else {
      note(.conta, "Esta conta não está mais aberta: escolha outra.")
      return nil
    }
    note(
      .conta,
      chosen.classe.isPropria
        ? "“\(chosen.nome)” é em \(chosen.moeda), e a cobrança em reais: escolha outra conta."
        : "“\(chosen.nome)” não é uma conta de onde sai dinheiro: escolha outra.")
    return nil
  }

  /// How much: what was typed, else what the code says.
  mutating func amount() -> Amount? {
    if cobranca.temValorFixo {
      if let typed = form.dito(.outroValor) { return read(typed, .outroValor) }
      guard let typed = form.dito(.valor), let said = read(typed, .valor) else {
        return cobranca.valor
      }
      if let fixed = cobranca.valor, fixed != said {
        note(
          .outroValor,
          "O valor desta cobrança é \(PtBR.money(fixed, .real)) e não muda. Se foi mesmo pago outro, "
            + "diga-o em “\(FormularioDePagamento.Campo.outroValor.titulo)”.")
      }
      return cobranca.valor
    }
    if let typed = form.dito(.valor) { return read(typed, .valor) }
    if cobranca.valor == nil { note(.valor, "O código não diz o valor: diga quanto foi pago.") }
    return cobranca.valor
  }

  private mutating func read(
    _ typed: String, _ field: FormularioDePagamento.Campo
  ) -> Amount? {
    do throws(TypedAmount.Problem) {
      let amount = try TypedAmount.read(typed)
      if amount.minor > 0 { return amount }
      note(field, "Valor inválido: tem de ser maior que zero.")
    } catch {
      note(field, error.message + ".")
    }
    return nil
  }

  /// The day, today where nothing was typed.
  mutating func day() -> Day? {
    guard let typed = form.dito(.data) else { return known.hoje }
    let day = TypedDay.read(typed, today: known.hoje)
    if day == nil { note(.data, TypedDay.message(typed)) }
    return day
  }

  /// The category that was chosen.
  mutating func category() -> Uuid? {
    guard let typed = form.dito(.categoria) else { return nil }
    let found = known.categorias.first { $0.conta.description == typed }
    if found == nil { note(.categoria, "Esta categoria não está mais aberta: escolha outra.") }
    return found?.conta
  }

  /// Texts that are longer than a line of the log may hold.
  mutating func checkTexts() {
    for field in [FormularioDePagamento.Campo.interessado, .descricao, .motivo] {
      guard form[field].utf8.count > Canonical.Limits.stringBytes else { continue }
      note(
        field,
        "“\(field.titulo)” é longo demais: são aceitos até "
          + "\(PtBR.number(Canonical.Limits.stringBytes)) bytes.")
    }
  }

  /// That it is paid already, which has to be meant.
  mutating func checkWhetherPaid() {
    guard let paid = known.feitos.first, !form.tem(.outra) else { return }
    note(
      .outra,
      "Já foi pago: \(Cobranca.frase(doFeito: paid)). Se foi pago outra vez, marque "
        + "“\(FormularioDePagamento.Campo.outra.titulo)”.")
  }

  /// Why it is recorded in a closed period; nil where it shall not be, and where none is closed.
  mutating func reason(on day: Day?) -> String? {
    guard let day, let closed = known.fechadoAte, day <= closed else { return nil }
    guard form.tem(.mesmoFechado) else {
      note(
        .mesmoFechado,
        "O período até \(PtBR.day(closed)) está fechado. Para gravar nele, marque "
          + "“\(FormularioDePagamento.Campo.mesmoFechado.titulo)” e diga o motivo.")
      return nil
    }
    if !form.tem(.motivo) { note(.motivo, "Diga por que se grava num período fechado.") }
    return form.dito(.motivo)
  }
}

extension TypedAmount {
  /// An amount in reais as somebody would type it: `2.500,00`.
  static func text(_ amount: Amount) -> String {
    String(PtBR.money(amount, .real).drop { !$0.isNumber && $0 != "-" })
  }
}

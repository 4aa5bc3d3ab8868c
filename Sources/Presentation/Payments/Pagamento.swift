package import Canonical
internal import Interchange
package import Ledger

/// The payment to make: the second step of the flow as a value.
package struct Pagamento: Sendable, Hashable {
  /// The charge.
  package let cobranca: Cobranca
  /// The entries that already paid the charge.
  package var feitos: [Lancamento]
  /// The day of the payment, and today.
  package var data: Day
  package let hoje: Day
  /// The account; nil until one is chosen.
  package var conta: Conta?
  /// The amount; nil until the code or the user gives one.
  package var valor: Amount?
  /// The receiver; nil if there is no particular one.
  package var interessado: String?

  /// A payment filled in from the code alone.
  package init(_ cobranca: Cobranca, feitos: [Lancamento] = [], data: Day? = nil, hoje: Day) {
    (self.cobranca, self.feitos) = (cobranca, feitos)
    self.data = data ?? hoje
    self.hoje = hoje
    valor = cobranca.valor
    interessado = cobranca.beneficiario
  }

  /// Whether the payment is complete enough to be recorded.
  package var isCompleto: Bool {
    conta != nil && valor != nil && cobranca.impedimento == nil
  }

  /// The payment as one row.
  var linha: Row {
    Row(
      cobranca.emissor,
      details: cobranca.linhas(vistoEm: data) + impedimento + ja + como, selection: nil)
  }

  /// Why the charge cannot be paid.
  private var impedimento: [Line] { cobranca.impedimento.map { [Line($0, .warning)] } ?? [] }

  /// The earlier payments of the charge.
  private var ja: [Line] { Cobranca.linhas(dosFeitos: feitos) }

  private var como: [Line] {
    var lines = [Line("Dia do pagamento", value: PtBR.day(data))]
    if let conta { lines.append(Line("Conta", value: conta.nome)) }
    if let interessado, interessado != cobranca.emissor {
      lines.append(Line("Para", value: interessado))
    }
    guard let valor, cobranca.valor != valor else { return lines }
    lines.append(Line("Valor pago", .strong, value: PtBR.money(valor, conta?.moeda ?? .real)))
    if let own = cobranca.valor {
      lines.append(Line("O código pede outro valor: \(PtBR.money(own, .real)).", .warning))
    }
    return lines
  }
}

// The receipt.
extension Pagamento {
  /// The row of what was recorded.
  /// - Parameter aindaConta: whether it still counts: it was not annulled, and no other was kept
  ///   instead.
  func comprovante(_ efeito: Efeito, aindaConta: Bool) -> Row {
    let recorded = Screen.lancado(efeito, today: hoje)
    let undone = aindaConta ? [] : [Line("Este lançamento não conta mais.", .bad)]
    return Row(
      recorded.header[0].text,
      details: recorded.header.dropFirst() + facts(efeito.recibo) + emDobro(efeito.recibo)
        + recorded.details + recorded.footer + undone,
      tone: .strong, selection: efeito.recibo.ids.first.map { .lancamento($0) })
  }

  /// Points out that the charge was paid more than once, which has to be decided.
  private func emDobro(_ recibo: Recibo) -> [Line] {
    guard !feitos.isEmpty, !recibo.simulado else { return [] }
    return [
      Line(
        "Os pagamentos contam todos; decida se são um só", .warning,
        leads: .after(": ", .conflitos))
    ]
  }

  /// The entry's id, the commit's hash and its verification code, for checking the receipt.
  private func facts(_ recibo: Recibo) -> [Line] {
    guard let hash = recibo.hash, let id = recibo.ids.first else { return [] }
    return [
      Line("Lançamento", .quiet), Line(id.description, verbatim: true),
      Line("Registro", .quiet), Line(hash.description, verbatim: true),
      Line("Código de verificação", .strong, value: hash.voice),
    ]
  }
}

extension Cobranca {
  /// The entries that paid a charge, one a line.
  static func linhas(dosFeitos entries: [Lancamento]) -> [Line] {
    let shown = entries.prefix(Limits.paymentsTold)
    let more = entries.count - shown.count
    return shown.map { Line("Já foi pago: \(frase(doFeito: $0)).", .bad) }
      + (more > 0 ? [Line("E mais \(PtBR.count(more, "pagamento", "pagamentos")).", .bad)] : [])
  }

  /// A payment in a few words: `12/09/2026, R$ 123,45 de Corrente, por notebook (1b4e28ba)`.
  package static func frase(doFeito entry: Lancamento) -> String {
    let money = entry.partidas.filter { $0.valor.minor < 0 }.map { posting in
      let total = Total(minor: Int128(posting.valor.minor), decimals: posting.valor.decimals)
      return "\(PtBR.money(total.negated, posting.moeda)) de \(posting.nome)"
    }
    return
      ([PtBR.day(entry.conteudo.data)] + money + ["por \(entry.autoria.quem) (\(entry.id.curto))"])
      .joined(separator: ", ")
  }
}

extension Pagamento {
  /// The payment that an entry records; nil if the entry does not pay this code.
  /// - Parameters:
  ///   - efeito: the effect of recording the entry.
  ///   - others: entries with the same key; the entry itself is ignored.
  package init?(
    _ cobranca: Cobranca, por entry: Lancamento, _ efeito: Efeito, feitos others: [Lancamento],
    hoje: Day
  ) {
    let word = cobranca.especie.palavra
    let isPayment =
      entry.conteudo.tipo == word.tipo.rawValue && entry.conteudo.subtipo == word.subtipo
    guard isPayment, cobranca.chave.map({ entry.chaves.contains($0) }) ?? true,
      let paid = entry.conteudo.partidas.first(where: { $0.valor.minor < 0 })
    else { return nil }
    self.init(
      cobranca, feitos: others.filter { $0.id != entry.id }, data: entry.conteudo.data, hoje: hoje)
    conta = efeito.contas.first { $0.classe.isPropria }
    valor = Amount(unchecked: -paid.valor.minor, decimals: paid.valor.decimals)
    interessado = entry.conteudo.interessado
  }
}

extension Efeito {
  /// The document of `boleto pagar --json` and `pix pagar --json`: that of a recording, with the
  /// payment's key, its verification code, and warnings about the code.
  package func json(pagando cobranca: Cobranca) -> JSONValue {
    json(with: [
      "chave": .text(cobranca.chave), "verificacao": .text(recibo.hash?.voice),
      "avisos": .list(cobranca.avisos, \.json),
    ])
  }
}

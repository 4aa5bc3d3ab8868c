internal import Canonical
internal import Ledger

// Verbs for expense reports.
extension SampleDevice {
  /// The kinds of expense that the form lists.
  enum TipoDeDespesa: UInt64 {
    case eletronicos = 1
    case escritorio = 2
  }

  /// Creates an expense report.
  func openReport(_ titulo: String) throws -> Uuid {
    let evento = evento(.relatorioCriado(RelatorioCriado(data: dia, titulo: titulo)))
    try record(evento)
    return evento.id
  }

  /// Adds an expense, with a receipt if one is given.
  @discardableResult
  func despesa(
    _ relatorio: Uuid, _ titulo: String, _ tipo: TipoDeDespesa, _ centavos: Int64, dia: String,
    comprovante: SampleReceipt? = nil
  ) throws -> Uuid {
    let despesa = random.uuid()
    try comprovante.map(ledger.keep)
    try record(
      evento(
        .despesaAdicionada(
          .init(
            Despesa(
              despesa: despesa, titulo: titulo, tipo: tipo.rawValue, valor: Fixed.reais(centavos),
              data: Fixed.day(dia), comprovante: comprovante?.comprovante))),
        of: relatorio))
    return despesa
  }

  /// Corrects an expense.
  func correctExpense(
    _ relatorio: Uuid, _ despesa: Uuid, _ titulo: String, _ tipo: TipoDeDespesa,
    _ centavos: Int64, dia: String
  ) throws {
    try record(
      evento(
        .despesaCorrigida(
          .init(
            Despesa(
              despesa: despesa, titulo: titulo, tipo: tipo.rawValue, valor: Fixed.reais(centavos),
              data: Fixed.day(dia)))),
        of: relatorio))
  }

  func removeExpense(_ relatorio: Uuid, _ despesa: Uuid, _ motivo: String) throws {
    try record(evento(.despesaRemovida(.init(despesa: despesa, motivo: motivo)), of: relatorio))
  }

  /// Registers a report with the given total and number of expenses.
  /// - Returns: the registration, for an approval.
  @discardableResult
  func register(_ relatorio: Uuid, total centavos: Int64, despesas: UInt64) throws -> Uuid {
    let evento = evento(
      .relatorioRegistrado(Declaracao(total: Fixed.reais(centavos), despesas: despesas)),
      of: relatorio)
    try record(evento)
    return evento.id
  }

  /// From now on a report is approved by another device than the one that registers it.
  func demandAnotherApprover() throws {
    try record(
      evento(
        .razaoAprovacao(RazaoAprovacao(quem: QuemAprova.outro.rawValue)), of: ledger.razao))
  }

  func approve(_ relatorio: Uuid, _ registro: Uuid, _ nota: String? = nil) throws {
    try record(
      evento(.relatorioAprovado(RelatorioAprovado(registro: registro, nota: nota)), of: relatorio))
  }

  func sendBack(_ relatorio: Uuid, _ motivo: String) throws {
    try record(evento(.relatorioDevolvido(.init(motivo: motivo)), of: relatorio))
  }

  /// Attaches a receipt to an entry.
  func attach(_ arquivo: SampleReceipt, to transacao: Uuid) throws {
    try ledger.keep(arquivo)
    let note = ComprovanteJuntado(
      nome: arquivo.nome, hash: arquivo.comprovante.hash, bytes: UInt64(arquivo.bytes.count))
    try record(evento(.notaComprovante(note), of: transacao))
  }

  func reopen(_ relatorio: Uuid, _ motivo: String) throws {
    try record(evento(.relatorioReaberto(.init(motivo: motivo)), of: relatorio))
  }
}

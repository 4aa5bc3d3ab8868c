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

  /// Adds an expense, with a receipt if its file's name is given.
  @discardableResult
  func despesa(
    _ relatorio: Uuid, _ titulo: String, _ tipo: TipoDeDespesa, _ centavos: Int64, dia: String,
    comprovante: String? = nil
  ) throws -> Uuid {
    let despesa = random.uuid()
    try record(
      evento(
        .despesaAdicionada(
          .init(
            Despesa(
              despesa: despesa, titulo: titulo, tipo: tipo.rawValue, valor: Fixed.reais(centavos),
              data: Fixed.day(dia), comprovante: comprovante.map { receipt(named: $0) }))),
        of: relatorio))
    return despesa
  }

  /// A stand-in for the hash of a photograph that stays with the user.
  private func receipt(named nome: String) -> Comprovante {
    Comprovante(nome: nome, hash: .of(Array("comprovante \(nome)".utf8)))
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
  func register(_ relatorio: Uuid, total centavos: Int64, despesas: UInt64) throws {
    try record(
      evento(
        .relatorioRegistrado(Declaracao(total: Fixed.reais(centavos), despesas: despesas)),
        of: relatorio))
  }

  func reopen(_ relatorio: Uuid, _ motivo: String) throws {
    try record(evento(.relatorioReaberto(.init(motivo: motivo)), of: relatorio))
  }
}

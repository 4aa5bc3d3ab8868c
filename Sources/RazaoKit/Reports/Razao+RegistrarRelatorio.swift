public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Registers a report: closes it, and declares its total and the number of its expenses as they
  /// are known now.
  /// - Parameters:
  ///   - id: the report's UUID.
  ///   - revisto: what a person saw and agreed to; nil where nobody looked. A report that has
  ///     another total or number of expenses by now is not registered.
  ///   - visto: the report as that person saw it, all of it; nil where nobody looked. One that has
  ///     another title, day or expense by now is not registered, whatever its total.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such report; `dadosInvalidos` where it is
  ///   registered already, or its total is not above zero or has more than 15 digits; `ocupado`
  ///   where it is not what was seen; what recording throws.
  /// - Complexity: that of folding one commit, and O(expenses of the report).
  public func registrarRelatorio(
    _ id: Uuid, revisto: Declaracao? = nil, visto: RelatorioDeDespesas? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    try recordReport(id, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(id)
      try store.checkRegistrable(report)
      let open = report.comoAberto(store.itens(id))
      let declared = try open.declaracao()
      let isAsSeen = visto.map { $0.showsTheSame(que: open) } ?? true
      guard isAsSeen, (revisto ?? declared) == declared else {
        throw RazaoError(
          .ocupado,
          "O relatório “\(report.tituloCurto)” mudou enquanto era revisto. Nada foi gravado: "
            + "\(passo: "veja-o de novo", .registrarRelatorio(report.id), junta: " com ")")
      }
      return .eventos([self.evento(id, .relatorioRegistrado(declared))], ids: [id])
    }
  }

  /// Opens a registered report again.
  ///
  /// Reimbursements of it stay, and count again once it is registered again.
  /// - Parameters:
  ///   - id: the report's UUID.
  ///   - motivo: why; not empty, at most 4096 bytes.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such report; `dadosInvalidos` where it is open, or
  ///   no reason is given; what recording throws.
  /// - Complexity: that of folding one commit, and O(expenses of the report).
  public func reabrirRelatorio(
    _ id: Uuid, motivo: String, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    guard let reason = try RazaoError.motivo(motivo) else {
      throw RazaoError(.dadosInvalidos, RegrasDeDespesa.faltaMotivoDaReabertura)
    }
    return try recordReport(id, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(id)
      guard report.estado != .parcial || store.isDivergente(report) else {
        throw RazaoError(
          .dadosInvalidos,
          "O relatório “\(report.tituloCurto)” está aberto: não há o que reabrir. "
            + "\(guia: "Para registrá-lo", .registrarRelatorio(report.id))")
      }
      return .eventos([self.evento(id, .relatorioReaberto(.init(motivo: reason)))], ids: [id])
    }
  }
}

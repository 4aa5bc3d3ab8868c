public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Begins an expense report.
  /// - Parameters:
  ///   - titulo: what it is called; white space around it is left out.
  ///   - data: the day of its creation.
  ///   - moeda: the currency of all its expenses.
  ///   - casas: the decimals of that currency, 0 to 4.
  ///   - id: its UUID, a random one (version 4); nil for a new one. A report that was begun under
  ///     it with the same title, day and currency is not begun again.
  ///   - simular: whether only to say what would be.
  /// - Throws: `dadosInvalidos` for an empty title, decimals that no currency has, or an id that
  ///   something else has; what recording throws.
  /// - Complexity: that of folding one commit.
  public func criarRelatorio(
    _ titulo: String, data: Day, moeda: Currency = .real, casas: Int = 2, id: Uuid? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    try RazaoError.recusa([RegrasDeDespesa.judge(titulo: titulo)].compactMap(\.self))
    guard (0...Canonical.Limits.decimals).contains(casas) else {
      throw RazaoError(
        .dadosInvalidos, "Uma moeda tem de 0 a \(Canonical.Limits.decimals) casas decimais.")
    }
    let criado = RelatorioCriado(
      data: data, titulo: titulo.aparado.inNFC, moeda: moeda, casas: casas)
    let new = Evento(id: id ?? random.uuid(), dados: .relatorioCriado(criado))
    return try recordReport(new.id, simular: simular) { store throws(RazaoError) in
      if id != nil, let before = try store.jaGravado(new) { return before }
      return .eventos([new], ids: [new.id])
    }
  }

  /// Gives an expense report another title, whatever its state.
  /// - Parameters:
  ///   - id: the report's UUID.
  ///   - titulo: what it is called from now on; white space around it is left out.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such report; `dadosInvalidos` for an empty title,
  ///   or the one that it has; what recording throws.
  /// - Complexity: that of folding one commit.
  public func renomearRelatorio(
    _ id: Uuid, para titulo: String, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    try RazaoError.recusa([RegrasDeDespesa.judge(titulo: titulo)].compactMap(\.self))
    let titulo = titulo.aparado.inNFC
    return try recordReport(id, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(id)
      guard report.titulo != titulo || store.diverges(Agregado(.relatorio, id), .titulo) != nil
      else {
        throw RazaoError(
          .dadosInvalidos, "O relatório já se chama “\(titulo.encurtado)”. Dê outro título.")
      }
      return .eventos([self.evento(id, .relatorioRenomeado(.init(titulo: titulo)))], ids: [id])
    }
  }

  /// Records in a report, and looks at it again.
  func recordReport(
    _ id: Uuid, simular: Bool, _ decide: (LedgerStore) throws(RazaoError) -> Gravacao
  ) throws(RazaoError) -> RelatorioGravado {
    let (recibo, depois) = try record(simular: simular, decide) { $0.relatorio(id) }
    guard let depois else {
      // Only where somebody else's revocation of this device came in between.
      throw RazaoError(
        .naoEncontrado, "O relatório foi gravado, mas não é contado. \(guia: "Veja", .auditar)")
    }
    return RelatorioGravado(recibo: recibo, relatorio: depois)
  }

  /// A new event about a report.
  func evento(_ relatorio: Uuid, _ dados: Evento.Dados) -> Evento {
    Evento(id: random.uuid(), of: relatorio, dados: dados)
  }
}

public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Adds an expense to an open report.
  /// - Parameters:
  ///   - despesa: what was bought, of what kind, for how much.
  ///   - relatorio: the report's UUID.
  ///   - id: the expense's UUID, a random one (version 4); nil for a new one. The same expense
  ///     under the same id is not added again.
  ///   - simular: whether only to say what would be.
  /// - Returns: the report with the expense; the receipt bears the expense's id.
  /// - Throws: `dadosInvalidos` with all that is wrong with the expense (title, kind, amount, in
  ///   this order), where the report is registered, or where the id is taken; `naoEncontrado` where
  ///   there is no such report; what recording throws.
  /// - Complexity: that of folding one commit, and O(expenses of the report).
  public func adicionarDespesa(
    _ despesa: NovaDespesa, em relatorio: Uuid, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    let new = id ?? random.uuid()
    return try gravaRelatorio(relatorio, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      try RazaoError.recusa(
        RegrasDeDespesa.julga(
          titulo: despesa.titulo, tipo: despesa.tipo, valor: despesa.valor, casas: report.casas))
      let added = despesa.despesa(new).normalizada
      if id != nil, let event = try store.adicao(added, em: relatorio) {
        return .jaFeita(event, ids: [new])
      }
      try report.confereAberto("receber despesas")
      return .eventos([self.evento(relatorio, .despesaAdicionada(.init(added)))], ids: [new])
    }
  }

  /// Corrects an expense of an open report.
  /// - Parameters:
  ///   - despesa: the expense's UUID.
  ///   - relatorio: the report's UUID.
  ///   - mudanca: what is different from now on.
  ///   - simular: whether only to say what would be.
  /// - Throws: `dadosInvalidos` with all that is wrong with what is given, where nothing would
  ///   change, or where the report is registered; `naoEncontrado` where there is no such report, or
  ///   no such expense in it; what recording throws.
  /// - Complexity: that of folding one commit, and O(expenses of the report).
  public func corrigirDespesa(
    _ despesa: Uuid, em relatorio: Uuid, _ mudanca: CorrecaoDeDespesa, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    try gravaRelatorio(relatorio, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      let before = try store.existente(despesa, em: report)
      // A kind that a later version added stays unless it is given anew.
      let kind = mudanca.tipo ?? TipoDeDespesa.eletronicos.rawValue
      let after = mudanca.aplicada(a: before).normalizada
      try RazaoError.recusa(
        RegrasDeDespesa.julga(
          titulo: after.titulo, tipo: kind, valor: after.valor, casas: report.casas))
      try report.confereAberto("ter despesas corrigidas")
      let register = NomeDeRegistro.despesa(despesa)
      guard after != before || store.diverge(Agregado(.relatorio, relatorio), register) != nil
      else {
        throw RazaoError(
          .dadosInvalidos, "A despesa “\(before.titulo.encurtado)” já é assim: nada mudaria.")
      }
      return .eventos([self.evento(relatorio, .despesaCorrigida(.init(after)))], ids: [despesa])
    }
  }

  /// Removes an expense from an open report.
  /// - Parameters:
  ///   - despesa: the expense's UUID.
  ///   - relatorio: the report's UUID.
  ///   - motivo: why, for people; nil for nothing said.
  ///   - simular: whether only to say what would be.
  /// - Throws: `dadosInvalidos` where the report is registered, or the reason is too long;
  ///   `naoEncontrado` where there is no such report, or no such expense in it; what recording
  ///   throws.
  /// - Complexity: that of folding one commit, and O(expenses of the report).
  public func removerDespesa(
    _ despesa: Uuid, de relatorio: Uuid, motivo: String? = nil, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    let reason = try RazaoError.motivo(motivo ?? "")
    return try gravaRelatorio(relatorio, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      _ = try store.existente(despesa, em: report)
      try report.confereAberto("perder despesas")
      return .eventos(
        [self.evento(relatorio, .despesaRemovida(.init(despesa: despesa, motivo: reason)))],
        ids: [despesa])
    }
  }
}

extension LedgerStore {
  /// The event that added this expense to a report; nil where its id is new.
  /// - Throws: `dadosInvalidos` where the id is another expense's, of any report, or of something
  ///   else.
  /// - Complexity: O(reports).
  fileprivate func adicao(
    _ despesa: Despesa, em relatorio: Uuid
  ) throws(RazaoError) -> EventRef? {
    let writes = escritas(de: Agregado(.relatorio, relatorio), .despesa(despesa.despesa))
    if let same = writes.first(where: { evento($0).dados == .despesaAdicionada(.init(despesa)) }) {
      return same
    }
    let isElsewhere = titulosDeRelatorios.contains { report in
      !escritas(de: Agregado(.relatorio, report.id), .despesa(despesa.despesa)).isEmpty
    }
    let isOfAnother = Especie.allCases.contains { kind in
      !criacoes(de: Agregado(kind, despesa.despesa)).isEmpty
    }
    guard !isElsewhere, !isOfAnother else { throw .outroConteudo(despesa.despesa) }
    return nil
  }

  /// An expense that must be in a report.
  fileprivate func existente(
    _ despesa: Uuid, em report: RelatorioDeDespesas
  ) throws(RazaoError) -> Despesa {
    guard let found = self.despesa(despesa, de: report.id) else {
      throw RazaoError(
        .naoEncontrado,
        "Não há despesa \(despesa) no relatório “\(report.tituloCurto)”. "
          + "\(guia: "Veja", .relatorio(report.id))")
    }
    return found
  }
}

extension Despesa {
  /// With its texts as they are recorded.
  fileprivate var normalizada: Despesa {
    var despesa = self
    despesa.titulo = titulo.aparado.inNFC
    despesa.comprovante?.nome = comprovante?.nome.inNFC ?? ""
    return despesa
  }
}

extension RelatorioDeDespesas {
  /// Its title, as much of it as an error may repeat.
  var tituloCurto: String { titulo.encurtado }

  /// Refuses what only an open report may have done to it.
  /// - Parameter feito: what it may not: `receber despesas`.
  func confereAberto(_ feito: String) throws(RazaoError) {
    guard estado != .parcial else { return }
    throw RazaoError(
      .dadosInvalidos,
      "O relatório “\(tituloCurto)” está \(estado.rawValue) e não pode \(feito). "
        + "\(passo: "Reabra-o antes", .reabrirRelatorio(id))")
  }
}

extension String {
  /// As much of this text as an error may repeat.
  var encurtado: String {
    count > Limits.repeatedCharacters ? prefix(Limits.repeatedCharacters) + "…" : self
  }
}

extension RazaoError {
  /// A reason as it is recorded; one that says nothing is none.
  static func motivo(_ typed: String) throws(RazaoError) -> String? {
    let text = typed.aparado.inNFC
    guard text.utf8.count <= Canonical.Limits.stringBytes else {
      throw RazaoError(.dadosInvalidos, "O motivo tem mais de 4096 bytes. Escreva-o mais curto.")
    }
    return text.isEmpty ? nil : text
  }
}

public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Adds an expense to an open report.
  /// - Parameters:
  ///   - despesa: its title, kind and price.
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
    return try recordReport(relatorio, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      try RazaoError.recusa(
        RegrasDeDespesa.judge(
          titulo: despesa.titulo, tipo: despesa.tipo, among: store.tiposDeDespesa,
          valor: despesa.valor, casas: report.casas))
      let added = despesa.despesa(new).normalizada
      if id != nil, let event = try store.adicao(added, em: relatorio) {
        return .jaFeita(event, ids: [new])
      }
      try report.checkOpen("receber despesas")
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
    try recordReport(relatorio, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      let before = try store.existente(despesa, em: report)
      // A kind that is unknown or removed stays unless a new one is given.
      let kind = mudanca.tipo ?? TipoDeDespesa.eletronicos.numero
      let after = mudanca.aplicada(a: before).normalizada
      try RazaoError.recusa(
        RegrasDeDespesa.judge(
          titulo: after.titulo, tipo: kind, among: store.tiposDeDespesa, valor: after.valor,
          casas: report.casas))
      try report.checkOpen("ter despesas corrigidas")
      let register = NomeDeRegistro.despesa(despesa)
      guard after != before || store.diverges(Agregado(.relatorio, relatorio), register) != nil
      else {
        throw RazaoError.dadosInvalidos(
          "A despesa “\(before.titulo.encurtado)” já é assim: nada mudaria.")
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
    return try recordReport(relatorio, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      _ = try store.existente(despesa, em: report)
      try report.checkOpen("perder despesas")
      return .eventos(
        [self.evento(relatorio, .despesaRemovida(.init(despesa: despesa, motivo: reason)))],
        ids: [despesa])
    }
  }
}

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

/// The effect of defining a kind of expense.
public struct TipoGravado: Sendable, Hashable {
  /// The receipt, real or trial; it has the kind's UUID.
  public var recibo: Recibo
  /// The kind as it is, or would be, afterwards.
  public var tipo: TipoDeDespesa
}

extension Razao {
  /// The kinds that an expense may have: the two that every ledger has, then its own by title.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(kinds).
  public func tiposDeDespesa() throws(RazaoError) -> [TipoDeDespesa] {
    try readAsRecorder { store throws(RazaoError) in store.tiposDeDespesa.emUso }
  }

  /// The named kind of expense.
  /// - Parameter typed: its number, its title, or any part of that which fits only one, case and
  ///   accents aside.
  /// - Throws: `naoEncontrado` where there is none, with the nearest title; `dadosInvalidos` where
  ///   there are several, with all of them.
  public func tipoDeDespesa(por typed: String) throws(RazaoError) -> TipoDeDespesa {
    try readAsRecorder { store throws(RazaoError) in try store.tipoDeDespesa(por: typed) }
  }

  /// Creates a kind of expense, on every machine; a removed one is restored.
  ///
  /// Its number is derived from its title, so that people who create it separately create one.
  /// - Parameters:
  ///   - titulo: what it is called; white space around it is left out.
  ///   - categoria: the category of spending that its expenses are posted on; nil for none.
  ///   - id: the event's UUID, version 4; nil for a new one. The same id with the same content
  ///     answers as done.
  ///   - simular: whether only to say what would be.
  /// - Throws: `dadosInvalidos` for a title that is empty, a number or another kind's, or for a
  ///   category that is none; `naoEncontrado` for one that is not there; what recording throws.
  /// - Complexity: that of folding one commit, and O(kinds).
  public func criarTipoDeDespesa(
    _ titulo: String, categoria: Uuid? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> TipoGravado {
    let numero = TipoDefinido.numero(doTitulo: titulo.aparado.inNFC)
    let event = Evento(
      id: id ?? random.uuid(), of: TipoDefinido.id(numero, in: self.id),
      dados: .tipoDefinido(
        TipoDefinido(numero: numero, titulo: titulo.aparado.inNFC, categoria: categoria)))
    return try recordKind(numero, simular: simular) { store throws(RazaoError) in
      if id != nil, let before = try store.jaGravado(event) { return before }
      try store.check(novoTipo: titulo, categoria: categoria)
      return .eventos([event], ids: [event.sobre])
    }
  }

  /// Changes the title or the category of a kind of expense, on every machine.
  /// - Parameters:
  ///   - numero: the kind's number.
  ///   - mudanca: what is different from now on.
  ///   - simular: whether only to say what would be.
  /// - Throws: as `criarTipoDeDespesa`; `dadosInvalidos` also for another title of a kind that every
  ///   ledger has, and where nothing would change; `naoEncontrado` where there is no such kind.
  /// - Complexity: that of folding one commit, and O(kinds).
  public func alterarTipoDeDespesa(
    _ numero: UInt64, _ mudanca: MudancaDeTipo, simular: Bool = false
  ) throws(RazaoError) -> TipoGravado {
    try define(numero, simular: simular) { store throws(RazaoError) in
      try store.tipo(numero, com: mudanca)
    }
  }

  /// Removes a kind of expense, on every machine: expenses that have it keep it, and new ones
  /// cannot have it.
  /// - Parameters:
  ///   - numero: the kind's number.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such kind; `dadosInvalidos` for one that every
  ///   ledger has; what recording throws.
  /// - Complexity: that of folding one commit, and O(kinds).
  public func removerTipoDeDespesa(
    _ numero: UInt64, simular: Bool = false
  ) throws(RazaoError) -> TipoGravado {
    try define(numero, simular: simular) { store throws(RazaoError) in
      try store.tipoRemovido(numero)
    }
  }

  private func define(
    _ numero: UInt64, simular: Bool,
    _ definition: (LedgerStore) throws(RazaoError) -> TipoDefinido
  ) throws(RazaoError) -> TipoGravado {
    try recordKind(numero, simular: simular) { store throws(RazaoError) in
      let kind = TipoDefinido.id(numero, in: self.id)
      let event = self.evento(kind, .tipoDefinido(try definition(store)))
      return .eventos([event], ids: [kind])
    }
  }

  private func recordKind(
    _ numero: UInt64, simular: Bool, _ decide: (LedgerStore) throws(RazaoError) -> Gravacao
  ) throws(RazaoError) -> TipoGravado {
    let done = try recordCounted("O tipo foi gravado, mas não é contado.", simular, decide) {
      $0.tipoDeDespesa(numero)
    }
    return TipoGravado(recibo: done.recibo, tipo: done.efeito)
  }
}

public import Canonical
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Creates an expense report.
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
      throw RazaoError.dadosInvalidos(
        "Uma moeda tem de 0 a \(Canonical.Limits.decimals) casas decimais.")
    }
    let criado = RelatorioCriado(
      data: data, titulo: titulo.aparado.inNFC, moeda: moeda, casas: casas)
    let new = Evento(id: id ?? random.uuid(), dados: .relatorioCriado(criado))
    return try recordReport(new.id, simular: simular) { store throws(RazaoError) in
      if id != nil, let before = try store.jaGravado(new) { return before }
      return .eventos([new], ids: [new.id])
    }
  }

  /// Gives an expense report a new title, whatever its state.
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
        throw RazaoError.dadosInvalidos(
          "O relatório já se chama “\(titulo.encurtado)”. Dê outro título.")
      }
      return .eventos([self.evento(id, .relatorioRenomeado(.init(titulo: titulo)))], ids: [id])
    }
  }

  /// Records a change to a report, and reads it again.
  func recordReport(
    _ id: Uuid, simular: Bool, _ decide: (LedgerStore) throws(RazaoError) -> Gravacao
  ) throws(RazaoError) -> RelatorioGravado {
    let done = try recordCounted("O relatório foi gravado, mas não é contado.", simular, decide) {
      $0.relatorio(id)
    }
    return RelatorioGravado(recibo: done.recibo, relatorio: done.efeito)
  }

  /// A new event about a report.
  func evento(_ relatorio: Uuid, _ dados: Evento.Dados) -> Evento {
    Evento(id: random.uuid(), of: relatorio, dados: dados)
  }

  /// An expense report as it is now, the same on every machine: only counting events are in it.
  /// - Parameter id: the report's UUID.
  /// - Throws: `naoEncontrado` where there is none, or none that counts; what reading the carriers
  ///   throws.
  /// - Complexity: O(expenses of the report).
  public func relatorio(_ id: Uuid) throws(RazaoError) -> RelatorioDeDespesas {
    if let counted = try read({ $0.store.relatorio(id) }) { return counted }
    let own = try relatorioAMudar(id)
    throw RazaoError.naoEncontrado(
      "O relatório “\(own.tituloCurto)” só está no que este aparelho gravou e ainda não conta: não há "
        + "o que mostrar. \(passo: "Veja o que falta", .situacao)")
  }

  /// The same as this machine continues it: including its own commits, even while nobody has
  /// approved it.
  package func relatorioAMudar(_ id: Uuid) throws(RazaoError) -> RelatorioDeDespesas {
    try readAsRecorder { store throws(RazaoError) in try store.existente(id) }
  }

  /// All expense reports in short, newest first: by the day of their creation, then by title.
  /// - Throws: what reading the carriers throws.
  /// - Complexity: O(expenses of all reports).
  public func relatorios() throws(RazaoError) -> [ResumoDeRelatorio] {
    try read { fold in
      fold.store.relatorios.sorted {
        ($1.data, $0.titulo.foldedForComparison, $0.relatorio)
          < ($0.data, $1.titulo.foldedForComparison, $1.relatorio)
      }
    }
  }

  /// Registers a report: closes it, and declares its total and number of expenses as known now.
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

  /// Reopens a registered report; an approval is gone.
  ///
  /// Its reimbursements stay, and count again once it is registered again.
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
      throw RazaoError.dadosInvalidos(RegrasDeDespesa.faltaMotivoDaReabertura)
    }
    return try recordReport(id, simular: simular) { store throws(RazaoError) in
      try store.checkReopenable(store.existente(id), "reabrir")
      return .eventos([self.evento(id, .relatorioReaberto(.init(motivo: reason)))], ids: [id])
    }
  }

  /// Records that a registered report was paid back: a `reembolso` transaction linked to it.
  ///
  /// On the person's side (`.pessoa`), money comes to the account. The other side is a category of
  /// income, as the purchases are recorded separately, like any expense: by default "Reembolsos",
  /// which is opened in the same commit if it does not exist yet.
  ///
  /// On the firm's side (`.empresa`), money leaves the account, and each expense is posted on the
  /// category of its kind: its assigned one, else one with the same name, else "A classificar",
  /// which is opened likewise. Expenses are paid in the order of the report.
  /// - Parameters:
  ///   - relatorio: the report's UUID.
  ///   - conta: the account that the money left or came to: an asset or a debt, in the report's
  ///     currency.
  ///   - data: the business day on which it did.
  ///   - valor: how much, in the report's currency; nil for all that is still to be paid back.
  ///   - categoria: the account on the other side; nil for the usual ones.
  ///   - lado: whose books these are; nil as `ladoDeReembolso()` says.
  ///   - id: the transaction's UUID, a random one (version 4); nil for a new one. The same
  ///     reimbursement under the same id is not recorded again.
  ///   - simular: whether only to say what would be.
  /// - Returns: the report with the reimbursement; the receipt bears the transaction's id.
  /// - Throws: `naoEncontrado` if there is no such report or account; `dadosInvalidos` if nothing
  ///   says the side, the report is not registered, lacks the approval that the ledger's rule asks
  ///   for or is fully paid back, the amount is not above zero or exceeds the rest, an account is
  ///   closed or in another currency, the day is in a closed
  ///   period, or the id is taken; and whatever recording throws.
  /// - Complexity: that of folding one commit, and O(accounts + expenses of the report).
  public func reembolsarRelatorio(
    _ relatorio: Uuid, em conta: Uuid, data: Day, valor: Amount? = nil, categoria: Uuid? = nil,
    lado: LadoDeReembolso? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    let new = id ?? random.uuid()
    let wanted = PedidoDeReembolso(conta: conta, data: data, valor: valor, categoria: categoria)
    let begun = try modelSide()
    return try recordReport(relatorio, simular: simular) { store throws(RazaoError) in
      let report = try store.existente(relatorio)
      let before = try id.flatMap { id throws(RazaoError) in
        try store.jaGravado(id) { store.isReembolso(store.evento($0), wanted, de: report, lado) }
      }
      if let before { return before }
      guard let side = lado ?? store.ladoDoUltimoReembolso ?? begun else { throw .semLado }
      let paid = try store.reembolso(wanted, de: report, side)
      let entry = Evento(
        id: new, dados: .transacaoLancada(TransacaoLancada(conteudo: paid.conteudo)))
      return .eventos(self.open(paid.aberturas, store) + [entry], ids: [new])
    }
  }

  /// The default side for recording a reimbursement: that of the last one in the books, else that
  /// of the chart of accounts with which this machine created the ledger; nil if there is neither.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(reports + their reimbursements).
  package func ladoDeReembolso() throws(RazaoError) -> LadoDeReembolso? {
    let begun = try modelSide()
    return try readAsRecorder { store throws(RazaoError) in store.ladoDoUltimoReembolso ?? begun }
  }

  private func modelSide() throws(RazaoError) -> LadoDeReembolso? {
    guard let state else { return nil }
    return try Modelo.load(in: state)?.ladoDeReembolso
  }
}

// The approval of expense reports, and who may approve.
extension Razao {
  /// Approves what the registration of a report declares, and the expenses that it knew.
  /// - Parameters:
  ///   - id: the report's UUID.
  ///   - nota: a note, for people, at most 4096 bytes; nil for none.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such report; `dadosInvalidos` where it is not
  ///   registered, or approved already, or where this device registered it and the ledger's rule
  ///   asks for another one; what recording throws.
  /// - Complexity: that of folding one commit, and O(expenses of the report).
  public func aprovarRelatorio(
    _ id: Uuid, nota: String? = nil, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    let nota = try RazaoError.motivo(nota ?? "")
    return try recordReport(id, simular: simular) { store throws(RazaoError) in
      let approval = try store.aprovacao(store.existente(id), em: self.aparelho, nota: nota)
      return .eventos([self.evento(id, .relatorioAprovado(approval))], ids: [id])
    }
  }

  /// Sends a registered report back, approved or not: it takes expenses again, and is registered
  /// again.
  /// - Parameters:
  ///   - id: the report's UUID.
  ///   - motivo: what is missing; not empty, at most 4096 bytes.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such report; `dadosInvalidos` where it is open, or
  ///   nothing is said to be missing; what recording throws.
  /// - Complexity: that of folding one commit, and O(expenses of the report).
  public func devolverRelatorio(
    _ id: Uuid, motivo: String, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    guard let reason = try RazaoError.motivo(motivo) else {
      throw RazaoError.dadosInvalidos(RegrasDeDespesa.faltaMotivoDaDevolucao)
    }
    return try recordReport(id, simular: simular) { store throws(RazaoError) in
      try store.checkReopenable(store.existente(id), "devolver")
      return .eventos([self.evento(id, .relatorioDevolvido(.init(motivo: reason)))], ids: [id])
    }
  }

  /// The devices that may approve registered reports: all, until the ledger says otherwise.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  public func quemAprova() throws(RazaoError) -> QuemAprova {
    try readAsRecorder { store throws(RazaoError) in store.quemAprova() }
  }

  /// Says who may approve registered reports, on every machine.
  ///
  /// It binds what is recorded from then on: what others write anyway, an audit tells.
  /// - Parameters:
  ///   - quem: who may.
  ///   - simular: whether only to say what would be.
  /// - Throws: `dadosInvalidos` where that is the rule already; what recording throws.
  /// - Complexity: that of folding one commit.
  public func mudarQuemAprova(
    _ quem: QuemAprova, simular: Bool = false
  ) throws(RazaoError) -> Recibo {
    try recordCounted("A regra foi gravada, mas não é contada.", simular) {
      store throws(RazaoError) in
      let isDisputed = store.diverges(Agregado(.razao, self.id), .aprovacao) != nil
      guard store.quemAprova() != quem || isDisputed else {
        throw RazaoError.dadosInvalidos("A regra já é essa: nada mudaria.")
      }
      return .eventos(
        [self.evento(self.id, .razaoAprovacao(RazaoAprovacao(quem: quem.rawValue)))],
        ids: [self.id])
    } mostra: {
      $0.quemAprova()
    }.recibo
  }
}

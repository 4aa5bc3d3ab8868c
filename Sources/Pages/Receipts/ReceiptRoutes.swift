internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Receipts: all of them, the file of one, and sending and taking off.
extension Site {
  static let receiptRoutes: [Route] = [
    .get(.receipts, Site.receiptsPage),
    .post(.receipts, Site.takeReceipt, again: Site.receiptsPage),
    .get(.receiptFile, Site.receiptFile),
    .post(.receiptRemoval, on: .receipts, Site.removeReceipt, again: Site.receiptsPage),
  ]

  private func receiptsPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let all = try ask(razao.comprovantes())
    let missing = all.filter(\.isMissing)
    let shown = missing + all.filter { !$0.isMissing }
    return Page("Comprovantes") {
      Part.head(
        "Comprovantes",
        notes: [
          all.isEmpty ? "Ainda não há comprovantes." : nil,
          missing.isEmpty ? nil : PtBR.count(missing.count, "falta aqui", "faltam aqui"),
        ])
      Part.receipts(shown, naming: true, for: nil)
    }
  }

  /// The file of a receipt, compared with its hash: shown where its first bytes are those of an
  /// image or a PDF, else to be saved.
  private func receiptFile(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    guard let hash = request.query["hash"].flatMap({ Hash256($0) }) else { throw .notFound }
    let file = try ask(razao.arquivo(comprovante: hash))
    let format = file.formato
    let isShown = format != nil && !request.query.has("baixar")
    return .file(
      FileResponse(
        name: "comprovante-\(hash.description.prefix(12)).\(format?.rawValue ?? "bin")",
        type: format?.tipo ?? "application/octet-stream", bytes: file.bytes,
        origin: .receipt(isShown: isShown)))
  }

  /// Keeps a file that was sent, and records it where the form says for what.
  private func takeReceipt(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let file = request.files.first else {
      throw PageProblem(
        .unprocessable, "Nenhum arquivo foi escolhido. Escolha o do comprovante.")
    }
    func id(_ name: String) -> Uuid? { request.form[name].flatMap { Uuid($0) } }
    if let entry = id("lancamento") {
      try ask(
        razao.julgarComprovante(
          Hash256.of(file.bytes), a: entry, motivoNoFechado: request.closedReason))
    }
    let kept = try ask(razao.guardarComprovante(file.bytes, nome: file.name))
    if let entry = id("lancamento") {
      let has = try ask(razao.comprovantes(lancamento: entry)).contains { $0.hash == kept.hash }
      // The missing file is here now.
      if has { return ActionResult(path: Path.entry(entry)) }
      let effect = try ask(
        razao.juntarComprovante(
          kept, a: entry, motivoNoFechado: request.closedReason, id: request.idempotencyKey))
      return ActionResult(path: Path.entry(entry), receipt: .lancado(effect, today: hoje))
    }
    guard let report = id("relatorio"), let expense = id("despesa") else {
      return ActionResult(path: Path.receipts())
    }
    let path = Path.expense(report, expense)
    let present = try ask(razao.comprovante(despesa: expense, em: report))
    // The missing file is here now, whatever the state of the report.
    guard present?.hash != kept.hash else { return ActionResult(path: path) }
    let change = CorrecaoDeDespesa(
      comprovante: .por(Comprovante(nome: kept.nome, hash: kept.hash)))
    let recorded = try ask(razao.corrigirDespesa(expense, em: report, change))
    let title = recorded.relatorio.despesa(expense)?.titulo ?? expense.curto
    return ActionResult(
      path: path, receipt: .gravado(.despesaCorrigida(titulo: title), recorded))
  }

  private func removeReceipt(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let entry = request.form["lancamento"].flatMap({ Uuid($0) }),
      let hash = request.form["hash"].flatMap({ Hash256($0) })
    else { throw .incompleteForm }
    let effect = try ask(
      razao.retirarComprovante(
        hash, de: entry, motivoNoFechado: request.closedReason, id: request.idempotencyKey))
    return ActionResult(path: Path.entry(entry), receipt: .lancado(effect, today: hoje))
  }
}

extension Part {
  /// Receipts on a page, each in a frame that can run nothing, and the form that sends another; nil
  /// if there is neither.
  /// - Parameters:
  ///   - naming: whether each says which entry or expense has it.
  ///   - owner: the entry or expense that a file is sent for; nil for no form.
  ///   - closing: the closing whose period holds it.
  static func receipts(
    _ listed: [ComprovanteListado], naming: Bool = false, for owner: ComprovanteListado.Dono?,
    closing: PeriodoFechado? = nil
  ) -> Part? {
    guard !listed.isEmpty || owner != nil else { return nil }
    func closed(_ form: String) -> Part? { closing.map { .closed($0, id: "motivo-\(form)") } }
    let receipts = listed.map { one -> Values in
      var entry: String?
      if case .lancamento(let id) = one.dono, owner != nil { entry = id.description }
      let address = Address.receipt(one.hash)
      let isHere = one.presenca == .presente
      return [
        "nome": SafeText.of(one.nome), "hash": one.hash.description,
        "endereco": isHere ? address + "&baixar=sim" : nil,
        "dono": naming ? one.donoEmPalavras : nil, "falta": one.falta,
        "quadro": isHere && FormatoDeComprovante.isNamed(one.nome) ? address : nil,
        // Chromium shows no PDF in a sandboxed frame.
        "isPDF": FormatoDeComprovante.pdf.isEnding(of: one.nome),
        // The entry from which it can be removed.
        "retirada": entry, "fechado": closed(one.hash.description),
      ]
    }
    let sending = owner.map { owner -> Values in
      let (button, fields, closed): (String, [(name: String, value: String?)], Part?) =
        switch owner {
        case .lancamento(let id):
          ("Juntar comprovante", [("lancamento", id.description)], closed("comprovante"))
        case .despesa(let id, let report):
          (
            "Enviar comprovante",
            [("relatorio", report.description), ("despesa", id.description)], nil
          )
        }
      return [
        "botao": button, "campos": HiddenFieldModel.all(fields), "fechado": closed,
        "megabytes": Limits.receiptMegabytes,
      ]
    }
    return .own("receipts", ["comprovantes": receipts, "envio": sending])
  }
}

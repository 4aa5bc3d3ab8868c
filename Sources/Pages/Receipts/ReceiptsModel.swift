internal import Canonical
internal import Ledger
internal import Presentation

/// Receipts on a page, each in a frame that can run nothing, and the form that sends another.
struct ReceiptsModel: Sendable {
  /// One receipt.
  struct Receipt: Sendable {
    let nome: String
    let hash: String
    /// The address to save its file from; nil if that is not here.
    let endereco: String?
    /// The entry or expense that has it, where the page is about several things.
    let dono: String?
    /// Why its file cannot be shown; nil if it can.
    let falta: String?
    /// The address of the file in a frame; nil if it is not shown.
    let quadro: String?
    /// Whether its frame has no sandbox, in which Chromium shows no PDF.
    let isPDF: Bool
    /// The entry that it can be taken off; nil for none.
    let retirada: String?
    /// The reason to take it off, where that changes a closed period.
    let fechado: ClosedModel?
  }

  /// The form that sends a file.
  struct Sending: Sendable {
    let botao: String
    let campos: [HiddenFieldModel]
    /// The reason to attach one, where that changes a closed period.
    let fechado: ClosedModel?
    let megabytes = Limits.receiptMegabytes
  }

  let comprovantes: [Receipt]
  let envio: Sending?

  /// - Parameters:
  ///   - naming: whether each says which entry or expense has it.
  ///   - owner: the entry or expense that a file is sent for; nil for no form.
  ///   - closing: the closing whose period holds it.
  init(
    _ listed: [ComprovanteListado], naming: Bool = false, for owner: ComprovanteListado.Dono?,
    closing: PeriodoFechado? = nil
  ) {
    func closed(_ form: String) -> ClosedModel? {
      closing.map { ClosedModel($0, false, motivo: "", id: "motivo-\(form)") }
    }
    comprovantes = listed.map { one in
      var entry: String?
      if case .lancamento(let id) = one.dono, owner != nil { entry = id.description }
      let address = Address.receipt(one.hash)
      let isHere = one.presenca == .presente
      return Receipt(
        nome: SafeText.of(one.nome), hash: one.hash.description,
        endereco: isHere ? address + "&baixar=sim" : nil,
        dono: naming ? one.donoEmPalavras : nil, falta: one.falta,
        quadro: isHere && FormatoDeComprovante.isNamed(one.nome) ? address : nil,
        isPDF: FormatoDeComprovante.pdf.isEnding(of: one.nome), retirada: entry,
        fechado: closed(one.hash.description))
    }
    envio = owner.map { owner in
      switch owner {
      case .lancamento(let id):
        Sending(
          botao: "Juntar comprovante",
          campos: [HiddenFieldModel(chave: "lancamento", texto: id.description)],
          fechado: closed("comprovante"))
      case .despesa(let id, let report):
        Sending(
          botao: "Enviar comprovante",
          campos: [
            HiddenFieldModel(chave: "relatorio", texto: report.description),
            HiddenFieldModel(chave: "despesa", texto: id.description),
          ], fechado: nil)
      }
    }
  }

  /// The section of a page; nothing where there is neither a receipt nor a form.
  @PartBuilder var parts: [Part] {
    if !comprovantes.isEmpty || envio != nil { Part.own("receipts", self) }
  }
}

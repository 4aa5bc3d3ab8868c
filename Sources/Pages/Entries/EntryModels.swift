internal import Canonical
internal import Ledger
internal import Presentation

/// An entry, and the forms of what can be done with it.
struct EntryModel: Sendable {
  let tela: ScreenModel
  let id: String
  let anulado: Bool
  /// Whether the form that annuls it is unfolded: it was sent, and is shown again.
  let aberto: Bool
  /// Other pages that it has to do with.
  let vizinhos: [RelatedPageModel]
  /// The forms that put it into another bill, one a card.
  let faturas: [EntryBillModel]
  /// The closing that it lies before.
  let fechado: ClosedModel?
  /// The reason, where no closing asks for it.
  let motivoLivre: FieldModel?

  init(
    _ entry: Lancamento, _ history: Historia, fechado: ClosedModel?, motivo: String,
    isSent: Bool, para fatura: Month? = nil
  ) {
    aberto = isSent
    tela = ScreenModel(.lancamento(entry, history))
    id = entry.id.description
    anulado = entry.situacao == .anulada
    vizinhos = RelatedPageModel.all(of: entry)
    faturas =
      anulado ? [] : entry.faturas.map { EntryBillModel($0, on: entry.conteudo.data, para: fatura) }
    self.fechado = fechado
    motivoLivre = fechado == nil ? FieldModel("motivo", "Motivo", motivo) : nil
  }
}

/// A page that another has to do with.
struct RelatedPageModel: Sendable {
  let nomeDoVizinho: String
  let endereco: String

  /// The entry or report that an entry refunds, pays or reimburses, and the entry that replaces it.
  static func all(of entry: Lancamento) -> [RelatedPageModel] {
    var all: [RelatedPageModel] = []
    func note(_ name: String, _ destination: Destination) {
      guard let address = Address.of(destination) else { return }
      all.append(RelatedPageModel(nomeDoVizinho: SafeText.of(name), endereco: address))
    }
    switch entry.ligada {
    case .transacao(let id, let day, let title, _):
      note("Lançamento ligado: \(title), \(PtBR.day(day))", .lancamento(id))
    case .relatorio(let id, let title): note("Relatório ligado: \(title)", .relatorio(id))
    case .ausente, nil: break
    }
    if case .preterida(let other) = entry.situacao {
      note("O lançamento que fica em lugar deste", .lancamento(other))
    }
    return all
  }
}

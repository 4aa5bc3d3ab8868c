public import Canonical

/// An expense report as it was created.
public struct RelatorioCriado: Hashable, Sendable {
  /// The day of its creation.
  public var data: Day
  /// Its title, until it is renamed.
  public var titulo: String
  /// The currency of all its expenses, which never changes.
  public var moeda: Currency
  /// Decimals of the currency; 0 to 4 in a valid event.
  public var casas: Int

  /// Makes the creation of a report, by default in reais with two decimals.
  public init(data: Day, titulo: String, moeda: Currency = .real, casas: Int = 2) {
    (self.data, self.titulo, self.moeda, self.casas) = (data, titulo, moeda, casas)
  }
}

extension RelatorioCriado: EventPayload {
  package static let definition = EventDefinition(
    tipo: .relatorioCriado, of: .forbidden, especie: .relatorio, creation: .made,
    title: "Relatório criado", titleInHistory: "Criado",
    members: Members(
      RelatorioCriado.init(data:titulo:moeda:casas:), .day("data", \.data),
      .text("titulo", \.titulo), .currency("moeda", \.moeda),
      .decimals("casas", \.casas)))

  package var dados: Evento.Dados { .relatorioCriado(self) }
  package var writes: [RegisterWrite] {
    [(.titulo, .texto(titulo)), (.situacao, .situacao(.inicial))]
  }
  package var contas: [Uuid] { [] }
  package var marks: [Mark] {
    [.attributes(AtributosDeConta(classe: .despesa, moeda: moeda, casas: casas))]
  }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? {
    casas > Canonical.Limits.decimals ? .casasForaDoLimite : nil
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .impossible(
      "Um relatório que foi criado não se desfaz. Deixe-o parcial, ou dê-lhe outro título.")
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    .new(.titulo, [.texto(titulo)]) + .new(.data, [.dia(data)])
      + .new(.moeda, [.texto(moeda.description)])
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    books.tellReport(position.sobre, &news)
    news.nome = titulo
  }
}

/// A new title for a report.
public struct RelatorioRenomeado: Hashable, Sendable {
  /// The new title, of at most 4096 bytes in UTF-8.
  public var titulo: String

  /// Makes the renaming.
  public init(titulo: String) { self.titulo = titulo }
}

extension RelatorioRenomeado: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .relatorioRenomeado, of: .required, especie: .relatorio, creation: .needed,
    title: "Relatório renomeado", titleInHistory: "Renomeado",
    members: Members(RelatorioRenomeado.init(titulo:), .text("titulo", \.titulo)))

  package var dados: Evento.Dados { .relatorioRenomeado(self) }
  package var writes: [RegisterWrite] { [(.titulo, .texto(titulo))] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    guard let before = books.textBefore(position, .titulo) else { return .nothing }
    return .dados(.relatorioRenomeado(RelatorioRenomeado(titulo: before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    [
      Alteracao(
        .titulo, antes: books.textBefore(position, .titulo).map { [.texto($0)] } ?? [],
        depois: [.texto(titulo)])
    ]
  }
}

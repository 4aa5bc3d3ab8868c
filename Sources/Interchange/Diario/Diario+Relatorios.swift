package import Canonical

extension Diario {
  /// An expense report.
  package struct Relatorio: Sendable {
    package var id: Uuid
    package var titulo: String
    package var data: Day
    package var moeda: Currency
    package var casas: Int
    /// Its state in the words of the log.
    package var estado: String
    /// The sum of the expenses; of a registered report what it declares.
    package var total: Valor
    package var despesas: [Despesa] = []
    /// The entries by which it was paid back.
    package var reembolsos: [Uuid] = []

    package init(
      id: Uuid, titulo: String, data: Day, moeda: Currency, casas: Int, estado: String,
      total: Valor
    ) {
      (self.id, self.titulo, self.data, self.moeda) = (id, titulo, data, moeda)
      (self.casas, self.estado, self.total) = (casas, estado, total)
    }
  }

  /// An expense of a report.
  package struct Despesa: Sendable {
    package var id: Uuid
    package var titulo: String
    /// The number of its kind, and the kind's name; nil where nobody here defined it.
    package var tipo: UInt64
    package var nomeDoTipo: String?
    package var valor: Valor
    package var data: Day?
    /// The receipt's file name and the SHA-256 of its bytes.
    package var comprovante: (nome: String, hash: Hash256)?

    package init(
      id: Uuid, titulo: String, tipo: UInt64, nomeDoTipo: String?, valor: Valor, data: Day?
    ) {
      (self.id, self.titulo, self.tipo) = (id, titulo, tipo)
      (self.nomeDoTipo, self.valor, self.data) = (nomeDoTipo, valor, data)
    }
  }
}

package import Canonical

/// A leaf of a checkpoint's tree: an account in a month (docs/FORMAT.md, section 12).
package struct FolhaDoMarco: Sendable, Hashable {
  /// The account, as written.
  package let conta: Uuid
  /// The month.
  package let mes: Month
  /// How many postings the month has on the account.
  package let partidas: UInt64
  /// The balance at the end of the month, in canonical form and of any length.
  package let saldo: String
  /// The root of the tree over those postings.
  package let raiz: Hash256

  package init(conta: Uuid, mes: Month, partidas: UInt64, saldo: String, raiz: Hash256) {
    (self.conta, self.mes, self.partidas) = (conta, mes, partidas)
    (self.saldo, self.raiz) = (saldo, raiz)
  }

  /// The leaf as it is hashed.
  package var bytes: [UInt8] {
    var leaf = CanonicalWriter()
    leaf.bareUuid(conta)
    leaf.raw(" ")
    leaf.bareMonth(mes)
    leaf.raw(" \(partidas) \(saldo) ".utf8)
    leaf.bareHash(raiz)
    return leaf.bytes
  }

  /// Whether it stands before the leaf of an account and month.
  package func precedes(_ conta: Uuid, _ mes: Month) -> Bool {
    (self.conta, self.mes) < (conta, mes)
  }
}

/// A leaf of a month's tree: a posting, in the order of its bytes.
package struct PartidaDoMarco: Sendable, Hashable, Comparable {
  /// The day.
  package let dia: Day
  /// The transaction.
  package let lancamento: Uuid
  /// The amount, signed from the account's side.
  package let valor: Amount
  /// The hash of the commit whose write of the content counts.
  package let registro: Hash256

  package init(dia: Day, lancamento: Uuid, valor: Amount, registro: Hash256) {
    (self.dia, self.lancamento, self.valor) = (dia, lancamento, valor)
    self.registro = registro
  }

  /// The leaf as it is hashed.
  package var bytes: [UInt8] {
    var line = CanonicalWriter(capacity: 160)
    line.bareDay(dia)
    line.raw(" ")
    line.bareUuid(lancamento)
    line.raw(" ")
    line.raw(valor.description.utf8)
    line.raw(" ")
    line.bareHash(registro)
    return line.bytes
  }

  package static func < (left: PartidaDoMarco, right: PartidaDoMarco) -> Bool {
    if left.dia != right.dia { return left.dia < right.dia }
    if left.lancamento != right.lancamento { return left.lancamento < right.lancamento }
    let (one, other) = (left.valor.description.utf8, right.valor.description.utf8)
    if !one.elementsEqual(other) { return one.lexicographicallyPrecedes(other) }
    return left.registro < right.registro
  }
}

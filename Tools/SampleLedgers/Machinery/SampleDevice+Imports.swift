internal import Canonical
internal import Ledger

/// One row of a bank file, already turned into an entry.
struct BankRow {
  /// The bank's own number for the row.
  let fitid: String
  let dia: String
  /// The amount from the account's side.
  let centavos: Int64
  let tipo: TipoDeTransacao
  var subtipo: Subtipo?
  let interessado: String
  /// The other side.
  let categoria: String
  /// The entry that was recorded by hand before, if any.
  var lancada: Uuid?
}

extension SampleDevice {
  /// Imports a bank file in one commit: for each row an entry whose id derives from day, amount and
  /// count, and a match if the entry existed (docs/FORMAT.md, section 8).
  /// - Returns: the import.
  @discardableResult
  func bring(_ arquivo: String, em conta: String, _ rows: [BankRow]) throws -> Uuid {
    let account = ledger.conta(conta)
    let text = rows.map { "\($0.fitid) \($0.dia) \(Fixed.reais($0.centavos))" }
    let hash = Hash256.of(Array(text.joined(separator: "\n").utf8))
    let batch = Uuid.derived(in: account, from: "\(hash)")
    var counts: [String: Int] = [:]
    let entries = rows.map { row in
      let place = "\(row.dia):\(Fixed.reais(row.centavos))"
      counts[place, default: 0] += 1
      let id = Uuid.derived(in: account, from: "\(place):\(counts[place, default: 1])")
      return evento(of: row, id, account, batch)
    }
    let head = evento(
      .importacaoFeita(Importacao(arquivo: arquivo, hash: hash, conta: account, formato: "ofx")),
      of: batch)
    try record([head] + entries)
    return batch
  }

  private func evento(of row: BankRow, _ id: Uuid, _ account: Uuid, _ batch: Uuid) -> Evento {
    let chaves = ["fitid:\(account):\(row.fitid)"]
    if let lancada = row.lancada {
      return evento(
        .transacaoConciliada(.init(linha: id, origem: batch, chaves: chaves)), of: lancada)
    }
    let conteudo = ConteudoDeTransacao(
      data: Fixed.day(row.dia), tipo: row.tipo.rawValue, subtipo: row.subtipo?.rawValue,
      interessado: row.interessado,
      partidas: [
        Partida(conta: account, valor: Fixed.reais(row.centavos)),
        Partida(conta: ledger.conta(row.categoria), valor: Fixed.reais(-row.centavos)),
      ])
    return evento(
      .transacaoLancada(TransacaoLancada(conteudo: conteudo, chaves: chaves, origem: batch)), of: id
    )
  }

  /// Undoes an import, so that its entries do not count.
  func undo(importacao: Uuid, _ motivo: String) throws {
    try record(evento(.importacaoDesfeita(.init(motivo: motivo)), of: importacao))
  }
}

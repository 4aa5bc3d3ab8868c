internal import Canonical

/// Postings as `bean-query -f csv` prints them.
enum BeancountRows {
  static func read(_ table: inout ForeignTable) throws(ErroDeArquivo) -> DiarioDeFora {
    var books = DiarioDeFora(programa: .beancount)
    guard table.has(["id"]) else {
      throw ErroDeArquivo(
        .desconhecido, linha: 1,
        "Falta a coluna id, que diz de que lançamento é cada partida: peça SELECT id, date, payee, "
          + "narration, tags, account, number, currency.")
    }
    var entries: [DiarioDeFora.Lancamento] = []
    var places: [String: Int] = [:]
    var broken: Set<String> = []
    var names = ForeignNames()
    while try table.next() {
      let (line, id) = (table.line, table["id"])
      guard let day = DiarioDeFora.day(table["date"]) else {
        books.warn(line, "o dia “\(table["date"])” não é um dia.")
        broken.insert(id)
        continue
      }
      let place = places[id] ?? entries.count
      if place == entries.count {
        places[id] = place
        var entry = DiarioDeFora.Lancamento(linha: line, data: day)
        entry.interessado = table["payee"].unlessEmpty
        let tags = table["tags"].parts(at: ",").map(\.withoutBlanksAround).filter { !$0.isEmpty }
          .map { "#" + $0 }
        let words = [table["narration"]] + tags.filter { $0 != "#" }
        entry.descricao = words.filter { !$0.isEmpty }.joined(separator: " ").unlessEmpty
        entries.append(entry)
      }
      guard let account = names.account(table["account"], line, &books),
        let currency = books.currency(table["currency"], line),
        let value = books.quantity(table["number"], line)
      else {
        broken.insert(id)
        continue
      }
      entries[place].partidas.append(.init(conta: account, moeda: currency, valor: value))
    }
    let lost = Set(broken.compactMap { places[$0] })
    for (index, entry) in entries.enumerated() where !lost.contains(index) { books.take(entry) }
    return books
  }
}

internal import Canonical
internal import Foundation
internal import Ledger

/// The benchmark's transactions, from the CSV that Scripts/bench writes for every program.
struct Workload {
  /// An account: `Assets:Corrente` gives its class and its name.
  struct Account: Hashable {
    let classe: ClasseDeConta
    let name: String
  }

  /// A transaction, with its accounts as indices into `accounts`.
  struct Entry {
    let day: Day
    let party: String
    var postings: [(account: Int, cents: Int64)]

    /// The entry as the content of an event.
    func conteudo(_ accounts: [Uuid]) -> ConteudoDeTransacao {
      ConteudoDeTransacao(
        data: day, tipo: "compraNoDebito", interessado: party,
        partidas: postings.map { posting in
          Partida(
            conta: accounts[posting.account],
            valor: .cents(posting.cents))
        })
    }
  }

  /// An invalid line.
  struct Unreadable: Error, CustomStringConvertible {
    let file: String
    let line: Int

    var description: String {
      "\(file), linha \(line): não é txn,date,payee,account,cents, ou a classe da conta é outra."
    }
  }

  private static let classes: [Substring: ClasseDeConta] = [
    "Assets": .ativo, "Liabilities": .passivo, "Equity": .patrimonio, "Income": .receita,
    "Expenses": .despesa,
  ]

  /// The accounts, in the order in which they first occur.
  private(set) var accounts: [Account] = []
  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  /// Reads a CSV with one posting a row, in which a transaction's rows are consecutive.
  init(reading file: URL) throws {
    // Rows are split as bytes: a million of them as text would take longer than the ledger.
    let rows = [UInt8](try Data(contentsOf: file)).split(separator: UInt8(ascii: "\n"))
    var last = ""
    for (index, row) in rows.enumerated().dropFirst() {
      let fields = row.split(separator: UInt8(ascii: ",")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard fields.count == 5, let day = Day(fields[1]), let cents = Int64(fields[4]),
        let account = account(fields[3])
      else { throw Unreadable(file: file.lastPathComponent, line: index + 1) }
      if fields[0] != last || entries.isEmpty {
        last = fields[0]
        entries.append(Entry(day: day, party: fields[2], postings: []))
      }
      entries[entries.count - 1].postings.append((account, cents))
    }
  }

  private mutating func account(_ path: String) -> Int? {
    if let known = indices[path] { return known }
    let parts = path.split(separator: ":")
    guard parts.count == 2, let classe = Workload.classes[parts[0]] else { return nil }
    accounts.append(Account(classe: classe, name: String(parts[1])))
    indices[path] = accounts.count - 1
    return accounts.count - 1
  }
}

import Canonical
import Ledger

/// The story that `explicar` and `conflitos` are shown with: April was closed, then the mobile came
/// with what it had entered, and the notebook corrected something.
struct April {
  let books: BooksOnDisk
  let corrente: Uuid
  let visa: Uuid
  let mercado: Uuid
  let feira: Uuid
  let closing: Uuid
  /// One boleto, paid twice.
  let payments: [Uuid]

  init() throws {
    books = try BooksOnDisk()
    corrente = try books.open("Corrente", .ativo, tipo: "corrente")
    visa = try books.open("Visa", .passivo, tipo: "cartao")
    mercado = try books.open("Mercado", .despesa)
    let salario = try books.open("Salário", .receita)
    books.sync()
    try books.post(500_000, "Oficina", on: corrente, against: salario, day: "2026-04-05")
    feira = try books.post(-12_345, "Feira", on: corrente, against: mercado, day: "2026-04-11")
    try books.post(-4_510, "Padaria", on: corrente, against: mercado, day: "2026-04-20")
    try books.post(-9_990, "Loja", on: visa, against: mercado, day: "2026-04-21")
    closing = try books.write(
      .periodoFechado(.init(ate: Day(year: 2026, month: 4, day: 30) ?? Day(number: 0), motivo: nil))
    )
    try books.post(
      -3_000, "Farmácia", on: corrente, against: mercado, day: "2026-04-28", by: .celular)
    try books.write(
      .transacaoCorrigida(
        .init(
          BooksOnDisk.conteudo(-12_435, "Feira", on: corrente, against: mercado, day: "2026-04-11"))
      ),
      of: feira)
    payments = try [BooksOnDisk.Who.notebook, .celular].map { [books, corrente, mercado] who in
      try books.post(
        -20_000, "Enel", on: corrente, against: mercado, day: "2026-05-08",
        keys: ["boleto:" + String(repeating: "8", count: 44)], by: who)
    }
  }

  /// How much of an id is shown and typed.
  static func short(_ id: Uuid) -> String { String(id.description.prefix(8)) }
}

import Canonical
import ForeignBooks
import Interchange
import TaxBooks

extension FuzzTarget {
  /// The books of another program, and the mapping to Carnê-Leão Web: read or refused with a sentence,
  /// never both; no entry without sides, none of nothing.
  static let livros = FuzzTarget("livros") { (input) throws(Finding) in
    let bytes = Array(input)
    let read = LeituraDeDiario(bytes)
    try expect((read.diario == nil) != (read.erro == nil), "read, or told why not, and not both")
    if let erro = read.erro { try sentence(erro.mensagem) }
    if let books = read.diario {
      for entry in books.lancamentos {
        try expect(!entry.partidas.isEmpty, "an entry has sides: \(entry)")
        for side in entry.partidas {
          try expect(side.valor.mantissa != 0, "a side is of something: \(entry)")
          try expect(!side.conta.nome.isEmpty, "an account has a name: \(entry)")
        }
      }
      for notice in books.avisos { try sentence(notice) }
    }
    let map = LeituraDeMapa(String(decoding: bytes, as: UTF8.self))
    try expect((map.mapa == nil) != map.erros.isEmpty, "read, or told why not, and not both")
    for mistake in map.erros { try sentence(mistake.mensagem) }
  }
}

private func sentence(_ text: String) throws(Finding) {
  try expect(text.hasSuffix("."), "a sentence ends: \(text)")
}

internal import Canonical

/// The words of a bank's text, or of an entry, that say with whom it was.
struct BankWords: Sendable {
  /// Folded, of at least three letters, in the order of the text.
  let words: [String]

  var isEmpty: Bool { words.isEmpty }

  /// The words of a bank's text, without those that banks put into every row.
  init(_ text: String) {
    words = BankWords.split(text).filter { !BankWords.boilerplate.contains($0) }
  }

  /// The words of a row: of its name, where the file has one, and of its text.
  init(row: LinhaDoBanco) {
    self.init([row.nome, row.texto].compactMap(\.self).joined(separator: " "))
  }

  /// The words of an entry: its other party, and its note.
  init(party entry: LancamentoVizinho) {
    self.init([entry.interessado, entry.descricao].compactMap(\.self).joined(separator: " "))
  }

  /// Whether both have a word in common, or one has the beginning of a word of the other.
  func agrees(with other: BankWords) -> Bool {
    words.contains { one in
      other.words.contains { two in
        let shorter = min(one.count, two.count)
        return one == two || (shorter >= 4 && (one.hasPrefix(two) || two.hasPrefix(one)))
      }
    }
  }

  private static func split(_ text: String) -> [String] {
    text.foldedForComparison.split { !($0.isLetter || $0.isNumber) }
      .map(String.init).filter { $0.count >= 3 && $0.contains(where: \.isLetter) }
  }

  /// Words that say how it was paid, or what a company is, and not with whom.
  static let boilerplate: Set<String> = [
    "pix", "ted", "doc", "tef", "enviado", "enviada", "recebido", "recebida", "transferencia",
    "transf", "transfer", "compra", "comp", "cartao", "card", "debito", "deb", "credito", "cred",
    "pagamento", "pagto", "pag", "pgto", "boleto", "tit", "titulo", "cobranca", "fatura", "saque",
    "deposito", "dep", "tarifa", "tar", "conta", "corrente", "elet", "eletronico", "eletron",
    "nacional", "visa", "master", "mastercard", "elo", "automatico", "aut", "auto", "ltda",
    "eireli",
    "epp", "mei", "com", "bra", "brasil", "para", "por", "dos", "das", "via", "int", "internet",
    "banking", "mobile", "app", "parcela", "parc", "efetuado", "efetuada", "realizado", "realizada",
    "lancamento", "movimentacao", "dinheiro", "estabelecimento", "emissao", "remetente",
    "destinatario", "favorecido", "agencia", "banco", "instituicao",
  ]
}

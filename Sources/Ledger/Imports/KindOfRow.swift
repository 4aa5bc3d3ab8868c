/// The kind of entry that a bank's row becomes, as far as its text and the account tell.
struct KindOfRow: Sendable {
  let tipo: TipoDeTransacao
  let subtipo: String?
  /// Whether it is a wage, or a tax on a bank's transaction.
  let isPay, isTax: Bool

  private init(
    _ tipo: TipoDeTransacao, _ subtipo: String? = nil, isPay: Bool = false, isTax: Bool = false
  ) {
    (self.tipo, self.subtipo, self.isPay, self.isTax) = (tipo, subtipo, isPay, isTax)
  }

  /// - Parameters:
  ///   - words: those of the row.
  ///   - isCard: whether the account is a credit card.
  ///   - isSaved: whether money is kept there for what it yields.
  init(_ row: LinhaDoBanco, _ words: RowWords, entra: Bool, isCard: Bool, isSaved: Bool = false) {
    let isTax = !entra && words.has("iof")
    if row.tipo == .saldoInicial {
      self.init(.saldoInicial)
      return
    }
    if isCard {
      self.init(card: row, words, entra: entra, isTax: isTax)
      return
    }
    if words.givesBack {
      self.init(.estorno)
    } else if words.says("reembols"), entra {
      self.init(.reembolso)
    } else if !entra, row.tipo == .tarifa || isTax || words.speaksOfFee {
      self.init(.tarifa, isTax: isTax)
    } else if entra, words.says("rendimento", "rend pago") || words.yields(isSaved) {
      self.init(.rendimento)
    } else if words.says("salario"), entra {
      self.init(.transferenciaRecebida, KindOfRow.way(words), isPay: true)
    } else if words.says("resgate") && entra {
      self.init(.resgate)
    } else if words.says("aplicacao") && !entra {
      self.init(.aplicacao)
    } else if row.tipo == .saque || (words.says("saque") && !entra) {
      self.init(.saque)
    } else if words.says("pix") {
      self.init(entra ? .transferenciaRecebida : .transferenciaEnviada, "pix")
    } else if words.says("fatura") && !entra {
      self.init(.pagamentoDaFatura)
    } else if words.says("boleto", "titulo", "cobranca", "pag tit") && !entra {
      self.init(.pagamentoEfetuado, "boleto")
    } else if words.says("recarga") && !entra {
      self.init(.recargaDeCelular)
    } else if let way = KindOfRow.way(words) {
      self.init(entra ? .transferenciaRecebida : .transferenciaEnviada, way)
    } else if row.tipo == .deposito || (words.says("deposito") && entra) {
      self.init(.deposito)
    } else if row.tipo == .tarifa || words.says("tarifa", "cesta", "anuidade") {
      self.init(.tarifa)
    } else if (row.tipo == .compraNoDebito || words.says("compra", "cartao", "rshop")) && !entra {
      self.init(.compraNoDebito)
    } else {
      self.init(.outro)
    }
  }

  /// For a card: an incoming amount pays a bill, or reverses a purchase.
  private init(card row: LinhaDoBanco, _ words: RowWords, entra: Bool, isTax: Bool) {
    guard entra else {
      self.init(row.tipo == .tarifa || isTax ? .tarifa : .compraNoCredito, isTax: isTax)
      return
    }
    let isPayment = words.speaksOfPayment && !words.givesBack && !words.says("reembols")
    self.init(isPayment ? .pagamentoDaFatura : .estorno)
  }

  private static func way(_ words: RowWords) -> String? {
    if words.says("pix") { return "pix" }
    if words.says("ted ", "ted-") || words.ends(with: "ted") { return "ted" }
    return words.says("doc ") ? "doc" : nil
  }

  /// Whether it is a card purchase or reverses one: banks append the shop's town to its text.
  var isPurchase: Bool { [.compraNoDebito, .compraNoCredito].contains(tipo) || isRefund }

  /// Whether it reverses an earlier movement: incoming money was spent before.
  var isRefund: Bool { KindOfRow.isRefund(tipo.rawValue) }

  /// Whether a kind of entry reverses an earlier movement.
  static func isRefund(_ tipo: String) -> Bool {
    [TipoDeTransacao.estorno, .reembolso].contains { $0.rawValue == tipo }
  }
}

extension RowWords {
  /// Whether the text of an incoming amount indicates the yield of savings.
  fileprivate func yields(_ isSaved: Bool) -> Bool {
    (isSaved && says("juros", "rend "))
      || says("remuneracao") && !says("salario")
        && (isSaved || says("aplic", "poup", "cdb", "saldo"))
  }
}

/// The words of a file's rows and their kinds of entry: each text is folded, split and judged once,
/// as many rows of a file share it.
struct TextsOfRows {
  private struct Key: Hashable {
    let nome: String?
    let texto: String
    let tipo: TipoDeTransacao?
    let entra: Bool
  }

  private let isCard, isSaved: Bool
  private var known: [Key: (words: RowWords, kind: KindOfRow)] = [:]

  /// - Parameters:
  ///   - isCard: whether the account is a credit card.
  ///   - isSaved: whether money is kept there for what it yields.
  init(isCard: Bool, isSaved: Bool = false) { (self.isCard, self.isSaved) = (isCard, isSaved) }

  /// The words of a row, and the kind of entry that it becomes.
  /// - Parameter entra: whether money comes in.
  mutating func said(by row: LinhaDoBanco, entra: Bool) -> (words: RowWords, kind: KindOfRow) {
    let key = Key(nome: row.nome, texto: row.texto, tipo: row.tipo, entra: entra)
    if let there = known[key] { return there }
    let words = RowWords(row)
    let kind = KindOfRow(row, words, entra: entra, isCard: isCard, isSaved: isSaved)
    known[key] = (words, kind)
    return (words, kind)
  }
}

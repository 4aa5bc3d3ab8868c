public import Canonical

/// The direction of the money on the account from which a transaction is seen.
public enum Sentido: String, Hashable, Sendable {
  /// Money comes in.
  case entrada
  /// Money goes out.
  case saida
}

/// An everyday word for an entry, such as `pix` or `debito`, with everything that it implies: kind,
/// subtype, direction, account, and other side.
public struct PalavraDeLancamento: Sendable, Hashable {
  /// The word, without accents.
  public let palavra: String
  /// The kind of transaction that it means.
  public let tipo: TipoDeTransacao
  /// The sub-type; nil for none.
  public let subtipo: String?
  /// The direction of the money on the account; nil if it has to be given each time.
  public let sentido: Sentido?
  /// The accounts that it can be on.
  public let lado: ContasDaPalavra
  /// The other side, unless another one is given.
  public let outroLado: OutroLado

  /// The other side of an entry.
  public enum OutroLado: Sendable, Hashable {
    /// The category that this party had last, else the category for unsorted entries.
    case costume
    /// An income category of this name.
    case receita(String)
    /// A credit card, a wallet, or an investment linked to the account.
    case cartao, carteira, investimento
    /// Another own account, which has to be given.
    case propria
    /// An account of the owner's equity with this name.
    case patrimonio(String)
  }

  init(
    _ palavra: String, _ tipo: TipoDeTransacao, _ sentido: Sentido?, por subtipo: String? = nil,
    em lado: ContasDaPalavra = .banco, contra outroLado: OutroLado = .costume
  ) {
    (self.palavra, self.tipo, self.subtipo) = (palavra, tipo, subtipo)
    (self.sentido, self.lado, self.outroLado) = (sentido, lado, outroLado)
  }
}

extension PalavraDeLancamento {
  /// The names of default categories and equity accounts.
  public enum NomePadrao {
    /// Spending that nobody has sorted yet.
    public static let despesa = "A classificar"
    /// Income of no other category.
    public static let receita = "Outras receitas"
    /// Income that a bank's file brought and nobody has sorted yet.
    public static let receitaSemCategoria = "Receitas a classificar"
    /// Whether a category only holds unsorted entries.
    package static func isSemCategoria(_ name: String) -> Bool {
      let folded = name.foldedForComparison
      return [despesa, receitaSemCategoria].contains { $0.foldedForComparison == folded }
    }

    /// The bank's fees.
    public static let tarifas = "Tarifas"
    /// Taxes.
    public static let impostos = "Impostos"
    /// The yield of money that is kept.
    public static let rendimentos = "Rendimentos"
    /// Money paid back to a person.
    public static let reembolsos = "Reembolsos"
    /// The source of wages.
    public static let salario = "Salário"
    /// The other side of opening balances.
    public static let saldosIniciais = "Saldos iniciais"
    /// The other side of unexplained differences.
    public static let ajustes = "Ajustes"
    /// Where money changes currency.
    public static let cambio = "Câmbio"

    /// The name of an equity account in a currency: in another than reais it has the currency in it,
    /// so that no two are called alike.
    public static func patrimonio(_ name: String, em moeda: Currency) -> String {
      moeda == .real ? name : "\(name) \(moeda)"
    }
  }

  /// The everyday words, the commonest first.
  public static let cotidianas: [PalavraDeLancamento] = [
    PalavraDeLancamento("pix", .transferenciaEnviada, .saida, por: "pix"),
    PalavraDeLancamento("debito", .compraNoDebito, .saida),
    PalavraDeLancamento("credito", .compraNoCredito, .saida, em: .cartao),
    .compraEmDinheiro,
    .pagamentoDeBoleto,
    PalavraDeLancamento("ted", .transferenciaEnviada, .saida, por: "ted"),
    PalavraDeLancamento("doc", .transferenciaEnviada, .saida, por: "doc"),
    .entreContas,
    PalavraDeLancamento(
      "salario", .transferenciaRecebida, .entrada, por: "ted", contra: .receita(NomePadrao.salario)),
    PalavraDeLancamento(
      "fatura", .pagamentoDaFatura, .saida, em: .bancoOuCarteira, contra: .cartao),
    PalavraDeLancamento("recarga", .recargaDeCelular, .saida),
    PalavraDeLancamento("saque", .saque, .saida, contra: .carteira),
    PalavraDeLancamento("deposito", .deposito, .entrada, contra: .carteira),
    PalavraDeLancamento("tarifa", .tarifa, .saida, em: .bancoOuOutra),
    PalavraDeLancamento("rendimento", .rendimento, .entrada, em: .investimento),
    PalavraDeLancamento("aplicacao", .aplicacao, .saida, contra: .investimento),
    PalavraDeLancamento("resgate", .resgate, .entrada, contra: .investimento),
    PalavraDeLancamento("reembolso", .reembolso, .entrada, em: .bancoOuCarteira),
    PalavraDeLancamento("estorno", .estorno, nil, em: .qualquer),
    PalavraDeLancamento(
      "ajuste", .ajuste, nil, em: .qualquer, contra: .patrimonio(NomePadrao.ajustes)),
    PalavraDeLancamento("outro", .outro, nil, em: .qualquer),
  ]

  /// A purchase with cash from a wallet: in the log, it has no kind of its own.
  public static let compraEmDinheiro = PalavraDeLancamento(
    "dinheiro", .outro, .saida, em: .carteira)

  /// Money that goes from one account of one's own to another.
  public static let entreContas = PalavraDeLancamento(
    "transferencia", .transferenciaEnviada, .saida, em: .bancoOuGuardado, contra: .propria)

  /// The payment of a slip.
  public static let pagamentoDeBoleto = PalavraDeLancamento(
    "boleto", .pagamentoEfetuado, .saida, por: "boleto")
  /// The payment of a Pix code, as opposed to a transfer to somebody.
  public static let pagamentoPorPix = PalavraDeLancamento(
    "pix", .pagamentoEfetuado, .saida, por: "pix")

  /// The full names of kinds without an everyday word.
  public static let plenas: [PalavraDeLancamento] = [
    PalavraDeLancamento("transferenciaEnviada", .transferenciaEnviada, .saida),
    PalavraDeLancamento("transferenciaRecebida", .transferenciaRecebida, .entrada),
    PalavraDeLancamento("pagamentoEfetuado", .pagamentoEfetuado, .saida),
    PalavraDeLancamento(
      "pagamentoDaFatura", .pagamentoDaFatura, .saida, em: .bancoOuCarteira, contra: .cartao),
    PalavraDeLancamento("recargaDeCelular", .recargaDeCelular, .saida),
    PalavraDeLancamento("compraNoDebito", .compraNoDebito, .saida),
    PalavraDeLancamento("compraNoCredito", .compraNoCredito, .saida, em: .cartao),
    PalavraDeLancamento(
      "saldoInicial", .saldoInicial, nil, em: .qualquer,
      contra: .patrimonio(NomePadrao.saldosIniciais)),
  ]
}

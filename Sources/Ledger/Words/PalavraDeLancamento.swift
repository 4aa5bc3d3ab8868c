public import Canonical

/// An everyday word for an entry, such as `pix` or `debito`, and everything that it implies: kind,
/// subtype, direction, account, and other side.
public struct PalavraDeLancamento: Sendable, Hashable {
  /// The word, without accents.
  public let palavra: String
  /// The kind of transaction that it means.
  public let tipo: TipoDeTransacao
  /// The sub-type; nil for none.
  public let subtipo: String?
  /// Which way money goes on the account; nil where it has to be said each time.
  public let sentido: Sentido?
  /// The accounts that it can be on.
  public let lado: ContasDaPalavra
  /// The other side, unless something else is said.
  public let outroLado: OutroLado

  /// The other side of an entry.
  public enum OutroLado: Sendable, Hashable {
    /// The category that this party had last, else the category for unsorted entries.
    case costume
    /// An income category of this name.
    case receita(String)
    /// A credit card, a wallet, or an investment linked to the account.
    case cartao, carteira, investimento
    /// Another account of what one has, which has to be said.
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
  /// The names of categories and equity accounts that entries fall back on.
  public enum NomePadrao {
    /// Spending that nobody has sorted yet.
    public static let despesa = "A classificar"
    /// Income that is nothing else.
    public static let receita = "Outras receitas"
    /// Income that a bank's file brought and nobody has sorted yet.
    public static let receitaSemCategoria = "Receitas a classificar"
    /// Whether a category only says that nobody has sorted what is in it.
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
    /// Money that a person is paid back.
    public static let reembolsos = "Reembolsos"
    /// Where wages come from.
    public static let salario = "Salário"
    /// The other side of what an account started with.
    public static let saldosIniciais = "Saldos iniciais"
    /// The other side of differences that nobody can explain.
    public static let ajustes = "Ajustes"
    /// Where money leaves one currency for another.
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

  /// A purchase with cash, out of a wallet: for the log an entry of no kind of its own.
  public static let compraEmDinheiro = PalavraDeLancamento(
    "dinheiro", .outro, .saida, em: .carteira)

  /// Money that goes from one account of one's own to another.
  public static let entreContas = PalavraDeLancamento(
    "transferencia", .transferenciaEnviada, .saida, em: .bancoOuGuardado, contra: .propria)

  /// The payment of a slip.
  public static let pagamentoDeBoleto = PalavraDeLancamento(
    "boleto", .pagamentoEfetuado, .saida, por: "boleto")
  /// The payment of a Pix code, which is no transfer to somebody.
  public static let pagamentoPorPix = PalavraDeLancamento(
    "pix", .pagamentoEfetuado, .saida, por: "pix")

  /// The full names of kinds that no everyday word is.
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

package import Canonical

extension TipoDeTransacao {
  /// Its name on a screen: `Transferência enviada`.
  public var titulo: String {
    switch self {
    case .transferenciaEnviada: "Transferência enviada"
    case .transferenciaRecebida: "Transferência recebida"
    case .pagamentoEfetuado: "Pagamento efetuado"
    case .pagamentoDaFatura: "Pagamento da fatura"
    case .recargaDeCelular: "Recarga de celular"
    case .compraNoDebito: "Compra no débito"
    case .compraNoCredito: "Compra no crédito"
    case .deposito: "Depósito"
    case .saque: "Saque"
    case .tarifa: "Tarifa"
    case .rendimento: "Rendimento"
    case .aplicacao: "Aplicação"
    case .resgate: "Resgate"
    case .estorno: "Estorno"
    case .reembolso: "Reembolso"
    case .saldoInicial: "Saldo inicial"
    case .ajuste: "Ajuste"
    case .outro: "Outro"
    }
  }

  /// The words of its sub-types, in the order of the screens; none where it has none.
  public var subtipos: [String] {
    switch self {
    case .transferenciaEnviada, .transferenciaRecebida: ["doc", "ted", "pix"]
    case .pagamentoEfetuado: ["boleto", "pix"]
    case .pagamentoDaFatura, .recargaDeCelular, .compraNoDebito, .compraNoCredito, .deposito,
      .saque,
      .tarifa, .rendimento, .aplicacao, .resgate, .estorno, .reembolso, .saldoInicial, .ajuste,
      .outro:
      []
    }
  }

  /// The name of a subtype on a screen, `Pix`; an unknown word as it stands.
  public static func nomeDeSubtipo(_ word: String) -> String {
    let isKnown = allCases.contains { $0.subtipos.contains(word) }
    return isKnown ? word.prefix(1).uppercased() + String(word.dropFirst()) : word
  }

  /// Its icon: one character of one column, which every terminal's font has.
  public var icone: String {
    switch self {
    case .transferenciaEnviada: "↗"
    case .transferenciaRecebida: "↙"
    case .pagamentoEfetuado: "≡"
    case .pagamentoDaFatura: "▤"
    case .recargaDeCelular: "↯"
    case .compraNoDebito: "◧"
    case .compraNoCredito: "▣"
    case .deposito: "↓"
    case .saque: "↑"
    case .tarifa: "%"
    case .rendimento: "△"
    case .aplicacao: "→"
    case .resgate: "←"
    case .estorno: "↺"
    case .reembolso: "⇐"
    case .saldoInicial: "○"
    case .ajuste: "±"
    case .outro: "•"
    }
  }
}

extension ConteudoDeTransacao {
  /// The name of its kind on a screen; an unknown word as it stands.
  public var titulo: String { TipoDeTransacao(rawValue: tipo)?.titulo ?? tipo }

  /// The name of its kind on a screen, based on its accounts.
  package func titulo(_ account: AccountKind) -> String { palavra(account)?.titulo ?? titulo }

  /// The class and kind of an account; nil for an unknown one.
  package typealias AccountKind = (Uuid) -> (classe: ClasseDeConta, tipo: String?)?

  /// The word without a kind of its own that it was recorded with, inferred from its accounts: a
  /// movement from a wallet to categories is a purchase with cash, one between own accounts a
  /// transfer.
  package func palavra(_ account: AccountKind) -> PalavraDeLancamento? {
    guard subtipo == nil, !partidas.isEmpty else { return nil }
    func all(_ fits: (Partida, ClasseDeConta, String?) -> Bool) -> Bool {
      partidas.allSatisfy { posting in
        account(posting.conta).map { fits(posting, $0.classe, $0.tipo) } ?? false
      }
    }
    switch TipoDeTransacao(rawValue: tipo) {
    case .outro:
      let isCash = all { posting, classe, kind in
        posting.valor.minor < 0
          ? kind == TipoDeConta.carteira.rawValue : classe == .despesa
      }
      return isCash ? .compraEmDinheiro : nil
    case .transferenciaEnviada:
      return all { _, classe, _ in classe == .ativo } ? .entreContas : nil
    default: return nil
    }
  }

  /// The name of its subtype on a screen; for an unknown one, its word; nil if there is none.
  public var nomeDoSubtipo: String? {
    subtipo.map { TipoDeTransacao.nomeDeSubtipo($0) }
  }

  /// The icon of its kind; a question mark for one that this version does not know.
  public var icone: String { TipoDeTransacao(rawValue: tipo)?.icone ?? "?" }
}

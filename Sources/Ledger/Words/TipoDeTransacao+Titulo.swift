package import Canonical

/// Which way money goes on the account that a transaction is looked at from.
public enum Sentido: String, Hashable, Sendable {
  /// Money comes in.
  case entrada
  /// Money goes out.
  case saida
}

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
    default: []
    }
  }

  /// The name of a subtype on a screen, `Pix`; an unknown word as it stands.
  public static func nomeDeSubtipo(_ word: String) -> String {
    let isKnown = allCases.contains { $0.subtipos.contains(word) }
    return isKnown ? word.prefix(1).uppercased() + word.dropFirst() : word
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

  /// Which way money goes on the account; nil where it may go either way.
  public var sentido: Sentido? {
    switch self {
    case .transferenciaRecebida, .deposito, .rendimento, .resgate, .reembolso: .entrada
    case .estorno, .saldoInicial, .ajuste, .outro: nil
    default: .saida
    }
  }
}

extension ConteudoDeTransacao {
  /// The name of its kind on a screen; an unknown word as it stands.
  public var titulo: String { TipoDeTransacao(rawValue: tipo)?.titulo ?? tipo }

  /// The name of its kind on a screen, where its accounts are known: what went from a wallet to
  /// categories and is of no kind is a purchase with cash.
  package func titulo(_ account: (Uuid) -> (classe: ClasseDeConta, tipo: String?)?) -> String {
    guard tipo == TipoDeTransacao.outro.rawValue else { return titulo }
    let isCash = partidas.allSatisfy { posting in
      guard let known = account(posting.conta) else { return false }
      return posting.valor.minor < 0
        ? known.tipo == TipoDeConta.carteira.rawValue : known.classe == .despesa
    }
    return isCash && !partidas.isEmpty ? PalavraDeLancamento.compraEmDinheiro.titulo : titulo
  }

  /// The name of its subtype on a screen; an unknown word as it stands, nil if there is none.
  public var nomeDoSubtipo: String? {
    subtipo.map { TipoDeTransacao.nomeDeSubtipo($0) }
  }

  /// The icon of its kind; a question mark for one that this version does not know.
  public var icone: String { TipoDeTransacao(rawValue: tipo)?.icone ?? "?" }
}

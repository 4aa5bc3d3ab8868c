// Messages for a word that does not fit an account, with the fitting word, and for a word that
// needs more information.
extension PalavraDeLancamento {
  /// Whether an entry with this word can be on an account.
  package func recebe(_ conta: Conta) -> Bool { lado.recebe(conta) }

  /// The reason why an entry with this word cannot be on an account; nil if it can.
  func impedimento(em conta: Conta) -> Mensagem? {
    guard conta.classe.isPropria else {
      return "“\(conta.nome)” é uma categoria, e não uma conta de onde sai ou onde entra dinheiro. "
        + "Diga a conta em \(.conta) e a categoria em \(.categoria)."
    }
    guard !lado.recebe(conta) else { return nil }
    let kind = conta.tipo.flatMap { TipoDeConta(rawValue: $0) }
    let what =
      switch lado {
      case .cartao: "não é um cartão"
      case .investimento: "não é um investimento"
      default: kind.oQueE
      }
    return "“\(conta.nome)” \(what), e “\(palavra)” \(lado.oQuePede(sentido)). "
      + outraPalavra(para: kind)
  }

  /// The word to use instead on an account of a kind that this one does not accept.
  private func outraPalavra(para kind: TipoDeConta?) -> Mensagem {
    switch (kind, sentido) {
    case (_, _) where lado == .cartao:
      let other = kind == .carteira ? "dinheiro" : "debito"
      return "Diga o cartão em \(.conta), ou use “\(other)”."
    case (.corrente, _) where lado == .carteira, (.poupanca, _) where lado == .carteira:
      return "O que sai de uma conta do banco é “debito” ou “pix”; ou diga a carteira em \(.conta)."
    case (.cartao, .saida) where outroLado == .costume:
      return "O que se paga com o cartão é “credito”; ou diga outra conta em \(.conta)."
    case (.cartao, .entrada) where outroLado == .costume:
      return "O que volta para um cartão é “estorno”; ou diga outra conta em \(.conta)."
    case (.carteira, .saida) where outroLado == .costume:
      return "O que se paga com dinheiro vivo é “dinheiro”; ou diga outra conta em \(.conta)."
    case (.carteira, .entrada) where outroLado != .carteira:
      return "Dinheiro vivo que entra é “outro”, que entra; ou diga outra conta em \(.conta)."
    case (.investimento, .saida) where outroLado == .costume:
      return "O que sai de um investimento é “resgate”; ou diga outra conta em \(.conta)."
    default: return proximoPasso
    }
  }

  private var proximoPasso: Mensagem {
    switch outroLado {
    case .cartao:
      "Diga em \(.conta) a conta de onde sai o dinheiro, e em \(.para) o cartão."
    case .carteira: "Diga a conta do banco em \(.conta), e a carteira em \(.para)."
    case .investimento: "Diga a conta em \(.conta), e o investimento em \(.para)."
    default: "Diga outra em \(.conta)."
    }
  }

  /// Whether the direction of the money has to be given.
  package var pedeSentido: Bool { sentido == nil && tipo != .saldoInicial }

  /// Whether a category does not fit entries in this direction: incoming money is no spending, and
  /// outgoing money no income, unless it is a refund.
  func isContrary(_ classe: ClasseDeConta, _ sentido: Sentido) -> Bool {
    tipo != .estorno && tipo != .reembolso
      && classe == (sentido == .entrada ? .despesa : .receita)
  }

  /// The message that the direction of the money is missing.
  package var faltaSentido: Mensagem {
    "“\(palavra)” não diz se o dinheiro entra ou sai: \(instrucao: .dizerSentido)."
  }

  /// The message that no account fits an entry with this word.
  var faltaConta: Mensagem {
    switch lado {
    case .cartao: return "Não há cartão aberto. \(passo: "Abra um", .abrirConta(.cartao))."
    case .carteira: return "Não há carteira aberta. \(passo: "Abra uma", .abrirConta(.carteira))."
    case .investimento:
      return "Não há investimento aberto. \(passo: "Abra um", .abrirConta(.investimento))."
    case .qualquer: return Self.faltaQualquerConta
    default:
      // New books only have a wallet, and many people mean that.
      let cash: Mensagem =
        sentido == .saida && outroLado == .costume
        ? " Se foi com dinheiro vivo, é “dinheiro”." : ""
      return "Não há conta corrente nem poupança aberta, e “\(palavra)” \(lado.oQuePede(sentido)). "
        + "\(passo: "Abra uma", .abrirConta(.corrente)).\(cash)"
    }
  }

  /// The message that there is no account at all.
  static let faltaQualquerConta: Mensagem =
    "Não há conta aberta. \(passo: "Abra uma", .abrirConta(.corrente))."
}

extension TipoDeConta? {
  /// A predicate that describes an account of this kind.
  fileprivate var oQueE: String {
    switch self {
    case .corrente: "é uma conta corrente"
    case .poupanca: "é uma poupança"
    case .carteira: "é dinheiro vivo"
    case .cartao: "é um cartão"
    case .investimento: "é um investimento"
    case .emprestimo: "é dinheiro emprestado"
    case .divida, nil: "é uma dívida"
    }
  }
}

extension ContasDaPalavra {
  /// A predicate that describes the accounts of an entry.
  fileprivate func oQuePede(_ sentido: Sentido?) -> String {
    let way = sentido == .entrada ? "entra numa" : "sai de uma"
    return switch self {
    case .cartao: "é uma compra no crédito"
    case .carteira: "é uma compra com dinheiro vivo"
    case .investimento: "é o que um investimento ou uma poupança rende"
    default: "\(way) conta corrente ou poupança"
    }
  }
}

internal import Canonical

// Words that imply both sides of an entry (`fatura`, `saque`, `deposito`, `aplicacao`, `resgate`):
// which of two accounts is which, and whether they are suitable.

extension Costumes {
  /// The account that money leaves to be invested or returns to, whichever of the two was given
  /// first; nil for other words, and if neither account determines it.
  func contaQueInveste(_ pedido: PedidoDeLancamento) -> Conta? {
    guard let word = pedido.palavraInteira, word.outroLado == .investimento else { return nil }
    let said = [pedido.conta, pedido.outra].compactMap { $0.flatMap { conta($0) } }
    if let bank = said.first(where: { $0.isBanco && word.lado.recebe($0) }) { return bank }
    guard said.count == 1, said[0].tipo == "investimento" else { return nil }
    if let own = pedido.modelo.flatMap({ propria($0) }), own.isBanco { return own }
    if let linked = said[0].vinculada.flatMap({ conta(lida: $0) }), !linked.encerrada {
      return linked
    }
    return deCostume(word, em: [said[0].moeda])
  }

  /// The given other side of an account.
  func outraDita(_ pedido: PedidoDeLancamento, em conta: Conta) -> Uuid? {
    guard pedido.palavraInteira?.outroLado == .investimento, pedido.outra != pedido.conta else {
      return pedido.outra
    }
    return [pedido.conta, pedido.outra].compactMap(\.self).first { $0 != conta.id }
  }

  /// The reason why an account cannot be the other side of such an entry; nil if it can.
  func isShort(a outra: Conta, de conta: Conta, _ word: PalavraDeLancamento) -> Mensagem? {
    switch word.outroLado {
    case .cartao where outra.tipo != "cartao":
      return "“\(outra.nome)” não é um cartão, e “\(word.palavra)” paga a fatura de um. "
        + dica("o cartão", .cartao)
    case .carteira where outra.tipo != "carteira":
      return "“\(outra.nome)” não é uma carteira, e “\(word.palavra)” é dinheiro vivo. "
        + dica("a carteira", .carteira)
    case .investimento where outra.tipo != "investimento":
      return "“\(outra.nome)” não é um investimento, e “\(word.palavra)” é entre um investimento e "
        + "uma conta corrente. " + dica("o investimento", .investimento)
    case .investimento: return vinculoAlheio(outra, conta)
    case .propria where outra.tipo == "cartao":
      return
        "“\(outra.nome)” é um cartão, e “\(word.palavra)” é entre contas suas. O que se paga a "
        + "um cartão é “fatura”."
    case .propria where outra.classe != .ativo:
      return
        "“\(outra.nome)” não é uma conta em que se guarda dinheiro, e “\(word.palavra)” é entre "
        + "contas suas. Para gastar ou receber, diga “pix” ou “ted”; ou diga a outra conta em "
        + "\(.para)."
    default: return nil
    }
  }

  private func vinculoAlheio(_ fundo: Conta, _ conta: Conta) -> Mensagem? {
    guard let linked = fundo.vinculada.flatMap({ self.conta(lida: $0) }),
      linked.id != conta.id
    else { return nil }
    return "O investimento “\(fundo.nome)” é vinculado a “\(linked.nome)”, e não a "
      + "“\(conta.nome)”: \(instrucao: .usarConta(linked.id, nome: linked.nome)), ou "
      + "\(passo: "mude o vínculo", .alterarConta(fundo.id, vinculada: conta.id))."
  }

  private func dica(_ name: String, _ kind: TipoDeConta) -> Mensagem {
    let open = abertas.filter { $0.tipo == kind.rawValue }
    return open.isEmpty
      ? "\(passo: "Abra \(name)", .abrirConta(kind))."
      : "Diga \(name) em \(.para): \(open.nomes)."
  }
}

extension PalavraDeLancamento {
  /// The word for money that goes from one own account to another, by what kind they are.
  package static func entre(_ from: Conta, _ to: Conta) -> PalavraDeLancamento {
    func kind(_ account: Conta) -> TipoDeConta? {
      let kind = account.tipo.flatMap { TipoDeConta(rawValue: $0) }
      return kind == .poupanca ? .corrente : kind
    }
    let word =
      switch (kind(from), kind(to)) {
      case (.corrente, .carteira): "saque"
      case (.carteira, .corrente): "deposito"
      case (.corrente, .cartao), (.carteira, .cartao): "fatura"
      case (.corrente, .investimento): "aplicacao"
      case (.investimento, .corrente): "resgate"
      default: entreContas.palavra
      }
    return cotidianas.first { $0.palavra == word } ?? entreContas
  }
}

extension PedidoDeLancamento {
  /// The given word, else the model's.
  var palavraInteira: PalavraDeLancamento? {
    palavra
      ?? modelo.flatMap { PalavraDeLancamento(tipo: $0.tipo, subtipo: $0.subtipo) }
  }

  /// Whether the kind or the accounts were given: the first author settled anything else.
  var dizOsLados: Bool { palavra != nil || conta != nil || outra != nil }
}

extension Conta {
  /// Whether it holds money that can be spent: a current or savings account, or a wallet.
  var isBanco: Bool { classe == .ativo && tipo != "investimento" && tipo != "cartao" }
}

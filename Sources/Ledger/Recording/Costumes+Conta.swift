internal import Canonical

extension Costumes {
  /// The account that an entry is on: the given one, else that of its model, else the last one that
  /// this device used among those that fit the word, else the only one.
  /// - Throws: `dadosInvalidos` where nothing says which, or the one that was said does not fit.
  public func conta(pedido: PedidoDeLancamento) throws(RazaoError) -> Conta {
    let word = pedido.palavra
    if let given = pedido.conta {
      guard let conta = conta(given) else { throw .semConta(given) }
      if let investing = contaQueInveste(pedido) { return investing }
      if let word, let why = isUnfit(conta, para: word) {
        throw RazaoError(.dadosInvalidos, why)
      }
      return conta
    }
    if let model = pedido.modelo ?? existente, let own = propria(model) { return own }
    let lado = word?.lado ?? .qualquer
    if let investing = contaQueInveste(pedido) { return investing }
    let fitting = abertas.filter { lado.serve($0) }
    if let used = usada(entre: fitting) { return used }
    if let only = unica(entre: fitting) { return only }
    throw RazaoError(.dadosInvalidos, qualConta(fitting, lado))
  }

  /// The account of what one has or owes that an entry is on: the first that it names.
  func propria(_ content: ConteudoDeTransacao) -> Conta? {
    content.partidas.lazy.compactMap { conta(lida: $0.conta) }.first { $0.classe.isPropria }
  }

  /// The account that an account's postings are read with.
  func conta(lida id: Uuid) -> Conta? {
    guard let found = conta(id) else { return nil }
    return found.unificadaEm.flatMap { conta($0) } ?? found
  }

  /// The account used last among some.
  func usada(entre accounts: [Conta]) -> Conta? {
    usadas.lazy.compactMap { id in accounts.first { $0.id == id } }.first
  }

  /// The only account among some, or the only one of the most usual kind.
  func unica(entre accounts: [Conta]) -> Conta? {
    if accounts.count == 1 { return accounts[0] }
    for kind in ["corrente", "poupanca", "carteira"] {
      let alike = accounts.filter { $0.tipo == kind }
      if alike.count == 1 { return alike[0] }
      if alike.count > 1 { return nil }
    }
    return nil
  }

  private func isUnfit(_ conta: Conta, para word: PalavraDeLancamento) -> Mensagem? {
    guard conta.classe.isPropria else {
      return "“\(conta.nome)” é uma categoria, e não uma conta de onde sai ou onde entra dinheiro. "
        + "Diga a conta em \(.conta) e a categoria em \(.categoria)."
    }
    switch word.lado {
    case .cartao where conta.tipo != "cartao":
      return "“\(conta.nome)” não é um cartão, e “\(word.palavra)” é uma compra no crédito. "
        + "Diga o cartão em \(.conta), ou use “debito”."
    case .investimento where conta.tipo != "investimento":
      return "“\(conta.nome)” não é um investimento, e “\(word.palavra)” é o que um rende. "
        + "Diga o investimento em \(.conta)."
    default: return nil
    }
  }

  private func qualConta(
    _ fitting: [Conta], _ lado: PalavraDeLancamento.Lado
  ) -> Mensagem {
    guard fitting.isEmpty else {
      return "Em que conta? \(instrucao: .escolherConta): \(fitting.nomes)."
    }
    switch lado {
    case .cartao: return "Não há cartão aberto. \(passo: "Abra um", .abrirConta(.cartao))."
    case .investimento:
      return "Não há investimento aberto. \(passo: "Abra um", .abrirConta(.investimento))."
    default: return "Não há conta aberta. \(passo: "Abra uma", .abrirConta(.corrente))."
    }
  }
}

extension PalavraDeLancamento.Lado {
  /// Whether an account is one that an entry of this kind is usually on.
  fileprivate func serve(_ conta: Conta) -> Bool {
    switch self {
    case .banco: conta.classe == .ativo && conta.tipo != "investimento"
    case .bancoSemCarteira:
      conta.classe == .ativo && conta.tipo != "investimento" && conta.tipo != "carteira"
    case .cartao: conta.tipo == "cartao"
    case .investimento: conta.tipo == "investimento"
    case .qualquer: conta.classe.isPropria
    }
  }
}

extension [Conta] {
  /// Their names in a row, for messages; many are cut short.
  var nomes: String {
    prefix(Limites.candidatos).map(\.nome).joined(separator: ", ")
      + (count > Limites.candidatos ? "…" : "")
  }
}

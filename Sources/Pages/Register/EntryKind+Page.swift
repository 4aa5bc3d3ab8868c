internal import Ledger

// The kind of an entry in a row of the register: a word as people say it, and a symbol.

extension LancamentoListado {
  /// The kind in words: `Pix recebido`, `Débito`; for others the recorded kind, such as `Compra em
  /// dinheiro`.
  var comoNoExtrato: String {
    let subtipo = conteudo.subtipo
    let way = subtipo.map { TipoDeTransacao.nomeDeSubtipo($0) }
      .map { subtipo == "pix" ? $0 : $0.uppercased() }
    switch TipoDeTransacao(rawValue: conteudo.tipo) {
    case .transferenciaEnviada: return way ?? "Transferência"
    case .transferenciaRecebida: return way.map { $0 + " recebido" } ?? "Transferência recebida"
    case .pagamentoEfetuado: return subtipo == "boleto" ? "Boleto" : way ?? "Pagamento"
    case .recargaDeCelular: return "Recarga"
    case .compraNoDebito: return "Débito"
    case .compraNoCredito: return "Crédito"
    default: return titulo
    }
  }
}

extension ConteudoDeTransacao {
  /// The name of the symbol of the kind.
  var simbolo: String {
    if subtipo == "pix" { return "i-pix" }
    switch TipoDeTransacao(rawValue: tipo) {
    case .pagamentoEfetuado: return "i-boleto"
    case .pagamentoDaFatura, .compraNoCredito: return "i-credito"
    case .compraNoDebito: return "i-cartao"
    case .recargaDeCelular: return "i-celular"
    case .transferenciaEnviada, .aplicacao, .resgate: return "i-entre"
    case .transferenciaRecebida, .reembolso, .estorno: return "i-salario"
    case .deposito, .saque: return "i-dinheiro"
    case .rendimento: return "i-gastos"
    case .tarifa: return "i-sai"
    case .saldoInicial, .ajuste, .outro, nil: return "i-lista"
    }
  }
}

extension TipoDeTransacao {
  /// What people call it: `Compra no débito`.
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
}

/// The kinds of transaction that this version knows. The log may hold words of later ones, which
/// are kept and shown as they are.
public enum TipoDeTransacao: String, Hashable, Sendable, CaseIterable {
  case transferenciaEnviada, transferenciaRecebida, pagamentoEfetuado, pagamentoDaFatura
  case recargaDeCelular, compraNoDebito
  case compraNoCredito, deposito, saque, tarifa, rendimento, aplicacao, resgate, estorno
  case reembolso, saldoInicial, ajuste, outro
}

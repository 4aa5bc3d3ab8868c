/// The reason why the request gate turns a request away before it is routed.
struct Refusal: Error, Sendable, Equatable {
  /// The status of the response (RFC 9110, section 15).
  let status: Int
  let message: String

  static let foreignHost = Refusal(
    status: 421,
    message: "Este endereço não é o do razão. Abra-o como http://127.0.0.1, com a porta que o "
      + "terminal mostrou.")
  static let manyHosts = Refusal(
    status: 400,
    message: "O pedido diz mais de um endereço: nada foi feito. Abra o que o terminal mostra.")
  static let foreignOrigin = Refusal(
    status: 403,
    message: "O pedido veio de outra página, e não do razão: nada foi feito.")
  static let noSession = Refusal(
    status: 403,
    message:
      "Este navegador ainda não tem acesso, ou o razão foi aberto de novo desde então. Use o "
      + "endereço que o terminal mostra.")
  static let usedKey = Refusal(
    status: 403,
    message: "Este endereço já foi usado, ou é de outra vez que o razão foi aberto. O terminal "
      + "mostra o que vale agora.")
  static let missingToken = Refusal(
    status: 403,
    message: "A página perdeu a validade, porque o razão foi aberto de novo depois dela: nada foi "
      + "feito. Volte a ela e envie outra vez.")
  static let unknownMethod = Refusal(
    status: 405, message: "O razão só entende pedidos de ver (GET, HEAD) e de enviar (POST).")
  static let tooLarge = Refusal(
    status: 413, message: "O que foi enviado é grande demais: nada foi feito.")
  static let longAddress = Refusal(
    status: 414, message: "O endereço é longo demais.")
  static let unknownForm = Refusal(
    status: 415, message: "O que foi enviado não é um formulário do razão: nada foi feito.")
  static let brokenUpload = Refusal(
    status: 400,
    message: "O arquivo não chegou inteiro: nada foi feito. Volte e escolha-o de novo.")
  static let largeUpload = Refusal(
    status: 413,
    message: "Isso passa de \(Limits.fileBytes >> 20) MiB, o que um extrato não tem: nada foi "
      + "feito. Baixe períodos menores no site do banco, ou escolha menos arquivos de uma vez.")
  static let manyFiles = Refusal(
    status: 413,
    message: "São arquivos demais de uma vez: nada foi feito. Escolha até \(Limits.uploadFiles).")
  static let busyUploads = Refusal(
    status: 503,
    message: "Outros arquivos estão chegando agora: nada foi feito. Espere um momento e escolha o "
      + "seu de novo.")
  static let timeout = Refusal(
    status: 408, message: "O que foi enviado não chegou a tempo: nada foi feito. Tente de novo.")
}

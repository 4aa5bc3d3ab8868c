internal import Hub
internal import Ledger

extension RazaoError {
  /// The words for what a hub did not do.
  init(hub error: HubError, _ hub: EnderecoDeHub) {
    let said = error.detail.isEmpty ? "" : " (\(error.detail))"
    switch error.code {
    case .libraryMissing:
      self.init(
        .naoEncontrado,
        "Para usar um hub falta a biblioteca do PostgreSQL neste computador. Instale-a com: "
          + "sudo apt install libpq5")
    case .unreachable:
      self.init(
        .naoEncontrado,
        "O hub \(hub.texto) não respondeu. Confira o endereço e a rede, e \(instrucao: .repetir).\(said)"
      )
    case .passwordWanted:
      self.init(
        .semPermissao,
        "O hub \(hub.texto) pede senha. Dê o endereço com ela, como em "
          + "postgres://papel:senha@servidor/base, ou deixe-a no arquivo ~/.pgpass.")
    case .notPermitted:
      self.init(
        .semPermissao,
        "O hub \(hub.texto) não permitiu. Confira o papel e a senha com quem cuida dele.\(said)")
    case .notPrepared:
      self.init(
        .dadosInvalidos,
        "O banco em \(hub.texto) ainda não é um hub. \(guia: "Para prepará-lo", .prepararHub(hub.texto))"
      )
    case .tooNew:
      self.init(
        .dadosInvalidos,
        "O hub \(hub.texto) foi preparado por uma versão mais nova deste programa: atualize este "
          + "aparelho.")
    case .older:
      self.init(
        .dadosInvalidos,
        "Os relatórios em \(hub.texto) foram feitos de livros com registros que não estão aqui, e ficaram "
          + "como estão. \(passo: "Sincronize antes", .sincronizar(lugar: nil)); para trocá-los mesmo "
          + "assim, \(instrucao: .refazer).")
    case .readOnly:
      self.init(
        .semPermissao,
        "O hub \(hub.texto) só pode ser lido agora: é uma réplica, ou está em manutenção. Nada foi "
          + "levado para lá.")
    case .full:
      self.init(
        .entradaSaida,
        "O hub \(hub.texto) está sem espaço: nem tudo foi levado. Avise quem cuida dele, e "
          + "sincronize de novo.")
    case .busy:
      self.init(
        .ocupado, "O hub \(hub.texto) está ocupado. Tente de novo em instantes.\(said)")
    case .lost:
      self.init(
        .entradaSaida,
        "A conexão com o hub \(hub.texto) caiu. Nada se perdeu: sincronize de novo.\(said)")
    case .failed:
      self.init(
        .entradaSaida, "O hub \(hub.texto) não conseguiu atender.\(said) Avise quem cuida dele.")
    }
  }
}

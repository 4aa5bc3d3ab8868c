extension Screen {
  /// The screen after the passphrase of this machine's keys was changed or removed.
  package static func senha(_ isSet: Bool) -> Screen {
    let details: [Line] =
      isSet
      ? [
        Line("Gravar neste computador passa a pedi-la; olhar e sincronizar, não."),
        Line(
          "Quem a perde não a recupera: este computador teria de entrar de novo, como outro "
            + "aparelho.", .warning),
      ]
      : [Line("Quem usa esta conta neste computador grava sem que nada seja pedido.")]
    return Screen(
      header: [Line(isSet ? "Senha posta" : "Senha tirada", .strong)] + details, sections: [])
  }
}

internal import Canonical
package import Ledger

extension Screen {
  /// The recovery code that this machine keeps.
  package static func codigoDeRecuperacao(_ code: String) -> Screen {
    Screen(
      header: [Line("Código de recuperação", .strong)],
      sections: [Section(nil, [Row(code, tone: .strong)]) { $0 }],
      footer: [
        Line(
          "Anote em papel. Com ele se revoga um aparelho, e se recupera o razão perdido; abre "
            + "também cada lugar selado.", .quiet),
        Line(
          "Como o programa age o lê", .quiet, command: .below(.codigoParaAge, indent: "  ")),
        Line(
          "Depois de anotado, este computador pode esquecê-lo", .quiet,
          command: .below(.esquecerCodigo, indent: "  ")),
      ])
  }

  /// The recovery code as the program age takes it.
  package static func codigoParaAge(_ identity: String) -> Screen {
    Screen(
      header: [
        Line("Código de recuperação, para o programa age", .strong),
        Line(identity, .strong, verbatim: true),
      ],
      footer: [
        Line(
          "Em um arquivo, ele abre cada arquivo .age de cada lugar selado, sem este programa: "
            + "age -d -i CODIGO ARQUIVO", .quiet),
        Line("Quem o tem lê os livros: guarde-o como o código do papel.", .warning),
      ])
  }

  /// The screen after this machine stored the code or forgot it.
  package static func codigoGuardado(_ isKept: Bool) -> Screen {
    Screen(header: [
      isKept
        ? Line("Este computador guarda o código de recuperação.", .good)
        : Line("Este computador não guarda mais o código de recuperação: só o papel o tem.", .good)
    ])
  }

  /// The screen after access to a ledger was recovered.
  package static func recuperado(_ done: Recuperacao) -> Screen {
    let new = done.identidade
    return Screen(
      header: [
        Line(
          "Este computador conta de novo, como o aparelho novo “\(new.nome)” (\(new.nova.curto))",
          .strong),
        Line("O que ele gravou antes conta também, e o código de recuperação fica guardado aqui."),
      ] + done.saldos.paraPessoas.prefix(Limits.changedAccounts).map { Line($0.words) },
      sections: [
        Section("Os outros aparelhos que contam: revogue os perdidos", done.outros) { device in
          Row(
            device.titulo, value: PtBR.count(device.registros, "registro", "registros"),
            details: [
              Line("Revogar", leads: .alone(.revogarAparelho(device.id)))
            ])
        }
      ].filter { $0.rowCount > 0 },
      footer: [
        Line("Para que os outros saibam", .quiet, leads: .below(.lugares, indent: "  "))
      ])
  }

  /// The screen after a device was renamed.
  package static func renomeado(_ name: String, _ receipt: Recibo) -> Screen {
    recorded("O aparelho se chama “\(name)”", receipt, effect: [])
  }

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
    return Screen(header: [Line(isSet ? "Senha posta" : "Senha tirada", .strong)] + details)
  }
}

internal import Canonical
package import Ledger

extension Screen {
  /// The notice of every command while this machine's device does not count.
  package static func notice(_ doubt: SemConfianca) -> Line {
    let held =
      doubt.registros == 0
      ? "" : " (\(PtBR.count(doubt.registros, "registro", "registros")) até agora)"
    guard doubt.confianca == .revogado else {
      return Line(
        "Aviso: este aparelho aguarda aprovação: o que ele grava fica guardado e ainda não conta "
          + "nos saldos\(held). Código dele: \(doubt.codigo).", .warning,
        command: .after(
          " Quem aprova, em outro aparelho: ",
          .aprovarAparelho(doubt.aparelho, codigo: doubt.codigo), elsewhere: true))
    }
    return Line(
      "Aviso: este aparelho foi revogado: o que ele grava não conta nos saldos\(held).", .warning,
      command: .after(
        " Para que este computador volte a contar, com o código de recuperação: ", .recuperar))
  }

  /// One device: its name, its events that do not count, and their effect on balances.
  /// - Parameter more: opens the rest of its records, where rows are clicked.
  package static func aparelho(
    _ explicado: AparelhoExplicado, more: Destination? = nil
  ) -> Screen {
    let device = explicado.aparelho
    let many = explicado.restantes
    let rest = PtBR.count(many, "registro", "registros")
    return Screen(
      header: identity(explicado),
      sections: [
        Section(
          device.confianca == .revogado ? "O que ficou de fora" : "O que gravou e ainda não conta",
          explicado.novidades,
          footer: many > 0
            ? [
              Line(
                "e mais \(rest)", .quiet, command: .option(.limit, after: ": veja com "),
                opens: more)
            ] : []
        ) { $0.row },
        Section("Os saldos, se contasse", device.naoContado?.saldos?.paraPessoas ?? []) {
          mudanca($0)
        },
      ].filter { $0.rowCount > 0 }, footer: next(device))
  }

  private static func identity(_ explicado: AparelhoExplicado) -> [Line] {
    let device = explicado.aparelho
    let since = explicado.desde.map { "primeiro registro \(PtBR.instant($0))" }
    let last = device.ultimo.map { "último: \($0.words)" }
    return [
      Line("Aparelho “\(device.titulo)”, identificação \(device.id.curto)", .strong),
      Line("Código: \(device.codigo)", .strong),
    ] + device.trust + device.recovered + [
      Line(
        [PtBR.count(device.registros, "registro", "registros"), since, last].compactMap(\.self)
          .joined(separator: "; "), .quiet)
    ] + (device.naoContado.map { [Line($0.words(device.confianca), .warning)] } ?? [])
  }

  private static func next(_ device: Aparelho) -> [Line] {
    guard device.papel == .outro else { return [] }
    func revoke(_ lead: String) -> Line {
      Line(lead, .quiet, leads: .below(.revogarAparelho(device.id), indent: "  "))
    }
    switch device.confianca {
    case .quarentena:
      return [
        Line(
          "Para contar, se o código na tela dele for o mesmo", .quiet,
          leads: .below(.aprovarAparelho(device.id, codigo: nil), indent: "  ")),
        revoke("Para deixar de fora"),
      ]
    case .confiavel: return [revoke("Se foi perdido ou roubado")]
    case .revogado: return []
    }
  }

  /// The screen after a device was approved, or after a trial of that.
  package static func aprovado(_ effect: EfeitoDeConfianca) -> Screen {
    let verb = effect.recibo.simulado ? "seria aprovado" : "aprovado"
    return recorded(
      "Aparelho “\(effect.aparelho.titulo)”: \(verb)", effect.recibo,
      effect: [Line("O que ele gravou e gravar conta.")] + consequences(effect) + toTell(effect),
      canUndo: false)
  }

  /// The screen after a device was revoked, or after a trial of that.
  package static func revogado(_ effect: EfeitoDeConfianca) -> Screen {
    let device = effect.aparelho
    let verb = effect.recibo.simulado ? "seria revogado" : "revogado"
    return recorded(
      "Aparelho “\(device.titulo)”: \(verb)", effect.recibo,
      effect: [Line(remains(effect))]
        + (device.naoContado.map { [Line($0.words(.revogado))] } ?? []) + consequences(effect)
        + toTell(effect), canUndo: false)
  }

  private static func remains(_ effect: EfeitoDeConfianca) -> String {
    if let last = effect.ate {
      return
        "Conta o que ele gravou até o nº \(PtBR.number(Int(last.seq))); o que vier depois, não."
    }
    return effect.aparelho.papel == .este
      ? "O que ele gravou até aqui conta; o que gravar depois, não."
      : "Nada do que ele gravou conta."
  }

  /// The effect on balances, on other devices, and on invitations.
  private static func consequences(_ effect: EfeitoDeConfianca) -> [Line] {
    balances(effect.saldos)
      + effect.outros.map { other in
        let verb = other.confianca == .confiavel ? "Passa a contar" : "Deixa de contar"
        return Line("\(verb) também o aparelho “\(other.titulo)” (\(other.id.curto)).", .warning)
      }
      + effect.convites.map { convite in
        let name = "O convite \(convite.id.curto), que ele fez,"
        guard convite.situacao == .cancelado else {
          return Line(
            "\(name) continua aberto: cancele-o, ou outros ainda entram", .warning,
            leads: .after(". Veja: ", .aparelhos))
        }
        return Line("\(name) \(effect.recibo.simulado ? "seria" : "foi") cancelado.")
      }
  }

  private static func balances(_ saldos: [SaldoSobDecisao]) -> [Line] {
    let shown = saldos.paraPessoas.prefix(Limits.changedAccounts).map { Line($0.words) }
    let rest = saldos.count - shown.count
    if saldos.isEmpty { return [Line("Nenhum saldo muda.", .quiet)] }
    return shown
      + (rest > 0 ? [Line("e mais \(PtBR.count(rest, "saldo", "saldos"))", .quiet)] : [])
  }

  private static func toTell(_ effect: EfeitoDeConfianca) -> [Line] {
    guard !effect.recibo.simulado else { return [] }
    return [Line("Os outros aparelhos sabem disso depois de sincronizar.", .quiet)]
  }

  /// The possible limits of a revocation, each with its effect on balances.
  /// - Parameter escolhas: the words to type, with their effects.
  package static func revogacao(
    _ aparelho: Aparelho, _ escolhas: [(palavra: String, efeito: EfeitoDeConfianca)]
  ) -> Screen {
    Screen(
      header: [
        Line("Revogar o aparelho “\(aparelho.titulo)” (\(aparelho.id.curto))", .strong),
        Line("Uma revogação não se desfaz; outra pode deixar menos, nunca mais.", .warning),
      ],
      sections: escolhas.map { palavra, effect in
        Section(
          "Até onde conta: \(palavra)", effect.saldos.paraPessoas.map { mudanca($0) },
          footer: [Line(remains(effect), .quiet)]
            + (effect.saldos.isEmpty ? [Line("Nenhum saldo muda.", .quiet)] : [])
        ) { $0 }
      })
  }
}

extension AparelhoExplicado {
  /// The document of `razao aparelhos mostrar`.
  package var json: JSONValue {
    .joined(
      aparelho.json,
      [
        "desde": .text(desde), "restantes": .number(restantes),
        "novidades": .list(novidades, \.json),
      ])
  }
}

extension EfeitoDeConfianca {
  /// The document of `razao aparelhos aprovar`.
  package var json: JSONValue { recibo.json(with: membros) }

  /// The document of `razao aparelhos revogar`: that of an approval, the last commit that counts,
  /// and the invitations that were open.
  package var jsonDeRevogacao: JSONValue {
    let last = ate.map { JSONValue.array([.number(Int($0.seq)), .text($0.hash)]) }
    return recibo.json(
      with: .joined(membros, ["ate": last ?? .null, "convites": .list(convites, \.json)]))
  }

  private var membros: JSONValue {
    [
      "confianca": .string(aparelho.confianca.rawValue), "saldos": .list(saldos, \.json),
      "outros": .list(outros, \.resumido),
    ]
  }
}

extension Recuperacao {
  /// The document of `razao aparelhos recuperar`.
  package var json: JSONValue {
    [
      "dispositivo": .text(identidade.nova), "anterior": .text(identidade.anterior),
      "nome": .string(identidade.nome), "outros": .list(outros, \.resumido),
      "saldos": .list(saldos, \.json),
    ]
  }
}

extension Aparelho {
  /// A device, briefly, for documents about something else.
  fileprivate var resumido: JSONValue {
    ["dispositivo": .text(id), "nome": .text(nome), "confianca": .string(confianca.rawValue)]
  }
}

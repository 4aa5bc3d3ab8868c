package import Canonical
package import Ledger

extension Screen {
  /// The screen after a database was made a hub.
  package static func hubPreparado(_ done: HubPreparado, _ hub: EnderecoDeHub) -> Screen {
    let text =
      done.antes == done.agora
      ? "\(hub.texto) já estava pronto"
      : done.antes == 0
        ? "\(hub.texto) é um hub agora" : "\(hub.texto) está atualizado"
    let recounted =
      done.recontados == 0
      ? []
      : [
        Line(
          "A contagem de \(PtBR.count(done.recontados, "aparelho", "aparelhos")) não batia com as "
            + "linhas que há no hub: foi refeita.", .warning)
      ]
    return Screen(
      header: [
        Line(text, .strong), Line("Versão \(done.agora) do esquema.", .quiet),
      ] + recounted + [
        Line(
          "Para cada aparelho, um papel que só alcança o razão dele", .quiet,
          leads: .below(.convidarParaHub(hub.texto)))
      ])
  }

  /// The screen with the address of a new role, shown only this once.
  package static func conviteDeHub(_ invitation: ConviteDeHub) -> Screen {
    Screen(header: [
      Line("Papel \(invitation.papel), só deste razão", .strong),
      Line(
        "O endereço tem a senha dele, que não será mostrada de novo. Entregue-o por um meio seguro:"
      ),
      Line("  \(invitation.endereco)"),
      Line("Os comandos perguntam por ele, para que não fique na linha de comando.", .quiet),
      Line(
        "Em um aparelho que já faz parte do razão", .quiet,
        command: .below(.sincronizar(lugar: "-"), elsewhere: true)),
      Line(
        "Em um aparelho novo", .quiet,
        command: .below(.entrar(de: "-", em: "PASTA", convite: nil), elsewhere: true)),
    ])
  }

  /// A hub's lines of the ledger, and the devices that it has not seen for a long time.
  package static func estadoDoHub(_ state: EstadoDoHub, agora: Instant) -> Screen {
    let whose = state.razoes > 1 ? "\(PtBR.number(state.razoes)) razões: " : ""
    return Screen(
      header: [
        Line("Hub \(state.endereco)", .strong),
        Line(
          whose + PtBR.count(state.linhas, "registro", "registros")
            + ", \(PtBR.megabytes(state.bytes)); o banco inteiro ocupa "
            + "\(PtBR.megabytes(state.bytesDoBanco))", .quiet),
      ],
      sections: [Section("Aparelhos", state.aparelhos) { row($0, agora) }].filter {
        $0.rowCount > 0
      })
  }

  private static func row(_ device: AparelhoNoHub, _ now: Instant) -> Row {
    let name = device.nome ?? device.aparelho.curto
    guard let came = device.chegou else {
      return Row(name, value: "ainda não apareceu lá", tone: .warning)
    }
    let days = (now.milliseconds - came.milliseconds) / 86_400_000
    let details = [
      Line("último recebido em \(PtBR.instant(came))", .quiet),
      days >= Limits.silentDays ? Line("Não aparece há \(days) dias.", .warning) : nil,
      .counted(device.faltamLa, "registro falta", "registros faltam", then: " lá.", .warning),
      .counted(
        device.faltamAqui, "registro falta", "registros faltam", then: " aqui", .warning,
        leads: .after(": ", .sincronizar(lugar: nil))),
    ].compactMap(\.self)
    return Row(
      name, value: PtBR.count(device.linhas, "registro", "registros"), details: details,
      tone: details.count > 1 ? .warning : .plain)
  }
}

extension EstadoDoHub {
  /// As docs/JSON.md documents it.
  package var json: JSONValue {
    [
      "hub": .string(endereco), "versao": .number(versao), "razoes": .number(razoes),
      "linhas": .number(linhas), "bytes": .number(bytes), "bytesDoBanco": .number(bytesDoBanco),
      "dispositivos": .list(aparelhos, \.json),
    ]
  }
}

extension AparelhoNoHub {
  fileprivate var json: JSONValue {
    [
      "dispositivo": .text(aparelho), "nome": .text(nome), "linhas": .number(linhas),
      "bytes": .number(bytes), "chegou": .text(chegou), "faltamLa": .number(faltamLa),
      "faltamAqui": .number(faltamAqui),
    ]
  }
}

extension HubPreparado {
  /// As docs/JSON.md documents it.
  package var json: JSONValue {
    [
      "antes": .number(antes), "versao": .number(agora),
      "relatorios": .optional(relatorios) { .number($0) }, "recontados": .number(recontados),
    ]
  }
}

extension ConviteDeHub {
  /// As docs/JSON.md documents it.
  package var json: JSONValue {
    ["papel": .string(papel), "endereco": .string(endereco)]
  }
}

extension Screen {
  /// The screen with the address of a role that only reads tables for reports: shown only this once.
  package static func conviteDeLeitor(_ invitation: ConviteDeHub) -> Screen {
    Screen(header: [
      Line("Papel \(invitation.papel), só para ler os relatórios deste razão", .strong),
      Line(
        "O endereço tem a senha dele, que não será mostrada de novo. Entregue-o por um meio seguro."
      ),
      Line("Serve em planilhas, no Metabase e em qualquer programa que leia PostgreSQL:", .quiet),
      Line("  \(invitation.endereco)"),
      Line("As tabelas estão no esquema razao_relatorios.", .quiet),
    ])
  }

  /// The screen after report tables were published.
  package static func publicacaoNoHub(_ done: PublicacaoNoHub) -> Screen {
    let title =
      switch done.alcance {
      case .nada: "Os relatórios em \(done.hub) já estavam em dia"
      case .refeito: "Relatórios refeitos do nada em \(done.hub)"
      case .mudancas, .tudo: "Relatórios publicados em \(done.hub)"
      }
    var lines = [
      Line(title, .strong),
      Line(
        "Dos livros \(done.voz), de " + PtBR.count(done.linhas, "registro", "registros") + ", em "
          + PtBR.day(done.dia), .quiet),
    ]
    if done.alcance != .nada {
      lines.append(
        Line(
          PtBR.count(done.escritas, "linha escrita", "linhas escritas") + " nas tabelas, "
            + PtBR.count(done.apagadas, "apagada", "apagadas") + ".", .quiet))
    }
    if done.trocouMaisNovos {
      lines.append(
        Line(
          "Os anteriores tinham sido feitos também de registros que não estão aqui, e foram trocados.",
          .warning))
    }
    return Screen(header: lines)
  }
}

extension PublicacaoNoHub {
  /// As docs/JSON.md documents it.
  package var json: JSONValue {
    [
      "hub": .string(hub), "publicacao": .number(numero), "alcance": .string(alcance.rawValue),
      "dia": .text(dia), "fingerprint": .string(verificacao.description), "voz": .string(voz),
      "linhas": .number(linhas), "escritas": .number(escritas), "apagadas": .number(apagadas),
      "trocouMaisNovos": .bool(trocouMaisNovos),
    ]
  }
}

internal import Canonical
package import Ledger

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

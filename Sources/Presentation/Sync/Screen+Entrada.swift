internal import Canonical
package import Ledger

extension Screen {
  /// The screen after this machine has become a device of a ledger.
  /// - Parameter pasta: the ledger's folder, as it was typed.
  package static func entrada(_ joined: Adesao, aparelho: String, pasta: String) -> Screen {
    var lines = [
      Line("Este computador é agora o aparelho “\(aparelho)” do razão “\(joined.nome)”", .strong),
      Line(
        PtBR.count(joined.recebidos, "registro trazido", "registros trazidos") + " para \(pasta)"),
    ]
    if let place = joined.lugar {
      lines += place.semEnviar?.lines ?? [Line("Sincroniza com \(place.caminho)", .quiet)]
    } else if joined.dePacote {
      lines.append(
        Line(
          "Leve de volta um pacote, para que os outros saibam",
          command: .after(": ", .criarPacote)))
    }
    if !joined.confiavel {
      lines += [
        Line(
          "Falta a aprovação de outro aparelho: até lá, o que for gravado aqui fica guardado e ainda "
            + "não conta.", .warning),
        Line("Código deste aparelho: \(joined.codigo)", .strong),
        Line(
          "Em outro, que já faz parte do razão, depois de sincronizar e de comparar o código",
          .quiet,
          command: .below(.aprovarAparelho(joined.aparelho, codigo: joined.codigo), elsewhere: true)
        ),
      ]
    }
    return Screen(
      header: lines + [Line("Para começar", .quiet, leads: .below(.noRazao(pasta, .resumo)))],
      sections: [])
  }
}

extension Adesao {
  /// As docs/JSON.md documents it.
  package var json: JSONValue {
    [
      "razao": .text(razao), "nome": .string(nome), "dispositivo": .text(aparelho),
      "recebidos": .number(recebidos), "enviados": .number(lugar?.enviados ?? 0),
      "confiavel": .bool(confiavel), "codigo": .string(codigo),
    ]
  }
}

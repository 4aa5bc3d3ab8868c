internal import Canonical
package import Ledger

extension Screen {
  /// The screen after a ledger has been made: its facts, the recovery code and how to keep it, and
  /// the next command.
  /// - Parameters:
  ///   - folder: the ledger's folder as typed.
  ///   - recovery: the root's secret as a code, which is shown unasked only here.
  ///   - age: the same as the program age takes it, for a page that is printed.
  package static func newLedger(
    name: String, folder: String, device: String, accounts: Int, recovery: String,
    age: String? = nil
  ) -> Screen {
    let made = [
      Row("Pasta", value: folder),
      Row("Este aparelho", value: device),
      Row("Contas abertas", value: PtBR.number(accounts)),
    ]
    let code = Row(
      "Anote em papel e guarde longe deste computador:",
      details: [
        Line(recovery, .strong, verbatim: true),
        Line("Com ele se aprova um aparelho novo quando todos os outros se perdem."),
        Line("Ele abre também os lugares selados."),
      ]
        + (age.map { [Line("Para o programa age: \($0)", .quiet, verbatim: true)] } ?? []) + [
          Line("Quem o tem manda no razão: não o fotografe nem o envie a ninguém.", .warning)
        ])
    let steps = [
      Line("Para abri-lo no navegador", leads: .below(.noRazao(folder, .servir), indent: "  ")),
      Line(
        "Para que outro computador ache os livros, em um lugar selado",
        leads: .below(.noRazao(folder, .criarLugar(nil)), indent: "  ")),
    ]
    return Screen(
      header: [Line("Razão “\(name)” criado", .strong)],
      sections: [
        Section(nil, made) { $0 },
        Section("Código de recuperação", [code]) { $0 },
        Section("Próximo passo", rowCount: 0, footer: steps) { _ in Row("") },
      ])
  }

  /// The screen after this machine joined a ledger.
  /// - Parameter pasta: the ledger's folder, as typed.
  package static func entrada(_ joined: Adesao, aparelho: String, pasta: String) -> Screen {
    var lines = [
      Line("Este computador é agora o aparelho “\(aparelho)” do razão “\(joined.nome)”", .strong),
      Line(
        PtBR.count(joined.recebidos, "registro trazido", "registros trazidos") + " para \(pasta)"),
    ]
    if joined.temHomonimo {
      lines.append(
        Line(
          "Outro aparelho já se chama “\(aparelho)”. Para distinguir os dois, dê outro nome a este",
          .warning,
          command: .below(
            .noRazao(pasta, .renomearAparelho(joined.aparelho)), indent: "  "),
          opens: .renomearAparelho(joined.aparelho)))
    }
    if let place = joined.lugar {
      lines += place.semEnviar?.lines ?? [Line("Sincroniza com \(place.caminho)", .quiet)]
      if place.deixadoDeFora { lines.append(.leftOut(in: place.caminho)) }
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
      header: lines + [Line("Próximo passo", .quiet, leads: .below(.noRazao(pasta, .servir)))])
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

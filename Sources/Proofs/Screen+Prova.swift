internal import Canonical
internal import Ledger
package import Presentation

extension Screen {
  /// The screen of a proof that holds.
  /// - Parameters:
  ///   - conselho: whether the council agrees; nil where none was asked.
  ///   - arquivo: the file that it was written to; nil where it was only checked.
  package static func prova(
    _ prova: ProvaConferida, conselho: Bool? = nil, em arquivo: String? = nil
  ) -> Screen {
    let told = [
      ("Assinou", [prova.marco]), ("Conferiu", prova.conferiram),
      ("Viu, sem conferir", prova.viram),
    ]
    let devices = told.flatMap { word, devices in devices.map { (word, $0) } }
    let agreed = conselho.map {
      $0 ? "O conselho está de acordo." : "Faltam aparelhos que o conselho exige."
    }
    return Screen(
      header: [
        Line(arquivo.map { "Prova gravada em \($0)" } ?? "A prova vale", .strong),
        Line(prova.prova.resposta), Line("Razão \(prova.prova.razao)", .quiet),
        // Another account may have the same name.
        Line("Conta \(prova.prova.conta)", .quiet),
      ],
      sections: [
        Section(nil, devices) { word, device in
          Row("\(word): \(device.nome)", details: [Line(device.id.description, .quiet)])
        }
      ],
      footer: [agreed, "Código para comparar por telefone: \(prova.codigo)"].compactMap { $0 }
        .map { Line($0) } + [
          Line(
            "Não mostra que nenhum destes aparelhos foi revogado depois, nem que não há nada mais "
              + "novo.", .quiet)
        ])
  }

  /// The screen of a proof that does not hold.
  package static func prova(_ recusa: RecusaDeProva) -> Screen {
    Screen(header: [
      Line("A prova não vale", .strong), Line("Linha \(recusa.linha): \(recusa.mensagem)."),
    ])
  }
}

extension ProvaConferida {
  /// The document of a proof that holds.
  /// - Parameters:
  ///   - conselho: whether the council agrees; nil where none was asked.
  ///   - arquivo: the file that it was written to; nil where it was only checked.
  package func json(conselho: Bool? = nil, em arquivo: String? = nil) -> JSONValue {
    [
      "vale": .bool(true), "arquivo": .text(arquivo), "razao": .text(prova.razao),
      "conta": .text(prova.conta), "mes": .text(prova.mes), "resposta": .string(prova.resposta),
      "saldo": .string(saldo), "moeda": .text(conta.moeda), "codigo": .string(codigo),
      "assinou": marco.json, "registro": .number(Int(registro)),
      "conferiram": .list(conferiram) { $0.json }, "viram": .list(viram) { $0.json },
      "conselho": conselho.map { .bool($0) } ?? .null,
    ]
  }
}

extension ProvaConferida.Aparelho {
  fileprivate var json: JSONValue {
    ["aparelho": .text(id), "nome": .string(nome), "em": .text(em)]
  }
}

extension RecusaDeProva {
  /// The document of a proof that does not hold.
  package var json: JSONValue {
    [
      "vale": .bool(false), "motivo": .string(motivo.rawValue), "linha": .number(linha),
      "mensagem": .string(mensagem),
    ]
  }
}

package import Canonical
package import Ledger

extension Screen {
  /// The telephones that are paired with this computer.
  package static func telefones(_ all: [Telefone], agora: Instant) -> Screen {
    Screen(
      header: [
        Line("Telefones", .strong),
        Line(PtBR.count(all.count, "telefone", "telefones"), .quiet),
      ],
      sections: all.isEmpty ? [] : [Section(nil, all) { $0.row(agora) }])
  }

  /// The screen after a pairing was ended.
  package static func telefoneEncerrado(_ telephone: Telefone) -> Screen {
    Screen(
      header: [Line("Telefone encerrado", .strong), Line(telephone.nome, .quiet)],
      footer: [
        Line(
          "Ele não alcança mais o razão. O que gravou fica; o que ainda espera nele não chega.")
      ])
  }

  /// An offer to pair a telephone: what is typed and compared there.
  ///
  /// Its address is shown apart, in one piece.
  package static func pareamento(_ offer: Pareamento) -> Screen {
    Screen(
      header: [
        Line("Parear um telefone", .strong),
        Line("serve uma vez, e vence \(PtBR.instant(offer.ate))", .quiet),
      ],
      sections: [
        Section("Quem digita o endereço escreve lá o código", [Row(offer.codigo)]) { $0 },
        Section("O navegador avisa que não conhece este computador: compare antes", offer.prints) {
          $0
        },
      ],
      footer: offer.warnings)
  }
}

extension Pareamento {
  fileprivate var prints: [Row] {
    [
      Row(
        "Certificado (SHA-256)",
        details: certificado.groups.map { Line($0) }
          + [Line("vence \(PtBR.instant(certificadoAte))", .quiet)]),
      Row(
        "Chave pública (SHA-256)",
        details: chave.groups.map { Line($0) }
          + [Line("continua a mesma quando o certificado é refeito", .quiet)]),
    ]
  }

  fileprivate var warnings: [Line] {
    [
      Line("Só continue no telefone se um deles for igual lá: senão outro computador responde.")
    ] + (renovado ? [Screen.certificadoRefeito] : [])
  }
}

extension Screen {
  /// The notice that telephones ask about the certificate once more.
  fileprivate static let certificadoRefeito = Line(
    "O certificado foi refeito, porque o endereço mudou, o prazo acabava ou o relógio deste "
      + "computador andou: os telefones já pareados perguntam mais uma vez.", .warning)
}

extension Hash256 {
  /// Two lines of eight groups of four digits.
  fileprivate var groups: [String] {
    let digits = Array(description.uppercased())
    let groups = stride(from: 0, to: digits.count, by: 4).map { String(digits[$0..<($0 + 4)]) }
    return stride(from: 0, to: groups.count, by: 8).map {
      groups[$0..<($0 + 8)].joined(separator: " ")
    }
  }
}

extension Telefone {
  fileprivate func row(_ now: Instant) -> Row {
    // A visit is noted once an hour.
    let seen =
      vistoHaPouco(now)
      ? "há menos de uma hora" : "pela última vez \(PtBR.instant(visto)), ou até uma hora depois"
    return Row(
      nome, value: podeOlhar ? "grava e olha" : "grava",
      details: [
        Line("pareado \(PtBR.instant(pareado)); aqui \(seen)"),
        Line("identificação \(id.curto)", .quiet),
      ])
  }

  /// One telephone of a document.
  package var json: JSONValue {
    [
      "id": .text(id), "nome": .text(nome), "pareado": .text(pareado), "visto": .text(visto),
      "podeOlhar": .bool(podeOlhar),
    ]
  }
}

extension Pareamento {
  /// The document of an offer, as `razao servir --na-rede --json` prints it.
  package var json: JSONValue {
    [
      "parear": .string(endereco), "codigo": .string(codigo), "ate": .text(ate),
      "enderecos": .list(enderecos) { .string($0) }, "chave": .text(chave),
      "certificado": .text(certificado), "certificadoAte": .text(certificadoAte),
      "renovado": .bool(renovado),
    ]
  }
}

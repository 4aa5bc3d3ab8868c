package import Ledger

extension Screen {
  /// The screen after a place of files was made, or passed to.
  package static func lugarFeito(_ made: LugarFeito) -> Screen {
    let place = made.lugar
    let isSealed = place.sigilo == .selado
    var header = [
      Line("Lugar \(isSealed ? "selado" : "aberto"): \(place.caminho)", .strong),
      isSealed
        ? Line(
          "Quem guarda os arquivos não os lê: só os aparelhos deste razão, e o código que está no "
            + "papel.", .good)
        : Line("Quem alcança esse lugar lê os livros.", .warning),
    ]
    header += place.warnings
    if let read = made.conferidos {
      header.append(
        Line(PtBR.count(read.lidos, "arquivo lido", "arquivos lidos") + " de volta, e conferem."))
    }
    var sections = [Section("Lugares", [made.visita]) { row($0, isBundle: false) }]
    if let old = made.antigo {
      header.append(Line("Este aparelho não sincroniza mais com \(old)"))
      if !made.restam.isEmpty {
        header.append(
          Line(
            "Lá ainda estão \(PtBR.count(made.restam.count, "arquivo", "arquivos")) deste razão, que "
              + "quem alcança o lugar lê. Quando todos os aparelhos tiverem passado para o novo, "
              + "apague-os.", .warning))
        sections.append(
          Section("O que ainda está em \(old)", Array(made.restam.prefix(Limits.places))) {
            Row($0)
          })
      }
    }
    return Screen(
      header: header, sections: sections,
      footer: [
        Line(
          "Para trazer outro computador", .quiet,
          leads: .below(.convidarPara(place.caminho), indent: "  "))
      ])
  }

  /// The results of reading places of files again.
  package static func auditoriaDeLugares(
    _ audits: [(lugar: String, auditoria: AuditoriaDeLugar)]
  ) -> Screen {
    let isPart = audits.contains { $0.auditoria.faltam == nil }
    let agrees = audits.allSatisfy { $0.auditoria.confere }
    return Screen(
      header: [Line("Conferência de lugares", .strong)],
      sections: [Section("Lugares", audits) { row($0.lugar, $0.auditoria) }],
      footer: [
        agrees
          ? Line(isPart ? "O que foi lido confere" : "Tudo confere", .good)
          : Line("Há o que não confere", .bad),
        isPart
          ? Line(
            "Hoje foi lida uma parte: cada dia outra. Para ler tudo", .quiet,
            leads: .below(.auditarLugar(audits[0].lugar), indent: "  ")) : nil,
      ].compactMap(\.self))
  }

  private static func row(_ place: String, _ audit: AuditoriaDeLugar) -> Row {
    let problems: [Line?] = [
      .counted(
        audit.faltam ?? 0, "registro daqui não está", "registros daqui não estão",
        then: " em nenhum arquivo de lá. Sincronize, e confira de novo.", .bad),
      .counted(
        audit.sumidos, "registro que já esteve", "registros que já estiveram",
        then: " lá não está mais: \(TypedPlace.shrunk(place)).", .bad),
    ]
    return Row(
      place,
      value: "\(PtBR.number(audit.lidos)) de \(PtBR.count(audit.arquivos, "arquivo", "arquivos")), "
        + PtBR.megabytes(audit.bytes),
      details: problems.compactMap(\.self) + audit.semLeitura.lines,
      tone: audit.confere ? .plain : .bad)
  }

  /// The screen after the password of a place was changed.
  package static func senhaDoLugar(_ place: String, _ way: SenhaDeLugar?) -> Screen {
    let words =
      switch way {
      case .senha: "A senha de \(place) está guardada neste computador, só para você."
      case .comando: "A senha de \(place) vem do comando, cada vez que é preciso."
      case nil: "A senha de \(place) foi esquecida."
      }
    return Screen(header: [
      Line(words, .good),
      Line("Lá nada mudou", .quiet, leads: .after(". Experimente: ", .sincronizar(lugar: place))),
    ])
  }
}

extension AuditoriaDeLugar {
  /// Whether nothing of what was read differs from what it was, or is missing.
  package var confere: Bool {
    semLeitura.danificados.isEmpty && semLeitura.naoChegaram.isEmpty && sumidos == 0
      && (faltam ?? 0) == 0
  }

  /// As docs/JSON.md documents it.
  package func json(_ place: String) -> JSONValue {
    [
      "lugar": .string(place), "ok": .bool(confere), "arquivos": .number(arquivos),
      "lidos": .number(lidos), "bytes": .number(bytes), "faltam": .optional(faltam) { .number($0) },
      "sumidos": .positive(sumidos), "semLeitura": semLeitura.json,
    ]
  }
}

extension LugarFeito {
  /// As docs/JSON.md documents it.
  package var json: JSONValue {
    [
      "lugar": .string(lugar.caminho), "sigilo": .text(lugar.sigilo?.rawValue),
      "visita": visita.json, "antigo": .optional(antigo),
      "conferidos": .optional(conferidos) { $0.json(lugar.caminho) },
      "restam": antigo == nil ? .absent : .texts(restam),
    ]
  }
}

extension ArquivosSemLeitura {
  /// The files by what became of them, and what that means.
  var lines: [Line] {
    let kinds: [([String], String, String, String, Tone)] = [
      (
        naoChegaram, "arquivo ainda não chegou inteiro", "arquivos ainda não chegaram inteiros",
        "; é tentado de novo a cada vez", .quiet
      ),
      (
        naoParaEste, "arquivo não é para este aparelho", "arquivos não são para este aparelho",
        ": quem o selou ainda não o conhecia. Depois que ele sincronizar, chega outro", .quiet
      ),
      (
        danificados, "arquivo está danificado", "arquivos estão danificados",
        ". O que havia nele é levado de novo por quem o tem", .bad
      ),
      (
        grandes, "arquivo é grande demais", "arquivos são grandes demais",
        ": nenhum aparelho escreve assim, e não foi trazido", .warning
      ),
      (
        abertos, "arquivo está aberto", "arquivos estão abertos",
        " em um lugar selado: foi lido, e quem guarda o lugar também o lê", .warning
      ),
    ]
    return kinds.compactMap { names, one, many, rest, tone in
      let shown = names.prefix(Limits.unreadFiles).joined(separator: ", ")
      let more = names.count > Limits.unreadFiles ? ", …" : ""
      return .counted(names.count, one, many, then: "\(rest): \(shown)\(more)", tone)
    }
  }

  /// The files by what became of them; absent if there are none.
  var json: JSONValue {
    guard !isEmpty else { return .absent }
    return [
      "naoChegaram": .optional(list: naoChegaram) { .string($0) },
      "naoParaEste": .optional(list: naoParaEste) { .string($0) },
      "danificados": .optional(list: danificados) { .string($0) },
      "grandes": .optional(list: grandes) { .string($0) },
      "abertos": .optional(list: abertos) { .string($0) },
    ]
  }
}

extension Lugar {
  /// The warning that its password and its traffic could be read on the way.
  var warnings: [Line] {
    // A place is remembered by an address that could be read.
    guard EnderecoDeLugar.parece(caminho), (try? EnderecoDeLugar(caminho))?.eSemTLS == true else {
      return []
    }
    return [
      Line(
        "O endereço não é https: quem está no caminho lê a senha, e o que não é selado.", .warning)
    ]
  }

  /// Its kind, and who can read what lies there.
  var kind: Line {
    switch sigilo {
    case .selado?: Line("Lugar selado: quem guarda os arquivos não os lê", .good)
    case .aberto?: Line("Lugar aberto: quem o alcança lê os livros", .warning)
    case nil where EnderecoDeHub.parece(caminho):
      Line("Hub: quem cuida dele lê os livros", .quiet)
    case nil: Line("Pasta aberta: quem a alcança lê os livros", .quiet)
    }
  }
}

package import Ledger

extension Screen {
  /// The screen after a place of files was made, or passed to.
  /// - Parameter named: the ledger's folder, where the command named it.
  package static func lugarFeito(_ made: LugarFeito, named folder: String? = nil) -> Screen {
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
    header += place.warnings + alreadyThere(made)
    if let read = made.conferidos {
      header.append(
        Line(
          PtBR.count(
            read.lidos, "arquivo lido de volta, e confere.",
            "arquivos lidos de volta, e conferem.")))
    }
    var sections = [Section("Lugares", [made.visita]) { row($0, isBundle: false) }]
    if let old = made.antigo {
      header.append(Line("Este aparelho não sincroniza mais com \(old)"))
      if !made.restam.isEmpty {
        header.append(left(made.restam.count, isSealed: made.antigoSelado))
        let shown = made.restam.prefix(Limits.places)
        sections.append(
          Section(
            "O que ainda está em \(old)", Array(shown),
            footer: more(than: shown.count, of: made.restam.count, opens: nil)
          ) { Row(fileName($0)) })
      }
    }
    return Screen(
      header: header, sections: sections,
      footer: [
        Line(
          "Para trazer outro computador", .quiet,
          leads: .below(
            folder.map { .noRazao($0, .convidarPara(place.caminho)) }
              ?? .convidarPara(place.caminho), indent: "  "))
      ])
  }

  /// The files in a place that was left.
  private static func left(_ count: Int, isSealed: Bool) -> Line {
    let (files, readers, removal) =
      count == 1
      ? ("Lá ainda está 1 arquivo deste razão", "o lê", "apague-o")
      : ("Lá ainda estão \(PtBR.number(count)) arquivos deste razão", "os lê", "apague-os")
    let who =
      isSealed
      ? "; o lugar é selado, e quem o guarda não \(readers)"
      : ", e quem alcança o lugar \(readers)"
    return Line(
      "\(files)\(who). Quando todos os aparelhos tiverem passado para o novo, \(removal).",
      isSealed ? .quiet : .warning)
  }

  /// The files that a sealed place had before: others' stay as they are, plain ones can be read.
  private static func alreadyThere(_ made: LugarFeito) -> [Line] {
    let (place, visit) = (made.lugar, made.visita)
    guard place.sigilo == .selado else { return [] }
    let plain = visit.semLeitura.abertos
    let lines: [Line?] = [
      .counted(
        plain.count, "arquivo já estava lá em claro, e quem guarda o lugar o lê",
        "arquivos já estavam lá em claro, e quem guarda o lugar os lê",
        then: ": \(fileNames(plain)). Passe para um lugar que só tenha o que é selado", .warning,
        leads: .below(.passarPara(de: place.caminho), indent: "  ")),
      visit.deOutroRazao > 0
        ? Line("Lá também há arquivos de outro razão, que ficam como estão.", .warning) : nil,
    ]
    return lines.compactMap(\.self)
  }

  /// The results of reading places of files again.
  package static func auditoriaDeLugares(
    _ audits: [(lugar: String, auditoria: AuditoriaDeLugar)]
  ) -> Screen {
    let read = audits.filter { $0.auditoria.problema == nil }
    let isPart = read.contains { $0.auditoria.faltam == nil }
    let failed = audits.count - read.count
    let verdict: Line? =
      if !read.allSatisfy(\.auditoria.confere) {
        Line("Há o que não confere", .bad)
      } else if read.isEmpty {
        nil
      } else if read.allSatisfy({ $0.auditoria.isNothingRead }) {
        Line("A parte de hoje não tem arquivos: nada foi lido", .quiet)
      } else {
        Line(isPart || failed > 0 ? "O que foi lido confere" : "Tudo confere", .good)
      }
    return Screen(
      header: [Line("Conferência de lugares", .strong)],
      sections: [Section("Lugares", audits) { row($0.lugar, $0.auditoria) }],
      footer: [
        verdict,
        .counted(
          failed, "lugar não pôde ser lido", "lugares não puderam ser lidos",
          then: ": o que há lá não foi conferido.", .warning),
        isPart
          ? Line(
            "Hoje foi lida uma parte: cada dia outra. Para ler tudo", .quiet,
            leads: .below(.auditarLugar(read[0].lugar), indent: "  ")) : nil,
      ].compactMap(\.self))
  }

  private static func row(_ place: String, _ audit: AuditoriaDeLugar) -> Row {
    if let problem = audit.problema { return Row(place, details: problem.lines, tone: .warning) }
    let problems: [Line?] = [
      .counted(
        (audit.faltam ?? 0) - audit.esperam, "registro daqui não está",
        "registros daqui não estão",
        then: " em nenhum arquivo de lá. Sincronize, e confira de novo.", .bad),
      .counted(
        audit.esperam, "registro daqui espera", "registros daqui esperam",
        then: " para ir: sincronize.", .quiet),
      .counted(
        audit.sumidos, "registro que já esteve lá não está mais",
        "registros que já estiveram lá não estão mais",
        then: ": \(TypedPlace.shrunk(place)).", .bad),
    ]
    return Row(
      place,
      value: audit.isNothingRead
        ? "nenhum arquivo hoje, de \(PtBR.number(audit.arquivos))"
        : "\(PtBR.number(audit.lidos)) de \(PtBR.count(audit.arquivos, "arquivo", "arquivos")), "
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
    problema == nil && semLeitura.danificados.isEmpty && semLeitura.naoChegaram.isEmpty
      && sumidos == 0
      && (faltam ?? 0) == esperam
  }

  /// Whether there are files, and none of them is in today's share.
  fileprivate var isNothingRead: Bool { arquivos > 0 && lidos == 0 }

  /// As docs/JSON.md documents it.
  package func json(_ place: String) -> JSONValue {
    if let problema {
      return [
        "lugar": .string(place), "ok": .bool(false), "problema": .string(problema.typedMessage),
      ]
    }
    return [
      "lugar": .string(place), "ok": .bool(confere), "arquivos": .number(arquivos),
      "lidos": .number(lidos), "bytes": .number(bytes), "faltam": .optional(faltam) { .number($0) },
      "esperam": .positive(esperam), "sumidos": .positive(sumidos), "semLeitura": semLeitura.json,
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
    let kinds: [([String], String, String, Tone)] = [
      (
        naoChegaram, "arquivo ainda não chegou inteiro; é tentado de novo a cada vez",
        "arquivos ainda não chegaram inteiros; são tentados de novo a cada vez", .quiet
      ),
      (
        naoParaEste,
        "arquivo não é para este aparelho: quem o selou não o conhecia, ou não o conta mais. Se ele "
          + "ainda conta, depois que os outros sincronizarem chega outro arquivo",
        "arquivos não são para este aparelho: quem os selou não o conhecia, ou não o conta mais. Se "
          + "ele ainda conta, depois que os outros sincronizarem chegam outros arquivos", .quiet
      ),
      (
        danificados, "arquivo está danificado. O que havia nele é levado de novo por quem o tem",
        "arquivos estão danificados. O que havia neles é levado de novo por quem o tem", .bad
      ),
      (
        grandes, "arquivo é grande demais: nenhum aparelho escreve assim, e não foi trazido",
        "arquivos são grandes demais: nenhum aparelho escreve assim, e não foram trazidos", .warning
      ),
      (
        abertos,
        "arquivo está aberto em um lugar selado: foi lido, e quem guarda o lugar também o lê",
        "arquivos estão abertos em um lugar selado: foram lidos, e quem guarda o lugar também os lê",
        .warning
      ),
    ]
    return kinds.compactMap { names, one, many, tone in
      .counted(names.count, one, many, then: ": \(fileNames(names))", tone)
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

/// The first names of files in a place, each shortened in the middle.
private func fileNames(_ names: [String]) -> String {
  let shown = names.prefix(Limits.unreadFiles).map(fileName).joined(separator: ", ")
  return names.count > Limits.unreadFiles ? shown + ", …" : shown
}

private func fileName(_ name: String) -> String { SafeText.short(name, Limits.fileNameLetters) }

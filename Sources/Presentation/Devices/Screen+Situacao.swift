internal import Canonical
package import Ledger

extension Screen {
  /// The situation of a ledger on this machine.
  package static func situacao(_ situacao: SituacaoDoRazao) -> Screen {
    let mine = situacao.aparelhos.filter { $0.papel == .este }
    let waiting = situacao.aparelhos.filter { $0.papel != .este && $0.confianca == .quarentena }
    let others = situacao.aparelhos.filter { $0.papel != .este && $0.confianca != .quarentena }
    // Invitations and waiting devices have sections of their own.
    var tasks = situacao.afazeres
    tasks.itens.removeAll { [.convite, .aparelho].contains($0.tipo) }
    return Screen(
      header: [
        Line(situacao.nome ?? "Razão sem nome", .strong),
        Line("Razão \(situacao.razao.curto), código de conferência \(situacao.voz)", .quiet),
      ] + notices(situacao.recuperados),
      sections: afazeres(tasks)
        + [
          own(situacao, mine),
          Section("Outros aparelhos", others) { $0.row },
          Section("Convites", situacao.convites) { $0.row },
          Section("Lugares", situacao.lugares) { $0.row },
          Section("O que espera", situacao.esperas) { $0.row },
          Section("Aguardando aprovação", waiting) { $0.row },
          Section("O que falta", missing(situacao)) { $0 },
        ].filter { $0.rowCount > 0 }, footer: footer(situacao))
  }

  private static func own(_ situacao: SituacaoDoRazao, _ devices: [Aparelho]) -> Section {
    let kept =
      situacao.hasReadModel
      ? Line("saldos guardados neste computador: em dia", .quiet)
      : Line("saldos não guardados neste computador: tudo foi lido agora", .warning)
    let outdated = situacao.atrasadaDesde.map { seq in
      [
        Line(
          "cópia desatualizada: este aparelho já gravou até o nº \(PtBR.number(Int(seq))), que não "
            + "está aqui; até se pôr em dia, só leitura", .bad),
        Line("Sincronizar", leads: .alone(.sincronizar(lugar: nil))),
      ]
    }
    guard let device = devices.first else {
      let row = Row("Só para olhar", details: [Line("Este computador não é um aparelho."), kept])
      return Section("Este computador", [row]) { $0 }
    }
    return Section("Este aparelho", [device]) { device in
      var row = device.row
      row.details += (outdated ?? []) + [kept]
      return row
    }
  }

  private static func missing(_ situacao: SituacaoDoRazao) -> [Row] {
    let gone = situacao.sumidos.filter { !$0.isProprio }
    // Heads that this machine held are better evidence than those others saw of the same device.
    let missing = situacao.faltas.filter { line in
      !(line.isCauda && gone.contains { $0.aparelho == line.aparelho && $0.seq >= line.seq })
    }
    var rows = gone.prefix(Limits.places).map(\.row) + missing.prefix(Limits.places).map(\.row)
    let rest = gone.count + missing.count - rows.count
    if rest > 0 {
      rows.append(
        Row(
          "e mais \(PtBR.number(rest))", selection: .auditar,
          command: .option(.json, after: ": veja com ")))
    }
    if situacao.versao > 0 {
      rows.append(
        Row(
          "Uma versão mais nova do programa",
          value: PtBR.count(situacao.versao, "registro", "registros"), tone: .warning))
    }
    if situacao.invalidos > 0 {
      rows.append(
        Row(
          "Registros que quebram uma regra e não contam",
          value: PtBR.number(situacao.invalidos),
          details: [Line("Ver na auditoria", leads: .alone(.auditar))],
          tone: .bad))
    }
    return rows
  }

  private static func footer(_ situacao: SituacaoDoRazao) -> [Line] {
    var lines = [
      Line("Código de conferência: \(situacao.voz)", .strong),
      Line("Dois aparelhos com o mesmo código têm os mesmos registros.", .quiet),
    ]
    if !situacao.faltas.isEmpty || !situacao.sumidos.isEmpty || situacao.atrasadaDesde != nil {
      lines.append(Line("Faltam registros: os saldos podem estar incompletos.", .bad))
    }
    if situacao.isTranquila, situacao.afazeres.itens.isEmpty {
      lines.append(Line("Aqui nada falta nem espera.", .good))
    }
    return lines
  }

  /// The screen after the read model was rebuilt.
  package static func rebuilt(commits: Int, entries: Int) -> Screen {
    Screen(header: [
      Line("Modelo de leitura refeito", .strong),
      Line(
        PtBR.count(commits, "registro", "registros") + ", "
          + PtBR.entries(entries), .quiet),
    ])
  }
}

extension Lugar {
  fileprivate var row: Row {
    Row(
      caminho,
      details: [
        kind,
        Line(ultimaVez.map { "última troca \(PtBR.instant($0))" } ?? "ainda sem troca", .quiet),
      ])
  }
}

extension Espera {
  fileprivate var row: Row {
    let who = PtBR.list(autores.map { $0.nome ?? $0.id.curto })
    return Row(
      falta.words, value: PtBR.count(registros, "registro espera", "registros esperam"),
      details: [Line("ainda não chegou; quem espera é de \(who)", .quiet)], tone: .warning)
  }
}

extension Espera.Falta {
  fileprivate var words: String {
    switch self {
    case .aparelho(let id): "A apresentação do aparelho \(id.curto)"
    case .coisa(let especie, let id): "\(Espera.kinds[especie] ?? especie) \(id.curto)"
    }
  }
}

extension Espera {
  fileprivate static let kinds = [
    "conta": "Conta", "transacao": "Lançamento", "relatorio": "Relatório",
    "conferencia": "Conferência", "periodo": "Fechamento", "importacao": "Importação",
    "dispositivo": "Aparelho", "convite": "Convite", "razao": "Razão",
  ]
}

extension RegistrosSumidos {
  fileprivate var row: Row {
    Row(
      nome ?? aparelho.curto,
      value: PtBR.count(registros, "registro sumiu", "registros sumiram"),
      details: [
        Line(
          "este computador já tinha até o nº \(PtBR.number(Int(seq))); alguém tirou, cortou ou "
            + "trocou arquivos daqui por mais antigos. Sincronize com quem ainda os tem", .quiet,
          leads: .below(.sincronizar(lugar: nil)))
      ], tone: .bad)
  }
}

extension FaltaDeLinha {
  fileprivate var row: Row {
    let what =
      isCauda
      ? "outro aparelho já viu até este número; os últimos não chegaram aqui"
      : "os que vêm depois estão aqui, este não"
    return Row(
      nome ?? aparelho.curto, value: "registro nº \(PtBR.number(Int(seq)))",
      details: [Line(what, .quiet)], tone: .bad)
  }
}

extension SituacaoDoRazao {
  /// The document of `razao situacao`.
  package var json: JSONValue {
    [
      "razao": .text(razao), "nome": .text(nome), "fingerprint": .text(fingerprint),
      "voz": .string(voz), "dispositivo": .text(aparelhos.first { $0.papel == .este }?.id),
      "desatualizada": atrasadaDesde.map { .number(Int($0)) } ?? .null,
      "aparelhos": .list(aparelhos, \.json), "convites": .list(convites, \.json),
      "espera": .list(esperas, \.json), "quarentena": .list(quarentenas, \.json),
      "lacunas": .list(faltas.filter { !$0.isCauda }, \.json),
      "caudasCortadas": .list(faltas.filter(\.isCauda), \.json), "sumidos": .list(sumidos, \.json),
      "versao": .number(versao), "invalidos": .number(invalidos),
      "conflitos": .list(conflitos.filter { !$0.tipo.isAviso }, \.json),
      "avisos": .list(conflitos.filter(\.tipo.isAviso), \.json),
      "porDecidir": .list(afazeres.porDecidir, \.json), "lugares": .list(lugares, \.json),
      "modelo": .bool(hasReadModel), "recuperados": .optional(list: recuperados, \.json),
      "outrosRazoes": .optional(list: outrosRazoes, \.json), "afazeres": afazeres.json,
    ]
  }
}

extension OutroRazao {
  fileprivate var json: JSONValue {
    ["razao": .text(razao), "dispositivos": .texts(aparelhos)]
  }
}

extension Espera {
  fileprivate var json: JSONValue {
    let kind =
      switch falta {
      case .aparelho: "dispositivo"
      case .coisa(let especie, _): especie
      }
    return [
      "especie": .string(kind), "id": .text(falta.id), "commits": .number(registros),
      "dispositivos": .list(autores) { .text($0.id) },
    ]
  }
}

extension Quarentena {
  fileprivate var json: JSONValue {
    ["dispositivo": .text(aparelho), "nome": .text(nome), "commits": .number(registros)]
  }
}

extension FaltaDeLinha {
  fileprivate var json: JSONValue {
    ["dispositivo": .text(aparelho), "nome": .text(nome), "seq": .number(Int(seq))]
  }
}

extension RegistrosSumidos {
  fileprivate var json: JSONValue {
    [
      "dispositivo": .text(aparelho), "nome": .text(nome), "seq": .number(Int(seq)),
      "hash": .text(hash), "registros": .number(registros),
    ]
  }
}

extension Quantos {
  fileprivate var json: JSONValue {
    ["tipo": .string(tipo.rawValue), "quantos": .number(quantos)]
  }
}

extension Lugar {
  /// One place of a document.
  package var json: JSONValue {
    [
      "lugar": .string(caminho), "quando": .text(ultimaVez),
      "sigilo": .optional(sigilo?.rawValue),
    ]
  }
}

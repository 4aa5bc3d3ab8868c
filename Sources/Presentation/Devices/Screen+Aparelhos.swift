internal import Canonical
package import Ledger

extension Screen {
  /// The devices of a ledger, the commits that each is known to have, and the invitations.
  package static func aparelhos(_ todos: AparelhosDoRazao) -> Screen {
    let count = todos.aparelhos.count
    return Screen(
      header: [
        Line("Aparelhos", .strong), Line(PtBR.count(count, "aparelho", "aparelhos"), .quiet),
      ],
      sections: [
        Section(nil, todos.aparelhos) { $0.row },
        Section("Convites", todos.convites.filter(\.isDeInteresse)) { $0.row },
      ].filter { $0.rowCount > 0 },
      footer: [
        Line(
          "Para trazer outro computador", .quiet,
          leads: .below(.convidar, indent: "  "))
      ])
  }

  /// The screen after an invitation was made: its code, shown only this once, and how to use it.
  /// - Parameter lugar: a folder that this machine syncs with; nil if it knows none.
  package static func convite(_ feito: ConviteFeito, lugar: String? = nil) -> Screen {
    guard let code = feito.codigo else {
      return recorded("Convite", feito.recibo, effect: [], canUndo: false)
    }
    if let text = feito.texto { return convite(feito, text) }
    let shown = Row(
      "Escreva no outro computador:",
      details: [
        Line(
          "", .strong,
          command: .alone(
            .entrar(de: lugar ?? "LUGAR", em: "PASTA", convite: code), elsewhere: true)),
        Line(
          lugar == nil
            ? "LUGAR é onde os arquivos do razão chegam lá; PASTA, a pasta nova."
            : "Lá a pasta dos arquivos pode ter outro caminho; PASTA é a pasta nova."),
        Line("O código é perguntado lá, para que não fique na linha de comando."),
        Line("O código só aparece agora e serve para um aparelho. Quem o tem entra.", .warning),
      ])
    var screen = recorded(
      "Convite feito", feito.recibo, effect: [],
      next: [
        Line(
          "Antes, leve o convite até o lugar", .quiet,
          leads: .below(.sincronizar(lugar: nil), indent: "  "))
      ], canUndo: false)
    screen.sections = [
      Section("Código do convite", [Row(code, tone: .strong)]) { $0 },
      Section("Próximo passo", [shown]) { $0 },
    ]
    return screen
  }

  /// The same for a place of files: the whole text to hand over.
  private static func convite(_ feito: ConviteFeito, _ text: ConviteDeLugar) -> Screen {
    let shown = Row(
      "No outro computador:",
      details: [
        Line(
          "", .strong, command: .alone(.entrar(de: "-", em: "PASTA", convite: nil), elsewhere: true)
        ),
        Line("O texto é perguntado lá, inteiro; PASTA é a pasta nova."),
        Line(
          "O texto só aparece agora e serve para um aparelho. Enquanto o convite está aberto, quem o "
            + "tem entra; e lê o que há até então nesse lugar, mesmo depois de cancelado.", .warning
        ),
      ])
    var screen = recorded("Convite feito", feito.recibo, effect: [], canUndo: false)
    screen.sections = [
      Section(
        "Texto do convite",
        [
          Row(
            "Entregue-o por um meio seguro:", details: [Line(text.texto, .strong, verbatim: true)])
        ]
      ) { $0 },
      Section("Próximo passo", [shown]) { $0 },
    ]
    return screen
  }

  /// The screen after an invitation was cancelled.
  package static func conviteCancelado(_ receipt: Recibo) -> Screen {
    recorded(
      "Convite cancelado", receipt, effect: [Line("Já não admite ninguém.")], canUndo: false)
  }

  /// The notice that this machine writes as a new device from now on.
  package static func notice(_ renewed: NovaIdentidade) -> Line {
    if renewed.porRecuperacao {
      return Line(
        "Aviso: a recuperação que tinha sido interrompida terminou. A partir de agora este "
          + "computador grava como um aparelho novo, “\(renewed.nome)” (\(renewed.nova.curto)).",
        .warning)
    }
    return Line(
      "Aviso: há uma cópia duplicada deste aparelho (um backup restaurado, ou outro computador com a "
        + "mesma identidade). Nada se perdeu: o que cada cópia gravou fica. A partir de agora este "
        + "computador grava como um aparelho novo, “\(renewed.nome)” (\(renewed.nova.curto)).",
      .warning)
  }
}

extension Aparelho {
  /// The device's name, or that it has none.
  var titulo: String { nome ?? "aparelho sem nome" }

  /// The device's name, whether it counts, and which commits of this machine it is known to have.
  var row: Row {
    Row(
      titulo + papel.words, value: PtBR.count(registros, "registro", "registros"),
      details: trust + recovered + held + duplicate + [last] + seen + next,
      selection: .aparelho(id))
  }

  /// Whether it counts, as far as this machine can know.
  var trust: [Line] {
    confianca == .confiavel && !deixadoDeForaEm.isEmpty
      ? deixadoDeForaEm.map { .leftOut(in: $0) } : [Line(confianca.words, confianca.tone)]
  }

  /// Says, permanently, that the device came in with the recovery code.
  var recovered: [Line] {
    recuperadoEm.map {
      [
        Line(
          "entrou com o código de recuperação, \(PtBR.instant($0))",
          papel == .outro ? .warning : .quiet)
      ]
    } ?? []
  }

  /// The code to compare, and the commits that do not count.
  private var held: [Line] {
    (confianca == .quarentena ? [Line("código: \(codigo)", .strong)] : [])
      + (naoContado.map { [Line($0.words(confianca), .warning)] } ?? [])
  }

  /// The actions available on a device that does not count.
  private var next: [Line] {
    if confianca == .revogado, papel == .este {
      return [
        Line(
          "para que este computador volte a contar, com o código de recuperação", .quiet,
          command: .below(.recuperar))
      ]
    }
    guard confianca == .quarentena else { return [] }
    guard papel == .outro else {
      return [
        Line(
          "em outro aparelho, que já faz parte do razão", .quiet,
          command: .below(.aprovarAparelho(id, codigo: codigo), elsewhere: true))
      ]
    }
    return [
      Line("Ver o que gravou", leads: .alone(.aparelho(id))),
      Line("Aprovar", leads: .alone(.aprovarAparelho(id, codigo: nil))),
    ]
  }

  private var duplicate: [Line] {
    bifurcado ? [Line("cópia duplicada: dois aparelhos gravaram como este", .warning)] : []
  }

  private var last: Line {
    let words = ultimo.map { "último registro: \($0.words)" } ?? "nenhum registro confirmado"
    return Line("\(words); identificação \(id.curto)", .quiet)
  }

  private var seen: [Line] {
    guard papel == .outro, confianca != .quarentena || visto != nil else { return [] }
    guard let visto else { return [Line("ainda não confirmou nenhum registro deste aparelho")] }
    if faltam == 0 { return [Line("já viu tudo deste aparelho", .good)] }
    let rest = faltam == 1 ? "o seguinte" : "os \(PtBR.number(faltam)) seguintes"
    return [Line("já viu deste até o \(visto.words); ainda não confirmou \(rest)")]
  }
}

extension Line {
  /// The doubt that this machine's device still counts.
  static func leftOut(in place: String) -> Line {
    Line(
      "Em \(place) outros já não escrevem para este aparelho: ele pode ter sido revogado, ou o "
        + "convite dele cancelado, e então o que grava não conta. Pergunte em outro aparelho.",
      .warning)
  }
}

extension Aparelho.Papel {
  fileprivate var words: String {
    switch self {
    case .este: " (este)"
    case .anterior: " (este, antes)"
    case .outro: ""
    }
  }
}

extension RegistroConhecido {
  /// `nº 12, em 21/11/2026 às 12:34`.
  var words: String { "nº \(PtBR.number(Int(seq))), \(PtBR.instant(quando))" }
}

extension Convite {
  /// Whether the invitation may still need attention.
  fileprivate var isDeInteresse: Bool { situacao != .encerrado && situacao != .cancelado }

  /// The invitation's author and situation.
  var row: Row {
    let who = admitidos.map { $0.nome ?? $0.id.curto }
    return Row(
      id.curto, value: autoria.words, details: [situacao.line(PtBR.list(who))],
      tone: situacao == .repetido ? .warning : .plain)
  }
}

extension SituacaoDeConvite {
  fileprivate func line(_ who: String) -> Line {
    switch self {
    case .aberto: Line("à espera de quem o use")
    case .usado: Line("usado por \(who); quem convidou o encerra ao sincronizar")
    case .encerrado: Line("encerrado: só vale para \(who)")
    case .repetido:
      Line("usado por mais de um aparelho (\(who))", leads: .after(": veja ", .conflitos))
    case .cancelado: Line("cancelado")
    case .semEfeito: Line("sem efeito: quem convidou ainda não é contado")
    }
  }
}

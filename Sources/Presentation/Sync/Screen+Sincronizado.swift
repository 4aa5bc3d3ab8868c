internal import Canonical
package import Ledger

extension Screen {
  /// The screen after visiting sync places: the lines received, sent and waiting.
  ///
  /// It includes the commits that each device is known to have.
  package static func sincronizado(_ result: Sincronizacao) -> Screen {
    Screen(
      header: news(result),
      sections: [
        Section("Lugares", result.lugares) { row($0, isBundle: false) },
        Section("Aparelhos", result.situacao.aparelhos) { device in
          row(device, isOnly: result.situacao.aparelhos.count { $0.nome == device.nome } == 1)
        },
      ].filter { $0.rowCount > 0 }, footer: footer(result))
  }

  /// The screen after a place was forgotten.
  package static func esquecido(_ path: String) -> Screen {
    Screen(header: [
      Line("Este aparelho não sincroniza mais com \(path)", .strong),
      Line("\(TypedPlace.where(path)) nada mudou.", .quiet),
    ])
  }

  /// The screen after a bundle was read.
  package static func pacoteLido(_ result: Sincronizacao) -> Screen {
    Screen(
      header: news(result),
      sections: [Section("Pacote", result.lugares) { row($0, isBundle: true) }],
      footer: footer(result))
  }

  /// - Parameter path: the bundle's file; nil if it went to standard output.
  package static func pacoteFeito(_ commits: Int, em path: String?, para name: String?) -> Screen {
    let whom = name.map { "para o aparelho \($0)" } ?? "para todos"
    return Screen(header: [
      Line("Pacote \(whom): " + PtBR.count(commits, "registro", "registros"), .strong),
      Line(
        "No outro aparelho", .quiet,
        command: .below(.lerPacote(path), elsewhere: true)),
    ])
  }

  /// Changes to devices since the last sync.
  private static func news(_ result: Sincronizacao) -> [Line] {
    var lines = [Line("Sincronização", .strong)]
    lines += notices(result.recuperados)
    if let doubt = result.semConfianca { lines.append(notice(doubt)) }
    if let new = result.novaIdentidade, new.porRecuperacao {
      lines.append(
        Line(
          "Este computador grava agora como o aparelho \(new.nova.curto), pelo código de "
            + "recuperação.", .good))
    } else if let new = result.novaIdentidade {
      lines.append(
        Line(
          "Havia uma cópia duplicada deste aparelho (outro computador, ou um backup que continuou). "
            + "Nada se perdeu: daqui em diante este computador grava como o aparelho "
            + "\(new.nova.curto).", .warning))
    }
    for admitted in result.aprovados {
      let name = admitted.nome ?? admitted.aparelho.curto
      lines.append(Line("O aparelho “\(name)” entrou pelo convite, que está encerrado.", .good))
    }
    return lines
  }

  /// - Parameter isBundle: whether the place is a file, from which no more can come.
  static func row(_ lugar: LugarVisitado, isBundle: Bool) -> Row {
    let waiting: [Line?] = [
      .counted(lugar.faltam, "registro espera", "registros esperam", then: " para ir.", .warning),
      .counted(
        lugar.sumidos, "registro que já esteve lá não está mais",
        "registros que já estiveram lá não estão mais",
        then: ": \(TypedPlace.shrunk(lugar.caminho)). O que há aqui é levado de novo.",
        .warning),
      lugar.deixadoDeFora ? .leftOut(in: lugar.caminho) : nil,
      lugar.direitosDemais
        ? Line(
          "Este papel pode mais do que precisa no hub. Peça a quem cuida dele um só deste razão.",
          .warning) : nil,
    ]
    return Row(
      lugar.caminho,
      value: lugar.problema == nil || lugar.recebidos + lugar.enviados > 0 ? movement(lugar) : nil,
      details: (lugar.problema?.lines ?? [])
        + (lugar.criado ? [Line("A pasta foi criada.", .quiet)] : [])
        + (lugar.semEnviar?.lines ?? []) + (lugar.semComprovantes?.lines ?? [])
        + waiting.compactMap(\.self) + lugar.semLeitura.lines + receipts(lugar) + revoked(lugar)
        + left(lugar, isBundle: isBundle),
      tone: lugar.problema == nil ? .plain : .warning)
  }

  /// The receipts that came and went, and those that are other files there.
  private static func receipts(_ lugar: LugarVisitado) -> [Line] {
    let moved = [
      lugar.comprovantesRecebidos > 0
        ? PtBR.count(lugar.comprovantesRecebidos, "recebido", "recebidos") : nil,
      lugar.comprovantesEnviados > 0
        ? PtBR.count(lugar.comprovantesEnviados, "enviado", "enviados") : nil,
    ].compactMap(\.self)
    let strange: Line? = .counted(
      lugar.comprovantesEstranhos, "comprovante de lá é outro arquivo, e não foi trazido",
      "comprovantes de lá são outros arquivos, e não foram trazidos", then: ".", .warning)
    return (moved.isEmpty ? [] : [Line("Comprovantes: " + PtBR.list(moved), .quiet)])
      + [strange].compactMap(\.self)
  }

  /// Commits that were received, but do not count because their device was revoked.
  private static func revoked(_ lugar: LugarVisitado) -> [Line] {
    lugar.deRevogados.map { revoked in
      let many = PtBR.count(revoked.registros, "recebido é", "recebidos são")
      let name = revoked.nome ?? revoked.aparelho.curto
      return Line(
        "\(many) do aparelho “\(name)”, que foi revogado, e por isso não "
          + (revoked.registros == 1 ? "conta." : "contam."), .warning)
    }
  }

  /// Lines and files that were left where they are, and why.
  private static func left(_ lugar: LugarVisitado, isBundle: Bool) -> [Line] {
    let refused = lugar.recusados.map { Line("Não foi lido: \($0).", .warning) }
    let damaged = lugar.primeirasDanificadas.prefix(3).map {
      Line("Linha danificada, deixada lá: \($0.arquivo), linha \($0.linha ?? 0).", .bad)
    }
    let cut = Line(
      "O pacote está cortado: falta o fim da última linha. Copie-o de novo, ou peça outro a quem "
        + "o fez.", .warning)
    let counts: [Line?] = [
      lugar.danificadas > 3 ? Line("E mais \(PtBR.number(lugar.danificadas - 3)).", .bad) : nil,
      lugar.incompletas > 0 && isBundle
        ? cut
        : .counted(
          lugar.incompletas, "linha ainda não chegou inteira", "linhas ainda não chegaram inteiras",
          then: ".", .quiet),
      .counted(
        lugar.desconhecidas, "linha não pode ser conferida ainda",
        "linhas não podem ser conferidas ainda", then: ": falta o começo de um aparelho.", .warning),
      .counted(
        lugar.deixados, "registro ficou", "registros ficaram",
        then:
          " lá: de aparelhos que ninguém aprovou, e mais do que se traz de quem não se conhece. "
          + "Se são de alguém seu, aprove o aparelho; se não, tire de lá o arquivo.", .warning),
      .counted(
        lugar.deOutroRazao, "linha de outro razão não interessa",
        "linhas de outro razão não interessam", then: ".", .quiet),
    ]
    return refused + damaged + counts.compactMap(\.self)
  }

  private static func movement(_ lugar: LugarVisitado) -> String {
    if lugar.recebidos == 0, lugar.enviados == 0 {
      return lugar.semEnviar == nil ? "nada de novo" : "nada foi levado"
    }
    let words = [
      lugar.recebidos > 0 ? PtBR.count(lugar.recebidos, "recebido", "recebidos") : nil,
      lugar.enviados > 0 ? PtBR.count(lugar.enviados, "enviado", "enviados") : nil,
    ]
    return PtBR.list(words.compactMap(\.self))
  }

  /// - Parameter isOnly: whether no other device has the same name.
  private static func row(_ device: SituacaoDeSincronia.Visto, isOnly: Bool) -> Row {
    let id = device.aparelho.curto
    let name = device.nome.isEmpty ? id : isOnly ? device.nome : "\(device.nome) (\(id))"
    guard device.seq != nil else {
      return Row(name, value: "ainda não confirmou nenhum registro", tone: .quiet)
    }
    guard device.faltam > 0 else { return Row(name, value: "tem tudo daqui", tone: .good) }
    return Row(
      name,
      value: "ainda não confirmou " + PtBR.count(device.faltam, "registro", "registros"))
  }

  private static let seeConflicts = TypedCommand.after(". Veja: ", .conflitos)

  private static func footer(_ result: Sincronizacao) -> [Line] {
    let now = result.situacao
    let new =
      result.conflitosNovos > 0
      ? ", " + PtBR.count(result.conflitosNovos, "novo", "novos") : ""
    let waiting: [Line?] = [
      result.porAssinar
        ? Line(
          "Algo espera pela senha deste aparelho, para ser encerrado, aprovado ou conferido",
          .warning,
          command: .option(.passphrase, after: ": repita em um terminal, ou com ", end: ".")) : nil,
      .counted(
        now.espera, "registro espera", "registros esperam",
        then: " por outros que ainda não chegaram.", .warning),
      .counted(
        now.aguardando, "registro aguarda aprovação e ainda não conta",
        "registros aguardam aprovação e ainda não contam", .warning,
        leads: .after(". Veja: ", .aparelhos)),
      .counted(
        now.conflitos, "conflito aberto", "conflitos abertos", then: new, .warning,
        leads: seeConflicts),
      .counted(
        result.comprovantesQueFaltam, "comprovante falta aqui", "comprovantes faltam aqui", .quiet,
        leads: .after(". Veja: ", .comprovantes)),
      .counted(
        now.avisos, "possível repetição", "possíveis repetições", .quiet, leads: seeConflicts),
    ]
    let transfers = result.porJuntar.map { account in
      Line(
        PtBR.count(
          account.quantas, "possível transferência entre as suas contas sai",
          "possíveis transferências entre as suas contas saem")
          + " de \(account.nome), cada metade lançada por um aparelho", .warning,
        leads: .after(". Veja: ", .conciliar(account.conta)))
    }
    let cadernos = result.cadernos.map { one in
      Line(
        CadernoWords.reminder(one.linhas, in: [one.nome]), leads: .after(". Veja: ", .cadernos))
    }
    return waiting.compactMap(\.self) + transfers + cadernos + result.marcos.map(line)
      + [Line("Código de conferência: \(now.voz)", .strong)]
  }

  /// A checkpoint that was confirmed, or is wrong.
  private static func line(_ marco: MarcoJulgado) -> Line {
    let name = marco.nome ?? marco.aparelho.curto
    let whose = "do aparelho “\(name)”, \(PtBR.instant(marco.quando))"
    guard !marco.certo else { return Line("Marco conferido: o \(whose).", .quiet) }
    let sums = PtBR.count(Int(clamping: marco.ditas), "saldo de fim de mês", "saldos de fim de mês")
    let how =
      marco.ditas == marco.daqui
      ? "nem todos os seus \(sums) são os do que ele conhecia"
      : "diz \(sums), e do que ele conhecia saem \(PtBR.number(Int(clamping: marco.daqui)))"
    return Line(
      "Marco errado no registro \(marco.commit.description.prefix(8)), \(whose): \(how)", .bad,
      leads: .after(". Veja: ", .auditar))
  }

  /// The places that this machine syncs with, and the result of the last sync.
  /// - Parameter ultima: the result of the last sync, if known.
  package static func lugares(
    _ lugares: [Lugar], ultima: Sincronizacao?
  ) -> Screen {
    let reached = Dictionary(
      (ultima?.lugares ?? []).map { ($0.caminho, $0) }, uniquingKeysWith: { $1 })
    let nowhere = [
      Line("Nenhum lugar ainda", .quiet),
      Line(
        "Um lugar é uma pasta que os aparelhos alcançam: de um pendrive, da rede, do Syncthing, do "
          + "Dropbox, do Drive. Ou um endereço: de WebDAV, de S3, de um hub.", .quiet),
      Line("Em um lugar selado quem guarda os arquivos não os lê", leads: .below(.criarLugar(nil))),
    ]
    return Screen(
      header: [Line("Lugares e sincronização", .strong)] + (lugares.isEmpty ? nowhere : []),
      sections: [
        Section("Lugares", lugares) { row($0, reached[$0.caminho]) }
      ].filter { $0.rowCount > 0 })
  }

  private static func row(_ place: Lugar, _ reached: LugarVisitado?) -> Row {
    let last = place.ultimaVez.map { "última troca \(PtBR.instant($0))" } ?? "ainda sem troca"
    let problems = [reached?.problema, reached?.semEnviar].compactMap(\.self).flatMap(\.lines)
    return Row(
      place.caminho, details: [place.kind] + place.warnings + [Line(last, .quiet)] + problems,
      tone: problems.isEmpty ? .plain : .warning)
  }
}

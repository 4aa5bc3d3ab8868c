internal import Canonical
internal import Interchange
package import Ledger

extension Screen {
  /// An entry: what it says, its postings, its history and its conflicts.
  package static func lancamento(
    _ lancamento: Lancamento, _ historia: Historia, comprovantes: [ComprovanteListado] = []
  ) -> Screen {
    // A purchase with cash has no kind of its own; its accounts tell.
    Screen(
      header: header(of: lancamento, historia.nome ?? lancamento.conteudo.titulo),
      sections: [postings(of: lancamento), events(of: historia)]
        + (comprovantes.isEmpty ? [] : [.comprovantes(comprovantes)])
        + (lancamento.conflitos.isEmpty ? [] : [conflicts(of: lancamento)]))
  }

  /// The history of anything but an entry.
  package static func historia(_ historia: Historia) -> Screen {
    Screen(
      header: [
        Line(historia.nome ?? historia.id.curto, .strong),
        Line(historia.id.curto, .quiet),
      ], sections: [events(of: historia)])
  }

  private static func header(of lancamento: Lancamento, _ titulo: String) -> [Line] {
    let content = lancamento.conteudo
    let facts = [
      PtBR.day(content.data), content.interessado, content.nomeDoSubtipo,
      lancamento.id.curto,
    ].compactMap(\.self).joined(separator: " · ")
    let keys = lancamento.chaves.flatMap { key in
      [Line("Chave: \(key)", .quiet)] + paid(key, lancamento)
    }
    var title = Line(titulo, .strong)
    title.icon = content.icone
    return [title, Line(facts)]
      + content.anotacoes.map { Line($0) }
      + lancamento.faturas.map { bill in
        Line(bill.emPalavras, .quiet, opens: bill.mes.map { .fatura(bill.cartao, $0) })
      }
      + (lancamento.ligada.map { [Line("Ligado a: " + words(for: $0))] } ?? [])
      + keys + standing(of: lancamento)
  }

  /// The slip that an entry paid, if any, and whether another amount was paid.
  private static func paid(_ key: String, _ lancamento: Lancamento) -> [Line] {
    if let note = ChaveDeNota(chave: key) {
      return [Line("Nota fiscal: \(note.emPalavras)", .quiet)]
    }
    guard let slip = Cobranca(chave: key) else { return [] }
    let day = lancamento.conteudo.data
    // Slips ask for reais: in another currency one cannot tell which part of the entry paid it.
    let amounts = lancamento.partidas.filter { $0.moeda == .real && $0.valor.minor > 0 }
    let sum = Total.sum(
      amounts.map { Total(minor: Int128($0.valor.minor), decimals: $0.valor.decimals) })
    let lines =
      [Line("Boleto: \(slip.emissor)", .quiet)] + slip.linhas(doVencimento: day, pago: true)
    guard let asked = slip.valor, !amounts.isEmpty, asked.fine != sum.fine else { return lines }
    let other = "Foi pago outro valor: o boleto pedia \(PtBR.money(asked, .real))."
    return lines + [Line(other, .warning)]
  }

  private static func standing(of lancamento: Lancamento) -> [Line] {
    switch lancamento.situacao {
    case .viva: []
    case .anulada: [Line("Anulado: não conta.", .warning)]
    case .importacaoDesfeita: [Line("A importação foi desfeita: não conta.", .warning)]
    case .preterida(let other):
      [Line("Não conta: foi decidido que fica \(other.curto).", .warning)]
    }
  }

  private static func words(for linked: Ligada) -> String {
    switch linked {
    case .transacao(let id, let data, let titulo, let interessado):
      [titulo, PtBR.day(data), interessado, id.curto].compactMap(\.self)
        .joined(separator: " · ")
    case .relatorio(let id, let titulo): "relatório \(titulo) · \(id.curto)"
    case .ausente(let id): "\(id.curto), que não está aqui"
    }
  }

  /// The source and the destination of the money, in words instead of signs.
  private static func postings(of lancamento: Lancamento) -> Section {
    Section("De onde e para onde", lancamento.partidas) { partida in
      let isOut = partida.valor.minor < 0
      let total = Total(minor: Int128(partida.valor.minor), decimals: partida.valor.decimals)
      return Row(
        (isOut ? "de " : "para ") + partida.nome,
        value: PtBR.money(isOut ? total.negated : total, partida.moeda),
        selection: .conta(partida.conta))
    }
  }

  private static func events(of historia: Historia) -> Section {
    Section("História", historia.eventos) { event in
      var details = [Line("\(event.autoria.words), verificação \(event.hash.voice)", .quiet)]
      if let motivo = event.motivo { details.append(Line("Motivo: \(motivo)")) }
      if let standing = event.contagem.words { details.append(Line(standing, .warning)) }
      details += HistoryWords.changes(event).map { Line($0) }
      return Row(event.titleInHistory, details: details)
    }
  }

  private static func conflicts(of lancamento: Lancamento) -> Section {
    Section("Conflitos", lancamento.conflitos) { conflito in
      Row(
        conflito.tipo.title, value: conflito.id.curto,
        details: [
          Line("Contado agora: " + conflito.tipo.counted, .quiet),
          Line("O que fazer: " + conflito.tipo.nextStep, .quiet),
        ], tone: conflito.tipo.isAviso ? .plain : .warning, selection: .conflito(conflito.id))
    }
  }
}

extension Acontecimento.Contagem {
  /// Why the event does not count; nil where it does.
  var words: String? {
    switch self {
    case .aplicado: nil
    case .espera: "Ainda não conta: à espera de outros registros"
    case .quarentena: "Ainda não conta: aguardando aprovação"
    case .revogado: "Não conta: o aparelho foi revogado"
    case .invalido: "Não conta: quebra uma regra"
    }
  }
}

extension Historia {
  /// The document of `historia --json` (docs/JSON.md).
  package var json: JSONValue {
    [
      "especie": .string(especie), "id": .text(id), "nome": .text(nome),
      "transacao": lancamento?.json ?? .null, "eventos": .list(eventos, \.json),
    ]
  }
}

extension Lancamento {
  fileprivate var json: JSONValue {
    [
      "data": .text(conteudo.data), "tipo": .string(conteudo.tipo),
      "titulo": .string(conteudo.titulo), "subtipo": .text(conteudo.subtipo),
      "interessado": .text(conteudo.interessado), "descricao": .text(conteudo.descricao),
      "partidas": .list(partidas, \.json), "ligada": .text(conteudo.ligada),
      "situacao": .string(situacao.palavra), "faturas": .list(faturas, \.json),
      "chaves": .texts(chaves), "importacoes": .texts(importacoes),
      "conflitos": .list(conflitos) {
        ["conflito": .text($0.id), "tipo": .string($0.tipo.rawValue)]
      },
      "original": conteudo.originalJSON,
    ]
  }
}

extension FaturaDoLancamento {
  fileprivate var json: JSONValue {
    ["conta": .text(cartao), "nome": .string(nome), "mes": .text(mes), "posta": .bool(posta)]
  }
}

extension PartidaNomeada {
  var json: JSONValue {
    ["conta": .text(conta), "nome": .string(nome), "moeda": .text(moeda), "valor": .text(valor)]
  }
}

extension SituacaoDeLancamento {
  fileprivate var palavra: String {
    switch self {
    case .viva: "viva"
    case .anulada: "anulada"
    case .importacaoDesfeita: "importacaoDesfeita"
    case .preterida: "preterida"
    }
  }
}

extension Acontecimento {
  /// One event of a document.
  var json: JSONValue {
    [
      "evento": .text(evento), "tipo": .string(tipo),
      "dispositivo": .text(autoria.aparelho), "nome": .text(autoria.nome),
      // At most 2⁵³ - 1 (docs/FORMAT.md, section 3), so it is an Int.
      "quando": .text(autoria.quando), "seq": .number(Int(seq)),
      "hash": .text(hash), "situacao": .string(contagem.rawValue),
      "motivo": .text(motivo),
      "alteracoes": .list(alteracoes, \.json),
    ]
  }
}

extension Alteracao {
  /// A value that changed, before and after.
  var json: JSONValue {
    ["campo": .string(campo), "antes": .list(antes, \.json), "depois": .list(depois, \.json)]
  }
}

extension ValorDeCampo {
  fileprivate var json: JSONValue {
    switch self {
    case .texto(let text), .tipo(let text, _): .string(text)
    case .dia(let day): .text(day)
    case .mes(let month): .text(month)
    case .id(let id): .text(id)
    case .partida(let partida): partida.json
    case .valor(let valor, let moeda):
      ["valor": .text(valor), "moeda": .text(moeda)]
    case .conta(let id, let nome):
      ["conta": .text(id), "nome": .string(nome)]
    case .despesa(let titulo, let valor, let moeda):
      ["titulo": .string(titulo), "valor": .text(valor), "moeda": .text(moeda)]
    }
  }
}

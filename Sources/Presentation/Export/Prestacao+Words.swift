package import Canonical
internal import Interchange
package import Ledger

/// The form of the account of a month or a year given to others, without the accounts chosen in it.
package struct AccountabilityForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case mes, pasta

    package var name: FieldName {
      switch self {
      case .mes: called("MES", "Mês ou ano", "o mês ou o ano")
      case .pasta: called("PASTA", "Pasta nova", "a pasta nova")
      }
    }
  }

  package func check(_ problems: inout Problems) {
    for field in Field.allCases { _ = problems.text(self[field], field.name) }
  }

  /// - Parameter today: today, by which a month's name without a year is the last one.
  package func read(_ today: Day, _ problems: inout Problems) -> (dias: Prestado, pasta: String)? {
    check(&problems)
    let asked = Prestado(self[.mes]?.naoVazio, today: today, &problems)
    guard problems.isEmpty, let asked, let folder = self[.pasta] else { return nil }
    return (asked, folder)
  }
}

/// The days of which account is given.
package enum Prestado: Sendable, Hashable {
  case mes(Month)
  case ano(Int)

  /// Reads a month, or a year of four digits; nil for none, and for what is neither.
  package init?(_ typed: String?, today: Day, _ problems: inout Problems) {
    if let typed = typed?.aparado, typed.utf8.count == 4,
      typed.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let year = Int(typed)
    {
      self = .ano(year)
    } else if let month = problems.month(typed, AccountabilityForm.Field.mes.name, today: today) {
      self = .mes(month)
    } else {
      return nil
    }
  }

  /// The same as it is typed.
  package var typed: String {
    switch self {
    case .mes(let month): PtBR.typed(month)
    case .ano(let year): "\(year)"
    }
  }
}

extension PrestacaoDeContas {
  /// Its title.
  package var titulo: String {
    let days = isAno ? "\(dias.lowerBound.parts.year)" : PtBR.month(dias.lowerBound)
    return "Prestação de contas de \(days)"
      + (ate == dias.upperBound ? "" : ", até \(PtBR.day(ate))")
  }

  /// The path of its page in the folder of its year.
  package var arquivoNaPasta: String { "\(mes)/leia-me.html" }

  /// The closing of the days, and what changed since, a sentence each.
  package var fechamentoEmPalavras: [String] {
    guard let fechamento else { return ["\(isAno ? "O ano" : "O mês") não está fechado."] }
    let closing = fechamento.fechamento
    return [
      "Fechado até \(PtBR.day(closing.ate)) por \(closing.autoria.words), verificação "
        + "\(closing.commit.voice).",
      fechamento.mudancaEmPalavras + ".",
    ]
  }

  /// The tables of its folder, by path: the days by categories; of a month one an account too, as its
  /// entries have their numbers.
  package var tabelas: [(nome: String, texto: String)] {
    ([resumo] + (isAno ? [] : contas.map(\.tabela))).enumerated().map { number, table in
      let name = number > 0 ? "conta-\(number)" : isAno ? "ano" : "mes"
      return ("tabelas/\(name).csv", table.text(isPlanilha: true))
    }
  }

  private var resumo: CSVDocument {
    CSVDocument(
      ["moeda", "parte", "nome", "valor"] + (isAno ? [] : ["mes_anterior", "no_ano"]),
      moedas.flatMap { money in
        func line(_ part: String, _ name: String?, _ sums: [Total?]) -> [CSVDocument.Cell] {
          [.value(money.moeda), .text(part), .text(name)]
            + sums.prefix(isAno ? 1 : 3).map { .value($0) }
        }
        let parts = money.grupos.flatMap { title, parts in
          parts.map { line(title, $0.nome, [$0.valor, $0.mesAnterior, $0.noAno]) }
        }
        return [line("Saldo anterior", nil, [money.abertura, nil, nil])] + parts
          + [line("Saldo no fim", nil, [money.fechamento, nil, nil])]
      })
  }

  /// The document of `prestar-contas --json`.
  package func json(pasta: String, arquivos: [String]) -> JSONValue {
    [
      "mes": isAno ? .null : .text(mes), "ate": .text(ate), "pasta": .string(pasta),
      "arquivos": .texts(arquivos),
      "fechamento": .optional(fechamento) {
        [
          "id": .text($0.id), "ate": .text($0.fechamento.ate),
          "verificacao": .string($0.fechamento.commit.voice), "mudaram": .number($0.mudaram),
        ]
      },
      "contas": .list(contas) { conta in
        [
          "conta": .text(conta.id), "nome": .string(conta.nome), "moeda": .text(conta.moeda),
          "abertura": .text(conta.abertura), "fechamento": .text(conta.fechamento),
          "lancamentos": .number(conta.lancamentos.count),
          "conferencias": .list(conta.conferencias) {
            [
              "dia": .text($0.dia), "declarado": .text($0.declarado),
              "encontrado": .text($0.encontrado),
            ]
          },
          "prova": conta.prova.map { (proof) -> JSONValue in
            [
              "arquivo": .string(proof.arquivo), "resposta": .string(proof.resposta),
              "codigo": .string(proof.codigo),
            ]
          } ?? .null,
        ]
      },
    ]
  }
}

extension MoedaPrestada {
  /// The groups that lead from the balance before the month to the one at its end, those with a part,
  /// each amount as it changes the balance.
  package var grupos: [(titulo: String, partes: [Parte])] {
    let spent = saiu.map {
      Parte(
        nome: $0.nome, valor: $0.valor.negated, mesAnterior: $0.mesAnterior?.negated,
        noAno: $0.noAno?.negated)
    }
    return [
      ("Entrou", entrou), ("Saiu", spent), ("Entre contas", transferido),
      ("Saldos iniciais e ajustes", outros),
    ].filter { !$0.1.isEmpty }
  }
}

extension ContaPrestada {
  fileprivate var tabela: CSVDocument {
    CSVDocument(
      ["numero", "comprovantes"] + LancamentoListado.columns,
      lancamentos.map {
        [.value($0.numero), .texts($0.comprovantes)]
          + $0.linha.listado(em: moeda).cells(saldo: $0.linha.saldo)
      })
  }
}

extension LancamentoPrestado {
  /// The other party, or the kind.
  package var historico: String { linha.conteudo.interessado ?? linha.titulo }

  /// The other accounts and categories, the note, and the receipts.
  /// - Parameter conta: the account that sees it.
  package func detalhe(em conta: Uuid) -> String? {
    let others = (linha.categorias + linha.contas).filter { $0.conta != conta }
    let names =
      others.count < 2
      ? others.map(\.nome)
      : others.map { "\($0.nome) \(PtBR.money(Total($0.valor).absolute, $0.moeda))" }
    let kind =
      linha.conteudo.tipo == TipoDeTransacao.estorno.rawValue && linha.conteudo.interessado != nil
      ? linha.titulo : nil
    let missing = faltam > 0 ? PtBR.count(faltam, "comprovante falta", "comprovantes faltam") : nil
    let words =
      [kind].compactMap(\.self) + names.semRepeticao + [linha.conteudo.descricao].compactMap(\.self)
      + comprovantes
      + [missing].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " · ")
  }
}

extension ConferenciaPrestada {
  /// The bank's balance, and whether the entries agree.
  package func frase(em moeda: Currency) -> String {
    let said = "Conferido com o banco em \(PtBR.day(dia)): \(PtBR.money(declarado, moeda))"
    guard declarado != encontrado else { return said + ". Os lançamentos dão o mesmo." }
    return said + ". Os lançamentos dão \(PtBR.money(encontrado, moeda)): não confere."
  }
}

extension Screen {
  /// The screen after the folder was written.
  /// - Parameters:
  ///   - semProva: why some accounts have no proof.
  ///   - avisos: what else there is to know.
  package static func prestado(
    _ done: PrestacaoDeContas, em folder: String, _ files: [String], semProva: [Mensagem],
    avisos: [Mensagem]
  ) -> Screen {
    let reasons = semProva.isEmpty ? [] : [Line("Nem toda conta tem prova.", .warning)]
    return Screen(
      header: [
        Line(done.titulo, .strong),
        Line("Para ler e imprimir: \(folder)/leia-me.html", .quiet),
      ],
      sections: [
        Section(nil, done.contas) { conta in
          Row(
            conta.nome, value: PtBR.money(conta.fechamento, conta.moeda),
            details: [
              Line(PtBR.entries(conta.lancamentos.count), .quiet),
              conta.prova.map { Line("Código da prova: \($0.codigo)", .quiet) },
            ].compactMap(\.self),
            selection: .conta(conta.id))
        }
      ],
      footer: reasons + (semProva + avisos).map { Line(message: $0, .quiet) }
        + [Line("\(PtBR.count(files.count, "arquivo", "arquivos")) em \(folder)", .quiet)])
  }

  /// The screen after the books were exported to a file.
  package static func exportado(_ done: Exportacao, em path: String) -> Screen {
    Screen(
      header: [
        Line(
          "\(done.pedido.formato.titulo): "
            + "\(PtBR.entries(done.lancamentos)) em \(path)", .strong),
        Line(PtBR.livros(done.dia, done.voz), .quiet),
      ] + (done.pedido.levaComprovantes ? [Line(done.comprovantesEmPalavras, .quiet)] : []))
  }
}

extension Exportacao {
  /// The document of `exportar --json`.
  package func json(arquivo: String) -> JSONValue {
    [
      "arquivo": .string(arquivo), "formato": .string(pedido.formato.rawValue),
      "de": .text(pedido.de), "ate": .text(pedido.ate), "conta": .text(pedido.conta),
      "dia": .text(dia), "verificacao": .text(verificacao), "voz": .string(voz),
      "lancamentos": .number(lancamentos), "avisos": .texts(avisos),
      "comprovantes": .texts(comprovantes),
    ]
  }

  fileprivate var comprovantesEmPalavras: String {
    comprovantes.isEmpty
      ? "Nenhum comprovante."
      : PtBR.count(comprovantes.count, "comprovante", "comprovantes") + " em comprovantes, ao lado"
  }
}

extension PtBR {
  /// The state of the books that something shows.
  package static func livros(_ dia: Day, _ voz: String) -> String {
    "Livros de \(day(dia)), código de conferência \(voz)"
  }
}

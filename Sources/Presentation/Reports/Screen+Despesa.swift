package import Canonical
internal import Interchange
package import Ledger

extension Screen {
  /// One expense of a report, and why it cannot be changed, if so.
  package static func despesa(_ expense: Despesa, em report: RelatorioDeDespesas) -> Screen {
    let receipt = expense.comprovante.map {
      [
        Line("Comprovante: \($0.nome)"), Line("Código do arquivo (SHA-256)", .quiet),
        Line($0.hash.description, verbatim: true),
      ]
    }
    let note = expense.comprovante?.nota.flatMap { ChaveDeNota($0) }.map {
      Line("Nota fiscal: \($0.emPalavras)")
    }
    let twice = report.avisoDaNota(expense).map { Line($0, .warning) }
    let closed = report.impedimento(a: .corrigir(expense.despesa)).map { [Line($0, .warning)] }
    return Screen(
      header: [
        Line(expense.titulo, .strong),
        Line("Valor", .strong, value: PtBR.money(expense.valor, report.moeda)),
        Line(report.facts(of: expense), .quiet),
      ] + (receipt ?? []) + [note, twice].compactMap(\.self) + (closed ?? []))
  }

  /// The kinds of expense, in the order given, and the category of each.
  package static func tiposDeDespesa(_ kinds: [TipoDeDespesa]) -> Screen {
    Screen(
      header: [Line("Tipos de despesa", .strong)],
      sections: [
        Section(nil, kinds) { kind in
          Row(kind.nomeNaLista, details: [Line(kind.categoriaEmPalavras, .quiet)])
        }
      ])
  }

  /// The screen after a kind of expense was changed.
  package static func tipoGravado(
    _ what: FeitoEmTipo, _ kind: TipoDeDespesa, _ receipt: Recibo
  ) -> Screen {
    let effect = what == .removido ? [] : [Line(kind.categoriaEmPalavras)]
    return .recorded("Tipo de despesa “\(kind.titulo)” \(what.rawValue)", receipt, effect: effect)
  }
}

extension RelatorioDeDespesas {
  /// That another expense has the invoice of one; nil where none has.
  package func avisoDaNota(_ expense: Despesa) -> String? {
    notasRepetidas[expense.despesa].map { "A mesma nota fiscal está em \($0.donoEmPalavras)" }
  }

  /// One of its expenses, including late ones; nil if it has no such expense.
  package func despesa(_ id: Uuid) -> Despesa? {
    let late = tardias.first { $0.despesa == id }
    return late?.agora ?? despesas.first { $0.despesa == id } ?? late?.noRegistro
  }
}

/// An action on a kind of expense, to be reported once it is recorded.
package enum FeitoEmTipo: String, Sendable {
  case criado, alterado, removido
}

extension TipoDeDespesa {
  /// The category that its expenses are posted to.
  package var categoriaEmPalavras: String {
    nomeDaCategoria.map { "Categoria \($0)" }
      ?? "Sem categoria: a que se chama “\(titulo)”, ou A classificar"
  }

  /// One kind in the document of `razao despesa tipo listar --json`.
  package var json: JSONValue {
    [
      // At most 2⁵³ - 1 (docs/FORMAT.md, section 3), so it is an Int.
      "tipo": .number(Int(numero)),
      "titulo": .string(titulo),
      "categoria": .text(categoria),
      "nomeDaCategoria": .text(nomeDaCategoria),
      "fixo": .bool(isFixo),
    ]
  }
}

extension QuemAprova {
  /// The message where what was typed is none of them.
  package static let invalido: Mensagem =
    "Quem aprova? Diga outro (outro aparelho que o que registrou) ou qualquer."

  /// The devices that may, on a screen.
  package var words: String { self == .outro ? "outro aparelho" : "qualquer aparelho" }

  /// The rule, as a sentence.
  package var sentence: String {
    self == .outro
      ? "O aparelho que registra um relatório não o aprova, e só se reembolsa o que outro aprovou."
      : "Qualquer aparelho aprova um relatório, também o que o registrou."
  }
}

extension Screen {
  /// The rule of who approves reports.
  package static func quemAprova(_ quem: QuemAprova) -> Screen {
    Screen(header: [Line("Quem aprova: \(quem.words)", .strong), Line(quem.sentence)])
  }

  /// The same after it was changed.
  package static func quemAprova(_ quem: QuemAprova, _ receipt: Recibo) -> Screen {
    .recorded("Quem aprova: \(quem.words)", receipt, effect: [Line(quem.sentence)])
  }
}

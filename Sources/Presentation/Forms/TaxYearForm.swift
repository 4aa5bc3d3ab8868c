package import Canonical
package import Ledger

/// The form of a year for Carnê-Leão Web.
package struct TaxYearForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case ano

    package var name: FieldName {
      switch self {
      case .ano: called("--ano ANO", "Ano", "o ano")
      }
    }
  }

  package func check(_ problems: inout Problems) {
    guard let typed = self[.ano], year(typed) == nil else { return }
    problems.note(
      "\(Field.ano.name) tem quatro algarismos, como 2026: “\(typed)”.", .form, at: Field.ano.name)
  }

  private func year(_ typed: String) -> Int? {
    let digits = typed.aparado
    guard digits.utf8.count == 4, let year = Int(digits), year > 1900 else { return nil }
    return year
  }

  /// - Parameter today: today, whose year is the default.
  package func read(_ today: Day, _ problems: inout Problems) -> Int? {
    check(&problems)
    guard let typed = self[.ano] else { return today.parts.year }
    return year(typed)
  }
}

extension TaxYearForm {
  /// A mapping to start from: a line for each category, not assigned yet.
  package static func mapaParaComecar(_ contas: [Conta]) -> String {
    let lines = contas.filter { $0.classe.isCategoria && !$0.encerrada && $0.unificadaEm == nil }
      .sorted { ($0.classe.rawValue, $0.nome) > ($1.classe.rawValue, $1.nome) }
      .map { conta in
        let code = conta.classe == .receita ? "R01.001.001" : "P10.01.00001"
        let name = SafeText.of(conta.nome)
        return name.contains("\n") ? "# \(name)" : "# categoria \(name) = \(code)"
      }
    let head = """
      # Mapa do Carnê-Leão. Tire o # das linhas que valem e ponha o código certo.
      # Rendimentos: R01.001.001 trabalho, R01.003.001 aluguel, R01.004.001 outros.
      # Pagamentos: P10 dedutíveis, P11 não dedutíveis, P20.01.00001 previdência oficial.
      # O que acompanha outra linha do mesmo lançamento: irrf, deducao, multa, juros.
      # ocupacao = 255
      outras = fora
      # interessado Maria da Silva = 529.982.247-25
      # interessado Escola Azul = 11.222.333/0001-81

      """
    return head + lines.map { $0 + "\n" }.joined()
  }
}

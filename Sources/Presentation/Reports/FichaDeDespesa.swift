package import Canonical
package import Ledger

/// The form of an expense with what it need not have: a day and a receipt.
///
/// A receipt is typed by nobody: whoever has the file at hand fills in its name and hash.
package struct FichaDeDespesa: Sendable, Hashable {
  package var despesa = FormularioDeDespesa()
  package var data = ""
  package var nomeDoComprovante = ""
  package var hashDoComprovante = ""
  /// Whether the receipt that there is shall be none.
  package var semComprovante = false

  /// A form in which nothing is typed yet.
  package init() {}

  /// The form of an expense as it is, to be corrected.
  package init(_ expense: Despesa, _ moeda: Currency) {
    despesa = FormularioDeDespesa(
      titulo: SafeText.of(expense.titulo), tipo: String(expense.tipo),
      valor: PtBR.money(expense.valor, moeda))
    data = expense.data.map { PtBR.day($0) } ?? ""
  }

  /// What was typed, read for a report; or all that is wrong with it, in the order of the fields.
  package func leitura(
    para report: RelatorioDeDespesas, hoje: Day
  ) -> Result<NovaDespesa, ErrosDeFicha> {
    var errors = ErrosDeFicha()
    let read = despesa.leitura(moeda: report.moeda, casas: report.casas)
    if case .failure(let wrong) = read { errors = ErrosDeFicha(wrong) }
    let day = errors.dia(data, hoje: hoje, senao: nil)
    let receipt = comprovante(&errors)
    guard errors.erros.isEmpty, case .success(var expense) = read else { return .failure(errors) }
    expense.data = day
    expense.comprovante = receipt
    return .success(expense)
  }

  /// What is to change of an expense: what stands in the form otherwise than it was shown.
  package func correcao(
    de before: Despesa, em report: RelatorioDeDespesas, hoje: Day
  ) -> Result<CorrecaoDeDespesa, ErrosDeFicha> {
    let shown = FichaDeDespesa(before, report.moeda)
    let sameTitle = despesa.titulo.aparado == shown.despesa.titulo.aparado
    let sameKind = despesa.tipo.aparado == shown.despesa.tipo
    var read = self
    // What is as it was shown stays as it is, also where nobody could type it.
    if sameTitle { read.despesa.titulo = "-" }
    if sameKind { read.despesa.tipo = String(TipoDeDespesa.eletronicos.rawValue) }
    switch read.leitura(para: report, hoje: hoje) {
    case .failure(let errors): return .failure(errors)
    case .success(let expense):
      return .success(
        CorrecaoDeDespesa(
          titulo: sameTitle ? nil : expense.titulo, tipo: sameKind ? nil : expense.tipo,
          valor: expense.valor == before.valor ? nil : expense.valor,
          data: expense.data == before.data ? nil : expense.data.map { .por($0) } ?? .nada,
          comprovante: expense.comprovante.map { .por($0) } ?? (semComprovante ? .nada : nil)))
    }
  }

  /// What is wrong with what stands in the form so far: what nobody has come to yet is not told.
  package func avisos(_ errors: ErrosDeFicha?) -> [ErrosDeFicha.Erro] {
    (errors?.erros ?? []).filter { error in
      switch error.campo {
      case .titulo: !despesa.titulo.isEmpty
      case .tipo: !despesa.tipo.isEmpty
      case .valor: !despesa.valor.isEmpty
      default: true
      }
    }
  }

  private func comprovante(_ errors: inout ErrosDeFicha) -> Comprovante? {
    let name = nomeDoComprovante.aparado
    guard !name.isEmpty || !hashDoComprovante.isEmpty else { return nil }
    guard !name.isEmpty, !name.contains("/"),
      name.inNFC.utf8.count <= Canonical.Limits.stringBytes, let hash = Hash256(hashDoComprovante)
    else {
      errors.nota(.comprovante, "Comprovante inválido: escolha o arquivo de novo")
      return nil
    }
    return Comprovante(nome: name, hash: hash)
  }
}

extension FormularioDeDespesa {
  /// The kinds that a form offers: number, then name.
  /// - Parameter expense: has a kind already, maybe one that this version does not know.
  package static func tipos(
    com expense: Despesa? = nil
  ) -> [(codigo: String, nome: String)] {
    let known = TipoDeDespesa.allCases.map { (String($0.rawValue), "\($0.rawValue) \($0.titulo)") }
    guard let expense, TipoDeDespesa(rawValue: expense.tipo) == nil else { return known }
    return known + [(String(expense.tipo), expense.tituloDoTipo)]
  }
}

extension Despesa {
  /// Tells this content from any other: by it a form knows whether what it shows is still so.
  package var marca: String {
    let facts = [
      despesa.description, titulo, String(tipo), valor.description, data?.description ?? "",
      comprovante?.nome ?? "", comprovante?.hash.description ?? "",
    ]
    return Hash256.of(Array(facts.joined(separator: "\u{0}").utf8)).description
  }
}

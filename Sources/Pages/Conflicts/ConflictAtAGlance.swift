internal import Canonical
internal import Ledger
internal import Presentation

// A conflict for the person who decides it: a question, the versions, and the effect of each answer
// on balances.

extension ConflitoAuditado {
  /// The question to the person who decides.
  var pergunta: String {
    // For differing decisions the question is which one to keep.
    let isAboutDecisions = fatos.contains { if case .conflito = $0 { true } else { false } }
    guard !isAboutDecisions else { return title }
    return switch tipo {
    case .pagamentoEmDobro: "Pagou uma ou duas vezes?"
    case .provavelDuplicata: "É um lançamento só, escrito duas vezes?"
    case .versoesDivergentes: "Qual das versões vale?"
    case .correcaoContraAnulacao: "Um corrigiu, outro anulou: conta ou não conta?"
    case .despesaTardia: "A despesa chegou depois do registro: o que vale?"
    case .contaEncerrada: "Foi lançado numa conta encerrada: o que vale?"
    case .contaDuplicada: "São duas contas ou uma só?"
    case .periodoFechado: "Mudou o que já estava fechado: o que vale?"
    case .saldoNaoConfere: "O saldo não é o que se conferiu: o que vale?"
    case .faturaNaoConfere: "A fatura não é a que o banco cobra: o que está errado?"
    default: title
    }
  }
}

extension TableModel {
  /// The entries of a conflict side by side.
  /// - Returns: nil if the conflict is not about several entries alone, or about too many.
  static func comparison(_ versions: [VersaoEmConflito]) -> TableModel? {
    guard (2...3).contains(versions.count) else { return nil }
    var facts: [[String]] = []
    var entries: Set<Uuid> = []
    for version in versions {
      guard
        case .transacao(let id, let day, let party, let account, let amount, let currency) =
          version.fato, entries.insert(id).inserted
      else { return nil }
      facts.append([
        PtBR.day(day), party ?? "ninguém", MoneyModel(amount, currency, .moved(nil)).texto, account,
      ])
    }
    func row(_ name: String, _ values: [String]) -> TableRowModel {
      TableRowModel(CellModel(name), values.map { CellModel($0) })
    }
    var rows = ["Dia", "Com quem", "Valor", "Conta"].enumerated().map { number, name in
      row(name, facts.map { $0[number] })
    }
    rows.append(row("Lançado", versions.map { PtBR.instant($0.autor.quando) }))
    let devices = versions.map { ColumnModel($0.autor.nome ?? $0.autor.aparelho.curto) }
    return TableModel(
      "Os lançamentos lado a lado", looks: "comparacao",
      [ColumnModel("Dado", isHidden: true)] + devices, rows)
  }
}

extension TableRowModel {
  /// The effect of a decision on a balance.
  init(_ balance: SaldoSobDecisao) {
    self.init(
      balance.nome, balance.classe.ladoNatural(balance.antes),
      balance.classe.ladoNatural(balance.depois), balance.moeda)
  }

  /// The effect of a decision on the total of a report.
  init(_ report: TotalSobDecisao) {
    self.init("Relatório " + report.titulo, report.antes, report.depois, report.moeda)
  }

  private init(_ name: String, _ before: Total, _ after: Total, _ currency: Currency) {
    let change = after.difference(from: before)
    let words =
      change.minor == 0
      ? "nada" : MoneyModel(change, currency, .moved(change.minor > 0 ? .entrada : .saida)).texto
    self.init(
      CellModel(name),
      [
        CellModel(MoneyModel(before, currency), isWide: true, looks: "discreto"),
        CellModel(words, isNumber: true), CellModel(MoneyModel(after, currency), looks: "forte"),
      ])
  }
}

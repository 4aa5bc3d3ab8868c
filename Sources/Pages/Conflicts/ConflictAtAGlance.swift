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

/// The entries of a conflict side by side.
struct ComparisonModel: Sendable {
  /// The devices that wrote the entries.
  let aparelhos: [String]
  private(set) var dados: [ComparisonRow]

  /// - Returns: nil if the conflict is not only about entries, or about too many to compare.
  init?(_ versions: [VersaoEmConflito]) {
    let entries = versions.compactMap { version -> (Autoria, Entry)? in
      guard
        case .transacao(_, let day, let party, let account, let amount, let currency) =
          version.fato
      else { return nil }
      return (version.autor, Entry(day, party, account, amount, currency))
    }
    guard entries.count == versions.count, (2...3).contains(entries.count) else { return nil }
    aparelhos = entries.map { SafeText.of($0.0.nome ?? $0.0.aparelho.curto) }
    func row(_ name: String, _ value: ((Autoria, Entry)) -> String) -> ComparisonRow {
      ComparisonRow(dado: name, valores: entries.map { SafeText.of(value($0)) })
    }
    dados = [
      row("Dia") { PtBR.day($0.1.day) },
      row("Com quem") { $0.1.party ?? "ninguém" },
      row("Valor") { MoneyModel($0.1.amount, $0.1.currency, .moved(nil)).texto },
      row("Conta") { $0.1.account },
    ]
    // Further differences are rows of their own, as they have to be decided.
    var names: [String] = []
    for change in versions.flatMap(\.corrected) where !names.contains(change.name) {
      names.append(change.name)
    }
    dados += names.map { name in
      ComparisonRow(
        dado: name,
        valores: versions.map { version in
          SafeText.of(version.corrected.first { $0.name == name }?.after ?? "como era")
        })
    }
    dados.append(row("Lançado") { PtBR.instant($0.0.quando) })
  }

  private struct Entry {
    let day: Day
    let party: String?
    let account: String
    let amount: Total
    let currency: Currency

    init(_ day: Day, _ party: String?, _ account: String, _ amount: Total, _ currency: Currency) {
      (self.day, self.party, self.account) = (day, party, account)
      (self.amount, self.currency) = (amount, currency)
    }
  }
}

/// One fact of several entries.
struct ComparisonRow: Sendable {
  let dado: String
  let valores: [String]
}

/// The effect of a decision on a balance or a total.
struct ChangeModel: Sendable {
  let onde: String
  let antes: MoneyModel
  let muda: String
  let fica: MoneyModel

  init(_ balance: SaldoSobDecisao) {
    self.init(
      balance.nome, balance.classe.ladoNatural(balance.antes),
      balance.classe.ladoNatural(balance.depois), balance.moeda)
  }

  init(_ report: TotalSobDecisao) {
    self.init("Relatório " + report.titulo, report.antes, report.depois, report.moeda)
  }

  private init(_ name: String, _ before: Total, _ after: Total, _ currency: Currency) {
    onde = SafeText.of(name)
    antes = MoneyModel(before, currency)
    fica = MoneyModel(after, currency)
    let change = after.difference(from: before)
    muda =
      change.minor == 0
      ? "nada" : MoneyModel(change, currency, .moved(change.minor > 0 ? .entrada : .saida)).texto
  }
}

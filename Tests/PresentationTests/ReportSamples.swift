import Canonical
import Ledger
import Presentation

/// Hand-made expense reports, one a state.
enum ReportSamples {
  private static func expense(
    _ number: UInt64, _ titulo: String, tipo: UInt64 = 1, _ cents: Int64, day: String? = nil,
    receipt: String? = nil
  ) -> Despesa {
    Despesa(
      despesa: Samples.id(number), titulo: titulo, tipo: tipo,
      valor: Amount(unchecked: cents, decimals: 2), data: day.flatMap { Day($0) },
      comprovante: receipt.map { Comprovante(nome: $0, hash: .zero) })
  }

  static var empty: RelatorioDeDespesas {
    guard let day = Day("2026-09-10") else { preconditionFailure("a day") }
    return RelatorioDeDespesas(id: Samples.id(0xB1), titulo: "São Paulo", data: day)
  }

  static var partial: RelatorioDeDespesas {
    var report = empty
    report.despesas = [
      expense(0xE1, "Fone de ouvido", 34_990, day: "2026-09-12", receipt: "nota fiscal.pdf"),
      expense(0xE2, "Cadeira para o escritório de São Paulo, com rodas", tipo: 2, 125_010),
      expense(0xE3, "Do futuro", tipo: 7, 1),
    ]
    report.quantidade = 3
    report.valorTotal = Total(minor: 160_001, decimals: 2)
    return report
  }

  static var registered: RelatorioDeDespesas {
    var report = partial
    guard let declared = report.declaravel, let moment = Instant("2026-09-13T12:34:56.789Z") else {
      preconditionFailure("a total above zero")
    }
    report.estado = .registrado
    report.autoria = author("celular da Ana", 0xD2)
    report.reaberturas = [
      ReaberturaDeRelatorio(autoria: author("notebook", 0xD1), motivo: "falta a nota do hotel")
    ]
    report.registro = RegistroDeRelatorio(
      declarado: declared,
      autoria: Autoria(aparelho: Samples.id(0xD1), nome: "notebook", quando: moment))
    return report
  }

  private static func author(_ name: String, _ number: UInt64) -> Autoria {
    guard let moment = Instant("2026-09-11T08:00:00.000Z") else { preconditionFailure("a moment") }
    return Autoria(aparelho: Samples.id(number), nome: name, quando: moment)
  }

  /// With something late of each sort, and the conflicts of it.
  static var late: RelatorioDeDespesas {
    var report = registered
    let (fone, cadeira) = (report.despesas[0], report.despesas[1])
    var corrected = fone
    corrected.valor = Amount(unchecked: 35_990, decimals: 2)
    report.tardias = [
      DespesaTardia(
        despesa: Samples.id(0xE9), agora: expense(0xE9, "Táxi", 4_500), noRegistro: nil),
      DespesaTardia(despesa: fone.despesa, agora: corrected, noRegistro: fone),
      DespesaTardia(despesa: cadeira.despesa, agora: nil, noRegistro: cadeira),
      DespesaTardia(despesa: Samples.id(0xEA), agora: nil, noRegistro: nil),
    ]
    report.conflitos = [
      ConflitoAuditado(
        id: Samples.id(0x99), tipo: .despesaTardia, assunto: "x", sobre: [report.id],
        autores: [], fatos: [])
    ]
    return report
  }

  static var reimbursed: RelatorioDeDespesas {
    var report = registered
    guard let day = Day("2026-10-01") else { preconditionFailure("a day") }
    report.estado = .reembolsado
    report.tipos = [TipoDeDespesa(numero: 7, titulo: "Hospedagem")]
    report.reembolsos = [
      ReembolsoDeRelatorio(
        transacao: Samples.id(0x71), data: day, valor: Total(minor: 100_000, decimals: 2),
        conta: Samples.id(0xC1), nomeDaConta: "Corrente")
    ]
    return report
  }

  /// Texts that would act on a terminal, and the largest amount.
  static var hostile: RelatorioDeDespesas {
    var report = empty
    report.titulo = "São \u{1B}[31mPaulo\u{202E}\n"
    report.despesas = [
      expense(
        0xE1, "Fone\u{1B}]0;x\u{7}", 999_999_999_999_999, receipt: "\u{202E}fdp.exe")
    ]
    report.quantidade = 1
    report.valorTotal = Total(minor: 999_999_999_999_999, decimals: 2)
    return report
  }

  /// All of them as a list shows them.
  static var list: [ResumoDeRelatorio] {
    [partial, late, reimbursed, hostile].enumerated().map { index, report in
      ResumoDeRelatorio(
        relatorio: Samples.id(0xB1 + UInt64(index)), titulo: report.titulo, data: report.data,
        moeda: report.moeda, estado: report.estado, despesas: report.quantidade,
        total: report.valorTotal, itens: report.despesas.map(\.despesa),
        tardias: report.tardias.map(\.despesa))
    }
  }

  static var receipt: Recibo {
    Recibo(
      ids: [Samples.id(0xE3)], aparelho: Samples.id(0xD1), seq: 7, hash: .zero)
  }

  /// Every screen of reports, under the name of its golden file.
  static var screens: [(name: String, screen: Screen)] {
    let added = RelatorioGravado(recibo: receipt, relatorio: partial)
    var tried = added
    tried.recibo.hash = nil
    return [
      ("relatorio-vazio", .report(empty)), ("relatorio-parcial", .report(partial)),
      ("relatorio-revisao", .review(partial)), ("relatorio-registrado", .report(registered)),
      ("relatorio-tardias", .report(late)), ("relatorio-reembolsado", .report(reimbursed)),
      ("relatorio-hostil", .report(hostile)),
      ("relatorio-gravado", .report("Despesa “Do futuro” de R$\u{A0}0,01", added)),
      ("relatorio-simulado", .report("Despesa “Do futuro” de R$\u{A0}0,01", tried)),
      ("relatorios", .reports(list)), ("relatorios-nenhum", .reports([])),
    ]
  }

  /// What is wrong with an expense in a report in reais; nil for nothing.
  static func errors(of form: ExpenseForm) -> Problems? {
    let problems = form.reading(ExpenseForm.Books(today: Day(number: 20_778))).problems
    return problems.isEmpty ? nil : problems
  }
}

internal import Canonical
internal import Ledger
internal import RazaoKit

extension World {
  func recordReport(_ verb: Verb, _ machine: Machine, _ razao: Razao) throws {
    switch verb {
    case .criaRelatorio:
      let title = "Viagem \(number(1...9))"
      tell("\(machine.name) cria o relatório “\(title)”")
      let made = try razao.criarRelatorio(title, data: day())
      known.reports.append(made.relatorio.id)
      note(made.recibo)
    case .corrigeDespesa, .removeDespesa:
      guard let (report, expense) = recent(known.expenses) else { return }
      tell("\(machine.name) \(verb.rawValue) \(expense.curto)")
      let done =
        verb == .removeDespesa
        ? try razao.removerDespesa(expense, de: report)
        : try razao.corrigirDespesa(
          expense, em: report, CorrecaoDeDespesa(valor: .cents(Int64(number(100...9000)))))
      note(done.recibo)
    case .defineTipo: try defineKind(machine, razao)
    case .mudaQuemAprova:
      let quem = any(QuemAprova.allCases) ?? .outro
      tell("\(machine.name) diz quem aprova: \(quem.rawValue)")
      note(try razao.mudarQuemAprova(quem))
    default:
      guard let report = recent(known.reports) else { return }
      tell("\(machine.name) \(verb.rawValue), relatório \(report.curto)")
      note(try change(report, verb, machine, razao))
    }
  }

  /// Creates, changes or removes a kind of expense.
  private func defineKind(_ machine: Machine, _ razao: Razao) throws {
    let category = any(try razao.contas().filter { $0.classe == .despesa })?.id
    let title = any(["Hospedagem", "Táxi", "Refeição"]) ?? "Táxi"
    guard let kind = any(try razao.tiposDeDespesa()), !chance(3) else {
      tell("\(machine.name) cria o tipo “\(title)”")
      return note(try razao.criarTipoDeDespesa(title, categoria: category).recibo)
    }
    tell("\(machine.name) define o tipo \(kind.numero)")
    guard kind.isFixo || !chance(3) else {
      return note(try razao.removerTipoDeDespesa(kind.numero).recibo)
    }
    let change = MudancaDeTipo(
      titulo: kind.isFixo || chance(2) ? nil : title,
      categoria: chance(4) ? .nada : category.map { .por($0) })
    note(try razao.alterarTipoDeDespesa(kind.numero, change).recibo)
  }

  private func change(
    _ report: Uuid, _ verb: Verb, _ machine: Machine, _ razao: Razao
  ) throws -> Recibo {
    switch verb {
    case .adicionaDespesa:
      let cost = Amount.cents(Int64(number(100...50_000)))
      let expense = NovaDespesa(
        titulo: any(["Táxi", "Almoço", "Mouse", "Papel"]) ?? "Táxi",
        tipo: any(try razao.tiposDeDespesa())?.numero ?? 1, valor: cost,
        data: chance(2) ? day() : nil)
      let id = machine.random.uuid()
      let receipt = try razao.adicionarDespesa(expense, em: report, id: id).recibo
      known.expenses.append((report, id))
      return receipt
    case .renomeiaRelatorio:
      return try razao.renomearRelatorio(report, para: "Viagem \(number(1...9))").recibo
    case .registraRelatorio: return try razao.registrarRelatorio(report).recibo
    case .reabreRelatorio: return try razao.reabrirRelatorio(report, motivo: "faltou").recibo
    case .aprovaRelatorio: return try razao.aprovarRelatorio(report).recibo
    case .devolveRelatorio: return try razao.devolverRelatorio(report, motivo: "falta").recibo
    default:
      let own = any(try razao.contas().filter { $0.classe == .ativo })
      return try razao.reembolsarRelatorio(
        report, em: own?.id ?? report, data: day(),
        valor: chance(3) ? .cents(Int64(number(1...5_000))) : nil,
        lado: any(LadoDeReembolso.allCases) ?? .pessoa
      ).recibo
    }
  }
}

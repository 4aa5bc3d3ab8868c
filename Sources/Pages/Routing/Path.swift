internal import Canonical

/// Every path of the site, for routes, redirects, links and form actions; paths are written only
/// here.
///
/// Placeholders are in braces. A template names a path by its case: `{{>path/entry}}`.
enum Path: String, Sendable, CaseIterable {
  // MARK: Before there are books

  case beginning, newLedger, joining, recoveryCode

  // MARK: Books

  case summary, balances, month, spending, income, cashFlow, forecast
  case trialBalance, incomeStatement, balanceSheet, journal
  case register, registerRows, registerSelection, registerChange, rowChange
  case accounts, account, accountRows, newAccount, accountChange, accountClosing, accountReopening
  case accountUnification, accountSeparation, assertion, explanation
  case entry, entryAnnulment, entryRestoration, entryBill, entryForm, entryPreview, correction
  case correctionPreview, undo, redo
  case sorting, sortingAnswer
  case closing, closingEnd, changes

  // MARK: Payments

  case payment, codePreview, paymentRecord, paymentReceipt, codeReading, charge
  case paymentKeep

  // MARK: Bills of cards

  case bills, bill, billCycle, billDeclaration, billPayment, billMove

  // MARK: Budget

  case budget, budgetValues

  // MARK: Plans

  case plans, planForm, plan, planChange, planEnd, planOccurrence, occurrenceRecord, dueRecord
  case due

  // MARK: Banks' files

  case imports, heldFile, importDecision, importRecord, importAccount, importAccountOpening
  case importLayout, heldFileRemoval, heldBooks
  case imported, importUndo, importRedo, undecidedRemoval, csvLayout, csvLayoutRemoval
  case rules, newRule, rule, ruleChange, ruleRemoval
  case reconciliations, reconciliation, reconciliationFile, reconciliationTicks
  case reconciliationEnd, reconciliationTransfer

  // MARK: Other programs

  case export, exported, cashBook, taxYear, taxYearFile, taxMap
  case accountability, accountabilityFolder
  case proof, proofFile, proofChecker, proofCheck

  // MARK: Expense reports

  case reports, newReport, report, reportParts, printedReport, review, registration
  case reportReopening, reportApproval, reportReturn, approvalRule, reimbursement, reportTitle
  case expenseKinds, newExpenseKind, expenseKindChange, expenseKindRemoval
  case expenses, newExpenseNotices, expense, expenseNotices, expenseCorrection, expenseRemoval

  case receipts, receiptFile, receiptRemoval

  // MARK: Conflicts, devices, places

  case conflicts, conflict, decision, decisionUndo
  case devices, device, approval, deviceName, revocation, unlocking, status
  case invitations, newInvitation, invitationCancellation
  case places, forgottenPlaces, publishedReports, sync, syncResult, syncProgress, news, seenNews
  case audit, auditProgress

  // MARK: The server

  case eventStream, session, styleSheet, script, icon, icons

  /// The path as routes spell it, with its placeholders.
  var pattern: String {
    switch self {
    case .beginning: "/comecar"
    case .newLedger: Path.beginning.pattern + "/criar"
    case .joining: Path.beginning.pattern + "/entrar"
    case .recoveryCode: Path.beginning.pattern + "/codigo"
    case .summary: "/"
    case .balances: "/saldos"
    case .month: "/mes"
    case .spending: "/gastos"
    case .income: "/resultado"
    case .cashFlow: "/fluxo"
    case .trialBalance: "/balancete"
    case .incomeStatement: "/dre"
    case .balanceSheet: "/balanco"
    case .journal: "/diario"
    case .forecast: "/previsao"
    case .register: "/extrato"
    case .registerRows: Path.register.pattern + "/mais"
    case .registerSelection: Path.register.pattern + "/escolhidos"
    case .registerChange: Path.register.pattern + "/mudar"
    case .rowChange: Path.entry.pattern + "/classificar"
    case .accounts: "/contas"
    case .account: "/contas/{id}"
    case .accountRows: Path.account.pattern + "/mais"
    case .newAccount: "/contas/nova"
    case .accountChange: Path.account.pattern + "/alterar"
    case .accountClosing: Path.account.pattern + "/encerrar"
    case .accountReopening: Path.account.pattern + "/reabrir"
    case .accountUnification: Path.account.pattern + "/unificar"
    case .accountSeparation: Path.account.pattern + "/separar"
    case .assertion: Path.account.pattern + "/conferir"
    case .explanation: Path.account.pattern + "/explicar"
    case .entry: "/lancamentos/{id}"
    case .entryAnnulment: Path.entry.pattern + "/anular"
    case .entryRestoration: Path.entry.pattern + "/restaurar"
    case .entryBill: Path.entry.pattern + "/fatura"
    case .receipts: "/comprovantes"
    case .receiptFile: Path.receipts.pattern + "/arquivo"
    case .receiptRemoval: Path.receipts.pattern + "/retirar"
    case .entryForm: "/lancar"
    case .entryPreview: Path.entryForm.pattern + "/confere"
    case .correction: Path.entry.pattern + "/corrigir"
    case .correctionPreview: Path.correction.pattern + "/confere"
    case .undo: "/desfazer"
    case .redo: "/refazer"
    case .sorting: "/classificar"
    case .sortingAnswer: Path.sorting.pattern + "/gravar"
    case .closing: "/fechar"
    case .closingEnd: Path.closing.pattern + "/{id}/reabrir"
    case .changes: "/mudancas"
    case .payment: "/pagar"
    case .codePreview: Path.payment.pattern + "/codigo"
    case .paymentRecord: Path.payment.pattern + "/gravar"
    case .paymentReceipt: Path.payment.pattern + "/comprovante/{id}"
    case .paymentKeep: Path.payment.pattern + "/guardar"
    case .codeReading: Path.payment.pattern + "/ler"
    case .charge: Path.payment.pattern + "/cobrar"
    case .imports: "/importar"
    case .heldFile: Path.imports.pattern + "/{id}"
    case .importDecision: Path.heldFile.pattern + "/decidir"
    case .importRecord: Path.heldFile.pattern + "/gravar"
    case .importAccount: Path.heldFile.pattern + "/conta"
    case .importAccountOpening: Path.importAccount.pattern + "/nova"
    case .importLayout: Path.heldFile.pattern + "/formato"
    case .heldFileRemoval: Path.heldFile.pattern + "/largar"
    case .heldBooks: Path.heldFile.pattern + "/livros"
    case .imported: "/importacoes/{id}"
    case .importUndo: Path.imported.pattern + "/desfazer"
    case .importRedo: Path.imported.pattern + "/refazer"
    case .undecidedRemoval: Path.imported.pattern + "/dispensar"
    case .csvLayout: "/formato"
    case .csvLayoutRemoval: Path.csvLayout.pattern + "/esquecer"
    case .bills: "/faturas"
    case .bill: Path.bills.pattern + "/{id}"
    case .billCycle: Path.bill.pattern + "/dias"
    case .billDeclaration: Path.bill.pattern + "/declarar"
    case .billPayment: Path.bill.pattern + "/pagar"
    case .billMove: Path.bill.pattern + "/mover"
    case .budget: "/orcamento"
    case .budgetValues: Path.budget.pattern + "/valores"
    case .plans: "/planos"
    case .due: "/vencer"
    case .planForm: Path.plans.pattern + "/novo"
    case .dueRecord: Path.plans.pattern + "/lancar"
    case .plan: Path.plans.pattern + "/{id}"
    case .planChange: Path.plan.pattern + "/alterar"
    case .planEnd: Path.plan.pattern + "/encerrar"
    case .planOccurrence: Path.plan.pattern + "/vez"
    case .occurrenceRecord: Path.plan.pattern + "/lancar"
    case .rules: "/regras"
    case .newRule: Path.rules.pattern + "/nova"
    case .rule: Path.rules.pattern + "/{id}"
    case .ruleChange: Path.rule.pattern + "/alterar"
    case .ruleRemoval: Path.rule.pattern + "/remover"
    case .reconciliations: "/conciliar"
    case .reconciliation: Path.reconciliations.pattern + "/{id}"
    case .reconciliationFile: Path.reconciliation.pattern + "/arquivo"
    case .reconciliationTicks: Path.reconciliation.pattern + "/marcar"
    case .reconciliationEnd: Path.reconciliation.pattern + "/gravar"
    case .reconciliationTransfer: Path.reconciliation.pattern + "/transferencia"
    case .export: "/exportar"
    case .exported: Path.export.pattern + "/arquivo"
    case .cashBook: "/livro-caixa"
    case .taxYear: "/carne-leao"
    case .taxYearFile: Path.taxYear.pattern + "/arquivo"
    case .taxMap: Path.taxYear.pattern + "/mapa"
    case .accountability: "/prestar-contas"
    case .accountabilityFolder: Path.accountability.pattern + "/pasta"
    case .proof: "/provar"
    case .proofFile: Path.proof.pattern + "/arquivo"
    case .proofChecker: Path.proof.pattern + "/pagina"
    case .proofCheck: "/conferir-prova"
    case .reports: "/relatorios"
    case .newReport: Path.reports.pattern + "/novo"
    case .report: Path.reports.pattern + "/{id}"
    case .reportParts: Path.report.pattern + "/lista"
    case .printedReport: Path.report.pattern + "/imprimir"
    case .review: Path.report.pattern + "/revisao"
    case .registration: Path.report.pattern + "/registrar"
    case .reportReopening: Path.report.pattern + "/reabrir"
    case .reportApproval: Path.report.pattern + "/aprovar"
    case .reportReturn: Path.report.pattern + "/devolver"
    case .approvalRule: Path.reports.pattern + "/aprovacao"
    case .reimbursement: Path.report.pattern + "/reembolsar"
    case .reportTitle: Path.report.pattern + "/renomear"
    case .expenseKinds: "/tipos-de-despesa"
    case .newExpenseKind: Path.expenseKinds.pattern + "/novo"
    case .expenseKindChange: Path.expenseKinds.pattern + "/{id}/alterar"
    case .expenseKindRemoval: Path.expenseKinds.pattern + "/{id}/remover"
    case .expenses: Path.report.pattern + "/despesas"
    case .newExpenseNotices: Path.report.pattern + "/conferir"
    case .expense: Path.expenses.pattern + "/{despesa}"
    case .expenseNotices: Path.expense.pattern + "/conferir"
    case .expenseCorrection: Path.expense.pattern + "/corrigir"
    case .expenseRemoval: Path.expense.pattern + "/remover"
    case .conflicts: "/conflitos"
    case .conflict: Path.conflicts.pattern + "/{id}"
    case .decision: Path.conflict.pattern + "/resolver"
    case .decisionUndo: Path.conflict.pattern + "/desfazer"
    case .devices: "/aparelhos"
    case .device: Path.devices.pattern + "/{id}"
    case .approval: Path.device.pattern + "/aprovar"
    case .deviceName: Path.device.pattern + "/nome"
    case .revocation: Path.device.pattern + "/revogar"
    case .unlocking: Path.device.pattern + "/destrancar"
    case .status: "/situacao"
    case .invitations: "/convites"
    case .newInvitation: Path.invitations.pattern + "/feito"
    case .invitationCancellation: Path.invitations.pattern + "/{id}/cancelar"
    case .places: "/lugares"
    case .forgottenPlaces: Path.places.pattern + "/esquecer"
    case .publishedReports: Path.places.pattern + "/relatorios"
    case .sync: "/sincronizar"
    case .syncResult: "/sincronizacao"
    case .syncProgress: Path.syncResult.pattern + "/andamento"
    case .news: "/novidades"
    case .seenNews: Path.news.pattern + "/vistas"
    case .audit: "/auditoria"
    case .auditProgress: Path.audit.pattern + "/andamento"
    case .eventStream: "/novas"
    case .session: "/abrir/"
    case .styleSheet: "/folha.css"
    case .script: "/pagina.js"
    case .icon: "/icone.svg"
    case .icons: "/icones.svg"
    }
  }

  /// The path with its placeholders filled in, in order: `Path.expense(report, expense)`.
  func callAsFunction(_ ids: Uuid...) -> String {
    var ids = ids[...]
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
      guard part.hasPrefix("{") else { return String(part) }
      guard let id = ids.popFirst() else { preconditionFailure("a path is filled in wholly") }
      return id.description
    }
    precondition(ids.isEmpty, "a path has a placeholder for each id")
    return parts.joined(separator: "/")
  }

  /// All paths as templates, named `path/…`: a model fills in the placeholders by its properties.
  static var templates: [(name: String, text: String)] {
    allCases.map { path in
      let text = path.pattern.replacing("{", with: "{{").replacing("}", with: "}}")
      return ("path/" + path.rawValue, text)
    }
  }
}

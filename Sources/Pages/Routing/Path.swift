internal import Canonical

/// Every path of the site, for routes, redirects, links and form actions; paths are written only
/// here.
///
/// Placeholders are in braces. A template names a path by its case: `{{>path/entry}}`.
enum Path: String, Sendable, CaseIterable {
  // MARK: Before there are books

  case beginning = "/comecar"
  case newLedger = "/comecar/criar"
  case joining = "/comecar/entrar"
  case recoveryCode = "/comecar/codigo"

  // MARK: Books

  case summary = "/"
  case balances = "/saldos"
  case month = "/mes"
  case spending = "/gastos"
  case income = "/resultado"
  case cashFlow = "/fluxo"
  case forecast = "/previsao"
  case trialBalance = "/balancete"
  case incomeStatement = "/dre"
  case balanceSheet = "/balanco"
  case journal = "/diario"
  case register = "/extrato"
  case registerRows = "/extrato/mais"
  case registerSelection = "/extrato/escolhidos"
  case registerChange = "/extrato/mudar"
  case rowChange = "/lancamentos/{id}/classificar"
  case accounts = "/contas"
  case account = "/contas/{id}"
  case accountRows = "/contas/{id}/mais"
  case newAccount = "/contas/nova"
  case accountChange = "/contas/{id}/alterar"
  case accountClosing = "/contas/{id}/encerrar"
  case accountReopening = "/contas/{id}/reabrir"
  case accountUnification = "/contas/{id}/unificar"
  case accountSeparation = "/contas/{id}/separar"
  case assertion = "/contas/{id}/conferir"
  case explanation = "/contas/{id}/explicar"
  case entry = "/lancamentos/{id}"
  case entryAnnulment = "/lancamentos/{id}/anular"
  case entryRestoration = "/lancamentos/{id}/restaurar"
  case entryBill = "/lancamentos/{id}/fatura"
  case entryForm = "/lancar"
  case entryPreview = "/lancar/confere"
  case correction = "/lancamentos/{id}/corrigir"
  case correctionPreview = "/lancamentos/{id}/corrigir/confere"
  case undo = "/desfazer"
  case redo = "/refazer"
  case sorting = "/classificar"
  case sortingAnswer = "/classificar/gravar"
  case closing = "/fechar"
  case closingEnd = "/fechar/{id}/reabrir"
  case changes = "/mudancas"

  // MARK: Payments

  case payment = "/pagar"
  case codePreview = "/pagar/codigo"
  case paymentRecord = "/pagar/gravar"
  case paymentReceipt = "/pagar/comprovante/{id}"
  case codeReading = "/pagar/ler"
  case charge = "/pagar/cobrar"
  case paymentKeep = "/pagar/guardar"

  // MARK: Bills of cards

  case bills = "/faturas"
  case bill = "/faturas/{id}"
  case billCycle = "/faturas/{id}/dias"
  case billDeclaration = "/faturas/{id}/declarar"
  case billPayment = "/faturas/{id}/pagar"
  case billMove = "/faturas/{id}/mover"

  // MARK: Budget

  case budget = "/orcamento"
  case budgetValues = "/orcamento/valores"

  // MARK: Plans

  case plans = "/planos"
  case planForm = "/planos/novo"
  case plan = "/planos/{id}"
  case planChange = "/planos/{id}/alterar"
  case planEnd = "/planos/{id}/encerrar"
  case planOccurrence = "/planos/{id}/vez"
  case occurrenceRecord = "/planos/{id}/lancar"
  case dueRecord = "/planos/lancar"
  case due = "/vencer"

  // MARK: Banks' files

  case imports = "/importar"
  case heldFile = "/importar/{id}"
  case importDecision = "/importar/{id}/decidir"
  case importRecord = "/importar/{id}/gravar"
  case importAccount = "/importar/{id}/conta"
  case importAccountOpening = "/importar/{id}/conta/nova"
  case importLayout = "/importar/{id}/formato"
  case heldFileRemoval = "/importar/{id}/largar"
  case heldBooks = "/importar/{id}/livros"
  case notebooks = "/caderno"
  case notebookLine = "/caderno/linhas/{id}"
  case knownNotebooks = "/caderno/lembrar"
  case forgottenNotebooks = "/caderno/esquecer"
  case imported = "/importacoes/{id}"
  case importUndo = "/importacoes/{id}/desfazer"
  case importRedo = "/importacoes/{id}/refazer"
  case undecidedRemoval = "/importacoes/{id}/dispensar"
  case csvLayout = "/formato"
  case csvLayoutRemoval = "/formato/esquecer"
  case rules = "/regras"
  case newRule = "/regras/nova"
  case rule = "/regras/{id}"
  case ruleChange = "/regras/{id}/alterar"
  case ruleRemoval = "/regras/{id}/remover"
  case reconciliations = "/conciliar"
  case reconciliation = "/conciliar/{id}"
  case reconciliationFile = "/conciliar/{id}/arquivo"
  case reconciliationTicks = "/conciliar/{id}/marcar"
  case reconciliationEnd = "/conciliar/{id}/gravar"
  case reconciliationTransfer = "/conciliar/{id}/transferencia"

  // MARK: Other programs

  case export = "/exportar"
  case exported = "/exportar/arquivo"
  case exportFolder = "/exportar/pasta"
  case cashBook = "/livro-caixa"
  case taxYear = "/carne-leao"
  case taxYearFile = "/carne-leao/arquivo"
  case taxMap = "/carne-leao/mapa"
  case accountability = "/prestar-contas"
  case accountabilityFolder = "/prestar-contas/pasta"
  case proof = "/provar"
  case proofFile = "/provar/arquivo"
  case proofChecker = "/provar/pagina"
  case proofCheck = "/conferir-prova"

  // MARK: Expense reports

  case reports = "/relatorios"
  case newReport = "/relatorios/novo"
  case report = "/relatorios/{id}"
  case reportParts = "/relatorios/{id}/lista"
  case printedReport = "/relatorios/{id}/imprimir"
  case review = "/relatorios/{id}/revisao"
  case registration = "/relatorios/{id}/registrar"
  case reportReopening = "/relatorios/{id}/reabrir"
  case reportApproval = "/relatorios/{id}/aprovar"
  case reportReturn = "/relatorios/{id}/devolver"
  case approvalRule = "/relatorios/aprovacao"
  case reimbursement = "/relatorios/{id}/reembolsar"
  case reportTitle = "/relatorios/{id}/renomear"
  case expenseKinds = "/tipos-de-despesa"
  case newExpenseKind = "/tipos-de-despesa/novo"
  case expenseKindChange = "/tipos-de-despesa/{id}/alterar"
  case expenseKindRemoval = "/tipos-de-despesa/{id}/remover"
  case expenses = "/relatorios/{id}/despesas"
  case newExpenseNotices = "/relatorios/{id}/conferir"
  case expense = "/relatorios/{id}/despesas/{despesa}"
  case expenseNotices = "/relatorios/{id}/despesas/{despesa}/conferir"
  case expenseCorrection = "/relatorios/{id}/despesas/{despesa}/corrigir"
  case expenseRemoval = "/relatorios/{id}/despesas/{despesa}/remover"

  case receipts = "/comprovantes"
  case receiptFile = "/comprovantes/arquivo"
  case receiptRemoval = "/comprovantes/retirar"

  // MARK: Conflicts, devices, places

  case conflicts = "/conflitos"
  case conflict = "/conflitos/{id}"
  case decision = "/conflitos/{id}/resolver"
  case decisionUndo = "/conflitos/{id}/desfazer"
  case devices = "/aparelhos"
  case device = "/aparelhos/{id}"
  case approval = "/aparelhos/{id}/aprovar"
  case deviceName = "/aparelhos/{id}/nome"
  case revocation = "/aparelhos/{id}/revogar"
  case unlocking = "/aparelhos/{id}/destrancar"
  case status = "/situacao"
  case ageIdentity = "/codigo-age"
  case invitations = "/convites"
  case newInvitation = "/convites/feito"
  case invitationCancellation = "/convites/{id}/cancelar"
  case places = "/lugares"
  case sealedPlaces = "/lugares/selados"
  case placeAudit = "/lugares/conferir"
  case placePassword = "/lugares/senha"
  case forgottenPlaces = "/lugares/esquecer"
  case publishedReports = "/lugares/relatorios"
  case sync = "/sincronizar"
  case syncResult = "/sincronizacao"
  case syncProgress = "/sincronizacao/andamento"
  case news = "/novidades"
  case seenNews = "/novidades/vistas"
  case audit = "/auditoria"
  case auditProgress = "/auditoria/andamento"

  // MARK: Telephones, on the house's network

  case pairing = "/parear"
  case pairingScript = "/parear.js"
  case pairingOffer = "/telefones/parear"
  case telephoneLooking = "/telefones/{id}/olhar"
  case telephoneEnd = "/telefones/{id}/encerrar"
  case pocket = "/bolso"
  case pocketAnnulment = "/bolso/{id}/anular"
  case pocketRestoration = "/bolso/{id}/restaurar"
  case pocketLook = "/bolso/olhar"
  case pocketIcon = "/bolso/icone.png"
  case pocketSheet = "/bolso.css"
  case pocketScript = "/bolso.js"
  case pocketKeeper = "/bolso-guarda.js"
  case pocketManifest = "/bolso.webmanifest"

  // MARK: The server

  case eventStream = "/novas"
  case session = "/abrir/"
  case styleSheet = "/folha.css"
  case script = "/pagina.js"
  case icon = "/icone.svg"
  case icons = "/icones.svg"

  /// The path as routes spell it, with its placeholders.
  var pattern: String { rawValue }

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
      return ("path/\(path)", text)
    }
  }
}

internal import Canonical
internal import Ledger
internal import Presentation

/// The addresses of destinations.
enum Address {
  /// The address that a row, a line or a message links to; nil for a destination without a page.
  ///
  /// A decision has its button beside it; the others can only be done in a terminal.
  static func of(_ destination: Destination) -> String? {
    switch destination {
    case .resumo: Path.summary()
    case .saldos, .contas, .conferir, .explicar: Path.balances()
    case .conciliar(let id): id.map { Path.reconciliation($0) } ?? Path.reconciliations()
    case .extrato(let part): Path.register() + (part?.fields ?? Fields()).query
    case .conta(let id): Path.account(id)
    case .abrirConta(let kind): Path.newAccount() + Fields([("tipo", kind.rawValue)]).query
    case .abrirCategoria(let name, let classe): newCategory(name, classe)
    case .alterarConta(let id, _), .reabrirConta(let id): Path.accountChange(id)
    case .encerrarConta(let id), .separarConta(let id): Path.accountChange(id)
    case .suspeitas(let conta, let day, let banco): suspects(conta, day, banco)
    case .historia(let subject): page(of: subject)
    case .lancar, .lancarPix: Path.entryForm()
    case .corrigir(let id?), .mudarDia(let id): Path.correction(id)
    case .corrigirSaldoInicial(let id, let day, let amount, let way): opening(id, day, amount, way)
    case .estornar(let id, let amount): refund(id, amount)
    case .ajustar(let id, let day, let amount, let way): adjustment(id, day, amount, way)
    case .anular(let id?), .restaurar(let id): Path.entry(id)
    case .classificar(let group): sorting(group)
    case .desfazer, .refazer: destination == .refazer ? Path.redo() : Path.undo()
    case .codigos, .codigo: Path.payment()
    case .pagar(_, let code, _): Path.payment() + Fields([("codigo", code)]).query
    case .fatura(let id, let month): bill(id, month)
    case .moverParaFatura(let id, let month): move(id, month)
    case .pagarFatura(let id, let month): bill(id, month) + "#pagar-fatura"
    case .faturas(let id), .cicloDoCartao(let id): Path.bill(id)
    case .orcamento(let month): budget(month)
    case .sugerirOrcamento, .gravarSugestoes: budgetValues(nil, .suggestion)
    case .planos, .vencer: Path.plans()
    case .previsao: Path.forecast()
    case .plano(let id), .alterarPlano(let id, _), .retomarOcorrencia(let id, _): Path.plan(id)
    case .vincularOcorrencia(let id, let number, let entry): link(id, number, entry)
    case .criarPlano: Path.planForm()
    case .planejarParcelas(let id, _, let times, let day): plan(like: id, times, day)
    case .lancarOcorrencia(let id, let number): occurrence(id, number)
    case .cadernos, .gravarCadernos, .acrescentarCaderno: Path.notebooks()
    case .importar, .importacoes, .olharArquivo, .dispensarLinhas: Path.imports()
    case .desfazerImportacao(let id), .refazerImportacao(let id): Path.imported(id)
    case .definirFormato: Path.csvLayout()
    case .mapaDoCarneLeao: Path.taxYear()
    case .comprovantes: Path.receipts()
    case .regras, .regra, .criarRegra: rules(destination)
    case .fechar, .reabrirPeriodo, .mudancas: period(destination)
    case .relatorios, .criarRelatorio, .quemAprova: Path.reports()
    case .relatorio(let id), .reabrirRelatorio(let id), .aprovarRelatorio(let id): Path.report(id)
    case .reembolsarRelatorio(let id), .adicionarDespesa(relatorio: let id): Path.report(id)
    case .tiposDeDespesa: Path.expenseKinds()
    case .registrarRelatorio(let id): Path.review(id)
    case .despesa(let relatorio, let despesa): Path.expense(relatorio, despesa)
    case .conflitos: Path.conflicts()
    case .conflito(let id): id.map { Path.conflict($0) } ?? Path.conflicts()
    case .auditar: Path.audit()
    case .situacao: Path.status()
    case .novidades: Path.news()
    case .aparelhos, .codigoParaAge: Path.devices()
    case .aparelho(let id), .renomearAparelho(let id): Path.device(id)
    case .aprovarAparelho(let id, _): Path.device(id) + "#aprovar"
    case .revogarAparelho(let id): id.map { Path.revocation($0) } ?? Path.devices()
    case .convidar, .convidarPara: Path.devices() + "#convidar"  // Maybe this very page.
    case .lugares, .listarLugares, .criarLugar, .passarPara, .auditarLugar, .sincronizar:
      Path.places()
    case .inteira(let list): path(of: list) + "?\(whole)=sim"
    case .noRazao(_, let there): of(there)  // There is one ledger here.
    case .decidir, .continuacao, .lancarSaldoInicial, .iniciar, .servir, .ajuda, .recuperar,
      .guardarCodigo, .esquecerCodigo, .trocarSenha, .entrar, .criarPacote, .lerPacote,
      .prepararHub, .convidarParaHub, .corrigir(nil), .anular(nil):
      nil
    }
  }

  /// The file of a receipt.
  static func receipt(_ hash: Hash256) -> String { Path.receiptFile() + "?hash=\(hash)" }

  /// The queue of unsorted entries, at a group; nil from the first.
  /// - Parameter category: one that was opened for the group, and is chosen.
  static func sorting(_ group: String?, choosing category: Uuid? = nil) -> String {
    Path.sorting()
      + Fields(
        (group.map { [("grupo", $0)] } ?? [])
          + (category.map { [(SortingForm.Field.outra.rawValue, $0.description)] } ?? [])
      ).query
  }

  /// The form of a new category for a group of unsorted entries, which leads back to it.
  static func newCategory(for group: GrupoSemCategoria) -> String {
    let (classe, moeda) = (group.categoria.classe.rawValue, group.categoria.moeda)
    return Path.newAccount()
      + Fields(
        [("grupo", group.id), (AccountForm.Field.tipo.rawValue, classe)]
          + (moeda == .real ? [] : [(AccountForm.Field.moeda.rawValue, moeda.description)])
      ).query
  }

  /// The bill of a card; without a month, the one that needs attention.
  static func bill(_ card: Uuid, _ month: Month?) -> String {
    Path.bill(card) + Fields(month.map { [("mes", $0.description)] } ?? []).query
  }

  /// The budgets of a month; nil for the current one.
  static func budget(_ month: Month?) -> String {
    Path.budget() + Fields(month.map { [("mes", $0.description)] } ?? []).query
  }

  /// The form of a month's budgets, with current and proposed values.
  /// - Parameter filling: what empty fields are filled in with.
  static func budgetValues(_ month: Month?, _ filling: BudgetFilling = .none) -> String {
    let month = month.map { [("mes", $0.description)] } ?? []
    let proposed = filling == .none ? [] : [("sugerir", filling.rawValue)]
    return Path.budgetValues() + Fields(month + proposed).query
  }

  /// The closings, or the changes since one.
  private static func period(_ destination: Destination) -> String {
    guard case .mudancas(let closing) = destination else { return Path.closing() }
    return Path.changes() + Fields([(ChangesForm.Field.desde.rawValue, closing.description)]).query
  }

  /// The rules, one of them, or a new one.
  private static func rules(_ destination: Destination) -> String {
    switch destination {
    case .regra(let id): Path.rule(id)
    case .criarRegra(let text, let category, let way): rule(text, category, way)
    default: Path.rules()
    }
  }

  private static func rule(_ text: String, _ category: String, _ way: Sentido) -> String {
    Path.rules()
      + Fields([
        (RuleForm.Field.texto.rawValue, text), (RuleForm.Field.categoria.rawValue, category),
        (RuleForm.Field.sentido.rawValue, way.rawValue),
      ]).query
  }

  /// The correction form of an opening balance, filled in with its new day and amount.
  private static func opening(
    _ entry: Uuid, _ day: Day, _ amount: Total, _ way: Sentido?
  ) -> String {
    let turned = way.map { $0 == .saida ? EntryForm.Field.saida : .entrada }
    return Path.correction(entry)
      + Fields(
        [
          (EntryForm.Field.data.rawValue, PtBR.day(day)),
          (EntryForm.Field.valor.rawValue, amount.comVirgula),
        ] + (turned.map { [($0.rawValue, "sim")] } ?? [])
      ).query
  }

  /// The form of an entry, filled in as an adjustment.
  private static func adjustment(
    _ account: Uuid, _ day: Day, _ amount: Total, _ way: Sentido
  ) -> String {
    Path.entryForm()
      + Fields([
        (EntryForm.Field.tipo.rawValue, "ajuste-\(way.rawValue)"),
        (EntryForm.Field.valor.rawValue, amount.comVirgula),
        (EntryForm.Field.conta.rawValue, account.description),
        (EntryForm.Field.data.rawValue, PtBR.day(day)),
      ]).query
  }

  /// The form of an entry, filled in as the refund of another.
  static func refund(_ purchase: Uuid, _ amount: Total? = nil) -> String {
    let value = amount.map { [(EntryForm.Field.valor.rawValue, $0.comVirgula)] } ?? []
    return Path.entryForm() + Fields([("estorna", purchase.description)] + value).query
  }

  /// The form that moves an entry to another bill, filled in.
  private static func move(_ entry: Uuid, _ month: Month) -> String {
    Path.entry(entry) + Fields([("para", month.description)]).query
  }

  /// The form of a plan, filled in like an entry.
  private static func plan(like entry: Uuid, _ times: UInt64, _ day: Day) -> String {
    Path.planForm()
      + Fields([
        ("como", entry.description), (PlanForm.Field.vezes.rawValue, "\(times)"),
        (EntryForm.Field.data.rawValue, PtBR.day(day)),
      ]).query
  }

  private static func occurrence(_ plan: Uuid, _ number: UInt64) -> String {
    Path.entryForm() + Fields([("plano", plan.description), ("vez", "\(number + 1)")]).query
  }

  /// The form that links an occurrence to an entry, filled in.
  private static func link(_ plan: Uuid, _ number: UInt64, _ entry: Uuid) -> String {
    Path.plan(plan)
      + Fields([
        ("acao", "vincular"), ("vez", "\(number + 1)"), ("lancamento", entry.description),
      ]).query + "#uma-vez"
  }

  private static func newCategory(_ name: String, _ classe: ClasseDeConta) -> String {
    Path.newAccount() + Fields([("nome", name), ("tipo", classe.rawValue)]).query
  }

  private static func suspects(_ account: Uuid, _ day: Day?, _ bank: Total) -> String {
    Path.explanation(account)
      + Fields([
        (ComparisonForm.Field.banco.rawValue, bank.comVirgula),
        (ComparisonForm.Field.dia.rawValue, day.map { PtBR.day($0) } ?? ""),
      ]).query
  }

  private static func page(of subject: Destination.Assunto) -> String? {
    switch subject {
    case .lancamento(let id): Path.entry(id)
    case .conta(let id): of(Destination.conta(id))
    case .relatorio(let id): of(Destination.relatorio(id))
    case .aparelho(let id): of(Destination.aparelho(id))
    case .conflito(let id): of(Destination.conflito(id))
    case .outro, .algo: nil
    }
  }

  /// The query parameter that asks for all rows of a list.
  static let whole = "todas"

  private static func path(of list: Destination.Lista) -> String {
    switch list {
    case .conflitos: Path.conflicts()
    case .novidades: Path.news()
    case .auditoria: Path.audit()
    case .registros(aparelho: let id): Path.device(id)
    }
  }
}

extension PageRequest {
  /// The bound of a list: its first rows, or all if the query asks for them.
  func bound(_ list: Destination.Lista, rows: Int) -> ListBound {
    query.has(Address.whole)
      ? ListBound(rows: Limits.wholeList, more: nil) : ListBound(rows: rows, more: .inteira(list))
  }
}

extension Destination.Trecho {
  /// The form fields that filter the register.
  fileprivate var fields: Fields {
    let given: [(RegisterForm.Field, String?)] = [
      (.buscar, buscar), (.conta, conta), (.categoria, categoria), (.etiqueta, etiqueta),
      (.interessado, interessado), (.com, com), (.valor, valor), (.estado, estado),
      (.de, de?.description), (.ate, (ate ?? em)?.description),
    ]
    return Fields(given.compactMap { field, text in text.map { (field.rawValue, $0) } })
  }
}

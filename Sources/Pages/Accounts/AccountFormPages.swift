internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The pages with the forms of an account.
extension Site {
  func newAccountPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let new = request.pageForm(.newAccount, first: AccountForm(page: request.query)) {
      AccountForm(page: $0)
    }
    let (form, problems, books) = (new.form, new.problems, try accountBooks().costumes)
    let (kind, linked) = (form[.tipo] ?? form[.classe] ?? "", form[.vinculada] ?? "")
    // The group of unsorted entries that a new category is for.
    let group = request.form["grupo"] ?? request.query["grupo"]
    let back = group.map { LinkModel("Classificar", Address.sorting($0)) }
    let title = group == nil ? "Abrir conta" : "Criar categoria"
    func field(
      _ field: AccountForm.Field, modo: String? = nil, ajuda: String? = nil, largura: String? = nil
    ) -> FieldModel {
      FieldModel(field, form, problems, modo: modo, ajuda: ajuda, largura: largura)
    }
    let days = [AccountForm.Field.fechamento, .vencimento].map {
      field(
        $0, modo: "numeric", ajuda: "Só para cartão: o dia do mês, de 1 a 31.", largura: "curto")
    }
    return Page(title) {
      Part.head(title, back: back ?? LinkModel("Resumo", Path.summary()))
      Part.form(
        title, to: Path.newAccount(), isSheet: true,
        hidden: [("grupo", group), ("moeda", group.flatMap { _ in form[.moeda] })],
        ButtonModel(title, .main)
      ) {
        field(.nome)
        FieldModel(
          .tipo, form, problems,
          options: group == nil ? [OptionModel("", "Escolha…", chosen: kind)] : [],
          groups: [
            .kinds(
              group == nil ? AccountChoice.tipos : [], "O que se tem ou se deve", chosen: kind),
            .kinds(AccountChoice.categorias, "Categorias", chosen: kind),
          ])
        if group == nil {
          Part.box("lado-a-lado") {
            field(.saldo, modo: "decimal", ajuda: "Num cartão, quanto se deve. Em branco, zero.")
            FieldModel(
              .em, form, problems, ajuda: "O dia desse saldo. Em branco, hoje.", hoje: books.hoje)
          }
          Part.group("A fatura, só para cartão") { Part.box("lado-a-lado") { days } }
          field(.moeda, ajuda: "Três letras, como BRL, USD ou EUR. Em branco, reais.")
          FieldModel(
            .vinculada, form, problems, ajuda: "De um investimento, a conta a que pertence.",
            options: [OptionModel("", "Nenhuma", chosen: linked)]
              + AccountChoices(books).linkable(chosen: linked))
        }
      }
    }
  }

  func changePage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let (account, books) = try ask((razao.conta(id), razao.costumes()))
    let conta = account.conta
    let change = request.pageForm(.accountChange, first: AccountChangeForm(of: conta)) {
      AccountChangeForm(page: $0).mostrado(de: conta)
    }
    let closing = try ask(razao.fechamento(conta: id))
    func closed(_ form: String) -> Part? {
      closing.map { .closed($0, request.form, id: "motivo-\(form)") }
    }
    let reason = FieldModel("motivo", "Motivo", request.form["motivo"] ?? "")
    let unification = unification(of: conta, books, request.form, closed("uniao"))
    return Page("Alterar \(conta.nome)") {
      Part.head(
        "Alterar “\(conta.nome)”", back: LinkModel("Voltar sem alterar", Path.account(id)))
      Part.form(
        "Alterar", to: Path.accountChange(id), isSheet: true, hidden: change.form.before,
        ButtonModel("Alterar", .main)
      ) {
        change.form.fields(of: conta, books, change.problems)
        closed("alteracao")
      }
      if conta.isCartao {
        Part.box("folha") {
          Part.line(
            LinkModel(
              "Dias em que a fatura fecha e vence", Path.bill(id) + "?dias=sim#outras-coisas"))
        }
      }
      if conta.encerrada {
        Part.form(
          "Reabrir", to: Path.accountReopening(id), isSheet: true, title: "Reabrir",
          ButtonModel("Reabrir")
        ) { reason }
      } else {
        Part.form(
          "Encerrar", to: Path.accountClosing(id), isSheet: true, title: "Encerrar",
          ButtonModel("Encerrar", .danger)
        ) {
          Part.text("Nada mais se lança numa conta encerrada; os lançamentos dela ficam.")
          reason
        }
      }
      unification
    }
  }

  func assertionPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let account = try ask(razao.conta(id))
    let asserted = request.pageForm(.assertion, first: AssertionForm([.dia: PtBR.day(hoje)])) {
      assertionForm($0, of: id)
    }
    let (form, problems) = (asserted.form, asserted.problems)
    return Page("Conferir \(account.nome)") {
      Part.head(
        "Conferir “\(account.nome)”", back: LinkModel("Voltar sem conferir", Path.account(id)),
        notes: [
          "O que se conferiu fica: se alguém mudar aquele saldo depois, isso aparece nos conflitos."
        ])
      Part.form(
        "Conferir", to: Path.assertion(id), isSheet: true, ButtonModel("Conferir", .main)
      ) {
        FieldModel(
          .valor, form, problems, modo: "decimal",
          ajuda: account.classe == .passivo ? "Quanto se deve." : nil)
        FieldModel(.dia, form, problems, hoje: hoje)
      }
    }
  }
}

extension OptionGroupModel {
  fileprivate static func kinds(
    _ kinds: [AccountChoice], _ title: String, chosen: String
  ) -> OptionGroupModel {
    OptionGroupModel(title, kinds.map { OptionModel($0.chave, $0.titulo, chosen: chosen) })
  }
}

// The form of a page carries the values that it showed at first; a field that still has its value
// is not changed.
extension AccountChangeForm {
  init(page fields: Fields) {
    self.init(fields)
    shown = Texts(page: { fields.typed("\($0.rawValue)-antes") })
  }

  fileprivate var before: [(name: String, value: String)] {
    Field.allCases.map { ("\($0.rawValue)-antes", shown.shown($0)) }
  }

  /// The fields; the kind is nil for a category, and the linked account unless it is an investment.
  fileprivate func fields(
    of conta: Conta, _ books: Costumes, _ problems: Problems
  ) -> [FieldModel?] {
    let kind = self[.tipo] ?? ""
    let unknown = OptionModel("", conta.tipo ?? "Não foi dito", chosen: kind)
    let kinds = OptionGroupModel.kinds(
      AccountChoice.daClasse(conta.classe), "Tipos", chosen: kind)
    return [
      FieldModel(.nome, self, problems),
      conta.classe.isPropria
        ? FieldModel(
          .tipo, self, problems, options: shown[.tipo] == nil ? [unknown] : [], groups: [kinds])
        : nil,
      conta.tipo == TipoDeConta.investimento.rawValue
        ? FieldModel(.vinculada, self, problems, options: linkable(books)) : nil,
    ]
  }

  /// The accounts to link to, always including the current one.
  ///
  /// A select without its value would send the first option instead.
  private func linkable(_ books: Costumes) -> [OptionModel] {
    let typed = self[.vinculada] ?? ""
    let offered = AccountChoices(books).linkable(chosen: typed)
    guard let shown = shown[.vinculada] else {
      return [OptionModel("", "Nenhuma", chosen: typed)] + offered
    }
    guard !offered.contains(where: { $0.chave == shown }) else { return offered }
    return [OptionModel(shown, "Como está", chosen: typed)] + offered
  }
}

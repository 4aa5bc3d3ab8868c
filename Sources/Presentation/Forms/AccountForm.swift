package import Canonical
package import Ledger

/// The form of a new account.
package struct AccountForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case nome
    /// A kind of account, or a class where no kind fits.
    case tipo, classe
    case moeda
    /// The account that an investment belongs to.
    case vinculada
    /// The opening balance, on the account's natural side, and the day at whose end it holds.
    case saldo, em
    /// For a card, the days on which its bills close and fall due.
    case fechamento, vencimento

    package var name: FieldName {
      switch self {
      case .nome: called("NOME", "Nome", "o nome da conta")
      case .tipo:
        called(
          "--tipo corrente, poupanca, carteira, cartao, investimento, emprestimo ou divida; ou, "
            + "de uma categoria, "
            + "--classe receita ou despesa", "O que é", "o que a conta é", isChosen: true)
      case .classe: called("--classe CLASSE", "Classe", "a classe", isChosen: true)
      case .moeda: called("--moeda MOEDA", "Moeda", "a moeda")
      case .vinculada:
        called("--vinculada CONTA", "Conta vinculada", "a conta vinculada", isChosen: true)
      case .saldo: called("--saldo VALOR", "Saldo", "o saldo")
      case .em: called("--em DIA", "Saldo em", "o dia do saldo")
      case .fechamento: CycleForm.Field.fechamento.name
      case .vencimento: CycleForm.Field.vencimento.name
      }
    }
  }

  /// The facts of the ledger that reading needs.
  package struct Books: Sendable {
    package let costumes: Costumes
    /// How many decimals amounts in a currency usually have.
    package let decimals: @Sendable (Currency) -> Int

    package init(_ costumes: Costumes, decimals: @escaping @Sendable (Currency) -> Int) {
      (self.costumes, self.decimals) = (costumes, decimals)
    }
  }

  package func check(_ problems: inout Problems) {
    _ = account(&problems)
  }

  /// The name, the kind and the class, which can be read without the ledger.
  private func account(
    _ problems: inout Problems
  ) -> (nome: String?, kind: TipoDeConta?, classe: ClasseDeConta?) {
    let nome = problems.text(self[.nome], Field.nome.name)
    let kind = kind(&problems)
    let classe = classe(kind, &problems)
    if self[.em] != nil, self[.saldo] == nil { problems.missing(Field.saldo.name) }
    if self[.vinculada] != nil, kind != .investimento {
      problems.note("\(instrucao: .vincularSoInvestimento)", .form, at: Field.vinculada.name)
    }
    if let cycle {
      if let classe, classe != .passivo {
        problems.note(
          "Só cartões têm fatura: deixe \(Field.fechamento.name) e \(Field.vencimento.name) de fora.",
          .form, at: Field.fechamento.name)
      } else {
        cycle.check(&problems)
      }
    }
    return (nome, kind, classe)
  }

  /// The form of the card's bill days; nil if none was typed.
  private var cycle: CycleForm? {
    guard !texts.isEmpty([.fechamento, .vencimento]) else { return nil }
    return CycleForm([.fechamento: self[.fechamento], .vencimento: self[.vencimento]])
  }

  package func read(_ books: Books, _ problems: inout Problems) -> NovaConta? {
    let (nome, kind, classe) = account(&problems)
    let currency = self[.moeda].map { Currency($0.aparado.uppercased()) } ?? .real
    if currency == nil {
      problems.note(
        "Moeda inválida: “\(self[.moeda]?.aparado ?? "")”. Escreva três letras, como BRL, USD ou "
          + "EUR.", at: Field.moeda.name)
    }
    let money = currency ?? .real
    let decimals = books.decimals(money)
    let linked = problems.account(self[.vinculada], Field.vinculada.name, books.costumes)
    let balance = self[.saldo].flatMap {
      problems.amount($0, Field.saldo.name, decimals: decimals, currency: money)
    }
    let day = problems.day(self[.em], Field.em.name, today: books.costumes.hoje)
    if balance != nil, classe?.isCategoria == true {
      problems.note("Uma categoria começa do zero: abra-a sem saldo.", at: Field.saldo.name)
    }
    let days = cycle?.read(books.costumes.hoje, &problems)
    guard problems.isEmpty, let nome, let classe else { return nil }
    return NovaConta(
      ContaAberta(
        nome: nome, classe: classe, tipo: kind?.rawValue, moeda: money, casas: decimals,
        vinculada: linked?.id),
      saldo: balance.map { classe.doLadoNatural($0) }, data: day, ciclo: days)
  }

  private func kind(_ problems: inout Problems) -> TipoDeConta? {
    guard let typed = self[.tipo] else { return nil }
    if ClasseDeConta.todas.contains(where: { $0.rawValue == typed.foldedForComparison }) {
      return problems.refuse(
        "“\(typed)” é uma classe, e não um tipo: \(Field.classe.name) "
          + "\(typed.foldedForComparison).", .form, at: Field.tipo.name)
    }
    return problems.kind(typed, Field.tipo.name)
  }

  /// The typed class, else that of the kind.
  private func classe(_ kind: TipoDeConta?, _ problems: inout Problems) -> ClasseDeConta? {
    guard let typed = self[.classe] else {
      if self[.tipo] == nil { problems.missing(Field.tipo.name) }
      return kind?.classe
    }
    let folded = typed.foldedForComparison
    guard let classe = ClasseDeConta.todas.first(where: { $0.rawValue == folded }) else {
      let known = ClasseDeConta.todas.map(\.rawValue)
      let offer = Nearest.of(typed, among: known).map { " Você quis dizer \($0)?" } ?? ""
      return problems.refuse(
        "Classe desconhecida: “\(typed)”. As classes são \(PtBR.list(known)).\(offer)", .form,
        at: Field.classe.name)
    }
    if self[.tipo] != nil, !classe.isPropria {
      problems.note(
        "\(Field.tipo.name) só serve para o que se tem ou se deve: deixe-o de fora com "
          + "\(Field.classe.name) \(folded).", .form, at: Field.tipo.name)
    }
    return classe
  }
}

extension Problems {
  /// The kind that was typed, ignoring case and accents; nil if it is unknown.
  mutating func kind(_ typed: String, _ field: FieldName) -> TipoDeConta? {
    let folded = typed.foldedForComparison
    if let kind = TipoDeConta.allCases.first(where: { $0.rawValue == folded }) { return kind }
    // Where most people have their money, in their own words.
    if let kind = ["banco": .corrente, "dinheiro": TipoDeConta.carteira][folded] { return kind }
    let known = TipoDeConta.allCases.map(\.rawValue)
    let offer = Nearest.of(typed, among: known).map { " Você quis dizer \($0)?" } ?? ""
    return refuse(
      "Tipo de conta desconhecido: “\(typed)”. Os tipos são \(PtBR.list(known)).\(offer)", .form,
      at: field)
  }
}

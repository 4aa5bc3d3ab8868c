package import Canonical

/// The total of a card's bill differs from the declared one.
enum FaturaNaoConfereConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = [.aceitar]
  static let takesValor = true

  static let title = "Fatura diferente da declarada"
  static let counted = "a soma dos lançamentos"
  static let nextStep =
    "corrija um lançamento, ponha-o em outra fatura, lance um ajuste, declare de novo ou aceite a "
    + "diferença"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    conflito.sobre.flatMap { conta -> [Escolha] in
      let id = books.idDoConflito(.faturaNaoConfere, conflito.assunto)
      guard let mes = books.mes(daFaturaEmConflito: id, conta),
        let (declared, found) = books.totais(daFatura: mes, conta),
        let difference = Total(fine: found - declared.fine, decimals: declared.decimals).amount,
        let total = Total(fine: found, decimals: declared.decimals).amount,
        var bill = books.declarada(conta, mes)
      else { return [books.accept(conflito, nota)] }
      bill.total = total
      return [
        books.accept(conflito, nota, valor: difference),
        Escolha(.declarar, .init(sobre: conta, dados: .contaFaturada(bill))),
      ]
    }
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    judged.sobre.allSatisfy { conta in
      guard let mes = books.mes(daFaturaEmConflito: judged.emVigor.conflito, conta),
        let (declared, found) = books.totais(daFatura: mes, conta)
      else { return false }
      return books.declarada(conta, mes, judged.then)?.total == declared
        && judged.emVigor.decisao.valor?.fine == found - declared.fine
    }
  }

  static func facts(_ sobre: [Uuid], of conflito: Uuid, in books: some Livros) -> [FatoDeConflito] {
    sobre.flatMap { conta -> [FatoDeConflito] in
      let account = [books.fact(conta)].compactMap(\.self)
      guard let mes = books.mes(daFaturaEmConflito: conflito, conta),
        let (declared, found) = books.totais(daFatura: mes, conta)
      else { return account }
      // A bill with an amount to pay is a balance below zero on the card.
      return account + [
        .diferenca(
          declarado: Total(fine: -declared.fine, decimals: declared.decimals),
          encontrado: Total(fine: -found, decimals: declared.decimals),
          moeda: books.moeda(daConta: conta))
      ]
    }
  }

  static func subject(_ assunto: String) -> String? {
    let month = assunto.split(separator: " ").last.flatMap { Month(String($0)) }
    return month.map { "Fatura de \($0.emNumeros)" }
  }
}

extension Acervo {
  /// `faturaNaoConfere`: a card's earliest bill whose total differs from the declared one without
  /// being accepted.
  /// - Parameter day: the first day of which something has changed; bills that closed before it are
  ///   as they were, and none of them fails.
  /// - Complexity: O(declared bills × what a total costs).
  package func faturaNaoConfere(_ conta: Uuid, desde day: Int32) -> Conflito? {
    let moved = movidas(conta)
    let months = mesesDeclarados(conta)
    guard let first = months.first, let last = months.last,
      let days = calendario(doCartao: conta, Set(moved.map(\.mes)))
    else { return nil }
    let bills = OrdemDeFaturas(days, first...last)
    for bill in bills.faturas where (bill.fechamento?.number ?? .max) >= day {
      guard let declared = bill.declarada?.total,
        let total = total(daFatura: bill.mes, conta, bills, moved), total != declared.fine
      else { continue }
      let subject = "\(conta) \(bill.mes)"
      guard !isDecidido(.faturaNaoConfere, subject) else { continue }
      let written = cabecas(de: Agregado(.conta, conta), .fatura(bill.mes))?.provisoria
      return Conflito(
        .faturaNaoConfere, subject, sobre: [conta], eventos: [written].compactMap(\.self))
    }
    return nil
  }

  /// The bill that a conflict with this id is about.
  package func mes(daFaturaEmConflito id: Uuid, _ conta: Uuid) -> Month? {
    mesesDeclarados(conta).first { idDoConflito(.faturaNaoConfere, "\(conta) \($0)") == id }
  }

  /// The declared total of a bill, and its actual one, in units of 10⁻⁴.
  package func totais(daFatura mes: Month, _ conta: Uuid) -> (Amount, Int128)? {
    guard let declared = declarada(conta, mes)?.total, let found = total(daFatura: mes, conta)
    else { return nil }
    return (declared, found)
  }
}

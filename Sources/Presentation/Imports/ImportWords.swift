internal import Canonical
package import Ledger

/// Words about an import that a terminal and a page share.
package enum ImportWords {
  /// The words of the button that records, and of the question before it.
  package static func action(_ made: Int, _ joined: Int) -> String {
    switch (made, joined) {
    case (0, 0): "Concluir"
    case (_, 0): "Importar \(PtBR.number(made))"
    case (0, _): "Juntar \(PtBR.number(joined))"
    default: "Importar \(PtBR.number(made)) e juntar \(PtBR.number(joined))"
    }
  }

  /// Why the bank's balance cannot be compared yet: it is of a day after the file; nil if it can.
  package static func laterBalance(_ plan: PlanoDeImportacao) -> String? {
    guard plan.isSaldoDeDepois, let last = plan.fim else { return nil }
    return
      "É de depois do arquivo, que vai até \(PtBR.day(last)): confere-se quando os lançamentos "
      + "até esse dia estiverem no livro."
  }

  /// The balance that an import asserts besides its rows: its words, and whether the books agree; nil
  /// if it asserts none.
  package static func conferencia(
    _ plan: PlanoDeImportacao, isRecorded: Bool = false
  ) -> (words: String, agrees: Bool)? {
    guard let (bank, books) = plan.conferencia, let stated = plan.saldo else { return nil }
    func money(_ total: Total) -> String { plan.conta.money(plan.conta.classe.ladoNatural(total)) }
    let stays = isRecorded ? "Ficou" : "Fica"
    let day = PtBR.day(bank.dia)
    let balance = "o saldo de \(day), \(money(Total(bank.valor)))"
    let isOfToday = bank.dia != stated.dia
    guard books.fine != bank.valor.fine else {
      return (
        "\(stays) conferido \(balance)"
          + (isOfToday ? ": no arquivo, \(PtBR.day(stated.dia)) não tinha acabado" : ""), true
      )
    }
    return (
      "\(stays) declarado \(balance)"
        + (isOfToday ? ", o do banco sem as linhas de depois" : "")
        + ". O livro tem \(money(books)) nesse dia: não confere", false
    )
  }

  /// Tells that the instalments after one that a file brings are of no plan.
  package static func rest(_ one: ParcelaSemPlano) -> String {
    let others =
      one.faltam == 1
      ? "a que falta não está" : "as outras \(PtBR.number(Int(one.faltam))) não estão"
    return "\(one.nome), parcela \(one.numero) de \(one.vezes): \(others) em nenhum plano"
  }

  /// How much was recorded and joined.
  static func done(_ made: Int, _ joined: Int) -> String {
    let parts = [
      made > 0 || joined == 0
        ? PtBR.count(made, "lançamento gravado", "lançamentos gravados") : nil,
      joined > 0 ? PtBR.count(joined, "dos seus conferido", "dos seus conferidos") : nil,
    ]
    return PtBR.list(parts.compactMap(\.self))
  }

  /// Names the other files that may hold rows of an undone import; nil if there are none.
  package static func neighbours(_ one: ImportacaoListada) -> String? {
    let names = one.arquivosVizinhos.map { "“\(SafeText.of($0))”" }
    guard !names.isEmpty else { return nil }
    return "Se alguma linha também está em \(names.joined(separator: " ou ")), importe o arquivo "
      + "de novo, e ela volta."
  }

  /// Where a file's running balance does not go on, and by how much.
  package static func gap(_ broken: QuebraDeSaldo, _ plan: PlanoDeImportacao) -> String {
    let next = row(broken.ate, plan)
    let place =
      switch broken.desde {
      case .linha(let number): "entre \(row(number, plan)) e \(next)"
      case .conferencia(let day):
        "desde o saldo de \(PtBR.day(day)), que outro arquivo diz, até \(next)"
      }
    return
      "O saldo do arquivo não fecha \(place): \(missing(broken, plan.conta.moeda))."
  }

  /// A row of the file, by its number and content: “a linha 2 (03/11, PADARIA, -R$ 10,00)”.
  private static func row(_ number: Int, _ plan: PlanoDeImportacao) -> String {
    guard let row = plan.linhas.first(where: { $0.linha.linha == number }), let day = row.dia else {
      return "a linha \(number)"
    }
    let amount = row.valor.map { ", \(PtBR.money($0, plan.conta.moeda))" } ?? ""
    return "a linha \(number) (\(PtBR.shortDay(day)), \(row.linha.texto)\(amount))"
  }

  /// The amount by which a running balance is off: “falta R$ 20,00”.
  private static func missing(_ broken: QuebraDeSaldo, _ currency: Currency) -> String {
    guard broken.isRepetida else { return "falta \(PtBR.money(broken.falta, currency))" }
    let row = Total(fine: -broken.falta.fine, decimals: broken.falta.decimals)
    return "sobra uma linha de \(PtBR.money(row, currency)), que está duas vezes"
  }
}

extension SaldoInicialTardio {
  /// Words for a terminal and a page: that entries would count twice, what to do, and where.
  package func words(
    _ plan: PlanoDeImportacao
  ) -> (what: String, wayOut: String, leads: Destination?) {
    func money(_ total: Total) -> String { plan.conta.money(total) }
    let rows = PtBR.count(antes, "linha nova é de antes", "linhas novas são de antes")
    let what =
      "\(rows) de \(PtBR.day(dia)), o dia do saldo inicial de \(money(Total(valor))), que já as contém: "
      + "importar assim conta duas vezes, e o saldo desse dia fica em \(money(saldoAssim))."
    guard let out = wayOut(plan.conta) else {
      return (
        what,
        "Importe primeiro o arquivo mais novo, o que chega até \(PtBR.day(dia)), ou um que diga o saldo "
          + "do banco", nil
      )
    }
    return (what, "Antes, " + out.words, out.leads)
  }

  /// The warning about an entry in the books, and the two ways on: to move the opening balance
  /// before it, or to do without it.
  /// - Parameter id: the entry; nil of a trial.
  func lines(_ conta: Conta, of id: Uuid?) -> [Line] {
    let what = Line(
      "É de antes de \(PtBR.day(dia)), o dia do saldo inicial de “\(SafeText.of(conta.nome))”, de "
        + "\(conta.money(Total(valor))), que já o contém: assim conta duas vezes, e o saldo desse dia "
        + "fica em \(conta.money(saldoAssim)).", .warning)
    guard let id, let out = wayOut(conta) else { return [what] }
    return [
      what, Line(out.words.capitalizedFirst, .warning, leads: .after(": ", out.leads)),
      Line("Ou, se não precisa estar no livro", .warning, leads: .after(": ", .anular(id))),
    ]
  }

  /// The change of the opening balance by which nothing counts twice, and where it is made.
  private func wayOut(_ conta: Conta) -> (words: String, leads: Destination)? {
    guard let correcao else { return nil }
    guard correcao.valor.minor != 0 else {
      return ("anule o saldo inicial: a conta começou com nada", .anular(lancamento))
    }
    let turns = (correcao.valor.minor < 0) != (valor.minor < 0)
    let size = correcao.valor.minor < 0 ? correcao.valor.negated : correcao.valor
    return (
      "ponha o saldo inicial em \(PtBR.day(correcao.dia)), com \(conta.money(Total(correcao.valor)))",
      .corrigirSaldoInicial(
        lancamento, em: correcao.dia, valor: Total(size),
        turns ? correcao.valor.minor < 0 ? .saida : .entrada : nil)
    )
  }
}

extension Conta {
  /// A balance of the account, on its natural side.
  fileprivate func money(_ total: Total) -> String {
    PtBR.money(classe.ladoNatural(total), moeda)
  }
}

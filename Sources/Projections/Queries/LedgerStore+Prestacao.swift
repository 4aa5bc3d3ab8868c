package import Canonical
package import Ledger

extension LedgerStore {
  /// A month of some accounts, for those to whom its treasurer gives account.
  /// - Parameters:
  ///   - mes: a month that has begun.
  ///   - contas: the accounts; those that are read with one of them belong to it. None for all
  ///     assets and liabilities that had money or entries.
  ///   - semNomes: whether parties and notes are left out.
  /// - Complexity: O(entries of those accounts in the month, and of those that balances skip).
  package func prestacao(
    de mes: Month, contas: [Uuid], semNomes: Bool, hoje: Day
  ) throws(RazaoError) -> PrestacaoDeContas {
    guard mes.day(1) <= hoje else {
      throw RazaoError.dadosInvalidos("Esse mês ainda não começou. Diga um que já começou.")
    }
    let ate = min(mes.day(31), hoje)
    let all = contas.isEmpty
    for id in contas where atributos(daConta: id)?.classe.isPropria == false {
      throw RazaoError.dadosInvalidos("“\(nome(daConta: id))” é uma categoria, e não uma conta.")
    }
    let wanted =
      all
      ? self.contas.filter(\.classe.isPropria).map(\.id).sorted { isAntes($0, $1) } : contas
    var statements: [Extrato] = []
    for conta in wanted.map({ contaDeLeitura($0) })
    where !statements.contains(where: { $0.conta.id == conta }) {
      var pedido = PedidoDeExtrato(conta: conta)
      (pedido.de, pedido.ate, pedido.em) = (mes.day(1), ate, ate)
      let statement = try extrato(pedido, hoje: hoje)
      let isIdle = statement.historico.isEmpty && statement.conta.saldo.minor == 0
      if !all || !isIdle { statements.append(statement) }
    }
    let numbers = statements.numeros
    return PrestacaoDeContas(
      nome: nome, mes: mes, ate: ate,
      contas: statements.map { conta($0, numbers, semNomes: semNomes) },
      moedas: statements.map(\.conta).porMoeda(\.moeda).map { moeda, _ in
        dinheiro(statements.filter { $0.conta.moeda == moeda }, em: moeda)
      })
  }

  private func conta(
    _ statement: Extrato, _ numbers: [Uuid: Int], semNomes: Bool
  ) -> ContaPrestada {
    let conta = statement.conta
    return ContaPrestada(
      id: conta.id, nome: conta.nome, moeda: conta.moeda, abertura: statement.abertura,
      fechamento: conta.saldo,
      lancamentos: statement.historico.reversed().map { row in
        var row = row
        if semNomes { (row.conteudo.interessado, row.conteudo.descricao) = (nil, nil) }
        return LancamentoPrestado(numero: numbers[row.id] ?? 0, linha: row)
      },
      conferencias: conferencias(daConta: conta.id).compactMap { id in
        guard let made = conferencia(id), let first = statement.pedido.de,
          (first...statement.em).contains(made.data)
        else { return nil }
        return ConferenciaPrestada(
          dia: made.data, declarado: Total(made.valor),
          encontrado: Total(
            fine: saldo(conta.id, ate: made.data), decimals: made.valor.decimals))
      })
  }

  /// Where the money of some accounts in one currency came from and went.
  private func dinheiro(_ statements: [Extrato], em moeda: Currency) -> MoedaPrestada {
    let own = Set(statements.map(\.conta.id))
    var seen: Set<Uuid> = []
    var parts: [Uuid: (classe: ClasseDeConta, parte: MoedaPrestada.Parte)] = [:]
    for row in statements.flatMap(\.historico) where seen.insert(row.id).inserted {
      for side in row.contas + row.categorias where side.moeda == moeda {
        let conta = contaDeLeitura(side.conta)
        guard !own.contains(conta) else { continue }
        let came = Total(side.valor).negated
        let before = parts[conta]?.parte.valor
        parts[conta] = (
          side.classe,
          MoedaPrestada.Parte(nome: side.nome, valor: .sum([before, came].compactMap(\.self)))
        )
      }
    }
    func all(_ isMeant: (ClasseDeConta) -> Bool, negated: Bool = false) -> [MoedaPrestada.Parte] {
      parts.values.filter { isMeant($0.classe) && $0.parte.valor.minor != 0 }.map { _, part in
        MoedaPrestada.Parte(nome: part.nome, valor: negated ? part.valor.negated : part.valor)
      }.sorted {
        ($1.valor.fine, $0.nome.foldedForComparison) < ($0.valor.fine, $1.nome.foldedForComparison)
      }
    }
    return MoedaPrestada(
      moeda: moeda, abertura: .sum(statements.map(\.abertura)),
      fechamento: .sum(statements.map(\.conta.saldo)), entrou: all { $0 == .receita },
      saiu: all({ $0 == .despesa }, negated: true), transferido: all(\.isPropria),
      outros: all { $0 != .receita && $0 != .despesa && !$0.isPropria })
  }
}

extension Extrato {
  /// The balance before the first of its entries.
  fileprivate var abertura: Total { conta.saldo.difference(from: .sum(historico.map(\.valor))) }
}

extension [Extrato] {
  /// The entries of all statements numbered from 1 by day, each once; of one day in the order of the
  /// statements.
  fileprivate var numeros: [Uuid: Int] {
    let rows = flatMap { $0.historico.reversed() }.enumerated()
      .sorted { ($0.element.conteudo.data, $0.offset) < ($1.element.conteudo.data, $1.offset) }
    var numbers: [Uuid: Int] = [:]
    for (_, row) in rows where numbers[row.id] == nil { numbers[row.id] = numbers.count + 1 }
    return numbers
  }
}

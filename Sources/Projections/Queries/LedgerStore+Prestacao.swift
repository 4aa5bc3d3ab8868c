package import Canonical
package import Ledger

extension LedgerStore {
  /// A month, or a year, of some accounts, for those to whom its treasurer gives account.
  /// - Parameters:
  ///   - dias: the days of a month that has begun; or of a year, with its months that have.
  ///   - contas: the accounts; those that are read with one of them belong to it. None for all
  ///     assets and liabilities that had money or entries.
  ///   - semNomes: whether parties and notes are left out.
  /// - Complexity: O(entries of those accounts in the year up to those days, and of those that
  ///   balances skip), and of those changed since the closings.
  package func prestacao(
    de dias: ClosedRange<Day>, contas: [Uuid], semNomes: Bool, hoje: Day
  ) throws(RazaoError) -> PrestacaoDeContas {
    guard dias.lowerBound <= hoje else {
      throw RazaoError.dadosInvalidos(
        "Isso ainda não começou. Diga um mês ou um ano que já começou.")
    }
    let ate = min(dias.upperBound, hoje)
    for id in contas where atributos(daConta: id)?.classe.isPropria == false {
      throw RazaoError.dadosInvalidos("“\(nome(daConta: id))” é uma categoria, e não uma conta.")
    }
    let wanted =
      contas.isEmpty
      ? self.contas.filter(\.classe.isPropria).map(\.id).sorted { isAntes($0, $1) } : contas
    let months = (0..<12).compactMap { Month(of: dias.lowerBound).advanced(by: $0) }
      .filter { $0.day(1) <= ate }.map { $0.day(1)...$0.day(31) }
    let isAno = months.first.map { dias.upperBound > $0.upperBound } ?? false
    let periods = [dias] + (isAno ? months : [])
    let closings = try fechamentosContados(de: periods)
    func one(_ index: Int, _ year: [Extrato]) throws(RazaoError) -> PrestacaoDeContas {
      let (days, end) = (periods[index], min(periods[index].upperBound, hoje))
      let all = try isAno && index == 0 ? year : extratos(wanted, days.lowerBound...end, hoje)
      let now = all.filter {
        !contas.isEmpty || !$0.historico.isEmpty || $0.conta.saldo.minor != 0
      }
      var found = PrestacaoDeContas(
        nome: nome, dias: days, ate: end, contas: [], moedas: [], fechamento: closings[index])
      // A year is compared with nothing, a month with the one before and with its year.
      var before: [Extrato]?
      if !found.isAno, let last = found.mes.advanced(by: -1) {
        let month = last.day(1)...last.day(31)
        before =
          month.lowerBound < end.inicioDoExercicio
          ? try extratos(wanted, month, hoje) : year.map { $0.nos(month) }
      }
      let sofar = found.isAno ? nil : year.map { $0.nos(.first...end) }
      let (numbers, own) = (now.numeros, Set(wanted.map { contaDeLeitura($0) }))
      found.contas = now.map { conta($0, numbers, semNomes: semNomes) }
      found.moedas = now.map(\.conta).porMoeda(\.moeda).map { moeda, _ in
        dinheiro(now, before, sofar, of: own, em: moeda)
      }
      return found
    }
    let year = try extratos(wanted, ate.inicioDoExercicio...ate, hoje)
    var found = try one(0, year)
    for index in periods.indices.dropFirst() {
      let month = try one(index, year)
      if !month.contas.isEmpty { found.meses.append(month) }
    }
    return found
  }

  /// The statements of some accounts, each account as it is read once.
  private func extratos(
    _ contas: [Uuid], _ dias: ClosedRange<Day>, _ hoje: Day
  ) throws(RazaoError) -> [Extrato] {
    var found: [Extrato] = []
    for conta in contas.map({ contaDeLeitura($0) })
    where !found.contains(where: { $0.conta.id == conta }) {
      var pedido = PedidoDeExtrato(conta: conta)
      (pedido.de, pedido.ate, pedido.em) = (dias.lowerBound, dias.upperBound, dias.upperBound)
      found.append(try extrato(pedido, hoje: hoje))
    }
    return found
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
  /// - Parameters:
  ///   - before: their statements of the month before; nil where nothing is compared.
  ///   - year: those of the year.
  ///   - own: the accounts; what they move among themselves neither comes nor goes.
  private func dinheiro(
    _ statements: [Extrato], _ before: [Extrato]?, _ year: [Extrato]?, of own: Set<Uuid>,
    em moeda: Currency
  ) -> MoedaPrestada {
    let statements = statements.filter { $0.conta.moeda == moeda }
    func sums(_ all: [Extrato]) -> [Uuid: OutroLado] {
      somas(all.filter { $0.conta.moeda == moeda }, own, moeda)
    }
    let (now, then, all) = (sums(statements), before.map(sums), year.map(sums))
    let sides = now.merging(then ?? [:]) { first, _ in first }
      .merging(all ?? [:]) { first, _ in first }
    let zero = Total(minor: 0, decimals: statements.first?.conta.saldo.decimals ?? 2)
    func parts(
      _ isMeant: (ClasseDeConta) -> Bool, negated: Bool = false
    ) -> [MoedaPrestada.Parte] {
      func sum(_ sides: [Uuid: OutroLado], _ conta: Uuid) -> Total {
        let sum = sides[conta]?.soma ?? zero
        return negated ? sum.negated : sum
      }
      return sides.filter { isMeant($0.value.classe) }.map { conta, side in
        MoedaPrestada.Parte(
          nome: side.nome, valor: sum(now, conta), mesAnterior: then.map { sum($0, conta) },
          noAno: all.map { sum($0, conta) })
      }.filter { part in
        [part.valor, part.mesAnterior, part.noAno].contains { ($0?.minor ?? 0) != 0 }
      }.sorted {
        ($1.valor.fine, $0.nome.foldedForComparison) < ($0.valor.fine, $1.nome.foldedForComparison)
      }
    }
    return MoedaPrestada(
      moeda: moeda, abertura: .sum(statements.map(\.abertura)),
      fechamento: .sum(statements.map(\.conta.saldo)), entrou: parts { $0 == .receita },
      saiu: parts({ $0 == .despesa }, negated: true), transferido: parts(\.isPropria),
      outros: parts { $0 != .receita && $0 != .despesa && !$0.isPropria })
  }

  /// An account on the other side, and what came from it.
  private struct OutroLado {
    let classe: ClasseDeConta
    let nome: String
    let soma: Total
  }

  private func somas(
    _ statements: [Extrato], _ own: Set<Uuid>, _ moeda: Currency
  ) -> [Uuid: OutroLado] {
    var found: [Uuid: OutroLado] = [:]
    var seen: Set<Uuid> = []
    for row in statements.flatMap(\.historico) where seen.insert(row.id).inserted {
      for side in row.contas + row.categorias where side.moeda == moeda {
        let conta = contaDeLeitura(side.conta)
        guard !own.contains(conta) else { continue }
        let before = found[conta]?.soma
        found[conta] = OutroLado(
          classe: side.classe, nome: side.nome,
          soma: .sum([before, Total(side.valor).negated].compactMap(\.self)))
      }
    }
    return found
  }
}

extension Extrato {
  /// The same with the entries of some of its days alone.
  fileprivate func nos(_ days: ClosedRange<Day>) -> Extrato {
    var part = self
    part.historico.removeAll { !days.contains($0.conteudo.data) }
    return part
  }

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

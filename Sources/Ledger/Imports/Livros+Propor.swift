internal import Canonical

extension Livros {
  /// Proposes an entry for each row without one.
  func propose(_ file: inout RowsToDecide) {
    let account = file.plan.conta
    let rows = (file.open + file.asked).map(\.entry)
    guard let last = rows.map(\.dia).max() else { return }
    let lived = Day.clamped(last, -Limites.diasExaminados * 2)...Day.clamped(last, 31)
    let known = vizinhos(daConta: account.id, lived, limite: Limites.lancamentosLembrados)
    var categories = ImportCategories(contas, for: account, razao: razao)
    let habits = BankHabits(known, others: sortedElsewhere(than: account, lived, categories)) {
      categories.isUnsorted($0)
    }
    let scores = CategoryScores(known) { categories.isOpen($0) && !categories.isUnsorted($0) }
    let rules = ImportRules(regras, on: account.id, self)
    var sides = SidesOfRows(
      contas, for: account, habits, (rows.map(\.dia).min() ?? last)...last)
    var texts = TextsOfRows(
      isCard: account.isCartao,
      isSaved: [TipoDeConta.poupanca, .investimento].contains { $0.rawValue == account.tipo })
    for row in rows {
      let entra = row.valor.minor > 0
      let (words, kind) = texts.said(by: row.row, entra: entra)
      let ruled = rules.answer(row).fitting(account, entra ? .entrada : .saida)
      let (side, party) = sides.side(row, words, kind, ruled, categories, self)
      // Money that an account or a card gets back was spent before, and is no income.
      let isTakenBack = entra && kind.isRefund
      let category = side.outra ?? categories.unsorted(entra: entra && !isTakenBack, self)
      file[row].conteudo = ConteudoDeTransacao(
        data: row.dia,
        tipo: (ruled.tipo ?? (side.isPayment ? .pagamentoDaFatura : kind.tipo)).rawValue,
        subtipo: ruled.tipo != nil ? ruled.subtipo : side.isPayment ? nil : kind.subtipo,
        interessado: party?.prefixo(bytes: 512),
        descricao: row.row.texto.prefixo(bytes: 4096).naoVazio,
        partidas: [
          Partida(conta: account.id, valor: row.valor),
          Partida(conta: category, valor: row.valor.negated),
        ])
      file[row].motivoDaCategoria = side.motivo
      if side.pergunta != nil {
        // An amount credited to a card without being a payment returns something spent.
        let isBack = entra && account.isCartao
        file[row].standsAlone(
          as: ruled.tipo ?? (isBack ? .estorno : kind.tipo),
          on: categories.unsorted(entra: entra && !isBack, self))
      }
      let offered =
        side.outra == nil && side.pergunta == nil
        ? scores.suggestion(row, words, isRefund: entra && kind.isRefund) ?? side.sugestao : nil
      file[row].sugestao = offered
      if file[row].estado == .nova {
        // An entry that comes back with an undone import is unchanged.
        let question = side.pergunta.flatMap { isThere(file[row].id) ? nil : $0 }
        file[row].isDuvidosa = question != nil
        file[row].isAskedWhere = question != nil && side.outra == nil
        file[row].motivo =
          question ?? side.motivo
          ?? offered.map { "parece \(nome(daConta: $0.categoria)), por “\($0.palavra)”" }
          ?? (party == nil ? "sem nome no texto do banco" : "sem categoria ainda")
      }
    }
    file.plan.aberturas = categories.aberturas
  }

  /// The last entries of other accounts in the same currency with a category that says something,
  /// the newest first: together as many as are remembered of an account.
  private func sortedElsewhere(
    than account: Conta, _ days: ClosedRange<Day>, _ categories: ImportCategories
  ) -> [LancamentoVizinho] {
    let sorted = Set(
      contas.filter {
        $0.classe.isCategoria && categories.isOpen($0.id) && !categories.isUnsorted($0.id)
      }.map(\.id))
    let others = contas.filter {
      $0.classe.isPropria && $0.id != account.id && $0.unificadaEm == nil
        && $0.moeda == account.moeda
    }
    return others.flatMap {
      vizinhos(daConta: $0.id, days, limite: Limites.lancamentosLembrados / others.count)
    }.filter { $0.outra.map(sorted.contains) ?? false }
      .sorted { ($1.dia, $1.id) < ($0.dia, $0.id) }
  }

  /// Whether an entry was ever made from a row, even if undone since.
  private func isThere(_ row: Uuid?) -> Bool {
    row.map { !criacoes(de: Agregado(.transacao, $0)).isEmpty } ?? false
  }
}

extension LinhaDecidida {
  /// Stores the entry that the row would be apart from the question.
  fileprivate mutating func standsAlone(as tipo: TipoDeTransacao, on category: Uuid) {
    guard var content = conteudo, let own = content.partidas.first else { return }
    content.tipo = tipo.rawValue
    content.partidas = [own, Partida(conta: category, valor: own.valor.negated)]
    porSiSo = .entry(content, motivoDaCategoria: nil)
  }
}

extension String {
  /// The longest prefix with at most so many bytes.
  fileprivate func prefixo(bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var text = ""
    var count = 0
    for character in self {
      count += String(character).utf8.count
      guard count <= bytes else { break }
      text.append(character)
    }
    return text
  }
}

internal import Canonical

extension Livros {
  /// Says of each row without an entry which one it would become.
  func propose(
    _ open: [CountedRow], _ account: Conta, _ plan: inout PlanoDeImportacao,
    _ decided: inout [LinhaDecidida]
  ) {
    let rows = open.map(\.entry)
    guard let last = rows.map(\.dia).max() else { return }
    let lived = Day.clamped(last, -Limites.diasExaminados * 2)...Day.clamped(last, 31)
    let known = vizinhos(daConta: account.id, lived, limite: Limites.lancamentosLembrados)
    var habits = BankHabits(known)
    var categories = ImportCategories(contas, for: account, razao: razao)
    let scores = CategoryScores(known) { categories.isOpen($0) && !categories.isUnsorted($0) }
    let isCard = account.isCartao
    let rules = ImportRules(regras, on: account.id, self)
    var bills = PayableBills(
      contas, besides: account, (rows.map(\.dia).min() ?? last)...last)
    var texts = WordsOfRows()
    for row in rows {
      let entra = row.valor.minor > 0
      let words = texts.words(row.row)
      let kind = KindOfRow(row.row, words, entra: entra, isCard: isCard)
      let ruled = rules.answer(row)
      let answer = habits.answer(row, words, party: ruled.interessado)
      var (other, reason) = (answer.outra, answer.motivo)
      let bill = bills.answer(row, words, self)
      if let category = ruled.categoria.map({ contaDeLeitura($0) }), categories.isOpen(category) {
        (other, reason) = (category, "pela regra “\(ruled.regra ?? "")”")
      } else if let bill, categories.isOpen(bill.cartao) {
        (other, reason) = (bill.cartao, bill.motivo)
      } else if other.map({ !categories.isOpen($0) || categories.isUnsorted($0) }) ?? false {
        (other, reason) = (nil, nil)
      }
      if other == nil, kind.tipo == .tarifa, !entra,
        let fees = categories.named(PalavraDeLancamento.NomePadrao.tarifas, .despesa)
      {
        (other, reason) = (fees, "o arquivo diz que é tarifa")
      }
      let isPayment = bill.map { $0.cartao == other } ?? false
      let category = other ?? categories.unsorted(entra: entra, self)
      decided[row.index].conteudo = ConteudoDeTransacao(
        data: row.dia,
        tipo: (ruled.tipo ?? (isPayment ? .pagamentoDaFatura : kind.tipo)).rawValue,
        subtipo: ruled.tipo != nil ? ruled.subtipo : isPayment ? nil : kind.subtipo,
        interessado: answer.interessado?.prefixo(bytes: 512),
        descricao: row.row.texto.prefixo(bytes: 4096).naoVazio,
        partidas: [
          Partida(conta: account.id, valor: row.valor),
          Partida(conta: category, valor: row.valor.negated),
        ])
      decided[row.index].motivoDaCategoria = reason
      let offered = other == nil ? scores.suggestion(row, words) : nil
      decided[row.index].sugestao = offered
      if decided[row.index].estado == .nova {
        decided[row.index].motivo =
          reason ?? offered.map { "parece \(nome(daConta: $0.categoria)), por “\($0.palavra)”" }
          ?? (answer.interessado == nil ? "sem nome no texto do banco" : "sem categoria ainda")
      }
    }
    plan.aberturas = categories.aberturas
  }
}

extension String {
  /// As much of its beginning as has so many bytes.
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

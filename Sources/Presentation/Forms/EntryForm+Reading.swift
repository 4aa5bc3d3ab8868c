package import Canonical
internal import Interchange
package import Ledger

extension EntryForm {
  /// The facts of the ledger that reading the form of an entry needs.
  package struct Books: Sendable {
    /// The books' suggestions for the entry.
    package let costumes: Costumes
    /// The content of the entry that the form starts from; nil if there is none.
    package let original: ConteudoDeTransacao?
    /// Whether the day defaults to that entry's day instead of today.
    package let keepsDay: Bool
    /// How many decimals amounts in a currency usually have.
    package let decimals: @Sendable (Currency) -> Int

    package init(
      _ costumes: Costumes, original: ConteudoDeTransacao? = nil, keepsDay: Bool = false,
      decimals: @escaping @Sendable (Currency) -> Int = { _ in 2 }
    ) {
      (self.costumes, self.original, self.keepsDay) = (costumes, original, keepsDay)
      self.decimals = decimals
    }
  }

  /// The other party, by whom the usual values are suggested.
  package func party(_ original: ConteudoDeTransacao?) -> String? {
    texts[.interessado]?.naoVazio ?? original?.interessado
  }

  package func check(_ problems: inout Problems) {
    if !saidParts.isEmpty, saidParts.map(\.part) != EntryForm.said(shownParts).map(\.part) {
      for field in [Field.categoria, .outra] where changed(field)?.naoVazio != nil {
        problems.note(
          "As partidas já dizem o outro lado: deixe \(field.name) de fora.", .form, at: field.name)
      }
    }
    if let typed = changed(.tipo)?.naoVazio {
      _ = kind(typed, &problems)
    } else if (!isLike || changed(.tipo) != nil) && !isAskedFor
      && (self[.conta]?.naoVazio == nil || self[.outra]?.naoVazio == nil)
    {
      problems.missing(Field.tipo.name)
    }
    if texts[.valor] == nil, !isLike || changed(.valor) != nil, !isAskedFor, estornada == nil {
      problems.missing(Field.valor.name)
    }
    if self[.mesmoFechado] != nil, self[.motivo]?.naoVazio == nil {
      problems.missing(Field.motivo.name)
    }
    for field in [Field.primeira, .porParcela]
    where self[field]?.naoVazio != nil && self[.parcelas]?.naoVazio == nil {
      problems.note("\(field.name) só serve com \(Field.parcelas.name).", .form, at: field.name)
    }
  }

  package func read(_ books: Books, _ problems: inout Problems) -> NovoLancamento? {
    check(&problems)
    let costumes = books.costumes
    var order = PedidoDeLancamento(modelo: books.original)
    var silent = Problems()
    if let typed = changed(.tipo) {
      // Any mistake in it has already been noted.
      let choice = kind(typed, &silent)
      (order.palavra, order.sentido) = (choice?.palavra, choice?.sentido)
    } else if let original = books.original {
      order.palavra = turned(original, &problems)
      order.sentido = way
    }
    order.interessado = changed(.interessado)?.aparado
    order.descricao = changed(.descricao)?.aparado
    order.data =
      problems.day(texts[.data], Field.data.name, today: costumes.hoje)
      ?? (books.keepsDay ? books.original?.data : nil)
    let note = problems.nota(self[.nota], Field.nota.name, on: order.data, Field.data.name)
    if let note, order.data == nil, note.chave.mes != Month(of: costumes.hoje) {
      problems.note(
        "\(Field.data.name, .missing): a nota fiscal é de \(PtBR.typed(note.chave.mes)).",
        at: Field.data.name)
    }
    order.conta =
      problems.account(typed(.conta), Field.conta.name, costumes, as: .lado(order.palavra))?.id
    order.outra = other(order, costumes, &problems)
    takeKind(into: &order, costumes, &problems)
    let saysParts = saidParts.map(\.part) != EntryForm.said(shownParts).map(\.part)
    if saysParts, order.conta == nil, order.modelo == nil,
      let whole = costumes.inteiro(postings(costumes, nil, &silent), order.palavra)
    {
      order.conta = whole.conta
      if order.palavra?.pedeSentido == true, order.sentido == nil { order.sentido = whole.sentido }
    }
    readCurrencies(into: &order, books, &problems)
    let isPurchaseKnown = takePurchase(into: &order, books, saysParts: saysParts, &problems)
    var account: Conta?
    let known = order
    // Without a word or an entry to start from, the account that is meant cannot be determined.
    let isAskable = isPurchaseKnown && (order.palavra != nil || order.modelo != nil)
    if isAskable, problems[Field.conta.name] == nil, problems[Field.tipo.name] == nil {
      account = problems.noted(at: Field.conta.name, try costumes.conta(pedido: known))
    }
    if let word = order.palavra, word.pedeSentido, order.sentido == nil, order.modelo == nil,
      isPurchaseKnown
    {
      problems.note(word.faltaSentido, at: Field.tipo.name)
    }
    if let typed = texts[.valor], changed(.valor) != nil || books.original == nil {
      order.valor = problems.amount(typed, Field.valor.name, of: account, .above)
    }
    checkOriginal(order, account, &problems)
    let parts = instalments(account, &problems)
    if saysParts {
      order.partidas = postings(costumes, account, &problems)
    }
    problems.sort(by: Field.names)
    guard problems.isEmpty, let account else { return nil }
    let whole = order
    let field: Field =
      !order.partidas.isEmpty
      ? .partidas : order.original?.moeda == account.moeda ? .original : .outra
    var new = problems.noted(at: field.name, try costumes.esboco(de: whole, em: account))
    if let note { new?.chaves = [note.chave.chave] }
    new?.mesmoRepetido = self[.mesmoRepetido] != nil
    new?.parcelamento = parts
    new?.motivoNoFechado = self[.mesmoFechado] == nil ? nil : self[.motivo]?.aparado
    return new
  }

  /// The instalments; nil if it is paid at once, or they cannot be read.
  private func instalments(_ account: Conta?, _ problems: inout Problems) -> Parcelamento? {
    guard let typed = self[.parcelas]?.naoVazio,
      let count = problems.count(typed, Field.parcelas.name)
    else { return nil }
    let first = self[.primeira]?.naoVazio.flatMap { typed -> Amount? in
      // “First” is easily mistaken for the first bill.
      guard TypedMonth.read(typed) == nil, Day(typed) == nil, !typed.contains("/") else {
        return problems.refuse(
          "\(Field.primeira.name) é o valor da primeira parcela, e não “\(typed.aparado)”. Para ela cair "
            + "numa fatura mais à frente, ponha em \(Field.data.name) um dia dessa fatura, depois que "
            + "a anterior fecha.", at: Field.primeira.name)
      }
      return problems.amount(typed, Field.primeira.name, of: account, .positive)
    }
    guard count > 1, let times = UInt64(exactly: count) else { return nil }
    return Parcelamento(vezes: times, primeira: first, isPorParcela: self[.porParcela] != nil)
  }

  /// The text typed as the other side.
  func other(
    _ order: PedidoDeLancamento, _ costumes: Costumes, _ problems: inout Problems
  ) -> Uuid? {
    guard let typed = typed(.categoria) else {
      return problems.account(
        typed(.outra), Field.outra.name, costumes, as: .outroLado(order.palavra))?.id
    }
    // A mistake in the account is reported at the account's own field.
    let currency = (try? costumes.conta(pedido: order))?.moeda
    let comesIn =
      (order.sentido ?? order.palavra?.sentido) == .entrada
      && order.palavra?.tipo != .reembolso && order.palavra?.tipo != .estorno
    return problems.account(
      typed, Field.categoria.name, costumes,
      as: .categoria(currency, classe: comesIn ? .receita : .despesa))?.id
  }

  /// The accounts on the other side, each with its share.
  private func postings(
    _ costumes: Costumes, _ account: Conta?, _ problems: inout Problems
  ) -> [Partida] {
    saidParts.compactMap { number, part in
      let name = Part.account(number)
      let found = problems.account(part.conta.naoVazio, name, costumes)
      if part.conta.naoVazio == nil { problems.note("\(name, .missing).", at: name) }
      guard !part.valor.aparado.isEmpty else {
        return problems.refuse("\(Part.amount(number), .missing).", at: Part.amount(number))
      }
      let amount = problems.amount(part.valor, Part.amount(number), of: found ?? account, .any)
      guard let found, let amount else { return nil }
      return Partida(conta: found.id, valor: amount)
    }
  }
}

// MARK: The kind

extension EntryForm {
  /// The direction of the money, as given.
  private var way: Sentido? {
    self[.entrada] != nil ? .entrada : self[.saida] != nil ? .saida : nil
  }

  /// The kind as given, reversed if the entry was received.
  func kind(
    _ typed: String, _ problems: inout Problems
  ) -> (palavra: PalavraDeLancamento, sentido: Sentido?)? {
    if let choice = OpcaoDeLancamento(chave: typed), way == nil, self[.recebido] == nil {
      return (choice.palavra, choice.sentidoDito)
    }
    guard let word = PalavraDeLancamento(typed) else {
      return problems.refuse(PalavraDeLancamento.unknown(typed), .form, at: Field.tipo.name)
    }
    if way != nil, word.sentido != nil {
      let received: Mensagem =
        way != .entrada || word.recebida == nil
        ? "" : " Se você recebeu, use \(Field.recebido.name)."
      problems.note(
        "“\(word.palavra)” já diz se o dinheiro entra ou sai: deixe \(Field.entrada.name) e "
          + "\(Field.saida.name) de fora." + received, .form, at: Field.tipo.name)
    }
    guard self[.recebido] != nil else { return (word, way) }
    if word.recebida == nil {
      problems.note(
        "\(Field.recebido.name) só serve para pix, ted e doc, e não para “\(word.palavra)”.",
        .form, at: Field.tipo.name)
    }
    return (word.recebida ?? word, way)
  }

  /// Takes the kind from the two accounts, if both are own ones and no kind was given.
  private func takeKind(
    into order: inout PedidoDeLancamento, _ costumes: Costumes, _ problems: inout Problems
  ) {
    guard order.palavra == nil, order.modelo == nil, self[.tipo]?.naoVazio == nil,
      let from = order.conta.flatMap({ costumes.conta($0) }),
      let to = order.outra.flatMap({ costumes.conta($0) })
    else { return }
    guard to.classe.isPropria else {
      if !isAskedFor { problems.missing(Field.tipo.name) }
      return
    }
    let word = PalavraDeLancamento.entre(from, to)
    order.palavra = word
    // Such a word is seen from the account that the money comes to.
    if word.sentido == .entrada { (order.conta, order.outra) = (to.id, from.id) }
  }

  /// The word for an existing entry whose direction is reversed by the form.
  private func turned(
    _ original: ConteudoDeTransacao, _ problems: inout Problems
  ) -> PalavraDeLancamento? {
    guard let way = self[.recebido] != nil ? .entrada : way else { return nil }
    let kind = TipoDeTransacao(rawValue: original.tipo)
    switch kind {
    case .transferenciaEnviada, .transferenciaRecebida:
      let turned = PalavraDeLancamento.transferencia(way, por: original.subtipo)
      return turned.tipo == kind ? nil : turned
    case .ajuste, .outro, .estorno, .saldoInicial:
      guard self[.recebido] != nil else { return nil }
      fallthrough
    default:
      return problems.refuse(
        "\(Field.recebido.name) só serve para pix, ted e doc, e \(Field.entrada.name) e "
          + "\(Field.saida.name) também para ajuste, outro e estorno: este é “\(original.titulo)”. "
          + "Para mudar isso, mude o tipo.", at: Field.tipo.name)
    }
  }
}

extension PalavraDeLancamento {
  /// The message for an unknown word.
  static func unknown(_ typed: String) -> Mensagem {
    let known = PtBR.list(cotidianas.map(\.palavra))
    let offer = maisProxima(de: typed).map { " Você quis dizer \($0)?" }
    return "Tipo de lançamento desconhecido: “\(typed)”.\(offer ?? " Os tipos são \(known).")"
  }
}

public import Canonical

extension Costumes {
  /// The whole entry described by a few words.
  /// - Parameters:
  ///   - pedido: what they said.
  ///   - conta: the account that it is on, from `conta(pedido:)`.
  ///   - random: gives the id of an equity account that has to be opened.
  /// - Throws: `dadosInvalidos` where something has to be said, or does not go together.
  /// - Complexity: O(accounts + postings).
  public func esboco(
    de pedido: PedidoDeLancamento, em conta: Conta,
    random: any RandomSource = SystemRandom()
  ) throws(RazaoError) -> NovoLancamento {
    let model = pedido.modelo
    guard let word = pedido.palavraInteira else {
      throw RazaoError.dadosInvalidos("Falta o tipo do lançamento: pix, debito, boleto…")
    }
    // The day of an entry that already exists under this id: recorded again, it keeps it.
    var content = ConteudoDeTransacao(
      data: pedido.data ?? existente?.data ?? hoje, tipo: word.tipo.rawValue,
      subtipo: word.subtipo, interessado: pedido.interessado ?? model?.interessado,
      descricao: pedido.anotacao, partidas: [], ligada: pedido.estornada?.id ?? model?.ligada)
    if let original = pedido.original, original.moeda == conta.moeda {
      throw RazaoError.dadosInvalidos(
        "“\(conta.nome)” já é em \(conta.moeda): \(.original) é para o que foi em outra moeda.")
    }
    if pedido.mantemPartidas, let model {
      content.partidas = model.partidas
      return NovoLancamento(content)
    }
    let sides = try lados(pedido, word, conta, random)
    content.partidas = sides.partidas
    var new = NovoLancamento(content, aberturas: sides.aberturas)
    new.contaSuposta = isSuposta(pedido) ? conta.id : nil
    new.estornada = pedido.estornada?.conteudo
    if word.outroLado == .costume, word.tipo != .estorno, pedido.outra == nil, model == nil,
      pedido.partidas.isEmpty,
      sides.partidas.contains(where: { $0.conta == conta.id && $0.valor.minor > 0 })
    {
      new.talvezDevolve = pedido.interessado.flatMap { emprestimo(a: $0) }
    }
    return new
  }

  /// The open loan with a balance that was lent to the party, or whose name has a word of the
  /// party's; nil for none.
  private func emprestimo(a party: String) -> Conta? {
    let words = Set(PartyIdentity(party).words)
    let used = Set(lembrados.flatMap(\.conteudo.partidas).map(\.conta))
    return abertas.first {
      $0.tipo == TipoDeConta.emprestimo.rawValue && $0.saldo.minor > 0
        && (used.contains($0.id) || !words.isDisjoint(with: PartyIdentity($0.nome).words))
    }
  }

  private func lados(
    _ pedido: PedidoDeLancamento, _ word: PalavraDeLancamento, _ conta: Conta,
    _ random: any RandomSource
  ) throws(RazaoError) -> (partidas: [Partida], aberturas: [Abertura]) {
    let before = pedido.modelo.map {
      Decomposto($0, em: propria($0)?.id ?? conta.id, trocada($0))
    }
    let sentido = try sentido(pedido, word, conta, before)
    guard let valor = pedido.valor ?? before?.valor, valor.minor > 0 else {
      throw RazaoError.dadosInvalidos("Falta o valor do lançamento, maior que zero.")
    }
    if let was = pedido.modelo.flatMap({ propria($0) }), pedido.valor == nil,
      was.moeda != conta.moeda
    {
      throw RazaoError.dadosInvalidos(
        "O valor era em \(was.moeda), e “\(conta.nome)” é em \(conta.moeda): diga também o "
          + "\(.valor).")
    }
    if !pedido.partidas.isEmpty {
      let others = pedido.partidas.lazy.compactMap { self.conta($0.conta) }
      if word.outroLado == .propria,
        let why = others.compactMap({ isShort(a: $0, de: conta, word) }).first
      {
        throw RazaoError.dadosInvalidos(why)
      }
      return (try partidas(pedido, valor, conta, sentido), [])
    }
    if pedido.palavra != nil || pedido.conta != nil, let why = word.impedimento(em: conta) {
      throw RazaoError.dadosInvalidos(why)
    }
    let said = outraDita(pedido, em: conta)
    if let before, before.outra == nil, said == nil {
      throw RazaoError.dadosInvalidos(
        "Esse lançamento tem \(before.count) partidas: diga todas de novo em \(.partida), "
          + "ou o outro lado em \(instrucao: .outroLado).")
    }
    let other = try outra(pedido, word, conta, sentido, before, said, random)
    if other.id == conta.id {
      throw .mesmaConta(conta)
    }
    if pedido.dizOsLados, let there = self.conta(other.id),
      let why = isShort(a: there, de: conta, word)
    {
      throw RazaoError.dadosInvalidos(why)
    }
    let own = Partida(conta: conta.id, valor: sentido == .entrada ? valor : valor.negated)
    let currency = self.conta(other.id)?.moeda ?? other.abertura?.conta.moeda ?? conta.moeda
    guard currency != conta.moeda else {
      guard pedido.por == nil else {
        throw RazaoError.dadosInvalidos(
          "Os dois lados são em \(conta.moeda): \(.por) é para quando são em moedas diferentes.")
      }
      // Another program's books may have used more decimals for a currency.
      let casas = self.conta(other.id)?.saldo.decimals ?? valor.decimals
      let there = own.valor.negated.with(decimals: casas) ?? own.valor.negated
      return ([own, Partida(conta: other.id, valor: there)], other.abertura.map { [$0] } ?? [])
    }
    return try trocando(
      own, conta, por: pedido.por ?? before?.por, other, currency, isSuposta: isSuposta(pedido),
      random)
  }

  /// The other side: the given one, else the one that stays, else the usual one.
  private func outra(
    _ pedido: PedidoDeLancamento, _ word: PalavraDeLancamento, _ conta: Conta,
    _ sentido: Sentido, _ before: Decomposto?, _ said: Uuid?, _ random: any RandomSource
  ) throws(RazaoError) -> OutraConta {
    if let said { return OutraConta(id: said) }
    // A different word keeps the other side, unless it determines one itself.
    let kept = pedido.palavra == nil || word.outroLado == .costume ? before?.outra : nil
    if let before, before.sentido != sentido, let wrong = kept.flatMap({ self.conta($0) }),
      word.isContrary(wrong.classe, sentido)
    {
      return try virado(wrong, word, conta, sentido, random)
    }
    if let kept = kept ?? outraDoExistente(pedido, conta) { return OutraConta(id: kept) }
    return try outroLado(
      de: word, em: pedido.por == nil ? conta : conta.emReais, sentido, random: random)
  }

  /// The other side of an entry that already exists under this id.
  private func outraDoExistente(_ pedido: PedidoDeLancamento, _ conta: Conta) -> Uuid? {
    existente.flatMap { Decomposto($0, em: conta.id, trocada($0)).outra }
  }

  private func sentido(
    _ pedido: PedidoDeLancamento, _ word: PalavraDeLancamento, _ conta: Conta,
    _ before: Decomposto?
  ) throws(RazaoError) -> Sentido {
    if let fixed = word.sentido { return pedido.palavra == nil ? before?.sentido ?? fixed : fixed }
    if let given = pedido.sentido ?? before?.sentido { return given }
    // An opening balance has the sign of the account: an asset or a liability.
    if !word.pedeSentido { return conta.classe == .passivo ? .saida : .entrada }
    throw RazaoError.dadosInvalidos(word.faltaSentido)
  }

  private func partidas(
    _ pedido: PedidoDeLancamento, _ valor: Amount, _ conta: Conta,
    _ sentido: Sentido
  ) throws(RazaoError) -> [Partida] {
    var sums: [Currency: Int128] = [:]
    for partida in pedido.partidas {
      sums[self.conta(partida.conta)?.moeda ?? conta.moeda, default: 0] += partida.valor.fine
    }
    // They are a whole entry, as it is to be recorded.
    if sums.values.allSatisfy({ $0 == 0 }) {
      if pedido.modelo == nil, let given = pedido.conta,
        !pedido.partidas.contains(where: { $0.conta == given })
      {
        throw RazaoError.dadosInvalidos(
          "As partidas somam zero, e são o lançamento inteiro, sem “\(conta.nome)”: ponha-a entre "
            + "elas, ou deixe \(.conta) de fora.")
      }
      try checkWhole(pedido, conta)
      return pedido.partidas
    }
    guard !pedido.partidas.contains(where: { $0.conta == conta.id }) else {
      throw .mesmaConta(conta)
    }
    guard sums.count == 1, sums[conta.moeda] == valor.fine else {
      let sum = Total(fine: sums[conta.moeda] ?? 0, decimals: valor.decimals).comVirgula
      let wanted = Total(valor).comVirgula
      throw RazaoError.dadosInvalidos(
        "As partidas somam \(sum), e o valor é \(wanted): têm de somar o valor, ou zero quando são "
          + "o lançamento inteiro.")
    }
    let own = sentido == .entrada ? valor : valor.negated
    return [Partida(conta: conta.id, valor: own)]
      + pedido.partidas.map {
        Partida(conta: $0.conta, valor: sentido == .entrada ? $0.valor.negated : $0.valor)
      }
  }

  /// The account that some postings are on, and the direction of the money there.
  ///
  /// Nil if they are no whole entry: they do not sum to zero.
  /// - Parameter palavra: the word of the entry: of several own accounts it is on one that takes it.
  package func inteiro(
    _ partidas: [Partida], _ palavra: PalavraDeLancamento?
  ) -> (conta: Uuid, sentido: Sentido)? {
    var sums: [Currency: Int128] = [:]
    for partida in partidas {
      guard let conta = conta(partida.conta) else { return nil }
      sums[conta.moeda, default: 0] += partida.valor.fine
    }
    guard sums.values.allSatisfy({ $0 == 0 }) else { return nil }
    let own = partidas.filter { conta($0.conta)?.classe.isPropria == true }
    let fits = own.first { posting in
      conta(posting.conta).map { palavra?.recebe($0) != false } ?? false
    }
    return (fits ?? own.first ?? partidas.first).map {
      ($0.conta, $0.valor.minor < 0 ? .saida : .entrada)
    }
  }

  /// Refuses postings that are a whole entry but not the given one: with another amount, or from an
  /// account to itself.
  private func checkWhole(_ pedido: PedidoDeLancamento, _ conta: Conta) throws(RazaoError) {
    let incoming = pedido.partidas.filter { $0.valor.minor > 0 }
    let outgoing = pedido.partidas.filter { $0.valor.minor < 0 }
    if let twice = incoming.first(where: { one in outgoing.contains { $0.conta == one.conta } }) {
      throw .mesmaConta(self.conta(twice.conta) ?? conta)
    }
    guard let valor = pedido.valor else { return }
    var sums: [Currency: Int128] = [:]
    for partida in incoming {
      sums[self.conta(partida.conta)?.moeda ?? conta.moeda, default: 0] += partida.valor.fine
    }
    guard !sums.values.contains(valor.fine) else { return }
    let sum = Total(fine: sums[conta.moeda] ?? sums.values.first ?? 0, decimals: valor.decimals)
    let wanted = Total(valor).comVirgula
    throw RazaoError.dadosInvalidos(
      "As partidas que entram somam \(sum.comVirgula), e o valor é \(wanted): num lançamento "
        + "inteiro os dois são iguais. Corrija o \(.valor) ou as partidas.")
  }
}

extension RazaoError {
  /// The error of moving money from an account to itself.
  fileprivate static func mesmaConta(_ conta: Conta) -> RazaoError {
    RazaoError.dadosInvalidos(
      "Os dois lados são a mesma conta, “\(conta.nome)”. Diga outra em \(.para) ou em \(.partida).")
  }
}

/// An entry seen from the account that it is on.
private struct Decomposto {
  let sentido: Sentido
  /// Nil if it is zero, or too large for an amount.
  let valor: Amount?
  /// The account on the other side, if there is only one.
  let outra: Uuid?
  /// The amount there, if it is in another currency.
  let por: Amount?
  let count: Int

  init(_ content: ConteudoDeTransacao, em conta: Uuid, _ troca: Partida? = nil) {
    let own = content.partidas.first { $0.conta == conta } ?? content.partidas.first
    let amount = own?.valor ?? Amount(unchecked: 0, decimals: 2)
    sentido = amount.minor < 0 ? .saida : .entrada
    valor = amount.minor < 0 ? amount.negated : amount
    let others = content.partidas.filter { $0.conta != own?.conta }
    outra = content.partidas.count == 2 ? others.first?.conta : troca?.conta
    por = troca.map { $0.valor.minor < 0 ? $0.valor.negated : $0.valor }
    count = content.partidas.count
  }
}

extension PedidoDeLancamento {
  /// Whether none of the given values changes the postings of the model.
  fileprivate var mantemPartidas: Bool {
    modelo != nil && valor == nil && conta == nil && outra == nil && partidas.isEmpty
      && sentido == nil && palavra == nil && por == nil
  }

  /// The note followed by the original amount, each as given, else as in the model.
  fileprivate var anotacao: String? {
    if let descricao, original == nil, ValorOriginal(aoFimDe: descricao) != nil { return descricao }
    return ValorOriginal.anotacao(
      descricao ?? modelo?.anotacao, original ?? (semOriginal ? nil : modelo?.original))
  }
}

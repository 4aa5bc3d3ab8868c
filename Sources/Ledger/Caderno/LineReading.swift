internal import Canonical

/// The reading of one line of a caderno: each step takes the words that it understands, and the
/// rest is the other party.
///
///     28/11 pix maria 80 @itaú #casa  ──> tags ──> days ──> instalments ──> words ──> amount
///                                                    ──> account at the end ──> party ──> doubts
struct LineReading {
  let leitor: LeitorDeLinhas
  var words: [LineWord]
  var found: LinhaEntendida
  private var duvida: DuvidaDeLinha?
  private let acima: DiaEscrito?
  /// The day that others in the line are near.
  let near: Day
  var said: DiaEscrito?
  /// The account and the category that are named; of an own transfer where it goes to.
  var conta: Conta?
  var categoria: Conta?
  /// The direction that signs and verbs say.
  var way: Sentido?
  /// The word that makes the direction doubtful.
  var unclear: String?
  /// The place of instalments, and whether the amount after them is that of one.
  var instalments: (place: Int, isEach: Bool)?
  /// Whether there is anything that may be an amount.
  var hasAmount = false
  private let isRemark: Bool

  init(_ texto: String, by leitor: LeitorDeLinhas, acima: DiaEscrito?) {
    isRemark = texto.hasPrefix("//") || texto.hasSuffix("?")
    (self.leitor, self.acima) = (leitor, acima)
    words = LineWord.words(of: texto)
    let above = acima?.dia(perto: leitor.hoje)
    near = above ?? leitor.hoje
    found = LinhaEntendida(
      estado: .deixada, dia: near, origemDoDia: above == nil ? .leitura : .acima)
    guard let acima else { return }
    // The name of today's day of the week may mean today.
    let isTodayToo =
      if case .semana = acima { above == Day.clamped(leitor.hoje, -7) } else { false }
    if above == nil || isTodayToo { doubt(.diaIncerto("\(acima)")) }
  }

  /// Notes a doubt; the first is the one that is told.
  mutating func doubt(_ reason: DuvidaDeLinha) { duvida = duvida ?? reason }

  mutating func read() -> LinhaEntendida {
    takeBack()
    if isRemark { doubt(.talvezNada(words.last?.text ?? "")) }
    firstSign()
    tags()
    days()
    instalmentWords()
    everydayWords()
    amount()
    // A bank's text says so of a row.
    if words.count > 2, ["c", "d"].contains(core(words.count - 1)),
      words[words.count - 2].text.last?.isNumber == true
    {
      doubt(.sentidoIncerto(words[words.count - 1].text))
    }
    guard hasAmount || duvida == .ressalva else { return found }
    ownTransfer()
    lastWords()
    otherAccounts()
    party()
    direction()
    fitting()
    found.estado = duvida.map { .duvida($0) } ?? .clara
    return found
  }

  // MARK: Words

  func core(_ index: Int) -> String { words.indices.contains(index) ? words[index].core : "" }

  mutating func take(_ index: Int) {
    guard words.indices.contains(index) else { return }
    words[index].role = .taken
    words[index].number = .none
  }

  private mutating func takeBack() {
    guard let place = words.indices.first(where: { LineVocabulary.takesBack.contains(core($0)) })
    else { return }
    // Alone, `x` and `não` take a line back; beside a number, `x` is of instalments.
    let isTimes = core(place) == "x" && words.count > 1
    if !isTimes { doubt(.ressalva) }
  }

  /// A plus before the first word, as in `+13º ana 900`: money came in.
  private mutating func firstSign() {
    guard let first = words.first, first.core.count > 1, first.core.hasPrefix("+"),
      first.number == .none
    else { return }
    way = .entrada
    let text = first.text.drop { $0 == "+" }
    words[0] = LineWord.words(of: String(text)).first ?? first
  }

  private mutating func tags() {
    for index in words.indices where words[index].role == .party {
      guard let sign = words[index].core.first, sign == "@" || sign == "#",
        words[index].core.count > 1
      else { continue }
      let names = sign == "@" ? leitor.contas : leitor.categorias
      func named(_ count: Int) -> [Conta] {
        names.named(
          [String(core(index).dropFirst())] + words[(index + 1)..<index + count].map(\.core))
      }
      let length = (1...min(4, words.count - index)).last { !named($0).isEmpty } ?? 1
      let text = words[index..<index + length].map(\.text).joined(separator: " ")
      tag(String(text.dropFirst()), isAccount: sign == "@", named(length))
      for place in index..<index + length { take(place) }
    }
  }

  private mutating func tag(_ text: String, isAccount: Bool, _ found: [Conta]) {
    let before = isAccount ? conta : categoria
    var found = found
    if !isAccount, found.count > 1 {
      // Two categories of one name differ in their class: spending is what most lines are.
      let spending = found.filter { $0.classe == .despesa }
      found =
        spending.count == 1 && found.count == 2 && found[0].nome == found[1].nome ? spending : found
    }
    guard let only = found.first, found.count == 1, before == nil || before?.id == only.id else {
      let nomes = (found + [before].compactMap(\.self)).map(\.nome)
      switch (isAccount, found.isEmpty) {
      case (true, true): return doubt(.contaDesconhecida(text))
      case (true, false): return doubt(.contaAmbigua(text, nomes: nomes))
      case (false, true): return doubt(.categoriaDesconhecida(text))
      case (false, false): return doubt(.categoriaAmbigua(text, nomes: nomes))
      }
    }
    if isAccount { conta = only } else { categoria = only }
  }

  private mutating func instalmentWords() {
    for index in words.indices where words[index].role == .party {
      let word = core(index)
      var (count, length): (Int?, Int) = (nil, 1)
      if word.hasSuffix("x"), let number = Int(word.dropLast()) {
        count = number
      } else if ["x", "vezes", "parcelas"].contains(core(index + 1)), let number = Int(word) {
        (count, length) = (number, 2)
      } else if word.hasPrefix("x") && Int(word.dropFirst()) != nil || Self.isProduct(word) {
        doubt(.parcelasIncertas(words[index].text))
        take(index)
      }
      guard let count else { continue }
      let text = words[index..<index + length].map(\.text).joined(separator: " ")
      let isEach = core(index + length) == "de" && isMoney(index + length + 1)
      if index == 0 || instalments != nil || isMoney(index + length) || !(1...99).contains(count) {
        doubt(.parcelasIncertas(text))
      }
      instalments = (index, isEach)
      found.parcelas = count > 1 && count < 100 ? count : nil
      for place in index..<index + length { take(place) }
      if isEach { take(index + length) }
      if ["em", "por"].contains(core(index - 1)) { take(index - 1) }
    }
  }

  /// Whether a word is two numbers and the sign of times, as `10x29`.
  private static func isProduct(_ word: String) -> Bool {
    let factors = word.split(separator: "x", omittingEmptySubsequences: false)
    return factors.count == 2 && factors.allSatisfy { $0.first?.isNumber == true }
  }

  private func isMoney(_ index: Int) -> Bool {
    guard words.indices.contains(index), words[index].role == .party else { return false }
    if case .money = words[index].number { return true }
    return LineVocabulary.currencyBefore.contains(core(index))
  }

  private mutating func everydayWords() {
    for index in words.indices where words[index].role == .party {
      let word = core(index)
      if word == "juros", core(index - 1) == "sem" {
        take(index - 1)
        take(index)
      } else if ["mes", "ano", "semana"].contains(word),
        ["esse", "essa", "este", "esta", "nesse", "nessa", "neste", "nesta"]
          .contains(core(index - 1))
      {
        doubt(.soma)
      } else if LineVocabulary.talk.contains(word) {
        doubt(.talvezNada(words[index].text))
      } else if LineVocabulary.received.contains(word) || LineVocabulary.spent.contains(word) {
        let said: Sentido = LineVocabulary.received.contains(word) ? .entrada : .saida
        if way != nil, way != said { doubt(.sentidoIncerto(words[index].text)) }
        way = said
        take(index)
      } else if let everyday = Self.everyday(word) {
        if let before = found.palavra, before != everyday {
          doubt(.palavraIncerta(words[index].text))
        }
        found.palavra = found.palavra ?? everyday
        if everyday.palavra == "pix", ["da", "do", "de", "das", "dos"].contains(core(index + 1)) {
          unclear = unclear ?? words[index].text
        }
        take(index)
      } else if LineVocabulary.unclear.contains(word) || LineVocabulary.moving.contains(word) {
        unclear = unclear ?? words[index].text
      } else if LineVocabulary.rough.contains(word) {
        doubt(.valorAproximado(words[index].text))
      } else if LineVocabulary.toDo.contains(word) {
        doubt(.aFazer)
      } else if LineVocabulary.sums.contains(word) {
        doubt(.soma)
      }
    }
  }

  private static func everyday(_ word: String) -> PalavraDeLancamento? {
    byName[shortWords[word] ?? word]
  }

  private static let shortWords = [
    "cred": "credito", "deb": "debito", "din": "dinheiro", "bol": "boleto",
    "transf": "transferencia", "transferi": "transferencia",
  ]

  private static let byName: [String: PalavraDeLancamento] = Dictionary(
    PalavraDeLancamento.cotidianas.filter { !["outro", "estorno"].contains($0.palavra) }
      .map { ($0.palavra, $0) }, uniquingKeysWith: { first, _ in first })

  // MARK: Party and direction

  private mutating func party() {
    var rest = words.filter { $0.role == .party && $0.core != "+" }
    while let last = rest.last, LineVocabulary.small.contains(last.core) { rest.removeLast() }
    while let first = rest.first, LineVocabulary.small.contains(first.core) { rest.removeFirst() }
    let text = rest.map(\.text).joined(separator: " ").aparado
    found.interessado = text.isEmpty ? nil : text
  }

  private mutating func direction() {
    let word = found.palavra
    if way == nil, let unclear { doubt(.sentidoIncerto(unclear)) }
    if let word, word.pedeSentido || word == .entreContas && categoria?.classe.isPropria != true {
      doubt(.palavraIncerta(word.palavra))
    }
    found.sentido = way ?? word?.sentido ?? (categoria?.classe == .receita ? .entrada : .saida)
    if let word, let own = word.sentido, own != found.sentido {
      if let received = word.recebida, found.sentido == .entrada {
        found.palavra = received
      } else {
        doubt(.sentidoIncerto(word.palavra))
      }
    }
    // A deposit may be a shop, and somebody's wages a payment.
    if way == nil, word?.sentido == .entrada, found.interessado != nil,
      word?.palavra != "reembolso"
        || words.contains(where: { ["pro", "pra", "para", "p/"].contains($0.core) })
    {
      doubt(.sentidoIncerto(word?.palavra ?? ""))
    }
    if let categoria, categoria.classe == (found.sentido == .entrada ? .despesa : .receita),
      word?.palavra != "reembolso"
    {
      doubt(.sentidoIncerto(categoria.nome))
    }
  }

  /// The doubts about what does not fit together.
  private mutating func fitting() {
    (found.conta, found.categoria) = (conta?.id, categoria?.id)
    if let word = found.palavra, let conta, !word.recebe(conta) {
      doubt(.contaContraria(word.palavra, conta: conta.nome))
    }
    if let conta, found.parcelas != nil, !conta.isCartao {
      doubt(.parcelasIncertas("\(found.parcelas ?? 0)x"))
    }
    if let valor = found.valor, valor.minor == 0 { doubt(.valorZero) }
    if found.interessado == nil, categoria == nil, !Self.ofOwnSide(found.palavra) {
      doubt(.semInteressado)
    }
    let isOfAnyYear = (said ?? acima)?.isOfAnyYear ?? false
    let last = said == nil ? leitor.hoje : near
    if found.dia > leitor.hoje
      || isOfAnyYear && found.dia.number < last.number - Limites.diasSemAno
    {
      doubt(.diaIncerto("\(found.dia)"))
    }
  }

  /// Whether the other side of a word is an account or a category of its own.
  private static func ofOwnSide(_ word: PalavraDeLancamento?) -> Bool {
    guard let word else { return false }
    return word.outroLado != .costume || ["tarifa", "rendimento"].contains(word.palavra)
  }
}

extension DiaEscrito {
  /// Whether its year is not said.
  fileprivate var isOfAnyYear: Bool { if case .inteiro = self { false } else { true } }
}

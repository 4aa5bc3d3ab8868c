internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// An entry as it was typed: words that have been told apart, and values that only the books can
/// judge.
struct TypedEntry {
  var word: PalavraDeLancamento?
  var amount: String?
  var party: String?
  var options: EntryOptions

  /// Reads the words that need no books.
  /// - Parameters:
  ///   - typed: the everyday word or the full name of a kind.
  ///   - mistakes: where it is noted what is wrong with how the command is written.
  init(
    _ typed: String?, _ amount: String?, _ party: String?, _ options: EntryOptions,
    _ mistakes: inout Mistakes
  ) {
    self.amount = amount
    self.party = party
    self.options = options
    options.check(&mistakes)
    if let typed { word = TypedEntry.word(typed, options, &mistakes) }
  }

  /// The word that was typed, turned round where the entry was received.
  static func word(
    _ typed: String, _ options: EntryOptions, _ mistakes: inout Mistakes
  ) -> PalavraDeLancamento? {
    guard let word = PalavraDeLancamento(typed) else {
      let offer = PalavraDeLancamento.maisProxima(de: typed).map { " Você quis dizer \($0)?" }
      let known = PalavraDeLancamento.cotidianas.map(\.palavra)
      mistakes.usage(
        "Tipo de lançamento desconhecido: “\(typed)”."
          + (offer ?? " Os tipos são \(PtBR.list(known))."))
      return nil
    }
    if options.entrada || options.saida, word.sentido != nil {
      mistakes.usage(
        "“\(word.palavra)” já diz se o dinheiro entra ou sai: deixe --entrada e --saida de fora.")
    }
    guard options.recebido else { return word }
    if word.recebida == nil {
      mistakes.usage("--recebido só serve para pix, ted e doc, e não para “\(word.palavra)”.")
    }
    return word.recebida ?? word
  }

  /// The whole entry, as the books complete it.
  /// - Parameters:
  ///   - model: the entry that gives what was not said.
  ///   - id: the UUID that it shall have, if somebody said.
  ///   - keepsDay: whether the day is the model's unless another was said, else today.
  ///   - mistakes: what is wrong already; more is noted, and all of it thrown.
  func sketch(
    in razao: Razao, model: ConteudoDeTransacao?, id: Uuid?, keepsDay: Bool,
    _ mistakes: Mistakes
  ) throws(Failure) -> NovoLancamento {
    var mistakes = mistakes
    let party = party ?? model?.interessado
    guard
      let books = try mistakes.tried({ () throws(RazaoError) in
        try razao.costumes(interessado: party, id: id)
      })
    else { throw mistakes.failure ?? Failure(.badData, []) }
    let turned = word ?? model.flatMap { turning($0, &mistakes) }
    var said = PedidoDeLancamento(turned, interessado: self.party, modelo: model)
    said.sentido = options.sentido
    said.descricao = options.descricao
    said.data =
      mistakes.day(options.data) ?? (keepsDay ? model?.data : nil)
    said.conta = try mistakes.account(options.conta, books, in: .propria)?.conta
    said.outra = try other(said, books, &mistakes)?.conta
    let isAccountKnown = options.conta == nil || said.conta != nil
    let account =
      isAccountKnown
      ? try mistakes.tried { () throws(RazaoError) in try books.conta(para: said) } : nil
    if let amount { said.valor = mistakes.amount(amount, "VALOR", of: account, .above) }
    said.partidas = try postings(books, account, &mistakes)
    try mistakes.confere()
    guard let account,
      var entry = try mistakes.tried({ () throws(RazaoError) in
        try books.esboco(de: said, em: account)
      })
    else { throw mistakes.failure ?? Failure(.badData, []) }
    entry.motivoNoFechado = options.mesmoFechado ? options.motivo : nil
    return entry
  }

  /// What was typed for the other side.
  private func other(
    _ said: PedidoDeLancamento, _ books: Costumes, _ mistakes: inout Mistakes
  ) throws(Failure) -> ContaAuditada? {
    guard options.categoria != nil else {
      return try mistakes.account(options.para, books, in: .propria)
    }
    // What is wrong with the account is told where that is asked for.
    let currency = (try? books.conta(para: said))?.moeda
    return try mistakes.account(options.categoria, books, in: .categoria(currency))
  }

  /// The word for an entry that is there, where what was typed turns it round.
  private func turning(
    _ model: ConteudoDeTransacao, _ mistakes: inout Mistakes
  ) -> PalavraDeLancamento? {
    guard let way = options.recebido ? .entrada : options.sentido else { return nil }
    let kind = TipoDeTransacao(rawValue: model.tipo)
    switch kind {
    case .transferenciaEnviada, .transferenciaRecebida:
      let turned = PalavraDeLancamento.transferencia(way, por: model.subtipo)
      return turned.tipo == kind ? nil : turned
    case .ajuste, .outro, .estorno, .saldoInicial:
      guard options.recebido else { return nil }
      fallthrough
    default:
      mistakes.data(
        "--recebido só serve para pix, ted e doc, e --entrada e --saida também para ajuste, outro "
          + "e estorno: este é “\(model.titulo)”. Para mudar isso, diga --tipo.")
      return nil
    }
  }

  /// The postings that were typed as `CONTA=VALOR`.
  private func postings(
    _ books: Costumes, _ account: ContaAuditada?, _ mistakes: inout Mistakes
  ) throws(Failure) -> [Partida] {
    var postings: [Partida] = []
    for typed in options.partida {
      guard let equals = typed.lastIndex(of: "=") else {
        mistakes.data(
          "--partida é CONTA=VALOR, como Mercado=45,90: “\(typed)” não tem o sinal de igual.")
        continue
      }
      let conta = try mistakes.account(String(typed[..<equals]), books)
      let amount = mistakes.amount(
        String(typed[typed.index(after: equals)...]), "--partida", of: conta ?? account, .any)
      guard let conta, let amount else { continue }
      postings.append(Partida(conta: conta.conta, valor: amount))
    }
    return postings
  }
}

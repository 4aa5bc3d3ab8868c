internal import Canonical

/// The kind of entry that a bank's row becomes, as far as its text and the account say.
struct KindOfRow: Sendable {
  let tipo: TipoDeTransacao
  let subtipo: String?

  private init(_ tipo: TipoDeTransacao, _ subtipo: String? = nil) {
    self.tipo = tipo
    self.subtipo = subtipo
  }

  /// - Parameters:
  ///   - words: those of the row.
  ///   - isCard: whether the account is a credit card.
  init(_ row: LinhaDoBanco, _ words: RowWords, entra: Bool, isCard: Bool) {
    if isCard {
      if !entra {
        self = row.tipo == .tarifa ? KindOfRow(.tarifa) : KindOfRow(.compraNoCredito)
      } else {
        let isPayment = words.says("pagamento", "pagto", "pag ")
        self = KindOfRow(isPayment ? .pagamentoDaFatura : .estorno)
      }
      return
    }
    if words.says("estorno", "devolucao") {
      self = KindOfRow(.estorno)
    } else if words.says("rendimento", "rend pago", "remuneracao") && entra {
      self = KindOfRow(.rendimento)
    } else if words.says("resgate") && entra {
      self = KindOfRow(.resgate)
    } else if words.says("aplicacao") && !entra {
      self = KindOfRow(.aplicacao)
    } else if words.says("pix") {
      self = KindOfRow(entra ? .transferenciaRecebida : .transferenciaEnviada, "pix")
    } else if words.says("fatura") && !entra {
      self = KindOfRow(.pagamentoDaFatura)
    } else if words.says("boleto", "titulo", "cobranca") && !entra {
      self = KindOfRow(.pagamentoEfetuado, "boleto")
    } else if words.says("recarga") && !entra {
      self = KindOfRow(.recargaDeCelular)
    } else if words.says("ted ", "ted-") || words.ends(with: "ted") {
      self = KindOfRow(entra ? .transferenciaRecebida : .transferenciaEnviada, "ted")
    } else if words.says("doc ") {
      self = KindOfRow(entra ? .transferenciaRecebida : .transferenciaEnviada, "doc")
    } else if row.tipo == .saque || (words.says("saque") && !entra) {
      self = KindOfRow(.saque)
    } else if row.tipo == .deposito || (words.says("deposito") && entra) {
      self = KindOfRow(.deposito)
    } else if row.tipo == .tarifa || words.says("tarifa", "cesta", "anuidade", "iof") {
      self = KindOfRow(.tarifa)
    } else if (row.tipo == .compraNoDebito || words.says("compra", "cartao")) && !entra {
      self = KindOfRow(.compraNoDebito)
    } else {
      self = KindOfRow(.outro)
    }
  }
}

/// The categories that new entries of an import go to, and those that have to be opened for them.
struct ImportCategories {
  /// A class and a folded name.
  private struct Name: Hashable {
    let classe: ClasseDeConta
    let folded: String
  }

  private let contas: Set<Uuid>
  private let byName: [Name: Uuid]
  /// Categories that only say that nobody has sorted them.
  private let unsorted: Set<Uuid>
  private let razao: Uuid
  private let account: Conta
  private(set) var aberturas: [Abertura] = []

  init(_ contas: [Conta], for account: Conta, razao: Uuid) {
    let open = contas.filter {
      $0.moeda == account.moeda && $0.saldo.decimals == account.saldo.decimals && !$0.encerrada
        && $0.unificadaEm == nil
    }
    self.contas = Set(open.map(\.id))
    byName = Dictionary(
      open.map { (Name(classe: $0.classe, folded: $0.nome.foldedForComparison), $0.id) },
      uniquingKeysWith: { first, _ in first })
    unsorted = Set(open.filter { PalavraDeLancamento.NomePadrao.isSemCategoria($0.nome) }.map(\.id))
    self.razao = razao
    self.account = account
  }

  /// Whether a row can stand against an account: an open one in its currency.
  func isOpen(_ id: Uuid) -> Bool { id != account.id && contas.contains(id) }

  /// Whether a category only says that nobody has sorted it.
  func isUnsorted(_ id: Uuid) -> Bool { unsorted.contains(id) }

  /// The category of a name, if it is there.
  func named(_ name: String, _ classe: ClasseDeConta) -> Uuid? {
    byName[Name(classe: classe, folded: name.foldedForComparison)]
  }

  /// The category of what nobody has sorted yet.
  mutating func unsorted(entra: Bool, _ books: some Livros) -> Uuid {
    let classe: ClasseDeConta = entra ? .receita : .despesa
    let name =
      entra
      ? PalavraDeLancamento.NomePadrao.receitaSemCategoria : PalavraDeLancamento.NomePadrao.despesa
    if let there = named(name, classe) { return there }
    if let opening = aberturas.first(where: { $0.conta.classe == classe }) { return opening.id }
    let new = ContaAberta(
      nome: name, classe: classe, moeda: account.moeda, casas: account.saldo.decimals)
    guard let id = new.idDerivado(razao) else {
      preconditionFailure("a category has a derived id")
    }
    // One that has another name by now, or is closed.
    guard books.criacoes(de: Agregado(.conta, id)).isEmpty || books.isAberturaDesfeita(id) else {
      let read = books.contaDeLeitura(id)
      return isOpen(read) ? read : named(PalavraDeLancamento.NomePadrao.receita, classe) ?? read
    }
    aberturas.append(Abertura(id: id, conta: new))
    return id
  }
}

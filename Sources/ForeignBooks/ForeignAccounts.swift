internal import Canonical
internal import Interchange
internal import Ledger
internal import Projections

/// Maps the accounts of another program to ours: one for each of their currencies.
///
///     class, currency and name ──> an open account that is so called
///                              ──> else one that is opened: a category under the id that follows from
///                                  them, any other under a new one
struct ForeignAccounts {
  /// An account here.
  struct Account {
    let id: Uuid
    let nome: String
    let classe: ClasseDeConta
    let moeda: Currency
    let casas: Int
    let isNew: Bool
    /// Its class, currency and name there, from which the ids of entries are derived.
    var there = ""
  }

  /// An account there, in one of its currencies.
  struct Key: Hashable {
    let conta: DiarioDeFora.Conta
    let moeda: Currency
  }

  private let store: LedgerStore
  private let there: [Conta]
  /// The names that accounts of the file have, by class and currency.
  private var wanted: Set<String> = []
  private(set) var found: [Key: Account] = [:]
  private(set) var openings: [Abertura] = []
  /// The sentences about accounts that cannot be posted on.
  private(set) var problems: [String] = []

  init(_ diario: DiarioDeFora, _ store: LedgerStore) {
    self.store = store
    there = store.contas.filter { $0.unificadaEm == nil }
    var decimals: [Currency: Int] = [:]
    var currencies: [DiarioDeFora.Conta: Set<Currency>] = [:]
    for posting in diario.lancamentos.lazy.flatMap(\.partidas) {
      currencies[posting.conta, default: []].insert(posting.moeda)
      if posting.valor.casas <= Canonical.Limits.decimals {
        decimals[posting.moeda] = max(decimals[posting.moeda] ?? 0, posting.valor.casas)
      }
    }
    let ordered = currencies.sorted {
      ($0.key.classe.rawValue, $0.key.nome) < ($1.key.classe.rawValue, $1.key.nome)
    }
    func name(_ conta: DiarioDeFora.Conta, _ index: Int, _ moeda: Currency) -> String {
      index == 0 ? conta.nome : "\(conta.nome) \(moeda)"
    }
    for (conta, moedas) in ordered {
      for (index, moeda) in Self.sorted(moedas).enumerated() {
        wanted.insert("\(conta.classe.rawValue) \(moeda) \(name(conta, index, moeda))")
      }
    }
    for (conta, moedas) in ordered {
      for (index, moeda) in Self.sorted(moedas).enumerated() {
        var one = account(
          name(conta, index, moeda), ClasseDeConta(rawValue: conta.classe.rawValue), moeda,
          casas: max(decimals[moeda] ?? 0, moeda.casasDeCostume))
        one?.there = "\(conta.classe.rawValue):\(moeda):\(conta.nome.inNFC)"
        found[Key(conta: conta, moeda: moeda)] = one
      }
    }
    let exchanged = Set(diario.lancamentos.lazy.filter(\.isTroca).flatMap(\.moedas))
    for moeda in exchanged.sorted() {
      let name = PalavraDeLancamento.NomePadrao.patrimonio(
        PalavraDeLancamento.NomePadrao.cambio, em: moeda)
      let conta = DiarioDeFora.Conta(nome: name, classe: .patrimonio)
      let key = Key(conta: conta, moeda: moeda)
      if found[key] == nil {
        found[key] = account(
          name, .patrimonio, moeda, casas: max(decimals[moeda] ?? 0, moeda.casasDeCostume))
      }
      exchange[moeda] = found[key]
    }
  }

  /// The real first: its account has the name without a currency.
  private static func sorted(_ moedas: Set<Currency>) -> [Currency] {
    moedas.sorted { ($0 == .real ? 0 : 1, $0) < ($1 == .real ? 0 : 1, $1) }
  }

  /// The account through which a currency is exchanged.
  private(set) var exchange: [Currency: Account] = [:]

  private mutating func account(
    _ name: String, _ classe: ClasseDeConta, _ moeda: Currency, casas: Int
  ) -> Account? {
    let named = there.filter { $0.classe == classe && $0.moeda == moeda }
    // A similarly named account may correspond to another one of the file.
    let alike =
      named.filter { $0.nome == name }
      + named.filter {
        $0.nome != name && $0.nome.foldedForComparison == name.foldedForComparison
          && !wanted.contains("\(classe.rawValue) \(moeda) \($0.nome)")
      }
    if let one = alike.first(where: { !$0.encerrada }) { return here(one) }
    if let closed = alike.first { return reopened(closed) }
    let new = ContaAberta(nome: name, classe: classe, moeda: moeda, casas: casas)
    let id = new.idDerivado(store.razao) ?? new.placeholder(store.razao)
    guard !classe.isCategoria || store.criacoes(de: Agregado(.conta, id)).isEmpty else {
      // It was renamed, or is read with another account.
      let read = store.contaDeLeitura(id)
      guard let one = there.first(where: { $0.id == read && $0.moeda == moeda }) else {
        return leaveOut(name)
      }
      return one.encerrada ? reopened(one) : here(one)
    }
    openings.append(Abertura(id: id, conta: new))
    return Account(
      id: id, nome: name, classe: classe, moeda: moeda, casas: casas, isNew: true)
  }

  /// A closed account, reopened if only its opening was undone.
  private mutating func reopened(_ conta: Conta) -> Account? {
    guard store.isAberturaDesfeita(conta.id), let account = here(conta) else {
      return leaveOut(conta.nome)
    }
    openings.append(
      Abertura(
        id: conta.id,
        conta: ContaAberta(
          nome: conta.nome, classe: conta.classe, moeda: conta.moeda, casas: account.casas)))
    return account
  }

  /// Notes that an account is left out because it is closed.
  private mutating func leaveOut(_ name: String) -> Account? {
    problems.append("A conta “\(name)” está encerrada: reabra-a antes, ou ela fica de fora.")
    return nil
  }

  private func here(_ conta: Conta) -> Account? {
    guard let attributes = store.atributos(daConta: conta.id) else { return nil }
    return Account(
      id: conta.id, nome: conta.nome, classe: conta.classe, moeda: conta.moeda,
      casas: attributes.casas, isNew: false)
  }
}

extension ContaAberta {
  /// A placeholder for the id of an account that is no category, until it is opened: such an id is
  /// not derived from anything.
  fileprivate func placeholder(_ razao: Uuid) -> Uuid {
    .derived(in: razao, from: "trazida:\(classe.rawValue):\(moeda):\(nome.inNFC)")
  }
}

extension Currency {
  /// The usual decimals of its amounts.
  fileprivate var casasDeCostume: Int {
    ["CLP", "ISK", "JPY", "KRW", "PYG", "VND"].contains(description) ? 0 : 2
  }
}

extension DiarioDeFora.Lancamento {
  var moedas: Set<Currency> { Set(partidas.map(\.moeda)) }

  /// The sums of its currencies that are not zero; nil if an amount has too many decimals.
  var sobras: [Currency: Int128]? {
    if let first = partidas.first?.moeda, partidas.allSatisfy({ $0.moeda == first }) {
      var sum: Int128 = 0
      for posting in partidas {
        guard let fine = posting.valor.fine else { return nil }
        sum += fine
      }
      return sum == 0 ? [:] : [first: sum]
    }
    var sums: [Currency: Int128] = [:]
    for posting in partidas {
      guard let fine = posting.valor.fine else { return nil }
      sums[posting.moeda, default: 0] += fine
    }
    return sums.filter { $0.value != 0 }
  }

  /// Whether it exchanges one currency for another.
  var isTroca: Bool { (sobras?.count ?? 0) > 1 }
}

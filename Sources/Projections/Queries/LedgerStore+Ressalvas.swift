package import Canonical
internal import EventLog
package import Ledger

/// The doubts about the figures of a ledger, by account.
struct RessalvasDoRazao: Sendable {
  private var porConta: [Uuid: Ressalvas] = [:]
  private let deTodas: Ressalvas

  fileprivate init(_ deTodas: Ressalvas) {
    self.deTodas = deTodas
  }

  /// The doubts about one account, including those that may affect any.
  subscript(conta: Uuid) -> Ressalvas { porConta[conta] ?? deTodas }

  fileprivate mutating func note(
    _ contas: some Sequence<Uuid>, _ note: WritableKeyPath<Ressalvas, Int>
  ) {
    for conta in contas { porConta[conta, default: deTodas][keyPath: note] += 1 }
  }
}

extension LedgerStore {
  /// The doubts about the figures of all accounts.
  /// - Complexity: O(open conflicts + commits that do not count), and what it takes to find those.
  var ressalvas: RessalvasDoRazao {
    var all = Ressalvas()
    // Doubts are of what is known now.
    guard hidden == nil else { return RessalvasDoRazao(all) }
    all.versao = commitsDeVersaoMaisNova
    all.lacunas = lugaresComFalta
    var found = RessalvasDoRazao(all)
    for conflito in conflitosAbertos {
      found.note(contas(tocadasPor: conflito), \.conflitos)
    }
    for commit in emEspera { found.note(contas(tocadasPor: commit), \.espera) }
    for commit in aguardandoAprovacao { found.note(contas(tocadasPor: commit), \.quarentena) }
    return found
  }

  /// The doubts about the figures of each account that is read by itself.
  package var ressalvasPorConta: [Uuid: Ressalvas] {
    let all = ressalvas
    return ids(.conta).filter { contaDeLeitura($0) == $0 }.reduce(into: [:]) {
      $0[$1] = all[$1]
    }
  }

  /// The number of places where lines of the ledger are missing.
  private var lugaresComFalta: Int {
    lacunas.count + cabecasQueFaltam.count + (semFundacao ? 1 : 0)
  }

  /// The accounts, as they are read, that an open conflict touches: its subjects, and the accounts
  /// of every version of an entry at stake.
  func contas(tocadasPor conflito: Conflito) -> Set<Uuid> {
    var accounts = conflito.eventos.reduce(into: Set<Uuid>()) {
      $0.formUnion(contas(doEvento: evento($1)))
    }
    for id in conflito.sobre {
      accounts.formUnion(contas(daTransacao: id))
      if let asserted = conferencia(id) { accounts.insert(asserted.conta) }
      if atributos(daConta: id) != nil { accounts.insert(id) }
      guard let closing = fechamento(id) else { continue }
      let then = Visao.agora.vista(por: .commit(closing.evento))
      for entry in conflito.sobre {
        accounts.formUnion(base(entry, then)?.conteudo.partidas.map(\.conta) ?? [])
      }
    }
    return Set(accounts.map { contaDeLeitura($0) })
  }

  /// The accounts, as they are read, that a commit would touch if it counted.
  private func contas(tocadasPor commit: CommitRef) -> Set<Uuid> {
    let events = tables.events(of: commit).map { tables.evento($0) }
    let accounts = events.flatMap { evento in
      contas(doEvento: evento)
        + (evento.dados.especie == .transacao ? contas(daTransacao: evento.sobre) : [])
    }
    return Set(accounts.map { contaDeLeitura($0) })
  }

  /// The accounts that an event itself names.
  private func contas(doEvento evento: Evento) -> [Uuid] {
    switch evento.dados.especie {
    case .conta: [evento.sobre]
    case .transacao, .conferencia: evento.dados.contas
    case .razao, .dispositivo, .aprovacao, .revogacao, .convite, .relatorio, .periodo, .conflito,
      .importacao, .tipo, .formato, .regra, .plano, .nota, nil:
      []
    }
  }

  /// The accounts of the versions of an entry that have not been replaced.
  private func contas(daTransacao id: Uuid) -> [Uuid] {
    (cabecas(de: Agregado(.transacao, id), .conteudo)?.eventos ?? []).flatMap {
      contas(doEvento: evento($0))
    }
  }
}

internal import Canonical
internal import Interchange
internal import Ledger
internal import Projections

/// The accounts of an export, and entries in terms of them.
///
/// Accounts appear as they are read: postings on one that was unified into another appear on that
/// one.
struct ExportAccounts {
  private(set) var contas: [Diario.Conta]
  /// The index of the account that each account is read with.
  private var places: [Uuid: Int] = [:]
  private var kinds: [Uuid: (classe: ClasseDeConta, tipo: String?)] = [:]
  private var currencies: [Uuid: Currency] = [:]

  /// - Parameter isOfOne: whether only entries of one account are exported: then there is an account
  ///   of no currency for what balances it at the start.
  init(_ store: LedgerStore, isOfOne: Bool) {
    let all = store.contas
    contas = all.filter { $0.unificadaEm == nil }.map { conta in
      var made = Diario.Conta(
        id: conta.id, nome: conta.nome, classe: Diario.Classe(conta.classe), tipo: conta.tipo,
        moeda: conta.moeda,
        casas: store.contas(lidasCom: conta.id).compactMap {
          store.atributos(daConta: $0)?.casas
        }.max() ?? conta.saldo.decimals,
        encerrada: conta.encerrada)
      made.isDinheiro = conta.isDinheiro
      return made
    }.sorted { ($0.classe.order, $0.nome, $0.id) < ($1.classe.order, $1.nome, $1.id) }
    if isOfOne {
      contas.append(
        Diario.Conta(
          id: store.razao, nome: "Saldos anteriores", classe: .patrimonio, tipo: nil, moeda: nil,
          casas: 0, encerrada: false))
    }
    let own = Dictionary(uniqueKeysWithValues: contas.enumerated().map { ($1.id, $0) })
    for conta in all {
      places[conta.id] = own[store.contaDeLeitura(conta.id)]
      kinds[conta.id] = (conta.classe, conta.tipo)
      currencies[conta.id] = conta.moeda
    }
  }

  /// The index of the account that one is read with; nil if it does not exist.
  func place(of conta: Uuid) -> Int? { places[conta] }

  func lancamento(_ entry: LancamentoContado, _ conflicts: Int, hoje: Day) -> Diario.Lancamento {
    let content = entry.conteudo
    var made = Diario.Lancamento(
      id: entry.id, data: content.data, titulo: content.titulo { kinds[$0] },
      partidas: content.partidas.map { posting in
        guard let place = places[posting.conta], let moeda = currencies[posting.conta] else {
          preconditionFailure("an entry counts only where its accounts are there")
        }
        return Diario.Partida(
          conta: place, moeda: moeda, valor: Diario.Valor(fine: posting.valor.fine))
      })
    made.agendado = content.data > hoje
    (made.tipo, made.subtipo) = (content.tipo, content.subtipo)
    (made.interessado, made.descricao) = (content.interessado, content.descricao)
    made.etiquetas = content.etiquetas
    made.ligada = content.ligada
    made.conflitos = conflicts
    return made
  }

  /// The balances at the end of a day, as the postings of one entry.
  /// - Parameter conta: the account whose balance is wanted, against the account `outras`; nil for
  ///   all accounts, which sum to zero.
  func saldos(em day: Day, _ conta: Uuid?, _ store: LedgerStore) -> [Diario.Partida] {
    let one = conta.flatMap { place(of: $0) }
    var postings = contas.enumerated().compactMap { index, conta -> Diario.Partida? in
      guard one.map({ $0 == index }) ?? true, let moeda = conta.moeda else { return nil }
      let balance = store.saldo(conta.id, ate: day)
      guard balance != 0 else { return nil }
      return Diario.Partida(conta: index, moeda: moeda, valor: Diario.Valor(fine: balance))
    }
    if one != nil, let other, let posting = postings.first {
      postings.append(
        Diario.Partida(
          conta: other, moeda: posting.moeda, valor: Diario.Valor(fine: -posting.valor.fine)))
    }
    return postings
  }

  /// The index of the account that stands for all others in the opening balances of a single
  /// account's export.
  private var other: Int? { contas.firstIndex { $0.moeda == nil } }

  /// The balances compared with the bank's that still stand, by day.
  func conferencias(_ pedido: PedidoDeExportacao, _ store: LedgerStore) -> [Diario.Conferencia] {
    contas.enumerated().flatMap { index, conta -> [Diario.Conferencia] in
      guard pedido.conta.map({ place(of: $0) == index }) ?? true, let moeda = conta.moeda else {
        return []
      }
      return store.conferencias(daConta: conta.id).compactMap { id in
        guard let asserted = store.conferencia(id), pedido.de.map({ asserted.data >= $0 }) ?? true,
          pedido.ate.map({ asserted.data <= $0 }) ?? true
        else { return nil }
        return Diario.Conferencia(
          id: id, conta: index, moeda: moeda, data: asserted.data,
          valor: Diario.Valor(fine: asserted.valor.fine),
          encontrado: Diario.Valor(fine: store.saldo(conta.id, ate: asserted.data)))
      }
    }.sorted { ($0.data, $0.id) < ($1.data, $1.id) }
  }
}

extension Diario.Classe {
  fileprivate init(_ classe: ClasseDeConta) {
    switch classe {
    case .passivo: self = .passivo
    case .patrimonio: self = .patrimonio
    case .receita: self = .receita
    case .despesa: self = .despesa
    default: self = .ativo
    }
  }

  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

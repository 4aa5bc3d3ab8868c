internal import ArgumentParser
internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
internal import Machine

/// A kind of content with which a stranger or an approved device may slow down others' commands.
enum HostileKind: String, CaseIterable, ExpressibleByArgument {
  /// A stranger's invitations with one key, and a device that answers each hundred of them.
  case convites
  /// Invitations of a stranger, each cancelled.
  case cancelamentos
  /// A stranger's revocations with forged signatures.
  case revogacoes
  /// Approvals of a stranger.
  case aprovacoes
  /// A stranger's lines that all follow the same one.
  case ramos
  /// Heads without lines, named in a stranger's lines.
  case cabecas
  /// Accounts of a trusted device, each unified into the next.
  case contasEmCadeia
  /// The same in a circle, with the last unified into the first.
  case contasEmCirculo
  /// Accounts of a trusted device, all unified into one.
  case contasEmEstrela
  /// Accounts of the same name, opened by two trusted devices without knowledge of each other.
  case contasDeUmNome
  /// A trusted device's entries, each declared the same as the next by a decision.
  case decisoesEmCadeia
  case decisoesEmCirculo
  case decisoesEmEstrela
}

extension WrittenLedger {
  /// Events in one commit.
  private static let bulk = 1000

  private mutating func appendAll(_ events: [Evento], by index: Int) throws {
    for start in stride(from: 0, to: events.count, by: Self.bulk) {
      try append(Array(events[start..<min(start + Self.bulk, events.count)]), by: index)
    }
  }

  /// Writes the attack of one of the last devices, or for some kinds of the first.
  mutating func attack(_ kind: HostileKind, _ count: Int, from stranger: Int) throws {
    let things = (0..<count).map { _ in random.uuid() }
    func said(_ dados: Evento.Dados, _ about: Uuid) -> Evento {
      Evento(id: random.uuid(), of: about, dados: dados)
    }
    let invitations = things.map {
      Evento(id: $0, dados: .conviteCriado(.init(chave: Self.strangersKey.publicKey)))
    }
    switch kind {
    case .convites: try appendAll(invitations, by: stranger)
    case .cancelamentos:
      try appendAll(invitations, by: stranger)
      try appendAll(things.map { said(.conviteCancelado(.init()), $0) }, by: stranger)
    case .revogacoes:
      let forged = Self.strangersKey.signature(of: [1])
      try appendAll(
        things.map {
          evento(.dispositivoRevogado(.init(dispositivo: $0, assinatura: forged)))
        }, by: stranger)
    case .aprovacoes:
      try appendAll(
        things.map { evento(.dispositivoAprovado(.init(dispositivo: $0, convite: $0))) },
        by: stranger)
    case .ramos:
      let head = head(stranger)
      for (number, _) in things.enumerated() {
        goBack(stranger, to: head)
        try append(
          [said(.dispositivoRenomeado(.init(nome: "ramo \(number)")), head.device)], by: stranger)
      }
    case .cabecas:
      for start in stride(from: 0, to: count, by: Self.bulk) {
        let unheard = things[start..<min(start + Self.bulk, count)].sorted().map {
          Head(device: $0, seq: 1, hash: .of(Array($0.description.utf8)))
        }
        try append(
          [said(.dispositivoRenomeado(.init(nome: "testemunha")), head(stranger).device)],
          by: stranger, seen: unheard)
      }
    case .contasEmCadeia: try unify(things) { $0 + 1 < count ? $0 + 1 : nil }
    case .contasEmCirculo: try unify(things) { ($0 + 1) % count }
    case .contasEmEstrela: try unify(things) { $0 > 0 ? 0 : nil }
    case .contasDeUmNome:
      for (start, writer) in [(0, 0), (count / 2, stranger)] {
        try appendAll(
          things[start..<(start == 0 ? count / 2 : count)].map {
            Evento(id: $0, dados: .contaAberta(ContaAberta(nome: "Caixa", classe: .ativo)))
          }, by: writer)
      }
    case .decisoesEmCadeia: try decide(things) { $0 + 1 < count ? $0 + 1 : nil }
    case .decisoesEmCirculo: try decide(things) { ($0 + 1) % count }
    case .decisoesEmEstrela: try decide(things) { $0 > 0 ? 0 : nil }
    }
  }

  private mutating func unify(_ accounts: [Uuid], into target: (Int) -> Int?) throws {
    try appendAll(
      accounts.enumerated().map { number, id in
        Evento(id: id, dados: .contaAberta(ContaAberta(nome: "conta \(number)", classe: .ativo)))
      }, by: 0)
    try appendAll(
      accounts.enumerated().compactMap { number, id in
        target(number).map {
          Evento(id: random.uuid(), of: id, dados: .contaUnificada(.init(em: accounts[$0])))
        }
      }, by: 0)
  }

  private mutating func decide(_ entries: [Uuid], into target: (Int) -> Int?) throws {
    guard let day = Day(year: 2026, month: 11, day: 20) else { return }
    let postings = [
      Partida(conta: ids[0], valor: .cents(-100)), Partida(conta: ids[1], valor: .cents(100)),
    ]
    let content = ConteudoDeTransacao(data: day, tipo: "outro", partidas: postings)
    try appendAll(
      entries.map {
        Evento(id: $0, dados: .transacaoLancada(TransacaoLancada(conteudo: content)))
      }, by: 0)
    try appendAll(
      entries.indices.compactMap { number in
        target(number).map { kept in
          let decision = Decisao(
            conflito: TipoDeConflito.pagamentoEmDobro.rawValue,
            sobre: [entries[number], entries[kept]].sorted(), decisao: "mesmo",
            mantido: entries[kept])
          return Evento(
            id: random.uuid(), of: .derived(in: ledger, from: "pagamentoEmDobro \(number)"),
            dados: .conflitoResolvido(decision))
        }
      }, by: 0)
  }
}

/// `BenchLedger hostil`: a ledger with content meant to make it slow.
struct WriteHostile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hostil", abstract: "Grava um razão em que alguém escreve para o tornar lento.")

  @Argument(help: "O que escreve: \(HostileKind.allCases.map(\.rawValue).joined(separator: ", ")).")
  var kind: HostileKind

  @Argument(help: "Quantas vezes.")
  var count: Int

  @Argument(help: "A pasta do razão; é criada.")
  var folder: String

  @Option(help: "Com RAZAO_HOME assim, este computador é o primeiro aparelho.")
  var home: String

  func run() throws {
    let folder = URL(filePath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let writers = kind == .convites ? max(1, count / 100) : 1
    let accounts = [
      Workload.Account(classe: .ativo, name: "Corrente"),
      Workload.Account(classe: .despesa, name: "Mercado"),
    ]
    var ledger = try WrittenLedger(
      devices: 1 + writers, strangers: kind == .contasDeUmNome ? 0 : writers, accounts: accounts,
      in: folder)
    try ledger.attack(kind, count, from: 1)
    try ledger.finish()
    try ledger.adopt(try MachineFolders(home: home))
  }
}

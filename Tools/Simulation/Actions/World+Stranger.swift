internal import Canonical
internal import EventLog
internal import Ledger
internal import MemoryFiles
internal import Projections
internal import RazaoKit
internal import SystemPackage

/// A stranger who can write to a place that a machine reaches.
extension World {
  func intrude(_ machine: Machine) throws {
    guard machine.isMember, let ledger else { return }
    let path = clouds[number(0...clouds.count - 1)].path
    machine.files.put(.folder, at: path)
    let there = machine.files.contents(of: path)
    let victim = any(there.keys.sorted())
    let text = victim.map { there[$0] ?? [] } ?? []
    let lines = text.split(separator: 0x0A).map { Array($0) }
    let odd = path.appending("estranho-\(number(1...4)).jsonl")
    let what = number(0...9)
    tell("um intruso em \(machine.name)\(path): \(what)")
    switch what {
    case 0:
      let junk = (0..<number(1...300)).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      machine.files.put(junk, at: odd)
    case 1: machine.files.put(any([.folder, .other, .link]) ?? .folder, at: odd)
    case 2:
      guard var line = any(lines), !line.isEmpty else { return }
      line[number(0...line.count - 1)] ^= 1 << UInt8(number(0...7))
      machine.files.put(line + [0x0A], at: odd)
    case 3:
      let some = lines.shuffled(using: &random).prefix(number(0...5))
      machine.files.put(Array(some).carrier, at: odd)
    case 4:
      guard let other = any(machine.identities.sorted()) else { return }
      let line = stranger.forges(other, seq: UInt64(number(0...60)), at: now)
      machine.files.put(line + [0x0A], at: odd)
    case 5:
      machine.files.put(Array("{\"v\":\(number(2...9)),\"nova\":\(number(0...9))}\n".utf8), at: odd)
    case 6: stranger.forks(in: ledger, at: now)
    case 7 where stranger.lines.isEmpty && stranger.invitation == nil:
      // A member invites it, so that its lines count.
      let code = try machine.razao().convidar().codigo
      stranger.invitation = try code.map { try SecretCode(convite: $0) }
      count("intruso convidado")
      hold(machine)
    default: try writeByNoRules(machine, ledger)
    }
    count("intruso: \(what)")
    if what >= 6 { layStranger(machine, path) }
  }

  /// Puts its chain where it can, beside the existing files.
  private func layStranger(_ machine: Machine, _ path: FilePath) {
    guard !stranger.lines.isEmpty else { return }
    let bytes = stranger.lines.carrier
    let file = path.appending("intruso-\(Hash256.of(bytes).description.prefix(6)).jsonl")
    machine.files.put(bytes, at: file)
  }

  private func writeByNoRules(_ machine: Machine, _ ledger: Uuid) throws {
    let razao = try machine.razao()
    let (accounts, heads) = try razao.read { fold in
      let graph = fold.store.graph
      return (
        fold.store.contas.map(\.id),
        graph.standings.flatMap { graph.heads(of: $0.id) }.map { graph.head($0) }
      )
    }
    let (dados, of) = unruly(accounts.sorted(), heads, in: ledger)
    stranger.writes(
      dados, about: of, in: ledger, at: now - Int64(number(0...9)) * 100_000_000,
      seen: heads.filter { _ in chance(2) })
  }

  /// Events that nobody should write, and some that are allowed.
  private func unruly(
    _ accounts: [Uuid], _ heads: [Head], in ledger: Uuid
  ) -> ([Evento.Dados], Uuid?) {
    let nobody = Uuid(high: 1, low: 2)
    let (one, other) = (any(accounts) ?? nobody, any(accounts) ?? nobody)
    let entry = recent(known.entries)
    let sum = Int64(number(1...900))
    let content = ConteudoDeTransacao(
      data: day(), tipo: chance(3) ? "inventado" : "outro",
      partidas: [
        Partida(conta: one, valor: .cents(sum)),
        Partida(conta: other, valor: .cents(chance(3) ? sum : -sum)),
      ], ligada: entry)
    switch number(0...27) {
    case 0, 1: return ([.transacaoLancada(TransacaoLancada(conteudo: content))], nil)
    case 2: return ([.transacaoCorrigida(.init(content))], entry)
    case 3:
      return (
        [.transacaoAnulada(.init(motivo: nil)), .transacaoRestaurada(.init(motivo: "x"))], entry
      )
    case 4: return ([.contaUnificada(.init(em: other))], one)
    case 5: return ([.contaEncerrada(.init(motivo: nil))], one)
    case 6: return ([.periodoFechado(.init(ate: day(), motivo: nil))], nil)
    case 7:
      let kept = entry ?? one
      let over = Array(Set([kept] + (recent(known.entries).map { [$0] } ?? []))).sorted()
      let decision = Decisao(
        conflito: "provavelDuplicata", sobre: over, decisao: "mesmo", mantido: kept)
      return ([.conflitoResolvido(decision)], nobody)
    case 8:
      return (
        [.dispositivoAprovado(.init(dispositivo: any(heads)?.device ?? one, convite: nil))], nil
      )
    case 9:
      let victim = any(heads)?.device ?? one
      return ([.dispositivoRevogado(Revogacao(dispositivo: victim))], nil)
    case 10: return ([.transacaoLancada(TransacaoLancada(conteudo: content))], entry)
    case 11: return ([.relatorioRenomeado(.init(titulo: "x"))], recent(known.reports) ?? one)
    case 12:
      return ([.conferenciaFeita(ConferenciaFeita(conta: one, data: day(), valor: .cents(7)))], nil)
    case 13: return ([.conviteCancelado(.init())], recent(known.invitations) ?? one)
    default: return later(one, other, entry, in: ledger)
    }
  }
}

extension [[UInt8]] {
  /// The lines as a file.
  fileprivate var carrier: [UInt8] {
    reduce(into: []) { bytes, line in
      bytes += line
      bytes.append(0x0A)
    }
  }
}

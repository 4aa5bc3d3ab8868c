internal import Canonical
internal import Ledger
internal import MemoryFiles
internal import RazaoKit
internal import SystemPackage

/// A caderno that changes while machines read it, each its own copy of it.
extension World {
  private static let names = ["caderno.txt", "Caderno.TXT", "caderno.md"]
  private static let copies = [
    "caderno (1).txt", "caderno.sync-conflict-20261121-101112-7QX2ABC.txt",
    "caderno (conflicted copy 2026-11-21).txt", "caderno - cópia.txt",
  ]

  private var today: Day { Day(number: Int32(now / 86_400_000)) }

  /// Somebody writes on a telephone.
  func write() {
    known.caderno?.change(today, &random)
    guard let new = known.caderno?.versions.last else { return }
    tell("no telefone: \(String(decoding: new.bytes, as: UTF8.self).debugDescription)")
  }

  /// A machine's copy of the caderno becomes another one.
  func bringCaderno(_ machine: Machine, _ razao: Razao) throws {
    guard let versions = known.caderno?.versions, let last = versions.last else { return }
    switch number(0...9) {
    case 0...2: lay(last, machine, minutes: number(2...120))
    case 3...5: try grow(last, machine, razao)
    case 6: if let old = recent(versions) { lay(old, machine, minutes: number(2...120)) }
    case 7, 8:
      guard let old = recent(versions), let name = any(World.copies) else { return }
      tell("\(machine.name) recebe \(name)")
      put(old.bytes, machine, name, minutes: number(2...120))
    default:
      let there = machine.files.contents(of: Machine.folder)
      for copy in World.copies where there[copy] != nil {
        machine.files.take(Machine.folder.appending(copy))
      }
      lay(last, machine, minutes: 5, any(World.names))
    }
  }

  /// A version takes the place of the caderno, sometimes under another name of it.
  private func lay(
    _ version: SimulatedCaderno.Version, _ machine: Machine, minutes: Int, _ name: String? = nil
  ) {
    let there = machine.files.contents(of: Machine.folder)
    let old = World.names.first { there[$0] != nil }
    let name = name ?? old ?? World.names[0]
    if let old, old != name { machine.files.take(Machine.folder.appending(old)) }
    tell("\(machine.name) recebe \(name), de \(version.lines.count) linhas")
    put(version.bytes, machine, name, minutes: minutes)
  }

  private func put(_ bytes: [UInt8], _ machine: Machine, _ name: String, minutes: Int) {
    let changed = now + machine.skew - Int64(minutes) * 60_000
    machine.files.put(bytes, at: Machine.folder.appending(name), changed: changed * 1_000_000)
  }

  /// The caderno grows in place, and the machine looks and records after some bytes, or after each.
  private func grow(
    _ version: SimulatedCaderno.Version, _ machine: Machine, _ razao: Razao
  ) throws {
    let there = machine.files.contents(of: Machine.folder)
    let name = World.names.first { there[$0] != nil } ?? World.names[0]
    let (old, new) = (there[name] ?? [], version.bytes)
    let same = zip(old, new).prefix { $0 == $1 }.count
    guard same < new.count else { return }
    let all = Array(same..<new.count)
    let cuts = chance(5) ? Array(all.suffix(60)) : (0..<5).compactMap { _ in any(all) }.sorted()
    tell("\(machine.name) lê \(name) enquanto cresce, nos bytes \(cuts)")
    count("leituras de um caderno que cresce", cuts.count)
    // The writer goes on, whatever befalls the program that reads.
    defer { put(new, machine, name, minutes: 0) }
    for cut in cuts {
      put(Array(new[..<cut]), machine, name, minutes: 0)
      try take(machine, razao)
    }
    put(new, machine, name, minutes: 0)
    try take(machine, razao)
  }

  /// A machine records, tries, or leaves a line out; or takes its last recording back.
  func recordCaderno(_ machine: Machine, _ razao: Razao) throws {
    switch number(0...11) {
    case 0: _ = try razao.gravarCadernos(prontas: true, simular: true)
    case 1: try leave(machine, razao)
    case 2 where chance(3):
      tell("\(machine.name) desfaz")
      known.caderno?.isUndone = true
      note(try razao.desfazer().recibo)
    default: try take(machine, razao)
    }
  }

  /// Records all that leaves no doubt.
  private func take(
    _ machine: Machine, _ razao: Razao, _ choices: [Uuid: EscolhaDeLinha] = [:]
  ) throws {
    let effect = try razao.gravarCadernos(choices, prontas: choices.isEmpty)
    for receipt in effect.recibos { note(receipt) }
    count("linhas gravadas", effect.lancamentos.count)
    count("linhas que ficam", effect.cadernos.reduce(0) { $0 + $1.linhas.count })
    if !effect.lancamentos.isEmpty {
      tell("\(machine.name) grava \(effect.lancamentos.map { $0.descricao ?? "" })")
    }
    try judgeCaderno(machine)
  }

  /// A person leaves a line out; everybody knows that it need not be an entry.
  private func leave(_ machine: Machine, _ razao: Razao) throws {
    guard let line = any(try razao.cadernos().flatMap(\.linhas)), line.estado != .espera else {
      return
    }
    tell("\(machine.name) deixa “\(line.texto)” de fora")
    known.caderno?.ask(about: line.texto)
    try take(machine, razao, [line.id: .deixar])
  }

  /// Where all have met, a person says that a line is the one that was changed, or another one.
  private func decide(_ machine: Machine) throws {
    let razao = try machine.razao()
    let changed = try razao.cadernos().flatMap(\.linhas).filter { $0.estado.palavra == "mudou" }
    guard let line = any(changed), let there = line.estado.lancamento else { return }
    let isSame = chance(2)
    tell("\(machine.name): “\(line.texto)” é \(isSame ? "a que mudou" : "outra")")
    known.caderno?.ask(about: line.texto)
    if isSame { for one in machines { one.anotadas = [:] } }
    try take(machine, razao, [line.id: isSame ? .mesma(there) : .gravar(conta: nil, vista: there)])
    hold(machine)
    try meet()
  }

  /// All have the caderno as it is now, record it and meet: then its lines are entries, once.
  func meetWithCadernos() throws {
    try meet()
    if chance(2), let machine = any(members) { try decide(machine) }
    for machine in members {
      machine.clock.set(to: now + machine.skew)
      if let last = known.caderno?.versions.last { lay(last, machine, minutes: 5) }
      try take(machine, try machine.razao())
      hold(machine)
    }
    try meet()
    for machine in members { try judgeCaderno(machine, isEnd: true) }
  }

  /// Checks a machine's entries against what was written.
  private func judgeCaderno(_ machine: Machine, isEnd: Bool = false) throws {
    guard let caderno = known.caderno else { return }
    var found: [SimulatedCaderno.Line: Int] = [:]
    for entry in try machine.razao().lancamentos(PedidoDeLancamentos()).lancamentos {
      let content = entry.conteudo
      let cents = content.partidas.first?.valor.minor ?? 0
      guard let line = caderno.line(content.descricao ?? "", on: content.data, cents: cents) else {
        throw broken("só o que se escreveu é lançamento", machine, "\(content)")
      }
      found[line, default: 0] += 1
    }
    for (line, times) in found where times > caderno.most[line] ?? 0 {
      throw broken("cada linha é um lançamento, uma vez", machine, "\(line): \(times)")
    }
    if isEnd, let (line, times) = caderno.due.first(where: { found[$0.key] != $0.value }) {
      throw broken(
        "cada linha sem dúvida é um lançamento", machine, "\(line): \(found[line] ?? 0) de \(times)"
      )
    }
    if !caderno.isUndone,
      let (line, times) = machine.anotadas.first(where: { found[$0.key] ?? 0 < $0.value })
    {
      throw broken(
        "nada se tira de um livro", machine, "\(line): \(found[line] ?? 0) de \(times)")
    }
    machine.anotadas = found
    if isEnd { count("linhas conferidas", caderno.due.count) }
  }

  private func broken(_ promise: String, _ machine: Machine, _ seen: String) -> Violation {
    Violation(promise: promise, seen: "\(machine.name): \(seen)")
  }
}

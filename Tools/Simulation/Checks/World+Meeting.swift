internal import Canonical
internal import Ledger
internal import MemoryFiles
internal import Presentation
internal import Projections
internal import RazaoKit
internal import SystemPackage

extension World {
  private static let place: FilePath = "/encontro"
  /// 2026-11-21, among the days of the stories.
  private static let someDay = Day(number: 20_778)

  /// All machines sync until nothing changes, and must then show the same.
  func meet() throws {
    tell("encontro: todos sincronizam")
    var rounds = 0
    while try round() {
      rounds += 1
      guard rounds < 20 else {
        throw Violation(
          promise: "todos chegam ao mesmo ponto", seen: "20 rodadas, e ainda há o que levar")
      }
    }
    count("encontros")
    try compare()
  }

  /// Every machine syncs with the meeting place once.
  /// - Returns: whether anything changed.
  private func round() throws -> Bool {
    var hasMoved = false
    for machine in members {
      machine.clock.set(to: now + machine.skew)
      lay(meeting, machine, at: World.place)
      let result: Sincronizacao
      do throws(RazaoError) {
        result = try machine.razao().sincronizar([World.place])
      } catch {
        throw Violation(
          promise: "um encontro sem falhas dá certo", seen: "\(machine.name): \(error.messages)")
      }
      for place in result.lugares {
        if let problem = place.semEnviar, place.caminho == World.place.string {
          throw Violation(
            promise: "um encontro sem falhas dá certo", seen: "\(machine.name): \(problem.messages)"
          )
        }
      }
      meeting = machine.files.contents(of: World.place)
      note(machine)
      hold(machine)
      try checkHeld(machine)
      let moved = result.lugares.first { $0.caminho == World.place.string }
      tell(
        "  \(machine.name): \(moved?.recebidos ?? 0) vieram, \(moved?.enviados ?? 0) foram, "
          + "\(result.aprovados.count) aprovados\(result.novaIdentidade == nil ? "" : ", é outro agora")"
      )
      hasMoved =
        hasMoved || (moved?.recebidos ?? 0) + (moved?.enviados ?? 0) > 0
        || result.novaIdentidade != nil || !result.aprovados.isEmpty
    }
    return hasMoved
  }

  /// Checks that all machines agree with each other and with the reference model.
  private func compare() throws {
    guard let first = members.first else { return }
    let expected = try figures(first)
    let documents = try documents(first)
    for machine in members.dropFirst() {
      let found = try (figures(machine).lines, self.documents(machine))
      guard found != (expected.lines, documents) else { continue }
      throw Violation(
        promise: "todos mostram o mesmo",
        seen: difference(
          first.name, expected.lines + documents, machine.name, found.0 + found.1))
    }
    try askModel(expected, first)
    try checkBanks(first)
  }

  /// Checks that the shown figures are those of the reference model for the same lines.
  private func askModel(_ found: Figures, _ machine: Machine) throws {
    guard let ledger else { return }
    let lines = machine.carriers.values.flatMap { bytes in
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map { Array($0) }
    }
    let differences = Figures(of: lines, ledger: ledger).differences(from: found)
    guard differences.isEmpty else {
      throw Violation(
        promise: "o que se mostra é o que diz o modelo",
        seen:
          "\(machine.name), o modelo com +:\n  \(differences.prefix(8).joined(separator: "\n  "))")
    }
  }

  private func difference(
    _ name: String, _ one: [String], _ otherName: String, _ other: [String]
  ) -> String {
    let (left, right) = (Set(one), Set(other))
    let only = one.filter { !right.contains($0) }.prefix(4).map { "\(name): \($0)" }
    let otherOnly = other.filter { !left.contains($0) }.prefix(4).map { "\(otherName): \($0)" }
    return (only + otherOnly).joined(separator: "\n  ")
  }

  /// A machine's figures.
  private func figures(_ machine: Machine) throws -> Figures {
    try machine.razao().read { Figures(of: $0) }
  }

  /// The documents that a machine shows, if those are compared.
  private func documents(_ machine: Machine) throws -> [String] {
    guard options.comparesDocuments else { return [] }
    let razao = try machine.razao()
    let doubts = try razao.ressalvas()
    // The machines' clocks differ, and so do their days, so all are asked about one day.
    var lines = try razao.saldos(.todosOsDias).map {
      $0.json(em: nil, ressalvas: doubts[$0.conta]).text
    }
    for account in try razao.contas().map(\.id).sorted() {
      var pedido = PedidoDeExtrato(conta: account)
      pedido.em = Vista.todosOsDias.em
      let asked = pedido
      lines.append(
        try razao.read { fold throws(RazaoError) in
          try fold.store.extrato(asked, hoje: World.someDay).json.text
        })
    }
    lines += try razao.relatorios().map { try razao.relatorio($0.relatorio).json.text }
    lines.append(try razao.conflitos().json(comChegadas: false).text)
    return lines
  }
}

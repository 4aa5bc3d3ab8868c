internal import Canonical
internal import Ledger
internal import RazaoKit

extension World {
  func recordEntry(_ verb: Verb, _ machine: Machine, _ razao: Razao) throws {
    switch verb {
    case .lanca: try post(machine, razao)
    case .repete: try repeatDoubtful(machine, razao)
    case .desfaz:
      let isBack = chance(2)
      tell("\(machine.name) \(isBack ? "desfaz" : "refaz") o último")
      note(try isBack ? razao.desfazer().recibo : razao.refazer().recibo)
    default:
      guard let id = recent(known.entries) else { return }
      tell("\(machine.name) \(verb.rawValue) \(id.curto)")
      switch verb {
      case .corrige:
        guard let content = try entry(razao)?.conteudo else { return }
        note(
          try razao.corrigir(id, para: content, motivoNoFechado: chance(2) ? "faltava" : nil)
            .recibo)
      case .anula:
        note(
          try razao.anular(
            id, motivo: chance(2) ? "engano" : nil, mesmoFechado: chance(2)
          ).recibo)
      default: note(try razao.restaurar(id, mesmoFechado: chance(2)).recibo)
      }
    }
  }

  private func post(_ machine: Machine, _ razao: Razao) throws {
    guard let entry = try entry(razao) else { return }
    let id = machine.random.uuid()
    tell(
      "\(machine.name) lança \(entry.conteudo.interessado ?? "algo") em \(entry.conteudo.data), "
        + "\(entry.conteudo.partidas.map(\.valor.description).joined(separator: " / ")) "
        + "\(entry.chaves.joined(separator: " ")) [\(id.curto)]")
    do throws(RazaoError) {
      note(try razao.lancar(entry, id: id).recibo)
      known.entries.append(id)
    } catch {
      if error.code == .entradaSaida { machine.doubts.append(.init(id: id, entry: entry)) }
      throw error
    }
  }

  /// Repeats, under the same id, a recording that may have succeeded.
  private func repeatDoubtful(_ machine: Machine, _ razao: Razao) throws {
    guard let doubt = machine.doubts.last else { return }
    tell("\(machine.name) repete o lançamento [\(doubt.id.curto)] de que nada se sabe")
    let receipt = try razao.lancar(doubt.entry, id: doubt.id).recibo
    machine.doubts.removeLast()
    known.entries.append(doubt.id)
    note(receipt)
    // In a clone or a backup, the entry under that id was recorded by another machine.
    let mark = Array("{\"id\":\"\(doubt.id)\"".utf8)
    let own = machine.carriers["\(receipt.aparelho).jsonl"] ?? []
    let times = own.split(separator: 0x0A).count { $0.holds(mark) }
    if times > 1 {
      throw Violation(promise: "nada é gravado duas vezes", seen: "\(doubt.id): \(times) vezes")
    }
  }

  /// A typical entry on existing accounts.
  private func entry(_ razao: Razao) throws -> NovoLancamento? {
    let habits = known.isFirm ? Habit.firm : Habit.household
    let habit = any(habits) ?? Habit.household[0]
    let accounts = try razao.contas()
    let owned = accounts.filter { $0.classe == .ativo || $0.classe == .passivo }
    // Without the founder's commits there are no accounts.
    guard let first = accounts.first else { return nil }
    let other = accounts.first { $0.nome == habit.category } ?? first
    let own = any(owned) ?? first
    let cents = Int64(chance(3) ? habit.usual : number(1...habit.usual * 2))
    let signed = habit.isIncome ? cents : -cents
    let isBill = habit.isBill && chance(2)
    return NovoLancamento(
      ConteudoDeTransacao(
        data: day(), tipo: habit.kind.rawValue, interessado: chance(9) ? nil : habit.party,
        descricao: chance(6) ? "parcela \(number(1...12)) de 12" : nil,
        partidas: [
          Partida(conta: own.id, valor: .cents(signed)),
          Partida(conta: other.id, valor: .cents(-signed)),
        ], ligada: chance(12) ? recent(known.entries) : nil),
      chaves: isBill ? ["txid:\(habit.party)\(number(1...2))"] : [], mesmoRepetido: chance(2),
      motivoNoFechado: chance(3) ? "atrasado" : nil)
  }

  /// A recent day.
  func day() -> Day {
    Day(number: Int32(now / 86_400_000) - Int32(number(0...(chance(4) ? 40 : 5))))
  }

  /// Notes a recorded commit, which has to be in the machine's own carrier.
  func note(_ receipt: Recibo) {
    guard let hash = receipt.hash else { return }
    promised.append((receipt.aparelho, hash))
  }
}

extension ArraySlice<UInt8> {
  /// Whether it contains these bytes.
  fileprivate func holds(_ bytes: [UInt8]) -> Bool {
    guard count >= bytes.count else { return false }
    return (startIndex...endIndex - bytes.count).contains {
      self[$0..<$0 + bytes.count].elementsEqual(bytes)
    }
  }
}

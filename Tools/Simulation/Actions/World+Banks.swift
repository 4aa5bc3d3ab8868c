internal import Canonical
internal import Ledger
internal import Projections
internal import RazaoKit

/// Files of two banks, imported on any machine.
extension World {
  func importFile(_ machine: Machine, _ razao: Razao) throws {
    if known.banks.count < 2 { return try openBank(machine, razao) }
    let at = number(0...known.banks.count - 1)
    for _ in 0..<number(0...4) {
      // A few amounts, so that many rows are alike; some rows come late.
      known.banks[at].book(day(), -(any([500, 1200, 1200, 4590]) ?? 500))
    }
    let bank = known.banks[at]
    switch number(0...9) {
    case 0, 1:
      guard let old = any(try razao.importacoes()) else { return }
      tell("\(machine.name) \(old.vale ? "desfaz" : "refaz") a importação de \(old.arquivo)")
      _ = old.vale ? try razao.desfazerImportacao(old.id) : try razao.refazerImportacao(old.id)
    default:
      guard let file = file(of: bank) else { return }
      tell(
        "\(machine.name) importa \(file.nome): "
          + String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
          .filter { $0.contains("STMTTRN>") || $0.contains(";") }.joined(separator: "  "))
      let effect = try razao.importar(file, em: bank.conta)
      for receipt in effect.recibos { note(receipt) }
      known.entries += effect.plano.novas.compactMap(\.id)
      count("linhas novas", effect.plano.novas.count)
      count("linhas já importadas", effect.plano.contagem["importada"] ?? 0)
      count("linhas duvidosas", effect.plano.duvidosas.count)
    }
  }

  private func openBank(_ machine: Machine, _ razao: Razao) throws {
    let opened = ContaAberta(
      nome: "Banco \(known.banks.count + 1)", classe: .ativo, tipo: TipoDeConta.corrente.rawValue)
    let receipt = try razao.abrirConta(NovaConta(opened)).recibo
    note(receipt)
    if let id = receipt.ids.first {
      known.banks.append(SimulatedBank(conta: id, number: known.banks.count + 1))
    }
  }

  /// A file of some of the newest rows: usually of whole days, sometimes cut within one.
  private func file(of bank: SimulatedBank) -> ArquivoDoBanco? {
    let rows = bank.rows
    guard !rows.isEmpty else { return nil }
    var first = max(0, rows.count - number(1...30))
    var end = chance(2) ? rows.count : number(first + 1...rows.count)
    if !chance(4) {
      while first > 0, rows[first - 1].day == rows[first].day { first -= 1 }
      while end < rows.count, rows[end].day == rows[end - 1].day { end += 1 }
    }
    return bank.file(first..<end, isOther: chance(2))
  }

  /// Checks that imported rows exist at the banks, each at most once.
  func checkBanks(_ machine: Machine) throws {
    let banks = known.banks
    let strange: [String] = try machine.razao().read { fold in
      let store = fold.store
      return store.importacoes.flatMap { listed -> [String] in
        guard let made = store.criacao(de: Agregado(.importacao, listed.id)),
          case .importacaoFeita(let file) = store.evento(made).dados,
          let bank = banks.first(where: { $0.conta == file.conta })
        else { return [] }
        let right = bank.ids
        return store.transacoes(importacao: listed.id).filter { entry in
          !right.contains(entry)
            && store.criacoes(de: Agregado(.transacao, entry)).contains { ref in
              guard case .transacaoLancada(let new) = store.evento(ref).dados else { return false }
              return new.origem == listed.id
            }
        }.map { "\($0) de \(file.arquivo)" }
      }
    }
    guard let first = strange.first else { return }
    throw Violation(
      promise: "cada linha do banco é um lançamento, uma vez",
      seen: "\(machine.name): \(first)\(strange.count > 1 ? " e mais \(strange.count - 1)" : "")")
  }
}

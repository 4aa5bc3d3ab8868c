internal import Canonical
internal import Ledger
internal import RazaoKit

extension World {
  func recordAccount(_ verb: Verb, _ machine: Machine, _ razao: Razao) throws {
    if verb == .abreConta { return try openAccount(machine, razao) }
    let accounts = try razao.contas()
    guard let account = any(accounts), let other = any(accounts) else { return }
    tell("\(machine.name) \(verb.rawValue) “\(account.nome)”")
    switch verb {
    case .alteraConta:
      let name = any(["Bolso", "Feira", "Lazer", account.nome + " 2"])
      note(try razao.alterarConta(account.id, nome: name).recibo)
    case .encerraConta: note(try razao.encerrarConta(account.id).recibo)
    case .reabreConta: note(try razao.reabrirConta(account.id).recibo)
    default:
      note(try razao.unificarConta(account.id, em: chance(4) ? nil : other.id).recibo)
    }
  }

  private func openAccount(_ machine: Machine, _ razao: Razao) throws {
    let kinds: [(String, ClasseDeConta, String?)] = [
      ("Banco", .ativo, "corrente"), ("Poupança", .ativo, "poupanca"),
      ("Cartão", .passivo, "cartao"), ("Presentes", .despesa, nil), ("Feira", .despesa, nil),
    ]
    guard let (name, classe, kind) = any(kinds) else { return }
    tell("\(machine.name) abre a conta “\(name)”")
    let saldo = kind != nil && chance(2) ? Amount.cents(Int64(number(100...900_000))) : nil
    let opened = NovaConta(
      ContaAberta(nome: name, classe: classe, tipo: kind), saldo: saldo,
      data: saldo.map { _ in day() })
    note(try razao.abrirConta(opened).recibo)
  }

  func recordCheck(_ verb: Verb, _ machine: Machine, _ razao: Razao) throws {
    switch verb {
    case .confere:
      guard let account = any(try razao.contas().filter { $0.classe == .ativo }) else { return }
      let amount = Amount.cents(Int64(number(-500...90_000)))
      tell("\(machine.name) confere “\(account.nome)”: \(amount)")
      let receipt = try razao.conferir(account.id, amount, em: day()).recibo
      known.assertions += receipt.ids
      note(receipt)
    case .anulaConferencia:
      guard let id = recent(known.assertions) else { return }
      tell("\(machine.name) anula a conferência \(id.curto)")
      note(try razao.anularConferencia(id).recibo)
    case .fecha:
      let until = day()
      tell("\(machine.name) fecha até \(until)")
      let receipt = try razao.fechar(ate: until).recibo
      known.closings += receipt.ids
      note(receipt)
    default:
      guard let id = recent(known.closings) else { return }
      tell("\(machine.name) reabre o período \(id.curto)")
      note(try razao.reabrirPeriodo(id, motivo: "faltou um").recibo)
    }
  }

  /// Decides one of the open conflicts as a person might.
  func decide(_ machine: Machine, _ razao: Razao) throws {
    let open = try razao.conflitos()
    guard let conflict = any(open.conflitos + open.avisos) else { return }
    let explained = try razao.conflito(por: conflict.id.description)
    guard let choice = any(explained.escolhas) else { return }
    tell("\(machine.name) decide \(conflict.tipo) \(conflict.id.curto): \(choice.palavra.rawValue)")
    count("decisão: \(conflict.tipo)")
    let all = choice.mantido == nil && chance(6)
    note(
      try razao.resolverConflito(
        conflict.id.description, por: choice.palavra.rawValue,
        mantendo: choice.mantido?.description, todos: all
      ).recibo)
  }

  /// Queries what screens show; nothing changes.
  func look(_ machine: Machine, _ razao: Razao) throws {
    tell("\(machine.name) olha")
    _ = try razao.resumo()
    _ = try razao.situacao()
    try razao.marcarComoVistas(try razao.novidades(limite: 20))
    if let account = any(try razao.contas()) {
      _ = try razao.extrato(PedidoDeExtrato(conta: account.id))
    }
    if let id = recent(known.entries) { _ = try razao.historia(por: id.description) }
  }
}

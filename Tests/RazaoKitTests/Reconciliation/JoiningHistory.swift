import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Two machines that import files of two accounts, join halves and part them, undo and redo
/// what they did and whole files, in any order.
struct JoiningHistory {
  let street: Street
  let bank: Uuid
  let savings: Uuid
  var random: SplitMix
  /// Files by account: their names and rows.
  let files: [(conta: Uuid, nome: String, rows: [BankRow])]
  private(set) var steps: [String] = []

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  func meet() throws {
    for _ in 0..<2 {
      for house in street.houses.prefix(2) {
        _ = try house.razao.sincronizar([street.place("a")])
      }
    }
    _ = try street.houses[0].razao.sincronizar([street.place("a")])
  }

  /// One thing that somebody does; what is refused is no step.
  mutating func step() throws {
    let number = below(2)
    let razao = street.houses[number].razao
    do {
      switch below(9) {
      case 0, 1:
        let file = files[below(files.count)]
        try bring(file.nome, file.rows, to: file.conta, razao)
        steps.append("\(number) importar \(file.nome)")
      case 2, 3:
        let pairs = try razao.conciliacao(bank).transferencias
        guard let pair = pairs.first else { return }
        _ = try razao.juntar(transferencia: pair.id, em: bank)
        steps.append("\(number) juntar")
      case 4:
        _ = try razao.desfazer()
        steps.append("\(number) desfazer")
      case 5:
        _ = try razao.refazer()
        steps.append("\(number) refazer")
      case 6, 7:
        let all = try razao.importacoes()
        guard !all.isEmpty else { return }
        let one = all[below(all.count)]
        _ =
          one.vale
          ? try razao.desfazerImportacao(one.id) : try razao.refazerImportacao(one.id)
        steps.append("\(number) \(one.vale ? "desfazer" : "refazer") \(one.arquivo)")
      default:
        _ = try razao.sincronizar([street.place("a")])
        steps.append("\(number) sincronizar")
      }
    } catch is RazaoError {
      return
    }
  }

  private mutating func bring(
    _ name: String, _ rows: [BankRow], to conta: Uuid, _ razao: Razao
  ) throws {
    let file = BankFile.ofx(rows, named: name, number: conta == bank ? "77-1" : "88-2")
    let plan = try #require(try razao.planejar(file, conta: conta).first).plano
    var choices = EscolhasDeImportacao()
    for (at, line) in plan.linhas.enumerated() where line.isDuvidosa {
      choices.linhas[at] = below(2) == 0 ? .juntar : .gravar
    }
    _ = try razao.importar(file, em: conta, escolhas: choices)
  }

  /// Both machines have the same; each row of a file that counts is there once, as are both halves of
  /// what somebody says is one transfer, where no conflict is open.
  func check(_ comment: Comment) throws {
    let houses = street.houses.prefix(2)
    let found = try houses.map { house in
      try [bank, savings].map { try house.razao.conta($0).conta.saldo.description }
    }
    #expect(found[0] == found[1], comment)
    let razao = street.houses[0].razao
    let open = try razao.conflitos()
    guard open.conflitos.isEmpty, open.avisos.isEmpty else { return }
    let passing = try razao.extrato(PedidoDeExtrato(conta: bank)).historico.contains { row in
      row.conteudo.partidas.contains { $0.conta == savings }
    }
    let names = try razao.importacoes().filter(\.vale).map(\.arquivo)
    let wanted = [bank, savings].map { conta -> String in
      var rows: [String: Int] = [:]
      for file in files where file.conta == conta {
        for row in file.rows where names.contains(file.nome) || passing && row.text.hasPrefix("PIX")
        {
          rows[row.id] = row.cents
        }
      }
      return Amount(unchecked: Int64(rows.values.reduce(0, +)), decimals: 2).description
    }
    #expect(found[0] == wanted, comment)
  }
}

internal import ArgumentParser
internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
internal import Machine
internal import RazaoKit
internal import SystemPackage

/// Creates the benchmark's ledgers from its workload, and appends to them (Scripts/bench).
@main
struct BenchLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "BenchLedger",
    abstract: "Faz os razões da bancada de medições, e acrescenta a eles.",
    subcommands: [
      WriteLedger.self, AppendEntries.self, AppendLeast.self, LeaveCheckpoints.self,
      WriteHostile.self,
    ])
}

/// `BenchLedger gravar`: a ledger of the whole workload, written into its files in bulk.
struct WriteLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gravar", abstract: "Grava um razão com tudo o que o CSV tem.")

  @Argument(help: "O CSV da bancada: txn,date,payee,account,cents.")
  var csv: String

  @Argument(help: "A pasta do razão; é criada.")
  var folder: String

  @Option(help: "Quantos aparelhos gravam, um de cada vez: de 1 a 64.")
  var devices = 1

  @Option(help: "Quantos lançamentos vão num registro: de 1 a 1000.")
  var bulk = 1

  @Option(help: "Com RAZAO_HOME assim, este computador é o primeiro aparelho.")
  var home: String?

  @Option(help: "Quantas conferências certas da primeira conta vêm depois.")
  var assertions = 0

  @Option(help: "Quantos fechamentos, em intervalos iguais, vêm depois.")
  var closings = 0

  @Option(help: "Quantos lançamentos em período já fechado vêm por fim: um conflito cada um.")
  var late = 0

  @Option(help: "Quantos cartões há a mais; com eles, todo cartão tem dias de fechamento.")
  var cards = 0

  @Option(help: "Quantos planos há, a partir do mês anterior a hoje.")
  var plans = 0

  @Option(help: "De quantos anos são os orçamentos das categorias.")
  var budgets = 0

  func validate() throws {
    guard (1...64).contains(devices), (1...1000).contains(bulk) else {
      throw ValidationError("--devices vai de 1 a 64, --bulk de 1 a 1000.")
    }
    guard devices == 1 || assertions + closings + late == 0 else {
      throw ValidationError("Conferências, fechamentos e atrasados são de um aparelho só.")
    }
    guard min(assertions, closings, late) >= 0, min(cards, plans, budgets) >= 0 else {
      throw ValidationError("Não há menos que nenhum.")
    }
  }

  func run() throws {
    let machine = try home.map { try MachineFolders(home: $0) }
    let workload = try Workload(reading: URL(filePath: csv))
    let folder = URL(filePath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var ledger = try WrittenLedger(devices: devices, accounts: workload.accounts, in: folder)
    try ledger.record(workload.entries, bulk: bulk)
    try ledger.assert(assertions, of: workload.entries)
    try ledger.close(closings)
    try ledger.record(late: late)
    let today = Day(number: 20_778)
    if cards > 0 { try ledger.add(cards: cards, before: today) }
    try ledger.add(plans: plans, before: today)
    try ledger.add(budgetYears: budgets)
    try ledger.finish()
    if let machine { try ledger.adopt(machine) }
  }
}

/// `BenchLedger acrescentar`: entries recorded one by one through the library, each on disk before
/// the next.
struct AppendEntries: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "acrescentar", abstract: "Grava lançamentos pela biblioteca, um a um.")

  @Argument(help: "O CSV de onde vêm.")
  var csv: String

  @Argument(help: "A pasta do razão, cujas contas têm os nomes do CSV.")
  var folder: String

  @Option(help: "RAZAO_HOME do aparelho que grava.")
  var home: String

  @Option(help: "Quantos.")
  var count: Int

  func run() throws {
    let books = try OpenBooks(folder, home: home, csv: csv, count: count)
    for entry in books.entries {
      _ = try books.razao.lancar(NovoLancamento(entry, mesmoRepetido: true))
    }
  }
}

/// `BenchLedger minimo`: the least that a signed line on disk costs: each is digested, signed, written
/// and synced.
struct AppendLeast: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "minimo", abstract: "Assina e grava linhas, e nada mais.")

  @Argument(help: "O arquivo; é criado.")
  var file: String

  @Option(help: "Quantas.")
  var count: Int

  func run() throws {
    let files = PosixFileSystem()
    let file = try files.open(FilePath(file), .appending(creating: .owner))
    let key = SigningKey(seed: Hash256.of(Array("bancada".utf8)).bytes.array)
    var line = [UInt8](repeating: UInt8(ascii: "x"), count: 512)
    for _ in 0..<count {
      let signature = Array(key.signature(of: Hash256.of(line).bytes.array).text.utf8)
      _ = try file.append(line + signature + [UInt8(ascii: "\n")])
      try file.sync()
      line.replaceSubrange(0..<signature.count, with: signature)
    }
  }
}

/// `BenchLedger marcar`: a checkpoint, entries on a day after all others, and another checkpoint;
/// prints the seconds of both.
struct LeaveCheckpoints: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "marcar", abstract: "Deixa um marco, lançamentos e outro marco; diz os segundos.")

  @OptionGroup var append: AppendEntries

  func run() throws {
    let books = try OpenBooks(
      append.folder, home: append.home, csv: append.csv, count: append.count)
    let first = try ContinuousClock().measure { _ = try books.razao.marcar() }
    for var entry in books.entries {
      // The last day of the workload's last month.
      entry.data = Day(number: 20_088)
      _ = try books.razao.lancar(NovoLancamento(entry, mesmoRepetido: true))
    }
    let next = try ContinuousClock().measure { _ = try books.razao.marcar() }
    print(first / .seconds(1), next / .seconds(1))
  }
}

/// A written ledger that is open on one of its machines, and entries that may be recorded in it.
struct OpenBooks {
  let razao: Razao
  let entries: [ConteudoDeTransacao]

  init(_ folder: String, home: String, csv: String, count: Int) throws {
    let machine = try MachineFolders(home: home)
    let workload = try Workload(reading: URL(filePath: csv))
    razao = try Razao.abrir(FilePath(folder), machine: machine)
    let ids = Dictionary(try razao.saldos().map { ($0.nome, $0.conta) }) { first, _ in first }
    let accounts = try workload.accounts.map { account in
      guard let id = ids[account.name] else {
        throw ValidationError("O razão não tem a conta “\(account.name)”.")
      }
      return id
    }
    guard count <= workload.entries.count else {
      throw ValidationError("O CSV só tem \(workload.entries.count) lançamentos.")
    }
    entries = workload.entries.prefix(count).map { $0.conteudo(accounts) }
  }
}

extension MachineFolders {
  /// The folders of a machine with this RAZAO_HOME.
  init(home: String) throws {
    let current = FilePath(FileManager.default.currentDirectoryPath)
    guard let machine = MachineFolders.from(["RAZAO_HOME": home], in: current) else {
      throw ValidationError("--home é um caminho.")
    }
    self = machine
  }
}

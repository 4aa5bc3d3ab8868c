import Canonical
import EventLog
import Ledger
import Machine
import MemoryFiles
import Projections
import RazaoKit
import Simulation
import SystemPackage
import TestSupport
import Testing

/// Some machines of one ledger in memory, each with its own copy of the folder: what one of them
/// does to a plan another sees when they meet.
final class PlanMachines {
  /// A thing that somebody does to the plan's first two occurrences, or to the plan.
  enum Act: Int, CaseIterable {
    case record, recordOther, skip, move, takeBack, change, shorten, end, bring, bringEarly
  }

  private static let folder: FilePath = "/casa"
  private static let machine = MachineFolders(state: "/estado", cache: "/cache")
  private let clock = SteppedClock(at: Instant(milliseconds: 1_795_262_400_000))
  private var machines: [(files: MemoryFileSystem, razao: Razao)] = []
  private(set) var ledger: Uuid
  let plan: Uuid
  let bank: Uuid
  private let rent: Uuid
  /// The entries that were recorded, which must stay to be seen.
  private(set) var recorded: Set<Uuid> = []
  /// The rows of the bank that were brought: each is a payment of its own.
  private(set) var rows: Set<String> = []
  /// Those of them that were farther from the rent's day than a row of it may be.
  private(set) var apart: Set<String> = []

  /// A rent of 1,850.00 on the 5th from November 2026 on, which may differ by 50.00.
  init(_ count: Int) throws {
    let files = PlanMachines.disk()
    let random = SeededRandom(seed: "planos")
    let made = try Razao.criar(
      em: PlanMachines.folder, nome: "Casa", aparelho: "um", machine: PlanMachines.machine,
      Surroundings(files: files, models: nil, clock: clock, random: random))
    ledger = made.razao
    let first = try Razao.abrir(
      PlanMachines.folder, machine: PlanMachines.machine,
      Surroundings(files: files, models: nil, clock: clock, random: random))
    machines.append((files, first))
    bank = try first.abrirConta(
      NovaConta(ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente"))
    ).recibo.ids[0]
    rent = try first.conta(por: "Moradia")
    let content = PlanMachines.content(bank, rent, cents: 185_000)
    plan = try first.criarPlano(
      NovoPlano(
        ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: content.data),
        lancamento: NovoLancamento(content), tolerancia: .cents(5_000))
    ).plano.id
    for number in 1..<count { try join(number) }
    try meet()
  }

  private static func disk() -> MemoryFileSystem {
    let files = MemoryFileSystem()
    for folder: FilePath in ["/estado", "/cache"] { files.put(.folder, at: folder) }
    return files
  }

  /// Another machine, which the first one approves.
  private func join(_ number: Int) throws {
    let key = SigningKey(seed: Hash256.of(Array("aparelho \(number)".utf8)).bytes.array)
    let files = PlanMachines.disk()
    files.put(.folder, at: PlanMachines.folder)
    try Identity(
      ledger: ledger, key: DeviceKey(key), root: nil, folder: PlanMachines.folder, isShared: false
    ).save(PlanMachines.machine, in: files)
    let device = try LocalDevice(
      opening: ledger, machine: PlanMachines.machine, files: files, clock: clock)
    _ = try device.record([
      Evento(
        id: .random(), of: device.device,
        dados: .dispositivoIniciado(
          DispositivoIniciado(razao: ledger, nome: "aparelho \(number)", chave: key.publicKey)))
    ])
    let own = try LocalDevice(
      opening: ledger, machine: PlanMachines.machine, files: machines[0].files, clock: clock)
    _ = try own.record([
      Evento(
        id: .random(), dados: .dispositivoAprovado(.init(dispositivo: device.device, convite: nil)))
    ])
    machines.append(
      (
        files,
        try Razao.abrir(
          PlanMachines.folder, machine: PlanMachines.machine,
          Surroundings(
            files: files, models: nil, clock: clock,
            random: SeededRandom(seed: "aparelho \(number)")))
      ))
  }

  private static func content(_ bank: Uuid, _ rent: Uuid, cents: Int64) -> ConteudoDeTransacao {
    ConteudoDeTransacao(
      data: Day("2026-11-05") ?? Day(number: 0), tipo: "transferenciaEnviada", subtipo: "pix",
      interessado: "Imobiliária Ipê", descricao: "Aluguel",
      partidas: [
        Partida(conta: bank, valor: .cents(-cents)), Partida(conta: rent, valor: .cents(cents)),
      ])
  }

  /// Each gets the lines of all the others.
  func meet() throws {
    for one in machines {
      for other in machines where other.files !== one.files {
        for (name, theirs) in other.files.contents(of: PlanMachines.folder)
        where name.hasSuffix(".jsonl") {
          let path = PlanMachines.folder.appending(name)
          if theirs.count > one.files.bytes(at: path)?.count ?? 0 {
            one.files.put(theirs, at: path)
          }
        }
      }
    }
  }

  /// Somebody does something on a machine; what cannot be done any more is refused and changes
  /// nothing.
  func does(_ act: Act, on number: Int) throws {
    let razao = machines[number].razao
    do {
      switch act {
      case .record, .recordOther:
        let one = try razao.ocorrencia(de: plan, 0)
        var content = one.lancamento.conteudo
        if act == .recordOther {
          content.partidas = PlanMachines.content(bank, rent, cents: 190_000).partidas
        }
        recorded.formUnion(
          try razao.lancarOcorrencia(0, de: plan, NovoLancamento(content)).recibo.ids)
      case .skip: _ = try razao.mudarOcorrencia(0, de: plan, .pular)
      case .move:
        let day = try #require(Day("2026-11-09"))
        _ = try razao.mudarOcorrencia(0, de: plan, .adiar(para: day))
      case .takeBack: _ = try razao.mudarOcorrencia(0, de: plan, .retomar)
      case .change:
        let first = try #require(Day("2026-11-01"))
        _ = try razao.alterarPlano(
          plan,
          MudancaDePlano(
            desde: first,
            lancamento: NovoLancamento(PlanMachines.content(bank, rent, cents: 187_000))))
      case .shorten:
        let first = try #require(Day("2026-11-01"))
        _ = try razao.alterarPlano(
          plan, MudancaDePlano(desde: first, fim: PlanoLimitado(vezes: 1)))
      case .end: _ = try razao.encerrarPlano(plan, em: Day("2026-11-02"))
      case .bring: try bring("20261106", "-1860.00", "b1", to: razao)
      case .bringEarly: try bring("20261103", "-1850.00", "b2", to: razao)
      }
    } catch let error as RazaoError {
      // What seems to be there already is told, and recorded only by who says that it is another.
      guard [.dadosInvalidos, .naoEncontrado, .pareceRepetido].contains(error.code) else {
        throw error
      }
    }
  }

  /// A file of the bank with one row, which is the rent.
  private func bring(_ day: String, _ amount: String, _ id: String, to razao: Razao) throws {
    let text = """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:102

      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>260<ACCTID>77-1\
      <ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><TRNTYPE>OTHER<DTPOSTED>\(day)<TRNAMT>\(amount)<FITID>\(id)\
      <MEMO>PIX ENVIADO IMOBILIARIA IPE</STMTTRN>
      </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """
    if let expected = try? razao.ocorrencia(de: plan, 0).data,
      let booked = Day(digits: day), abs(expected.number - booked.number) > 5
    {
      apart.insert(id)
    }
    let file = ArquivoDoBanco(nome: "\(id).ofx", bytes: Array(text.utf8))
    let effect = try razao.importar(file, em: bank)
    rows.insert(id)
    recorded.formUnion(
      effect.plano.linhas.filter { $0.isNova }.compactMap {
        $0.ocorrencia == nil ? $0.id : $0.estado.lancamento
      })
  }

  /// All lines that a machine has, file by file.
  func lines(of number: Int) -> [[UInt8]] {
    machines[number].files.contents(of: PlanMachines.folder)
      .filter { $0.key.hasSuffix(".jsonl") }.sorted { $0.key < $1.key }
      .flatMap { $0.value.split(separator: UInt8(ascii: "\n")).map(Array.init) }
  }
}

extension Day {
  /// A day as OFX has it: `20261106`.
  fileprivate init?(digits: String) {
    let (year, rest) = (digits.prefix(4), digits.dropFirst(4))
    self.init("\(year)-\(rest.prefix(2))-\(rest.dropFirst(2))")
  }
}

import Canonical
import EventLog
import Foundation
import Ledger
import Testing

/// A ledger in which every text that somebody can write is one that a terminal would act on.
private final class HostileBooks: Sendable {
  static let text =
    "x\u{1B}[2J\u{1B}]0;y\u{7}\u{9B}31m\u{202E}\u{2066}\nz\r\0\u{7F}\u{200B}\u{FEFF}\u{E0041}=1+1"
  static let conta = id(1)
  static let entrada = id(2)
  static let relatorio = id(3)
  private static let root = SigningKey(seed: Hash256.of(Array("root".utf8)).bytes.array)
  static let ledger = Assinaturas.razao(daRaiz: root.publicKey)

  private let scratch: Scratch
  private let key = SigningKey(seed: Hash256.of(Array("device".utf8)).bytes.array)
  private var device: Uuid { Assinaturas.dispositivo(HostileBooks.ledger, chave: key.publicKey) }
  var folder: URL { scratch.folder.appending(path: "casa") }

  static func id(_ number: UInt64) -> Uuid {
    Uuid(high: number << 32 | 0x4000, low: 1 << 63 | number)
  }

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = HostileBooks.text
    var lines: [[UInt8]] = []
    for (number, event) in [founding, books, changes].enumerated() {
      let draft = CommitDraft(
        device: device, seq: UInt64(number), at: Instant(milliseconds: 1_795_000_000_000),
        prev: lines.last.map { .of($0) } ?? .zero, seen: [],
        events: event.compactMap { $0.canonico() } + (number == 2 ? [unknown] : []))
      lines.append(draft.line(signedBy: key))
    }
    let bytes = Array(lines.map { $0 + [UInt8(ascii: "\n")] }.joined())
    try Data(bytes).write(to: folder.appending(path: "\(device).jsonl"))
    try Data((text + "\n").utf8).write(to: folder.appending(path: "\u{1B}[31mx\u{202E}.jsonl"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "\u{1B}[31my\u{202E}.jsonl").path, withDestinationPath: text)
  }

  private var founding: [Evento] {
    let root = HostileBooks.root
    let introduction = DispositivoIniciado(
      razao: HostileBooks.ledger, nome: HostileBooks.text, chave: key.publicKey,
      raiz: root.signature(of: Assinaturas.admissao(HostileBooks.ledger, device)))
    return [
      Evento(
        id: HostileBooks.id(10), of: HostileBooks.ledger,
        dados: .razaoCriado(.init(nome: HostileBooks.text, chave: root.publicKey))),
      Evento(
        id: HostileBooks.id(11), of: device, dados: .dispositivoIniciado(introduction)),
    ]
  }

  private var books: [Evento] {
    let text = HostileBooks.text
    let mercado = Uuid.derived(in: HostileBooks.ledger, from: "conta:despesa:BRL:\(text)")
    let partidas = [("-1.00", HostileBooks.conta), ("1.00", mercado)].compactMap { valor, conta in
      Amount(minor: valor == "1.00" ? 100 : -100, decimals: 2).map {
        Partida(conta: conta, valor: $0)
      }
    }
    let conteudo = ConteudoDeTransacao(
      data: day, tipo: text, subtipo: text, interessado: text, descricao: text,
      partidas: partidas)
    return [
      Evento(
        id: HostileBooks.conta,
        dados: .contaAberta(ContaAberta(nome: text, classe: .ativo, tipo: text))),
      Evento(
        id: HostileBooks.id(12), of: mercado,
        dados: .contaAberta(ContaAberta(nome: text, classe: .despesa))),
      Evento(
        id: HostileBooks.entrada,
        dados: .transacaoLancada(TransacaoLancada(conteudo: conteudo, chaves: [text]))),
      Evento(
        id: HostileBooks.relatorio,
        dados: .relatorioCriado(
          RelatorioCriado(data: day, titulo: text, moeda: .real, casas: 2))),
    ]
  }

  private var changes: [Evento] {
    let text = HostileBooks.text
    let valor = Amount(minor: 100, decimals: 2) ?? Amount(unchecked: 0, decimals: 2)
    let despesa = Despesa(
      despesa: HostileBooks.id(20), titulo: text, tipo: 9, valor: valor, data: day,
      comprovante: Comprovante(nome: text, hash: .zero))
    return [
      Evento(
        id: HostileBooks.id(13), of: HostileBooks.relatorio,
        dados: .despesaAdicionada(.init(despesa))),
      Evento(
        id: HostileBooks.id(14), of: HostileBooks.entrada,
        dados: .transacaoAnulada(.init(motivo: text))),
      Evento(
        id: HostileBooks.id(15), of: HostileBooks.entrada,
        dados: .transacaoRestaurada(.init(motivo: text))),
      Evento(
        id: HostileBooks.id(16), of: HostileBooks.conta, dados: .contaEncerrada(.init(motivo: text))
      ),
      Evento(
        id: HostileBooks.id(17),
        dados: .conferenciaFeita(
          ConferenciaFeita(conta: HostileBooks.conta, data: day, valor: valor))),
      Evento(id: HostileBooks.id(18), dados: .periodoFechado(.init(ate: day, motivo: text))),
    ]
  }

  /// An event of a type that no version knows, with a name that no version should have.
  private var unknown: [UInt8] {
    var writer = CanonicalWriter()
    writer.raw(#"{"id":"\#(HostileBooks.id(19))","type":"#.utf8)
    writer.text("transacao.\(HostileBooks.text)")
    writer.raw(#","of":"\#(HostileBooks.entrada)","data":{}}"#.utf8)
    return writer.bytes
  }

  private var day: Day { Day("2026-09-10") ?? Day(number: 0) }

  /// - Parameter arguments: in which `CONTA`, `ENTRADA` and `RELATORIO` stand for ids.
  func run(_ arguments: String) throws -> Command.Result {
    let line = arguments.replacing("CONTA", with: "\(HostileBooks.conta)")
      .replacing("ENTRADA", with: "\(HostileBooks.entrada)")
      .replacing("RELATORIO", with: "\(HostileBooks.relatorio)")
    let environment = Command.bare.merging(
      [
        "RAZAO_HOME": scratch.folder.appending(path: "home").path,
        "RAZAO_AGORA": "2026-11-21T12:00:00.000Z",
      ]) { $1 }
    return try Command.run(
      line.split(separator: " ").map(String.init), environment: environment, in: folder)
  }
}

@Suite("Text that somebody else wrote")
struct HostileTextTests {
  /// What shows names from the log, and the status that it ends with on these books.
  static let shown: [(String, Int32)] = [
    ("auditar .", 1), ("auditar . --cada-assinatura", 1), ("resumo", 0), ("situacao", 0),
    ("conta listar", 0), ("saldo", 0), ("saldo CONTA", 0), ("extrato CONTA", 0),
    ("historia ENTRADA", 0), ("historia CONTA", 0), ("historia RELATORIO", 0),
    ("explicar CONTA", 0), ("explicar CONTA --contra-valor 7,00", 0),
    ("relatorio listar", 0), ("relatorio mostrar RELATORIO", 0), ("conflitos", 0),
    ("aparelhos", 0), ("novidades", 0),
    // Nobody may write here: what is refused names what it is about.
    ("lancar debito 1,00 x --conta CONTA", 77), ("anular ENTRADA", 77), ("sincronizar", 64),
  ]

  @Test(
    "reaches no terminal as a character that it acts on, and leaves documents valid",
    arguments: shown)
  func inert(line: String, status: Int32) throws {
    let books = try HostileBooks()
    for arguments in [line, line + " --json"] {
      let result = try books.run(arguments)
      #expect(!result.wasKilled)
      #expect(result.status == status, "\(arguments): \(result.errors)")
      for shown in [result.output, result.errors] {
        let acting = shown.unicodeScalars.filter(acts)
        #expect(acting.isEmpty, "\(arguments): \(acting.map { String($0.value, radix: 16) })")
      }
      guard arguments.hasSuffix("--json"), !result.output.isEmpty else { continue }
      let document = Data(result.output.utf8)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: document) }
    }
  }

  @Test("comes through --json as it is in the log")
  func whole() throws {
    let books = try HostileBooks()
    let output = try books.run("historia ENTRADA --json").output
    let document = try JSONSerialization.jsonObject(with: Data(output.utf8))
    #expect(texts(of: document).contains(HostileBooks.text))
  }

  /// Whether a character ends a line, moves, hides or turns what stands around it; lines end by LF.
  private func acts(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar != "\n" else { return false }
    return scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0xFEFF
      || scalar.value == 0x200B || (0xE0000...0xE007F).contains(scalar.value)
      || scalar.properties.isBidiControl
  }

  private func texts(of value: Any) -> [String] {
    if let text = value as? String { return [text] }
    if let list = value as? [Any] { return list.flatMap(texts) }
    return (value as? [String: Any] ?? [:]).values.flatMap(texts)
  }
}

import Canonical
import EventLog
import Ledger

/// Books written by a script, one commit a line.
///
///     a3-A{"data":"2026-09-10","tipo":"outro","partidas":[{"conta":"$0","valor":"1.00"},…]}
///     |||└─ the type, from `A` on in the order of the table, and then the data
///     ||└── what it is about: a character that stands for an id, or `-` for nothing
///     |└─── the event's own id
///     └──── who writes: `a`, `b`, `c`, `d`; as a capital, having seen all that the others wrote
///
/// In the data `$` and a character stand for an id. `c` is a device that nobody let in, `d` one that
/// came with an invitation. What the reader would refuse is left out.
struct BooksScript {
  private(set) var lines: [[UInt8]] = []
  private var writers = BooksScript.names.map { Writer($0) }

  /// What every script begins with: signing it each time would be most of the work.
  private static let begun = BooksScript()

  private static let names = ["a", "b", "c", "d"]
  /// More commits than this are not read: what is to be found shows in few.
  private static let commits = 24

  private init() { begin() }

  init(_ input: UnsafeRawBufferPointer) {
    self = BooksScript.begun
    for line in input.split(separator: 0x0A).prefix(BooksScript.commits) { take(Array(line)) }
  }

  private mutating func begin() {
    let casa = BooksScript.ledger
    write(
      0,
      [
        (casa, .razaoCriado(.init(nome: "Casa", chave: BooksScript.root.publicKey))),
        (writers[0].id, .dispositivoIniciado(writers[0].introduction { $0.raiz = $1 })),
        (BooksScript.id("M"), .contaAberta(ContaAberta(nome: "Mercado", classe: .despesa))),
      ])
    let opened: [(Character, ClasseDeConta, String)] = [
      ("0", .ativo, "corrente"), ("1", .passivo, "cartao"), ("2", .ativo, "investimento"),
    ]
    for (character, classe, tipo) in opened {
      let conta = ContaAberta(
        nome: tipo, classe: classe, tipo: tipo,
        vinculada: classe == .ativo && character == "2" ? BooksScript.id("0") : nil)
      write(0, [(nil, .contaAberta(conta))], id: BooksScript.id(character))
    }
    let convite = BooksScript.invitation.publicKey
    write(0, [(nil, .conviteCriado(.init(chave: convite)))], id: BooksScript.id("i"))
    write(1, [(writers[1].id, .dispositivoIniciado(writers[1].introduction { $0.raiz = $1 }))])
    write(2, [(writers[2].id, .dispositivoIniciado(writers[2].introduction { _, _ in }))])
    let invited = writers[3].introduction { dados, _ in
      let text = Assinaturas.convite(casa, BooksScript.id("D"))
      dados.convite = ConviteUsado(
        chave: convite, assinatura: BooksScript.invitation.signature(of: text))
    }
    write(3, [(writers[3].id, .dispositivoIniciado(invited))])
  }

  private mutating func write(_ writer: Int, _ events: [(Uuid?, Evento.Dados)], id: Uuid? = nil) {
    let written = events.enumerated().compactMap { index, event in
      let own = id ?? Uuid.derived(in: BooksScript.ledger, from: "\(lines.count) \(index)")
      return Evento(id: own, of: event.0, dados: event.1).canonico()
    }
    add(writer, written, seeing: false)
  }

  private mutating func take(_ line: [UInt8]) {
    guard line.count > 4,
      let writer = BooksScript.names.firstIndex(
        of: String(decoding: [line[0] | 0x20], as: UTF8.self))
    else { return }
    let about = line[2] == UInt8(ascii: "-") ? "" : #""of":"\#(BooksScript.id(line[2]))","#
    let number = Int(line[3] &- UInt8(ascii: "A")) % TipoDeEvento.allCases.count
    let begin =
      #"{"id":"\#(BooksScript.id(line[1]))","type":"\#(TipoDeEvento.allCases[number].rawValue)",\#(about)"data":"#
    let event = Array(begin.utf8) + spelled(line[4...]) + [UInt8(ascii: "}")]
    var reader = LineReader(TipoDeEvento.formas)
    guard event.withUnsafeBytes({ reader.readEvent($0) }) != nil else { return }
    add(writer, [event], seeing: line[0] & 0x20 == 0)
  }

  /// The bytes with ids in place of what stands for them.
  private func spelled(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var spelled: [UInt8] = []
    var isId = false
    for byte in bytes {
      if isId {
        spelled += BooksScript.id(byte).description.utf8
        isId = false
      } else if byte == UInt8(ascii: "$") {
        isId = true
      } else {
        spelled.append(byte)
      }
    }
    return spelled
  }

  private mutating func add(_ writer: Int, _ events: [[UInt8]], seeing: Bool) {
    let others = writers.indices.filter { $0 != writer }.compactMap { writers[$0].head }
    lines.append(writers[writer].line(events, seen: seeing ? others : []))
  }
}

extension BooksScript {
  static let root = SigningKey(seed: Hash256.of(Array("root".utf8)).bytes.array)
  static let ledger = Assinaturas.razao(daRaiz: root.publicKey)
  private static let invitation = SigningKey(seed: Hash256.of(Array("convite".utf8)).bytes.array)

  /// What conflicts are about: those that a few entries can come to.
  private static let subjects: [Character: String] = [
    "P": "pagamentoEmDobro boleto:1", "Q": "provavelDuplicata \(id("3")) \(id("4"))",
    "S": "saldoNaoConfere \(id("5"))", "F": "periodoFechado \(id("6")) \(id("3"))",
    "E": "contaEncerrada \(id("0")) \(id("3"))", "T": "despesaTardia \(id("7")) \(id("8"))",
    "R": "registroDivergente \(id("7"))", "U": "contaDuplicada \(id("0")) \(id("9"))",
    "V": "conviteRepetido \(id("i"))",
  ]

  private static func id(_ byte: UInt8) -> Uuid { id(Character(Unicode.Scalar(byte))) }

  static func id(_ character: Character) -> Uuid {
    switch character {
    case "L": ledger
    case "A", "B", "C", "D": Writer(character.lowercased()).id
    case "M": .derived(in: ledger, from: "conta:despesa:BRL:mercado")
    case "I": .derived(in: id("0"), from: Hash256.zero.description)
    case "0"..."9", "e"..."z":
      Uuid(high: UInt64(character.asciiValue ?? 0) << 32 | 0x4000, low: 1 << 63)
    default:
      subjects[character].map { .derived(in: ledger, from: $0) } ?? Uuid(high: 0, low: 0)
    }
  }

  /// A device, and how far its chain goes.
  private struct Writer {
    let name: String
    let id: Uuid
    private let key: SigningKey
    private(set) var head: Head?
    private var named: Set<Head> = []

    init(_ name: String) {
      self.name = name
      key = SigningKey(seed: Hash256.of(Array("device \(name)".utf8)).bytes.array)
      id = Assinaturas.dispositivo(BooksScript.ledger, chave: key.publicKey)
    }

    /// - Parameter admit: is given the root's signature, too.
    func introduction(
      _ admit: (inout DispositivoIniciado, Signature) -> Void
    ) -> DispositivoIniciado {
      var dados = DispositivoIniciado(
        razao: BooksScript.ledger, nome: name, chave: key.publicKey)
      admit(
        &dados, BooksScript.root.signature(of: Assinaturas.admissao(BooksScript.ledger, id)))
      return dados
    }

    mutating func line(_ events: [[UInt8]], seen: [Head]) -> [UInt8] {
      let fresh = seen.filter { !named.contains($0) }.sorted()
      named.formUnion(fresh)
      let seq = head.map { $0.seq + 1 } ?? 0
      let line = CommitDraft(
        device: id, seq: seq, at: Instant(milliseconds: 1_795_000_000_000 + Int64(seq) * 1000),
        prev: head?.hash ?? .zero, seen: fresh, events: events
      ).line(signedBy: key)
      head = Head(device: id, seq: seq, hash: .of(line))
      return line
    }
  }
}

import Canonical
import EventLog
import Foundation
import Ledger
import Projections
import TestSupport

/// The canonical lines of a folder, decoded, ready to be given to a fold in any order.
struct Delivery {
  struct Line {
    let bytes: [UInt8]
    let header: CommitHeader
    let events: [Evento]
    let batch: LineBatch
    let location: LineLocation
  }

  private(set) var lines: [Line] = []

  init(folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
    for (carrier, file) in files.enumerated() { add(Array(try Data(contentsOf: file)), carrier) }
  }

  /// Lines of one carrier.
  init(lines written: [[UInt8]]) {
    add(written.carrier, 0)
    precondition(lines.count == written.count, "a test wrote a line that is not canonical")
  }

  private mutating func add(_ bytes: [UInt8], _ carrier: Int) {
    var reader = LineReader(TipoDeEvento.formas)
    var start = 0
    for (number, part) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      defer { start += part.count + 1 }
      // What follows the last LF is not there yet.
      guard start + part.count < bytes.count else { continue }
      let line = Array(part)
      let location = LineLocation(
        carrier: carrier, line: number + 1, byte: start, count: line.count)
      line.withUnsafeBytes { bytes in
        guard case .canonical(let header) = reader.read(bytes) else { return }
        var batch = LineBatch()
        batch.append(
          header, hash: .of(bytes), reader, bytes,
          at: PieceLocation(ordinal: number, byte: start, count: line.count))
        lines.append(
          Line(
            bytes: line, header: header, events: reader.events.map { Evento($0, reader, bytes) },
            batch: batch, location: location))
      }
    }
  }

  /// Gives lines to a fold and settles it.
  func deliver(_ numbers: some Sequence<Int>, to fold: inout Fold) {
    for number in numbers {
      let line = lines[number]
      fold.receive(line.batch) { _ in line.location }
    }
    let byPlace = Dictionary(lines.map { ($0.location, $0.bytes) }) { first, _ in first }
    fold.settle { byPlace[$0] ?? [] }
  }

  /// What a fold of these lines, given at once and in order, shows.
  func replay(_ numbers: some Sequence<Int>) -> Shown {
    var fold = Fold()
    deliver(Set(numbers).sorted(), to: &fold)
    return Shown(fold)
  }
}

/// Everything that a store shows, to be compared.
struct Shown: Equatable, CustomStringConvertible {
  let ledger: Uuid?
  let nome: String?
  let fingerprint: String
  let dispositivos: [AparelhoAuditado]
  let contas: [Conta]
  let relatorios: [ResumoDeRelatorio]
  let conflitos: [ConflitoAuditado]
  let avisos: [ConflitoAuditado]
  let decisoes: [DecisaoAuditada]
  let waiting: Set<LineLocation>
  let quarantined: Set<LineLocation>
  let invalid: Set<LineLocation>
  let transacoes: [Int]
  let planos: [PlanoAuditado]
  let faturas: [FaturaAuditada]
  let orcamentos: [OrcamentoAuditado]

  init(_ fold: Fold) {
    let store = fold.store
    ledger = store.ledger
    nome = store.nome
    fingerprint = store.graph.fingerprint(of: store.ledger).hash.description
    dispositivos = store.dispositivos
    contas = store.contas
    relatorios = store.relatorios
    conflitos = store.conflitos
    avisos = store.avisos
    decisoes = store.decisoes
    let espera = fold.emEspera
    waiting = Set(espera.porAusencia.map { store.graph.location($0) })
    quarantined = Set((store.emQuarentena + espera.porQuarentena).map { store.graph.location($0) })
    invalid = Set(
      store.graph.allCommits.filter { store.status(of: $0) == .invalid }
        .map { store.graph.location($0) })
    planos = store.planos(ate: .of("2027-12-31"))
    faturas = store.faturas
    orcamentos = store.orcamentos
    transacoes = [store.transacoes.todas, store.transacoes.vivas]
  }

  var description: String { "\(fingerprint.prefix(8)) \(transacoes)" }

  /// What this shows and the other does not, and the other way round.
  func differences(from other: Shown) -> [String] {
    var found: [String] = []
    func compare<Value: Hashable>(_ name: String, _ mine: [Value], _ theirs: [Value]) {
      guard mine != theirs else { return }
      let (one, two) = (Set(mine), Set(theirs))
      found.append("\(name) +\(one.subtracting(two)) -\(two.subtracting(one))")
    }
    compare("razao", [ledger], [other.ledger])
    compare("nome", [nome], [other.nome])
    compare("fingerprint", [fingerprint], [other.fingerprint])
    compare("dispositivos", dispositivos, other.dispositivos)
    compare("contas", contas, other.contas)
    compare("relatorios", relatorios, other.relatorios)
    compare("conflitos", conflitos, other.conflitos)
    compare("avisos", avisos, other.avisos)
    compare("decisoes", decisoes, other.decisoes)
    compare("espera", waiting.sorted(), other.waiting.sorted())
    compare("quarentena", quarantined.sorted(), other.quarantined.sorted())
    compare("invalidos", invalid.sorted(), other.invalid.sorted())
    compare("transacoes", transacoes, other.transacoes)
    compare("planos", planos, other.planos)
    compare("faturas", faturas, other.faturas)
    compare("orcamentos", orcamentos, other.orcamentos)
    return found
  }
}

internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Projections
internal import SystemPackage

/// Makes the result of an audit of a folder that was read whole.
struct AuditReport {
  private let reading: FolderReading
  private let unsigned: [CommitRef]
  private let lost: [Uuid: RegistrosSumidos]
  private let now: Instant
  private var store: LedgerStore { reading.fold.store }
  private var graph: CommitGraph { store.graph }

  /// - Parameters:
  ///   - unsigned: commits whose own signature does not hold though their chain vouches for them.
  ///   - held: the heads that this machine held. A file by itself is not expected to have anything
  ///     of devices of which it has nothing.
  ///   - now: stamps after this are told.
  init(_ reading: FolderReading, unsigned: [CommitRef], held: [HeldHeads.One], now: Instant) {
    self.reading = reading
    self.unsigned = unsigned
    let graph = reading.fold.store.graph
    let lost = reading.fold.store.sumidos(de: held.map { ($0.head, $0.name) }, proprios: [])
      .filter { !reading.folder.isFile || graph.head(of: $0.dispositivo) != nil }
    self.lost = Dictionary(lost.map { ($0.dispositivo, $0) }) { first, _ in first }
    self.now = now
  }

  /// The whole result.
  var auditoria: Auditoria {
    let fingerprint = graph.fingerprint(of: store.ledger)
    var result = Auditoria(fingerprint: fingerprint.hash, voz: fingerprint.voice)
    result.razao = store.ledger
    result.nome = store.nome
    result.dispositivos = store.dispositivos
    result.contas = store.contas
    result.relatorios = store.relatorios
    result.balancete = store.balancete(result.contas)
    result.conflitos = store.conflitos
    result.avisos = store.avisos
    result.decisoes = store.decisoes
    (result.transacoes, result.transacoesVivas) = store.transacoes
    count(&result)
    let waiting = reading.fold.emEspera
    result.quarentena = store.emQuarentena.count + waiting.porQuarentena.count
    let nameless = keylessLines
    result.espera = waiting.porAusencia.count + nameless.count
    result.achados = findings(waiting: waiting.porAusencia, nameless: nameless).sorted(by: inPlace)
    return result
  }

  private func count(_ result: inout Auditoria) {
    result.commits = result.dispositivos.reduce(0) { $0 + $1.commits }
    result.eventos = result.dispositivos.reduce(0) { $0 + $1.eventos }
    result.repetidas = reading.repeated
    result.incompletas = reading.unfinished.map { reading.lugar($0) }
    result.bytes = reading.bytes
    result.arquivos = reading.folder.carriers.count
    result.assinaturas = reading.signatures
  }

  /// Canonical lines of devices whose `seq` 0 is not here: nobody can tell whether they are
  /// authentic.
  ///
  /// A `seq` 0 that gives another key than the device's is no such line.
  private var keylessLines: [CommitRef] {
    graph.allCommits.filter { graph.introduction(of: $0) == nil && graph.seq($0) > 0 }
  }

  private func inPlace(_ left: Achado, _ right: Achado) -> Bool {
    if left.lugar.arquivo != right.lugar.arquivo {
      return left.lugar.arquivo.utf8.lexicographicallyPrecedes(right.lugar.arquivo.utf8)
    }
    if left.lugar.byte != right.lugar.byte {
      return (left.lugar.byte ?? -1) < (right.lugar.byte ?? -1)
    }
    return left.tipo.rawValue < right.tipo.rawValue
  }

  private func findings(waiting: [CommitRef], nameless: [CommitRef]) -> [Achado] {
    refusedCarriers + oddLines + otherOddLines + unauthentic + gaps + missingHeads + rules
      + waiting.map {
        finding(.espera, grave: false, $0, store.motivoDaEspera($0))
      }
      + nameless.map {
        finding(.espera, grave: false, $0, "a apresentação deste aparelho não está aqui")
      }
      + unsigned.map {
        finding(
          .assinatura, grave: false, $0,
          "a assinatura desta linha não confere, mas a linha seguinte a confirma")
      }
  }

  private func finding(
    _ tipo: Achado.Tipo, grave: Bool, _ commit: CommitRef, _ motivo: String
  ) -> Achado {
    Achado(
      tipo: tipo, grave: grave, lugar: reading.lugar(graph.place(commit)), motivo: motivo,
      dispositivo: graph.device(commit))
  }

  private var refusedCarriers: [Achado] {
    reading.folder.refused.map { carrier in
      Achado(
        tipo: .arquivo, grave: true, lugar: Lugar(arquivo: carrier.name.string),
        motivo: carrier.reason.motivo)
    }
  }

  private var oddLines: [Achado] {
    reading.oddities.map { odd in
      switch odd.kind {
      case .damaged(let damage):
        Achado(
          tipo: .danificado, grave: true, lugar: reading.lugar(odd.place),
          motivo: "\(damage.reason.motivo) (byte \(damage.offset) da linha)")
      case .newer:
        Achado(
          tipo: .versao, grave: false, lugar: reading.lugar(odd.place),
          motivo: "linha de uma versão mais nova do formato")
      }
    }
  }

  /// The summary for files with more such lines than are reported one by one.
  private var otherOddLines: [Achado] {
    reading.otherOddities.flatMap { carrier, others in
      let lugar = Lugar(arquivo: reading.name(ofCarrier: carrier))
      let damaged = Achado(
        tipo: .danificado, grave: true, lugar: lugar,
        motivo: "há mais \(others.damaged) linhas danificadas neste arquivo")
      let newer = Achado(
        tipo: .versao, grave: false, lugar: lugar,
        motivo: "há mais \(others.newer) linhas de uma versão mais nova neste arquivo")
      return (others.damaged > 0 ? [damaged] : []) + (others.newer > 0 ? [newer] : [])
    }
  }

  /// Lines of another ledger, and lines that nothing proves to be their device's.
  private var unauthentic: [Achado] {
    graph.allCommits.compactMap { commit in
      if let introduction = graph.introduction(of: commit) {
        if introduction.ledger != store.ledger {
          return finding(.outroRazao, grave: false, commit, "linha de outro razão")
        }
        guard !graph.isAuthentic(commit) else { return nil }
        return finding(
          .assinatura, grave: true, commit,
          "nem a assinatura nem uma linha seguinte prova que é deste aparelho")
      }
      guard graph.seq(commit) == 0 else { return nil }
      return finding(
        .assinatura, grave: true, commit, "a chave desta linha não é a do aparelho que ela diz ser")
    }
  }

  private var gaps: [Achado] {
    graph.gaps.filter { graph.introduction(of: $0.follower)?.ledger == store.ledger }.map { gap in
      finding(
        .lacuna, grave: true, gap.follower, "falta a linha de número \(gap.seq) deste aparelho")
    }
  }

  /// The last commit of each device that is known to have been and is not here: seen by another
  /// device, or held by this machine, whichever is higher.
  private var missingHeads: [Achado] {
    var lost = lost
    let seen = graph.missingHeads { store.isForaDaQuarentena($0) }.filter { missing in
      guard let held = lost[missing.head.device], held.seq > missing.head.seq else {
        lost[missing.head.device] = nil
        return true
      }
      return false
    }
    return seen.map { missing in
      Achado(
        tipo: .caudaCortada, grave: true, lugar: reading.lugar(graph.place(missing.namer)),
        motivo: "outro aparelho já viu a linha de número \(missing.head.seq), que não está aqui",
        dispositivo: missing.head.device)
    }
      + lost.values.map { held in
        Achado(
          tipo: .caudaCortada, grave: true, lugar: Lugar(arquivo: "\(held.dispositivo).jsonl"),
          motivo: held.motivo, dispositivo: held.dispositivo)
      }
  }

  /// Commits that break a rule, that hold what this version does not know, or whose stamps lie
  /// in the future.
  private var rules: [Achado] {
    var found: [Achado] = []
    var early: [Uuid: (first: CommitRef, count: Int)] = [:]
    for commit in graph.allCommits where store.status(of: commit) != .outside {
      if store.status(of: commit) == .invalid {
        found.append(finding(.evento, grave: true, commit, store.motivoDaInvalidez(commit)))
      }
      if store.isForaDaQuarentena(commit), let tipo = store.tipoDesconhecido(commit) {
        found.append(finding(.versao, grave: false, commit, "tipo desconhecido: \(tipo)"))
      }
      if graph.stamp(commit) > now {
        let device = graph.device(commit)
        let known = early[device]
        let first = known.map { graph.place($0.first) < graph.place(commit) ? $0.first : commit }
        early[device] = (first ?? commit, (known?.count ?? 0) + 1)
      }
    }
    return found
      + early.values.map {
        finding(
          .relogio, grave: false, $0.first,
          "o relógio deste aparelho estava adiantado em "
            + ($0.count == 1 ? "uma linha" : "\($0.count) linhas"))
      }
  }
}

extension RegistrosSumidos {
  /// The report of an audit about it.
  fileprivate var motivo: String {
    let whose = nome.map { " de “\($0)”" } ?? ""
    let many = registros > 1 ? " (faltam \(registros))" : ""
    return "este computador já teve a linha de número \(seq)\(whose), que não está aqui\(many)"
  }
}

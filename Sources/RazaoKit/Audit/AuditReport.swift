internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Projections
internal import SystemPackage

/// Makes the result of auditing a folder that was read whole.
struct AuditReport {
  private let reading: FolderReading
  private let unsigned: [CommitRef]
  private let lost: [Uuid: RegistrosSumidos]
  private let marcos: [(commit: CommitRef, marco: MarcoAuditado)]
  private let place: String
  private let options: AuditOptions
  private var store: LedgerStore { reading.fold.store }
  private var graph: CommitGraph { store.graph }

  /// - Parameters:
  ///   - unsigned: commits whose own signature does not hold though their chain vouches for them.
  ///   - held: the heads that this machine held. A file by itself is not expected to have anything
  ///     of devices of which it has nothing.
  ///   - place: the name of the audited folder or file.
  ///   - options: what else to reckon; stamps after `now` are told.
  init(
    _ reading: FolderReading, unsigned: [CommitRef], held: [HeldHeads.One], place: String,
    _ options: AuditOptions
  ) {
    (self.reading, self.place, self.options) = (reading, place, options)
    marcos = reading.fold.marcos()
    self.unsigned = unsigned
    let graph = reading.fold.store.graph
    let lost = reading.fold.store.sumidos(de: held.map { ($0.head, $0.name) }, proprios: [])
      .filter { !reading.folder.isFile || graph.head(of: $0.aparelho) != nil }
    self.lost = Dictionary(lost.map { ($0.aparelho, $0) }) { first, _ in first }
  }

  /// The whole result.
  var auditoria: Auditoria {
    let fingerprint = graph.fingerprint(of: store.ledger)
    var result = Auditoria(fingerprint: fingerprint.hash, voz: fingerprint.voice)
    result.razao = store.ledger
    result.nome = store.nome
    result.aparelhos = store.dispositivos
    result.contas = store.contas
    let hoje = options.now.dia
    result.haDepois = result.contas.contains { store.saldo($0.id, ate: hoje) != $0.saldo.fine }
    result.relatorios = store.relatorios
    result.balancete = store.balancete(result.contas)
    result.conflitos = store.conflitos
    result.avisos = store.avisos
    result.decisoes = store.decisoes
    result.marcos = marcos.map(\.marco)
    (result.transacoes, result.transacoesVivas) = store.transacoes
    count(&result)
    let waiting = reading.fold.emEspera
    result.quarentena = store.emQuarentena.count + waiting.porQuarentena.count
    let nameless = keylessLines
    result.espera = waiting.porAusencia.count + nameless.count
    result.achados = findings(waiting: waiting.porAusencia, nameless: nameless).sorted(by: inPlace)
    SuspectLines.remember(in: &result.achados, from: store)
    result.tudo = options.everythingThrough.map { tudo(ate: $0) }
    return result
  }

  private func tudo(ate last: Day) -> TudoAuditado {
    var all = TudoAuditado()
    all.planos = store.planos(ate: last)
    all.faturas = store.faturas
    all.orcamentos = store.orcamentos
    return all
  }

  private func count(_ result: inout Auditoria) {
    result.commits = result.aparelhos.reduce(0) { $0 + $1.commits }
    result.eventos = result.aparelhos.reduce(0) { $0 + $1.eventos }
    result.repetidas = reading.repeated
    result.incompletas = reading.unfinished.map { reading.localizacao($0) }
    result.bytes = reading.bytes
    result.arquivos = reading.folder.carriers.count
    result.assinaturas = reading.signatures
  }

  /// Canonical lines of devices without their `seq` 0 here: whether they are authentic cannot be
  /// determined.
  ///
  /// A `seq` 0 with another key than the device's does not help.
  private var keylessLines: [CommitRef] {
    graph.allCommits.filter { graph.introduction(of: $0) == nil && graph.seq($0) > 0 }
  }

  private func inPlace(_ left: Achado, _ right: Achado) -> Bool {
    if left.localizacao.arquivo != right.localizacao.arquivo {
      return left.localizacao.arquivo.utf8.lexicographicallyPrecedes(right.localizacao.arquivo.utf8)
    }
    if left.localizacao.byte != right.localizacao.byte {
      return (left.localizacao.byte ?? -1) < (right.localizacao.byte ?? -1)
    }
    return left.tipo.rawValue < right.tipo.rawValue
  }

  private func findings(waiting: [CommitRef], nameless: [CommitRef]) -> [Achado] {
    refusedCarriers + leftCarriers + oddLines + otherOddLines + unauthentic + founding + gaps
      + missingHeads + hearsay + rules + ownApprovals
      + marcos.filter { $0.marco.certo == false }.map {
        finding(.marcoErrado, grave: true, $0.commit, "o marco não é o do que ele conhece")
      }
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
      tipo: tipo, grave: grave, localizacao: reading.localizacao(graph.location(commit)),
      motivo: motivo,
      aparelho: graph.device(commit))
  }

  private var refusedCarriers: [Achado] {
    reading.folder.refused.map { carrier in
      Achado(
        tipo: .arquivo, grave: true, localizacao: Localizacao(arquivo: carrier.name.string),
        motivo: carrier.reason.motivo)
    }
  }

  private var leftCarriers: [Achado] {
    reading.left.map { carrier, byte in
      let found = reading.folder.carriers[carrier]
      return Achado(
        tipo: .arquivo, grave: true,
        localizacao: Localizacao(arquivo: found.displayName, byte: byte),
        motivo: found.motivoDoResto(from: byte))
    }
  }

  private var oddLines: [Achado] {
    reading.oddities.enumerated().map { number, odd -> Achado in
      switch odd.kind {
      case .damaged(let damage):
        var found = Achado(
          tipo: .danificado, grave: true, localizacao: reading.localizacao(odd.location),
          motivo: "\(damage.reason.motivo) (byte \(damage.offset) da linha)")
        if number < Limits.toldLines {
          found.linha = SuspectLines.damaged(odd.location, at: damage.offset, in: reading)
        }
        return found
      case .newer:
        return Achado(
          tipo: .versao, grave: false, localizacao: reading.localizacao(odd.location),
          motivo: "linha de uma versão mais nova do formato")
      }
    }
  }

  /// The summary for files with more such lines than are reported one by one.
  private var otherOddLines: [Achado] {
    reading.otherOddities.flatMap { carrier, others in
      let lugar = Localizacao(arquivo: reading.name(ofCarrier: carrier))
      let damaged = Achado(
        tipo: .danificado, grave: true, localizacao: lugar,
        motivo: "há mais \(others.damaged) linhas danificadas neste arquivo")
      let newer = Achado(
        tipo: .versao, grave: false, localizacao: lugar,
        motivo: "há mais \(others.newer) linhas de uma versão mais nova neste arquivo")
      return (others.damaged > 0 ? [damaged] : []) + (others.newer > 0 ? [newer] : [])
    }
  }

  /// Lines of another ledger, and lines not proven to be their device's.
  private var unauthentic: [Achado] {
    var told = 0
    return graph.allCommits.compactMap { commit -> Achado? in
      if let introduction = graph.introduction(of: commit) {
        if introduction.ledger != store.ledger {
          return finding(.outroRazao, grave: false, commit, "linha de outro razão")
        }
        guard !graph.isAuthentic(commit) else { return nil }
        var found = finding(
          .assinatura, grave: true, commit,
          introduction.key.isRefused
            ? "a chave deste aparelho não é de ninguém: qualquer um assinaria com ela"
            : "nem a assinatura nem uma linha seguinte prova que é deste aparelho")
        told += 1
        if told <= Limits.toldLines {
          found.linha = SuspectLines.altered(
            graph.location(commit), seq: graph.seq(commit), in: reading)
        }
        return found
      }
      guard graph.seq(commit) == 0 else { return nil }
      return finding(
        .assinatura, grave: true, commit, "a chave desta linha não é a do aparelho que ela diz ser")
    }
  }

  /// The missing founding line, without which nobody is trusted.
  ///
  /// A single file may lack it.
  private var founding: [Achado] {
    guard store.semFundacao else { return [] }
    return [
      Achado(
        tipo: .fundacao, grave: !reading.folder.isFile,
        localizacao: Localizacao(arquivo: place),
        motivo: "nenhuma linha daqui funda este razão")
    ]
  }

  /// The missing lines that only devices in quarantine name.
  private var hearsay: [Achado] {
    store.testemunhos.map { testimony in
      let devices = testimony.faltam.prefix(Limits.toldDevices).map {
        "do aparelho \(store.nome(doDispositivo: $0.aparelho) ?? $0.aparelho.curto) até a de número "
          + "\($0.seq)"
      }
      let others = testimony.faltam.count - devices.count
      let more = others > 0 ? ["de mais \(others) aparelhos"] : []
      let many =
        testimony.registros == 1
        ? "uma linha que não está aqui" : "\(testimony.registros) linhas que não estão aqui"
      return finding(
        .testemunho, grave: false, testimony.commit,
        "este aparelho, que não foi aprovado, fala de \(many): "
          + (devices + more).joined(separator: "; "))
    }
  }

  private var ownApprovals: [Achado] {
    store.ids(.relatorio).compactMap { id in
      guard let approval = store.aprovacao(id), approval.foraDaRegra else { return nil }
      let titulo = store.texto(de: Agregado(.relatorio, id), .titulo) ?? id.curto
      return finding(
        .aprovacao, grave: false, store.commit(approval.evento),
        "“\(titulo)” foi aprovado pelo aparelho que o registrou")
    }
  }

  private var gaps: [Achado] {
    store.lacunas.map { gap in
      var found = finding(
        .lacuna, grave: true, gap.follower, "falta a linha de número \(gap.seq) deste aparelho")
      found.linha = LinhaSuspeita(seq: gap.seq)
      return found
    }
  }

  /// The last commit of each device that is known to have existed and is missing: seen by another
  /// device, or held by this machine, whichever is higher.
  private var missingHeads: [Achado] {
    var lost = lost
    let seen = store.cabecasQueFaltam.filter { missing in
      guard let held = lost[missing.head.device], held.seq > missing.head.seq else {
        lost[missing.head.device] = nil
        return true
      }
      return false
    }
    return seen.map { missing in
      Achado(
        tipo: .caudaCortada, grave: true,
        localizacao: reading.localizacao(graph.location(missing.namer)),
        motivo: "outro aparelho já viu a linha de número \(missing.head.seq), que não está aqui",
        aparelho: missing.head.device)
    }
      + lost.values.map { held in
        Achado(
          tipo: .caudaCortada, grave: true,
          localizacao: Localizacao(arquivo: "\(held.aparelho).jsonl"),
          motivo: held.motivo, aparelho: held.aparelho)
      }
  }

  /// Commits that break a rule, that hold something unknown to this version, or whose stamps are in
  /// the future.
  private var rules: [Achado] {
    var found: [Achado] = []
    var early: [Uuid: (first: CommitRef, count: Int)] = [:]
    for commit in graph.allCommits where store.status(of: commit) != .outside {
      if store.status(of: commit) == .invalid {
        found.append(finding(.evento, grave: true, commit, store.motivoDaInvalidez(commit)))
      } else if graph.seq(commit) == 0, let reason = store.motivoDaFundacaoInvalida(commit) {
        found.append(finding(.evento, grave: true, commit, reason))
      }
      if store.isOutsideQuarantine(commit), let tipo = store.tipoDesconhecido(commit) {
        found.append(finding(.versao, grave: false, commit, "tipo desconhecido: \(tipo)"))
      }
      if graph.stamp(commit) > options.now {
        let device = graph.device(commit)
        let known = early[device]
        let first = known.map {
          graph.location($0.first) < graph.location(commit) ? $0.first : commit
        }
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
  /// The audit's report on it.
  fileprivate var motivo: String {
    let whose = nome.map { " de “\($0)”" } ?? ""
    let many = registros > 1 ? " (faltam \(registros))" : ""
    return "este computador já teve a linha de número \(seq)\(whose), que não está aqui\(many)"
  }
}

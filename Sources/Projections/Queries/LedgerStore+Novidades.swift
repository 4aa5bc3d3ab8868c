package import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// Events of other devices outside the stretches already reviewed.
  /// - Parameters:
  ///   - mine: the devices that this machine is and was: they are no news.
  ///   - mark: the stretches; nil for what the first commit of `own` knew.
  ///   - limite: how many events to tell at most, the newest by claim.
  /// - Complexity: O(devices × stretches), and a little for each event that is told.
  package func novidades(
    de mine: Set<Uuid>, este own: Uuid?, desde mark: [TrechoVisto]?, _ limite: Int
  ) -> [NovidadesDeAparelho] {
    let first = mark == nil ? own.flatMap { graph.firstCommits(of: $0).first } : nil
    let looked = mark.map { $0.map(\.stretch) } ?? first.map { graph.knownStretches(to: $0) } ?? []
    let seen =
      looked + quietCommits.map { Stretch(first: graph.seq($0), head: graph.head($0)) }
    var all = graph.standings.filter { $0.ledger == ledger && !mine.contains($0.id) }
      .map { ($0.id, graph.commits(of: $0.id, outside: seen, limite)) }
      .filter { $0.1.count > 0 }
      .map { Chegada(device: $0.0, count: $0.1.count, waiting: $0.1.newest[...]) }
    var left = limite
    while left > 0, let next = newest(of: all) {
      guard let commit = all[next].waiting.popFirst() else { break }
      let events = eventosSemRepeticao(de: commit, mine)
      all[next].told += events.suffix(left).reversed()
      if events.count <= left { all[next].whole += 1 }
      left -= min(left, events.count)
    }
    return all.map { novidades($0, mine) }.sorted {
      (($0.nome ?? "").foldedForComparison, $0.aparelho)
        < (($1.nome ?? "").foldedForComparison, $1.aparelho)
    }
  }

  /// The stretches reviewed by somebody who has just reviewed everything here.
  package var tudoVisto: [TrechoVisto] {
    graph.standings.filter { $0.ledger == ledger }.flatMap { device in
      graph.stretches(of: device.id).map {
        TrechoVisto(
          aparelho: device.id, de: $0.first,
          ate: Posicao(seq: $0.head.seq, hash: $0.head.hash))
      }
    }
  }

  /// The news from one device: the commits that are still to be shown, and their events.
  private struct Chegada {
    let device: Uuid
    let count: Int
    var waiting: ArraySlice<CommitRef>
    var told: [EventRef] = []
    /// The number of commits shown completely.
    var whole = 0
  }

  /// The device, of several, whose next commit claims to be the newest.
  private func newest(of all: [Chegada]) -> Int? {
    all.indices.filter { !all[$0].waiting.isEmpty }.max { one, other in
      guard let left = all[one].waiting.first, let right = all[other].waiting.first else {
        return false
      }
      return (graph.stamp(left), graph.hash(left)) < (graph.stamp(right), graph.hash(right))
    }
  }

  /// One event, in words and figures for somebody who was not there.
  func novidade(_ ref: EventRef) -> Novidade {
    let evento = evento(ref)
    var news = Novidade(
      acontecimento: acontecimento(ref), especie: evento.dados.especie?.rawValue ?? "",
      sobre: evento.sobre)
    if let position = position(ref, evento) {
      evento.dados.payload?.tell(&news, at: position, in: self)
    }
    if case .dispositivoIniciado = evento.dados {
      news.porRecuperacao = cameByRecovery(graph.device(commit(ref)))
    }
    return news
  }

  private func novidades(_ chegada: Chegada, _ mine: Set<Uuid>) -> NovidadesDeAparelho {
    NovidadesDeAparelho(
      aparelho: chegada.device, nome: nome(doDispositivo: chegada.device),
      confianca: confianca(chegada.device), registros: chegada.count,
      restantes: chegada.count - chegada.whole,
      novidades: chegada.told.map { ref in
        var news = novidade(ref)
        if case .importacaoFeita = evento(ref).dados {
          let there = transacoes(importacao: news.sobre)
            .count { isMade(Agregado(.transacao, $0), by: mine) }
          news.repetidos = there > 0 ? there : nil
        }
        return news
      })
  }

  /// The events of a commit to be shown, without checkpoints and keys to seal for; for an import, without those that this machine recorded
  /// itself, from the same file or another: the import gives their number.
  private func eventosSemRepeticao(de commit: CommitRef, _ mine: Set<Uuid>) -> [EventRef] {
    let events = eventosSemNota(de: commit).filter {
      !evento($0).dados.isMarco && !evento($0).dados.isCofre
    }
    let isImport = events.contains { ref in
      switch evento(ref).dados {
      case .importacaoFeita: true
      case .transacaoLancada(let made): made.origem != nil
      default: false
      }
    }
    return isImport ? events.filter { !isSaid($0, by: mine) } : events
  }

  /// Whether some devices have recorded the content of an import's event themselves.
  private func isSaid(_ ref: EventRef, by mine: Set<Uuid>) -> Bool {
    switch evento(ref).dados {
    case .importacaoFeita: false
    case .conferenciaFeita(let made):
      conferencias(daConta: contaDeLeitura(made.conta)).contains { id in
        let told = conferencia(id)
        return told?.data == made.data && told?.valor == made.valor
          && isMade(Agregado(.conferencia, id), by: mine)
      }
    case .transacaoConciliada(let match):
      conciliacoes(de: evento(ref).sobre).contains { other in
        guard case .transacaoConciliada(let own) = evento(other).dados else { return false }
        return own == match && mine.contains(graph.device(self.commit(other)))
      }
    case .formatoDefinido(let made):
      escritas(de: agregado(ref), .definicao).contains { other in
        guard case .formatoDefinido(let own) = evento(other).dados else { return false }
        return own == made && mine.contains(graph.device(self.commit(other)))
      }
    case let dados: dados.isCriacao && isMade(agregado(ref), by: mine)
    }
  }

  private func agregado(_ ref: EventRef) -> Agregado {
    let event = evento(ref)
    return Agregado(event.dados.especie ?? .transacao, event.sobre)
  }

  /// Whether one of some devices has created something, alone or along with others.
  private func isMade(_ agregado: Agregado, by devices: Set<Uuid>) -> Bool {
    criacoes(de: agregado).contains { devices.contains(graph.device(commit($0))) }
  }
}

extension TrechoVisto {
  fileprivate var stretch: Stretch {
    Stretch(first: de, head: Head(device: aparelho, seq: ate.seq, hash: ate.hash))
  }
}

package import Canonical
internal import EventLog
package import Ledger

/// The events that an undoing or a redoing records, and the commit that it takes back.
package struct PassoDeDesfazer: Sendable {
  /// The commit that is taken back.
  package let registro: Hash256
  /// The entry that it is about, described as it was before.
  package let contado: RegistroContado
  /// The opposites of its events, last first; empty if the step had already been taken.
  package let opostos: [(of: Uuid?, dados: Evento.Dados)]
  /// The earlier recording, if the step had already been taken under its id.
  package let jaFeito: Gravacao?
}

extension LedgerStore {
  /// The commit that the next undoing of a device takes back; nil where there is none.
  package func registroADesfazer(por device: Uuid) -> Hash256? {
    var chain = UndoChain(self)
    return chain.next(.back, of: device).map { graph.hash($0) }
  }

  /// The undoing that the next redoing of a device takes back; nil where there is none.
  package func registroARefazer(por device: Uuid) -> Hash256? {
    var chain = UndoChain(self)
    return chain.next(.forth, of: device).map { graph.hash($0) }
  }

  /// The step that a device took under an id; nil where that id is new.
  /// - Parameter refaz: whether it was to redo.
  /// - Throws: `dadosInvalidos` where the id says something else.
  package func passoDado(
    _ id: Uuid, por device: Uuid, refaz: Bool
  ) throws(RazaoError) -> PassoDeDesfazer? {
    var chain = UndoChain(self)
    let done = try jaGravado(id) { there in
      graph.device(commit(there)) == device && target(of: commit(there)) != nil
        && chain.isUndoing(commit(there)) != refaz
    }
    guard case .jaFeita(let event, _)? = done, let target = target(of: commit(event)) else {
      return nil
    }
    let ids = eventos(de: commit(event)).map { evento($0) }.filter { $0.dados.especie != .nota }
      .map(\.sobre)
    return PassoDeDesfazer(
      registro: graph.hash(target), contado: contado(chain.entry(of: target)), opostos: [],
      jaFeito: .jaFeita(event, ids: ids.semRepeticao))
  }

  /// The next step back: the opposites of a device's last recording that is not undone.
  /// - Parameter registro: the commit that is meant; nil for whichever it is.
  /// - Throws: `dadosInvalidos`, with what to do instead.
  package func passoParaTras(
    de device: Uuid, _ registro: Hash256?
  ) throws(RazaoError) -> PassoDeDesfazer {
    var chain = UndoChain(self)
    let next = chain.next(.back, of: device)
    try check(next, isMeant: registro)
    guard let next else {
      let hasUndone = chain.next(.forth, of: device) != nil
      throw RazaoError.dadosInvalidos(
        hasUndone
          ? "Não há mais o que desfazer: tudo o que este aparelho gravou já está desfeito. "
            + "\(passo: "Para voltar atrás", .refazer)."
          : "Não há o que desfazer: este aparelho ainda não gravou nada.")
    }
    return try step(takingBack: next, chain)
  }

  /// The next step forward: the opposites of a device's last undoing, if it has recorded nothing
  /// else since.
  /// - Throws: `dadosInvalidos`, with what to do instead.
  package func passoParaFrente(
    de device: Uuid, _ registro: Hash256?
  ) throws(RazaoError) -> PassoDeDesfazer {
    var chain = UndoChain(self)
    let next = chain.next(.forth, of: device)
    try check(next, isMeant: registro)
    guard let next else {
      throw RazaoError.dadosInvalidos(
        "Não há o que refazer: este aparelho não desfez nada, ou já gravou outra coisa depois.")
    }
    return try step(takingBack: next, chain)
  }

  /// - Throws: `dadosInvalidos` where a device has written something since.
  private func check(_ next: CommitRef?, isMeant registro: Hash256?) throws(RazaoError) {
    guard let registro, next.map({ graph.hash($0) }) != registro else { return }
    throw RazaoError.dadosInvalidos(
      "Depois disso este aparelho já gravou outra coisa, e só o último registro se desfaz assim.")
  }

  private func step(
    takingBack commit: CommitRef, _ chain: UndoChain
  ) throws(RazaoError) -> PassoDeDesfazer {
    guard status(of: commit) == .applied else {
      throw RazaoError.dadosInvalidos(
        "O último registro deste aparelho ainda não vale (aguarda aprovação ou o que não chegou): "
          + "não há o que desfazer. \(guia: "Veja", .situacao).")
    }
    var problems = Problems()
    let entry = chain.entry(of: commit)
    let refs = eventos(de: commit)
    let undone = Undone(refs.map { evento($0) })
    // The entry's values may have changed elsewhere while it was undone.
    if entry != commit {
      for ref in eventos(de: entry) { if let why = impedimento(ref) { problems.note(why) } }
    }
    var opposites: [(of: Uuid?, dados: Evento.Dados)] = []
    for ref in refs.reversed() {
      switch opposite(of: ref, undone) {
      case .dados(let dados): opposites.append((evento(ref).sobre, dados))
      case .another(let dados): opposites.append((nil, dados))
      case .anew(let dados, let why):
        if entry == commit { problems.note(why) } else { opposites.append((nil, dados)) }
      case .nothing: break
      case .impossible(let why): problems.note(why)
      }
    }
    try problems.check()
    guard !opposites.isEmpty else {
      throw RazaoError.dadosInvalidos("O último registro deste aparelho nada mudou.")
    }
    return PassoDeDesfazer(
      registro: graph.hash(commit), contado: contado(entry), opostos: opposites, jaFeito: nil)
  }

  /// The event that undoes another, unless its values have changed since or its period is closed.
  private func opposite(of ref: EventRef, _ undone: Undone) -> Opposite {
    if let why = impedimento(ref) { return .impossible(why) }
    let event = evento(ref)
    guard var position = position(ref, event), let payload = event.dados.payload else {
      return .impossible(.lastRecordStays)
    }
    position.undone = undone
    return payload.opposite(at: position, in: self)
  }

  private func impedimento(_ ref: EventRef) -> Mensagem? { mudadoDepois(ref) ?? fechadoDepois(ref) }

  /// A message if another device has also written an event's values, unknown to its author.
  ///
  /// Later commits of the author's own device are all undone before this one is reached.
  private func mudadoDepois(_ ref: EventRef) -> Mensagem? {
    let event = evento(ref)
    guard let especie = event.dados.especie else { return nil }
    let aggregate = Agregado(especie, event.sobre)
    for (register, _) in event.dados.payload?.writes ?? [] {
      let others = escritas(de: aggregate, register).filter { other in
        !graph.isAncestor(commit(ref), orSelf: commit(other)) && !commitKnows(ref, other)
      }
      guard let other = others.max(by: { carimbo($0) < carimbo($1) }) else { continue }
      let author = autoria(other)
      let who = author.nome.map { " pelo aparelho “\($0)”" } ?? ""
      return "O que este aparelho gravou por último já foi mudado depois\(who) "
        + "(\(event.sobre.curto)). "
        + "\(passo: "Veja", .historia(.init(aggregate))); e mude o que for preciso."
    }
    return nil
  }

  /// A message if another device has since closed the period in which an entry lies.
  ///
  /// Later closings by the author's own device are undone before this event is reached, or made
  /// again before it is redone.
  private func fechadoDepois(_ ref: EventRef) -> Mensagem? {
    let event = evento(ref)
    guard event.dados.especie == .transacao, let day = base(event.sobre)?.conteudo.data,
      let closing = fechamentos.first(where: {
        $0.ate >= day && knows($0.evento, ref)
          && !graph.isAncestor(commit(ref), orSelf: commit($0.evento))
      })
    else { return nil }
    return "O período até \(closing.ate.emNumeros) foi fechado depois. "
      + "\(passo: "Reabra-o", .reabrirPeriodo(mostrado(closing).id))."
  }

  /// A commit with its effects, as the books stand.
  private func contado(_ commit: CommitRef) -> RegistroContado {
    RegistroContado(
      hash: graph.hash(commit), quando: graph.stamp(commit),
      feitos: eventos(de: commit).filter { evento($0).dados.especie != .nota }.map { ref in
        let event = evento(ref)
        return RegistroContado.Feito(
          novidade: novidade(ref), lancamento: lancamento(escritoPor: event))
      })
  }

  /// The entry as an event wrote it, or as it stands if the event only says whether it counts.
  private func lancamento(escritoPor event: Evento) -> ConteudoDeTransacao? {
    switch event.dados {
    case .transacaoLancada(let entry): entry.conteudo
    case .transacaoCorrigida(let entry): entry.conteudo
    default: event.dados.especie == .transacao ? base(event.sobre)?.conteudo : nil
    }
  }
}

extension [Uuid] {
  /// The same without repetitions.
  package var semRepeticao: [Uuid] {
    var seen: Set<Uuid> = []
    return filter { seen.insert($0).inserted }
  }
}

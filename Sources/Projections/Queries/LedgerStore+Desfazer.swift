package import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// An undoing that was recorded with this id by this machine.
  package func jaDesfeito(_ id: Uuid, by device: Uuid) throws(RazaoError) -> Gravacao? {
    try jaGravado(id) { there in
      graph.device(commit(there)) == device && !evento(there).dados.isCriacao
    }
  }

  /// - Throws: `dadosInvalidos` where a device has written something since.
  package func checkThat(_ registro: Hash256, eOUltimoDe device: Uuid) throws(RazaoError) {
    guard graph.head(of: device).map({ graph.hash($0) }) == registro else {
      throw RazaoError(
        .dadosInvalidos,
        "Depois disso este aparelho já gravou outra coisa, e só o último registro se desfaz assim.")
    }
  }

  /// The opposites of a device's last commit, its last event first.
  package func inverso(
    doUltimoDe device: Uuid
  ) throws(RazaoError) -> [(of: Uuid, dados: Evento.Dados)] {
    guard let last = graph.head(of: device), graph.seq(last) > 0 else {
      throw RazaoError(
        .dadosInvalidos, "Não há o que desfazer: este aparelho ainda não gravou nada.")
    }
    guard status(of: last) == .applied else {
      throw RazaoError(
        .dadosInvalidos,
        "O último registro deste aparelho ainda não vale (aguarda aprovação ou o que não chegou): "
          + "não há o que desfazer. \(guia: "Veja", .situacao).")
    }
    var problems = Problems()
    let refs = eventos(de: last)
    let undone = Undone(refs.map { evento($0) })
    var opposites: [(of: Uuid, dados: Evento.Dados)] = []
    for ref in refs.reversed() {
      switch opposite(of: ref, undone) {
      case .dados(let dados): opposites.append((evento(ref).sobre, dados))
      case .nothing: break
      case .impossible(let why): problems.note(why)
      }
    }
    try problems.check()
    guard !opposites.isEmpty else {
      throw RazaoError(.dadosInvalidos, "O último registro deste aparelho nada mudou.")
    }
    return opposites
  }

  /// The event that undoes another, unless its values were changed since or its period was closed.
  private func opposite(of ref: EventRef, _ undone: Undone) -> Opposite {
    if let why = mudadoDepois(ref) ?? fechadoDepois(ref) { return .impossible(why) }
    let event = evento(ref)
    guard let position = position(ref, event), let payload = event.dados.payload else {
      return .impossible(.lastRecordStays)
    }
    return payload.opposite(at: position, in: self, undone)
  }

  /// Whether somebody has written since what the event wrote.
  private func mudadoDepois(_ ref: EventRef) -> Mensagem? {
    let event = evento(ref)
    guard let especie = event.dados.especie else { return nil }
    let aggregate = Agregado(especie, event.sobre)
    let creations = event.dados.isCriacao ? criacoes(de: aggregate) : []
    for (register, _) in event.dados.payload?.writes ?? [] {
      let others = (cabecas(de: aggregate, register)?.eventos ?? []).filter {
        commit($0) != commit(ref) && !creations.contains($0)
      }
      guard let other = others.first else { continue }
      let author = autoria(other)
      let who = author.nome.map { " pelo aparelho “\($0)”" } ?? ""
      return "O que este aparelho gravou por último já foi mudado depois\(who) "
        + "(\(event.sobre.curto)). "
        + "\(passo: "Veja", .historia(.init(aggregate))); e mude o que for preciso."
    }
    return nil
  }

  /// Whether somebody has closed since the period in which an entry lies.
  private func fechadoDepois(_ ref: EventRef) -> Mensagem? {
    let event = evento(ref)
    guard event.dados.especie == .transacao, let day = base(event.sobre)?.conteudo.data,
      let closing = fechamentos.first(where: { $0.ate >= day && knows($0.evento, ref) })
    else { return nil }
    return "O período até \(closing.ate.emNumeros) foi fechado depois. "
      + "\(passo: "Reabra-o", .reabrirPeriodo(closing.id))."
  }
}

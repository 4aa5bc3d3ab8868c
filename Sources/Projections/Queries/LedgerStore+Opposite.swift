internal import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// What undoes an event, unless somebody has changed since what it wrote, or closed its period.
  package func opposite(of ref: EventRef, _ undone: Undone) -> Opposite {
    if let why = mudadoDepois(ref) ?? fechadoDepois(ref) { return .impossible(why) }
    let event = evento(ref)
    guard let place = place(ref, event), let payload = event.dados.payload else {
      return .impossible(.lastRecordStays)
    }
    return payload.opposite(at: place, in: self, undone)
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
      let closing = fechamentos.first(where: { $0.ate >= day && sabe($0.evento, ref) })
    else { return nil }
    return "O período até \(closing.ate.emNumeros) foi fechado depois. "
      + "\(passo: "Reabra-o", .reabrirPeriodo(closing.id))."
  }
}

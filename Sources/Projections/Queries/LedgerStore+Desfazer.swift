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
  package func confereQue(_ registro: Hash256, eOUltimoDe device: Uuid) throws(RazaoError) {
    guard graph.head(of: device).map({ graph.hash($0) }) == registro else {
      throw RazaoError(
        .dadosInvalidos,
        "Depois disso este aparelho já gravou outra coisa, e só o último registro se desfaz assim.")
    }
  }

  /// What undoes a device's last commit, its last event first.
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
}

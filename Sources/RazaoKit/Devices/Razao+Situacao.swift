internal import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections
internal import Synchronization

extension Razao {
  /// The state of the ledger on this machine: its devices, what each has seen, waiting and missing
  /// lines, and pending decisions.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: that of `aparelhos` and `afazeres`, and O(commits that do not count).
  public func situacao() throws(RazaoError) -> SituacaoDoRazao {
    let (own, former) = (aparelho, identity?.former ?? [])
    let remembered = Razao.rememberedHead(in: id, machine, files)
    let gone = try registrosSumidos()
    let recovered = try entradasPorRecuperacao()
    var found = try read { fold throws(RazaoError) in
      var found = fold.store.situacao
      found.aparelhos = fold.aparelhos(este: own, anteriores: former)
      found.atrasadaDesde = remembered.flatMap { head in
        fold.store.graph.commit(hash: head.hash) == nil ? head.seq : nil
      }
      return found
    }
    for index in found.aparelhos.indices { tellLeftOut(&found.aparelhos[index]) }
    found.sumidos = gone
    found.recuperados = recovered
    found.lugares = try lugares()
    found.afazeres = try afazeres()
    found.hasReadModel = model.withLock { $0.isKept }
    return found
  }

  /// News from other devices since somebody last looked on this machine, with authors and amounts.
  ///
  /// The first time, since what this machine's first commit knew. `marcarComoVistas` then remembers
  /// this look.
  /// - Parameter limite: how many events to tell at most, the newest by claim; the others are
  ///   counted by commit.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(devices²), and a little for each event that is told.
  public func novidades(limite: Int) throws(RazaoError) -> Novidades {
    let (own, mine) = (aparelho, identity?.devices ?? [])
    let look = try ultimoOlhar()
    let recovered = try entradasPorRecuperacao()
    return try read { fold throws(RazaoError) in
      Novidades(
        desde: look?.quando,
        aparelhos: fold.store.novidades(
          de: mine, este: own, desde: look?.trechos, max(0, limite)),
        recuperados: recovered, marca: fold.store.tudoVisto)
    }
  }

  /// Remembers that somebody has reviewed the news, so that it is not shown again; writes nothing
  /// if nothing has come since the last look.
  /// - Parameter novidades: what was looked at.
  /// - Throws: `semPermissao`, `entradaSaida` where it cannot be written down.
  public func marcarComoVistas(_ novidades: Novidades) throws(RazaoError) {
    guard let state else { return }
    let before = try ultimoOlhar()
    guard before?.trechos != novidades.marca else { return }
    try UltimoOlhar(quando: clock.now(), trechos: novidades.marca).save(in: state)
  }

  /// The other ledgers with lines in this folder; all queries here concern this one.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(devices).
  package func outrosRazoes() throws(RazaoError) -> [OutroRazao] {
    try read { fold in fold.store.outrosRazoes }
  }

  /// The devices that came in with the recovery code and that nobody has reviewed on this machine,
  /// oldest claim first.
  ///
  /// `marcarComoVistas` ends that; none if this machine is no device. The code is the master key of
  /// the books: nobody had to approve such a device, so people should be told of it until they have
  /// seen it.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(devices that came in so).
  package func entradasPorRecuperacao() throws(RazaoError) -> [Autoria] {
    guard let own = aparelho, let mine = identity?.devices else { return [] }
    let look = try ultimoOlhar()
    return try read { fold in
      fold.store.recuperados(alemDe: mine, este: own, desde: look?.trechos)
    }
  }

  /// The time and the content of the last look.
  private func ultimoOlhar() throws(RazaoError) -> UltimoOlhar? {
    guard let state else { return nil }
    return try UltimoOlhar.load(in: state)
  }
}

package import Canonical
package import EventLog
package import Ledger

extension LedgerStore {
  /// The verification of everything here: while it stays the same, so do the books.
  /// - Complexity: O(devices).
  package var verificacao: Hash256 { graph.fingerprint(of: ledger).hash }

  /// Commits that wait, lines that are missing, and questions to decide.
  /// - Complexity: O(devices + open conflicts + commits that do not count).
  package var situacao: SituacaoDoRazao {
    let fingerprint = graph.fingerprint(of: ledger)
    var found = SituacaoDoRazao(
      razao: razao, nome: nome, fingerprint: fingerprint.hash, voz: fingerprint.voice)
    (found.esperas, found.quarentenas) = oQueEspera
    found.faltas = linhasQueFaltam
    found.versao = commitsDeVersaoMaisNova
    found.invalidos = commits(.invalid).count
    found.conflitos = quantos(conflitos.map(\.tipo)) + quantos(avisos.map(\.tipo))
    found.outrosRazoes = outrosRazoes
    found.convites = convites.filter { $0.situacao != .encerrado && $0.situacao != .cancelado }
    return found
  }

  /// The other ledgers with lines among this one's, by UUID.
  /// - Complexity: O(devices).
  package var outrosRazoes: [OutroRazao] {
    let others = graph.standings.filter { $0.ledger != ledger }
    guard !others.isEmpty else { return [] }
    return Dictionary(grouping: others, by: \.ledger).map { ledger, devices in
      OutroRazao(razao: ledger, aparelhos: devices.map(\.id).sorted())
    }.sorted { $0.razao < $1.razao }
  }

  private func quantos(_ kinds: [TipoDeConflito]) -> [Quantos] {
    Dictionary(grouping: kinds) { $0 }.map { Quantos(tipo: $0.key, quantos: $0.value.count) }
      .sorted { $0.tipo.rawValue < $1.tipo.rawValue }
  }

  /// The commits that do not count, by what they wait for; commits that only wait for a device in
  /// quarantine are counted with that device.
  private var oQueEspera: ([Espera], [Quarentena]) {
    let held = aguardandoAprovacao
    var doubted = Dictionary(grouping: held, by: graph.device).mapValues(\.count)
    let makers = Dictionary(
      held.flatMap { commit in
        eventos(de: commit).map { evento($0) }.filter(\.dados.isCriacao).compactMap { event in
          event.dados.especie.map { (Agregado($0, event.sobre), graph.device(commit)) }
        }
      }, uniquingKeysWith: { first, _ in first })
    var waiting: [Espera.Falta: [Uuid]] = [:]
    for commit in emEspera {
      guard let missing = faltaPara(commit) else { continue }
      if let maker = makers[missing] {
        doubted[maker, default: 0] += 1
      } else {
        waiting[.coisa(especie: missing.especie.rawValue, id: missing.id), default: []]
          .append(graph.device(commit))
      }
    }
    for device in graph.unintroduced {
      waiting[.aparelho(device.id)] = Array(repeating: device.id, count: device.lines)
    }
    let waits = waiting.map { missing, authors in
      Espera(
        falta: missing, registros: authors.count,
        autores: Set(authors).sorted().map {
          Convite.Admitido(id: $0, nome: nome(doDispositivo: $0))
        })
    }.sorted { ($1.registros, $0.falta.id) < ($0.registros, $1.falta.id) }
    let doubts = doubted.map {
      Quarentena(aparelho: $0.key, nome: nome(doDispositivo: $0.key), registros: $0.value)
    }.sorted { $0.aparelho < $1.aparelho }
    return (waits, doubts)
  }

  /// Missing lines that something here names.
  private var linhasQueFaltam: [FaltaDeLinha] {
    let gaps = lacunas.map { (device: $0.device, seq: $0.seq, isTail: false) }
    let tails =
      cabecasQueFaltam
      .map { (device: $0.head.device, seq: $0.head.seq, isTail: true) }
    return (gaps + tails).map {
      FaltaDeLinha(
        aparelho: $0.device, nome: nome(doDispositivo: $0.device), seq: $0.seq,
        isCauda: $0.isTail)
    }.sorted { ($0.aparelho, $0.seq) < ($1.aparelho, $1.seq) }
  }

  /// The content of `seen` for a device's next commit: the last counting commits of others, and
  /// those that do not count by which others do or do not: revocations by the root, which take
  /// effect wherever they are, and the last commits that revocations leave.
  ///
  /// A line in quarantine may follow anything, so whoever names one cannot say what it knows, unless
  /// all before it is here.
  package func cabecasNovas(para device: Uuid) -> [Head] {
    let own = graph.head(of: device)
    func isNameable(_ commit: CommitRef) -> Bool {
      own.map { !graph.knows($0, commit) } ?? true
        && graph.holds(Stretch(first: 0, head: graph.head(commit)))
    }
    let revocations = Dictionary(
      grouping: statements.revogacoes.filter(\.isDaRaiz), by: \.autor)
    return graph.unseen(
      trust.confiaveis.flatMap { other in
        let others =
          trust.ultimosPermitidos(de: other)
          + (revocations[other] ?? []).map(\.commit)
        let last = Set(lastCounting(of: other) + others.filter(isNameable))
        return last.filter { one in
          !last.contains { $0 != one && graph.isAncestor(one, orSelf: $0) }
        }
      }, by: device)
  }

  /// The last counting commits of each device, with its name; for a revoked device, those that the
  /// revocation leaves.
  /// - Complexity: O(trusted devices and their branches).
  package var cabecasQueContam: [(head: Head, nome: String?)] {
    trust.confiaveis.flatMap { device in
      let name = texto(de: Agregado(.dispositivo, device), .nome)
      return lastCounting(of: device).map { (graph.head($0), name) }
    }
  }

  private func lastCounting(of device: Uuid) -> [CommitRef] {
    let allowed = trust.ultimosPermitidos(de: device)
    let found = (graph.heads(of: device) + allowed).filter { isOutsideQuarantine($0) }
    guard found.isEmpty, var next = allowed.first else { return found }
    // Revocations that leave a branch each leave what those have in common.
    while !isOutsideQuarantine(next) {
      guard let before = graph.parent(of: next) else { return [] }
      next = before
    }
    return [next]
  }

  /// The heads that were held once and are missing now, the highest of each device.
  package func sumidos(
    de held: [(head: Head, nome: String?)], proprios: Set<Uuid>
  ) -> [RegistrosSumidos] {
    var found: [Uuid: RegistrosSumidos] = [:]
    for one in held where graph.lacks(one.head, followedBy: isOutsideQuarantine) {
      let (device, seq) = (one.head.device, one.head.seq)
      if let known = found[device], known.seq >= seq { continue }
      let here = graph.head(of: device).map { graph.seq($0) + 1 } ?? 0
      found[device] = RegistrosSumidos(
        aparelho: device, nome: texto(de: Agregado(.dispositivo, device), .nome) ?? one.nome,
        seq: seq, hash: one.head.hash, registros: here <= seq ? Int(seq - here) + 1 : 1,
        isProprio: proprios.contains(device))
    }
    return found.values.sorted { $0.aparelho < $1.aparelho }
  }
}

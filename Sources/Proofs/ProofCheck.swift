internal import Canonical
internal import EventLog
internal import Ledger

/// Checks what the lines of a proof say, in the order of docs/FORMAT.md, section 12.
struct ProofCheck {
  /// A device that the proof shows to be trusted.
  private struct Trusted {
    let said: DispositivoIniciado
    /// The device that admits it; nil for one that the root admitted.
    let by: Uuid?
    /// The first line of it in the proof.
    let line: Int
  }

  let prova: Prova
  let lines: ProofLines
  private var trusted: [Uuid: Trusted] = [:]
  /// The trusted devices, as the proof lists them.
  private var order: [Uuid] = []

  init(_ prova: Prova) {
    self.prova = prova
    lines = ProofLines(prova)
  }

  /// Checks everything but the sentence.
  /// - Throws: the first reason why the proof does not hold.
  mutating func checked() throws(RecusaDeProva) -> ProvaConferida {
    try trust()
    let abertura = try signed(prova.abertura, lines.conta)
    guard let conta = abertura.opening(of: prova.conta),
      conta.casas <= Canonical.Limits.decimals
    else { throw RecusaDeProva(.conta, lines.conta) }
    let marco = try signed(prova.marco, lines.marco)
    guard let mapa = marco.mapa else { throw RecusaDeProva(.marco, lines.marco) }
    let confirming = try others(prova.conferem, lines.conferem, .conferem, not: [marco.device]) {
      $0.confirms(marco.hash)
    }
    let seeing = try others(
      prova.viram, lines.viram, .viram, not: Set(confirming.map(\.device) + [marco.device])
    ) { $0.seen.contains(marco.head) }
    try checkOrder([abertura, marco] + confirming + seeing)
    let leaves = LeavesCheck(prova, lines, casas: conta.casas, mapa)
    let balance = try leaves.balance()
    try leaves.checkPostings()
    return ProvaConferida(
      prova: prova, conta: conta, marco: aparelho(marco), registro: marco.header.seq,
      conferiram: confirming.map { aparelho($0) }, viram: seeing.map { aparelho($0) },
      saldo: balance)
  }

  private func aparelho(_ registro: RegistroDeProva) -> ProvaConferida.Aparelho {
    ProvaConferida.Aparelho(
      id: registro.device, nome: trusted[registro.device]?.said.nome ?? "",
      em: registro.header.at)
  }

  /// Walks from the ledger's UUID to the key of each device (section 6.3).
  private mutating func trust() throws(RecusaDeProva) {
    guard !prova.aparelhos.isEmpty else {
      throw RecusaDeProva(.fundacao, ProofLines.aparelhos)
    }
    var root: PublicKey?
    var admitting: (registro: RegistroDeProva, line: Int)?
    for (at, bytes) in prova.aparelhos.enumerated() {
      let line = ProofLines.aparelhos + 1 + at
      let registro = try read(bytes, line)
      if let known = trusted[registro.device] {
        guard admitting == nil else { throw RecusaDeProva(.admissao, line) }
        try check(registro, known.said.chave, line)
        admitting = (registro, line)
        continue
      }
      let said = registro.introduction(to: prova.razao)
      if at == 0 {
        if let founding = registro.founding, founding.razao == prova.razao,
          Assinaturas.razao(daRaiz: founding.raiz) == prova.razao
        {
          root = founding.raiz
        }
        guard let root, let said, isAdmitted(registro.device, said, by: root) else {
          throw RecusaDeProva(.fundacao, line)
        }
      }
      guard let said else { throw RecusaDeProva(.apresentacao, line) }
      let isFromRoot = root.map { isAdmitted(registro.device, said, by: $0) } ?? false
      guard isFromRoot == (admitting == nil),
        admitting?.registro.admits(registro.device, said) ?? true
      else { throw RecusaDeProva(.admissao, line) }
      try check(registro, said.chave, line)
      trusted[registro.device] = Trusted(
        said: said, by: admitting?.registro.device, line: admitting?.line ?? line)
      order.append(registro.device)
      admitting = nil
    }
    if let admitting { throw RecusaDeProva(.admissao, admitting.line) }
  }

  private func isAdmitted(
    _ device: Uuid, _ said: DispositivoIniciado, by root: PublicKey
  ) -> Bool {
    said.raiz.map { root.verifies($0, of: Assinaturas.admissao(prova.razao, device)) } ?? false
  }

  private func read(_ bytes: [UInt8], _ line: Int) throws(RecusaDeProva) -> RegistroDeProva {
    guard let registro = RegistroDeProva(bytes) else { throw RecusaDeProva(.registro, line) }
    return registro
  }

  private func check(
    _ registro: RegistroDeProva, _ key: PublicKey, _ line: Int
  ) throws(RecusaDeProva) {
    guard registro.isSigned(by: key) else { throw RecusaDeProva(.assinatura, line) }
  }

  /// A commit of a trusted device.
  private func signed(_ bytes: [UInt8], _ line: Int) throws(RecusaDeProva) -> RegistroDeProva {
    let registro = try read(bytes, line)
    guard let device = trusted[registro.device] else { throw RecusaDeProva(.confianca, line) }
    try check(registro, device.said.chave, line)
    return registro
  }

  /// Commits of other devices about the checkpoint, one a device, by device.
  private func others(
    _ all: [[UInt8]], _ first: Int, _ motivo: RecusaDeProva.Motivo, not excluded: Set<Uuid>,
    _ isAboutIt: (RegistroDeProva) -> Bool
  ) throws(RecusaDeProva) -> [RegistroDeProva] {
    var found: [RegistroDeProva] = []
    for (at, bytes) in all.enumerated() {
      let registro = try signed(bytes, first + at)
      guard isAboutIt(registro), !excluded.contains(registro.device),
        found.last.map({ $0.device < registro.device }) ?? true
      else { throw RecusaDeProva(motivo, first + at) }
      found.append(registro)
    }
    return found
  }

  /// Whether the devices are listed in the order in which they are needed, and no others.
  private func checkOrder(_ registros: [RegistroDeProva]) throws(RecusaDeProva) {
    var needed: [Uuid] = []
    func need(_ device: Uuid) {
      guard !needed.contains(device) else { return }
      if let by = trusted[device]?.by { need(by) }
      needed.append(device)
    }
    for device in order.prefix(1) + registros.map(\.device) { need(device) }
    for (at, device) in order.enumerated()
    where !needed.indices.contains(at) || needed[at] != device {
      throw RecusaDeProva(.ordem, trusted[device]?.line ?? ProofLines.aparelhos)
    }
  }
}

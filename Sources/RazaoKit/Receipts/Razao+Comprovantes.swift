public import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections
internal import Sync
internal import SystemPackage

extension Razao {
  /// The receipts of all entries and expenses, and whether their files are here.
  ///
  /// A file is read once after each of its changes, a part of many at a time; until then, and
  /// otherwise, it is judged by name and length. `arquivo(comprovante:)` always compares the bytes.
  /// - Parameter lendo: whether to read each file, and compare its bytes.
  /// - Throws: what reading the carriers throws; `entradaSaida` where receipts cannot be listed.
  /// - Complexity: O(receipts + expenses); O(bytes) of all that are read.
  public func comprovantes(lendo: Bool = false) throws(RazaoError) -> [ComprovanteListado] {
    try withPresence(try readAsRecorder { store in store.comprovantes }, everyByte: lendo)
  }

  /// The same of one entry.
  public func comprovantes(lancamento id: Uuid) throws(RazaoError) -> [ComprovanteListado] {
    try withPresence(try readAsRecorder { store in store.comprovantes(doLancamento: id) })
  }

  /// The same of the expenses of one report.
  public func comprovantes(relatorio: Uuid) throws(RazaoError) -> [ComprovanteListado] {
    try withPresence(try readAsRecorder { store in store.comprovantes(doRelatorio: relatorio) })
  }

  /// The receipt of an expense, and whether its file is here; nil where it has none.
  public func comprovante(
    despesa id: Uuid, em relatorio: Uuid
  ) throws(RazaoError) -> ComprovanteListado? {
    let found = try readAsRecorder { store in store.comprovante(daDespesa: id, em: relatorio) }
    return try withPresence([found].compactMap(\.self)).first
  }

  /// The receipts named by typed text.
  /// - Parameter typed: the first characters, at least four, of the hash of a receipt or of the id
  ///   of its entry or expense; or the name of the file.
  /// - Throws: `naoEncontrado` where there is none.
  public func comprovantes(por typed: String) throws(RazaoError) -> [ComprovanteListado] {
    let (hash, id) = (HashPrefix(typed), IdPrefix(typed))
    let name = typed.aparado.inNFC
    let found = try comprovantes().filter { one in
      one.nome == name || id?.matches(one.dono.id) == true
        || hash?.range.contains(one.hash) == true
    }
    guard found.isEmpty else { return found }
    throw RazaoError(
      .naoEncontrado,
      "Não há comprovante “\(typed)”, nem lançamento ou despesa assim que tenha um. "
        + "\(passo: "Veja os que há", .comprovantes)")
  }

  /// The file of a receipt, whose bytes are compared with its hash.
  /// - Throws: `naoEncontrado` where it is not here, or another file has its name; `semPermissao`,
  ///   `entradaSaida`.
  /// - Complexity: O(bytes of the file).
  public func arquivo(
    comprovante hash: Hash256
  ) throws(RazaoError) -> ArquivoDeComprovante {
    let found = try RazaoError.receipts(ReceiptFolder(beside: pasta, in: files).read(hash))
    if let file = found.file {
      return ArquivoDeComprovante(caminho: file.path.string, bytes: file.bytes)
    }
    let wrong: Mensagem =
      found.other.map {
        "“\($0.string)” tem o nome deste comprovante e é outro arquivo: mudou depois de guardado. "
          + "Tire-o de lá. "
      } ?? "O arquivo deste comprovante não está aqui. "
    throw RazaoError(
      .naoEncontrado,
      wrong + "\(passo: "Traga-o do aparelho que o tem", .sincronizar(lugar: nil))")
  }

  /// Attaches a receipt to an entry.
  /// - Parameters:
  ///   - comprovante: as `guardarComprovante` made it.
  ///   - lancamento: the entry's UUID.
  ///   - motivoNoFechado: why, where the entry lies in a closed period.
  ///   - id: the event's UUID, version 4; nil for a new one.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such entry; `dadosInvalidos` where it has that
  ///   receipt already, or lies in a closed period and there is no reason; what recording throws.
  public func juntarComprovante(
    _ comprovante: ComprovanteJuntado, a lancamento: Uuid, motivoNoFechado: String? = nil,
    id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try note(comprovante, of: lancamento, motivoNoFechado, id, simular) {
      (has) throws(RazaoError) in
      guard !has else {
        throw RazaoError(
          .dadosInvalidos,
          "O lançamento \(lancamento.curto) já tem este comprovante. "
            + "Se o arquivo faltava, está aqui agora.")
      }
    }
  }

  /// Refuses what `juntarComprovante` would refuse, before a file is kept for it; a receipt that the
  /// entry has already may have lost its file, and is let pass.
  /// - Throws: `naoEncontrado` where there is no such entry; `dadosInvalidos` where it lies in a closed
  ///   period and there is no reason, or somebody's change there waits for a decision.
  package func julgarComprovante(
    _ hash: Hash256, a lancamento: Uuid, motivoNoFechado: String?
  ) throws(RazaoError) {
    try readAsRecorder { store throws(RazaoError) in
      guard !store.comprovantes(de: lancamento).contains(where: { $0.hash == hash }) else { return }
      _ = try noting(lancamento, motivoNoFechado, in: store)
    }
  }

  /// Takes a receipt off an entry; its file stays where it is.
  /// - Parameters:
  ///   - hash: the receipt's hash.
  ///   - lancamento: the entry's UUID.
  ///   - motivoNoFechado: why, where the entry lies in a closed period.
  ///   - id: the event's UUID, version 4; nil for a new one.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such entry, or it has no such receipt;
  ///   `dadosInvalidos` where it lies in a closed period and there is no reason; what recording
  ///   throws.
  public func retirarComprovante(
    _ hash: Hash256, de lancamento: Uuid, motivoNoFechado: String? = nil, id: Uuid? = nil,
    simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let name = try readAsRecorder { store -> String? in
      // Recorded before under this id, it is the same note.
      if let ref = id.flatMap({ store.evento(comId: $0) }),
        case .notaComprovante(let before) = store.evento(ref).dados
      {
        return before.nome
      }
      return store.comprovantes(de: lancamento).first { $0.hash == hash }?.nome
    }
    let gone = ComprovanteJuntado(nome: name ?? "", hash: hash, bytes: nil)
    return try note(gone, of: lancamento, motivoNoFechado, id, simular) {
      (has) throws(RazaoError) in
      guard has else {
        throw RazaoError(
          .naoEncontrado, "O lançamento \(lancamento.curto) não tem este comprovante.")
      }
    }
  }

  /// Records a note about an entry's receipt.
  /// - Parameter judge: refuses; gets whether the entry has the receipt.
  private func note(
    _ receipt: ComprovanteJuntado, of lancamento: Uuid, _ motivo: String?, _ id: Uuid?,
    _ simular: Bool, _ judge: (Bool) throws(RazaoError) -> Void
  ) throws(RazaoError) -> Efeito {
    let event = Evento(id: id ?? random.uuid(), of: lancamento, dados: .notaComprovante(receipt))
    return try register(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      _ = try store.lancamento(lancamento)
      try judge(store.comprovantes(de: lancamento).contains { $0.hash == receipt.hash })
      return Companhia(depois: try noting(lancamento, motivo, in: store))
    }
  }

  /// The decision that goes with a note about an entry's receipt in a closed period.
  private func noting(
    _ lancamento: Uuid, _ motivo: String?, in store: LedgerStore
  ) throws(RazaoError) -> [Evento] {
    let base = try store.lancamento(lancamento)
    var problems = Problems()
    let decision = store.judgePeriod(
      de: lancamento, nil, base.viva ? base.conteudo : nil, soNota: true, motivo: motivo,
      id: random.uuid(), &problems)
    try problems.check()
    return decision
  }

  /// Fills in whether the files are here.
  func withPresence(
    _ listed: [ComprovanteListado], everyByte: Bool = false
  ) throws(RazaoError) -> [ComprovanteListado] {
    guard !listed.isEmpty else { return [] }
    do throws(FileError) {
      let folder = try ReceiptFolder(beside: pasta, in: files)
      let found = listed.map { folder.withPresence($0, everyByte: everyByte) }
      guard !everyByte, let machine else { return found }
      return readChanged(found, folder, cache: Identity.cache(of: id, machine))
    } catch {
      // An entry is shown whatever has become of that folder: its receipts are missing.
      guard error.code == .notFolder || error.code == .notPermitted else {
        throw RazaoError(comprovantes: error)
      }
      return listed
    }
  }
}

extension Razao {
  /// Reads those that changed since they were last read on this machine: one of the right length may
  /// be another file.
  private func readChanged(
    _ listed: [ComprovanteListado], _ folder: ReceiptFolder, cache: FilePath
  ) -> [ComprovanteListado] {
    let before = SeenReceipts(in: cache, files)
    var (seen, left) = (before, Limits.changedReceiptBytes)
    var wrong: Set<Hash256> = []
    for hash in Set(listed.filter { $0.presenca == .presente }.map(\.hash)) where left > 0 {
      let (stamp, bytes) = folder.stamp(of: hash)
      guard !seen.holds(hash, stamp) else { continue }
      left -= bytes
      let isRight = (try? folder.read(hash))?.file != nil
      if !isRight { wrong.insert(hash) }
      seen.note(hash, isRight ? stamp : 0)
    }
    if seen != before { seen.save(in: cache, files) }
    return listed.map { one in
      var one = one
      if wrong.contains(one.hash) { one.presenca = .outro }
      return one
    }
  }
}

extension ComprovanteListado {
  /// The end of its file's name beside the carriers, with the point; empty for none.
  package var fim: String {
    String(ReceiptFolder.fileName(of: hash, named: nome).dropFirst("\(hash)".count))
  }
}

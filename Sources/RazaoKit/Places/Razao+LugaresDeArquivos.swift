internal import Age
internal import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections
internal import Sync
internal import SystemPackage

extension Razao {
  /// Makes a place of files, remembers it, and syncs with it.
  ///
  /// A sealed place can only be read by the ledger's machines and with the paper code; whoever keeps
  /// it sees how many write there, when, and rounded sizes. It is never made plain.
  /// - Parameters:
  ///   - lugar: a folder, or an address, with its password where it wants one that is not known.
  ///   - selado: whether it is sealed; a folder always is.
  ///   - codigo: the recovery code as it was typed; asked for only by a ledger without a key to seal
  ///     for whose code this machine does not keep.
  /// - Throws: `dadosInvalidos` for a place that is remembered already, a folder that is to be
  ///   plain, or another ledger's; `semPermissao` where the code is needed; what syncing throws.
  public func criarLugar(
    _ lugar: LugarDeArquivos, selado: Bool = true, codigo: String? = nil
  ) throws(RazaoError) -> LugarFeito {
    let planned = PlaceVisit(lugar, selado ? .selado : .aberto, in: files)
    let name = planned.result.caminho
    if let known = try lugares().first(where: { $0.caminho == name }) {
      throw RazaoError.dadosInvalidos(
        known.sigilo == .selado
          ? "\(name) já é um lugar selado deste aparelho, e continua a ser."
          : "Este aparelho já sincroniza com \(name), aberto. Faça outro lugar, selado, e passe para "
            + "ele.")
    }
    if case .pasta = lugar, !selado {
      throw RazaoError.dadosInvalidos(
        "Uma pasta aberta não se cria assim: sincronize com ela, e ela é o lugar.")
    }
    if selado { try garantirChaveDoRazao(codigo) }
    let visits = try sincronizar(isGiven: true) { _ throws(RazaoError) in [planned] }.lugares
    guard let visit = visits.first, let made = try lugares().first(where: { $0.caminho == name })
    else {
      throw visits.first?.problema ?? RazaoError(.entradaSaida, "\(name) não pôde ser lido.")
    }
    if let why = visit.semEnviar, visit.enviados == 0 {
      try esquecerLugar(name)
      throw why
    }
    return LugarFeito(lugar: made, visita: visit)
  }

  /// Leaves a place for a sealed one: fills the new one, reads all of it back, forgets the old one,
  /// and names the files that still lie there.
  /// - Parameter antigo: the remembered place to leave, as `lugares()` gives it.
  /// - Throws: as `criarLugar`; `naoEncontrado` where the old one is not remembered; `entradaSaida`
  ///   where not everything could be read back: then both are remembered.
  /// - Complexity: O(bytes of the ledger).
  public func passarPara(
    _ lugar: LugarDeArquivos, de antigo: String, codigo: String? = nil
  ) throws(RazaoError) -> LugarFeito {
    guard let old = try lugares().first(where: { $0.caminho == antigo }) else {
      throw RazaoError.naoEncontrado("Este aparelho não sincroniza com \(antigo).")
    }
    // Whatever the old place alone has comes here first.
    if let why = try sincronizar(com: old).semComprovantes { throw why }
    var made = try lugarSelado(lugar, codigo)
    let check = try auditarLugar(made.lugar.caminho, tudo: true)
    let unread = check.semLeitura
    guard made.visita.semEnviar == nil, made.visita.semComprovantes == nil, check.faltam == 0,
      unread.naoChegaram.isEmpty, unread.danificados.isEmpty
    else {
      throw RazaoError(
        .entradaSaida,
        "Nem tudo o que foi levado a \(made.lugar.caminho) pôde ser lido de volta: os dois lugares "
          + "ficam lembrados. Sincronize, e tente de novo.")
    }
    made.conferidos = check
    made.restam = (try? namesLeft(in: old)) ?? []
    (made.antigo, made.antigoSelado) = (antigo, old.sigilo == .selado)
    try esquecerLugar(antigo)
    return made
  }

  /// A sealed place, made or visited once more: an attempt that failed leaves it remembered.
  private func lugarSelado(
    _ lugar: LugarDeArquivos, _ codigo: String?
  ) throws(RazaoError) -> LugarFeito {
    let name = PlaceVisit(lugar, .selado, in: files).result.caminho
    guard let known = try lugares().first(where: { $0.caminho == name }), known.sigilo == .selado
    else { return try criarLugar(lugar, codigo: codigo) }
    return LugarFeito(lugar: known, visita: try sincronizar(com: known))
  }

  /// Syncs with one remembered place, and throws why it could not be visited.
  private func sincronizar(com place: Lugar) throws(RazaoError) -> LugarVisitado {
    let visits = try sincronizar(isGiven: false) { _ throws(RazaoError) in
      [try PlaceVisit(place, in: self.files)]
    }.lugares
    if let problem = visits[0].problema { throw problem }
    return visits[0]
  }

  /// The files of the ledger in a place.
  private func namesLeft(in place: Lugar) throws(RazaoError) -> [String] {
    guard !EnderecoDeHub.parece(place.caminho) else { return [] }
    let visit = try PlaceVisit(place, in: files)
    let found = try open(visit)
    let listed = try RazaoError.telling(place.caminho) { () throws(PlaceError) in try found.list() }
    var names = listed.map(\.name).filter(SegmentName.isPossible).sorted()
    if visit.arquivos == nil {
      let receipts = try RazaoError.receipts(ReceiptFolder(beside: visit.path, in: files))
      if receipts.exists { names.append(ReceiptFolder.name) }
    }
    return names
  }

  /// Makes an invitation to come in through a place of files; otherwise like `convidar`.
  ///
  /// The result has the whole text to hand over, and the place what the code opens.
  /// - Parameter lugar: the place, as `lugares()` gives it.
  /// - Throws: as `convidar`; `naoEncontrado` where the place is not remembered, or no place of
  ///   files; the place's own failures: where it is not reached, no invitation is made.
  public func convidar(para lugar: String) throws(RazaoError) -> ConviteFeito {
    let place = try lugarDeArquivos(lugar)
    let there = try open(PlaceVisit(place, in: files))
    _ = try RazaoError.telling(lugar) { () throws(PlaceError) in try there.list() }
    var made = try convidar()
    do throws(RazaoError) {
      if let why = try sincronizar(com: place).semEnviar { throw why }
    } catch {
      throw RazaoError(
        error.code,
        messages: error.mensagens + [
          "O convite foi feito e não chegou lá: cancele-o, e faça outro depois. "
            + "\(guia: "Veja", .aparelhos)."
        ], errno: error.errno)
    }
    if let code = made.codigo, let sigilo = place.sigilo {
      made.texto = ConviteDeLugar(
        codigo: code, sigilo: sigilo, lugar: try LugarDeArquivos(place.caminho))
    }
    return made
  }

  /// A remembered place of files.
  func lugarDeArquivos(_ name: String) throws(RazaoError) -> Lugar {
    let all = try lugares()
    guard let place = all.first(where: { $0.caminho == name }), place.sigilo != nil else {
      let known = all.filter { $0.sigilo != nil }.map(\.caminho).joined(separator: ", ")
      throw RazaoError.naoEncontrado(
        "\(name) não é um lugar de arquivos deste aparelho. Os que há: "
          + "\(known.isEmpty ? "nenhum" : known).")
    }
    return place
  }

  /// The recovery code as any age program takes it (`AGE-SECRET-KEY-1…`): it opens every file of
  /// every sealed place.
  /// - Parameter codigo: the code as it was typed; nil for the one that this machine keeps.
  /// - Returns: nil if this machine keeps none and none was given.
  /// - Throws: `dadosInvalidos` for a code that is not this ledger's; as `codigoDeRecuperacao`.
  public func codigoDeRecuperacaoParaAge(codigo: String? = nil) throws(RazaoError) -> String? {
    if codigo == nil, try codigoDeRecuperacao() == nil { return nil }
    return AgeIdentity(secret: try segredoDaRaiz(codigo).sealingSecret).text
  }
}

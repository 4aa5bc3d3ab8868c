internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Revoking a device, with a preview of the effect on balances.
extension Site {
  static let revocationRoutes: [Route] = [
    .get(.revocation, Site.revocationPage),
    .post(.unlocking, on: .revocation, Site.unlock, again: Site.revocationPage),
    .post(.revocation, Site.revoke, again: Site.revocationPage),
  ]

  private func revocationPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let device = try device(request)
    let preview = try preview(device, request)
    let shown = RevocationPage(
      device: device, preview: preview, typed: request.form,
      number: request.query["ate"] ?? request.form["numero"])
    var page = Page("Revogar aparelho", navigation: .aparelhos) { shown.parts }
    if case .choices(_, _?) = preview { page.status = .unprocessable }
    return page
  }

  private func device(_ request: PageRequest) throws(PageProblem) -> Aparelho {
    let id = try request.id()
    return try ask(razao.aparelho(id, limite: 0).aparelho)
  }

  /// The effect of a revocation, as far as this machine can compute it.
  private func preview(
    _ device: Aparelho, _ request: PageRequest
  ) throws(PageProblem) -> RevocationPreview {
    if razao.temSenha, !environment.passphrase.isKnown { return .locked }
    if device.papel == .este {
      return .own(try ask(razao.revogarEste(simular: true)))
    }
    guard try ask(razao.codigoDeRecuperacao()) != nil else {
      return .withoutCode
    }
    var limits = device.limites
    var missing: Mensagem?
    if let typed = request.query["ate"] ?? request.form["numero"] {
      do throws(RazaoError) {
        let place = try razao.registro(por: typed, de: device.id)
        if !limits.contains(where: { $0.posicao == place }) { limits.append(.upTo(place)) }
      } catch {
        guard error.code == .naoEncontrado || error.code == .dadosInvalidos else {
          throw PageProblem(error)
        }
        missing = PageProblem(error).messages.juntas(por: " ")
      }
    }
    var effects: [(RevocationLimit, EfeitoDeConfianca)] = []
    for limit in limits {
      effects.append(
        (
          limit,
          try ask(razao.revogar(device.id, ate: limit.limite, simular: true))
        ))
    }
    return .choices(effects, missing: missing)
  }

  /// Unlocks this machine's keys with the passphrase that the form sent.
  private func unlock(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    _ = try ask(razao.codigoDeRecuperacao())
    return ActionResult(path: Path.revocation(id))
  }

  private func revoke(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let reason = request.form["motivo"]
    let effect: EfeitoDeConfianca
    if id == razao.aparelho {
      effect = try ask(razao.revogarEste(motivo: reason))
    } else {
      let limit = try limit(request, try device(request)).limite
      effect = try ask(razao.revogar(id, ate: limit, motivo: reason))
    }
    return ActionResult(path: Path.device(id), receipt: .revogado(effect))
  }

  /// The chosen limit of the device's commits: a commit that the page showed, by its hash.
  /// - Throws: a conflict if the device has written more since, as each choice may now differ in
  ///   effect.
  private func limit(
    _ request: PageRequest, _ device: Aparelho
  ) throws(PageProblem) -> RevocationLimit {
    guard let chosen = request.form["ate"] else {
      throw PageProblem(.unprocessable, [RevocationPage.missing])
    }
    guard request.form["visto"] == device.cabeca?.chave else { throw .arrivedMeanwhile }
    if let limit = device.limites.first(where: { $0.chave == chosen }) { return limit }
    // The form carries the text that named a commit; if that names another by now, or none, the
    // choice is not the one that was shown.
    guard let typed = request.form["numero"],
      let place = try? razao.registro(por: typed, de: device.id), place.chave == chosen
    else { throw .arrivedMeanwhile }
    return .upTo(place)
  }
}

/// A preview of a revocation.
enum RevocationPreview: Sendable {
  /// The passphrase of this machine's keys is not known yet.
  case locked
  /// This machine does not keep the recovery code.
  case withoutCode
  /// The effect of revoking this machine's own device.
  case own(EfeitoDeConfianca)
  /// The effect of each choice.
  /// - Parameter missing: why the commit with a typed number is not offered; nil if it is, or none
  ///   was typed.
  case choices([(RevocationLimit, EfeitoDeConfianca)], missing: Mensagem?)
}

/// A choice of the last commit that counts.
enum RevocationLimit: Sendable {
  /// All commits here, up to this one.
  case all(Posicao)
  case nothing
  /// Up to an earlier one.
  case upTo(Posicao)

  /// The last commit that counts; nil if none does.
  var posicao: Posicao? {
    switch self {
    case .all(let place), .upTo(let place): place
    case .nothing: nil
    }
  }

  var limite: LimiteDeRevogacao { posicao.map { .ate($0) } ?? .nada }

  /// Its value in the form.
  var chave: String { posicao?.chave ?? "nada" }
}

extension Aparelho {
  /// The device's last commit here.
  var cabeca: Posicao? { ultimo.map { Posicao(seq: $0.seq, hash: $0.hash) } }

  /// The choices always offered: all commits here, unless the device is already revoked, and none.
  fileprivate var limites: [RevocationLimit] {
    // A second revocation can only lower the limit of the first.
    guard confianca != .revogado, let cabeca else { return [.nothing] }
    return [.all(cabeca), .nothing]
  }
}

extension Posicao {
  /// The number and the hash, which together identify the commit.
  var chave: String { "\(seq) \(hash)" }
}

extension PageProblem {
  /// The device has written more than the page showed.
  fileprivate static let arrivedMeanwhile = PageProblem(
    .conflict,
    "O que este aparelho gravou não é mais o que a página mostrava: nada foi revogado. Veja "
      + "abaixo o que cada escolha faz agora, e escolha de novo.")
}

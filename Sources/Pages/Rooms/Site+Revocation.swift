internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Leaving out what a device writes: what that would do in money is shown before.
extension Site {
  static let revocationRoutes: [Route] = [
    .look(.revocation) { site, visit throws(PageProblem) in
      .page(try site.revogacao(visit))
    },
    .act(
      .unlocking, on: .revocation,
      { site, visit throws(PageProblem) in try site.destranca(visit) },
      again: { site, visit throws(PageProblem) in try site.revogacao(visit) }),
    .act(
      .revocation, { site, visit throws(PageProblem) in try site.revoga(visit) },
      again: { site, visit throws(PageProblem) in try site.revogacao(visit) }),
  ]

  private func revogacao(_ visit: Visit) throws(PageProblem) -> Page {
    let device = try device(visit)
    return Page(
      template: "revogar", title: "Revogar aparelho", room: .aparelhos,
      content: RevocationModel(
        device, try preview(device, visit), typed: visit.form, asked: visit.query))
  }

  private func device(_ visit: Visit) throws(PageProblem) -> Aparelho {
    let id = try visit.id()
    return try asked { () throws(RazaoError) in try razao.aparelho(id, limite: 0).aparelho }
  }

  /// What a revocation would do, as far as this machine can say so.
  private func preview(
    _ device: Aparelho, _ visit: Visit
  ) throws(PageProblem) -> RevocationPreview {
    if razao.temSenha, !surroundings.passphrase.isSaid { return .locked }
    if device.papel == .este {
      return .own(
        try asked { () throws(RazaoError) in try razao.revogaEste(simular: true) })
    }
    guard try asked({ () throws(RazaoError) in try razao.codigoDeRecuperacao() }) != nil else {
      return .withoutCode
    }
    var limits = device.limites
    var missing: Mensagem?
    if let typed = visit.query["ate"] ?? visit.form["numero"] {
      do throws(RazaoError) {
        let place = try razao.posicao(typed, doDispositivo: device.id)
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
          try asked { () throws(RazaoError) in
            try razao.revoga(device.id, ate: limit.limite, simular: true)
          }
        ))
    }
    return .choices(effects, missing: missing)
  }

  /// Has this machine's keys at hand, as their passphrase was typed.
  private func destranca(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    _ = try asked { () throws(RazaoError) in try razao.codigoDeRecuperacao() }
    return Done(path: Path.revocation(id))
  }

  private func revoga(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    let reason = visit.form["motivo"]
    let effect: EfeitoDeConfianca
    if id == razao.dispositivo {
      effect = try asked { () throws(RazaoError) in try razao.revogaEste(motivo: reason) }
    } else {
      let limit = try limit(visit, try device(visit)).limite
      effect = try asked { () throws(RazaoError) in
        try razao.revoga(id, ate: limit, motivo: reason)
      }
    }
    return Done(path: Path.device(id), receipt: .revogado(effect))
  }

  /// Up to where what the device wrote is to count: a commit that was shown, by its hash, and not
  /// whatever is the last one by now.
  /// - Throws: `conflict` where it has written more than was shown: what each choice does in money
  ///   may be something else.
  private func limit(
    _ visit: Visit, _ device: Aparelho
  ) throws(PageProblem) -> RevocationLimit {
    guard let chosen = visit.form["ate"] else {
      throw PageProblem(.unprocessable, ["Diga até onde conta o que o aparelho gravou."])
    }
    guard visit.form["visto"] == device.cabeca?.chave else { throw .arrivedMeanwhile }
    if let limit = device.limites.first(where: { $0.chave == chosen }) { return limit }
    // A commit that was asked for: the form carries along what was typed for it. Where that names
    // none or another by now, it is not what was shown, whatever the reason.
    guard let typed = visit.form["numero"],
      let place = try? razao.posicao(typed, doDispositivo: device.id), place.chave == chosen
    else { throw .arrivedMeanwhile }
    return .upTo(place)
  }
}

/// What a revocation would do, as far as it can be told.
enum RevocationPreview: Sendable {
  /// Nobody has said the passphrase of this machine's keys.
  case locked
  /// This machine does not keep the recovery code.
  case withoutCode
  /// Of this machine's own device.
  case own(EfeitoDeConfianca)
  /// - Parameter missing: why a commit that was asked for is not among them; nil where it is, or
  ///   where none was.
  case choices([(RevocationLimit, EfeitoDeConfianca)], missing: Mensagem?)
}

/// Up to where what a device wrote is to count, as somebody chooses it.
enum RevocationLimit: Sendable {
  /// The last commit that is here.
  case all(Posicao)
  case nothing
  /// An earlier one.
  case upTo(Posicao)

  /// The last commit that counts; nil for none.
  var posicao: Posicao? {
    switch self {
    case .all(let place), .upTo(let place): place
    case .nothing: nil
    }
  }

  var limite: LimiteDeRevogacao { posicao.map { .ate($0) } ?? .nada }

  /// What a form sends for it.
  var chave: String { posicao?.chave ?? "nada" }
}

extension Aparelho {
  /// Its last commit that is here.
  var cabeca: Posicao? { ultimo.map { Posicao(seq: $0.seq, hash: $0.hash) } }

  /// What can be left of it unasked: all that is here, unless it was revoked already, and nothing.
  fileprivate var limites: [RevocationLimit] {
    // What was revoked already cannot be left more.
    guard confianca != .revogado, let cabeca else { return [.nothing] }
    return [.all(cabeca), .nothing]
  }
}

extension Posicao {
  /// Names this commit and no other: the number and the hash.
  var chave: String { "\(seq) \(hash)" }
}

extension PageProblem {
  /// The device has written more than the page showed.
  fileprivate static let arrivedMeanwhile = PageProblem(
    .conflict,
    [
      "O que este aparelho gravou não é mais o que a página mostrava: nada foi revogado. Veja "
        + "abaixo o que cada escolha faz agora, e escolha de novo."
    ])
}

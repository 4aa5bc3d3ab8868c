internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Leaving out what a device writes: what that would do in money is shown before.
extension Site {
  static let revocationRoutes: [Route] = [
    .look("/aparelhos/{id}/revogar") { site, visit throws(PageProblem) in
      .page(try site.revogacao(visit))
    },
    .act(
      "/aparelhos/{id}/destrancar",
      { site, visit throws(PageProblem) in try site.destranca(visit) },
      again: { site, visit throws(PageProblem) in try site.revogacao(visit) }),
    .act(
      "/aparelhos/{id}/revogar", { site, visit throws(PageProblem) in try site.revoga(visit) },
      again: { site, visit throws(PageProblem) in try site.revogacao(visit) }),
  ]

  private func revogacao(_ visit: Visit) throws(PageProblem) -> Page {
    let id = try visit.id()
    let device = try asked { () throws(RazaoError) in
      try razao.aparelho(id, limite: 0).aparelho
    }
    return Page(
      template: "revogar", title: "Revogar aparelho", room: .aparelhos,
      content: RevocationModel(
        device, try preview(device, visit), typed: visit.form, asked: visit.query))
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
    var limits: [(RevocationLimit, LimiteDeRevogacao)] = [(.nothing, .nada)]
    // What was revoked already cannot be left more.
    if device.confianca != .revogado { limits.insert((.all, .ultimo), at: 0) }
    if let typed = visit.query["ate"] ?? visit.form["numero"],
      let place = try? razao.posicao(typed, doDispositivo: device.id)
    {
      limits.append((.number(typed), .ate(place)))
    }
    var effects: [(RevocationLimit, EfeitoDeConfianca)] = []
    for (name, limit) in limits {
      effects.append(
        (
          name,
          try asked { () throws(RazaoError) in
            try razao.revoga(device.id, ate: limit, simular: true)
          }
        ))
    }
    return .choices(effects)
  }

  /// Has this machine's keys at hand, as their passphrase was typed.
  private func destranca(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    _ = try asked { () throws(RazaoError) in try razao.codigoDeRecuperacao() }
    return Done(path: "/aparelhos/\(id)/revogar")
  }

  private func revoga(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    let reason = visit.form["motivo"]
    let effect: EfeitoDeConfianca
    if id == razao.dispositivo {
      effect = try asked { () throws(RazaoError) in try razao.revogaEste(motivo: reason) }
    } else {
      let limit = try limit(visit, id)
      effect = try asked { () throws(RazaoError) in
        try razao.revoga(id, ate: limit, motivo: reason)
      }
    }
    return Done(path: "/aparelhos/\(id)", receipt: .revogado(effect))
  }

  private func limit(_ visit: Visit, _ id: Uuid) throws(PageProblem) -> LimiteDeRevogacao {
    switch visit.form["ate"] {
    case "tudo": return .ultimo
    case "nada": return .nada
    case "numero":
      guard let typed = visit.form["numero"] else {
        throw PageProblem(.unprocessable, ["Diga o número do último registro que conta."])
      }
      return try asked { () throws(RazaoError) in
        .ate(try razao.posicao(typed, doDispositivo: id))
      }
    default:
      throw PageProblem(.unprocessable, ["Diga até onde conta o que o aparelho gravou."])
    }
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
  case choices([(RevocationLimit, EfeitoDeConfianca)])
}

/// Up to where what a device wrote is to count, as somebody chooses it.
enum RevocationLimit: Sendable {
  case all
  case nothing
  case number(String)
}

public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Approves a device that waits: all that it wrote and will write counts from now on, for
  /// everybody.
  /// - Parameters:
  ///   - id: the device's UUID, as `aparelho(por:)` finds it.
  ///   - codigo: the code that the device itself shows (`Aparelho.codigo`), as somebody typed it.
  ///     Without comparing it nobody knows whose key is being approved: names can be the same.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` where there is no such device; `dadosInvalidos` where the code is
  ///   another, or the device is this machine's own, counts already, or was revoked; `semPermissao`
  ///   where this machine's device does not count itself; what recording throws.
  /// - Complexity: that of folding what the device wrote, and O(accounts).
  public func aprovar(
    _ id: Uuid, codigo: String, simular: Bool = false
  ) throws(RazaoError) -> EfeitoDeConfianca {
    try recordTrust(sobre: id, simular: simular) { store, device throws(RazaoError) in
      try device.checkApprovable()
      try self.checkCounts(
        store, "uma aprovação sua não vale. Aprove em um aparelho que já é contado.")
      guard CodigoDeAparelho.check(codigo, com: device.codigo) else {
        throw RazaoError(
          .dadosInvalidos,
          "O código não é o do aparelho “\(device.chamado)”: nada foi aprovado. Compare com "
            + "\(passo: "o que ele mesmo mostra", .situacao, junta: " (", fecho: ")", emOutro: true)"
            + "; se for outro, alguém quer se passar por ele.")
      }
      return .dispositivoAprovado(.init(dispositivo: id, convite: nil))
    }
  }
}

extension Aparelho {
  /// Its name, else the beginning of its id.
  var chamado: String { nome ?? id.curto }

  /// - Throws: `dadosInvalidos` where there is nothing to approve.
  package func checkApprovable() throws(RazaoError) {
    switch (confianca, papel) {
    case (.revogado, _):
      throw RazaoError(
        .dadosInvalidos,
        "O aparelho “\(chamado)” foi revogado, e uma aprovação não o traz de volta. O computador "
          + "\(passo: "volta como outro aparelho, com o código de recuperação", .recuperar)")
    case (.confiavel, _):
      throw RazaoError(.dadosInvalidos, "O aparelho “\(chamado)” já é contado.")
    case (.quarentena, .este), (.quarentena, .anterior):
      throw RazaoError(
        .dadosInvalidos,
        "Um aparelho não aprova a si mesmo. "
          + "\(passo: "Em outro, que já é contado", .aprovarAparelho(id, codigo: codigo), emOutro: true)"
      )
    case (.quarentena, .outro): return
    }
  }
}

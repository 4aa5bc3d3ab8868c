public import Canonical
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Gives a device another name.
  /// - Parameters:
  ///   - id: the device's UUID; nil for this machine's own.
  ///   - nome: not empty, at most 4096 bytes.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` where there is no such device; `dadosInvalidos` for a name that
  ///   cannot be, that it has already, or for another machine's device that does not count;
  ///   `semPermissao` where this machine is no device; what recording throws.
  /// - Complexity: O(devices), and that of folding one commit.
  public func renomearAparelho(
    _ id: Uuid? = nil, para nome: String, simular: Bool = false
  ) throws(RazaoError) -> Recibo {
    try Razao.check(nome: nome, "do aparelho")
    let wanted = nome.inNFC
    return try record(simular: simular) { store throws(RazaoError) in
      let own = try self.ownDevice().device
      let device = id ?? own
      guard store.dispositivos.contains(where: { $0.aparelho == device }) else {
        throw .semAparelho(device)
      }
      let name = store.nome(doDispositivo: device)
      if name == wanted {
        throw RazaoError(.dadosInvalidos, "O aparelho já se chama “\(wanted)”.")
      }
      guard store.criacao(de: Agregado(.dispositivo, device)) != nil else {
        throw RazaoError(
          .dadosInvalidos,
          "O aparelho “\(name ?? device.curto)” não é contado, e só ele mesmo diz como se chama. "
            + "\(passo: "Aprove-o antes", .aprovarAparelho(device, codigo: nil))")
      }
      return .eventos(
        [
          Evento(
            id: self.random.uuid(), of: device, dados: .dispositivoRenomeado(.init(nome: wanted)))
        ],
        ids: [device])
    } mostra: { _ in
    }.recibo
  }
}

internal import Canonical
internal import Hub
public import Ledger
internal import Machine

extension Razao {
  /// Makes a database a hub, or brings a hub up to date, and counts anew what is counted wrong
  /// there; where nothing is to be done, nothing happens.
  /// - Parameter hub: its address, with a role that may make schemas and roles there.
  /// - Throws: `naoEncontrado` where nobody answers, or this machine has no libpq; `semPermissao`;
  ///   `dadosInvalidos` where a newer version made it; `entradaSaida`, `ocupado`.
  public static func prepararHub(_ hub: EnderecoDeHub) throws(RazaoError) -> HubPreparado {
    do throws(HubError) {
      let done = try HubAdministration(try Connection(hub)).prepare()
      return HubPreparado(
        antes: done.before, agora: done.now, relatorios: done.reports, recontados: done.recounted)
    } catch {
      throw RazaoError(hub: error, hub)
    }
  }

  /// Makes a role in a hub, for this ledger alone.
  ///
  /// Each call makes another: a machine that is lost can be shut out by itself.
  /// - Parameters:
  ///   - hub: its address, with a role that may make roles there.
  ///   - leitor: whether the role only reads the tables for reports, and no line of the ledger.
  /// - Throws: as `prepararHub`; `dadosInvalidos` where the database is no hub.
  public func convidarParaHub(
    _ hub: EnderecoDeHub, leitor: Bool = false
  ) throws(RazaoError) -> ConviteDeHub {
    let ledger = id.description.prefix(8)
    let role = "razao_\(leitor ? "leitor_" : "")\(ledger)_\(random.uuid().description.prefix(6))"
    // 128 random bits, written so that nothing in an address has to be escaped.
    let password = Crockford.text(random.bytes(16), count: 26)
    do throws(HubError) {
      let administration = HubAdministration(try Connection(hub))
      try administration.invite(
        to: id, as: role, password: password, for: leitor ? .reader : .device)
      let options = hub.opcoes.map { "?\($0)" } ?? ""
      return ConviteDeHub(
        papel: role, eLeitor: leitor,
        endereco: "postgres://\(role):\(password)@\(administration.target)\(options)")
    } catch {
      throw RazaoError(hub: error, hub)
    }
  }
}

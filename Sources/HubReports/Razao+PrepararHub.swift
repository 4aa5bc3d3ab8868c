internal import Hub
public import Ledger
public import RazaoKit

extension Razao {
  /// Makes a database a hub with tables for reports, or upgrades one, in one transaction; otherwise
  /// like `prepararHub(_:)`.
  /// - Parameter hub: its address, with a role that may make schemas and roles there.
  /// - Throws: as `prepararHub(_:)`.
  public static func prepararHubComRelatorios(
    _ hub: EnderecoDeHub
  ) throws(RazaoError) -> HubPreparado {
    var done = try prepararHub(hub, with: [ReportSchema.history])
    done.relatorios = ReportSchema.history.version
    return done
  }

  /// Makes a role in a hub that only reads the tables for reports of this ledger, and none of its
  /// lines.
  /// - Parameter hub: its address, with a role that may make roles there.
  /// - Throws: as `convidarParaHub(_:)`.
  public func convidarLeitorParaHub(_ hub: EnderecoDeHub) throws(RazaoError) -> ConviteDeHub {
    try convidarParaHub(hub, for: ReportSchema.reader, named: "razao_leitor")
  }
}

internal import Canonical
internal import HubReports
package import Ledger
package import RazaoKit
internal import Synchronization

/// Tables for reports in two databases: kept up to date in one, made from nothing each time in the
/// other.
///
/// Both must hold the same rows, and say what the books say.
package final class ReportsLab: Sendable {
  private let kept: EnderecoDeHub
  private let anew: EnderecoDeHub
  private let counted = Mutex<[String: Int]>([:])

  /// - Parameters:
  ///   - kept: the address of a database, with a role that may do everything.
  ///   - anew: that of another one.
  package init(_ kept: String, _ anew: String) throws {
    (self.kept, self.anew) = (try EnderecoDeHub(kept), try EnderecoDeHub(anew))
    for hub in [self.kept, self.anew] { _ = try Razao.prepararHubComRelatorios(hub) }
  }

  /// How often each kind of publication was made, and how many rows were written.
  package var counts: [String: Int] { counted.withLock { $0 } }

  /// Tables that do not say what they should.
  package struct Difference: Error, CustomStringConvertible {
    package let description: String
  }

  /// Publishes the books as they are now, and looks whether the tables say what the books say.
  /// - Returns: nil where the tables were made from lines that are not here, and were left alone.
  @discardableResult
  package func check(_ razao: Razao) throws -> PublicacaoNoHub? {
    let done: PublicacaoNoHub
    do throws(RazaoError) {
      done = try razao.publicar(kept)
    } catch {
      guard error.messages.joined().contains("registros que não estão aqui") else { throw error }
      count("recusado")
      return nil
    }
    count(done.alcance.rawValue)
    count("linhas escritas", done.escritas)
    _ = try razao.publicar(anew, refazer: true)
    let one = try PublishedFigures(kept, razao, done)
    let other = try PublishedFigures(anew, razao, done)
    for table in ReportTable.all {
      try PublishedFigures.demand(
        one.rows(of: table), other.rows(of: table),
        "\(table.name), kept (\(done.alcance)) and made anew")
    }
    try one.compare()
    return done
  }

  private func count(_ what: String, _ times: Int = 1) {
    counted.withLock { $0[what, default: 0] += times }
  }
}

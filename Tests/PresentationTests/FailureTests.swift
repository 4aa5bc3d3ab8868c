import Ledger
import Presentation
import Testing

@Suite("A failure")
struct FailureTests {
  @Test(
    "ends the command with the status that its code promises",
    arguments: [
      (RazaoError.Code.naoEncontrado, 66), (.naoPodeCriar, 73), (.dadosInvalidos, 65),
      (.entradaSaida, 74), (.ocupado, 75), (.copiaDesatualizada, 75), (.copiaDuplicada, 75),
      (.semPermissao, 77),
    ] as [(RazaoError.Code, Int32)])
  func status(code: RazaoError.Code, status: Int32) {
    #expect(Failure(RazaoError(code, "x")).status.rawValue == status)
  }

  @Test("has a status for every code")
  func allCodes() {
    #expect(
      RazaoError.Code.allCases.allSatisfy { ExitStatus($0) != .done && ExitStatus($0) != .no })
  }

  @Test("is told with every mistake on a line of its own, safe for a terminal")
  func lines() {
    let failure = Failure(.usage, ["um\u{1B}[31m", "dois"], hint: "Veja: razao --ajuda")
    #expect(failure.lines == ["Erro: um␛[31m", "Erro: dois", "Veja: razao --ajuda"])
  }

  @Test("is what an audit with a grave finding ends with, and only that")
  func audit() {
    #expect(Samples.firm.exitStatus == .done)
    #expect(Samples.damaged.exitStatus == .no)
  }
}

import Ledger
import Testing

@Suite("The word of a decision")
struct DecisionWordsTests {
  @Test(
    "is read whatever its case, accents, spaces and hyphens, and in other words",
    arguments: [
      ("mesmo", .mesmo), ("MESMO", .mesmo), ("é um só", .mesmo), ("iguais", .mesmo),
      ("são diferentes", .distintos), ("dois", .distintos), ("ok", .aceitar),
      ("fica-assim", .aceitar), ("reabre", .reabrir), ("cancelar", .anular),
      ("recuperar", .restaurar), ("como antes", .voltar), ("juntar", .unificar),
      ("manter", .escolher), ("aprova", .aprovar),
    ] as [(String, PalavraDeDecisao)])
  func spellings(typed: String, meant: PalavraDeDecisao) {
    #expect(PalavraDeDecisao.lida(typed, entre: PalavraDeDecisao.allCases) == meant)
    #expect(PalavraDeDecisao.lida(typed, entre: []) == nil)
  }

  @Test("means what there is to decide, and nothing where nobody would know")
  func byWhatThereIs() {
    #expect(PalavraDeDecisao.lida("diferentes", entre: [.unificar, .distintas]) == .distintas)
    #expect(PalavraDeDecisao.lida("duas", entre: [.unificar, .distintas]) == .distintas)
    #expect(PalavraDeDecisao.lida("talvez", entre: PalavraDeDecisao.allCases) == nil)
  }
}

import Ledger
import Presentation
import Testing

@Suite("A kind of entry that a form offers")
struct OpcaoDeLancamentoTests {
  @Test("has a key and words of its own, and says which way money goes")
  func distinct() {
    let all = OpcaoDeLancamento.todas
    #expect(Set(all.map(\.chave)).count == all.count)
    #expect(Set(all.map(\.titulo)).count == all.count)
    #expect(all.allSatisfy { $0.sentido != nil })
    #expect(all.allSatisfy { OpcaoDeLancamento(chave: $0.chave) == $0 })
    #expect(OpcaoDeLancamento(chave: "") == nil)
  }

  @Test("is found again from an entry")
  func found() {
    for kind in OpcaoDeLancamento.todas {
      let again = OpcaoDeLancamento(
        tipo: kind.palavra.tipo.rawValue, subtipo: kind.palavra.subtipo, kind.sentido)
      // That it went to an account of one's own does not stand in the entry.
      guard kind.palavra != .entreContas else { continue }
      #expect(again?.palavra.tipo == kind.palavra.tipo)
      #expect(again?.sentido == kind.sentido)
    }
    #expect(OpcaoDeLancamento(tipo: "permuta", subtipo: nil, .saida) == nil)
    #expect(OpcaoDeLancamento(tipo: "saldoInicial", subtipo: nil, .entrada) == nil)
  }
}

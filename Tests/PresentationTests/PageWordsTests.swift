import Canonical
import Ledger
import Presentation
import Testing

@Suite("What a message says on a page")
struct PageWordsTests {
  @Test(
    "leaves out commands and names fields instead of options",
    arguments: [
      ("Não há conta “Lazer”. Veja as contas: razao conta listar.", "Não há conta “Lazer”."),
      (
        "Não há cartão aberto. Abra um: razao conta abrir NOME --tipo cartao.",
        "Não há cartão aberto. Abra um."
      ),
      (
        "A conta “Lazer” está encerrada. Para lançar nela, reabra-a: razao conta reabrir 1b4e28ba.",
        "A conta “Lazer” está encerrada. Para lançar nela, reabra-a."
      ),
      (
        "O lançamento 1b4e28ba já está anulado. Para que volte a valer: razao restaurar 1b4e28ba.",
        "O lançamento 1b4e28ba já está anulado."
      ),
      (
        "Se este é outro, repita o comando com --outra; para ver aquele: razao historia 1b4e28ba.",
        "Se este é outro, marque “É outro: gravar assim mesmo” e envie de novo."
      ),
      (
        "Já foi mudado depois (1b4e28ba). Veja: razao historia 1b4e28ba; e mude o que for preciso.",
        "Já foi mudado depois (1b4e28ba). Mude o que for preciso."
      ),
      (
        "Para mudar algo nele, diga --mesmo-fechado --motivo MOTIVO, ou reabra-o: "
          + "razao reabrir-periodo 1b4e28ba --motivo MOTIVO.",
        "Para mudar algo nele, diga “Gravar mesmo no período fechado” e o motivo, ou reabra-o."
      ),
      (
        "Nada foi gravado. Veja: razao situacao", "Nada foi gravado."
      ),
    ])
  func rewrites(message: String, expected: String) {
    #expect(PageWords.of(message) == expected)
  }

  @Test(
    "leaves names and other messages as they are",
    arguments: [
      "Não há conta “x: razao conta --para y. Veja”. Ela não existe.",
      "A mensagem fica “sem fim.", "Valor inválido: escreva como 2.500,00, 2500,00 ou 2500", "",
    ])
  func keeps(message: String) {
    #expect(PageWords.of(message) == message)
  }

  @Test("keeps each name in its place where a clause goes")
  func order() {
    #expect(
      PageWords.of("Veja “a”: razao historia 1. A conta “b” fica.") == "A conta “b” fica.")
  }
}

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
      #expect(again?.palavra.tipo == kind.palavra.tipo)
      #expect(again?.sentido == kind.sentido)
    }
    #expect(OpcaoDeLancamento(tipo: "permuta", subtipo: nil, .saida) == nil)
    #expect(OpcaoDeLancamento(tipo: "saldoInicial", subtipo: nil, .entrada) == nil)
  }
}

@Suite("An amount in a field")
struct AmountInFieldTests {
  @Test(
    "is read as it was",
    arguments: [
      (0, 2, "0,00"), (-5, 2, "-0,05"), (250_000, 2, "2500,00"), (7, 0, "7"),
      (1_234_567, 3, "1234,567"),
    ])
  func typed(minor: Int64, decimals: Int, text: String) throws {
    let amount = try #require(Amount(minor: minor, decimals: decimals))
    #expect(PtBR.typed(amount) == text)
    #expect(try TypedAmount.read(text, decimals: decimals) == amount)
  }
}

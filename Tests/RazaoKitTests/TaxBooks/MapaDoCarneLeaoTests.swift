import Interchange
import TaxBooks
import Testing

/// The mapping to Carnê-Leão Web as people write it.
struct MapaDoCarneLeaoTests {
  @Test func `accents and case of names do not matter`() throws {
    let map = try #require(
      LeituraDeMapa(
        "Ocupação = 255\r\nCATEGORIA  Consultas = r01.001.001\n\n# nada\nInteressado ana = ex\n"
      ).mapa)
    #expect(map.ocupacao == "255")
    #expect(map.papel("consultas") == .rendimento("R01.001.001"))
    #expect(map.papel("Mercado") == nil)
    #expect(map.parte("Aná") == .exterior)
  }

  @Test func `a name may hold the sign that ends it`() throws {
    let map = try #require(LeituraDeMapa("categoria a = b = P11.5\noutras = fora").mapa)
    #expect(map.papel("a = b") == .pagamento("P11.5"))
    #expect(map.papel("Mercado") == .fora)
  }

  @Test(
    arguments: [
      "categoria X", "categoria X = R01.001", "categoria X = P20.1.1", "categoria X = P12.01",
      "categoria X = P10.", "categoria X = P10.01a", "ocupacao = 25", "ocupacao = 25a",
      "outras = dentro", "categoria = R01.001.001", "coisa X = fora",
      "interessado X = 529.982.247-26", "interessado X = 11.222.333/0001-82",
      "interessado X = 111.111.111-11", "interessado X = 529.982.247-25 / 1",
      "categoria x = fora\ncategoria X = irrf", "interessado x = EX\ninteressado X = EX",
    ])
  func `a mistake is told with its line`(text: String) throws {
    let read = LeituraDeMapa("# primeira\n" + text)
    #expect(read.mapa == nil)
    let mistake = try #require(read.erros.first)
    #expect(read.erros.count == 1)
    #expect(mistake.linha == 1 + text.split(separator: "\n").count)
    #expect(mistake.mensagem.hasPrefix("Linha \(mistake.linha ?? 0) do mapa: "))
  }

  @Test func `all mistakes are told together, and too long a text is one`() {
    #expect(LeituraDeMapa("a\nb\nc").erros.map(\.linha) == [1, 2, 3])
    let long = LeituraDeMapa(String(repeating: "#", count: TaxBooks.Limits.mapaBytes + 1))
    #expect(long.erros.map(\.codigo) == [.longo])
  }
}

import Canonical
import Foundation
import Interchange
import Ledger
import Testing

/// Twice three hundred lines as people write them, beside what each means: some of our own
/// (`linhas.tsv`), and some of people who know the reader by one paragraph alone (`familias.tsv`).
@Suite("Lines of cadernos") struct LinhasDeCadernoTests {
  private static let today = Day("2026-11-28")
  private static let accounts: [(String, TipoDeConta)] = [
    ("Itaú", .corrente), ("Nubank", .cartao), ("Conta Inter", .corrente), ("Cartão Inter", .cartao),
    ("Carteira", .carteira), ("Poupança Caixa", .poupanca), ("Vale Refeição Alelo", .carteira),
    ("C6 Carbon", .cartao),
  ]
  private static let spending = [
    "Mercado", "Padaria", "Transporte", "Farmácia", "Restaurante", "Casa", "Escola", "Lazer",
    "Saúde",
    "Pets",
  ]
  private static let income = ["Salário", "Outras receitas"]

  private static let all: [Conta] = {
    func conta(_ name: String, _ classe: ClasseDeConta, _ tipo: TipoDeConta?) -> Conta {
      Conta(
        id: Uuid(high: 1, low: UInt64(names.firstIndex(of: name) ?? 0)), nome: name, classe: classe,
        tipo: tipo?.rawValue, moeda: .real, saldo: Total(minor: 0, decimals: 2))
    }
    return accounts.map { conta($0.0, $0.1.classe, $0.1) }
      + spending.map { conta($0, .despesa, nil) } + income.map { conta($0, .receita, nil) }
  }()
  private static let names = accounts.map(\.0) + spending + income

  /// A row that is understood, left alone or, where nobody can tell, asked about is right.
  @Test(
    "are never wrong, and mostly understood",
    arguments: [("linhas.tsv", 285, true), ("familias.tsv", 210, false)])
  func acceptance(name: String, floor: Int, withParty: Bool) throws {
    let today = try #require(Self.today)
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    let rows = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("# ") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    #expect(rows.count == 300)
    let leitor = LeitorDeLinhas(contas: Self.all, hoje: today)
    var (right, asked, wrong) = (0, 0, 0)
    for row in rows {
      try #require(row.count == 8, "\(row)")
      func compared(_ values: [String]) -> [String] {
        // How much of the words is the party's name is a matter of taste.
        withParty ? values : Array(values[..<3] + values[4...])
      }
      let line = LeituraDeCaderno(Array((row[0] + "\n").utf8)).caderno?.linhas.first
      let read = line.map {
        leitor.ler(
          $0.texto, acima: $0.acima, isAFazer: $0.marca == .caixaVazia,
          isTitulo: $0.marca == .titulo)
      }
      switch (read?.estado ?? .deixada, row[1]) {
      case (.deixada, "-"), (.duvida, "?"): right += 1
      case (.duvida, _): asked += 1
      case (.clara, _)
      where read.map { compared(told($0, today)) == compared(meant(row)) } == true:
        right += 1
      default:
        wrong += 1
        Issue.record("\(row[0]): \(read.map { told($0, today) } ?? []), not \(meant(row))")
      }
    }
    #expect(wrong == 0)
    #expect(right >= floor, "\(right) right, \(asked) asked")
  }

  @Test(
    "are asked about where they can be read in two ways",
    arguments: [
      ("cinema 32 pipoca 28,00", DuvidaDeLinha.valorIncerto("32")),
      ("sexta 27 padaria", .valorIncerto("27")), ("2 pães", .valorIncerto("2")),
      ("natal 2026", .valorIncerto("2026")), ("xerox ,50", .valorInvalido(",50")),
      ("10+5 café", .valorInvalido("10+5")), ("onibus 4,400", .valorInvalido("4,400")),
      ("bar 0,00", .valorZero), ("chatgpt US$ 20,00", .outraMoeda("US$")),
      ("1/2 kg queijo 22,00", .diaIncerto("1/2")), ("magalu 3/12 99,90", .diaIncerto("3/12")),
      ("31/11 bar 47,30", .diaIncerto("31/11")), ("05/12 aluguel 1200", .diaIncerto("2026-12-05")),
      ("segunda via rg 45,00", .diaIncerto("segunda")),
      ("magalu 12x 1.200", .parcelasIncertas("12x")),
      ("dentista 600 3x itaú", .parcelasIncertas("3x")),
      ("salario maria 1.500", .sentidoIncerto("salario")),
      ("deposito bebidas 80", .sentidoIncerto("deposito")),
      ("pix da maria 80", .sentidoIncerto("pix")),
      ("recebi 45 #casa", .sentidoIncerto("Casa")),
      ("transferência 300 ana", .palavraIncerta("transferencia")),
      ("padaria 12 débito nubank", .contaContraria("debito", conta: "Nubank")),
      ("mc 34,90 @nubnak", .contaDesconhecida("nubnak")),
      ("fatura nubank 1.876,40 itau", .entreContas("fatura")),
      ("ju 79,90 nubak", .contaAmbigua("nubak", nomes: ["Nubank"])),
      ("uber 18,9 nu", .contaAmbigua("nu", nomes: ["Nubank"])),
      ("Padaria 15 de Novembro R$ 14,70", .diaIncerto("15 de Novembro")),
      ("almoco 42 qui", .diaIncerto("qui")), ("merc uns 80", .valorAproximado("uns")),
      ("botei 150 na poupança caixa", .entreContas("botei")),
      ("a febre deu 38,5", .talvezNada("febre")), ("um sofá por 1.500, né?", .talvezNada("né?")),
      ("sofá 290 10x29 nubank", .parcelasIncertas("10x29")),
      ("protocolo: 482913", .talvezNada("protocolo")), ("loja 482913", .valorIncerto("482913")),
      ("gastamos 300 esse mês", .soma),
      ("mercado 45,90 @inter", .contaAmbigua("inter", nomes: ["Conta Inter", "Cartão Inter"])),
      ("mc 34,90 #viagem", .categoriaDesconhecida("viagem")), ("pix 80", .semInteressado),
      ("estorno magalu 1.200", .ressalva), ("x", .ressalva), ("falta pagar 60 da luz", .aFazer),
      ("total 456,78", .soma), ("padaria vinte reais", .valorIncerto("reais")),
      ("bala um real", .valorIncerto("real")),
      ("transferência 200 nubank para itaú", .entreContas("transferencia")),
      (
        "transferência 200 itaú para inter",
        .contaAmbigua("inter", nomes: ["Conta Inter", "Cartão Inter"])
      ),
      ("transferi 200 itaú para maria", .entreContas("transferencia")),
    ])
  func doubts(text: String, reason: DuvidaDeLinha) throws {
    let leitor = LeitorDeLinhas(contas: Self.all, hoje: try #require(Self.today))
    #expect(leitor.ler(text).estado == .duvida(reason))
  }

  @Test(
    "may name a shop like the currency",
    arguments: ["Padaria Real 45,90", "45,90 padaria real", "padaria real R$ 45,90"])
  func realShop(text: String) throws {
    let read = LeitorDeLinhas(contas: Self.all, hoje: try #require(Self.today)).ler(text)
    #expect(read.estado == .clara && read.valor?.description == "45.90")
    #expect(read.interessado?.lowercased() == "padaria real")
  }

  @Test(
    "are transfers between two own accounts where nothing else is said",
    arguments: [
      "transferência 200 itaú para conta inter", "transferi 200 do itaú pra conta inter",
      "itaú para a conta inter 200 transf",
    ])
  func transfer(text: String) throws {
    let read = LeitorDeLinhas(contas: Self.all, hoje: try #require(Self.today)).ler(text)
    let (from, to) = (Self.all[0].id, Self.all[2].id)
    #expect(read.estado == .clara && read.palavra == .entreContas && read.interessado == nil)
    #expect((read.conta, read.categoria) == (from, to) && read.sentido == .saida)
  }

  @Test("are of the day above them, near which they say their own")
  func days() throws {
    let today = try #require(Self.today)
    let leitor = LeitorDeLinhas(contas: Self.all, hoje: today)
    let above = DiaEscrito.semAno(mes: 11, dia: 20)
    #expect(leitor.ler("feira 55", acima: above).dia == Day("2026-11-20"))
    #expect(leitor.ler("feira 55", acima: above).origemDoDia == .acima)
    #expect(leitor.ler("ontem feira 55", acima: above).dia == Day("2026-11-19"))
    #expect(leitor.ler("feira 55", acima: .soDia(20, semana: 5)).dia == Day("2026-11-20"))
    #expect(leitor.ler("feira 55").origemDoDia == .leitura)
    let spring = DiaEscrito.semAno(mes: 4, dia: 10)
    #expect(leitor.ler("feira 55", acima: spring).estado == .duvida(.diaIncerto("2026-04-10")))
    let whole = try DiaEscrito.inteiro(#require(Day("2025-04-10")))
    #expect(leitor.ler("ontem feira 55", acima: whole).estado == .clara)
    let open = leitor.ler("feira 55", acima: above, isDiaIncerto: true)
    #expect(open.estado == .duvida(.diaIncerto("11-20")))
    let unknown = leitor.ler("feira 55", isDiaIncerto: true)
    #expect(unknown.estado == .duvida(.diaIncerto("2026-11-28")))
    #expect(leitor.ler("feira 55", isAFazer: true).estado == .duvida(.aFazer))
    #expect(leitor.ler("Mercado 300", isTitulo: true).estado == .duvida(.soma))
    #expect(leitor.ler("Semana do mercado", isTitulo: true).estado == .deixada)
  }

  @Test("name an account by a word of a known party only in full")
  func parties() throws {
    let today = try #require(Self.today)
    let leitor = LeitorDeLinhas(
      contas: Self.all, interessados: ["Posto Carbon", "Nubank"], hoje: today)
    #expect(leitor.ler("gasolina 150,00 carbon").conta == nil)
    #expect(leitor.ler("gasolina 150,00 carbon").interessado == "gasolina carbon")
    #expect(
      leitor.ler("gasolina 150,00 nubank").conta == Self.all.first { $0.nome == "Nubank" }?.id)
  }

  private func meant(_ row: [String]) -> [String] {
    [row[1], row[2], row[3], plain(row[4]), row[5], row[6], row[7]]
  }

  /// As a row of the table.
  private func told(_ read: LinhaEntendida, _ today: Day) -> [String] {
    func name(_ id: Uuid?) -> String { Self.all.first { $0.id == id }?.nome ?? "-" }
    // The rows have the other account of a transfer as its party.
    let isTransfer = read.palavra == .entreContas
    let party = isTransfer ? name(read.categoria) : read.interessado ?? "-"
    return [
      "\(read.valor?.minor ?? 0)", read.sentido.rawValue,
      read.origemDoDia == .leitura ? "-" : "\(read.dia)", plain(party), name(read.conta),
      isTransfer ? "-" : name(read.categoria), read.parcelas.map { "\($0)" } ?? "-",
    ]
  }

  /// A party without case, accents, punctuation and small words, none of which change who it is.
  private func plain(_ party: String) -> String {
    let small: Set<String> = [
      "a", "o", "e", "em", "no", "na", "de", "do", "da", "pro", "pra", "p/", "c/",
    ]
    return party.foldedForComparison.split(separator: " ")
      .map { $0.filter { $0.isLetter || $0.isNumber || "/-.".contains($0) } }
      .filter { !$0.isEmpty && !small.contains(String($0)) }.joined(separator: " ")
  }
}

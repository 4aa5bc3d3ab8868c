import Foundation
import Testing

@Suite("What cannot be recorded")
struct BadEntryTests {
  /// A line that is refused: the status it ends with, and what is told.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    let messages: [String]

    init(_ line: String, _ status: Int32, _ messages: String...) {
      self.line = line
      self.status = status
      self.messages = messages
    }

    var testDescription: String { line }
  }

  /// Accounts of every kind, one of them closed, a closed period, and an entry to be changed.
  static let setting = [
    "razao conta abrir Corrente --tipo corrente --saldo 1.000,00",
    "razao conta abrir Visa --tipo cartao", "razao conta abrir Fundo --tipo investimento",
    "razao conta abrir Dólar --tipo corrente --moeda USD",
    "razao conta abrir Iene --tipo corrente --moeda JPY",
    "razao conta abrir Velha --tipo corrente && razao conta encerrar Velha",
    "razao conta abrir Viagens --classe despesa && razao conta abrir Viagens --classe receita",
    "razao lancar pix 50 Maria --conta Corrente --data 10/10/2026 "
      + "--id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427",
    "razao lancar pix 60 Ana --id 2c5f39cb-3ab2-4e3f-994a-1127e4ddb538 && razao anular 2c5f39cb",
    "razao fechar --ate 31/10/2026 --id 3d604adc-4bc3-4f40-aa5b-2238f5eec649",
  ]

  static let amounts = [
    Wrong("razao lancar pix 1.23.4", 65, "Valor inválido: escreva como 2.500,00"),
    Wrong("razao lancar pix -5", 65, "Valor inválido: escreva sem sinal"),
    Wrong("razao lancar pix '-R$ 5,00'", 65, "Valor inválido: escreva sem sinal"),
    Wrong("razao lancar pix 1e9", 65, "Valor inválido: escreva como"),
    Wrong("razao lancar pix 12345678901234,56", 65, "no máximo 15 algarismos"),
    Wrong("razao lancar pix 1234567890123456", 65, "no máximo 15 algarismos"),
    Wrong("razao lancar pix 0", 65, "tem de ser maior que zero"),
    Wrong("razao lancar pix 0,00", 65, "tem de ser maior que zero"),
    Wrong("razao lancar pix 10,5,0", 65, "Valor inválido: escreva como"),
    Wrong("razao lancar pix ''", 65, "Valor inválido: escreva como"),
    Wrong("razao lancar pix dez", 65, "Valor inválido: escreva como"),
    Wrong("razao lancar pix ٤٥", 65, "Valor inválido: escreva como"),
    Wrong("razao lancar pix 10,50 --conta Iene", 65, "Valor inválido: escreva como"),
    Wrong("razao lancar pix 'USD 10,00' --conta Corrente", 65, "Valor inválido: escreva como"),
    Wrong("razao conferir Corrente 1,2,3 --em hoje", 65, "Valor inválido", "“1,2,3”"),
    Wrong("razao conta abrir Outra --tipo corrente --saldo x", 65, "Valor inválido", "--saldo"),
    Wrong("razao corrigir 1b4e28ba --valor -7", 65, "escreva sem sinal"),
  ]

  static let days = [
    Wrong("razao lancar pix 5 --data 2026-02-30", 65, "Data inválida: “2026-02-30”"),
    Wrong("razao lancar pix 5 --data 30/02", 65, "Data inválida: “30/02”"),
    Wrong("razao lancar pix 5 --data 31/11/2026", 65, "Data inválida: “31/11/2026”"),
    Wrong("razao lancar pix 5 --data 21/11/26", 65, "Data inválida: “21/11/26”"),
    Wrong("razao lancar pix 5 --data depois", 65, "Data inválida: “depois”"),
    Wrong("razao lancar pix 5 --data 2026-11-21T00:00", 65, "Data inválida"),
    Wrong("razao lancar pix 5 --data 0000-01-01", 65, "Data inválida"),
    Wrong("razao conferir Corrente 0 --em 31/02", 65, "Data inválida: “31/02”"),
    Wrong("razao fechar --ate 32/10", 65, "Data inválida: “32/10”"),
    Wrong("razao fechar --ate 22/11/2026", 65, "22/11/2026 ainda não chegou (hoje é 21/11/2026)"),
  ]

  static let accounts = [
    Wrong(
      "razao lancar pix 5 --conta Corente", 66,
      "Não há conta “Corente”. Você quis dizer “Corrente”?"),
    Wrong(
      "razao lancar pix 5 --conta Xyzzy", 66,
      "Não há conta “Xyzzy”. Veja as contas: razao conta listar."),
    Wrong(
      "razao lancar pix 5 --categoria Viagens", 65, "“Viagens” pode ser mais de um",
      "Diga qual pela identificação"),
    Wrong(
      "razao lancar pix 5 --conta Velha", 65, "A conta “Velha” está encerrada",
      "razao conta reabrir "),
    Wrong("razao lancar pix 5 --conta Mercado", 65, "“Mercado” é uma categoria"),
    Wrong("razao lancar credito 5 --conta Corrente", 65, "“Corrente” não é um cartão"),
    Wrong("razao lancar rendimento 5 --conta Corrente", 65, "“Corrente” não é um investimento"),
    Wrong(
      "razao lancar pix 5 --conta Corrente --para Corrente", 65, "Os dois lados são a mesma conta"),
    Wrong(
      "razao lancar pix 5 --conta Corrente --para Dólar", 65,
      "diga em --por quanto deu em USD"),
    Wrong("razao lancar pix 5 --conta Corrente --categoria Lazr", 66, "Você quis dizer “Lazer”?"),
    Wrong("razao conta encerrar Nada", 66, "Não há conta “Nada”"),
    Wrong("razao conta encerrar Velha", 65, "já está encerrada", "razao conta reabrir "),
    Wrong("razao conta reabrir Corrente", 65, "está aberta: não há o que reabrir"),
    Wrong(
      "razao conta abrir corrente --tipo corrente", 65, "Já há uma conta “Corrente”",
      "Para lhe dar um saldo inicial: razao lancar saldoInicial VALOR --conta "),
    Wrong("razao conta abrir X --classe despesa --saldo 5", 65, "Uma categoria começa do zero"),
    Wrong("razao conta abrir X --tipo investimento --vinculada Nada", 66, "Não há conta “Nada”"),
    Wrong("razao conta abrir X --tipo corrente --moeda REAL", 65, "Moeda inválida: “REAL”"),
    Wrong("razao conta abrir ' ' --tipo corrente", 65, "NOME está vazio"),
    Wrong("razao conta alterar Lazer --nome mercado", 65, "Já há uma conta “Mercado”"),
    Wrong("razao conta alterar Lazer --nome Lazer", 65, "Nada muda na conta “Lazer”"),
    Wrong("razao conta unificar Lazer Lazer", 65, "não pode ser unificada consigo mesma"),
    Wrong("razao conta unificar Dólar Corrente", 65, "só se unificam contas de uma moeda"),
    Wrong("razao conta unificar Lazer Corrente", 65, "só se unificam contas de uma classe"),
    Wrong("razao conta unificar Lazer --separar", 66, "Não há conta “Lazer”"),
    Wrong("razao conferir Nada 5 --em hoje", 66, "Não há conta “Nada”"),
  ]

  static let states = [
    Wrong(
      "razao lancar pix 5 --data 31/10/2026", 65, "O período até 31/10/2026 está fechado",
      "--mesmo-fechado --motivo", "razao reabrir-periodo 3d604adc"),
    Wrong("razao corrigir 1b4e28ba --valor 51", 65, "O período até 31/10/2026 está fechado"),
    Wrong("razao corrigir 1b4e28ba --data hoje", 65, "O período até 31/10/2026 está fechado"),
    Wrong("razao anular 1b4e28ba", 65, "O período até 31/10/2026 está fechado"),
    Wrong(
      "razao conta abrir X --tipo corrente --saldo 5 --simular; razao fechar --ate 01/10/2026", 65,
      "Já está fechado até 31/10/2026", "razao reabrir-periodo 3d604adc"),
    Wrong("razao anular 2c5f39cb", 65, "já está anulado", "razao restaurar 2c5f39cb"),
    Wrong("razao restaurar 1b4e28ba", 65, "não está anulado"),
    Wrong("razao corrigir 1b4e28ba --valor 50", 65, "Nada muda no lançamento 1b4e28ba"),
    Wrong("razao anular 99999999", 66, "Não encontrei o lançamento “99999999”"),
    Wrong("razao corrigir 99999999 --valor 5", 66, "Não encontrei o lançamento “99999999”"),
    Wrong("razao anular 1b", 65, "são ao menos 4 caracteres"),
    Wrong("razao lancar --como 99999999", 66, "Não encontrei o lançamento “99999999”"),
    Wrong("razao reabrir-periodo 99999999 --motivo x", 66, "Não encontrei o fechamento “99999999”"),
    Wrong("razao lancar pix 60 Bia --id x", 65, "--id não é um UUID de versão 4"),
    Wrong(
      "razao lancar pix 60 Bia --id 6ba7b812-9dad-11d1-80b4-00c04fd430c8", 65,
      "--id não é um UUID de versão 4"),
    Wrong(
      "razao lancar pix 70 Ana --id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427", 65,
      "já é de outro conteúdo"),
    Wrong(
      "razao conta abrir X --tipo corrente --id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427", 65,
      "já é de outro conteúdo"),
    Wrong("razao lancar ajuste 5", 65, "diga --entrada ou --saida"),
    Wrong(
      "razao lancar pix 5 --partida Mercado", 65,
      "Falta o valor da partida 1: --partida CONTA=VALOR"),
    Wrong(
      "razao lancar pix 100 --partida Mercado=60 --partida Lazer=30", 65,
      "As partidas somam 90,00, e o valor é 100,00"),
    Wrong(
      "razao lancar pix 100 --partida Mercado=100 --partida Lazer=0", 65,
      "A partida em “Lazer” é zero"),
    Wrong(
      "razao lancar pix 100 $(printf -- '--partida Lazer=1 %.0s' $(seq 256)) --conta Corrente", 65,
      "As partidas somam 256,00"),
    Wrong(
      "razao lancar pix 256 $(printf -- '--partida Lazer=1 %.0s' $(seq 256)) --conta Corrente", 65,
      "Um lançamento tem de 2 a 256 partidas; este tem 257."),
    Wrong(
      "razao lancar pix 5 --descricao $(printf 'x%.0s' $(seq 4097))", 65,
      "A descrição tem mais de 4.096 bytes"),
    Wrong(
      "razao lancar pix 5 $(printf 'x%.0s' $(seq 4097))", 65,
      "O interessado tem mais de 4.096 bytes"),
  ]

  static let usages = [
    Wrong(
      "razao lancar", 64, "Falta o tipo do lançamento: TIPO", "Falta o valor do lançamento: VALOR",
      "Veja: razao lancar --ajuda"),
    Wrong("razao lancar pix", 64, "Falta o valor do lançamento: VALOR"),
    Wrong(
      "razao lancar debto 5", 64,
      "Tipo de lançamento desconhecido: “debto”. Você quis dizer debito?"),
    Wrong("razao lancar pix 5 a b", 64, "Há algo a mais: “b”."),
    Wrong("razao lancar boleto 5 --recebido", 64, "--recebido só serve para pix, ted e doc"),
    Wrong("razao lancar pix 5 --entrada", 64, "já diz se o dinheiro entra ou sai"),
    Wrong("razao lancar pix 5 --entrada", 64, "Se você recebeu, use --recebido."),
    Wrong("razao lancar ajuste 5 --entrada --saida", 64, "Diga --entrada ou --saida"),
    Wrong("razao lancar pix 5 --para Visa --categoria Lazer", 64, "Diga --categoria ou --para"),
    Wrong("razao lancar pix 5 --mesmo-fechado", 64, "Falta o motivo para gravar"),
    Wrong("razao lancar pix 5 --motivo x", 64, "--motivo só serve com --mesmo-fechado"),
    Wrong("razao corrigir", 64, "Falta o lançamento: ID."),
    Wrong("razao anular", 64, "Falta o lançamento: ID."),
    Wrong("razao conta abrir", 64, "Falta o nome da conta: NOME.", "Falta o que a conta é: --tipo"),
    Wrong(
      "razao conta abrir X --tipo corente", 64, "Tipo de conta desconhecido: “corente”",
      "Você quis dizer corrente?"),
    Wrong(
      "razao conta abrir X --tipo despesa", 64,
      "“despesa” é uma classe, e não um tipo: --classe despesa."),
    Wrong("razao conta abrir X --classe gasto", 64, "Classe desconhecida: “gasto”"),
    Wrong(
      "razao conta abrir X --tipo corrente --vinculada Corrente", 64,
      "--vinculada só serve para investimentos"),
    Wrong("razao conta alterar Lazer", 64, "Diga o que alterar"),
    Wrong("razao conta unificar Lazer", 64, "Falta a conta com que ela é lida: OUTRA."),
    Wrong("razao conferir Corrente", 64, "Falta o saldo da conta: VALOR."),
    Wrong("razao fechar", 64, "Falta o último dia que fica fechado: --ate DIA."),
    Wrong(
      "razao reabrir-periodo", 64, "Falta o fechamento: ID.",
      "Falta o motivo da reabertura: --motivo TEXTO."),
    Wrong("razao desfazer agora", 64, "Há algo a mais: “agora”."),
  ]

  static let several = [
    Wrong(
      "razao lancar pix 1.23.4 --conta Corente", 65, "Valor inválido", "Não há conta “Corente”"),
    Wrong(
      "razao lancar pix -5 Ana --conta Nada --categoria Lazr --data 2026-02-30 --id z", 65,
      "--id não é um UUID", "Data inválida", "Não há conta “Nada”", "“Lazer”", "escreva sem sinal"),
    Wrong(
      "razao lancar debto 1.23.4 --data ontem --jsn", 64, "Opção desconhecida: --jsn",
      "Tipo de lançamento desconhecido"),
    // A day without a year says how it was read.
    Wrong(
      "razao lancar pix 5 --conta Corrente --data 25/12", 65, "Para mudar algo em 25/12/2025"),
    Wrong(
      "razao lancar pix 5 --conta Velha --data 31/10/2026", 65, "A conta “Velha” está encerrada",
      "O período até 31/10/2026 está fechado"),
    Wrong(
      "razao lancar pix 5 --partida Nada=2 --partida Lazer=x", 65, "Não há conta “Nada”",
      "Em --partida está “x”"),
    Wrong(
      "razao conferir Nada 1.2.3 --em 31/02", 65, "Não há conta “Nada”", "Valor inválido",
      "Data inválida"),
    Wrong(
      "razao conta abrir X --tipo investimento --vinculada Nada --saldo 1.2.3 --moeda R", 65,
      "Moeda inválida", "Não há conta “Nada”", "Valor inválido"),
  ]

  @Test(
    "is told with the right status and the next step, and leaves not a byte",
    arguments: amounts + days + accounts + states + usages + several)
  func refused(wrong: Wrong) throws {
    let book = try BadEntryTests.book()
    let before = try book.carriers()
    let result = try book.run(wrong.line)
    #expect(result.status == wrong.status, "\(result.errors)")
    for message in wrong.messages {
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    #expect(result.errors.hasPrefix("Erro: "))
    #expect(English.words(in: result.errors).isEmpty, "\(result.errors)")
    #expect(try book.carriers() == before)
  }

  /// One ledger for all cases: what they do to it is nothing.
  private static func book() throws -> Livro { try shared.get() }
  private static let shared = Result { try Livro(setting) }
}

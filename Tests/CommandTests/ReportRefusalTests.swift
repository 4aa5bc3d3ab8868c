import Foundation
import TestSupport
import Testing

/// What is refused of reports: the status, what is said, and nothing recorded.
@Suite("A report on the command line refuses")
struct ReportRefusalsTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    let errors: [String]

    init(_ line: String, _ status: Int32, _ errors: String...) {
      (self.line, self.status, self.errors) = (line, status, errors)
    }

    var testDescription: String { line }
  }

  private static let titulo = "Erro: Título inválido: escreva um título"
  private static let tipo =
    "Erro: Tipo de despesa inválido: os tipos são 1 Eletrônicos e 2 Escritório"
  private static let valor = "Erro: Valor inválido: escreva como 2.500,00, 2500,00 ou 2500"
  private static let positivo = "Erro: Valor inválido: escreva um valor acima de zero"
  private static let algarismos = "Erro: Valor inválido: no máximo 15 algarismos"
  private static let dia = "Erro: Data inválida"
  private static let adicionar = "razao despesa adicionar Aberto "

  /// In a ledger with three reports: Aberto with the expense Cabo, Fechado registered with the
  /// expense Fone, and Vazio.
  static let wrong: [Wrong] = [
    Wrong(adicionar + "'' 1 10", 65, titulo), Wrong(adicionar + "'  ' 1 10", 65, titulo),
    Wrong(adicionar + "Fone 3 10", 65, tipo), Wrong(adicionar + "Fone papel 10", 65, tipo),
    Wrong(adicionar + "Fone 1 1.23.4", 65, valor), Wrong(adicionar + "Fone 1 1e9", 65, valor),
    Wrong(adicionar + "Fone 1 ''", 65, valor), Wrong(adicionar + "Fone 1 -5", 65, positivo),
    Wrong(adicionar + "Fone 1 0", 65, positivo), Wrong(adicionar + "Fone 1 0,00", 65, positivo),
    Wrong(adicionar + "Fone 1 1234567890123456", 65, algarismos),
    Wrong(adicionar + "'' 9 abc", 65, titulo, tipo, valor),
    Wrong(adicionar + "'' 1 -1", 65, titulo, positivo),
    Wrong(
      adicionar + "Fone 1 abc --data 2026-02-30", 65, valor, dia + ": “2026-02-30”."),
    Wrong(
      adicionar + "Fone 1 1 --comprovante nada.pdf", 66, "Erro: Não encontrei "),
    Wrong(
      adicionar + "Fone 1 1 --comprovante .", 65,
      "Erro: O comprovante . não é um arquivo comum (é uma pasta, um atalho ou algo especial). "
        + "Dê o próprio arquivo."),
    Wrong(
      "razao despesa adicionar Abreto '' 1 10", 65, titulo,
      "Erro: Não há relatório “Abreto”. Você quis dizer “Aberto”?"),
    Wrong(
      "razao despesa adicionar Fechado Táxi 2 45", 65,
      "Erro: O relatório “Fechado” está registrado e não pode receber despesas. Reabra-o antes: "
        + "razao relatorio reabrir "),
    Wrong(
      "razao despesa corrigir Fechado Fone --valor 1", 65,
      "Erro: O relatório “Fechado” está registrado e não pode ter despesas corrigidas."),
    Wrong(
      "razao despesa remover Fechado Fone", 65,
      "Erro: O relatório “Fechado” está registrado e não pode perder despesas."),
    Wrong(
      "razao despesa corrigir Aberto Cabo --titulo '' --tipo 8 --valor x", 65, titulo, tipo, valor),
    Wrong(
      "razao despesa corrigir Aberto Cabo --titulo Cabo", 65,
      "Erro: A despesa “Cabo” já é assim: nada mudaria."),
    Wrong(
      "razao despesa corrigir Aberto Cobo --valor 1", 66,
      "Erro: Não há despesa “Cobo” no relatório “Aberto”. Você quis dizer “Cabo”?"),
    Wrong(
      "razao despesa corrigir Aberto Cabo", 64,
      "Erro: Falta o que corrigir: --titulo, --tipo, --valor, --data ou --comprovante.",
      "Veja: razao despesa corrigir --ajuda"),
    Wrong(
      "razao despesa adicionar", 64, "Erro: Falta o relatório: RELATORIO.",
      "Erro: Falta o título da despesa: TITULO.", "Erro: Falta o tipo da despesa: TIPO.",
      "Erro: Falta o valor da despesa: VALOR.", "Veja: razao despesa adicionar --ajuda"),
    Wrong("razao relatorio novo ' '", 65, titulo),
    Wrong(
      "razao relatorio novo '' --data 31/02/2026", 65, titulo, dia + ": “31/02/2026”."),
    Wrong(
      "razao relatorio novo Rio --id abc", 65, "Erro: --id não é um UUID de versão 4"),
    Wrong("razao relatorio renomear Aberto ''", 65, titulo),
    Wrong(
      "razao relatorio registrar Vazio", 65,
      "Erro: O total do relatório “Vazio” não está acima de zero. Adicione uma despesa antes: "
        + "razao despesa adicionar "),
    Wrong(
      "razao relatorio registrar Fechado", 65,
      "Erro: O relatório “Fechado” já está registrado. Para mudar algo, reabra-o antes: "
        + "razao relatorio reabrir "),
    Wrong(
      "razao relatorio reabrir Aberto --motivo x", 65,
      "Erro: O relatório “Aberto” está aberto: não há o que reabrir. Para registrá-lo: "
        + "razao relatorio registrar "),
    Wrong(
      "razao relatorio reabrir Fechado", 64, "Erro: Falta o motivo: --motivo MOTIVO.",
      "Veja: razao relatorio reabrir --ajuda"),
    Wrong(
      "razao relatorio reabrir Fechado --motivo ' '", 65,
      "Erro: Falta o motivo: --motivo MOTIVO está vazio.",
      "Veja: razao relatorio reabrir --ajuda"),
    Wrong(
      "razao relatorio aprovar Aberto", 65,
      "Erro: O relatório “Aberto” ainda não está registrado. Registre-o antes: "
        + "razao relatorio registrar "),
    Wrong(
      "razao relatorio devolver Aberto x", 65,
      "Erro: O relatório “Aberto” está aberto: não há o que devolver. Para registrá-lo: "
        + "razao relatorio registrar "),
    Wrong(
      "razao alterar --aprova ninguem", 65,
      "Erro: Quem aprova? Diga outro (outro aparelho que o que registrou) ou qualquer.",
      "Veja: razao alterar --ajuda"),
    Wrong(
      "razao relatorio reembolsar Aberto --conta Carteira", 65,
      "Erro: O relatório “Aberto” ainda não está registrado. Registre-o antes: "
        + "razao relatorio registrar "),
    Wrong(
      "razao relatorio reembolsar Fechado --conta Cartera --valor 0x --data logo", 65,
      valor, dia + ": “logo”.", "Erro: Não há conta “Cartera”. Você quis dizer “Carteira”?"),
    Wrong(
      "razao relatorio reembolsar Fechado --conta Carteira --valor 10,01", 65,
      "Erro: Valor inválido: passa do que falta reembolsar. Veja: razao relatorio mostrar "),
    Wrong(
      "razao relatorio reembolsar Fechado --conta Mercado", 65,
      "Erro: “Mercado” não é uma conta em que entre ou de onde saia dinheiro. "
        + "Diga outra com --conta."),
    Wrong(
      "razao relatorio reembolsar Fechado --conta Carteira --categoria Carteira", 65,
      "Erro: A conta e a categoria são a mesma. Diga outra com --categoria."),
    Wrong(
      "razao relatorio reembolsar Fechado --conta Carteira --lado firma", 65,
      "Erro: Lado desconhecido: “firma”. Os lados são empresa e pessoa."),
    Wrong(
      "razao relatorio mostrar zzzz", 66,
      "Erro: Não há relatório “zzzz”. Veja os relatórios: razao relatorio listar."),
    Wrong(
      "razao relatorio mostrar Igual", 65,
      "Erro: “Igual” pode ser mais de um: igual (1111aaaa), "
        + "Igual (2222aaaa). Diga qual pela identificação."),
    Wrong(
      "razao relatorio registar", 64,
      "Erro: Comando desconhecido: registar. Você quis dizer registrar?",
      "Veja: razao relatorio --ajuda"),
  ]

  @Test("what cannot be, says why and what next, and records nothing")
  func refuses() throws {
    let ledger = try ReportLedger()
    for (title, id) in [
      ("Aberto", "aaaa0000"), ("Fechado", "ffff0000"), ("Vazio", "eeee0000"),
      ("igual", "1111aaaa"), ("Igual", "2222aaaa"),
    ] {
      try ledger.does("relatorio", "novo", title, "--id", "\(id)-0000-4000-8000-000000000001")
    }
    try ledger.does("despesa", "adicionar", "Aberto", "Cabo", "1", "10")
    try ledger.does("despesa", "adicionar", "Fechado", "Fone", "1", "10")
    try ledger.does("relatorio", "registrar", "Fechado")
    let before = try ledger.bytes
    for wrong in ReportRefusalsTests.wrong {
      let result = try ledger.shell(wrong.line)
      #expect(result.status == wrong.status, "\(wrong.line): \(result.errors)")
      #expect(result.output == "", "\(wrong.line)")
      let lines = result.errors.split(separator: "\n").map(String.init)
      #expect(lines.count == wrong.errors.count, "\(wrong.line): \(lines)")
      for (line, expected) in zip(lines, wrong.errors) {
        #expect(line.hasPrefix(expected), "\(wrong.line)")
      }
      #expect(try ledger.bytes == before, "\(wrong.line)")
    }
  }
}

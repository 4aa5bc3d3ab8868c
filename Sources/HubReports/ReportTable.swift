/// A table for reports: its columns, its key, and the part of it that is renewed at once.
///
/// Its definition, its comments, the staging table for new rows and the statements that update it
/// are all generated from here, so that they cannot differ.
package struct ReportTable: Sendable {
  /// A column, with its PostgreSQL type and the sentence that the database shows for it.
  struct Column: Sendable {
    let name: String
    let type: String
    let comment: String
    /// The first version of the schema that has it.
    let since: Int

    init(_ name: String, _ type: String, _ comment: String, since: Int = 1) {
      (self.name, self.type, self.comment, self.since) = (name, type, comment, since)
    }
  }

  /// The table's name.
  package let name: String
  let comment: String
  /// All columns but the ledger, which is the first of every table.
  let columns: [Column]
  /// The columns that identify a row within a ledger.
  let key: [String]
  /// The columns of the partial scope: the thing whose rows are renewed, and for some the first
  /// day.
  let scope: (thing: String, from: String?)
  /// Further indices, each as the columns after the ledger.
  let indices: [String]

  var qualified: String { "\(ReportSchema.name).\(name)" }
  /// The staging table for the rows of one publication.
  var staging: String { "pg_temp.razao_\(name)" }
  var columnList: String { columns.map(\.name).joined(separator: ", ") }

  /// The columns with a prefix, as one value that differs if any digit of two rows does.
  func row(_ prefix: String) -> String {
    "(\(columns.map { "\(prefix).\($0.name)" }.joined(separator: ", ")))::text"
  }

  func sameKey(_ left: String, _ right: String) -> String {
    key.map { "\(left).\($0) = \(right).\($0)" }.joined(separator: " AND ")
  }

  /// All tables whose rows are made from the books.
  package static let all: [ReportTable] = [
    contas, lancamentos, partidas, saldos, relatorios, faturas, orcamento,
  ]

  static let contas = ReportTable(
    name: "contas", comment: "As contas e categorias, cada uma com o nome que tem hoje.",
    columns: [
      Column("conta", "uuid", "A conta."),
      Column("nome", "text", "O nome; de uma categoria em partes, “Casa: Aluguel”."),
      Column("classe", "text", "ativo, passivo, patrimonio, receita ou despesa."),
      Column(
        "tipo", "text",
        "corrente, poupanca, carteira, cartao, investimento, emprestimo, divida; vazio se não há."),
      Column("moeda", "text", "A moeda, por seu código: BRL, USD."),
      Column("casas", "integer", "Quantas casas decimais têm os valores."),
      Column("encerrada", "boolean", "Se a conta foi encerrada."),
      Column(
        "unificada_em", "uuid",
        "A conta em que esta é lida, se foi unificada; partidas e saldos já estão naquela."),
      Column("vinculada", "uuid", "A conta corrente a que um investimento pertence."),
      Column("ordem", "integer", "A posição na ordem em que as telas mostram as contas."),
      Column(
        "orcamento_incompreendido", "boolean",
        "Se há um orçamento de uma versão mais nova, que esta não lê: a categoria fica sem orçamento aqui.",
        since: 2),
    ], key: ["conta"], scope: ("conta", nil), indices: [])

  static let lancamentos = ReportTable(
    name: "lancamentos",
    comment: """
      Os lançamentos que contam, como contam. Ficam de fora os anulados, os de importações \
      desfeitas e os repetidos; os agendados estão aqui, com o dia deles.
      """,
    columns: [
      Column("lancamento", "uuid", "O lançamento."),
      Column("dia", "date", "O dia em que conta."),
      Column("tipo", "text", "O que é: compraNoDebito, transferenciaEnviada, pagamentoDaFatura…"),
      Column("subtipo", "text", "Como foi feito: pix, boleto, ted; vazio se não há."),
      Column("interessado", "text", "Com quem foi; vazio se não se disse."),
      Column("descricao", "text", "A anotação; vazio se não há."),
      Column("etiquetas", "text[]", "As palavras da anotação que começam com #, sem o #."),
      Column("ligado", "uuid", "O lançamento ou relatório que este paga, estorna ou reembolsa."),
      Column("conflitos", "integer", "Quantos conflitos abertos há sobre ele."),
    ], key: ["lancamento"], scope: ("lancamento", nil), indices: ["dia"])

  static let partidas = ReportTable(
    name: "partidas",
    comment:
      "As partidas dos lançamentos que contam; as de um lançamento somam zero em cada moeda.",
    columns: [
      Column("lancamento", "uuid", "O lançamento."),
      Column("numero", "integer", "A posição da partida no lançamento, a partir de 1."),
      Column("dia", "date", "O dia do lançamento."),
      Column("conta", "uuid", "A conta, como é lida hoje."),
      Column("moeda", "text", "A moeda do valor."),
      Column(
        "valor", "numeric",
        "O valor, exato, em unidades da moeda; visto da conta: o que sai é negativo."),
    ], key: ["lancamento", "numero"], scope: ("lancamento", nil), indices: ["conta, dia"])

  static let saldos = ReportTable(
    name: "saldos_por_dia",
    comment: "Os dias em que cada conta se moveu, com o saldo depois; vale até a linha seguinte.",
    columns: [
      Column("conta", "uuid", "A conta, com as que são lidas nela."),
      Column("dia", "date", "O dia; também depois de hoje, do que está agendado."),
      Column("moeda", "text", "A moeda dos valores."),
      Column("movimento", "numeric", "A soma das partidas do dia, com sinal."),
      Column(
        "saldo", "numeric",
        "O saldo no fim do dia, com sinal: dívidas e receitas são negativas."),
    ], key: ["conta", "dia"], scope: ("conta", "dia"), indices: ["dia"])

  static let relatorios = ReportTable(
    name: "relatorios", comment: "Os relatórios de despesas.",
    columns: [
      Column("relatorio", "uuid", "O relatório."),
      Column("titulo", "text", "O título."),
      Column("dia", "date", "O dia em que foi criado."),
      Column("estado", "text", "parcial, registrado ou reembolsado."),
      Column("despesas", "integer", "Quantas despesas tem; de um registrado, quantas declara."),
      Column("moeda", "text", "A moeda do total."),
      Column("total", "numeric", "A soma das despesas; de um registrado, o que declara."),
      Column("tardias", "integer", "Despesas escritas sem o registro saber: fora do total."),
    ], key: ["relatorio"], scope: ("relatorio", nil), indices: [])

  static let faturas = ReportTable(
    name: "faturas", comment: "As faturas dos cartões de que se sabe quando fecham.",
    columns: [
      Column("conta", "uuid", "O cartão."),
      Column("mes", "date", "O mês em que vence, pelo dia 1."),
      Column("fechamento", "date", "O dia em que fecha."),
      Column("vencimento", "date", "O dia em que vence."),
      Column("moeda", "text", "A moeda dos valores."),
      Column("total", "numeric", "O que pede, pelos livros; uma dívida é positiva."),
      Column("declarado", "numeric", "O que o banco diz que pede; vazio se ninguém disse."),
      Column(
        "previsto", "numeric",
        "O que vai pedir quando vier o que os planos esperam; vazio se é o total, ou o declarado."),
      Column("pago", "numeric", "O que foi pago depois que fechou."),
      Column("agendado", "numeric", "O que está agendado para pagar; vazio se nada está."),
      Column("falta", "numeric", "O que falta pagar, fora o agendado."),
      Column(
        "situacao", "text",
        "aberta, fechada, pagaEmParte, agendada, paga, vencida, transportada ou semDias."),
    ], key: ["conta", "mes"], scope: ("conta", "mes"), indices: [])

  static let orcamento = ReportTable(
    name: "orcamento", comment: "O orçamento de cada categoria em cada mês que tem um.",
    columns: [
      Column("mes", "date", "O mês, pelo dia 1."),
      Column("conta", "uuid", "A categoria."),
      Column("moeda", "text", "A moeda dos valores."),
      Column("orcado", "numeric", "O orçamento do mês."),
      Column("trazido", "numeric", "O que sobrou, ou faltou, do mês anterior."),
      Column("gasto", "numeric", "O que se gastou, ou recebeu, em todos os dias do mês."),
      Column("disponivel", "numeric", "orcado + trazido - gasto."),
    ], key: ["conta", "mes"], scope: ("conta", "mes"), indices: ["mes"])
}

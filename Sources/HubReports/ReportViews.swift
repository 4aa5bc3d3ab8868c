/// The queries that people need, as views and functions over the tables for reports.
///
/// They run with the rights of the querying role (`security_invoker`), so each sees its own
/// ledgers.
enum ReportViews {
  static let all = published + balances + results + bills + budgets

  /// The rights to use them.
  static let rights =
    [
      "publicado", "saldos", "lancamentos_por_conta", "resultado_por_mes", "faturas_abertas",
      "orcamento_do_mes",
    ]
    .map {
      "GRANT SELECT ON razao_relatorios.\($0) TO razao_relatorios_leitor, razao_hub_client;\n"
    }
    .joined()
      + """
      GRANT EXECUTE ON FUNCTION razao_relatorios.saldos_em(date),
        razao_relatorios.saldos_diarios(date, date) TO razao_relatorios_leitor, razao_hub_client;

      """

  private static func comment(_ view: String, _ text: String, _ columns: [(String, String)])
    -> String
  {
    "COMMENT ON VIEW razao_relatorios.\(view) IS '\(text)';\n"
      + columns.map { "COMMENT ON COLUMN razao_relatorios.\(view).\($0) IS '\($1)';\n" }.joined()
  }

  private static let published =
    """
    CREATE VIEW razao_relatorios.publicado WITH (security_invoker) AS
      SELECT DISTINCT ON (livro) livro, nome, dia, quando, codigo, linhas
        FROM razao_relatorios.publicacoes ORDER BY livro, numero DESC;

    """
    + comment(
      "publicado", "A última publicação de cada razão: de que livros são as tabelas.",
      [
        ("livro", "O razão."), ("nome", "O nome dele."),
        ("dia", "O dia que era: o que vem depois está agendado."),
        ("quando", "O momento da publicação."), ("codigo", "O código de verificação dos livros."),
        ("linhas", "De quantas linhas assinadas."),
      ])

  private static let balances =
    """
    CREATE VIEW razao_relatorios.saldos WITH (security_invoker) AS
      SELECT p.livro, c.conta, c.nome, c.classe, c.tipo, c.moeda, p.dia,
          coalesce(sum(s.movimento) FILTER (WHERE s.dia <= p.dia), 0) AS saldo,
          coalesce(sum(s.movimento) FILTER (WHERE s.dia > p.dia), 0) AS agendado
        FROM razao_relatorios.publicado p
          JOIN razao_relatorios.contas c ON c.livro = p.livro AND c.unificada_em IS NULL
          LEFT JOIN razao_relatorios.saldos_por_dia s ON s.livro = c.livro AND s.conta = c.conta
        GROUP BY p.livro, p.dia, c.conta, c.nome, c.classe, c.tipo, c.moeda;

    CREATE FUNCTION razao_relatorios.saldos_em(em date)
      RETURNS TABLE (livro uuid, conta uuid, nome text, classe text, moeda text, saldo numeric)
      LANGUAGE sql STABLE
      BEGIN ATOMIC
        SELECT c.livro, c.conta, c.nome, c.classe, c.moeda, coalesce(
            (SELECT s.saldo FROM razao_relatorios.saldos_por_dia s
              WHERE s.livro = c.livro AND s.conta = c.conta AND s.dia <= saldos_em.em
              ORDER BY s.dia DESC LIMIT 1), 0)
          FROM razao_relatorios.contas c WHERE c.unificada_em IS NULL;
      END;
    COMMENT ON FUNCTION razao_relatorios.saldos_em(date) IS 'O saldo de cada conta no fim de um dia.';

    CREATE FUNCTION razao_relatorios.saldos_diarios(de date, ate date)
      RETURNS TABLE (dia date, livro uuid, conta uuid, nome text, moeda text, saldo numeric)
      LANGUAGE sql STABLE
      BEGIN ATOMIC
        SELECT saldos_diarios.de + d.n, s.livro, s.conta, s.nome, s.moeda, s.saldo
          FROM generate_series(0, saldos_diarios.ate - saldos_diarios.de) AS d (n),
            LATERAL razao_relatorios.saldos_em(saldos_diarios.de + d.n) s;
      END;
    COMMENT ON FUNCTION razao_relatorios.saldos_diarios(date, date) IS 'O saldo de cada conta em cada dia de um período.';

    """
    + comment(
      "saldos", "O saldo de cada conta no dia da publicação, como na tela de saldos.",
      [
        ("livro", "O razão."), ("conta", "A conta."), ("nome", "O nome dela."),
        ("classe", "A classe."), ("tipo", "O tipo."), ("moeda", "A moeda dos valores."),
        ("dia", "O dia do saldo."), ("saldo", "O saldo, com sinal."),
        ("agendado", "A soma do que vem depois, fora do saldo."),
      ])

  private static let results =
    """
    CREATE VIEW razao_relatorios.resultado_por_mes WITH (security_invoker) AS
      SELECT s.livro, date_trunc('month', s.dia)::date AS mes, c.classe, c.conta, c.nome, s.moeda,
          sum(CASE WHEN c.classe = 'receita' THEN -s.movimento ELSE s.movimento END)
            FILTER (WHERE s.dia <= p.dia) AS valor,
          sum(CASE WHEN c.classe = 'receita' THEN -s.movimento ELSE s.movimento END)
            FILTER (WHERE s.dia > p.dia) AS agendado,
          coalesce(sum(-s.movimento) FILTER (WHERE s.dia <= p.dia), 0) AS resultado
        FROM razao_relatorios.saldos_por_dia s
          JOIN razao_relatorios.publicado p ON p.livro = s.livro
          JOIN razao_relatorios.contas c ON c.livro = s.livro AND c.conta = s.conta
        WHERE c.classe IN ('receita', 'despesa')
        GROUP BY s.livro, date_trunc('month', s.dia), c.classe, c.conta, c.nome, s.moeda;

    CREATE VIEW razao_relatorios.lancamentos_por_conta WITH (security_invoker) AS
      SELECT t.livro, t.dia, t.conta, c.nome, c.classe, l.lancamento, l.tipo, l.subtipo,
          l.interessado, l.descricao, l.etiquetas, t.moeda, t.valor, t.dia > p.dia AS agendado,
          l.conflitos
        FROM razao_relatorios.partidas t
          JOIN razao_relatorios.lancamentos l
            ON l.livro = t.livro AND l.lancamento = t.lancamento
          JOIN razao_relatorios.contas c ON c.livro = t.livro AND c.conta = t.conta
          JOIN razao_relatorios.publicado p ON p.livro = t.livro;

    """
    + comment(
      "resultado_por_mes",
      "Receitas e despesas por mês e categoria, como na tela do resultado; some resultado por mês.",
      [
        ("livro", "O razão."), ("mes", "O mês, pelo dia 1."), ("classe", "receita ou despesa."),
        ("conta", "A categoria."), ("nome", "O nome dela."), ("moeda", "A moeda dos valores."),
        ("valor", "O que se recebeu, ou gastou, até o dia da publicação: positivo nos dois casos."),
        ("agendado", "O que está agendado para depois dele, no mesmo mês."),
        ("resultado", "O mesmo valor com sinal: o que se gastou é negativo."),
      ])
    + comment(
      "lancamentos_por_conta",
      "Cada partida com seu lançamento e o nome da conta: para listar e filtrar.",
      [
        ("livro", "O razão."), ("dia", "O dia em que conta."), ("conta", "A conta."),
        ("nome", "O nome da conta."), ("classe", "A classe da conta."),
        ("lancamento", "O lançamento."), ("tipo", "O que é."), ("subtipo", "Como foi feito."),
        ("interessado", "Com quem foi."), ("descricao", "A anotação."),
        ("etiquetas", "As etiquetas."), ("moeda", "A moeda do valor."),
        ("valor", "O valor, visto da conta."),
        ("agendado", "Se vem depois do dia da publicação."),
        ("conflitos", "Quantos conflitos abertos há sobre ele."),
      ])

  private static let bills =
    """
    CREATE VIEW razao_relatorios.faturas_abertas WITH (security_invoker) AS
      SELECT f.livro, f.conta, c.nome, f.mes, f.fechamento, f.vencimento, f.moeda,
          coalesce(f.declarado, f.previsto, f.total) AS devido, f.pago, f.falta, f.situacao
        FROM razao_relatorios.faturas f
          JOIN razao_relatorios.contas c ON c.livro = f.livro AND c.conta = f.conta
        WHERE f.falta > 0 AND f.situacao NOT IN ('paga', 'transportada');

    """
    + comment(
      "faturas_abertas", "As faturas de que falta pagar, e as que ainda recebem compras.",
      [
        ("livro", "O razão."), ("conta", "O cartão."), ("nome", "O nome dele."),
        ("mes", "O mês em que vence."), ("fechamento", "O dia em que fecha."),
        ("vencimento", "O dia em que vence."), ("moeda", "A moeda dos valores."),
        ("devido", "O que pede: o declarado, ou o que vai pedir, ou o dos livros."),
        ("pago", "O que foi pago."),
        ("falta", "O que falta pagar."), ("situacao", "Em que pé está."),
      ])

  private static let budgets =
    "CREATE VIEW" + budgetView()
    + comment(
      "orcamento_do_mes",
      "O orçamento de cada mês, e o que se gastou em categorias sem um, como na tela do orçamento.",
      [
        ("livro", "O razão."), ("mes", "O mês, pelo dia 1."), ("conta", "A categoria."),
        ("nome", "O nome dela."), ("classe", "receita ou despesa."),
        ("moeda", "A moeda dos valores."), ("orcado", "O orçamento; vazio se não há."),
        ("trazido", "O que veio do mês anterior."), ("gasto", "O que se gastou, ou recebeu."),
        ("disponivel", "O que resta; vazio se não há orçamento."),
      ])

  /// A category with an unknown word in its budgets is left out of the view, as on the screen.
  static let budgetsUnderstood =
    "CREATE OR REPLACE VIEW" + budgetView(" AND NOT coalesce(c.orcamento_incompreendido, false)")

  /// The view after the words that create it.
  /// - Parameter more: another condition for categories without a budget.
  private static func budgetView(_ more: String = "") -> String {
    """
       razao_relatorios.orcamento_do_mes WITH (security_invoker) AS
      SELECT o.livro, o.mes, o.conta, c.nome, c.classe, o.moeda, o.orcado, o.trazido, o.gasto,
          o.disponivel
        FROM razao_relatorios.orcamento o
          JOIN razao_relatorios.contas c ON c.livro = o.livro AND c.conta = o.conta
      UNION ALL
      SELECT s.livro, date_trunc('month', s.dia)::date, s.conta, c.nome, c.classe, s.moeda, NULL,
          NULL, sum(s.movimento), NULL
        FROM razao_relatorios.saldos_por_dia s
          JOIN razao_relatorios.contas c ON c.livro = s.livro AND c.conta = s.conta
        WHERE c.classe = 'despesa'\(more) AND NOT EXISTS (SELECT FROM razao_relatorios.orcamento o
          WHERE o.livro = s.livro AND o.conta = s.conta
            AND o.mes = date_trunc('month', s.dia)::date)
        GROUP BY s.livro, date_trunc('month', s.dia), s.conta, c.nome, c.classe, s.moeda
        HAVING sum(s.movimento) <> 0;

    """
  }
}

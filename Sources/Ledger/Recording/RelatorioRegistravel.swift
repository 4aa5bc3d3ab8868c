internal import Canonical

extension Livros {
  /// Whether people who did not know of each other registered or opened a report differently: then
  /// it may be written again, which settles it.
  package func isDivergente(_ report: RelatorioDeDespesas) -> Bool {
    diverges(Agregado(.relatorio, report.id), .situacao) != nil
  }

  /// Refuses to register a report that is registered.
  package func checkRegistrable(_ report: RelatorioDeDespesas) throws(RazaoError) {
    guard report.estado != .parcial, !isDivergente(report) else { return }
    throw RazaoError(
      .dadosInvalidos,
      "O relatório “\(report.tituloCurto)” já está \(report.estado.rawValue). "
        + "\(passo: "Para mudar algo, reabra-o antes", .reabrirRelatorio(report.id))")
  }
}

extension RelatorioDeDespesas {
  /// The report as it would be without a registration.
  package func comoAberto(_ despesas: [Despesa]) -> RelatorioDeDespesas {
    var open = self
    open.despesas = despesas
    open.quantidade = despesas.count
    open.valorTotal = Total(fine: despesas.reduce(0) { $0 + $1.valor.fine }, decimals: casas)
    return open
  }

  /// Whether somebody who looked at this report has seen the other: its title, its day, and each of
  /// its expenses, in any order.
  package func showsTheSame(que other: RelatorioDeDespesas) -> Bool {
    titulo == other.titulo && data == other.data && Set(despesas) == Set(other.despesas)
  }

  /// The declaration of a registration.
  package func declaracao() throws(RazaoError) -> Declaracao {
    if let declaravel { return declaravel }
    guard valorTotal.minor > 0 else {
      throw RazaoError(
        .dadosInvalidos,
        "O total do relatório “\(tituloCurto)” não está acima de zero. "
          + "\(passo: "Adicione uma despesa antes", .adicionarDespesa(relatorio: id))")
    }
    throw RazaoError(
      .dadosInvalidos,
      "O total do relatório “\(tituloCurto)” tem mais de 15 algarismos. Divida-o em relatórios menores."
    )
  }
}

package import Canonical

extension Livros {
  /// A report that must exist.
  package func existente(_ id: Uuid) throws(RazaoError) -> RelatorioDeDespesas {
    guard let report = relatorio(id) else {
      throw RazaoError.naoEncontrado(
        "Não há relatório \(id). \(passo: "Veja os relatórios", .relatorios).")
    }
    return report
  }

  /// The event that added this expense to a report; nil if its id is new.
  /// - Throws: `dadosInvalidos` where the id is another expense's, of any report, or of something
  ///   else.
  /// - Complexity: O(reports).
  package func adicao(_ despesa: Despesa, em relatorio: Uuid) throws(RazaoError) -> EventRef? {
    let writes = escritas(de: Agregado(.relatorio, relatorio), .despesa(despesa.despesa))
    if let same = writes.first(where: { evento($0).dados == .despesaAdicionada(.init(despesa)) }) {
      return same
    }
    let isElsewhere = titulosDeRelatorios.contains { report in
      !escritas(de: Agregado(.relatorio, report.id), .despesa(despesa.despesa)).isEmpty
    }
    let isOfAnother = Especie.allCases.contains { kind in
      !criacoes(de: Agregado(kind, despesa.despesa)).isEmpty
    }
    guard !isElsewhere, !isOfAnother else { throw .outroConteudo(despesa.despesa) }
    return nil
  }

  /// An expense that must be in a report.
  package func existente(
    _ despesa: Uuid, em report: RelatorioDeDespesas
  ) throws(RazaoError) -> Despesa {
    guard let found = self.despesa(despesa, de: report.id) else {
      throw RazaoError.naoEncontrado(
        "Não há despesa \(despesa) no relatório “\(report.tituloCurto)”. "
          + "\(guia: "Veja", .relatorio(report.id))")
    }
    return found
  }
}

extension Despesa {
  /// The same with its texts in recorded form.
  package var normalizada: Despesa {
    var despesa = self
    despesa.titulo = titulo.aparado.inNFC
    despesa.comprovante?.nome = comprovante?.nome.inNFC ?? ""
    return despesa
  }
}

extension RelatorioDeDespesas {
  /// Its title, shortened for an error message.
  package var tituloCurto: String { titulo.encurtado }

  /// Refuses an action that needs an open report.
  /// - Parameter feito: what it may not: `receber despesas`.
  package func checkOpen(_ feito: String) throws(RazaoError) {
    guard !estado.isAberto else { return }
    throw RazaoError.dadosInvalidos(
      "O relatório “\(tituloCurto)” está \(estado.rawValue) e não pode \(feito). "
        + "\(passo: "Reabra-o antes", .reabrirRelatorio(id))")
  }
}

extension String {
  /// This text, shortened for an error message.
  package var encurtado: String {
    count > Limites.repeatedCharacters ? prefix(Limites.repeatedCharacters) + "…" : self
  }
}

extension RazaoError {
  /// A reason in recorded form; nil for a blank one.
  package static func motivo(_ typed: String) throws(RazaoError) -> String? {
    let text = typed.aparado.inNFC
    guard text.utf8.count <= Canonical.Limits.stringBytes else {
      throw RazaoError.dadosInvalidos("O motivo tem mais de 4096 bytes. Escreva-o mais curto.")
    }
    return text.isEmpty ? nil : text
  }

  /// Refuses fields with mistakes, all at once.
  package static func recusa(_ errors: [Mensagem]) throws(RazaoError) {
    guard !errors.isEmpty else { return }
    throw RazaoError.dadosInvalidos(errors.map { $0 + "." }.juntas(por: " "))
  }
}

extension Livros {
  /// Whether people who did not know of each other registered or opened a report differently:
  /// writing it again settles that.
  package func isDivergente(_ report: RelatorioDeDespesas) -> Bool {
    diverges(Agregado(.relatorio, report.id), .situacao) != nil
  }

  /// Refuses to register a report that is already registered.
  package func checkRegistrable(_ report: RelatorioDeDespesas) throws(RazaoError) {
    guard !report.estado.isAberto, !isDivergente(report) else { return }
    throw RazaoError.dadosInvalidos(
      "O relatório “\(report.tituloCurto)” já está \(report.estado.rawValue). "
        + "\(passo: "Para mudar algo, reabra-o antes", .reabrirRelatorio(report.id))")
  }

  /// Refuses to open a report that is open.
  /// - Parameter feito: what cannot be done: `reabrir`.
  package func checkReopenable(
    _ report: RelatorioDeDespesas, _ feito: String
  ) throws(RazaoError) {
    guard report.estado.isAberto, !isDivergente(report) else { return }
    throw RazaoError.dadosInvalidos(
      "O relatório “\(report.tituloCurto)” está aberto: não há o que \(feito). "
        + "\(guia: "Para registrá-lo", .registrarRelatorio(report.id))")
  }

  /// The approval of a report by a device, if it may approve it.
  package func aprovacao(
    _ report: RelatorioDeDespesas, em aparelho: Uuid?, nota: String?
  ) throws(RazaoError) -> RelatorioAprovado {
    guard let registered = declaracao(report.id)?.evento else { throw report.semRegistro }
    guard report.aprovacao?.foraDaRegra != false || isDivergente(report) else {
      throw RazaoError.dadosInvalidos(
        "O relatório “\(report.tituloCurto)” já está aprovado. \(guia: "Veja", .relatorio(report.id))"
      )
    }
    guard report.quemAprova == .qualquer || report.registro?.autoria.aparelho != aparelho else {
      throw RazaoError.dadosInvalidos(
        "O relatório “\(report.tituloCurto)” foi registrado neste aparelho, e neste razão quem "
          + "registra não aprova. Aprove-o em outro aparelho, ou "
          + "\(passo: "mude a regra", .quemAprova)")
    }
    return RelatorioAprovado(registro: id(registered), nota: nota)
  }
}

extension RelatorioDeDespesas {
  /// The error for what needs a registration first.
  var semRegistro: RazaoError {
    RazaoError.dadosInvalidos(
      "O relatório “\(tituloCurto)” ainda não está registrado. "
        + "\(passo: "Registre-o antes", .registrarRelatorio(id))")
  }

  /// The report as it would be without a registration.
  package func comoAberto(_ despesas: [Despesa]) -> RelatorioDeDespesas {
    var open = self
    open.despesas = despesas
    open.quantidade = despesas.count
    open.valorTotal = Total(fine: despesas.reduce(0) { $0 + $1.valor.fine }, decimals: casas)
    return open
  }

  /// Whether a person who viewed this report has seen the other: its title, its day, and each of
  /// its expenses, in any order.
  package func showsTheSame(que other: RelatorioDeDespesas) -> Bool {
    titulo == other.titulo && data == other.data && Set(despesas) == Set(other.despesas)
  }

  /// The declaration of a registration.
  package func declaracao() throws(RazaoError) -> Declaracao {
    if let declaravel { return declaravel }
    guard valorTotal.minor > 0 else {
      throw RazaoError.dadosInvalidos(
        "O total do relatório “\(tituloCurto)” não está acima de zero. "
          + "\(passo: "Adicione uma despesa antes", .adicionarDespesa(relatorio: id))")
    }
    throw RazaoError.dadosInvalidos(
      "O total do relatório “\(tituloCurto)” tem mais de 15 algarismos. Divida-o em relatórios menores."
    )
  }
}

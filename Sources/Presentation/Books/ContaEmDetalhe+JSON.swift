package import Canonical
package import Ledger

extension ContaEmDetalhe {
  /// An account in the documents of `conta` and `resumo` (docs/JSON.md).
  /// - Parameter em: the day of its balance.
  package func json(em: Day) -> JSONValue {
    .object([
      .init("conta", .text(id)), .init("nome", .string(conta.nome)),
      .init("classe", .string(conta.classe.rawValue)), .init("tipo", .text(conta.tipo)),
      .init("moeda", .text(conta.moeda)), .init("casas", .number(casas)),
      .init("situacao", .string(conta.encerrada ? "encerrada" : "aberta")),
      .init("vinculada", .text(conta.vinculada)), .init("unificadaEm", .text(conta.unificadaEm)),
      .init("saldo", .text(conta.saldo)), .init("montanteInvestido", .text(montanteInvestido)),
      .init("rendimentoMensalAtual", .text(rendimentoMensalAtual)),
      .init("emOutrasMoedas", .array(emOutrasMoedas.map(\.json))),
      .init("ressalvas", ressalvas.json), .init("em", .text(em)),
      .init("agendado", .text(conta.agendado)),
    ])
  }
}

extension Investimento {
  var json: JSONValue {
    .object([
      .init("moeda", .text(moeda)), .init("montanteInvestido", .text(montante)),
      .init("rendimentoMensalAtual", .text(rendimento)),
    ])
  }
}

extension Ressalvas {
  var json: JSONValue {
    .object([
      .init("conflitos", .number(conflitos)), .init("espera", .number(espera)),
      .init("quarentena", .number(quarentena)), .init("versao", .number(versao)),
      .init("lacunas", .number(lacunas)),
    ])
  }
}

extension SaldoDeConta {
  /// One balance of `saldo --json` (docs/JSON.md).
  /// - Parameters:
  ///   - em: the day of the balance; nil for all days.
  ///   - ressalvas: what makes it doubtful now, where that is known.
  package func json(em: Day?, ressalvas: Ressalvas?) -> JSONValue {
    .object([
      .init("conta", .text(conta)), .init("nome", .string(nome)), .init("moeda", .text(moeda)),
      .init("saldo", .text(saldo)), .init("em", .text(em)),
      .init("conflitos", .number(conflitos)),
      .init("ressalvas", ressalvas?.json ?? .null), .init("agendado", .text(agendado)),
    ])
  }
}

extension Resumo {
  /// The document of `resumo --json` (docs/JSON.md).
  package var json: JSONValue {
    .object([
      .init("nome", .string(nome)), .init("data", .text(data)),
      .init("contas", .array(contas.map { $0.json(em: data) })),
      .init(
        "patrimonio",
        .object(patrimonio.map { .init($0.moeda.description, .text($0.total)) })),
      .init("haDepois", .bool(haDepois)),
      .init(
        "agendado", .object(agendado.map { .init($0.moeda.description, .text($0.total)) })),
      .init("pessoa", .text(pessoa)), .init("porDecidir", .array(porDecidir.map(\.json))),
    ])
  }
}

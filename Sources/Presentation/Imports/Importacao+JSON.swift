package import Canonical
package import Ledger

extension PlanoDeImportacao {
  /// The document of a file's account, before and after it is recorded.
  package func json(accounts: [Uuid: String], importacao: Uuid?) -> JSONValue {
    let accounts = named(accounts)
    var members: [JSONValue.Member] = [
      .init("arquivo", .string(arquivo)), .init("hash", .text(hash)),
      .init("formato", .string(formato)), .init("conta", .text(conta.id)),
      .init("linhas", .array(linhas.map { $0.json(accounts) })),
    ]
    if let saldo {
      members.append(
        .init(
          "saldo",
          .object([
            .init("data", .text(saldo.dia)), .init("valor", .text(saldo.valor)),
            .init("noMeioDoDia", .bool(isSaldoDoMeioDoDia)),
            .init("depoisDoArquivo", .bool(isSaldoDeDepois)),
          ])))
    }
    if let fatura {
      members.append(
        .init(
          "fatura",
          .object([.init("mes", .text(fatura.mes)), .init("total", .text(fatura.total))])))
    }
    if let saldoDepois { members.append(.init("saldoNoLivro", .text(saldoDepois))) }
    members.append(
      .init(
        "contagem",
        .object(
          contagem.sorted { $0.key < $1.key }.map { .init($0.key, .number($0.value)) })))
    members.append(.init("avisos", .array(avisos.map { .string($0) })))
    members.append(.init("quebras", .array(quebras.map(\.json))))
    let closed = linhasNoFechado
    if let fechado, !closed.isEmpty {
      members.append(
        .init(
          "fechado",
          .object([
            .init("periodo", .text(fechado.id)), .init("ate", .text(fechado.ate)),
            .init("linhas", .array(closed.map { .number($0) })),
          ])))
    }
    if let late = saldoInicialTardio {
      var said: [JSONValue.Member] = [
        .init("lancamento", .text(late.lancamento)), .init("data", .text(late.dia)),
        .init("valor", .text(late.valor)), .init("linhasAntes", .number(late.antes)),
        .init("saldoAssim", .text(late.saldoAssim)),
      ]
      if let right = late.correcao {
        said.append(
          .init(
            "correcao",
            .object([.init("data", .text(right.dia)), .init("valor", .text(right.valor))])))
      }
      members.append(.init("saldoInicialTardio", .object(said)))
    }
    if anterior != .nunca {
      members.append(
        .init(
          "anterior",
          .object([
            .init("importacao", .text(self.importacao)),
            .init("vale", .bool(anterior == .importado)),
          ])))
    }
    if let importacao { members.append(.init("importacao", .text(importacao))) }
    return .object(members)
  }
}

extension LinhaDecidida {
  /// The document of a row, with the names of accounts.
  func json(_ accounts: [Uuid: String]) -> JSONValue {
    var members: [JSONValue.Member] = [.init("linha", .number(linha.linha))]
    if let dia { members.append(.init("data", .text(dia))) }
    if let valor { members.append(.init("valor", .text(valor))) }
    members += [
      .init("texto", .string(linha.texto)), .init("estado", .string(estado.palavra)),
      .init("motivo", .string(motivo)),
    ]
    if isDuvidosa { members.append(.init("decidir", .bool(true))) }
    if let entry = estado.lancamento { members.append(.init("lancamento", .text(entry))) }
    if let plano { members.append(.init("plano", .text(plano))) }
    if estado == .nova, let conteudo {
      if let party = conteudo.interessado { members.append(.init("interessado", .string(party))) }
      if !(isDuvidosa && isAskedWhere), let other = conteudo.partidas.last {
        members.append(.init("categoria", .string(accounts[other.conta] ?? other.conta.curto)))
      }
      if let offered = sugestao?.categoria {
        members.append(.init("sugestao", .string(accounts[offered] ?? offered.curto)))
      }
    }
    if let fitid = linha.fitid { members.append(.init("fitid", .string(fitid))) }
    if let balance = linha.saldoDepois { members.append(.init("saldo", .text(balance))) }
    return .object(members)
  }
}

extension QuebraDeSaldo {
  fileprivate var json: JSONValue {
    let start: JSONValue.Member =
      switch desde {
      case .linha(let line): .init("antes", .number(line))
      case .conferencia(let day): .init("conferidoEm", .text(day))
      }
    return .object([start, .init("depois", .number(ate)), .init("falta", .text(falta))])
  }
}

extension ImportacaoListada {
  /// The document of an import.
  package var json: JSONValue { .object(members) }

  /// The document of an import in a list, with its rows that wait for a person.
  func json(porDecidir rows: [LinhaPorDecidir]) -> JSONValue {
    .object(members + [.init("porDecidir", .array(rows.map(\.json)))])
  }

  private var members: [JSONValue.Member] {
    [
      .init("id", .text(id)), .init("arquivo", .string(arquivo)),
      .init("formato", .string(formato)), .init("conta", .string(conta)),
      .init("vale", .bool(vale)), .init("trazidos", .number(trazidos)),
      .init("conciliados", .number(conciliados)), .init("soDaqui", .number(soDaqui)),
      .init("anulados", .number(anulados)),
      .init("quando", .text(autoria.quando)),
      .optional(list: outrasContas.map { .string($0) }, "outrasContas"),
      .optional(list: arquivosVizinhos.map { .string($0) }, "arquivosVizinhos"),
    ].compactMap(\.self)
  }
}

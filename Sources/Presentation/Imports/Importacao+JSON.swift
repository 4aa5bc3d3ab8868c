package import Canonical
package import Ledger

extension PlanoDeImportacao {
  /// The document of a file's account, before and after it is recorded.
  package func json(accounts: [Uuid: String], importacao: Uuid?) -> JSONValue {
    let accounts = named(accounts)
    return [
      "arquivo": .string(arquivo), "hash": .text(hash), "formato": .string(formato),
      "conta": .text(conta.id), "linhas": .list(linhas) { $0.json(accounts) },
      "saldo": .optional(saldo) {
        [
          "data": .text($0.dia), "valor": .text($0.valor), "noMeioDoDia": .bool(isSaldoDoMeioDoDia),
          "depoisDoArquivo": .bool(isSaldoDeDepois),
        ]
      },
      "fatura": .optional(fatura) { ["mes": .text($0.mes), "total": .text($0.total)] },
      "saldoNoLivro": .optional(saldoDepois),
      "conferencia": .optional(conferencia) {
        ["data": .text($0.banco.dia), "valor": .text($0.banco.valor), "noLivro": .text($0.livro)]
      },
      "contagem": .byName(contagem.sorted { $0.key < $1.key }) { ($0.key, .number($0.value)) },
      "avisos": .texts(avisos), "quebras": .list(quebras, \.json), "fechado": rowsInClosed,
      "saldoInicialTardio": .optional(saldoInicialTardio, \.json),
      "parcelasSemPlano": parcelasSemPlano.isEmpty ? .absent : .list(parcelasSemPlano, \.json),
      "anterior": anterior == .nunca
        ? .absent
        : ["importacao": .text(self.importacao), "vale": .bool(anterior == .importado)],
      "importacao": .optional(importacao),
    ]
  }

  /// The closed period and the rows that fall into it; absent where none do.
  private var rowsInClosed: JSONValue {
    let rows = linhasNoFechado
    guard let fechado, !rows.isEmpty else { return .absent }
    return [
      "periodo": .text(fechado.id), "ate": .text(fechado.ate),
      "linhas": .list(rows) { .number($0) },
    ]
  }
}

extension SaldoInicialTardio {
  /// The document of an opening balance that counts entries twice.
  var json: JSONValue {
    [
      "lancamento": .text(lancamento), "data": .text(dia), "valor": .text(valor),
      "linhasAntes": .number(antes), "saldoAssim": .text(saldoAssim),
      "correcao": .optional(correcao) { ["data": .text($0.dia), "valor": .text($0.valor)] },
    ]
  }
}

extension ParcelaSemPlano {
  fileprivate var json: JSONValue {
    [
      "linha": .number(linha), "lancamento": .text(lancamento),
      "parcela": .string("\(numero)/\(vezes)"), "proxima": .text(proxima),
    ]
  }
}

extension LinhaDecidida {
  /// The document of a row, with the names of accounts.
  func json(_ accounts: [Uuid: String]) -> JSONValue {
    func name(_ account: Uuid) -> JSONValue { .string(accounts[account] ?? account.curto) }
    let new = estado == .nova ? conteudo : nil
    let category = isDuvidosa && isAskedWhere ? nil : new?.partidas.last?.conta
    let offered = new == nil ? nil : sugestao?.categoria
    return [
      "linha": .number(linha.linha), "data": .optional(dia), "valor": .optional(valor),
      "texto": .string(linha.texto), "estado": .string(estado.palavra), "motivo": .string(motivo),
      "decidir": isDuvidosa ? .bool(true) : .absent, "lancamento": .optional(estado.lancamento),
      "plano": .optional(plano), "interessado": .optional(new?.interessado),
      "categoria": .optional(category, name), "sugestao": .optional(offered, name),
      "fitid": .optional(linha.fitid), "saldo": .optional(linha.saldoDepois),
    ]
  }
}

extension QuebraDeSaldo {
  fileprivate var json: JSONValue {
    let start: JSONValue =
      switch desde {
      case .linha(let line): ["antes": .number(line)]
      case .conferencia(let day): ["conferidoEm": .text(day)]
      }
    return .joined(start, ["depois": .number(ate), "falta": .text(falta)])
  }
}

extension ImportacaoListada {
  /// The document of an import.
  package var json: JSONValue {
    [
      "id": .text(id), "arquivo": .string(arquivo), "formato": .string(formato),
      "conta": .string(conta), "vale": .bool(vale), "trazidos": .number(trazidos),
      "conciliados": .number(conciliados), "soDaqui": .number(soDaqui),
      "anulados": .number(anulados), "quando": .text(autoria.quando),
      "outrasContas": .optional(list: outrasContas) { .string($0) },
      "arquivosVizinhos": .optional(list: arquivosVizinhos) { .string($0) },
    ]
  }

  /// The document of an import in a list, with its rows that wait for a person.
  func json(porDecidir rows: [LinhaPorDecidir]) -> JSONValue {
    .joined(json, ["porDecidir": .list(rows, \.json)])
  }
}

package import Canonical
package import Interchange
package import Ledger

extension LeituraDeCobranca {
  /// The document of `boleto ler --json` and `pix ler --json` (docs/JSON.md).
  /// - Parameters:
  ///   - dia: the day from which the due date is judged.
  ///   - feitos: the entries that already paid it; nil if no ledger was asked.
  package func json(vistoEm dia: Day, feitos: [Lancamento]?) -> JSONValue {
    [
      "ok": .bool(cobranca != nil),
      "cobranca": cobranca?.json(vistoEm: dia) ?? .null,
      "erros": .list(erros, \.json),
      "avisos": .list(cobranca?.avisos ?? [], \.json),
      "pagamentos": feitos.map { .list($0, \.pagamentoJSON) } ?? .null,
    ]
  }
}

extension Cobranca {
  fileprivate func json(vistoEm dia: Day) -> JSONValue {
    switch self {
    case .boleto(let slip): slip.json(vistoEm: dia, chave: chave)
    case .pix(let code): code.json(chave: chave)
    }
  }
}

extension Boleto {
  fileprivate func json(vistoEm dia: Day, chave: String?) -> JSONValue {
    let own: JSONValue =
      switch self {
      case .bancario(let slip):
        ["banco": .string(slip.banco), "campoLivre": .string(slip.campoLivre)]
      case .arrecadacao(let slip):
        [
          "segmento": .number(Int(slip.segmento.rawValue)), "empresa": .string(slip.empresa),
          "referencia": .text(slip.referencia), "talvezVenca": .text(slip.dataNoCampoLivre),
          "campoLivre": .string(slip.campoLivre),
        ]
      }
    let due: [Day] =
      switch vencimento(vistoEm: dia) {
      case .nenhum: []
      case .dia(let day): [day]
      case .ambiguo(let first, let second): [first, second]
      }
    return .joined(
      [
        "tipo": .string(isBancario ? "bancario" : "arrecadacao"),
        "linhaDigitavel": .string(linhaDigitavel), "codigoDeBarras": .string(codigoDeBarras),
        "emissor": .string(emissor), "valor": .text(valor), "vencimento": .texts(due),
      ], own, ["chave": .text(chave)])
  }

  private var isBancario: Bool {
    if case .bancario = self { return true }
    return false
  }
}

extension BRCode {
  fileprivate func json(chave: String?) -> JSONValue {
    var (key, note, cash, url): (ChavePix?, String?, String?, String?)
    switch destino {
    case .chave(let to, let said, let from): (key, note, cash) = (to, said, from)
    case .cobranca(let address): url = address
    case .nenhum: break
    }
    return [
      "tipo": .string("pix"), "dinamico": .bool(isDinamico), "uso": .text(uso?.rawValue),
      "chavePix": key?.json ?? .null, "url": .text(url), "recado": .text(note),
      "facilitadorDeSaque": .text(cash), "recorrencia": .text(recorrencia), "nome": .string(nome),
      "cidade": .string(cidade), "cep": .text(cep), "ramo": .string(categoria),
      "valor": .text(valor), "txid": .text(txid), "chave": .text(chave),
      "escritoNoCodigo": escritoNoCodigo?.json ?? .null,
    ]
  }
}

extension BRCode.Escrito {
  /// Values that a dynamic code states, but that are not binding.
  fileprivate var json: JSONValue {
    ["valor": .text(valor), "txid": .text(txid)]
  }
}

extension AvisoDeLeitura {
  /// A warning.
  var json: JSONValue {
    ["codigo": .string(codigo.rawValue), "mensagem": .string(mensagem)]
  }
}

extension LeituraDeChave {
  /// The document of `pix ler --json` of a key.
  package var json: JSONValue {
    [
      "ok": .bool(chave != nil), "chavePix": chave?.json ?? .null, "outra": outra?.json ?? .null,
      "erros": .list(erros, \.json),
    ]
  }
}

extension IdFimAFim {
  /// The document of `pix ler --json` of an end-to-end id.
  /// - Parameter lancamentos: the entries that carry it; nil if no ledger was asked.
  package func json(lancamentos: [Lancamento]?) -> JSONValue {
    [
      "ok": .bool(true), "fimAFim": .string(texto), "devolucao": .bool(isDevolucao),
      "ispb": .string(ispb), "banco": .text(nomeDoBanco), "instante": .text(instante),
      "chave": .string(chave),
      "pagamentos": lancamentos.map { .list($0, \.pagamentoJSON) } ?? .null,
    ]
  }
}

extension ChavePix {
  /// A key and its kind.
  fileprivate var json: JSONValue {
    ["tipo": .string(palavra), "texto": .string(texto)]
  }

  private var palavra: String {
    switch self {
    case .cpf: "cpf"
    case .cnpj: "cnpj"
    case .telefone: "telefone"
    case .email: "email"
    case .aleatoria: "aleatoria"
    }
  }
}

extension ErroDeLeitura {
  /// A mistake; `inicio` and `fim` count typed characters from 0, `fim` excluded.
  fileprivate var json: JSONValue {
    [
      "codigo": .string(codigo.rawValue), "mensagem": .string(mensagem),
      "inicio": .number(posicao.lowerBound), "fim": .number(posicao.upperBound),
    ]
  }
}

extension Lancamento {
  /// An entry that paid something, in short.
  fileprivate var pagamentoJSON: JSONValue {
    [
      "id": .text(id), "data": .text(conteudo.data), "dispositivo": .text(autoria.aparelho),
      "nome": .text(autoria.nome),
    ]
  }
}

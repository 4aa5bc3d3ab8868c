package import Canonical
package import Interchange
package import Ledger

extension LeituraDeCobranca {
  /// The document of `boleto ler --json` and `pix ler --json` (docs/JSON.md).
  /// - Parameters:
  ///   - dia: the day from which the due date is judged.
  ///   - feitos: the entries that paid it already; nil where no ledger was asked.
  package func json(vistoEm dia: Day, feitos: [Lancamento]?) -> JSONValue {
    .object([
      .init("ok", .bool(cobranca != nil)),
      .init("cobranca", cobranca?.json(vistoEm: dia) ?? .null),
      .init("erros", .array(erros.map(\.json))),
      .init("avisos", .array((cobranca?.avisos ?? []).map(\.json))),
      .init("pagamentos", feitos.map { .array($0.map(\.pagamentoJSON)) } ?? .null),
    ])
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
    let own: [JSONValue.Member] =
      switch self {
      case .bancario(let slip):
        [.init("banco", .string(slip.banco)), .init("campoLivre", .string(slip.campoLivre))]
      case .arrecadacao(let slip):
        [
          .init("segmento", .number(Int(slip.segmento.rawValue))),
          .init("empresa", .string(slip.empresa)), .init("referencia", .text(slip.referencia)),
          .init("talvezVenca", .text(slip.dataNoCampoLivre)),
          .init("campoLivre", .string(slip.campoLivre)),
        ]
      }
    let due: [Day] =
      switch vencimento(vistoEm: dia) {
      case .nenhum: []
      case .dia(let day): [day]
      case .ambiguo(let first, let second): [first, second]
      }
    return .object(
      [
        .init("tipo", .string(isBancario ? "bancario" : "arrecadacao")),
        .init("linhaDigitavel", .string(linhaDigitavel)),
        .init("codigoDeBarras", .string(codigoDeBarras)), .init("emissor", .string(emissor)),
        .init("valor", .text(valor)), .init("vencimento", .texts(due)),
      ] + own + [.init("chave", .text(chave))])
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
    return .object([
      .init("tipo", .string("pix")), .init("dinamico", .bool(isDinamico)),
      .init("uso", .text(uso?.rawValue)), .init("chavePix", key?.json ?? .null),
      .init("url", .text(url)), .init("recado", .text(note)),
      .init("facilitadorDeSaque", .text(cash)), .init("recorrencia", .text(recorrencia)),
      .init("nome", .string(nome)), .init("cidade", .string(cidade)), .init("cep", .text(cep)),
      .init("ramo", .string(categoria)), .init("valor", .text(valor)), .init("txid", .text(txid)),
      .init("chave", .text(chave)), .init("escritoNoCodigo", escritoNoCodigo?.json ?? .null),
    ])
  }
}

extension BRCode.Escrito {
  /// Values that a dynamic code states, and that do not hold.
  fileprivate var json: JSONValue {
    .object([.init("valor", .text(valor)), .init("txid", .text(txid))])
  }
}

extension AvisoDeLeitura {
  /// A warning.
  var json: JSONValue {
    .object([.init("codigo", .string(codigo.rawValue)), .init("mensagem", .string(mensagem))])
  }
}

extension LeituraDeChave {
  /// The document of `pix ler --json` of a key.
  package var json: JSONValue {
    .object([
      .init("ok", .bool(chave != nil)), .init("chavePix", chave?.json ?? .null),
      .init("outra", outra?.json ?? .null), .init("erros", .array(erros.map(\.json))),
    ])
  }
}

extension IdFimAFim {
  /// The document of `pix ler --json` of an end-to-end id.
  /// - Parameter lancamentos: the entries that carry it; nil where no ledger was asked.
  package func json(lancamentos: [Lancamento]?) -> JSONValue {
    .object([
      .init("ok", .bool(true)), .init("fimAFim", .string(texto)),
      .init("devolucao", .bool(isDevolucao)), .init("ispb", .string(ispb)),
      .init("banco", .text(nomeDoBanco)), .init("instante", .text(instante)),
      .init("chave", .string(chave)),
      .init("pagamentos", lancamentos.map { .array($0.map(\.pagamentoJSON)) } ?? .null),
    ])
  }
}

extension ChavePix {
  /// A key and of what kind it is.
  fileprivate var json: JSONValue {
    .object([.init("tipo", .string(palavra)), .init("texto", .string(texto))])
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
  /// A mistake; `inicio` and `fim` count characters of what was typed from 0, `fim` not included.
  fileprivate var json: JSONValue {
    .object([
      .init("codigo", .string(codigo.rawValue)), .init("mensagem", .string(mensagem)),
      .init("inicio", .number(posicao.lowerBound)), .init("fim", .number(posicao.upperBound)),
    ])
  }
}

extension Lancamento {
  /// An entry that paid something, in short.
  fileprivate var pagamentoJSON: JSONValue {
    .object([
      .init("id", .text(id)), .init("data", .text(conteudo.data)),
      .init("dispositivo", .text(autoria.aparelho)), .init("nome", .text(autoria.nome)),
    ])
  }
}

internal import Canonical
package import Ledger

extension RegraListada {
  /// The rows that it is for, in words: `“UBER”, só saídas, em Nubank, de R$ 10,00 a R$ 50,00`.
  package var condicaoEmPalavras: String {
    let when = regra.quando
    var words = [when.texto.map { "“\($0)”" } ?? "chave “\(when.chave ?? "")”"]
    switch when.sentido.map({ Sentido(rawValue: $0) }) {
    case .some(.some(.entrada)): words.append("só entradas")
    case .some(.some(.saida)): words.append("só saídas")
    case .some(nil): words.append("só “\(when.sentido ?? "")”, que uma versão mais nova entende")
    case nil: break
    }
    if let conta { words.append("em \(conta)") }
    let money = { (amount: Amount) in PtBR.money(amount, self.moeda) }
    switch (when.minimo, when.maximo) {
    case (let low?, let high?): words.append("de \(money(low)) a \(money(high))")
    case (let low?, nil): words.append("a partir de \(money(low))")
    case (nil, let high?): words.append("até \(money(high))")
    case (nil, nil): break
    }
    return words.joined(separator: ", ")
  }

  /// The values that it fills in, in words: `Transporte, com “Uber”`.
  package var efeitoEmPalavras: String {
    guard let then = regra.entao else { return "aposentada" }
    let kind = then.tipo.map { word in
      "como \(TipoDeTransacao(rawValue: word)?.titulo ?? word)"
    }
    return [categoria, then.interessado.map { "com “\($0)”" }, kind].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// One rule in the document of `razao regra listar --json`.
  package var json: JSONValue {
    let (when, then) = (regra.quando, regra.entao)
    return .object([
      .init("regra", .text(id)), .init("ordem", .number(Int(regra.ordem))),
      .init(
        "quando",
        .object([
          .init("texto", .text(when.texto)), .init("chave", .text(when.chave)),
          .init("conta", .text(when.conta)), .init("nomeDaConta", .text(conta)),
          .init("minimo", .text(when.minimo)), .init("maximo", .text(when.maximo)),
          .init("sentido", .text(when.sentido)),
        ])),
      .init(
        "entao",
        .object([
          .init("categoria", .text(then?.categoria)), .init("nomeDaCategoria", .text(categoria)),
          .init("interessado", .text(then?.interessado)), .init("tipo", .text(then?.tipo)),
          .init("subtipo", .text(then?.subtipo)),
        ])),
    ])
  }
}

extension PropostaDeRegra {
  /// The proposal in words: `“uber” foi para Transporte 3 vezes`.
  package var emPalavras: String {
    "“\(texto)” foi para \(nomeDaCategoria) \(PtBR.number(vezes)) vezes"
  }

  /// One proposal in the document of `razao regra listar --json`.
  package var json: JSONValue {
    .object([
      .init("texto", .string(texto)), .init("sentido", .string(sentido.rawValue)),
      .init("categoria", .text(categoria)), .init("nomeDaCategoria", .string(nomeDaCategoria)),
      .init("vezes", .number(vezes)), .init("exemplos", .array(exemplos.map { .string($0) })),
    ])
  }
}

internal import Canonical
package import Ledger

extension RegraListada {
  /// The rows that the rule matches, in words: `“UBER”, só saídas, em Nubank, de R$ 10,00 a R$
  /// 50,00`.
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

  /// The values that the rule fills in, in words: `Transporte, com “Uber”`.
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
    return [
      "regra": .text(id), "ordem": .number(Int(regra.ordem)),
      "quando": [
        "texto": .text(when.texto), "chave": .text(when.chave), "conta": .text(when.conta),
        "nomeDaConta": .text(conta), "minimo": .text(when.minimo), "maximo": .text(when.maximo),
        "sentido": .text(when.sentido),
      ],
      "entao": [
        "categoria": .text(then?.categoria), "nomeDaCategoria": .text(categoria),
        "interessado": .text(then?.interessado), "tipo": .text(then?.tipo),
        "subtipo": .text(then?.subtipo),
      ],
    ]
  }
}

extension PropostaDeRegra {
  /// The proposal in words: `“uber” foi para Transporte 3 vezes`.
  package var emPalavras: String {
    "“\(texto)” foi para \(nomeDaCategoria) \(PtBR.number(vezes)) vezes"
  }

  /// One proposal in the document of `razao regra listar --json`.
  package var json: JSONValue {
    [
      "texto": .string(texto), "sentido": .string(sentido.rawValue), "categoria": .text(categoria),
      "nomeDaCategoria": .string(nomeDaCategoria), "vezes": .number(vezes),
      "exemplos": .texts(exemplos),
    ]
  }
}

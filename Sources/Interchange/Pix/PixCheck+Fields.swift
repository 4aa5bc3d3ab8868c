internal import Canonical

// The rule for each field.
extension PixCheck {
  /// The content of the fields; nil if a mandatory one is missing or wrong.
  mutating func campos() -> BRCode? {
    repetidos(fila)
    let destination = destino()
    let use = conteudo(BRCode.Numero.uso, 2...2, "11 ou 12") { BRCode.Uso(rawValue: $0) != nil }
    let category = required(BRCode.Numero.categoria, 4...4, "quatro algarismos") {
      $0.isFeito { $0.isAlgarismo }
    }
    moeda()
    _ = required(BRCode.Numero.pais, 2...2, "BR, pois Pix só há no Brasil") {
      $0.uppercased() == "BR"
    }
    // Longer texts than the manual allows are only warned about (BRCode.avisos), as nothing else is
    // doubtful.
    let name = required(BRCode.Numero.nome, 1...Limits.field)
    let city = required(BRCode.Numero.cidade, 1...Limits.field)
    // A dynamic code's charge has the binding values, not the code itself.
    let isDynamic = if case .cobranca = destination { true } else { false }
    let amount = isDynamic ? nil : valor()
    let postal = conteudo(BRCode.Numero.cep, 1...Limits.field)
    let txid = txid(isNeeded: !isDynamic)
    let recurrence = recorrencia()
    if destination == .nenhum, recurrence == nil, isInteiro, erros.isEmpty {
      erro(
        .falta, "Faltam a chave e o endereço da cobrança: sem um dos dois não há a quem pagar.",
        fim..<fim)
    }
    guard let destination, let category, let name, let city else { return nil }
    return BRCode(
      para: destination, nome: name, cidade: city, valor: amount, txid: txid,
      uso: use.flatMap { BRCode.Uso(rawValue: $0) }, categoria: category, cep: postal,
      recorrencia: recurrence, escritoNoCodigo: isDynamic ? escrito() : nil)
  }

  // MARK: Where the money goes

  private mutating func destino() -> BRCode.Destino? {
    let schemes = fila.campos.filter { BRCode.Numero.contas.contains($0.numero) && isPix($0) }
    guard let field = schemes.first else {
      if isInteiro {
        erro(
          .arranjo, "Não é um código Pix: nenhum campo de 26 a 51 começa com \(BRCode.arranjo).",
          inicio..<fim)
      }
      return nil
    }
    for other in schemes.dropFirst() {
      erro(
        .repetido, "O código tem a conta do Pix duas vezes: a outra é o \(nome(other.numero)).",
        other.inteiro)
    }
    let inner = interior(field)
    let key = chave(inner.fila)
    let note = conteudo(BRCode.Numero.informacao, 1...Limits.note, de: inner)
    let cash = conteudo(
      BRCode.Numero.saque, 8...8, "oito algarismos ou letras maiúsculas", de: inner
    ) { $0.isFeito { $0.isAlgarismo || $0.isMaiuscula } }
    let url = url(inner)
    if let address = inner.fila[BRCode.Numero.url], inner.fila[BRCode.Numero.chave] != nil {
      erro(address, em: field.numero, "não pode estar ao lado de uma chave: só um dos dois vale")
    }
    if let url { return .cobranca(url: url) }
    if let key { return .chave(key, informacao: note, saque: cash) }
    return inner.fila[BRCode.Numero.chave] == nil && inner.fila[BRCode.Numero.url] == nil
      ? .nenhum : nil
  }

  /// Whether a field is Pix's: it begins with the scheme's name, in any case.
  private func isPix(_ field: CampoEMV) -> Bool {
    let inner = CampoEMV.fila(texto, field.conteudo)
    guard let scheme = inner.campos.first, scheme.numero == BRCode.Numero.arranjo else {
      return false
    }
    return texto.texto(scheme.conteudo).lowercased() == BRCode.arranjo
  }

  private mutating func chave(_ inner: CampoEMV.Fila) -> ChavePix? {
    guard let field = inner[BRCode.Numero.chave] else { return nil }
    let typed = texto.texto(field.conteudo)
    guard let key = ChavePix(noCodigo: typed) else {
      erro(
        .chave,
        "A chave Pix “\(typed)” não existe: não é CPF, CNPJ, telefone com +55, e-mail nem chave "
          + "aleatória que valha.", field.inteiro)
      return nil
    }
    return key
  }

  private mutating func url(_ inner: Interior) -> String? {
    conteudo(
      BRCode.Numero.url, 3...Limits.url, "um endereço sem https://", de: inner
    ) { address in
      let parts = address.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0].contains(".") && !parts[1].isEmpty
        && address.isFeito { (33...126).contains($0.value) }
    }
  }

  private mutating func recorrencia() -> String? {
    for field in fila.campos where BRCode.Numero.livres.contains(field.numero) && isPix(field) {
      return url(interior(field))
    }
    return nil
  }

  // MARK: The rest

  private mutating func moeda() {
    guard let code = required(BRCode.Numero.moeda, 3...3), code != "986",
      let field = fila[BRCode.Numero.moeda]
    else { return }
    erro(.moeda, "A moeda do código é \(code): só se lê Pix em reais, com 986.", field.inteiro)
  }

  /// At most ten digits before a point and two after it; nil if the amount is zero.
  private mutating func valor() -> Amount? {
    let typed = conteudo(
      BRCode.Numero.valor, 1...13, "um valor como 123.45, com ponto e até duas casas"
    ) { Self.centavos($0) != nil }
    return typed.flatMap { Self.reais($0) }
  }

  /// The amount and txid in a dynamic code besides its charge, as far as they can be read: mistakes
  /// in them do not matter.
  private func escrito() -> BRCode.Escrito? {
    let amount = fila[BRCode.Numero.valor].flatMap { Self.reais(texto.texto($0.conteudo)) }
    let txid = fila[BRCode.Numero.adicionais]
      .flatMap { CampoEMV.fila(texto, $0.conteudo)[BRCode.Numero.txid] }
      .map { texto.texto($0.conteudo) }
      .flatMap { $0.isEmpty || $0 == BRCode.semTxid ? nil : $0 }
    return amount == nil && txid == nil ? nil : BRCode.Escrito(valor: amount, txid: txid)
  }

  /// The amount in a text; nil for zero and for anything else.
  private static func reais(_ text: String) -> Amount? {
    centavos(text).flatMap { $0 == 0 ? nil : Amount(minor: $0, decimals: 2) }
  }

  private static func centavos(_ text: String) -> Int64? {
    let sides = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let cents = sides.count == 2 ? sides[1] : ""
    guard (1...10).contains(sides[0].count), cents.count <= 2,
      (sides[0] + cents).unicodeScalars.allSatisfy(\.isAlgarismo)
    else { return nil }
    return Int64(sides[0] + cents + String(repeating: "0", count: 2 - cents.count))
  }

  private mutating func txid(isNeeded: Bool) -> String? {
    guard let field = fila[BRCode.Numero.adicionais] else {
      falta(BRCode.Numero.adicionais)
      return nil
    }
    let inner = interior(field)
    guard isNeeded else { return nil }
    guard inner.fila[BRCode.Numero.txid] != nil || inner.fila.falha != nil else {
      erro(
        .falta, "Falta o \(nome(BRCode.Numero.txid, em: field.numero)); sem txid, é ***.",
        field.inteiro)
      return nil
    }
    // Longer than the manual allows (BRCode.avisos), but only ASCII: an accent may be two letters,
    // and payments are recognised by this name.
    let typed = conteudo(
      BRCode.Numero.txid, 1...Limits.field, "só letras sem acento, algarismos e sinais, ou ***",
      de: inner
    ) { $0.isFeito { (32...126).contains($0.value) } }
    return typed == BRCode.semTxid ? nil : typed
  }

  // MARK: A field

  /// A field and the fields within it.
  private typealias Interior = (campo: CampoEMV, fila: CampoEMV.Fila)

  private mutating func interior(_ field: CampoEMV) -> Interior {
    let inner = CampoEMV.fila(texto, field.conteudo)
    repetidos(inner, em: field.numero)
    if let failure = inner.falha {
      falha(failure, em: inner.fim..<field.conteudo.upperBound, de: field.numero)
    }
    return (field, inner)
  }

  private mutating func repetidos(_ row: CampoEMV.Fila, em outer: Int? = nil) {
    for field in row.repetidos {
      erro(
        .repetido, "O \(nome(field.numero, em: outer)) está duas vezes no código.",
        field.inteiro)
    }
  }

  private mutating func falta(_ number: Int) {
    if isInteiro { erro(.falta, "Falta o \(nome(number)).", fim..<fim) }
  }

  /// The content of a mandatory field.
  private mutating func required(
    _ number: Int, _ lengths: ClosedRange<Int>, _ what: String? = nil,
    _ holds: (String) -> Bool = { _ in true }
  ) -> String? {
    if fila[number] == nil { falta(number) }
    return conteudo(number, lengths, what, de: nil, holds)
  }

  /// The content of a field, if it is present and valid.
  /// - Parameters:
  ///   - lengths: the allowed numbers of characters.
  ///   - what: the rule for people; nil if only the length counts.
  ///   - inner: the field that contains it; nil for a field of the code itself.
  private mutating func conteudo(
    _ number: Int, _ lengths: ClosedRange<Int>, _ what: String? = nil,
    de inner: Interior? = nil, _ holds: (String) -> Bool = { _ in true }
  ) -> String? {
    guard let field = (inner?.fila ?? fila)[number] else { return nil }
    let text = texto.texto(field.conteudo)
    let count = field.conteudo.count
    if !lengths.contains(count) {
      let wanted =
        lengths.count == 1
        ? "\(lengths.lowerBound)" : "de \(lengths.lowerBound) a \(lengths.upperBound)"
      erro(field, em: inner?.campo.numero, "tem \(count) caracteres, e deve ter \(wanted)")
    } else if !holds(text) {
      erro(field, em: inner?.campo.numero, "diz “\(text)”, e deve ser \(what ?? "outra coisa")")
    } else {
      return text
    }
    return nil
  }
}

extension BRCode {
  /// The names of fields for people.
  static let nomes: [Int: String] = [
    Numero.versao: "versão", Numero.uso: "uso", Numero.categoria: "ramo de quem recebe",
    Numero.moeda: "moeda", Numero.valor: "valor", Numero.pais: "país",
    Numero.nome: "nome de quem recebe", Numero.cidade: "cidade de quem recebe",
    Numero.cep: "CEP de quem recebe", Numero.adicionais: "dados adicionais", Numero.crc: "CRC",
  ]

  /// The names of the fields within a field.
  static func nomes(em outer: Int) -> [Int: String] {
    if outer == Numero.adicionais { return [Numero.txid: "txid"] }
    guard Numero.contas.contains(outer) || Numero.livres.contains(outer) else { return [:] }
    return [
      Numero.arranjo: "arranjo", Numero.chave: "chave Pix", Numero.informacao: "recado",
      Numero.saque: "facilitador de saque", Numero.url: "endereço da cobrança",
    ]
  }
}

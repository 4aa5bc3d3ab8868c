package import Canonical
internal import Interchange

/// A Pix code to be paid by, as it is asked for: who receives, how much, for what.
package struct FormularioDeCobranca: Sendable, Hashable {
  /// Its fields, in their order; each is called on the form as its raw value says.
  package enum Campo: String, Sendable, CaseIterable {
    case chave, nome, cidade, valor, txid, recado
  }

  package var chave = ""
  package var nome = ""
  package var cidade = ""
  /// In reais, above zero; nil to leave it to the payer.
  package var valor: Amount?
  package var txid: String?
  package var recado: String?

  /// A form in which nothing is typed yet.
  package init() {}

  /// What came of it.
  package struct Escrita: Sendable, Hashable {
    /// The code.
    package let codigo: String
    /// What the key was taken for, where it could be something else.
    package let duvida: String?
  }

  /// The code, or all that is wrong.
  /// - Parameter name: what a field is called where it is typed: `--nome`, `“Nome”`.
  package func escrita(
    chamando name: (Campo) -> String
  ) -> Result<Escrita, ErrosDeCobranca> {
    var errors: [ErroDeCobranca] = []
    let read = LeituraDeChave(chave)
    errors += read.erros.map { ErroDeCobranca(.chave, $0.frase(em: chave)) }
    func text(_ typed: String, _ field: Campo, _ most: Int) -> String? {
      switch FormularioDeCobranca.simples(typed, name(field), most) {
      case .success(let text): return text
      case .failure(let wrong):
        errors.append(ErroDeCobranca(field, wrong.mensagem))
        return nil
      }
    }
    let named = text(nome, .nome, Interchange.Limits.name)
    let placed = text(cidade, .cidade, Interchange.Limits.city)
    let room = read.chave.map { BRCode.espaco(comChave: $0) } ?? Interchange.Limits.note
    var note: String?
    if let recado, room > 0 { note = text(recado, .recado, room) }
    if recado != nil, room == 0 {
      errors.append(
        ErroDeCobranca(
          .recado, "Com esta chave não cabe recado: deixe \(name(.recado)) de fora."))
    }
    if let txid, !FormularioDeCobranca.isIdentificacao(txid) {
      errors.append(
        ErroDeCobranca(
          .txid,
          "\(name(.txid)) tem de 1 a \(Interchange.Limits.txid) letras sem acento e algarismos: "
            + "“\(txid)”. Sem identificação, deixe \(name(.txid)) de fora."))
    }
    guard errors.isEmpty, let key = read.chave, let named, let placed else {
      return .failure(ErrosDeCobranca(erros: errors))
    }
    let code = BRCode(
      para: .chave(key, informacao: note), nome: named, cidade: placed, valor: valor, txid: txid)
    return code.escrito().map {
      Escrita(codigo: $0, duvida: read.outra.map { FormularioDeCobranca.duvida(key, $0) })
    }.mapError { refused in
      ErrosDeCobranca(erros: refused.erros.map { ErroDeCobranca(nil, $0.mensagem) })
    }
  }

  /// An amount as it is typed into the form.
  package static func valor(_ typed: String) -> Result<Amount, ErroDeCobranca> {
    do throws(TypedAmount.Problem) {
      let amount = try TypedAmount.read(typed)
      guard amount.minor > 0 else {
        return .failure(ErroDeCobranca(.valor, "Valor inválido: tem de ser maior que zero."))
      }
      return .success(amount)
    } catch {
      return .failure(ErroDeCobranca(.valor, error.message + "."))
    }
  }

  /// A text as banks take it: no accents, one blank at a time, ASCII.
  private static func simples(
    _ typed: String, _ name: String, _ most: Int
  ) -> Result<String, ErroDeCobranca> {
    let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ").semAcentos
    guard text.utf8.allSatisfy({ (32...126).contains($0) }) else {
      return .failure(
        ErroDeCobranca(nil, "Em \(name) só cabem letras, algarismos e sinais comuns: “\(typed)”."))
    }
    guard !text.isEmpty else { return .failure(ErroDeCobranca(nil, "Falta \(name).")) }
    guard text.utf8.count <= most else {
      return .failure(
        ErroDeCobranca(
          nil, "\(name) tem \(text.utf8.count) letras, e pode ter de 1 a \(most): encurte."))
    }
    return .success(text)
  }

  private static func isIdentificacao(_ typed: String) -> Bool {
    (1...Interchange.Limits.txid).contains(typed.utf8.count)
      && typed.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      }
  }

  private static func duvida(_ key: ChavePix, _ other: ChavePix) -> String {
    "A chave foi lida como \(key.tipo). Se é \(other.tipo), escreva com +55."
  }
}

/// Why a Pix code cannot be written.
package struct ErrosDeCobranca: Error, Sendable, Hashable {
  /// Field by field, at least one.
  package let erros: [ErroDeCobranca]
}

/// What is wrong with a field of what a Pix code is to say.
package struct ErroDeCobranca: Error, Sendable, Hashable {
  /// The field; nil where it is not known which one is wrong.
  package let campo: FormularioDeCobranca.Campo?
  package let mensagem: String

  package init(_ campo: FormularioDeCobranca.Campo?, _ mensagem: String) {
    self.campo = campo
    self.mensagem = mensagem
  }
}

extension FormularioDeCobranca.Campo {
  /// What the field is called on a form.
  package var titulo: String {
    switch self {
    case .chave: "Chave Pix de quem recebe"
    case .nome: "Nome de quem recebe"
    case .cidade: "Cidade de quem recebe"
    case .valor: "Valor"
    case .txid: "Identificação"
    case .recado: "Recado para quem paga"
    }
  }

  /// What to know before one fills it in; nil for nothing.
  package var dica: String? {
    switch self {
    case .chave: "CPF, CNPJ, celular, e-mail ou chave aleatória"
    case .nome: "Até \(Interchange.Limits.name) letras; ficam sem acentos."
    case .cidade: "Até \(Interchange.Limits.city) letras; ficam sem acentos."
    case .valor: "Em reais; sem ele, quem paga é que diz."
    case .txid: "Até \(Interchange.Limits.txid) letras e algarismos; pode ficar vazia."
    case .recado: nil
    }
  }
}

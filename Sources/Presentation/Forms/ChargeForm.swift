internal import Canonical
internal import Interchange
package import Ledger

/// The form of a Pix code to be paid by: who receives, how much, for what.
package struct ChargeForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case chave, nome, cidade
    /// In reais; empty to let the payer decide.
    case valor
    case txid, recado

    package var name: FieldName {
      switch self {
      case .chave: called("--chave CHAVE", "Chave Pix de quem recebe", "a chave Pix")
      case .nome: called("--nome NOME", "Nome de quem recebe", "o nome de quem recebe")
      case .cidade: called("--cidade CIDADE", "Cidade de quem recebe", "a cidade de quem recebe")
      case .valor: called("--valor VALOR", "Valor", "o valor")
      case .txid: called("--txid TXID", "Identificação", "a identificação")
      case .recado: called("--recado TEXTO", "Recado para quem paga", "o recado")
      }
    }

    /// The hint for filling in the field; nil if there is none.
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

  /// The code that was made.
  package struct Request: Sendable, Hashable {
    /// The text of the code.
    package let codigo: String
    /// The kind that the key was taken for, if it is ambiguous.
    package let duvida: String?
  }

  package func read(_ books: Void, _ problems: inout Problems) -> Request? {
    let (typed, nome) = (text(.chave, &problems), text(.nome, &problems))
    let cidade = text(.cidade, &problems)
    let amount = self[.valor].flatMap { problems.amount($0, Field.valor.name, .positive) }
    let read = typed.map { LeituraDeChave($0) }
    for wrong in read?.erros ?? [] {
      problems.note(Mensagem(wrong.frase(em: typed ?? "")), at: Field.chave.name)
    }
    let named = nome.flatMap { plain($0, .nome, Interchange.Limits.name, &problems) }
    let placed = cidade.flatMap { plain($0, .cidade, Interchange.Limits.city, &problems) }
    let note = note(read?.chave, &problems)
    if let txid = self[.txid], !ChargeForm.isIdentificacao(txid) {
      problems.note(
        "\(Field.txid.name) tem de 1 a \(Interchange.Limits.txid) letras sem acento e algarismos: "
          + "“\(txid)”. Sem identificação, deixe \(Field.txid.name) de fora.", at: Field.txid.name)
    }
    guard problems.isEmpty, let key = read?.chave, let named, let placed else { return nil }
    let code = BRCode(
      para: .chave(key, informacao: note), nome: named, cidade: placed, valor: amount,
      txid: self[.txid])
    switch code.escrito() {
    case .success(let written):
      return Request(codigo: written, duvida: read?.outra.map { ChargeForm.duvida(key, $0) })
    case .failure(let refused):
      for wrong in refused.erros { problems.note(Mensagem(wrong.mensagem)) }
      return nil
    }
  }

  private func text(_ field: Field, _ problems: inout Problems) -> String? {
    problems.text(self[field], field.name)
  }

  private func note(_ key: ChavePix?, _ problems: inout Problems) -> String? {
    guard let typed = self[.recado] else { return nil }
    let room = key.map { BRCode.espaco(chave: $0) } ?? Interchange.Limits.note
    guard room > 0 else {
      return problems.refuse(
        "Com esta chave não cabe recado: deixe \(Field.recado.name) de fora.",
        at: Field.recado.name)
    }
    return plain(typed, .recado, room, &problems)
  }

  /// A text as banks accept it: ASCII, without accents, and with single spaces.
  private func plain(
    _ typed: String, _ field: Field, _ most: Int, _ problems: inout Problems
  ) -> String? {
    let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ").semAcentos
    guard text.utf8.allSatisfy({ (32...126).contains($0) }) else {
      return problems.refuse(
        "Em \(field.name) só cabem letras, algarismos e sinais comuns: “\(typed)”.",
        at: field.name)
    }
    guard !text.isEmpty else {
      return problems.refuse("Falta \(field.name).", at: field.name)
    }
    guard text.utf8.count <= most else {
      return problems.refuse(
        "\(field.name) tem \(text.utf8.count) letras, e pode ter de 1 a \(most): encurte.",
        at: field.name)
    }
    return text
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

internal import Canonical
internal import Interchange
internal import Ledger

extension NotaFiscal {
  /// Reads a field; nil where nothing was typed, or no invoice.
  static func read(_ typed: String?) -> NotaFiscal? { typed.flatMap { try? NotaFiscal($0) } }
}

extension Texts {
  /// Fills in the amount and the day of an invoice, where it says them and nobody else does.
  mutating func take(from note: NotaFiscal?, valor: Field, data: Field) {
    if self[valor] == nil, let total = note?.valor { self[valor] = PtBR.typed(total) }
    if self[data] == nil, let day = note?.data { self[data] = PtBR.day(day) }
  }
}

extension Problems {
  /// A typed invoice; nil if none was typed, or what is none.
  /// - Parameters:
  ///   - day: the day of the purchase, which is that of an invoice to a consumer.
  ///   - dayField: the field of that day.
  mutating func nota(
    _ typed: String?, _ field: FieldName, on day: Day?, _ dayField: FieldName
  ) -> NotaFiscal? {
    guard let typed else { return nil }
    do throws(NotaFiscal.Problema) {
      let note = try NotaFiscal(typed)
      if let day, note.chave.modelo == .nfce, Month(of: day) != note.chave.mes {
        self.note(
          "A nota fiscal é de \(PtBR.typed(note.chave.mes)), e o dia é de outro mês.", at: dayField)
      }
      return note
    } catch {
      note(error.frase, at: field)
      return nil
    }
  }
}

extension NotaFiscal.Problema {
  fileprivate var frase: Mensagem {
    switch self {
    case .tamanho(let count):
      "A chave de uma nota fiscal tem \(ChaveDeNota.caracteres) caracteres; esta tem \(count)."
    case .naoConfere:
      "A chave da nota fiscal não confere: algum caractere está errado, ou ela não é de NF-e nem "
        + "de NFC-e."
    }
  }
}

extension ChaveDeNota {
  /// The invoice in words: `NFC-e de 09/2026, CNPJ 12.ABC.345/01DE-35`.
  var emPalavras: String {
    let kind = modelo == .nfce ? "NFC-e" : "NF-e"
    let issuer = emitente.map { ", CNPJ \($0.formatado)" } ?? ""
    return "\(kind) de \(PtBR.typed(mes))\(issuer)"
  }
}

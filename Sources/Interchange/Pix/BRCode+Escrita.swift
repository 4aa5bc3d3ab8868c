internal import Canonical

extension BRCode {
  /// The number of characters left for a note beside a key.
  public static func espaco(chave key: ChavePix) -> Int {
    let scheme = 4 + arranjo.count + 4 + key.texto.unicodeScalars.count
    return min(Limits.note, max(0, Limits.field - scheme - 4))
  }

  /// The code as text, to be pasted or drawn, if it keeps to the manual.
  ///
  /// The text is read again before it is returned.
  /// - Returns: the text; or the mistakes that a reader would find, with their places in that text,
  ///   or violations of the manual, without a place.
  /// - Complexity: O(characters).
  public func escrito() -> Result<String, ErrosDeEscrita> {
    copiado().flatMap { text in
      let unusual = avisos.map {
        ErroDeLeitura(.conteudo, $0.mensagem)
      }
      return unusual.isEmpty ? .success(text) : .failure(ErrosDeEscrita(erros: unusual))
    }
  }

  /// The code as text to copy, for any code that was read, even one that breaks the manual.
  /// - Returns: the text; or the mistakes that a reader would find, with their places in that text.
  /// - Complexity: O(characters).
  public func copiado() -> Result<String, ErrosDeEscrita> {
    guard conta.unicodeScalars.count <= Limits.field else {
      return .failure(
        ErrosDeEscrita("A chave e o recado juntos são longos demais: encurte o recado."))
    }
    var text = campo(Numero.versao, "01")
    if let uso { text += campo(Numero.uso, uso.rawValue) }
    text += campo(Numero.contas.lowerBound, conta)
    text += campo(Numero.categoria, categoria) + campo(Numero.moeda, "986")
    if let amount = valor ?? escritoNoCodigo?.valor {
      text += campo(Numero.valor, amount.description)
    }
    text += campo(Numero.pais, "BR") + campo(Numero.nome, nome) + campo(Numero.cidade, cidade)
    if let cep { text += campo(Numero.cep, cep) }
    let named = txid ?? escritoNoCodigo?.txid ?? Self.semTxid
    text += campo(Numero.adicionais, campo(Numero.txid, named))
    if let recorrencia {
      text += campo(
        Numero.livres.lowerBound,
        campo(Numero.arranjo, Self.arranjo) + campo(Numero.url, recorrencia))
    }
    text += "6304"
    text += CRC16.texto(text.utf8)
    let read = LeituraDePix(text)
    guard read.codigo != self else { return .success(text) }
    return .failure(
      read.erros.isEmpty
        ? ErrosDeEscrita("Há algo que um código Pix não diz: um valor zero, uma quebra de linha…")
        : ErrosDeEscrita(erros: read.erros))
  }

  /// Pix's own field.
  private var conta: String {
    let scheme = campo(Numero.arranjo, Self.arranjo)
    switch destino {
    case .nenhum: return scheme
    case .cobranca(let url): return scheme + campo(Numero.url, url)
    case .chave(let key, let note, let cash):
      return scheme + campo(Numero.chave, key.texto)
        + (note.map { campo(Numero.informacao, $0) } ?? "")
        + (cash.map { campo(Numero.saque, $0) } ?? "")
    }
  }

  /// A field, cut to the length that two digits can state; a field too long otherwise is refused on
  /// reading.
  private func campo(_ number: Int, _ content: String) -> String {
    let content = content.cut(to: Limits.field)
    let length = isContadoEmBytes ? content.utf8.count : content.unicodeScalars.count
    return number.digits(2) + length.digits(2) + content
  }
}

/// Why a code cannot be written.
public struct ErrosDeEscrita: Error, Hashable, Sendable {
  /// The mistakes that a reader would find, at least one.
  public let erros: [ErroDeLeitura]

  init(erros: [ErroDeLeitura]) { self.erros = erros }

  /// A mistake that is only found in writing.
  fileprivate init(_ message: String) { self.init(erros: [ErroDeLeitura(.conteudo, message)]) }
}

/// A part of a code that breaks the manual, but can be read without doubt.
public struct AvisoDeLeitura: Hashable, Sendable {
  /// The kind of warning.
  public enum Codigo: String, CaseIterable, Sendable {
    /// A txid is too long, or has characters other than letters and digits.
    case txid
    /// The key is a landline telephone.
    case telefoneFixo
    /// The document that is the key has wrong check digits.
    case verificador
    /// The receiver's name, city or postal code is too long.
    case comprimento
    /// Its lengths are counted in bytes.
    case bytes
  }

  /// The kind of warning.
  public let codigo: Codigo
  /// The sentence for people: the deviation, and what to do.
  public let mensagem: String
}

extension BRCode {
  /// Everything in the code that the manuals forbid; such a code is read and paid, but never
  /// written.
  public var avisos: [AvisoDeLeitura] {
    avisosDaChave + avisosDosTextos + avisosDoTxid + avisosDaContagem
  }

  private var avisosDaContagem: [AvisoDeLeitura] {
    guard isContadoEmBytes else { return [] }
    return [
      AvisoDeLeitura(
        codigo: .bytes,
        mensagem: "Os tamanhos no código estão em bytes, e o Pix os conta em letras: alguns bancos "
          + "não o leem.")
    ]
  }

  private var avisosDosTextos: [AvisoDeLeitura] {
    let texts: [(what: String, text: String?, limit: Int)] = [
      ("O nome de quem recebe", nome, Limits.name),
      ("A cidade de quem recebe", cidade, Limits.city),
      ("O CEP de quem recebe", cep, Limits.postal),
    ]
    return texts.compactMap { what, text, limit in
      guard let count = text?.unicodeScalars.count, count > limit else { return nil }
      return AvisoDeLeitura(
        codigo: .comprimento,
        mensagem: "\(what) tem \(count) caracteres, e o Pix prevê até \(limit). Foi lido inteiro.")
    }
  }

  private var avisosDaChave: [AvisoDeLeitura] {
    guard case .chave(let key, _, _) = destino else { return [] }
    switch key {
    case .cpf(let cpf) where !cpf.confere: return [Self.semConferir("um CPF", cpf.formatado)]
    case .cnpj(let cnpj) where !cnpj.confere: return [Self.semConferir("um CNPJ", cnpj.formatado)]
    case .telefone(let text) where ChavePix.isFixo(text):
      return [
        AvisoDeLeitura(
          codigo: .telefoneFixo,
          mensagem: "A chave Pix é um telefone fixo, \(key.formatada), e costuma ser um celular. "
            + Self.conferir)
      ]
    case .cpf, .cnpj, .telefone, .email, .aleatoria: return []
    }
  }

  private static func semConferir(_ document: String, _ shown: String) -> AvisoDeLeitura {
    AvisoDeLeitura(
      codigo: .verificador,
      mensagem: "A chave Pix é \(document), \(shown), e os dois últimos algarismos não conferem "
        + "com os outros. \(conferir)")
  }

  private static let conferir = "Antes de pagar, confira no banco o nome de quem recebe."

  private var avisosDoTxid: [AvisoDeLeitura] {
    guard let txid else { return [] }
    let count = txid.unicodeScalars.count
    var unusual: [String] = []
    if count > Limits.txid {
      unusual.append("tem \(count) caracteres, e o Pix prevê até \(Limits.txid)")
    }
    if !txid.isFeito(de: { $0.isAlgarismo || $0.isLetraASCII }) {
      unusual.append("não tem só letras e algarismos, como o Pix prevê")
    }
    return unusual.map {
      AvisoDeLeitura(
        codigo: .txid,
        mensagem: "A identificação (txid), “\(txid)”, \($0). Ela foi lida como está escrita.")
    }
  }
}

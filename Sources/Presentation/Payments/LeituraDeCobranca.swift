package import Interchange

/// What came of reading a code of one kind.
package struct LeituraDeCobranca: Sendable, Hashable {
  /// What is to be paid; nil where something is wrong.
  package let cobranca: Cobranca?
  /// Everything that is wrong.
  package let erros: [ErroDeLeitura]
  /// Whether it is the beginning of a code and nothing else is wrong with it.
  package let isIncompleto: Bool
  /// What is wrong, each a sentence with what of the typed text it is about.
  package let mensagens: [String]

  init(
    _ cobranca: Cobranca?, _ erros: [ErroDeLeitura], _ isIncompleto: Bool, de typed: String,
    como especie: Cobranca.Especie
  ) {
    self.cobranca = cobranca
    self.erros = erros
    self.isIncompleto = isIncompleto
    let other = erros.isEmpty ? nil : Self.outra(typed, especie, erros)
    mensagens = other.map { [$0] } ?? erros.map { $0.frase(em: typed) }
  }

  /// What to say of a code of another kind, in which these mistakes were found.
  private static func outra(
    _ typed: String, _ especie: Cobranca.Especie, _ erros: [ErroDeLeitura]
  ) -> String? {
    let isNoCode = erros.contains { $0.codigo == .vazio }
    if especie == .pix, isNoCode, LeituraDeChave(typed).chave != nil {
      return
        "Isto é uma chave Pix, e não um código. Para gravar um Pix para ela: razao lancar pix VALOR."
    }
    let isOther =
      especie == .pix
      ? LeituraDeBoleto(typed).boleto != nil : LeituraDePix(typed).codigo != nil
    let other: Cobranca.Especie = especie == .pix ? .boleto : .pix
    return isOther
      ? "Isto é \(other.nome), e não \(especie.nome): use razao \(other.comando)." : nil
  }
}

extension ErroDeLeitura {
  /// What is wrong, and what of the typed text it is about.
  ///
  /// `… Está em “34567.880158”, no 13º caractere.`
  package func frase(em typed: String) -> String {
    let part = typed.dropFirst(posicao.lowerBound).prefix(posicao.count)
    guard !part.isEmpty, part.count < typed.count else { return mensagem }
    let isLong = part.count > Limits.charactersOfMistake
    let shown = isLong ? part.prefix(Limits.charactersOfMistake) + "…" : part
    return "\(mensagem) Está em “\(shown)”, no \(PtBR.number(posicao.lowerBound + 1))º caractere."
  }
}

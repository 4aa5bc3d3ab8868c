package import Interchange
internal import Ledger

/// The result of reading a code of one kind.
package struct LeituraDeCobranca: Sendable, Hashable {
  /// The charge; nil if something is wrong.
  package let cobranca: Cobranca?
  /// Everything that is wrong.
  package let erros: [ErroDeLeitura]
  /// Whether it is a valid beginning of a code.
  package let isIncompleto: Bool
  /// The mistakes, each a sentence that quotes the part of the typed text at fault.
  package let linhas: [Line]
  /// The mistakes as plain text, for a message or a document.
  package var mensagens: [String] { linhas.map(\.sentence) }

  init(
    _ cobranca: Cobranca?, _ erros: [ErroDeLeitura], _ isIncompleto: Bool, de typed: String,
    como especie: Cobranca.Especie
  ) {
    (self.cobranca, self.erros, self.isIncompleto) = (cobranca, erros, isIncompleto)
    let other = erros.isEmpty ? nil : Self.outra(typed, especie, erros)
    linhas = other.map { [$0] } ?? erros.map { Line($0.frase(em: typed), .bad) }
  }

  /// The message for a code of another kind, which these mistakes point to.
  private static func outra(
    _ typed: String, _ especie: Cobranca.Especie, _ erros: [ErroDeLeitura]
  ) -> Line? {
    let isNoCode = erros.contains { $0.codigo == .vazio }
    if especie == .pix, isNoCode, LeituraDeChave(typed).chave != nil {
      return Line(
        "Isto é uma chave Pix, e não um código.", .bad,
        leads: .after(" Para gravar um Pix para ela: ", .lancarPix, end: "."))
    }
    let isOther =
      especie == .pix
      ? LeituraDeBoleto(typed).boleto != nil : LeituraDePix(typed).codigo != nil
    let other: Cobranca.Especie = especie == .pix ? .boleto : .pix
    guard isOther else { return nil }
    return Line(
      "Isto é \(other.nome), e não \(especie.nome)", .bad,
      command: .after(": use ", .codigos(other), end: "."),
      opens: .pagar(other, codigo: typed, comValor: true))
  }
}

extension ErroDeLeitura {
  /// A mistake as a sentence that quotes the part of the typed text at fault.
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

/// The kind of a pasted text: a charge, a key, the id of a completed Pix, or none of these.
package enum TextoLido: Sendable, Hashable {
  case cobranca(Cobranca)
  /// A key, with the other possible meaning of the same digits.
  case chave(ChavePix, ou: ChavePix?)
  case fimAFim(IdFimAFim)
  /// None of them, with the mistakes.
  case nada([String])

  /// Reads a text.
  /// - Complexity: O(characters).
  package init(_ typed: String) {
    if let id = IdFimAFim(typed.aparado) {
      self = .fimAFim(id)
      return
    }
    var code = PassoDoCodigo(especie: nil)
    code.digitado = typed
    let key = LeituraDeChave(typed)
    if let cobranca = code.leitura.cobranca {
      self = .cobranca(cobranca)
    } else if let found = key.chave {
      self = .chave(found, ou: key.outra)
    } else {
      self = .nada(code.erros(isWhole: true).map(\.text))
    }
  }

  /// The key that identifies an entry for the text; nil if there is none.
  package var chave: String? {
    switch self {
    case .cobranca(let code): code.chave
    case .fimAFim(let id): id.chave
    case .chave, .nada: nil
    }
  }
}

extension Cobranca.Especie {
  /// Recognizes the kind of code that was typed; nil if it looks like none.
  ///
  /// If a message has both a slip and its Pix code, the slip is taken. A text that begins like a
  /// Pix code is always one.
  /// - Complexity: O(characters).
  package init?(de typed: String) {
    guard !LeituraDePix.comeca(typed) else {
      self = .pix
      return
    }
    let slip = LeituraDeBoleto(typed)
    let pix = LeituraDePix(typed)
    guard slip.boleto == nil else {
      self = .boleto
      return
    }
    let isPix = !pix.erros.contains { $0.codigo == .vazio }
    let isSlip = !slip.erros.contains { $0.codigo == .vazio }
    if pix.codigo != nil || isPix && (typed.contains("br.gov.bcb.pix") || !isSlip) {
      self = .pix
    } else if isSlip, !NaoCobranca.isProvavel(typed) {
      self = .boleto
    } else {
      return nil
    }
  }
}

/// Texts that look like payment codes, but ask for no money.
enum NaoCobranca {
  /// A key that money can be sent to.
  case chave
  /// The end-to-end id of a completed Pix.
  case fimAFim

  /// The kind of a text; nil for anything else.
  init?(_ typed: String) {
    if IdFimAFim(typed.aparado) != nil {
      self = .fimAFim
    } else if LeituraDeChave(typed).chave != nil {
      self = .chave
    } else {
      return nil
    }
  }

  /// Whether a text is likelier this than a partly typed slip, which at some point has eleven
  /// digits.
  static func isProvavel(_ typed: String) -> Bool {
    typed.contains { $0.isLetter || "@+(".contains($0) } && NaoCobranca(typed) != nil
  }

  /// The message for such a text where a code is expected.
  var mensagem: String {
    switch self {
    case .chave:
      "Isto é uma chave Pix, e não um código. Um Pix para uma chave se grava em Lançar."
    case .fimAFim:
      "Isto é a identificação de um Pix que já foi feito, e não um código para pagar."
    }
  }
}

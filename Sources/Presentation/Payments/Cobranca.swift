package import Canonical
package import Interchange
package import Ledger

/// A charge: a code to be paid.
package enum Cobranca: Sendable, Hashable {
  case boleto(Boleto)
  case pix(BRCode)

  /// The kinds of code that can be read.
  package typealias Especie = EspecieDeCobranca

  package var especie: Especie {
    switch self {
    case .boleto: .boleto
    case .pix: .pix
    }
  }

  /// The code as it is copied: a slip's line in groups, a Pix code unchanged.
  package var codigo: String {
    switch self {
    case .boleto(let slip): return slip.linhaDigitavel
    case .pix(let code):
      guard let text = try? code.copiado().get() else {
        preconditionFailure("a code that was read can be written")
      }
      return text
    }
  }

  /// The issuer or receiver.
  package var emissor: String {
    switch self {
    case .boleto(let slip): slip.emissor
    case .pix(let code): code.nome
    }
  }

  /// The receiver, if the code names one.
  package var beneficiario: String? {
    switch self {
    case .boleto: nil
    case .pix(let code): code.nome
    }
  }

  /// The amount in reais; nil if the payer decides.
  package var valor: Amount? {
    switch self {
    case .boleto(let slip): slip.valor
    case .pix(let code): code.valor
    }
  }

  /// Whether only the code's own amount can be paid.
  ///
  /// A bank slip may be paid with interest or a discount.
  package var temValorFixo: Bool {
    switch self {
    case .boleto(.bancario): false
    case .boleto(.arrecadacao(let slip)): slip.valor != nil
    case .pix(let code): code.valor != nil
    }
  }

  /// The warnings about a code that is unusual but readable.
  package var avisos: [AvisoDeLeitura] {
    switch self {
    case .boleto: []
    case .pix(let code): code.avisos
    }
  }

  /// The non-binding amount in a dynamic code; nil if it states none.
  package var valorEscrito: Amount? {
    guard case .pix(let code) = self else { return nil }
    return code.escritoNoCodigo?.valor
  }

  /// The due date, as far as the code states it.
  /// - Parameter dia: the day from which it is judged.
  package func vencimento(vistoEm dia: Day) -> Vencimento {
    switch self {
    case .boleto(let slip): slip.vencimento(vistoEm: dia)
    case .pix: .nenhum
    }
  }

  /// Why the charge cannot be paid; nil if it can.
  package var impedimento: String? {
    guard case .pix(let code) = self, code.destino == .nenhum else { return nil }
    return
      "Este código não cobra nada: só oferece uma recorrência (Pix Automático), que se aceita no "
      + "aplicativo do banco."
  }

  /// The key that identifies its payment (docs/FORMAT.md, section 8); nil if it can be paid
  /// repeatedly.
  package var chave: String? {
    switch self {
    case .boleto(let slip): slip.chave
    case .pix(let code): code.chave
    }
  }

  /// The charge that an entry with a key has paid, as far as the key identifies it.
  package init?(chave: String) {
    let prefix = "boleto:"
    guard chave.hasPrefix(prefix),
      let slip = LeituraDeBoleto(String(chave.dropFirst(prefix.count))).boleto, slip.chave == chave
    else { return nil }
    self = .boleto(slip)
  }
}

extension EspecieDeCobranca {
  /// The typed text, read as a code of this kind.
  package func leitura(de typed: String) -> LeituraDeCobranca {
    switch self {
    case .boleto:
      let read = LeituraDeBoleto(typed)
      return LeituraDeCobranca(
        read.boleto.map { .boleto($0) }, read.erros, read.isIncompleto, de: typed, como: self)
    case .pix:
      let read = LeituraDePix(typed)
      return LeituraDeCobranca(
        read.codigo.map { .pix($0) }, read.erros, read.isIncompleto, de: typed, como: self)
    }
  }

  /// The word for an entry that pays a code of this kind.
  package var palavra: PalavraDeLancamento {
    switch self {
    case .boleto: .pagamentoDeBoleto
    case .pix: .pagamentoPorPix
    }
  }

  /// The name of a code of this kind in a sentence.
  var nome: String {
    switch self {
    case .boleto: "um código de boleto"
    case .pix: "um código Pix"
    }
  }

  /// The name of the payment of a code of this kind.
  package var pagamento: String {
    switch self {
    case .boleto: "Pagamento de boleto"
    case .pix: "Pagamento por Pix"
    }
  }

  /// The name of a code of this kind: `Código do boleto`.
  package var titulo: String {
    switch self {
    case .boleto: "Código do boleto"
    case .pix: "Código Pix"
    }
  }
}

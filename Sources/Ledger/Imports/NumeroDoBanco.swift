package import Canonical

/// A bank's number of an account, by which its next file is mapped to an account of the books.
///
/// It is shared with every machine as a text under a name derived from it (docs/FORMAT.md, section
/// 8): the number itself is not stored.
package struct NumeroDoBanco: Sendable, Hashable {
  /// The name of the text.
  package let nome: String

  /// Normalises a bank's number: only letters and digits count, without leading zeros.
  /// - Parameters:
  ///   - partes: the bank, the branch, the number; each empty where the file does not say.
  ///   - razao: the ledger.
  package init(_ partes: [String], isCartao: Bool, in razao: Uuid) {
    let number = partes.map { part in
      String(
        part.uppercased().unicodeScalars.filter { $0.isOfName || $0.isNumeral }
          .drop { $0 == "0" }.map(Character.init))
    }
    let kind = isCartao ? "cartao" : "conta"
    let id = Uuid.derived(in: razao, from: ([kind] + number).joined(separator: ":"))
    nome = FormatoDefinido.prefixoDeConta + id.description.replacing("-", with: "")
  }

  /// The event that maps it to an account.
  package func vai(para conta: Uuid) -> FormatoDefinido {
    FormatoDefinido(nome: nome, texto: conta.description)
  }
}

extension Livros {
  /// The account that a bank's number was last mapped to, as it is read; nil for none.
  package func conta(doNumero number: NumeroDoBanco) -> Uuid? {
    let texto = Agregado(.formato, FormatoDefinido.id(number.nome, in: razao))
    guard case .escrita(.formatoDefinido(let written)) = valor(de: texto, .definicao) else {
      return nil
    }
    return written.contaDoNumero.map { contaDeLeitura($0) }
  }
}

extension FormatoDefinido {
  /// The prefix for names of texts that map a bank's number to an account.
  static let prefixoDeConta = "conta-"

  /// The account that a bank's number is mapped to; nil for a layout.
  package var contaDoNumero: Uuid? {
    let isNumber =
      nome.hasPrefix(FormatoDefinido.prefixoDeConta)
      && nome.utf8.count == FormatoDefinido.prefixoDeConta.utf8.count + 32
    return isNumber ? texto.flatMap { Uuid($0) } : nil
  }
}

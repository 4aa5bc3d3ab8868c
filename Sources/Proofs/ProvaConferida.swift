package import Canonical
package import Ledger

/// A proof that holds, with the devices whose word it is.
package struct ProvaConferida: Sendable, Hashable {
  /// A device and the commit by which it speaks.
  package struct Aparelho: Sendable, Hashable {
    package let id: Uuid
    /// Its name in its introduction.
    package let nome: String
    /// When it wrote the commit, by its own clock.
    package let em: Instant
  }

  package let prova: Prova
  /// The account as it was opened.
  package let conta: ContaAberta
  /// The device that signed the checkpoint, and the commit's number in its chain.
  package let marco: Aparelho
  package let registro: UInt64
  /// The devices that computed the checkpoint again.
  package let conferiram: [Aparelho]
  /// The devices that have seen it, and say nothing about it.
  package let viram: [Aparelho]
  /// The balance at the end of the month, in canonical form.
  package let saldo: String

  /// Checks a proof.
  /// - Parameters:
  ///   - bytes: its text.
  ///   - razao: the ledger that it has to be of; nil for any.
  /// - Returns: what holds, or the first reason why it does not.
  /// - Complexity: O(bytes), and a signature check a commit.
  package static func conferir(
    _ bytes: [UInt8], razao: Uuid? = nil
  ) -> Result<ProvaConferida, RecusaDeProva> {
    do throws(RecusaDeProva) {
      var check = ProofCheck(try LeituraDeProva.prova(bytes))
      let found = try check.checked()
      guard found.prova.resposta.utf8.elementsEqual(found.resposta.utf8) else {
        throw RecusaDeProva(.resposta, ProofLines.resposta)
      }
      guard razao == nil || razao == found.prova.razao else { throw RecusaDeProva(.razao, 2) }
      return .success(found)
    } catch {
      return .failure(error)
    }
  }

  /// The code to compare by voice.
  package var codigo: String { Hash256.of(prova.bytes).voice }
}

extension ProvaConferida {
  /// The sentence that the data give.
  package var resposta: String {
    let month =
      "\(ProvaConferida.months[prova.mes.parts.month - 1]) de "
      + prova.mes.description.prefix(4)
    var name = CanonicalWriter()
    name.text(conta.nome)
    let balance = money(saldo)
    switch prova.assunto {
    case .saldo: return "No fim de \(month), a conta \(name.text) tinha \(balance)."
    case .mes:
      let sum = prova.partidas.reduce(Int128(0)) { $0 + Int128($1.conteudo.valor.minor) }
      let amount = money(Amount.text(sum, decimals: conta.casas))
      let had =
        switch prova.partidas.count {
        case 0: "não teve partidas"
        case 1: "teve 1 partida, de \(amount)"
        default: "teve \(prova.partidas.count) partidas, que somam \(amount)"
        }
      return "Em \(month), a conta \(name.text) \(had); no fim do mês tinha \(balance)."
    case .lancamento(let id):
      let shown = prova.partidas.map { posting in
        let day = posting.conteudo.dia.description
        return "\(money(posting.conteudo.valor.description)) em "
          + "\(day.suffix(2))/\(day.dropFirst(5).prefix(2))/\(day.prefix(4))"
      }
      return "O lançamento \(id) está na conta \(name.text): \(shown.joined(separator: "; "))."
    }
  }

  /// An amount with a decimal comma, a point between each three digits, and the currency.
  private func money(_ text: String) -> String {
    let sign = text.begins(with: "-") ? "-" : ""
    let parts = text.dropFirst(sign.count).split(separator: ".")
    let whole = parts[0].enumerated().map { at, digit in
      at > 0 && (parts[0].count - at).isMultiple(of: 3) ? ".\(digit)" : "\(digit)"
    }
    let cents = parts.count > 1 ? ",\(parts[1])" : ""
    return "\(sign)\(whole.joined())\(cents) \(conta.moeda)"
  }

  private static let months = [
    "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
    "outubro", "novembro", "dezembro",
  ]
}

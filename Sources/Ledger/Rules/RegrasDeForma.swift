package import Canonical

/// An event's surroundings, as the stateless rules see them.
package struct Posto: Sendable {
  package let razao: Uuid
  package let dispositivo: Uuid
  package let seq: UInt64

  package init(razao: Uuid, dispositivo: Uuid, seq: UInt64) {
    (self.razao, self.dispositivo, self.seq) = (razao, dispositivo, seq)
  }
}

/// The rules that need only the commit itself: those of each event type, and that a device
/// introduces itself.
package enum RegrasDeForma {
  /// The first rule that a commit's events break; nil for none.
  package static func judge(_ eventos: [Evento], _ posto: Posto) -> Invalidez? {
    for (index, evento) in eventos.enumerated() {
      let place = PositionInCommit(posto: posto, of: evento.of, index: index, commit: eventos)
      if let reason = evento.dados.payload?.breach(at: place) { return reason }
    }
    guard posto.seq == 0 else { return nil }
    return eventos.contains { if case .dispositivoIniciado = $0.dados { true } else { false } }
      ? nil : .introducaoFalta
  }
}

/// The rules of event types that check currencies and decimals of accounts and reports.
package enum RegrasDeValor {
  /// Whether postings have their accounts' decimals and sum to zero in each currency.
  /// - Parameter partidas: amounts in minor units with their decimals and the known attributes of
  ///   the account; while an attribute is unknown, the sum is not judged.
  /// - Complexity: O(postings × currencies).
  package static func judge(
    partidas: some Sequence<(minor: Int64, casas: Int, conta: AtributosDeConta?)>
  ) -> Invalidez? {
    var first: (moeda: Currency, soma: Int128)?
    var others: [Currency: Int128] = [:]
    var isWhole = true
    for partida in partidas {
      guard let conta = partida.conta else {
        isWhole = false
        continue
      }
      guard partida.casas == conta.casas else { return .casasErradas }
      let value = Int128(partida.minor) * Amount.scale(from: partida.casas)
      if first == nil || first?.moeda == conta.moeda {
        first = (conta.moeda, (first?.soma ?? 0) + value)
      } else {
        others[conta.moeda, default: 0] += value
      }
    }
    guard isWhole else { return nil }
    if let first, first.soma != 0 { return .somaNaoZero(first.moeda) }
    return others.filter { $0.value != 0 }.keys.min().map { .somaNaoZero($0) }
  }

  /// The mistake if an amount lacks the decimals of its account or report; nil for none.
  package static func judge(_ valor: Amount, casas: Int) -> Invalidez? {
    valor.decimals == casas ? nil : .casasErradas
  }
}

/// Why a commit is invalid: one of its events breaks a rule of its type.
///
/// It is shown, but never applied.
package enum Invalidez: Hashable, Sendable {
  case introducaoForaDoLugar, introducaoFalta, razaoForaDoLugar, razaoDeOutraRaiz
  case idDerivadoErrado, classeDesconhecida, casasForaDoLimite
  case mantidoForaDeSobre, mantidoFalta, valorFalta, valorSobra
  case somaNaoZero(Currency), casasErradas, outraEspecie(Especie)
  /// A member has a value out of range, is present and must not be, or is missing.
  case foraDoLimite(String), membroSobra(String), membroFalta(String)
  case classeErrada, deOutroAparelho, assinaturaDaRaizErrada, chaveDeNinguem
}

extension Invalidez: CustomStringConvertible {
  /// The reason in the reader's language.
  package var description: String {
    switch self {
    case .introducaoForaDoLugar: "apresentação de aparelho fora do lugar"
    case .introducaoFalta: "o primeiro registro do aparelho não o apresenta"
    case .razaoForaDoLugar: "criação do razão fora do lugar"
    case .razaoDeOutraRaiz: "a chave não é a deste razão"
    case .idDerivadoErrado: "o identificador não é o que devia ser"
    case .classeDesconhecida: "classe de conta desconhecida"
    case .casasForaDoLimite: "mais de 4 casas decimais"
    case .mantidoForaDeSobre: "o lançamento mantido não está entre os julgados"
    case .mantidoFalta: "falta dizer qual lançamento fica"
    case .valorFalta: "falta o valor da decisão"
    case .valorSobra: "a decisão não leva valor"
    case .somaNaoZero(let moeda): "as partidas não somam zero em \(moeda)"
    case .casasErradas: "número errado de casas decimais"
    case .foraDoLimite(let membro): "valor fora do limite em “\(membro)”"
    case .membroSobra(let membro): "“\(membro)” não devia estar aí"
    case .membroFalta(let membro): "falta “\(membro)”"
    case .classeErrada: "a conta não é da classe que isto pede"
    case .deOutroAparelho: "só o próprio aparelho grava isto"
    case .assinaturaDaRaizErrada: "a assinatura da raiz não confere"
    case .chaveDeNinguem: "a chave não é de ninguém: qualquer um assinaria com ela"
    case .outraEspecie(let especie): "o identificador é de outra coisa, não de \(especie.rawValue)"
    }
  }
}

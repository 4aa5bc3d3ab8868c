package import Canonical

/// Why a commit is invalid: one of its events breaks a rule of its type.
///
/// It is shown, never applied.
package enum Invalidez: Hashable, Sendable {
  case introducaoForaDoLugar, introducaoFalta, razaoForaDoLugar, razaoDeOutraRaiz
  case idDerivadoErrado, classeDesconhecida, casasForaDoLimite
  case mantidoForaDeSobre, mantidoFalta, valorFalta, valorSobra
  case somaNaoZero(Currency), casasErradas, outraEspecie(Especie)
  /// A member has a value beyond its range, is there and may not be, or is not and must be.
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

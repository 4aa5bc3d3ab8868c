package import Canonical

/// Why a commit is invalid: one of its events breaks a rule of its type.
///
/// It is shown, never applied.
package enum Invalidez: Hashable, Sendable {
  case introducaoForaDoLugar, introducaoFalta, razaoForaDoLugar, razaoDeOutraRaiz
  case idDerivadoErrado, classeDesconhecida, casasForaDoLimite
  case mantidoForaDeSobre, mantidoFalta, valorFalta, valorSobra
  case somaNaoZero(Currency), casasErradas, outraEspecie(Especie)
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
    case .outraEspecie(let especie): "o identificador é de outra coisa, não de \(especie.rawValue)"
    }
  }
}

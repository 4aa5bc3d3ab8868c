internal import Canonical
package import Interchange
package import Ledger
internal import Presentation

/// The mapping of the books to Carnê-Leão Web: a code for each category, and the parties'
/// documents.
///
/// It is written by people, one statement a line; accents and case of names are ignored:
///
///     ocupacao = 255
///     categoria Consultas = R01.001.001
///     categoria Aluguel do consultório = P10.01.00002
///     categoria IR retido = irrf
///     outras = fora
///     interessado Maria da Silva = 529.982.247-25
///     interessado João Costa = 529.982.247-25 / 111.444.777-35
///     interessado Escola Azul = 11.222.333/0001-81
///     interessado Acme Inc = EX
package struct MapaDoCarneLeao: Hashable, Sendable {
  /// The meaning of a category.
  package enum Papel: Hashable, Sendable {
    /// Income, with its code: `R01.001.001` is work, `R01.003.001` rent, `R01.004.001` other.
    case rendimento(String)
    /// A payment, with its code: `P10.…` deductible, `P11.…` not, `P20.01.0000n` general.
    case pagamento(String)
    /// The tax withheld by a firm from the income in the same entry.
    case irrf
    /// The deduction from the income in the same entry.
    case deducao
    /// The fine and the interest on the payment in the same entry.
    case multa, juros
    /// Not part of Carnê-Leão.
    case fora
  }

  /// A party of entries.
  package enum Parte: Hashable, Sendable {
    /// A person who pays, and the person served; nil if that one's number is not given.
    case pessoa(CPF, beneficiario: CPF?)
    case empresa(CNPJ)
    case exterior
  }

  /// The occupation's code, for income of work.
  package internal(set) var ocupacao: String?
  /// Whether categories that are not named are left out.
  package internal(set) var isRestoFora = false
  var categorias: [String: Papel] = [:]
  /// The categories with a code, as they are written.
  var nomeadas: [String] = []
  var partes: [String: Parte] = [:]

  /// The meaning of a category; nil if it is not defined.
  package func papel(_ categoria: String) -> Papel? {
    categorias[categoria.foldedForComparison] ?? (isRestoFora ? .fora : nil)
  }

  /// The party with a name; nil if it is not defined.
  package func parte(_ interessado: String) -> Parte? { partes[interessado.foldedForComparison] }

  /// A mapping to start from: a line for each category, not assigned yet.
  package static func paraComecar(_ contas: [Conta]) -> String {
    let lines = contas.filter { $0.classe.isCategoria && $0.isEmUso }
      .sorted { ($0.classe.rawValue, $0.nome) > ($1.classe.rawValue, $1.nome) }
      .map { conta in
        let code = conta.classe == .receita ? "R01.001.001" : "P10.01.00001"
        let name = SafeText.of(conta.nome)
        return name.contains("\n") ? "# \(name)" : "# categoria \(name) = \(code)"
      }
    let head = """
      # Mapa do Carnê-Leão. Tire o # das linhas que valem e ponha o código certo.
      # Rendimentos: R01.001.001 trabalho, R01.003.001 aluguel, R01.004.001 outros.
      # Pagamentos: P10 dedutíveis, P11 não dedutíveis, P20.01.00001 previdência oficial.
      # O que acompanha outra linha do mesmo lançamento: irrf, deducao, multa, juros.
      # ocupacao = 255
      outras = fora
      # interessado Maria da Silva = 529.982.247-25
      # interessado Escola Azul = 11.222.333/0001-81

      """
    return head + lines.map { $0 + "\n" }.joined()
  }
}

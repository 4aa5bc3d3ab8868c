package import Canonical
internal import EventLog
internal import Foundation
package import Ledger
internal import Machine
internal import SystemPackage

/// The chart of accounts that a new ledger begins with, all in reais.
public enum Modelo: String, CaseIterable, Sendable {
  /// A wallet and the categories of a household.
  case pessoal
  /// A cash box, capital and the categories of a small firm.
  case empresa
  /// No accounts.
  case vazio

  /// The side from which such books see a reimbursement; nil if that is open.
  package var ladoDeReembolso: LadoDeReembolso? {
    switch self {
    case .pessoal: .pessoa
    case .empresa: .empresa
    case .vazio: nil
    }
  }

  private struct Grupo {
    let classe: ClasseDeConta
    let tipo: String?
    let nomes: [String]
  }

  private var grupos: [Grupo] {
    switch self {
    case .vazio: []
    case .pessoal:
      [
        Grupo(classe: .ativo, tipo: "carteira", nomes: ["Carteira"]),
        Grupo(
          classe: .receita, tipo: nil,
          nomes: ["Salário", "Rendimentos", "Reembolsos", "Outras receitas"]),
        Grupo(
          classe: .despesa, tipo: nil,
          nomes: [
            "Moradia", "Alimentação", "Mercado", "Transporte", "Saúde", "Educação",
            "Telefone e internet", "Lazer", "Tarifas", "Impostos", "A classificar",
          ]),
        Grupo(classe: .patrimonio, tipo: nil, nomes: ["Saldos iniciais", "Ajustes"]),
      ]
    case .empresa:
      [
        Grupo(classe: .ativo, tipo: "carteira", nomes: ["Caixa"]),
        Grupo(
          classe: .receita, tipo: nil,
          nomes: ["Vendas", "Serviços", "Rendimentos", "Outras receitas"]),
        Grupo(
          classe: .despesa, tipo: nil,
          nomes: [
            "Salários", "Aluguel", "Fornecedores", "Eletrônicos", "Escritório", "Viagens",
            "Tarifas", "Impostos", "A classificar",
          ]),
        Grupo(
          classe: .patrimonio, tipo: nil, nomes: ["Capital", "Saldos iniciais", "Ajustes"]),
      ]
    }
  }

  /// The events that open the chart's accounts, all in reais.
  package func aberturas(_ razao: Uuid, _ random: any RandomSource) -> [Evento] {
    grupos.flatMap { grupo in
      grupo.nomes.map { nome in
        let conta = ContaAberta(nome: nome, classe: grupo.classe, tipo: grupo.tipo)
        return Evento(
          id: random.uuid(), of: conta.idDerivado(razao), dados: .contaAberta(conta))
      }
    }
  }
}

// The chart with which this machine created a ledger: a word in the state folder.
//
// It only indicates whose books these probably are. Without the file, nothing is known.
extension Modelo {
  private static let file = "modelo"

  /// Reads it; nil if this machine did not create the ledger, or the content is unreadable.
  /// - Throws: what reading throws: a disk that fails is not a file that is not there.
  static func load(in state: StateFolder) throws(RazaoError) -> Modelo? {
    let bytes = try state.files.contentsIfAny(of: state.file(file), limit: Limits.modelBytes)
    return bytes.flatMap { bytes in
      Modelo(rawValue: String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
  }

  /// Writes it, in one step.
  func save(in state: StateFolder) throws(RazaoError) {
    let bytes = Array("\(rawValue)\n".utf8)
    try RazaoError.telling(
      state.files.replace(state.file(Modelo.file), with: bytes, for: .owner))
  }
}

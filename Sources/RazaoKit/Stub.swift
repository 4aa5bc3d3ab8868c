public import Canonical
public import Ledger
public import SystemPackage

extension Razao {
  public static func criar(
    em pasta: FilePath, nome: String, aparelho: String, modelo: Modelo, compartilhada: Bool,
    machine: MachineFolders, clock: any WallClock, random: any RandomSource
  ) throws(RazaoError) -> RazaoNovo {
    throw RazaoError(.naoPodeCriar, "Ainda não.")
  }

  public static func localizar(
    dado: FilePath?, atual: FilePath, machine: MachineFolders?
  ) throws(RazaoError) -> FilePath {
    guard let dado else { throw RazaoError(.naoEncontrado, "Nenhum razão aqui.") }
    return dado
  }
}

public enum Modelo: String, CaseIterable, Sendable { case pessoal, empresa, vazio }

public struct RazaoNovo: Sendable {
  public let razao: Uuid
  public let dispositivo: Uuid
  public let recuperacao: String
  public let contas: Int
}

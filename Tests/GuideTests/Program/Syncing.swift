import Canonical
import Ledger
import RazaoKit
import SystemPackage

/// Invites another machine through a folder that both reach; the code is for whoever sits there.
func invite(through place: FilePath, in razao: Razao) throws(RazaoError) -> String? {
  let code = try razao.convidar().codigo
  // The invitation is a commit like any other: it has to be there before it can be used.
  _ = try razao.sincronizar([place])
  return code
}

/// Becomes a device of the ledger that lies in a place, with a copy of its own.
func join(
  _ place: FilePath, with code: String, in folder: FilePath, machine: MachineFolders
) throws(RazaoError) -> Razao {
  let joined = try Razao.entrar(
    de: place, em: folder, aparelho: "celular", convite: code, machine: machine)
  print("\(joined.nome): \(joined.recebidos) registros")
  return try Razao.abrir(folder, machine: machine)
}

/// Takes what is new in the places that are remembered, and writes to each what it lacks.
func sync(_ razao: Razao) throws(RazaoError) -> SituacaoDeSincronia {
  let done = try razao.sincronizar()
  for lugar in done.lugares {
    if let refusal = lugar.problema ?? lugar.semEnviar {
      print("\(lugar.caminho): \(refusal.message)")
    }
  }
  return done.situacao
}

/// Takes to another machine, in a file, what it is not known to have.
func carry(_ file: FilePath, from one: Razao, to other: Razao) throws(RazaoError) -> Int {
  _ = try one.criarPacote(em: file, para: other.aparelho)
  return try other.lerPacote(file).recebidos
}

/// Approves a device that waits, if its own screen shows the code that was typed.
func approve(_ device: Uuid, _ typed: String, in razao: Razao) throws(RazaoError) -> [String] {
  let effect = try razao.aprovar(device, codigo: typed)
  return effect.saldos.map { "\($0.nome): \($0.antes) → \($0.depois)" }
}

import Canonical
import EventLog
import Ledger
import Machine
import MemoryFiles
import Projections
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A ledger that was made before there were sealed places.
@Suite struct OlderLedgerTests {
  @Test func `it gets its keys once the paper code is given, and is sealed for them`() throws {
    let scratch = try TemporaryFolder()
    let root = scratch.path.appending("casa0")
    let (machine, folder) = (House.machine(root), root.appending("casa"))
    let (code, key) = (SecretCode(from: SystemRandom()), SigningKey(from: SystemRandom()))
    let ledger = Assinaturas.razao(daRaiz: code.key(for: .raiz).publicKey)
    let files = PosixFileSystem()
    try files.createFolders(folder, for: .owner)
    let identity = Identity(
      ledger: ledger, key: DeviceKey(key), root: nil, folder: folder, isShared: false)
    try identity.save(machine, in: files)
    _ = try LocalDevice(
      identity, folder: folder, machine: machine, files: files, clock: SystemClock()
    ).record([
      Evento(
        id: .random(), of: ledger,
        dados: .razaoCriado(.init(nome: "Velho", chave: code.key(for: .raiz).publicKey))),
      Evento(
        id: .random(), of: identity.device,
        dados: .dispositivoIniciado(
          .init(
            razao: ledger, nome: "um", chave: key.publicKey,
            raiz: code.key(for: .raiz).signature(
              of: Assinaturas.admissao(ledger, identity.device)), convite: nil))),
    ])
    let place = MemoryFilePlace()
    var surroundings = Surroundings()
    surroundings.places = { _, _ in place }
    let razao = try Razao.abrir(folder, machine: machine, surroundings)
    let address = try LugarDeArquivos(Cloud.address)
    #expect(throws: RazaoError(.semPermissao, "")) { try razao.criarLugar(address) }
    #expect(place.files.isEmpty)
    let made = try razao.criarLugar(address, codigo: code.text)
    #expect(made.visita.semEnviar == nil && made.visita.enviados == 3)
    // The founding, the root's key, the device's key: for both of them.
    for secret in [code.sealingSecret, key.sealingSecret] {
      #expect(Cloud.lines(place.files, secret).count == 3)
    }
  }
}

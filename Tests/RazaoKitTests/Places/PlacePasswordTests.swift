import EventLog
import Foundation
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// What this machine knows of a place's password.
@Suite struct PlacePasswordTests {
  let scratch: TemporaryFolder
  let ana: Computer
  let razao: Razao
  let place: String

  init() throws {
    scratch = try TemporaryFolder()
    ana = try Computer("ana", in: scratch)
    razao = try ana.founds()
    let folder = scratch.path.appending("nuvem")
    _ = try razao.sincronizar([folder])
    place = folder.string
  }

  private func secrets() throws -> PlaceSecrets {
    PlaceSecrets(of: razao.id, ana.machine, files: PosixFileSystem())
  }

  @Test func `a password or the command that prints it is remembered, one for the other`() throws {
    try razao.mudarSenha(de: "nuvem", para: .senha("segredo"))
    #expect(try secrets().secret(of: place) == "segredo")
    try razao.mudarSenha(de: place, para: .comando("printf 'um\\ndois\\n'"))
    #expect(try secrets().secret(of: place) == "um")
    try razao.mudarSenha(de: place, para: .senha("outro"))
    #expect(try secrets().secret(of: place) == "outro")
    try razao.mudarSenha(de: place, para: nil)
    #expect(try secrets().secret(of: place) == nil)
  }

  @Test func `a command that fails or prints nothing changes nothing`() throws {
    try razao.mudarSenha(de: place, para: .senha("segredo"))
    for command in ["exit 1", "true", "echo x; exit 3"] {
      let refused = #expect(throws: RazaoError.self) {
        try razao.mudarSenha(de: place, para: .comando(command))
      }
      #expect(refused?.code == .dadosInvalidos)
    }
    #expect(try secrets().secret(of: place) == "segredo")
  }

  @Test func `a command that fails is told of a hub too, before anybody is asked`() throws {
    let hub = try EnderecoDeHub("postgres://ana@127.0.0.1:1/base")
    try secrets().remember(by: .comando("exit 3"), of: hub.texto)
    let refused = #expect(throws: RazaoError.self) { try razao.estadoDoHub(hub) }
    #expect(refused?.message.contains("O comando que diz a senha") == true)
  }

  @Test func `a file of passwords that cannot be understood is told, and left as it is`() throws {
    let (files, garbage) = (PosixFileSystem(), Array("{\"segredos\":".utf8))
    let path = Identity.folder(of: razao.id, ana.machine).appending("segredos.json")
    try files.replace(path, with: garbage, for: .owner)
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try razao.mudarSenha(de: place, para: .senha("segredo"))
    }
    #expect(try files.contents(of: path, limit: 100) == garbage)
  }

  @Test func `passwords that are remembered at once are all remembered`() throws {
    let (id, machine) = (razao.id, ana.machine)
    DispatchQueue.concurrentPerform(iterations: 20) { number in
      let own = PlaceSecrets(of: id, machine, files: PosixFileSystem())
      try? own.remember(by: .senha("s\(number)"), of: "https://um.exemplo/\(number)")
    }
    for number in 0..<20 {
      #expect(try secrets().secret(of: "https://um.exemplo/\(number)") == "s\(number)")
    }
  }

  @Test func `a forgotten place leaves nothing, whatever a sync remembers meanwhile`() throws {
    try razao.mudarSenha(de: place, para: .senha("segredo"))
    try razao.lembrarAutoridade("/casa.pem", de: place)
    let (id, machine) = (razao.id, ana.machine)
    let (files, known) = (PosixFileSystem(), try razao.lugares())
    let lock = try files.lock(
      Identity.folder(of: id, machine).appending("sync.lock"), waitMilliseconds: 0)
    let sync = Thread {
      Thread.sleep(forTimeInterval: 0.2)
      try? Lugares(of: id, machine, files: files).record(
        known + [Lugar(caminho: "/outro", ultimaVez: nil)])
      lock.release()
    }
    sync.start()
    try razao.esquecerLugar(place)
    #expect(try razao.lugares().map(\.caminho) == ["/outro"])
    #expect(try secrets().secret(of: place) == nil && secrets().authority(of: place) == nil)
  }

  @Test func `a command that takes too long or prints too much is stopped, and told`() throws {
    for (command, seconds, words) in [
      ("echo x; sleep 600", 1, "não terminou"),
      ("echo x; exec >&-; sleep 600", 1, "não terminou"),
      ("echo x; sleep 600 &", 1, "não terminou"), ("yes", 600, "mais de 64 KB"),
    ] {
      let refused = #expect(throws: RazaoError.self) {
        try PlaceSecrets.printed(by: command, within: seconds)
      }
      #expect(refused?.description.contains(words) == true, "\(command)")
    }
  }

  @Test func `a place is named by any part that only one has`() throws {
    _ = try razao.sincronizar([scratch.path.appending("nuvem2")])
    #expect(try razao.lugar(por: "nuvem2").caminho == place + "2")
    #expect(try razao.lugar(por: place).caminho == place)
    for (typed, says) in [
      ("nuve", "está no nome de 2 lugares"), ("nada", "não sincroniza"), ("", ""),
    ] {
      let refused = #expect(throws: RazaoError.self) { try razao.lugar(por: typed) }
      #expect(refused?.message.contains(says) == true || says.isEmpty)
      #expect(refused?.message.contains("\(place), \(place)2") == true)
    }
  }
}

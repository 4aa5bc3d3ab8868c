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

  @Test func `a place is named by any part that only one has`() throws {
    _ = try razao.sincronizar([scratch.path.appending("nuvem2")])
    #expect(try razao.lugar(por: "nuvem2").caminho == place + "2")
    #expect(try razao.lugar(por: place).caminho == place)
    for typed in ["nuve", "nada", ""] {
      #expect(throws: RazaoError.self) { try razao.lugar(por: typed) }
    }
  }
}

import Canonical
import Ledger
import Projections
import Testing

/// Section 5 and 6.4: what a first commit must hold.
@Suite struct FirstLineTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member

  init() {
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    bia = Member("bia", casa)
  }

  private func introduces() {
    bia.writes(.dispositivoIniciado(bia.introduction(.root)), of: bia.id)
  }

  @Test func `a founding line holds the ledger and then the device`() {
    #expect(casa.status(ana.last) == .applied)
    #expect(casa.store.nome == "Casa")
    #expect(casa.confianca(ana) == .confiavel)
  }

  @Test func `an introduction and other events may share a line`() {
    let first = bia.together {
      introduces()
      bia.opens("Corrente")
    }
    #expect(casa.status(first) == .applied)
    #expect(casa.store.contas.count == 1)
  }

  @Test func `an introduction must come first`() {
    let first = bia.together {
      bia.opens("Corrente")
      introduces()
    }
    #expect(casa.reason(first) == Invalidez.introducaoForaDoLugar.description)
    #expect(casa.store.contas.isEmpty)
  }

  @Test func `an introduction must come once`() {
    let first = bia.together {
      introduces()
      introduces()
    }
    #expect(casa.reason(first) == Invalidez.introducaoForaDoLugar.description)
  }

  @Test func `a ledger is created before the introduction`() {
    let first = bia.together {
      introduces()
      bia.writes(.razaoCriado(.init(nome: "Casa", chave: casa.root.publicKey)), of: casa.id)
    }
    #expect(casa.reason(first) == Invalidez.razaoForaDoLugar.description)
  }

  @Test func `a ledger is created with its own root`() {
    let other = TestLedger("outra")
    let first = bia.together {
      bia.writes(.razaoCriado(.init(nome: "Casa", chave: other.root.publicKey)), of: casa.id)
      introduces()
    }
    #expect(casa.reason(first) == Invalidez.razaoDeOutraRaiz.description)
    #expect(casa.store.nome == "Casa")
  }

  @Test func `a device introduces itself under its own id`() {
    let first = bia.writes(.dispositivoIniciado(bia.introduction(.root)), of: ana.id)
    #expect(casa.reason(first) == Invalidez.idDerivadoErrado.description)
  }
}

import Canonical
import Hub
import Sync
import TestSupport
import Testing

@Suite(
  "A ledger's lines in a hub", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct HubPlaceTests {
  let base: HubBase
  let place: HubPlace
  let ana = TestDevice("ana")
  let bia = TestDevice("bia")

  init() throws {
    base = try HubBase()
    let role = try base.invited("casa")
    place = HubPlace(try base.connection("casa", role), ledger: TestDevice.ledger)
  }

  @Test func `nothing is there at first`() throws {
    #expect(try place.list() == [])
    #expect(try place.everything() == [])
    #expect(try !place.hasTooManyRights())
  }

  @Test func `what is put is listed by device, and fetched as it was`() throws {
    let (five, three) = (ana.placed(5), bia.placed(3))
    let added = try place.put(five + three)
    var sums = [LineSum(ana.id), LineSum(bia.id)]
    for line in five { sums[0].add(line.name.seq, line.name.hash) }
    for line in three { sums[1].add(line.name.seq, line.name.hash) }
    #expect(Set(added) == Set(sums))
    #expect(Set(try place.list()) == Set(sums))
    #expect(sums[0].lines == 5 && sums[0].last == 4)
    #expect(Set(try place.everything()) == Set((five + three).map(\.bytes)))
  }

  @Test func `what is there already is not added again`() throws {
    _ = try place.put(ana.placed(3))
    let before = try place.list()
    let added = try place.put(ana.placed(5))
    #expect(added.map(\.lines) == [2])
    #expect(added.map(\.last) == [4])
    #expect(try place.put(ana.placed(5)) == [])
    #expect(before.map(\.lines) == [3])
    #expect(try place.list().map(\.lines) == [5])
  }

  @Test func `only what lies above a number is fetched, of each device its own`() throws {
    _ = try place.put(ana.placed(5) + bia.placed(4))
    var found: [(Uuid, [UInt8])] = []
    let wanted: [(device: Uuid, seq: UInt64?)] = [(ana.id, 2), (bia.id, nil)]
    try place.fetch(.after(wanted)) { device, line in
      found.append((device, line))
      return true
    }
    #expect(found.filter { $0.0 == ana.id }.map(\.1) == ana.placed(5, from: 3).map(\.bytes))
    #expect(found.filter { $0.0 == bia.id }.map(\.1) == bia.placed(4).map(\.bytes))
  }

  @Test func `both lines of one number are kept, named and fetched`() throws {
    let first = ana.placed(2)
    let other = ana.line(1, after: first[0].name.hash, note: "other")
    let fork = PlacedLine(
      name: LineName(device: ana.id, seq: 1, hash: .of(other)), bytes: other)
    _ = try place.put(first + [fork])
    var names: [LineName] = []
    try place.name(ana.id) { names.append(LineName(device: ana.id, seq: $0, hash: $1)) }
    #expect(Set(names) == Set((first + [fork]).map(\.name)))
    var found: [[UInt8]] = []
    try place.fetch(.named([fork.name])) {
      found.append($1); return true
    }
    #expect(found == [other])
  }

  @Test(arguments: [1, 5_001]) func `a fetch by names that is broken off asks nothing more`(
    most: Int
  ) throws {
    // More names than are asked for at once.
    let lines = (0..<10_002).map { seq in
      let bytes = Array("\(seq)".utf8)
      return PlacedLine(
        name: LineName(device: ana.id, seq: UInt64(seq), hash: .of(bytes)), bytes: bytes)
    }
    _ = try place.put(lines)
    var found = 0
    try place.fetch(.named(lines.map(\.name))) { _, _ in
      found += 1
      return found < most
    }
    #expect(found == most)
  }

  @Test func `a row whose hash is not that of its bytes is refused`() throws {
    let lie = PlacedLine(name: ana.placed(1)[0].name, bytes: Array("outra".utf8))
    #expect { _ = try place.put([lie]) } throws: { ($0 as? HubError)?.state == "23514" }
    #expect(try place.list() == [])
    // The connection goes on.
    #expect(try place.put(ana.placed(1)).map(\.lines) == [1])
  }

  @Test func `whoever listens hears of what another puts`() throws {
    let role = try base.invited("ouvinte")
    let listener = try HubListener(
      try base.connection("ouvinte", role), ledger: TestDevice.ledger)
    #expect(try !listener.hasNews(waitingMilliseconds: 1))
    _ = try place.put(ana.placed(1))
    #expect(try listener.hasNews(waitingMilliseconds: 5000))
    #expect(try !listener.hasNews(waitingMilliseconds: 1))
  }

  @Test func `prepared again, all is as it was`() throws {
    _ = try place.put(ana.placed(3))
    let again = try HubAdministration(try base.master()).prepare()
    #expect(again.before == again.now)
    #expect(try place.everything().count == 3)
  }

  @Test func `a database that is no hub says so`() throws {
    let name = try base.server.database()
    let other = try Connection(
      "postgres://\(PostgresServer.master)@127.0.0.1:\(base.server.port)/\(name)",
      password: PostgresServer.password, isEncrypted: false)
    #expect(throws: HubError(.notPrepared)) {
      try HubPlace(other, ledger: TestDevice.ledger).list()
    }
  }

  @Test func `a hub of a newer version is left alone`() throws {
    try base.server.query(
      "INSERT INTO razao_hub.versions VALUES (1000)", in: base.database)
    #expect(throws: HubError(.tooNew)) { try place.list() }
    #expect(throws: HubError(.tooNew)) { try HubAdministration(try base.master()).prepare() }
  }
}

import Canonical
import EventLog
import Foundation
import GRDB
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A folder of which this machine is no device, looked at more than once.
@Suite(.timeLimit(.minutes(10))) struct LookedFolderTests {
  private let books: KeptBooks
  private let stranger: MachineFolders

  init() throws {
    books = try KeptBooks(entries: 12)
    let path = books.both.place.path.appending("estranho")
    stranger = MachineFolders(state: path.appending("state"), cache: path.appending("cache"))
  }

  private func open() throws -> Razao {
    try Razao.abrir(books.folder, machine: stranger, clock: TwoDevices.clock)
  }

  /// Expects that the stranger is told what the log says.
  /// - Parameter model: the read model that is kept afterwards; nil for none.
  private func expectRight(keeping model: String?, _ note: Comment) throws {
    let razao = try open()
    #expect(try books.figures(razao) == books.rightFigures, note)
    #expect(try razao.situacao().hasReadModel == (model != nil), note)
    #expect(models.map(\.lastPathComponent) == [model].compactMap(\.self), note)
  }

  /// The read models of folders that are only looked at.
  private var models: [URL] {
    let looked = URL(filePath: stranger.cache.appending("olhados").string)
    let files = FileManager.default.enumerator(at: looked, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "sqlite" }
  }

  @Test func `the first look keeps nothing, the second what it read, and others what is new`()
    throws
  {
    try expectRight(keeping: nil, "first look")
    try expectRight(keeping: "modelo.1.sqlite", "second look")
    let entry = try books.both.entry(7_77, de: books.carteira, para: books.mercado, "Feira")
    try books.both.outro(
      Evento(id: .random(), dados: .transacaoLancada(TransacaoLancada(conteudo: entry))))
    try expectRight(keeping: "modelo.1.sqlite", "an entry more")
    #expect(throws: RazaoError.self) { try open().lancar(NovoLancamento(entry)) }
    #expect(try open().reconstruir() == books.both.razao.reconstruir())
    try expectRight(keeping: "modelo.2.sqlite", "made anew")
    #expect(!FileManager.default.fileExists(atPath: stranger.state.string))
  }

  @Test func `a line changed in its place is noticed, though the file is as long as before`() throws
  {
    let carrier = try books.otherCarrier
    try expectRight(keeping: nil, "first look")
    try expectRight(keeping: "modelo.1.sqlite", "second look")
    let before = try books.figures(open())
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: carrier.path)
    try expectRight(keeping: "modelo.1.sqlite", "touched, with the same bytes")
    let handle = try FileHandle(forUpdating: carrier)
    let text = String(decoding: try #require(try handle.readToEnd()), as: UTF8.self)
    let amount = try #require(text.firstRange(of: "99.90"))
    try handle.seek(
      toOffset: UInt64(text.utf8.distance(from: text.startIndex, to: amount.lowerBound)))
    try handle.write(contentsOf: Data("11.10".utf8))
    try handle.close()
    try expectRight(keeping: nil, "changed")
    #expect(try books.figures(open()) != before)
    try expectRight(keeping: "modelo.2.sqlite", "changed, and looked at again")
    try Data(text.utf8).write(to: carrier)
    let entry = try books.both.entry(7_77, de: books.carteira, para: books.mercado, "Feira")
    try books.both.outro(
      Evento(id: .random(), dados: .transacaoLancada(TransacaoLancada(conteudo: entry))))
    try expectRight(keeping: nil, "mended where it was changed, and longer")
  }

  @Test func `an audit by who only looks names a figure that was changed, and it is made anew`()
    throws
  {
    func audit() throws -> Auditoria {
      try Razao.auditar(
        books.folder, options: AuditOptions(processors: 1, now: TwoDevices.clock.now()),
        machine: stranger)
    }
    try expectRight(keeping: nil, "first look")
    try expectRight(keeping: "modelo.1.sqlite", "second look")
    #expect(try audit().ok)
    try DatabaseQueue(path: try #require(models.first).path).inDatabase {
      try $0.execute(sql: "UPDATE accounts SET total = total + 1 WHERE total <> 0")
    }
    let found = try audit()
    #expect(!found.ok && !found.achados.isEmpty && found.achados.allSatisfy { $0.tipo == .modelo })
    _ = try open().reconstruir()
    #expect(try audit().ok)
    try expectRight(keeping: "modelo.2.sqlite", "made anew")
  }

  @Test func `one file of a folder, which grows`() throws {
    let other = try books.otherCarrier
    let own = try #require(try books.carriers.first { $0 != other })
    func expectRight(_ note: Comment) throws {
      let figures = try [stranger, nil].map { machine in
        try books.figures(
          Razao.abrir(FilePath(own.path), machine: machine, clock: TwoDevices.clock))
      }
      #expect(figures[0] == figures[1], note)
    }
    for note: Comment in ["first look", "second look"] { try expectRight(note) }
    let entry = try books.both.entry(7_77, de: books.carteira, para: books.mercado, "Feira")
    _ = try books.both.razao.lancar(NovoLancamento(entry))
    try expectRight("an entry more")
    #expect(models.count == 1)
  }

  @Test func `a carrier that goes, and another ledger in the same place`() throws {
    try expectRight(keeping: nil, "first look")
    try expectRight(keeping: "modelo.1.sqlite", "second look")
    let id = try open().id
    try FileManager.default.removeItem(at: books.otherCarrier)
    try expectRight(keeping: nil, "a carrier less")
    try expectRight(keeping: "modelo.2.sqlite", "a carrier less, once more")
    let others = try KeptBooks(entries: 40)
    for carrier in try others.carriers {
      let copy = URL(filePath: books.folder.string).appending(path: carrier.lastPathComponent)
      try FileManager.default.copyItem(at: carrier, to: copy)
    }
    // Most lines belong to the other ledger now.
    #expect(try open().id == others.both.razao.id && id == books.both.razao.id)
    #expect(try others.figures(open()) == others.rightFigures)
  }

  @Test func `a place where nothing is mounted for a while`() throws {
    try expectRight(keeping: nil, "first look")
    try expectRight(keeping: "modelo.1.sqlite", "second look")
    let (whole, living) = (try books.carriers, try open())
    let figures = try books.figures(living)
    let elsewhere = URL(filePath: books.both.place.path.appending("fora").string)
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    let moved = whole.map { elsewhere.appending(path: $0.lastPathComponent) }
    for (from, to) in zip(whole, moved) { try FileManager.default.moveItem(at: from, to: to) }
    #expect(throws: RazaoError.self) { try open() }
    #expect(try living.saldos().isEmpty)
    for (from, to) in zip(moved, whole) { try FileManager.default.moveItem(at: from, to: to) }
    #expect(try books.figures(living) == figures)
    try expectRight(keeping: "modelo.1.sqlite", "mounted again")
  }

  @Test func `a line that is not whole yet, and a tail without an end`() throws {
    let carrier = try books.otherCarrier
    let before = try Data(contentsOf: carrier)
    let entry = try books.both.entry(7_77, de: books.carteira, para: books.mercado, "Feira")
    try books.both.outro(
      Evento(id: .random(), dados: .transacaoLancada(TransacaoLancada(conteudo: entry))))
    let after = try Data(contentsOf: carrier)
    try after.dropLast(100).write(to: carrier)
    try expectRight(keeping: nil, "first look")
    try expectRight(keeping: "modelo.1.sqlite", "second look")
    try expectRight(keeping: "modelo.1.sqlite", "the same")
    try after.write(to: carrier)
    try expectRight(keeping: "modelo.1.sqlite", "whole")
    try (before + after.dropFirst(before.count).reversed()).write(to: carrier)
    try expectRight(keeping: nil, "another tail")
    try after.write(to: carrier)
    try expectRight(keeping: "modelo.2.sqlite", "whole again")
    let handle = try FileHandle(forUpdating: carrier)
    try handle.truncate(atOffset: UInt64(after.count + 3 << 20))
    #expect(try books.figures(open()) == books.rightFigures)
    try handle.truncate(atOffset: 4 << 40)
    try handle.close()
    for note: Comment in ["four terabytes", "once more"] { try expectRight(keeping: nil, note) }
  }

  @Test func `where nothing can be kept, the answers are the same`() throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: stranger.cache.removingLastComponent().string, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: stranger.cache.string))
    for note: Comment in ["first look", "second look", "third look"] {
      try expectRight(keeping: nil, note)
    }
    try files.removeItem(atPath: stranger.cache.string)
    try expectRight(keeping: nil, "first look with a cache")
    try expectRight(keeping: "modelo.1.sqlite", "second look with a cache")
    try Data("torn".utf8).write(to: try #require(models.first))
    try expectRight(keeping: "modelo.2.sqlite", "damaged")
  }

  @Test func `of many folders, those that were looked at last keep their read models`() throws {
    let looked = LookedFolders(stranger, in: PosixFileSystem())
    let folders = (0...16).map { FilePath("/livros/\($0)") }
    func keeps(_ folder: FilePath) -> Bool { looked.cache(of: folder)?.newest != nil }
    func save(_ folder: FilePath) throws {
      #expect(!keeps(folder))
      looked.note(folder)
      try #require(looked.cache(of: folder)).make { _ in }
      // Longer than a tick of the file system's clock.
      Thread.sleep(forTimeInterval: 0.03)
    }
    for folder in folders.dropLast() { try save(folder) }
    #expect(folders.dropLast().allSatisfy(keeps))
    // The first one is looked at again, so that the second is the oldest.
    looked.note(folders[0])
    try save(folders[16])
    #expect(folders.filter(keeps) == [folders[0]] + folders.dropFirst(2))
    // Its number stays taken: somebody may have it open.
    try save(folders[1])
    #expect(looked.cache(of: folders[1])?.newest == 2)
  }
}

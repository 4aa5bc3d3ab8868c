import Canonical
import Dispatch
import EventLog
import FoundedLedger
import Machine
import RazaoKit
import Synchronization
import TestSupport
import Testing

/// Many that append for one device at once.
@Suite(.serialized) struct ConcurrentAppendTests {
  @Test func `sixteen processes lose nothing and make one chain`() throws {
    let place = try Workplace()
    let count = TestSeed.scale >= 10 ? 1000 : 60
    #expect(try place.start(0, "fundar").wait() == 0)
    let workers = try (1...16).map { try place.start(count, "processo\($0)") }
    for worker in workers {
      let (status, complaints) = (worker.wait(), try worker.complaints)
      #expect(status == 0, "\(complaints)")
      #expect(try worker.saved.count == count)
    }
    #expect(try place.expectOneChain() == 16 * count + 1)
    let hashes = Set(try place.lines.map { "\(Hash256.of($0))" })
    #expect(hashes.count == 16 * count + 1)
    #expect(try workers.allSatisfy { hashes.isSuperset(of: try $0.saved) })
  }

  @Test(arguments: [true, false])
  func `sixteen threads lose nothing and make one chain`(shareOneWriter: Bool) throws {
    let place = try Workplace()
    let count = shareOneWriter || TestSeed.scale >= 10 ? 1000 : 60
    let shared = place.ledger
    _ = try shared.device.record(shared.founding)
    let saved = Mutex<[Hash256]>([])
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      let ledger = shareOneWriter ? shared : place.ledger
      for number in 0..<count {
        do {
          let appended = try ledger.device.record([ledger.entry("\(thread)-\(number)")])
          saved.withLock { $0.append(appended.head.hash) }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(try place.expectOneChain() == 16 * count + 1)
    let hashes = Set(try place.lines.map { Hash256.of($0) })
    #expect(saved.withLock { Set($0) }.count == 16 * count)
    #expect(saved.withLock { hashes.isSuperset(of: $0) })
  }
}

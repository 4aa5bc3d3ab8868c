import Canonical
import EventLog
import Ledger
import Projections
import TestSupport

/// A couple's two phones: what each records, what reaches the other and when, and how the hints are
/// answered.
///
/// Each couple has a pace: of five, the phones of two meet twice a day, those of two daily and those
/// of one weekly. A meeting may go one way only, and may bring only the beginning of what the other
/// wrote. Where they answer hints, whoever sees one after a meeting does so at once and truthfully:
/// so every false alarm that anybody ever sees is counted, once, those included that a few more days
/// would have silenced.
final class TwoPhones {
  /// The same purchase on both phones.
  struct Planted {
    let one: Uuid
    let other: Uuid
    var isFound = false
    /// Whether the books ever held both without their being a habit.
    var wasOutsideHabit = false
    var pair: Set<Uuid> { [one, other] }
  }

  let house = TestLedger()
  let members: [Member]
  private var accounts: [Couple.Account: Uuid] = [:]
  private var category = Uuid(high: 0, low: 0)
  /// What each has written, and how much of it the other has.
  private var written: [[Written]] = [[], []]
  private var given = [0, 0]
  private var folds = [Fold(), Fold()]
  private var waiting: [[Int]] = [[], []]
  private var lines: [Delivery.Line] = []
  private(set) var doubles: [Planted] = []
  private(set) var entries = 0
  private(set) var falseAlarms: Set<Set<Uuid>> = []
  private let oracle = HabitOracle()
  private let isAnswering: Bool

  init(answeringHints isAnswering: Bool) {
    self.isAnswering = isAnswering
    members = ["ana", "bia"].map { [house] in Member($0, house) }
    record(0) { $0.founds() }
    for account in Couple.Account.allCases {
      let classe: ClasseDeConta = account == .cartao ? .passivo : .ativo
      record(0) { accounts[account] = $0.opens("Conta \(account.rawValue)", classe) }
    }
    record(0) { category = $0.opens("Gastos e ganhos", .despesa) }
    members[1].sees(members[0])
    record(1) { $0.joins(.root) }
    meet(from: 0, all: true)
    meet(from: 1, all: true)
  }

  private func record(_ who: Int, _ write: (Member) -> Void) {
    let before = house.allLines.count
    write(members[who])
    for number in before..<house.allLines.count {
      lines.append(Delivery(lines: [house.allLines[number]]).lines[0])
      waiting[who].append(number)
    }
    if let last = members[who].last { written[who].append(last) }
  }

  /// Records what happened on one phone.
  @discardableResult func record(_ what: Occurrence, on who: Couple.Person) -> Uuid {
    let (account, other) = (accounts[what.account], what.into.map { accounts[$0] } ?? category)
    guard let account, let other else { preconditionFailure("all accounts are open") }
    var id = account
    let day = Day(number: what.day).description
    record(who.rawValue) {
      id = $0.posts(what.cents, on: account, against: other, day: day, who: what.party)
    }
    oracle.note(id, what)
    entries += 1
    return id
  }

  /// Records the same purchase on the other phone too.
  func plant(_ what: Occurrence, again: Occurrence) {
    let other: Couple.Person = what.by == .ana ? .bia : .ana
    doubles.append(Planted(one: record(what, on: what.by), other: record(again, on: other)))
  }

  /// Brings what one phone wrote to the other, all of it or only its beginning.
  func meet(from: Int, all: Bool, upTo share: Int = 100) {
    let to = 1 - from
    let missing = written[from].count - given[from]
    let count = all ? missing : missing * share / 100
    guard count > 0 else { return }
    let portion = written[from][given[from]..<given[from] + count]
    given[from] += count
    waiting[to] += portion.map(\.number)
    if let last = portion.last { members[to].sees(last) }
    answerHints(to)
  }

  /// The hints that are open in the end and not of one purchase.
  var openFalseAlarms: Int {
    folds[0].store.avisos.count { hint in !doubles.contains { $0.pair == Set(hint.sobre) } }
  }

  /// Takes in what has come, and answers hints until there is none.
  private func answerHints(_ who: Int) {
    catchUp(who)
    while true {
      let hints = folds[who].store.avisos.filter { $0.tipo == .provavelDuplicata }
      noteDoubles(who)
      guard !hints.isEmpty, isAnswering else { return }
      for hint in hints { answer(hint, who) }
      catchUp(who)
    }
  }

  private func answer(_ hint: ConflitoAuditado, _ who: Int) {
    let pair = Set(hint.sobre)
    let planted = doubles.firstIndex { $0.pair == pair }
    if let planted { doubles[planted].isFound = true } else { falseAlarms.insert(pair) }
    record(who) {
      $0.decides(
        .provavelDuplicata, hint.assunto, planted == nil ? "distintos" : "mesmo",
        about: hint.sobre, keeping: planted == nil ? nil : hint.sobre[0])
    }
  }

  /// Which of the doubles are in these books and no habit in them: those a hint must tell of.
  private func noteDoubles(_ who: Int) {
    let store = folds[who].store
    for index in doubles.indices where !doubles[index].isFound && !doubles[index].wasOutsideHabit {
      let double = doubles[index]
      guard store.isViva(double.one), store.isViva(double.other) else { continue }
      doubles[index].wasOutsideHabit = !oracle.isHabit(double.one, double.other) {
        store.isViva($0)
      }
    }
  }

  private func catchUp(_ who: Int) {
    for number in waiting[who] {
      let line = lines[number]
      let place = LineLocation(carrier: 0, line: number + 1, byte: number, count: line.bytes.count)
      folds[who].receive(line.batch) { _ in place }
    }
    waiting[who] = []
    folds[who].settle { [lines] place in lines[place.line - 1].bytes }
  }
}

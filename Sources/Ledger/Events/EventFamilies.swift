package import Canonical

/// An event that writes its whole content, except its reason, into one register.
///
/// This determines some answers for all such types; the compiler demands the others.
package protocol RegisterEvent: EventPayload {
  /// The register.
  var register: NomeDeRegistro { get }
  /// The same without its reason, which is no part of the register's value.
  var withoutReason: Self { get }
  /// Its members, for display.
  /// - Parameter sobre: the aggregate that it is about.
  func members(about sobre: Uuid, in books: some Livros) -> [ShownMember]
}

/// One member of an event, as shown in a history.
package typealias ShownMember = (campo: CampoDeAlteracao, valor: [ValorDeCampo])

extension RegisterEvent {
  package var writes: [RegisterWrite] { [(register, .escrita(withoutReason.dados))] }
  package var marks: [Mark] { [] }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    let before = books.written(before: position, register)?.payload as? Self
    let about = position.sobre
    return books.changes(
      before?.members(about: about, in: books) ?? [], members(about: about, in: books))
  }
}

extension Livros {
  /// The event that would restore a register's value from before an event wrote it; nil if it had
  /// none.
  func written(before position: EventPosition, _ register: NomeDeRegistro) -> Evento.Dados? {
    guard case .escrita(let dados) = before(position, register) else { return nil }
    return dados
  }

  /// The members that differ.
  func changes(_ before: [ShownMember], _ after: [ShownMember]) -> [Alteracao] {
    func value(_ campo: CampoDeAlteracao, in members: [ShownMember]) -> [ValorDeCampo] {
      members.first { $0.campo == campo }?.valor ?? []
    }
    let campos =
      after.map(\.campo)
      + before.map(\.campo).filter { campo in
        !after.contains { $0.campo == campo }
      }
    return campos.compactMap { campo in
      let (old, new) = (value(campo, in: before), value(campo, in: after))
      return old == new ? nil : Alteracao(campo, antes: old, depois: new)
    }
  }

  /// An amount in the currency of an account.
  func amount(_ valor: Amount?, on conta: Uuid) -> [ValorDeCampo] {
    valor.map { [.valor($0, moeda(daConta: conta))] } ?? []
  }
}

extension [ValorDeCampo] {
  static func text(_ text: String?) -> [ValorDeCampo] { text.map { [.texto($0)] } ?? [] }
  static func number(_ number: UInt64?) -> [ValorDeCampo] { text(number.map(String.init)) }
  static func day(_ day: Day?) -> [ValorDeCampo] { day.map { [.dia($0)] } ?? [] }
  static func month(_ month: Month?) -> [ValorDeCampo] { month.map { [.mes($0)] } ?? [] }
}

/// An event that only states whether its subject counts, and why.
///
/// This determines some answers for all such types; the compiler demands the others.
package protocol StandingEvent: EventPayload {
  /// The reason, for people; nil if none was given.
  var motivo: String? { get }
  /// The value that it gives the register `situacao`.
  static var standing: ValorDeSituacao { get }
}

extension StandingEvent {
  package var writes: [RegisterWrite] { [(.situacao, .situacao(Self.standing))] }
  package var contas: [Uuid] { [] }
  package var reason: String? { motivo }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    books.changeOfSituacao(position, to: Self.standing)
  }
}

/// An event without rules of its own: its members and its aggregate are all that it depends on.
///
/// It names no account, leaves no mark, and demands nothing.
package protocol PlainEvent: EventPayload {}

extension PlainEvent {
  package var contas: [Uuid] { [] }
  package var marks: [Mark] { [] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }
}

/// An event about nothing, which changes no state and no balance (docs/FORMAT.md, section 12).
///
/// All such types write, demand, report and undo nothing. The content of a note is read by the code
/// that looks for it.
package protocol NoteEvent: PlainEvent {}

extension NoteEvent {
  package var writes: [RegisterWrite] { [] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite { .nothing }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }
}

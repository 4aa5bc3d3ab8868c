package import Canonical

/// Everything that an event type has to answer: one type, one definition.
///
/// The compiler demands each answer of a new type except three with defaults: its reason, its
/// statement about trust, and how its subject is told, which its kind decides. All other code asks
/// here, and knows no type by name; only entries, being so many, have their own path from
/// bytes to rows (`LineBatch`).
package protocol EventPayload: Hashable, Sendable {
  /// The answers that all events of the type share.
  static var definition: EventDefinition<Self> { get }

  /// The payload as the case of its type.
  var dados: Evento.Dados { get }

  /// The registers that the event writes and their values, without members that are no part of them
  /// (reasons, notes); for a creation, those of `Especie.registrosDeCriacao`, in that order.
  var writes: [RegisterWrite] { get }

  /// The accounts that must have been opened for the event to apply, besides its subject.
  var contas: [Uuid] { get }

  /// The reason given by its author; nil if none was given or, by default, can be.
  var reason: String? { get }

  /// The facts that the books keep of an event besides its registers.
  var marks: [Mark] { get }

  /// Its statement about trust; nil for none, as by default.
  var testimony: Testimony? { get }

  /// The rules of its type that need more than the commit.
  /// - Parameter sobre: the aggregate that the event is about.
  func demands(about sobre: Uuid) -> [Demand]

  /// The rule of its type that it breaks, as far as the commit alone shows; nil for none.
  func breach(at position: PositionInCommit) -> Invalidez?

  /// The event that undoes it.
  func opposite(at position: EventPosition, in books: some Livros) -> Opposite

  /// Its changes: the values that its author saw before, and the values afterwards.
  func changes(at position: EventPosition, in books: some Livros) -> [Alteracao]

  /// Describes its subject for somebody who was not there; by default, as all of its kind.
  func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros)
}

extension EventPayload {
  package var reason: String? { nil }
  package var testimony: Testimony? { nil }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    books.tell(position.agregado, &news)
  }
}

/// The answers that all events of one type share.
package struct EventDefinition<Payload>: Sendable {
  /// The type, with its name in a line.
  let tipo: TipoDeEvento
  /// Whether an event of the type names its aggregate in `of`.
  let of: EventShape.Of
  /// The kind of its aggregate.
  let especie: Especie
  /// Whether it creates its aggregate, or needs that to exist.
  let creation: Creation
  /// Whether a commit has at most one such event.
  var isOneACommit = false
  /// The event in a word or two: `Lançado`.
  let title: String
  /// The same in the history of one thing, which needs no naming there: `Aberta`.
  let titleInHistory: String
  /// Its members.
  let members: Members<Payload>
}

extension EventPayload {
  /// The type.
  package static var tipo: TipoDeEvento { definition.tipo }
  /// Whether an event of the type names its aggregate in `of`.
  package static var of: EventShape.Of { definition.of }
  /// The kind of aggregate that events of the type are about.
  package static var especie: Especie { definition.especie }
  /// Whether an event of the type creates its aggregate, or needs that to exist.
  package static var creation: Creation { definition.creation }
  /// Whether an event of the type creates its aggregate.
  package static var isCriacao: Bool { definition.creation == .made }
  /// The event in a word or two.
  package static var title: String { definition.title }
  /// The event in the history of one thing.
  package static var titleInHistory: String { definition.titleInHistory }

  /// The members of the type's `data`, in order.
  package static var shape: EventShape {
    EventShape(
      tipo.rawValue, of: definition.of, oneOf: definition.members.oneOf,
      isOneACommit: definition.isOneACommit, definition.members.shapes)
  }

  /// Reads the data of an event of the type.
  static func read(_ data: inout TapeReader) -> Evento.Dados {
    definition.members.read(&data).dados
  }

  /// The value that the event gives to a register; nil if it does not write it.
  func valor(de registro: NomeDeRegistro) -> ValorDeRegistro? {
    writes.first { $0.registro == registro }?.valor
  }

  /// Writes the data.
  func write(to object: inout ObjectWriter) { Self.definition.members.write(self, to: &object) }
}

/// The write of one event into one register.
package typealias RegisterWrite = (registro: NomeDeRegistro, valor: ValorDeRegistro)

/// Whether an event creates its aggregate, or needs that to exist.
package enum Creation: Sendable {
  /// It creates it.
  case made
  /// It waits until the aggregate is created.
  case needed
  /// It needs no creation: the aggregate has none, or may get one later.
  case ignored
}

/// A rule of an event that looks beyond its commit; a commit that breaks it is invalid.
///
/// A rule about a missing thing is not broken.
package enum Demand: Sendable {
  /// An amount has the decimals of an account or a report.
  case decimals(Amount, of: Agregado)
  /// An account is of one of these classes.
  case classe(Uuid, Set<ClasseDeConta>)
  /// Postings sum to zero in each currency, with the decimals of their accounts.
  case balanced([Partida])
  /// The device that writes the event made this invitation.
  case maker(ofInvitation: Uuid)
  /// The ledger's root key signed this text.
  case rootSigned(String, Signature)
}

/// A fact that the books keep of an event besides its registers, for rules and queries.
package enum Mark: Sendable {
  /// Class, currency and decimals of the created aggregate; for a trusted event, applied or not.
  case attributes(AtributosDeConta)
  /// A row of a bank's file was matched with a transaction.
  case matched(linha: Uuid, chaves: [String], origem: Uuid)
  /// A decision names these things.
  case judged([Uuid])
  /// A balance is asserted.
  case asserted(conta: Uuid, data: Day)
  /// Accounts are read together, or separately again.
  case unified
  /// An account was closed or reopened.
  case reclosed
  /// An occurrence of a plan is said to be this transaction.
  case done(Uuid)
  /// A bill of a card is declared.
  case billed
  /// A transaction is put into a bill of this card, or taken out.
  case moved(conta: Uuid)
  /// An account is named without being waited for: once it is created, its class is checked.
  case categorised(Uuid)
  /// A receipt is attached to the entry, or taken off.
  case attached
  /// A definition that has to be found among all of its kind: a kind of expense, a layout, a rule.
  case defined
  /// A note that has to be found: a checkpoint, or a confirmation of one.
  case noted
}

/// The position of an event in its commit: all that the stateless rules look at.
package struct PositionInCommit: Sendable {
  package let posto: Posto
  /// The aggregate that the event names, if any.
  package let of: Uuid?
  package let index: Int
  package let commit: [Evento]
}

/// The position of an event in the books.
package struct EventPosition: Sendable {
  package let ref: EventRef
  /// The aggregate that it is about.
  package let agregado: Agregado
  /// The commit to be undone that the event is in; empty for any other question.
  package var undone = Undone([])

  package init(ref: EventRef, agregado: Agregado) { (self.ref, self.agregado) = (ref, agregado) }

  var sobre: Uuid { agregado.id }

  /// The view of the event's author.
  var before: Visao { Visao.agora.vista(por: .evento(ref)) }
}

package import Canonical

/// All that an event type has to answer: one type, one definition.
///
/// The compiler asks whoever adds a type for each answer but three, which most types give alike: its
/// words, its reason, what it says of trust. Everything else asks here, and knows no type by name;
/// only entries have a way of their own from bytes to rows, for their number (`LineBatch`).
package protocol EventPayload: Hashable, Sendable {
  /// The answers that all events of the type share.
  static var definition: EventDefinition<Self> { get }

  /// The payload as the case of its type.
  var dados: Evento.Dados { get }

  /// The registers that the event writes and their values, without what is no part of these
  /// (reasons, notes); of a creation those of `Especie.registrosDeCriacao`, in that order.
  var writes: [RegisterWrite] { get }

  /// The accounts that must have been opened for the event to apply, besides what it is about.
  var contas: [Uuid] { get }

  /// Why it happened, as its author said; nil where nothing was said or, as by default, can be.
  var reason: String? { get }

  /// The facts that the books keep of an event besides its registers.
  var marks: [Mark] { get }

  /// Its statement about trust; nil for none, as by default.
  var testimony: Testimony? { get }

  /// The rules of its type that ask for more than the commit.
  /// - Parameter sobre: the aggregate that the event is about.
  func demands(about sobre: Uuid) -> [Demand]

  /// The rule of its type that it breaks, as far as the commit alone can tell; nil for none.
  func breach(at position: PositionInCommit) -> Invalidez?

  /// The event that undoes it.
  func opposite(at position: EventPosition, in books: some Livros, _ undone: Undone) -> Opposite

  /// Its changes: the values that its author saw before, and those from then on.
  func changes(at position: EventPosition, in books: some Livros) -> [Alteracao]

  /// Tells somebody who was not there what it is about.
  func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros)

  /// Its effect in a few words, with the name of the thing; by default its title has that.
  var sentence: String { get }
}

extension EventPayload {
  package var reason: String? { nil }
  package var testimony: Testimony? { nil }
  package var sentence: String { Self.title }
}

/// The answers that all events of one type share.
package struct EventDefinition<Payload>: Sendable {
  /// The type, with its name in a line.
  let tipo: TipoDeEvento
  /// Whether an event of the type names its aggregate in `of`.
  let of: EventShape.Of
  /// The kind of aggregate that it is about.
  let especie: Especie
  /// Whether it creates that, or needs that somebody has.
  let creation: Creation
  /// Whether a commit has one such event at most.
  var isOneACommit = false
  /// The event in a word or two: `Lançado`.
  let title: String
  /// The same in the history of one thing, which need not be named again: `Aberta`.
  let titleInHistory: String
  /// Its members.
  let members: Members<Payload>
}

extension EventPayload {
  /// The type.
  package static var tipo: TipoDeEvento { definition.tipo }
  /// Whether an event of the type names its aggregate in `of`.
  package static var of: EventShape.Of { definition.of }
  /// The kind of aggregate that an event of the type is about.
  package static var especie: Especie { definition.especie }
  /// Whether an event of the type creates its aggregate, or needs that somebody has.
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

  /// The value that the event gives to a register; nil where it does not write it.
  func valor(de registro: NomeDeRegistro) -> ValorDeRegistro? {
    writes.first { $0.registro == registro }?.valor
  }

  /// Writes the data.
  func write(to object: inout ObjectWriter) { Self.definition.members.write(self, to: &object) }
}

/// The write of one event into one register.
package typealias RegisterWrite = (registro: NomeDeRegistro, valor: ValorDeRegistro)

/// Whether an event creates its aggregate, or needs that somebody has.
package enum Creation: Sendable {
  /// It creates it.
  case made
  /// It waits until that is created.
  case needed
  /// It does not ask: the aggregate has no creation, or may come later.
  case ignored
}

/// A rule of an event that looks beyond its commit; a commit that breaks it is invalid.
///
/// A rule about a thing that is not here yet is not broken.
package enum Demand: Sendable {
  /// An amount has the decimals of this: an account, or a report.
  case decimals(Amount, of: Agregado)
  /// An account is of one of these classes.
  case classe(Uuid, Set<ClasseDeConta>)
  /// Postings sum to zero in each currency, with the decimals of their accounts.
  case balanced([Partida])
  /// The device that writes it made this invitation.
  case maker(ofInvitation: Uuid)
  /// The ledger's root key signed this text.
  case rootSigned(String, Signature)
}

/// A fact that the books keep of an event besides its registers, for rules and questions to find.
package enum Mark: Sendable {
  /// Class, currency and decimals of what it creates; of a trusted event, applied or not.
  case attributes(AtributosDeConta)
  /// A row of a bank's file was found to be a transaction.
  case matched(linha: Uuid, chaves: [String], origem: Uuid)
  /// A decision names these.
  case judged([Uuid])
  /// A balance is asserted.
  case asserted(conta: Uuid, data: Day)
  /// Accounts are read together, or apart again.
  case unified
  /// An account was closed or opened again.
  case reclosed
  /// An occurrence of a plan is said to be this transaction.
  case done(Uuid)
  /// A bill of a card is declared.
  case billed
  /// A transaction is put into a bill of this card, or taken out.
  case moved(conta: Uuid)
  /// An account is named that it does not wait for: when that comes, its class is judged.
  case categorised(Uuid)
  /// Something is defined here of which all of a kind have to be found: a kind of expense, a layout,
  /// a rule.
  case defined
}

/// Where an event stands in its commit: all that the rules look at that need no state.
package struct PositionInCommit: Sendable {
  package let posto: Posto
  /// The aggregate that the event names, where it names one.
  package let of: Uuid?
  package let index: Int
  package let commit: [Evento]
}

/// Where an event stands in the books.
package struct EventPosition: Sendable {
  package let ref: EventRef
  /// The aggregate that it is about.
  package let agregado: Agregado

  package init(ref: EventRef, agregado: Agregado) { (self.ref, self.agregado) = (ref, agregado) }

  var sobre: Uuid { agregado.id }

  /// The view of the event's author.
  var before: Visao { Visao.agora.vista(por: .evento(ref)) }
}

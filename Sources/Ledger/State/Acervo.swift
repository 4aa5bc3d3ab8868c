package import Canonical

/// A handle on an event that a store holds: valid only with the store that gave it.
package struct EventRef: Hashable, Comparable, Sendable {
  package let index: Int32

  package init(_ index: Int32) { self.index = index }

  package static func < (left: EventRef, right: EventRef) -> Bool { left.index < right.index }
}

/// The queries that the rules of state make on a store of events.
///
/// All queries concern *applied* events of one ledger. The rules themselves are extensions of this
/// protocol, one topic per file, so that they are the same over any store.
package protocol Acervo {
  /// The ledger whose events these are: the namespace of derived ids.
  var razao: Uuid { get }

  func evento(_ ref: EventRef) -> Evento
  func id(_ ref: EventRef) -> Uuid
  /// The hash of the event's commit: it distinguishes events with the same id.
  func hash(_ ref: EventRef) -> Hash256
  /// The device that wrote the event, as any number that identifies it.
  func autor(_ ref: EventRef) -> Int32
  /// When the event's commit claims to have been written.
  func carimbo(_ ref: EventRef) -> Instant
  /// Whether two events share a commit, and if so whether the second comes before the first.
  func precede(_ ref: EventRef, _ other: EventRef) -> Bool?
  /// Whether the commit of the first event knows that of the second, which is another one.
  func commitKnows(_ ref: EventRef, _ other: EventRef) -> Bool

  /// The creations of an aggregate.
  func criacoes(de agregado: Agregado) -> [EventRef]
  /// The writes of a register, excluding creations.
  func escritas(de agregado: Agregado, _ registro: NomeDeRegistro) -> [EventRef]
  /// The registers of an aggregate that were ever written, excluding creations.
  func registros(de agregado: Agregado) -> [NomeDeRegistro]
  /// The `transacao.conciliada` events of a transaction.
  func conciliacoes(de transacao: Uuid) -> [EventRef]
  /// The `nota.comprovante` events about a transaction.
  func notas(de transacao: Uuid) -> [EventRef]
  /// The expenses that were ever written in a report.
  func despesas(de relatorio: Uuid) -> [Uuid]
  /// The conflicts on which some decision names this UUID in `sobre`.
  func conflitosDecididos(sobre id: Uuid) -> [Uuid]
  /// The transactions that have a key, in any of their creations or matches.
  func transacoes(chave: Chave) -> [Uuid]
  /// The transactions that came with an import, or were matched by one of its rows.
  func transacoes(importacao: Uuid) -> [Uuid]
  /// The transactions or plans that a link leads to.
  func linked(from link: Link) -> [Uuid]
  /// The attributes that an account's deciding creation gives it.
  func atributos(daConta conta: Uuid) -> AtributosDeConta?
  /// The account that this one's postings are read with: itself unless it is unified.
  func contaDeLeitura(_ conta: Uuid) -> Uuid
  /// The accounts whose postings are read with this one, itself included.
  func contas(lidasCom conta: Uuid) -> [Uuid]
  /// The balance of an account as it is read, at the end of a day or over all days, in units of
  /// 10⁻⁴.
  func saldo(_ conta: Uuid, ate day: Day?) -> Int128
  /// The first events of the branches of a forked device, as far as `visao` shows them.
  func ramos(doDispositivo dispositivo: Uuid, _ visao: Visao) -> [EventRef]
  /// The devices that an invitation admits, as far as `visao` shows them.
  func admitidos(peloConvite convite: Uuid, _ visao: Visao) -> [Uuid]
  /// Whether an approval names an invitation, which then admits only devices named by approvals.
  func isNomeado(_ convite: Uuid) -> Bool
  /// The first events of the commits that introduce some devices.
  func introducoes(de dispositivos: Set<Uuid>) -> [EventRef]
  /// The balance of an account at the end of a day, as read now, less the asserted balance.
  func diferenca(daConferencia conferencia: Uuid) -> Total?
  /// Whether the store has determined that a transaction counts now: it is live and no other
  /// replaces it. If not, the rules have to decide.
  func isContada(_ transacao: Uuid) -> Bool
}

/// Class, currency and decimals of an account: fixed by its creation with the smallest event id.
package struct AtributosDeConta: Hashable, Sendable {
  package let classe: ClasseDeConta
  package let moeda: Currency
  package let casas: Int

  package init(classe: ClasseDeConta, moeda: Currency, casas: Int) {
    (self.classe, self.moeda, self.casas) = (classe, moeda, casas)
  }
}

/// A point of view on state: over all applied events, or only some of them.
///
/// Several lenses together show only the events that each of them shows.
package struct Visao: Sendable {
  package enum Lente: Sendable {
    /// The commits that the event's commit knew, its own whole commit included.
    case commit(EventRef)
    /// The events that the event itself knew: within its own commit, only those before it.
    case evento(EventRef)
    /// The commits that claim to have been written by then.
    case momento(Instant)
    /// The commits that another view shows, and these additional events.
    case alem(Visao, Set<EventRef>)
  }

  package let lentes: [Lente]

  /// Everything there is.
  package static let agora = Visao(lentes: [])

  /// The same, further narrowed.
  package func vista(por lente: Lente) -> Visao { Visao(lentes: lentes + [lente]) }
}

extension Acervo {
  /// Whether an event knows another: an earlier one in its commit, or one in a commit that its
  /// commit knows.
  package func knows(_ ref: EventRef, _ other: EventRef) -> Bool {
    if let earlier = precede(ref, other) { return earlier }
    return commitKnows(ref, other)
  }

  /// Whether `visao` shows an event.
  package func shows(_ visao: Visao, _ ref: EventRef) -> Bool {
    visao.lentes.allSatisfy { lente in
      switch lente {
      case .commit(let from): precede(from, ref) != nil || commitKnows(from, ref)
      case .evento(let from): knows(from, ref)
      case .momento(let last): carimbo(ref) <= last
      case .alem(let visao, let others): others.contains(ref) || shows(visao, ref)
      }
    }
  }

  /// Whether an account is an asset or liability; false if it is unknown.
  package func isPropria(_ conta: Uuid) -> Bool {
    atributos(daConta: conta)?.classe.isPropria ?? false
  }

  /// The name of an account; the beginning of its UUID if it is not here.
  package func nome(daConta id: Uuid) -> String {
    texto(de: Agregado(.conta, id), .nome) ?? id.curto
  }

  /// The order in which the greatest event wins: by id, then by the commit's hash.
  package func isMenor(_ left: EventRef, _ right: EventRef) -> Bool {
    let (one, other) = (id(left), id(right))
    return one != other ? one < other : hash(left) < hash(right)
  }
}

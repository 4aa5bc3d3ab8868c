import Canonical
import Ledger
import Proofs
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A treasurer who founded a ledger and may write whatever holds by a signature, and two members of
/// the council with devices of their own.
struct Treasury {
  let scratch: TemporaryFolder
  let rui: Computer
  let ana: Computer
  let bia: Computer
  let id: Uuid
  /// An account of the ledger, and a category.
  let wallet: Uuid
  let market: Uuid

  init() throws {
    scratch = try TemporaryFolder()
    rui = try Computer("rui", in: scratch)
    ana = try Computer("ana", in: scratch)
    bia = try Computer("bia", in: scratch)
    let razao = try rui.founds()
    id = razao.id
    wallet = try razao.conta(por: "Carteira")
    market = try razao.conta(por: "Mercado")
    for member in [ana, bia] {
      let code = try #require(try razao.convidar().codigo)
      try member.takes(from: rui)
      try member.joins(razao.id, code)
      try rui.takes(from: member)
      _ = try razao.closeInvitations()
    }
    for member in [ana, bia] { try member.takes(from: rui) }
  }

  /// An entry of so many centavos out of the wallet, or another account.
  func entry(
    _ cents: Int64, on day: String = "2026-11-20", from account: Uuid? = nil
  ) -> ConteudoDeTransacao {
    ConteudoDeTransacao(
      data: .of(day), tipo: "compraNoDebito",
      partidas: [
        Partida(conta: account ?? wallet, valor: .cents(-cents)),
        Partida(conta: market, valor: .cents(cents)),
      ])
  }

  /// The treasurer records such an entry.
  @discardableResult func spends(_ cents: Int64, on day: String = "2026-11-20") throws -> Uuid {
    let new = NovoLancamento(entry(cents, on: day), mesmoRepetido: true)
    return try #require(rui.open().lancar(new).recibo.ids.first)
  }

  /// A proof of the wallet, or another account.
  func proof(
    _ assunto: Prova.Assunto = .mes, of account: Uuid? = nil, _ month: String = "2026-11",
    by computer: Computer? = nil
  ) throws -> ProvaConferida {
    try (computer ?? rui).open().provar(
      assunto, conta: account ?? wallet, mes: #require(Month(month)))
  }

  /// The treasurer's whole computer once more.
  func clone() throws -> Computer {
    let clone = try Computer("clone", in: scratch)
    try clone.copy(rui.root, to: clone.root)
    return clone
  }

  /// A folder that somebody is given who has no device, with what some computers hold.
  func given(by computers: Computer..., except kept: Set<String>) throws -> Computer {
    let folder = try Computer("conselho", in: scratch)
    for computer in computers { try folder.takes(from: computer, except: kept) }
    return folder
  }
}

extension Computer {
  /// The device that this computer is.
  func device() throws -> Uuid { try #require(open().aparelho) }

  /// The last line of its own file.
  func lastLine() throws -> String { try #require(lines()["\(device()).jsonl"]?.last) }

  /// Writes events as they are, whatever a form would have refused.
  func writes(_ events: [Evento], in razao: Razao? = nil) throws {
    _ = try (razao ?? open()).record { _ in
      .eventos(events, ids: events.map(\.sobre))
    } mostra: { _ in
    }
  }
}

extension Evento {
  /// One with an id of its own.
  static func of(_ dados: Evento.Dados, about of: Uuid? = nil) -> Evento {
    Evento(id: .random(), of: of, dados: dados)
  }
}

/// The word of the reason for which a text does not hold; nil where it does.
func refusal(_ bytes: [UInt8], razao: Uuid? = nil) -> RecusaDeProva.Motivo? {
  if case .failure(let refused) = ProvaConferida.conferir(bytes, razao: razao) {
    refused.motivo
  } else {
    nil
  }
}

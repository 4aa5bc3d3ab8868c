package import Canonical

/// The kind of thing that an event is about.
///
/// UUIDs are told apart by kind: an account and a transaction never meet.
package enum Especie: String, Hashable, Sendable, CaseIterable {
  case razao, dispositivo, aprovacao, revogacao, convite, conta, transacao, relatorio
  case conferencia, periodo, conflito, importacao
}

/// One aggregate: an account, transaction, report and so on.
package struct Agregado: Hashable, Sendable {
  /// Its kind.
  package let especie: Especie
  /// Its UUID, which is its own only among aggregates of its kind.
  package let id: Uuid

  package init(_ especie: Especie, _ id: Uuid) {
    self.especie = especie
    self.id = id
  }
}

/// The name of a register: a value of an aggregate that events write (docs/FORMAT.md, section 7).
package enum NomeDeRegistro: Hashable, Sendable {
  case nome, tipo, vinculada, situacao, unificada, conteudo, titulo, decisao
  /// Each expense of a report is a register of its own.
  case despesa(Uuid)
}

extension NomeDeRegistro: CustomStringConvertible {
  /// The name as it stands in the subject of a conflict.
  package var description: String {
    switch self {
    case .nome: "nome"
    case .tipo: "tipo"
    case .vinculada: "vinculada"
    case .situacao: "situacao"
    case .unificada: "unificada"
    case .conteudo: "conteudo"
    case .titulo: "titulo"
    case .decisao: "decisao"
    case .despesa(let id): "despesa:\(id)"
    }
  }
}

extension NomeDeRegistro {
  /// The registers that are one an aggregate, in the order in which conflicts are looked for.
  package static let plain: [NomeDeRegistro] = [
    .nome, .tipo, .vinculada, .situacao, .unificada, .conteudo, .titulo, .decisao,
  ]

  /// Reads what `description` writes.
  package init?(_ text: String) {
    if let known = NomeDeRegistro.plain.first(where: { $0.description == text }) {
      self = known
    } else if text.hasPrefix("despesa:"), let id = Uuid(String(text.dropFirst(8))) {
      self = .despesa(id)
    } else {
      return nil
    }
  }

  /// The kinds of aggregates that have the register.
  package var especies: Set<Especie> {
    switch self {
    case .nome: [.razao, .dispositivo, .conta]
    case .tipo, .vinculada, .unificada: [.conta]
    case .situacao:
      [.convite, .conta, .transacao, .relatorio, .conferencia, .periodo, .importacao]
    case .conteudo: [.transacao]
    case .titulo, .despesa: [.relatorio]
    case .decisao: [.conflito]
    }
  }
}

extension Especie {
  /// The registers that a creation of this kind writes.
  package var registrosDeCriacao: [NomeDeRegistro] {
    switch self {
    case .razao, .dispositivo: [.nome]
    case .convite, .conferencia, .periodo, .importacao: [.situacao]
    case .conta: [.nome, .tipo, .vinculada, .situacao]
    case .transacao: [.conteudo, .situacao]
    case .relatorio: [.titulo, .situacao]
    case .aprovacao, .revogacao, .conflito: []
    }
  }
}

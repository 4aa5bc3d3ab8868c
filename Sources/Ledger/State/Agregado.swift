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
  case um(Registro)
  /// Each expense of a report is a register of its own.
  case despesa(Uuid)

  /// The registers that are one an aggregate, in the order in which conflicts are looked for.
  package enum Registro: String, Hashable, Sendable, CaseIterable {
    case nome, tipo, vinculada, situacao, unificada, conteudo, titulo, decisao

    /// The kinds of aggregates that have it.
    package var especies: Set<Especie> {
      switch self {
      case .nome: [.razao, .dispositivo, .conta]
      case .tipo, .vinculada, .unificada: [.conta]
      case .situacao:
        [.convite, .conta, .transacao, .relatorio, .conferencia, .periodo, .importacao]
      case .conteudo: [.transacao]
      case .titulo: [.relatorio]
      case .decisao: [.conflito]
      }
    }
  }

  package static let nome = NomeDeRegistro.um(.nome)
  package static let tipo = NomeDeRegistro.um(.tipo)
  package static let vinculada = NomeDeRegistro.um(.vinculada)
  package static let situacao = NomeDeRegistro.um(.situacao)
  package static let unificada = NomeDeRegistro.um(.unificada)
  package static let conteudo = NomeDeRegistro.um(.conteudo)
  package static let titulo = NomeDeRegistro.um(.titulo)
  package static let decisao = NomeDeRegistro.um(.decisao)

  /// The kinds of aggregates that have the register.
  package var especies: Set<Especie> {
    switch self {
    case .um(let registro): registro.especies
    case .despesa: [.relatorio]
    }
  }
}

extension NomeDeRegistro: CustomStringConvertible {
  /// The name as it stands in the subject of a conflict.
  package var description: String {
    switch self {
    case .um(let registro): registro.rawValue
    case .despesa(let id): "despesa:\(id)"
    }
  }

  /// Reads what `description` writes.
  package init?(_ text: String) {
    if let registro = Registro(rawValue: text) {
      self = .um(registro)
    } else if text.hasPrefix("despesa:"), let id = Uuid(String(text.dropFirst(8))) {
      self = .despesa(id)
    } else {
      return nil
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

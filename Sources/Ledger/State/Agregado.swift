package import Canonical

/// What kind of thing an event is about.
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
  /// Reads what `description` writes.
  package init?(_ text: String) {
    let plain: [NomeDeRegistro] = [
      .nome, .tipo, .vinculada, .situacao, .unificada, .conteudo, .titulo, .decisao,
    ]
    if let known = plain.first(where: { $0.description == text }) {
      self = known
    } else if text.hasPrefix("despesa:"), let id = Uuid(String(text.dropFirst(8))) {
      self = .despesa(id)
    } else {
      return nil
    }
  }
}

extension Evento.Dados {
  /// The kind of aggregate that the event is about; nil for a type that is not known.
  package var especie: Especie? {
    switch self {
    case .razaoCriado, .razaoRenomeado: .razao
    case .dispositivoIniciado, .dispositivoRenomeado: .dispositivo
    case .dispositivoAprovado: .aprovacao
    case .dispositivoRevogado: .revogacao
    case .conviteCriado, .conviteCancelado: .convite
    case .contaAberta, .contaAlterada, .contaEncerrada, .contaReaberta, .contaUnificada: .conta
    case .transacaoLancada, .transacaoCorrigida, .transacaoAnulada, .transacaoRestaurada,
      .transacaoConciliada:
      .transacao
    case .relatorioCriado, .relatorioRenomeado, .despesaAdicionada, .despesaCorrigida,
      .despesaRemovida, .relatorioRegistrado, .relatorioReaberto:
      .relatorio
    case .conferenciaFeita, .conferenciaAnulada: .conferencia
    case .periodoFechado, .periodoReaberto: .periodo
    case .conflitoResolvido: .conflito
    case .importacaoFeita, .importacaoDesfeita, .importacaoRefeita: .importacao
    case .desconhecido: nil
    }
  }

  /// Whether the event creates its aggregate.
  package var isCriacao: Bool {
    switch self {
    case .razaoCriado, .dispositivoIniciado, .dispositivoAprovado, .dispositivoRevogado,
      .conviteCriado, .contaAberta, .transacaoLancada, .relatorioCriado, .conferenciaFeita,
      .periodoFechado, .importacaoFeita:
      true
    default: false
    }
  }

  /// The registers that the event writes, apart from those that a creation writes.
  package var registros: [NomeDeRegistro] {
    switch self {
    case .razaoRenomeado, .dispositivoRenomeado: [.nome]
    case .conviteCancelado, .contaEncerrada, .contaReaberta, .transacaoAnulada,
      .transacaoRestaurada, .relatorioRegistrado, .relatorioReaberto, .conferenciaAnulada,
      .periodoReaberto, .importacaoDesfeita, .importacaoRefeita:
      [.situacao]
    case .contaAlterada(let nome, let tipo, let vinculada):
      (nome == nil ? [] : [.nome]) + (tipo == nil ? [] : [.tipo])
        + (vinculada == nil ? [] : [.vinculada])
    case .contaUnificada: [.unificada]
    case .transacaoCorrigida: [.conteudo]
    case .relatorioRenomeado: [.titulo]
    case .despesaAdicionada(let despesa), .despesaCorrigida(let despesa):
      [.despesa(despesa.despesa)]
    case .despesaRemovida(let despesa, _): [.despesa(despesa)]
    case .conflitoResolvido: [.decisao]
    default: []
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

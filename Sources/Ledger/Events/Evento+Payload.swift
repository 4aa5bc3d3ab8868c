package import Canonical

extension Evento.Dados {
  /// The event with its type's definition; nil for a type that this version does not know.
  package var payload: (any EventPayload)? {
    switch self {
    case .transacaoLancada(let payload): payload
    case .transacaoCorrigida(let payload): payload
    case .transacaoAnulada(let payload): payload
    case .transacaoRestaurada(let payload): payload
    case .transacaoConciliada(let payload): payload
    case .razaoCriado(let payload): payload
    case .razaoRenomeado(let payload): payload
    case .razaoAprovacao(let payload): payload
    case .dispositivoIniciado(let payload): payload
    case .dispositivoRenomeado(let payload): payload
    case .dispositivoAprovado(let payload): payload
    case .dispositivoRevogado(let payload): payload
    case .conviteCriado(let payload): payload
    case .conviteCancelado(let payload): payload
    case .contaAberta(let payload): payload
    case .contaAlterada(let payload): payload
    case .contaEncerrada(let payload): payload
    case .contaReaberta(let payload): payload
    case .contaUnificada(let payload): payload
    case .relatorioCriado(let payload): payload
    case .relatorioRenomeado(let payload): payload
    case .despesaAdicionada(let payload): payload
    case .despesaCorrigida(let payload): payload
    case .despesaRemovida(let payload): payload
    case .relatorioRegistrado(let payload): payload
    case .relatorioReaberto(let payload): payload
    case .relatorioAprovado(let payload): payload
    case .relatorioDevolvido(let payload): payload
    case .conferenciaFeita(let payload): payload
    case .conferenciaAnulada(let payload): payload
    case .periodoFechado(let payload): payload
    case .periodoReaberto(let payload): payload
    case .conflitoResolvido(let payload): payload
    case .importacaoFeita(let payload): payload
    case .importacaoDesfeita(let payload): payload
    case .importacaoRefeita(let payload): payload
    case .tipoDefinido(let payload): payload
    case .formatoDefinido(let payload): payload
    case .regraCriada(let payload): payload
    case .regraAlterada(let payload): payload
    case .planoCriado(let payload): payload
    case .planoAlterado(let payload): payload
    case .planoLimitado(let payload): payload
    case .planoOcorrencia(let payload): payload
    case .contaCiclo(let payload): payload
    case .contaFaturada(let payload): payload
    case .transacaoFaturada(let payload): payload
    case .contaOrcada(let payload): payload
    case .razaoCofre(let payload): payload
    case .dispositivoCofre(let payload): payload
    case .conviteCofre(let payload): payload
    case .notaMarco(let payload): payload
    case .notaConferida(let payload): payload
    case .notaDesfeita(let payload): payload
    case .notaComprovante(let payload): payload
    case .desconhecido: nil
    }
  }

  /// The type; nil for one that this version does not know.
  package var tipo: TipoDeEvento? { payload.map { type(of: $0).tipo } }

  /// The kind of aggregate that the event is about; nil for a type that is not known.
  package var especie: Especie? { payload.map { type(of: $0).especie } }

  /// Whether the event creates its aggregate.
  package var isCriacao: Bool { payload.map { type(of: $0).isCriacao } ?? false }

  /// The registers that the event writes, apart from those that a creation writes.
  package var registros: [NomeDeRegistro] {
    isCriacao ? [] : payload?.writes.map(\.registro) ?? []
  }

  /// The value that the event gives to a register; nil if it does not write it.
  package func valor(de registro: NomeDeRegistro) -> ValorDeRegistro? {
    // Entries are queried most, so their payload is not boxed.
    switch self {
    case .transacaoLancada(let entry): entry.valor(de: registro)
    case .transacaoCorrigida(let entry): entry.valor(de: registro)
    default: payload?.valor(de: registro)
    }
  }

  /// The content that the event gives an entry; nil if it gives none.
  package var conteudo: ConteudoDeTransacao? {
    guard case .conteudo(let content) = valor(de: .conteudo) else { return nil }
    return content
  }

  /// The reason given by its author; nil if none was given or can be.
  package var motivo: String? { payload?.reason }

  /// The accounts that must have been opened for the event to apply, besides its subject.
  package var contas: [Uuid] { payload?.contas ?? [] }

  /// The facts that the books keep of the event besides its registers.
  package var marks: [Mark] { payload?.marks ?? [] }
}

extension Evento {
  /// The event's type; nil for one that this version does not know.
  package var tipo: TipoDeEvento? { dados.tipo }

  /// The aggregates that must have been created for the event to apply: its subject, unless it does
  /// not need that, and the accounts that it names.
  ///
  /// `ligada`, `origem` and `mantido` require nothing.
  package var exigencias: [Agregado] {
    var needed: [Agregado] = []
    if let type = dados.payload.map({ type(of: $0) }), type.creation == .needed {
      needed.append(Agregado(type.especie, sobre))
    }
    return needed + dados.contas.map { Agregado(.conta, $0) }
  }
}

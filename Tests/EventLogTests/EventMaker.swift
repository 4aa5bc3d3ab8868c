import Canonical
import EventLog
import Ledger

/// Makes events of all types at random from a seed (SplitMix64), with hostile texts.
struct EventMaker: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func uuid() -> Uuid { Uuid(high: next(), low: next()) }
  mutating func hash() -> Hash256 { Hash256(Bytes32(words: (next(), next(), next(), next()))) }
  mutating func key() -> PublicKey { PublicKey(hash().bytes) }
  mutating func signature() -> Signature { Signature(hash().bytes.array + hash().bytes.array) }
  mutating func number() -> UInt64 { next() >> 11 }
  mutating func instant() -> Instant {
    Instant(milliseconds: Int64.random(in: -62_135_596_800_000...253_402_300_799_999, using: &self))
  }
  mutating func day() -> Day { instant().split.day }

  mutating func amount() -> Amount {
    let minor = Int64.random(in: -999_999_999_999_999...999_999_999_999_999, using: &self)
    let small = minor % Int64.random(in: 1...1000, using: &self)
    return Amount(
      minor: Bool.random(using: &self) ? minor : small,
      decimals: Int.random(in: 0...4, using: &self)) ?? Amount(unchecked: 0, decimals: 2)
  }

  mutating func heads() -> [Head] {
    let count = Int.random(in: 0...4, using: &self)
    return (0..<count).map { _ in Head(device: uuid(), seq: number(), hash: hash()) }.sorted()
  }

  mutating func text() -> String {
    let pieces = [
      "a", "Zé", "\"", "\\", "\u{0}", "\n", "\u{1F}", "\u{7F}", "\u{80}", "e\u{301}", "€", "💰",
      "\u{202E}", "\u{FFFD}", "\u{10FFFF}", "</script>", "=1+1", "\u{1B}[31m", "/", " ",
    ]
    let count = Int.random(in: 1...12, using: &self)
    return (0..<count).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }

  mutating func maybe<Value>(_ make: (inout EventMaker) -> Value) -> Value? {
    Bool.random(using: &self) ? make(&self) : nil
  }

  private mutating func texts() -> [String] {
    let texts = Set((0..<Int.random(in: 0...3, using: &self)).map { _ in Array(text().utf8) })
    return texts.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// An event of any type.
  mutating func evento() -> Evento {
    evento(TipoDeEvento.allCases.randomElement(using: &self) ?? .razaoCriado)
  }

  /// An event of one type.
  mutating func evento(_ tipo: TipoDeEvento) -> Evento {
    let of: Uuid? =
      switch tipo.payload.of {
      case .required: uuid()
      case .forbidden: nil
      case .optional: maybe { $0.uuid() }
      }
    return Evento(id: uuid(), of: of, dados: dados(tipo))
  }

  private mutating func dados(_ tipo: TipoDeEvento) -> Evento.Dados {
    switch tipo {
    case .razaoCriado: .razaoCriado(.init(nome: text(), chave: key()))
    case .razaoRenomeado: .razaoRenomeado(.init(nome: text()))
    case .razaoAprovacao: .razaoAprovacao(.init(quem: text()))
    case .dispositivoIniciado: .dispositivoIniciado(dispositivo())
    case .dispositivoRenomeado: .dispositivoRenomeado(.init(nome: text()))
    case .dispositivoAprovado:
      .dispositivoAprovado(.init(dispositivo: uuid(), convite: maybe { $0.uuid() }))
    case .dispositivoRevogado: .dispositivoRevogado(revogacao())
    case .conviteCriado: .conviteCriado(.init(chave: key()))
    case .conviteCancelado: .conviteCancelado(.init())
    case .contaAberta: .contaAberta(conta())
    case .contaAlterada:
      .contaAlterada(.init(nome: text(), tipo: maybe { $0.text() }, vinculada: maybe { $0.uuid() }))
    case .contaEncerrada: .contaEncerrada(.init(motivo: maybe { $0.text() }))
    case .contaReaberta: .contaReaberta(.init(motivo: maybe { $0.text() }))
    case .contaUnificada: .contaUnificada(.init(em: maybe { $0.uuid() }))
    case .transacaoLancada:
      .transacaoLancada(
        TransacaoLancada(conteudo: conteudo(), chaves: texts(), origem: maybe { $0.uuid() }))
    case .transacaoCorrigida: .transacaoCorrigida(.init(conteudo()))
    case .transacaoAnulada: .transacaoAnulada(.init(motivo: maybe { $0.text() }))
    case .transacaoRestaurada: .transacaoRestaurada(.init(motivo: maybe { $0.text() }))
    case .transacaoConciliada:
      .transacaoConciliada(.init(linha: uuid(), origem: uuid(), chaves: texts()))
    case .relatorioCriado:
      .relatorioCriado(RelatorioCriado(data: day(), titulo: text(), casas: Int(number() % 9)))
    case .relatorioRenomeado: .relatorioRenomeado(.init(titulo: text()))
    case .despesaAdicionada: .despesaAdicionada(.init(despesa()))
    case .despesaCorrigida: .despesaCorrigida(.init(despesa()))
    case .despesaRemovida: .despesaRemovida(.init(despesa: uuid(), motivo: maybe { $0.text() }))
    case .relatorioRegistrado:
      .relatorioRegistrado(Declaracao(total: amount(), despesas: number()))
    case .relatorioReaberto: .relatorioReaberto(.init(motivo: maybe { $0.text() }))
    case .relatorioAprovado:
      .relatorioAprovado(.init(registro: uuid(), nota: maybe { $0.text() }))
    case .relatorioDevolvido: .relatorioDevolvido(.init(motivo: text()))
    case .conferenciaFeita:
      .conferenciaFeita(ConferenciaFeita(conta: uuid(), data: day(), valor: amount()))
    case .conferenciaAnulada: .conferenciaAnulada(.init(motivo: maybe { $0.text() }))
    case .periodoFechado: .periodoFechado(.init(ate: day(), motivo: maybe { $0.text() }))
    case .periodoReaberto: .periodoReaberto(.init(motivo: text()))
    case .conflitoResolvido: .conflitoResolvido(decisao())
    case .importacaoFeita:
      .importacaoFeita(
        Importacao(arquivo: text(), hash: hash(), conta: uuid(), formato: text()))
    case .importacaoDesfeita: .importacaoDesfeita(.init(motivo: maybe { $0.text() }))
    case .importacaoRefeita: .importacaoRefeita(.init(motivo: maybe { $0.text() }))
    case .tipoDefinido:
      .tipoDefinido(
        .init(numero: number(), titulo: maybe { $0.text() }, categoria: maybe { $0.uuid() }))
    case .formatoDefinido:
      .formatoDefinido(.init(nome: layoutName(), texto: maybe { $0.text() }))
    case .regraCriada: .regraCriada(.init(regra: regra()))
    case .regraAlterada: .regraAlterada(.init(regra: regra()))
    case .planoCriado: .planoCriado(plano())
    case .planoAlterado:
      .planoAlterado(
        .init(
          desde: number(), lancamento: lancamentoDePlano(), tolerancia: maybe { $0.amount() }))
    case .planoLimitado:
      .planoLimitado(.init(vezes: maybe { $0.number() }, ate: maybe { $0.day() }))
    case .planoOcorrencia:
      .planoOcorrencia(
        .init(
          numero: number(), estado: text(), data: maybe { $0.day() },
          transacao: maybe { $0.uuid() }, motivo: maybe { $0.text() }))
    case .contaCiclo:
      .contaCiclo(
        .init(desde: month(), fechamento: number(), vencimento: number(), noDia: text()))
    case .contaFaturada:
      .contaFaturada(
        .init(
          mes: month(), fechamento: maybe { $0.day() }, vencimento: maybe { $0.day() },
          total: maybe { $0.amount() }))
    case .transacaoFaturada:
      .transacaoFaturada(.init(conta: uuid(), mes: maybe { $0.month() }))
    case .contaOrcada:
      .contaOrcada(
        .init(
          mes: month(), por: text(), valor: maybe { $0.amount() }, sobra: maybe { $0.text() }))
    case .razaoCofre: .razaoCofre(.init(chave: key(), assinatura: signature()))
    case .dispositivoCofre: .dispositivoCofre(.init(chave: key()))
    case .conviteCofre: .conviteCofre(.init(chave: key()))
    case .notaMarco: .notaMarco(.init(mapa: Posicao(seq: number(), hash: hash())))
    case .notaConferida: .notaConferida(.init(marco: hash()))
    case .notaDesfeita: .notaDesfeita(.init(registro: hash()))
    case .notaComprovante:
      .notaComprovante(.init(nome: text(), hash: hash(), bytes: maybe { $0.number() }))
    }
  }

  mutating func month() -> Month { Month(of: day()) }

  private mutating func layoutName() -> String {
    let letters = Array("abcxyz0189-")
    return String(
      (0..<Int.random(in: 1...40, using: &self)).map { _ in
        letters.randomElement(using: &self) ?? "a"
      })
  }

  private mutating func regra() -> Regra {
    let isText = Bool.random(using: &self)
    let effect = maybe { maker in
      EfeitoDeRegra(
        categoria: maker.maybe { $0.uuid() }, interessado: maker.text(),
        tipo: maker.maybe { $0.text() }, subtipo: maker.maybe { $0.text() })
    }
    return Regra(
      ordem: number(),
      quando: CondicaoDeRegra(
        conta: maybe { $0.uuid() }, texto: isText ? text() : maybe { $0.text() },
        chave: isText ? maybe { $0.text() } : text(), minimo: maybe { $0.amount() },
        maximo: maybe { $0.amount() }, sentido: maybe { $0.text() }),
      entao: effect)
  }

  private mutating func lancamentoDePlano() -> LancamentoDePlano {
    let entry = conteudo()
    return LancamentoDePlano(
      tipo: entry.tipo, subtipo: entry.subtipo, interessado: entry.interessado,
      descricao: entry.descricao, partidas: entry.partidas, ligada: entry.ligada)
  }

  private mutating func plano() -> PlanoCriado {
    PlanoCriado(
      ritmo: Ritmo(
        cada: text(), intervalo: number(), inicio: day(), fimDeSemana: maybe { $0.text() }),
      vezes: maybe { $0.number() }, ate: maybe { $0.day() }, lancamento: lancamentoDePlano(),
      tolerancia: maybe { $0.amount() }, chave: maybe { $0.text() })
  }

  private mutating func dispositivo() -> DispositivoIniciado {
    DispositivoIniciado(
      razao: uuid(), nome: text(), chave: key(), raiz: maybe { $0.signature() },
      convite: maybe { ConviteUsado(chave: $0.key(), assinatura: $0.signature()) })
  }

  private mutating func revogacao() -> Revogacao {
    Revogacao(
      dispositivo: uuid(), ate: maybe { Posicao(seq: $0.number(), hash: $0.hash()) },
      motivo: maybe { $0.text() }, assinatura: maybe { $0.signature() })
  }

  private mutating func conta() -> ContaAberta {
    ContaAberta(
      nome: text(), classe: ClasseDeConta(rawValue: text()), tipo: maybe { $0.text() },
      casas: Int(number() % 9), vinculada: maybe { $0.uuid() })
  }

  private mutating func conteudo() -> ConteudoDeTransacao {
    let count = Int.random(in: 2...6, using: &self)
    return ConteudoDeTransacao(
      data: day(), tipo: text(), subtipo: maybe { $0.text() }, interessado: maybe { $0.text() },
      descricao: maybe { $0.text() },
      partidas: (0..<count).map { _ in Partida(conta: uuid(), valor: amount()) },
      ligada: maybe { $0.uuid() })
  }

  private mutating func despesa() -> Despesa {
    Despesa(
      despesa: uuid(), titulo: text(), tipo: number(), valor: amount(), data: maybe { $0.day() },
      comprovante: maybe { Comprovante(nome: $0.text(), hash: $0.hash()) })
  }

  private mutating func decisao() -> Decisao {
    Decisao(
      conflito: text(), sobre: Set((0..<3).map { _ in uuid() }).sorted(), decisao: text(),
      mantido: maybe { $0.uuid() }, valor: maybe { $0.amount() }, nota: maybe { $0.text() })
  }
}

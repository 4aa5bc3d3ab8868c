import Canonical
import EventLog
import Foundation
import Ledger
import Testing

/// What one definition answers agrees with itself, for every type.
@Suite struct EventDefinitionTests {
  @Test(arguments: TipoDeEvento.allCases)
  func `one list of members gives the shape, the writer and the reader`(
    tipo: TipoDeEvento
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = EventMaker(seed: seed)
    for _ in 0..<100 {
      let event = random.evento(tipo)
      let bytes = try #require(event.canonico(normalizing: false))
      var reader = LineReader(TipoDeEvento.formas)
      try bytes.withUnsafeBytes { raw in
        let found = reader.readEvent(raw)
        let parsed = try #require(found, "seed \(seed)")
        #expect(parsed.shape.map { TipoDeEvento.allCases[$0] } == tipo)
        var data = reader.data(of: parsed, raw)
        let read = Evento(
          id: parsed.id, of: parsed.of, shape: try #require(parsed.shape), data: &data)
        #expect(read == event, "seed \(seed)")
        #expect(read.canonico(normalizing: false) == bytes, "seed \(seed)")
      }
    }
  }

  @Test(arguments: TipoDeEvento.allCases)
  func `a payload is the case of its type and writes the registers of its kind`(
    tipo: TipoDeEvento
  ) throws {
    var random = EventMaker(seed: 1)
    let dados = random.evento(tipo).dados
    let payload = try #require(dados.payload)
    #expect(tipo.payload.tipo == tipo)
    #expect(dados.tipo == tipo && payload.dados == dados)
    let registers = payload.writes.map(\.registro)
    if tipo.payload.isCriacao {
      #expect(registers == tipo.payload.especie.registrosDeCriacao)
    }
    for register in registers {
      #expect(dados.valor(de: register) != nil)
      #expect(register.especies.contains(tipo.payload.especie))
      #expect(NomeDeRegistro(register.description) == register)
    }
    #expect(dados.valor(de: .despesa(Uuid(high: 0, low: 0))) == nil)
  }

  /// A reason that is written in the line and answered by nothing would be lost to people.
  @Test(arguments: TipoDeEvento.allCases)
  func `the reason that a line has is the reason that is told`(tipo: TipoDeEvento) throws {
    var random = EventMaker(seed: 3)
    for _ in 0..<20 {
      let event = random.evento(tipo)
      let bytes = try #require(event.canonico(normalizing: false))
      let line = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      let data = line?["data"] as? [String: Any]
      #expect((data?["motivo"] ?? data?["nota"]) as? String == event.dados.motivo)
    }
  }

  @Test(arguments: TipoDeEvento.allCases)
  func `every type has words`(tipo: TipoDeEvento) {
    for words in [tipo.payload.title, tipo.payload.titleInHistory] {
      #expect(!words.isEmpty && words != tipo.rawValue)
    }
    #expect(TipoDeEvento.title(of: tipo.rawValue) == tipo.payload.title)
  }

  @Test func `a type of a later version is called what it is`() {
    #expect(TipoDeEvento.title(of: "transacao.dividida") == "transacao.dividida")
    #expect(TipoDeEvento.titleInHistory(of: "transacao.dividida") == "transacao.dividida")
  }

  @Test func `the log and the domain mean the same two shapes`() {
    #expect(RazaoCriado.shape == .razaoCriado)
    #expect(DispositivoIniciado.shape == .dispositivoIniciado)
  }
}

extension NomeDeRegistro {
  /// The kinds of aggregates that have the register.
  fileprivate var especies: Set<Especie> {
    switch self {
    case .um(.nome): [.razao, .dispositivo, .conta]
    case .um(.tipo), .um(.vinculada), .um(.unificada), .ciclo, .fatura, .orcamento: [.conta]
    case .um(.situacao):
      [.convite, .conta, .transacao, .relatorio, .conferencia, .periodo, .importacao]
    case .um(.conteudo): [.transacao, .regra]
    case .um(.titulo), .despesa: [.relatorio]
    case .um(.decisao): [.conflito]
    case .um(.fim), .conteudoDesde, .ocorrencia: [.plano]
    case .um(.definicao): [.tipo, .formato]
    case .um(.cofre): [.razao, .dispositivo, .convite]
    case .um(.aprovacao): [.razao]
    case .faturaDe: [.transacao]
    }
  }
}

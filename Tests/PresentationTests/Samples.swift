import Canonical
import Ledger

/// Hand-made audits: one with everything in it that a screen can show, and one with nothing.
enum Samples {
  static func id(_ number: UInt64) -> Uuid {
    Uuid(high: number << 32 | 0x4000, low: 0x8000 << 48 | number)
  }

  static let empty = Auditoria(fingerprint: .zero, voz: "0000-0000")

  static var firm: Auditoria {
    var audit = Auditoria(fingerprint: .zero, voz: "7K3M-Q9TD")
    audit.razao = id(0xA1)
    audit.nome = "Oficina Três Irmãos Ltda."
    audit.aparelhos = devices
    audit.contas = accounts
    audit.relatorios = reports
    audit.balancete = [.real: Total(minor: 0, decimals: 2), dollar: Total(minor: 0, decimals: 2)]
    audit.conflitos = conflicts
    audit.avisos = hints
    audit.espera = 2
    audit.quarentena = 1
    audit.repetidas = 3
    audit.incompletas = [Localizacao(arquivo: "celular.jsonl", linha: 9, byte: 4410)]
    audit.commits = 1234
    audit.eventos = 5678
    audit.bytes = 987_654
    audit.arquivos = 3
    audit.assinaturas = 1
    audit.transacoes = 20
    audit.transacoesVivas = 19
    audit.decisoes = decisions
    return audit
  }

  /// The same with every kind of finding.
  static var damaged: Auditoria {
    var audit = firm
    audit.achados = Achado.Tipo.allCases.enumerated().map { index, tipo in
      let isFile = tipo == .arquivo || tipo == .modelo
      return Achado(
        tipo: tipo, grave: gravest.contains(tipo),
        localizacao: Localizacao(
          arquivo: "notebook.jsonl", linha: isFile ? nil : index + 1,
          byte: isFile ? nil : index * 1000),
        motivo: "motivo \(index)", aparelho: index.isMultiple(of: 2) ? id(0xD1) : nil)
    }
    audit.achados.append(
      Achado(
        tipo: .assinatura, grave: false,
        localizacao: Localizacao(arquivo: "notebook.jsonl", linha: 99, byte: 99_000),
        motivo: "a cadeia a confirma", aparelho: id(0xD9)))
    return audit
  }

  private static let gravest: Set<Achado.Tipo> = [
    .danificado, .assinatura, .lacuna, .evento, .arquivo, .caudaCortada, .modelo,
  ]

  private static let moment = Instant(milliseconds: 1_795_264_496_789)

  static var dollar: Currency {
    guard let dollar = Currency("USD") else { preconditionFailure("three capital letters") }
    return dollar
  }

  private static func device(
    _ number: UInt64, _ nome: String?, _ confianca: Confianca, seq: UInt64?
  ) -> AparelhoAuditado {
    AparelhoAuditado(
      aparelho: id(number), nome: nome, commits: Int(seq.map { $0 + 1 } ?? 0), eventos: 14,
      seq: seq, hash: seq.map { _ in .zero }, confianca: confianca,
      ultimo: seq.map { _ in moment })
  }

  private static let devices = [
    device(0xD1, "notebook do João", .confiavel, seq: 1199),
    device(0xD2, "celular\u{1B}[31m da Ana", .quarentena, seq: 0),
    device(0xD3, "tablet do balcão", .revogado, seq: 33),
    device(0xD4, nil, .quarentena, seq: nil),
  ]

  private static func account(
    _ number: UInt64, _ nome: String, _ classe: ClasseDeConta, _ minor: Int128,
    moeda: Currency = .real, encerrada: Bool = false, em: Uuid? = nil
  ) -> Conta {
    Conta(
      id: id(number), nome: nome, classe: classe, tipo: nil, moeda: moeda,
      saldo: Total(minor: minor, decimals: 2), encerrada: encerrada, unificadaEm: em,
      vinculada: nil)
  }

  private static let accounts = [
    account(0xC1, "Banco Um", .ativo, 846_781),
    account(0xC2, "Água-viva: caixinha velha", .ativo, -1500, encerrada: true),
    account(0xC3, "banco dois", .ativo, 0, em: id(0xC1)),
    account(0xC4, "Wallet", .ativo, 123_456, moeda: dollar),
    account(0xC5, "Visa Avion", .passivo, -41_283),
    account(0xC6, "Capital", .patrimonio, -1_000_000),
    account(0xC7, "Vendas", .receita, -1_248_867),
    account(
      0xC8, "Material de escritório, limpeza e tudo o mais de que a oficina precisa", .despesa,
      52_374),
    account(0xC9, "Do futuro", ClasseDeConta(rawValue: "memorando"), 100),
  ]

  private static func report(
    _ number: UInt64, _ titulo: String, _ estado: EstadoDeRelatorio, minor: Int128, itens: Int,
    tardias: Int = 0, data: Int32
  ) -> ResumoDeRelatorio {
    ResumoDeRelatorio(
      relatorio: id(number), titulo: titulo, data: Day(number: data), moeda: .real,
      estado: estado, despesas: itens, total: Total(minor: minor, decimals: 2),
      itens: (0..<itens).map { id(0xE00 + UInt64($0)) },
      tardias: (0..<tardias).map { id(0xF00 + UInt64($0)) })
  }

  private static let reports = [
    report(0xB1, "Feira em Joinville", .reembolsado, minor: 21_000, itens: 1, data: 20_700),
    report(
      0xB2, "Despesas de agosto", .registrado, minor: 108_140, itens: 3, tardias: 1, data: 20_680),
    report(0xB3, "Visita a Blumenau", .parcial, minor: 0, itens: 0, tardias: 0, data: 20_690),
  ]

  private static let authors = [
    Autoria(aparelho: id(0xD1), nome: "notebook do João", quando: moment),
    Autoria(aparelho: id(0xD4), nome: nil, quando: moment),
  ]

  private static func conflict(_ tipo: TipoDeConflito, _ facts: [FatoDeConflito])
    -> ConflitoAuditado
  {
    let number = UInt64(TipoDeConflito.allCases.firstIndex(of: tipo) ?? 0)
    return ConflitoAuditado(
      id: id(0x9900 + number), tipo: tipo,
      assunto: tipo == .pagamentoEmDobro ? "boleto:2379338128600" : id(0x10 + number).description,
      sobre: [id(0x10 + number)], autores: authors, fatos: facts)
  }

  private static let conflicts = TipoDeConflito.allCases.filter { !$0.isAviso }.map { tipo in
    conflict(
      tipo,
      tipo == .saldoNaoConfere
        ? [
          .conta(id: id(0xC5), nome: "Visa Avion"),
          .diferenca(
            declarado: Total(minor: -40_000, decimals: 2),
            encontrado: Total(minor: -41_283, decimals: 2), moeda: .real),
        ]
        : [
          .transacao(
            id: id(0x71), data: Day(number: 20_708), interessado: "Celesc", conta: "Banco Um",
            valor: Total(minor: -40_900, decimals: 2), moeda: .real),
          .relatorio(id: id(0xB2), titulo: "Despesas de agosto"),
          .periodo(ate: Day(number: 20_665)), .aparelho(id: id(0xD4), nome: nil),
        ])
  }

  private static let hints = TipoDeConflito.allCases.filter(\.isAviso).map { tipo in
    conflict(
      tipo, [.conta(id: id(0xC1), nome: "Banco Um"), .conta(id: id(0xC3), nome: "banco dois")])
  }

  private static let decisions = [true, false].map { vale in
    DecisaoAuditada(
      conflito: id(vale ? 0x81 : 0x82),
      decisao: Decisao(
        conflito: "pagamentoEmDobro", sobre: [id(0x71), id(0x72)],
        decisao: vale ? TipoDeConflito.mesmo : TipoDeConflito.distintos,
        mantido: vale ? id(0x71) : nil),
      vale: vale)
  }
}

import Canonical
import Interchange
import Ledger
import Presentation

/// Screens from which commands lead on and that have no golden files here, each by a name.
enum WaySamples {
  private static let moment = Instant(milliseconds: 1_795_264_496_789)
  private static let day = Day(number: 20_708)
  private static let receipt = Recibo(
    ids: [Samples.id(9)], aparelho: Samples.id(0xD1), seq: 7, hash: .zero)

  private static func reais(_ cents: Int128) -> Total { Total(minor: cents, decimals: 2) }

  // MARK: Conflicts

  private static let conflicts = Samples.firm.conflitos + Samples.damaged.conflitos

  private static func explained(_ conflict: ConflitoAuditado) -> ConflitoExplicado {
    ConflitoExplicado(
      conflito: conflict, versoes: [],
      escolhas: [
        EscolhaExplicada(
          palavra: .mesmo, mantido: Samples.id(0x71), encerra: true, saldos: [], relatorios: []),
        EscolhaExplicada(
          palavra: .aceitar, mantido: nil, encerra: false, saldos: [], relatorios: []),
      ], ladoNatural: [])
  }

  static var ofConflicts: [(name: String, screen: Screen)] {
    let many = Array(repeating: conflicts[0], count: 300)
    return [
      (
        "conflitos", .conflitos(ConflitosAbertos(conflitos: many, avisos: [], ladoNatural: []))
      )
    ] + conflicts.map { ("conflito \($0.tipo)", .conflito(explained($0))) }
  }

  // MARK: Devices

  private static func device(
    _ confianca: Confianca, _ papel: Aparelho.Papel, isDouble: Bool = false
  ) -> Aparelho {
    Aparelho(
      id: Samples.id(0xD4), nome: "celular", confianca: confianca, papel: papel,
      bifurcado: isDouble, registros: 3, ultimo: nil, visto: nil, faltam: 2, codigo: "ABCD-EFGH")
  }

  private static let devices = [Confianca.confiavel, .quarentena, .revogado].flatMap { trust in
    [Aparelho.Papel.este, .anterior, .outro].map { device(trust, $0, isDouble: true) }
  }

  private static let invitations: [Convite] = [
    SituacaoDeConvite.aberto, .usado, .encerrado, .repetido, .cancelado, .semEfeito,
  ].map { standing in
    Convite(
      id: Samples.id(0xE1),
      autoria: Autoria(aparelho: Samples.id(0xD1), nome: "notebook", quando: moment),
      situacao: standing, admitidos: [],
      chave: SigningKey(seed: Array(repeating: 1, count: 32)).publicKey)
  }

  private static let gone = RegistrosSumidos(
    aparelho: Samples.id(0xD4), nome: "celular", seq: 3, hash: .zero, registros: 2,
    isProprio: false)

  private static var standing: SituacaoDoRazao {
    var all = SituacaoDoRazao(
      razao: Samples.id(1), nome: "Casa", fingerprint: .zero, voz: "0000-0000")
    all.aparelhos = devices
    all.convites = invitations
    all.atrasadaDesde = 7
    // More than are told one by one.
    all.sumidos = Array(repeating: gone, count: 25)
    all.invalidos = 1
    all.versao = 1
    all.conflitos = [Quantos(tipo: .pagamentoEmDobro, quantos: 1)]
    return all
  }

  private static let notices: [Line] =
    [Confianca.quarentena, .revogado].map {
      Screen.notice(
        SemConfianca(
          aparelho: Samples.id(0xD4), confianca: $0, codigo: "ABCD-EFGH", registros: 2))
    } + [
      Screen.notice([gone], em: "casa"),
      Screen.notice(NovaIdentidade(anterior: Samples.id(1), nova: Samples.id(2), nome: "outro")),
    ]

  static var ofDevices: [(name: String, screen: Screen)] {
    let recovered = Recuperacao(
      identidade: NovaIdentidade(
        anterior: Samples.id(1), nova: Samples.id(2), nome: "novo", porRecuperacao: true),
      outros: [device(.confiavel, .outro)], saldos: [])
    return [
      ("aparelhos", .aparelhos(AparelhosDoRazao(aparelhos: devices, convites: invitations))),
      ("convite", .convite(ConviteFeito(recibo: receipt, codigo: "ABCD"))),
      ("código", .codigoDeRecuperacao("7K3M-Q9TD")), ("recuperado", .recuperado(recovered)),
      ("situação", .situacao(standing)),
      ("avisos", Screen(header: notices, sections: [])),
    ]
      + devices.map { device in
        let many = AparelhoExplicado(aparelho: device, desde: nil, novidades: [], restantes: 3)
        return ("aparelho \(device.confianca) \(device.papel)", .aparelho(many))
      }
  }

  // MARK: Sync

  static var ofSync: [(name: String, screen: Screen)] {
    var synced = Sincronizacao(
      situacao: SituacaoDeSincronia(
        espera: 1, quarentena: 1, aguardando: 1, conflitos: 2, avisos: 1, fingerprint: .zero,
        voz: "0000-0000", aparelhos: []))
    synced.conflitosNovos = 1
    synced.porAssinar = true
    synced.semConfianca = SemConfianca(
      aparelho: Samples.id(0xD4), confianca: .quarentena, codigo: "ABCD", registros: 0)
    var unread = LugarVisitado(caminho: "pendrive")
    unread.semLeitura.naoChegaram = ["a", "b", "c", "d"]
    unread.semLeitura.danificados = ["e"]
    synced.lugares = [unread]
    let sealed = Lugar(caminho: "/nuvem", ultimaVez: nil, sigilo: .selado)
    var passed = LugarFeito(lugar: sealed, visita: unread)
    (passed.antigo, passed.restam, passed.conferidos) = ("pendrive", ["x"], AuditoriaDeLugar())
    let joined = Adesao(
      razao: Samples.id(1), nome: "Casa", aparelho: Samples.id(0xD4), recebidos: 3,
      confiavel: false, codigo: "ABCD-EFGH", lugar: nil, dePacote: true)
    let news = Novidades(
      desde: nil,
      aparelhos: [
        NovidadesDeAparelho(
          aparelho: Samples.id(0xD4), nome: "celular", confianca: .quarentena, registros: 3,
          restantes: 3, novidades: [])
      ], marca: [])
    return [
      ("sincronizado", .sincronizado(synced)), ("pacote lido", .pacoteLido(synced)),
      ("lugares", .lugares([sealed], ultima: synced)), ("lugar feito", .lugarFeito(passed)),
      ("lugar conferido", .auditoriaDeLugares([("/nuvem", AuditoriaDeLugar())])),
      ("senha do lugar", .senhaDoLugar("/nuvem", .comando("x"))),
      ("código para age", .codigoParaAge("AGE-SECRET-KEY-1")),
      ("pacote feito", .pacoteFeito(3, em: "x.jsonl", para: nil)),
      ("entrada", .entrada(joined, aparelho: "celular", pasta: "casa")),
      ("novidades", .novidades(news)),
    ]
  }

  // MARK: Books

  private static func suspect(_ tipo: Suspeita.Tipo) -> SuspeitaExplicada {
    let entries = tipo == .falta ? [] : [Samples.id(0x71)]
    return SuspeitaExplicada(
      suspeita: Suspeita(
        tipo, lancamentos: entries, certo: reais(1250), data: day, interessado: nil, pontos: 1),
      lancamentos: entries.map {
        .transacao(
          id: $0, data: day, interessado: "Celesc", conta: "Banco Um", valor: reais(-1250),
          moeda: .real)
      }, nomeDaConta: nil)
  }

  static var ofBooks: [(name: String, screen: Screen)] {
    let account = BookSamples.saldos[0]
    var later = Resumo(nome: "Casa", data: day, contas: BookSamples.six)
    later.contas[0].conta.agendado = reais(-100)
    let entry = Movimento(
      id: Samples.id(0x71), data: day, tipo: "transferenciaEnviada", subtipo: nil,
      interessado: "Celesc", descricao: nil, valor: reais(-1250), saldo: reais(0),
      contrapartidas: [], conciliado: false,
      autor: Autoria(aparelho: Samples.id(0xD1), nome: nil, quando: moment))
    let explained = Explicacao(conta: account, em: nil, movimentos: [entry], restantes: 2)
    return [
      ("resumo", .resumo(later)),
      ("explicação", .explicacao(explained, hoje: day, next: .explicar(nil))),
      (
        "suspeitas",
        .suspeitas(
          DiferencaDoBanco(
            conta: account, em: day, banco: reais(1), conferidoAte: nil,
            suspeitas: Suspeita.Tipo.allCases.map { suspect($0) }))
      ),
    ]
  }

  // MARK: Payments

  static var ofPayments: [(name: String, screen: Screen)] {
    let slip = "34191.10121 34567.880058 71234.570001 6 16670000012345"
    let read = Cobranca.Especie.boleto.leitura(de: slip).cobranca.map {
      ("boleto", Screen.cobranca($0, vistoEm: day, feitos: []))
    }
    let typed = [(Cobranca.Especie.pix, slip), (.pix, "ana@exemplo.com.br"), (.boleto, "x")].map {
      kind, text in
      var flow = FluxoDePagamento(kind)
      flow.type(text)
      return ("código de \(kind)", flow.screen)
    }
    return [read].compactMap(\.self) + typed
  }

  static var all: [(name: String, screen: Screen)] {
    ofConflicts + ofDevices + ofSync + ofBooks + ofPayments
  }
}

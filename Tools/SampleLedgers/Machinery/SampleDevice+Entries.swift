internal import Canonical
internal import Ledger
internal import RazaoKit

/// The sub-types of transfers and payments.
enum Subtipo: String {
  case doc, ted, pix, boleto
}

/// The content of an entry in a story: money goes from one account to another.
struct Entry {
  var tipo: TipoDeTransacao
  var subtipo: Subtipo?
  var centavos: Int64
  var interessado: String?
  var de: String
  var para: String
  /// The day of the entry, such as `2026-01-05`; by default the day of the device's sitting.
  var dia: String?
  var descricao: String?
  var ligada: Uuid?

  init(
    _ tipo: TipoDeTransacao, _ subtipo: Subtipo, _ centavos: Int64, _ interessado: String,
    de: String, para: String, dia: String? = nil, descricao: String? = nil
  ) {
    self.init(tipo, centavos, interessado, de: de, para: para, dia: dia, descricao: descricao)
    self.subtipo = subtipo
  }

  init(
    _ tipo: TipoDeTransacao, _ centavos: Int64, _ interessado: String? = nil, de: String,
    para: String, dia: String? = nil, descricao: String? = nil, ligada: Uuid? = nil
  ) {
    (self.tipo, self.centavos, self.interessado, self.de) = (tipo, centavos, interessado, de)
    (self.para, self.dia, self.descricao, self.ligada) = (para, dia, descricao, ligada)
  }
}

// Verbs for stories: each records one commit.
extension SampleDevice {
  /// The content of an entry, as recorded by this device now.
  func conteudo(_ entry: Entry) -> ConteudoDeTransacao {
    ConteudoDeTransacao(
      data: entry.dia.map { Fixed.day($0) } ?? dia, tipo: entry.tipo.rawValue,
      subtipo: entry.subtipo?.rawValue, interessado: entry.interessado,
      descricao: entry.descricao,
      partidas: [
        Partida(conta: ledger.conta(entry.de), valor: Fixed.reais(-entry.centavos)),
        Partida(conta: ledger.conta(entry.para), valor: Fixed.reais(entry.centavos)),
      ], ligada: entry.ligada)
  }

  /// Records an entry.
  /// - Parameter chaves: the keys, sorted.
  @discardableResult
  func post(_ entry: Entry, chaves: [String] = []) throws -> Uuid {
    let evento = evento(
      .transacaoLancada(TransacaoLancada(conteudo: conteudo(entry), chaves: chaves)))
    try record(evento)
    return evento.id
  }

  /// Records several entries, each in a commit.
  func post(_ entries: [Entry]) throws {
    for entry in entries { try post(entry) }
  }

  /// Corrects an entry.
  func correct(_ transacao: Uuid, _ entry: Entry) throws {
    try record(evento(.transacaoCorrigida(.init(conteudo(entry))), of: transacao))
  }

  func annul(_ transacao: Uuid, _ motivo: String) throws {
    try record(evento(.transacaoAnulada(.init(motivo: motivo)), of: transacao))
  }

  func restore(_ transacao: Uuid, _ motivo: String) throws {
    try record(evento(.transacaoRestaurada(.init(motivo: motivo)), of: transacao))
  }

  /// Opens accounts, and records the opening balances of some in the same commit.
  func open(_ contas: [ContaAberta], saldos: [(conta: String, centavos: Int64)] = []) throws {
    let aberturas = contas.map { evento(.contaAberta($0), of: $0.idDerivado(ledger.razao)) }
    aberturas.forEach { ledger.note($0) }
    let iniciais = saldos.map { saldo in
      evento(
        .transacaoLancada(
          TransacaoLancada(
            conteudo: conteudo(
              Entry(
                .saldoInicial, saldo.centavos, de: "Saldos iniciais", para: saldo.conta)))))
    }
    try record(aberturas + iniciais)
  }

  /// Asserts a balance at the end of a day.
  func check(_ conta: String, _ centavos: Int64, em dia: String) throws {
    try record(
      evento(
        .conferenciaFeita(
          ConferenciaFeita(
            conta: ledger.conta(conta), data: Fixed.day(dia), valor: Fixed.reais(centavos)))))
  }

  /// Closes the books through a day.
  func close(ate dia: String, _ motivo: String) throws {
    try record(evento(.periodoFechado(.init(ate: Fixed.day(dia), motivo: motivo))))
  }

  /// Decides that entries with one key are one payment, and which is kept.
  func decideSame(_ chave: String, sobre: [Uuid], mantido: Uuid, _ nota: String) throws {
    let tipo = TipoDeConflito.pagamentoEmDobro
    let decisao = Decisao(
      conflito: tipo.rawValue, sobre: sobre.sorted(), decisao: TipoDeConflito.mesmo,
      mantido: mantido, nota: nota)
    let conflito = Uuid.derived(in: ledger.razao, from: "\(tipo.rawValue) \(chave)")
    try record(evento(.conflitoResolvido(decisao), of: conflito))
  }
}

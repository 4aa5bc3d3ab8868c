internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao corrigir`: replaces the content of an entry, with the given values changed.
struct Corrigir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "corrigir", english: "correct",
    abstract: "corrige um lançamento: muda o que se diz, e o resto fica",
    discussion: """
      O que não se diz fica como está: a conta, a categoria, o dia. O que o lançamento dizia antes \
      continua na sua história. Vários de uma vez: --categoria, --interessado, --descricao e \
      --etiqueta, num registro só, que se desfaz de uma vez.

      Exemplos:
        razao corrigir 1b4e28ba --valor 54,90
        razao corrigir 1b4e28ba --categoria mercado --descricao 'pão e leite'
        razao corrigir 1b4e28ba --data ontem --interessado 'Padaria São José'
      """)

  @Argument(help: .value("ID", "o lançamento, ou vários"))
  var entryIds: [String] = []

  @Option(help: .value("TIPO", "o que foi, numa palavra (pix, debito…)"))
  var tipo: String?

  @Option(help: .value("VALOR", "quanto"))
  var valor: String?

  @Option(help: .value("NOME", "a outra parte"))
  var interessado: String?

  @Option(help: .value("PALAVRA", "acrescenta esta palavra com # à descrição"))
  var etiqueta: String?

  @Option(help: .value("ARQUIVO", "o arquivo do comprovante"), completion: .file())
  var comprovante: String?

  @OptionGroup(title: "Opções do lançamento") var entry: EntryOptions

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  enum Request {
    case one(String, Filled<EntryForm>)
    case several(CorrecaoDeVarios)
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if entryIds.count > 1 || etiqueta != nil { return several(&problems).map { .several($0) } }
    let entryId = problems.text(entryIds.first, "o lançamento", option: "ID")
    _ = interessado.flatMap {
      problems.given($0, "o interessado", option: "--interessado NOME")
    }
    var form = entry.form(tipo: tipo, valor: valor, interessado: interessado)
    form.isLike = true
    entry.check(&problems)
    let filled = Filled(form, recording, &problems)
    guard let entryId, let filled else { return nil }
    return .one(entryId, filled)
  }

  /// The same change to several entries, which is possible only for some values.
  private func several(_ problems: inout Problems) -> CorrecaoDeVarios? {
    let entries = entryIds.compactMap { problems.given($0, "o lançamento", option: "ID") }
    if entries.isEmpty { problems.missing(FieldName("o lançamento", option: "ID")) }
    let others: [String] = [
      tipo == nil ? nil : "--tipo", valor == nil ? nil : "--valor",
      entry.conta == nil ? nil : "--conta", entry.para == nil ? nil : "--para",
      entry.data == nil ? nil : "--data", entry.partida.isEmpty ? nil : "--partida",
      entry.recebido ? "--recebido" : nil, entry.entrada ? "--entrada" : nil,
      entry.saida ? "--saida" : nil, entry.original == nil ? nil : "--original",
      entry.por == nil ? nil : "--por", comprovante == nil ? nil : "--comprovante",
    ].compactMap(\.self)
    if !others.isEmpty {
      problems.usage(
        "De vários lançamentos de uma vez mudam --categoria, --interessado, --descricao e "
          + "--etiqueta; \(PtBR.list(others)) não.")
    }
    if alike.allSatisfy({ $0 == nil }), others.isEmpty {
      problems.usage(
        "Diga o que corrigir: --categoria, --interessado, --descricao ou --etiqueta.")
    }
    let (closed, anyhow) = (entry.closed, Ticked.text(entry.closed.mesmoFechado))
    closed.check(&problems)
    let reason = SeveralForm.reason(anyhow, closed.motivo, &problems)
    _ = SeveralForm.tag(etiqueta, SeveralForm.Field.etiqueta.name, &problems)
    let id = recording.id(&problems)
    guard problems.isEmpty else { return nil }
    return CorrecaoDeVarios(
      entries: entries, categoria: entry.categoria, interessado: interessado,
      descricao: entry.descricao, etiqueta: etiqueta,
      motivo: reason, isTrial: recording.simular, id: id)
  }

  private var alike: [String?] {
    [entry.categoria, interessado, entry.descricao, etiqueta]
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    switch request {
    case .one(let typed, let entry): try correct(typed, entry, razao, session)
    case .several(let several): try several.perform(razao, session)
    }
  }

  private func correct(
    _ typed: String, _ entry: Filled<EntryForm>, _ razao: Razao, _ session: Session
  ) throws(Failure) {
    let there = try answered(razao.lancamento(por: typed))
    try session.openMissingCategory(
      entry.form[.categoria], entry.form[.tipo] ?? there.conteudo.tipo, isTrial: entry.isTrial,
      in: razao)
    var entry = entry
    try session.askForExchange(&entry, in: razao, original: there.conteudo)
    var problems = Problems()
    _ = try session.receipt(comprovante, in: razao, &problems)
    let (new, id) = try session.read(
      entry, in: razao, original: there.conteudo, corrected: true, problems)
    let receipt = try session.keep(comprovante, isTrial: entry.isTrial, in: razao)
    if let receipt, new.conteudo == there.conteudo {
      let effect = try answered(
        razao.juntarComprovante(
          receipt, a: there.id, motivoNoFechado: new.motivoNoFechado, id: id,
          simular: entry.isTrial))
      return session.show(effect, .lancado(effect))
    }
    let effect = try answered(
      razao.corrigir(
        there.id, para: new.conteudo, comprovante: receipt, aberturas: new.aberturas,
        motivoNoFechado: new.motivoNoFechado, id: id, simular: entry.isTrial))
    session.show(effect, .lancado(effect, "corrigido", today: session.today))
  }
}

/// The same change to several entries, in one commit.
struct CorrecaoDeVarios {
  let entries: [String]
  let categoria: String?
  let interessado: String?
  let descricao: String?
  let etiqueta: String?
  let motivo: String?
  let isTrial: Bool
  let id: Uuid?

  func perform(_ razao: Razao, _ session: Session) throws(Failure) {
    var problems = Problems()
    let found = try razao.lancamentos(por: entries, &problems)
    var correction = CorrecaoConjunta()
    (correction.interessado, correction.descricao) = (interessado, descricao)
    correction.etiqueta = etiqueta
    if let categoria {
      correction.categoria = try problems.asked(razao.conta(por: categoria))
    }
    try problems.end()
    let effect = try answered(
      razao.corrigir(found, correction, motivoNoFechado: motivo, id: id, simular: isTrial))
    session.show(effect, .corrigidos(effect))
  }
}

extension Screen {
  /// The screen after several entries were corrected alike, with the resulting balances.
  static func corrigidos(_ effect: Efeito) -> Screen {
    let count = effect.recibo.ids.count
    return .recorded(
      PtBR.count(count, "lançamento corrigido", "lançamentos corrigidos"), effect.recibo,
      effect: saldos(effect.contas), next: planosPorMudar(effect))
  }
}

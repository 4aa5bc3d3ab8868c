internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

extension Session {
  /// Records an entry; if it looks like an existing one, asks first, if somebody can answer.
  /// - Parameter occurrence: the plan's occurrence that it records; nil for none, or for a slip
  ///   kept under one of its keys.
  func post(
    _ new: NovoLancamento, id: Uuid?, occurrence: OcorrenciaListada? = nil, isTrial: Bool,
    in razao: Razao
  ) throws(Failure) -> Efeito {
    func record(_ new: NovoLancamento) throws(RazaoError) -> Efeito {
      guard let occurrence else { return try razao.pagar(new, id: id, simular: isTrial) }
      return try razao.lancarOcorrencia(
        occurrence.numero, de: occurrence.plano, new, id: id, simular: isTrial)
    }
    do {
      let effect = try record(new)
      if effect.recibo.jaEstava { try tellOfStanding(of: effect, in: razao) }
      return effect
    } catch  where error.code == .pareceRepetido {
      try confirmRepeated(error)
      var again = new
      again.mesmoRepetido = true
      return try answered(record(again))
    } catch {
      throw Failure(error)
    }
  }

  /// Asks whether to record a seemingly repeated entry, if somebody can answer.
  /// - Throws: if nobody can answer, or the answer is no.
  func confirmRepeated(_ error: RazaoError) throws(Failure) {
    guard let questions = Questions(self) else { throw Failure(error) }
    Output.tell(error.typedMessages[0])
    guard questions.confirms("Gravar assim mesmo?") else {
      throw Failure(.badData, ["Nada foi gravado."])
    }
  }

  /// Warns if an entry that was already recorded no longer counts.
  private func tellOfStanding(of effect: Efeito, in razao: Razao) throws(RazaoError) {
    for id in effect.recibo.ids where try razao.lancamento(id).situacao != .viva {
      let message: Mensagem =
        "Aviso: este lançamento não conta mais. \(guia: "Veja", .lancamento(id))"
      Output.complain(message.typed + "\n")
    }
  }

  /// Asks whether to open a missing category, and opens it; does nothing if nobody can answer.
  func openMissingCategory(
    _ typed: String?, _ kind: String?, isTrial: Bool, in razao: Razao
  ) throws(Failure) {
    guard !isTrial, let questions = Questions(self), let name = typed?.aparado.naoVazio else {
      return
    }
    let books = try answered(razao.costumes())
    do throws(RazaoError) {
      _ = try books.conta(por: name, em: .categoria(nil))
    } catch {
      guard error.code == .naoEncontrado else { return }
      let word = kind.flatMap { PalavraDeLancamento($0) }
      let comesIn = word?.sentido == .entrada && word?.tipo != .reembolso
      let classe: ClasseDeConta = comesIn ? .receita : .despesa
      let near = Oferta.frase(name, among: books.contas.map(\.nome), senao: "")
      let what: Mensagem = "Não há categoria “\(name)”.\(near)"
      guard
        questions.confirms(what.typed + " Abrir a categoria de \(classe.rawValue) “\(name)”?")
      else { return }
      let new = NovaConta(ContaAberta(nome: name, classe: classe))
      let effect = try answered(razao.abrirConta(new))
      note(effect.recibo)
    }
  }

  /// Shows the result of recording something in a report.
  func show(_ recorded: RelatorioGravado, _ what: FeitoEmRelatorio) {
    show(recorded.recibo, .report(what.frase(recorded.relatorio), recorded))
  }

  /// The typed receipt, as it would be kept; problems with it are noted.
  func receipt(
    _ typed: String?, in razao: Razao, _ problems: inout Problems
  ) throws(Failure) -> ComprovanteJuntado? {
    guard let typed else { return nil }
    return try problems.asked(razao.guardarComprovante(de: FilePath(typed), simular: true))
  }

  /// Keeps the file of the typed receipt, once there are no mistakes.
  func keep(
    _ typed: String?, isTrial: Bool, in razao: Razao
  ) throws(Failure) -> ComprovanteJuntado? {
    guard let typed else { return nil }
    return try answered(razao.guardarComprovante(de: FilePath(typed), simular: isTrial))
  }

  /// The same for an expense, whose invoice is a file if no other was given.
  func keep(
    _ typed: String?, _ form: ExpenseForm, _ receipt: Comprovante?, isTrial: Bool, in razao: Razao
  ) throws(Failure) {
    _ = try keep(typed, isTrial: isTrial, in: razao)
    guard let file = form.arquivoDaNota(receipt) else { return }
    _ = try answered(razao.guardarComprovante(file.bytes, nome: file.nome, simular: isTrial))
  }
}

extension ExpenseForm {
  /// Fills in the receipt.
  mutating func attach(_ receipt: ComprovanteJuntado?) {
    self[.comprovante] = receipt?.nome
    self[.hash] = receipt?.hash.description
  }
}

extension Razao {
  /// The typed report, as it will be changed by this machine.
  func relatorio(digitado typed: String) throws(RazaoError) -> RelatorioDeDespesas {
    try relatorioAMudar(relatorio(por: typed))
  }

  /// The typed expense, and its report as it will be changed by this machine.
  func despesa(
    digitada typed: ExpenseWords
  ) throws(RazaoError) -> (relatorio: RelatorioDeDespesas, despesa: Uuid) {
    guard let title = typed.relatorio else {
      let found = try despesa(por: typed.despesa)
      return (try relatorioAMudar(found.relatorio), found.despesa)
    }
    let report = try relatorio(digitado: title)
    return (report, try despesa(por: typed.despesa, em: report.id))
  }
}

/// The words that name an expense: its own, preceded by its report's if needed.
struct ExpenseWords {
  /// Nil to search all reports for the expense.
  let relatorio: String?
  let despesa: String

  /// Nil if something is missing, which is noted.
  init?(_ first: String?, _ second: String?, _ problems: inout Problems) {
    let words = [first, second].compactMap(\.self)
    let despesa = problems.text(words.last, "a despesa", option: "DESPESA")
    let relatorio =
      words.count > 1 ? problems.text(words.first, "o relatório", option: "RELATORIO") : nil
    guard let despesa, words.count < 2 || relatorio != nil else { return nil }
    (self.relatorio, self.despesa) = (relatorio, despesa)
  }
}

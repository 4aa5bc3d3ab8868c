internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The result of reading the form of an entry.
struct LeituraDeLancamento: Sendable {
  /// The accounts and habits that it was read with.
  let costumes: Costumes
  /// The entry; nil where the form has mistakes.
  var novo: NovoLancamento?
  var erros = FieldErrors()
}

extension FormularioDeLancamento {
  /// Reads the form and completes it by the habits of the books, or collects all mistakes.
  ///
  /// For a repeated or corrected entry, only changed fields count, as on the command line; the rest of
  /// the entry stays exactly as it is.
  /// - Parameters:
  ///   - modelo: the entry that is repeated or corrected.
  ///   - filled: the form as it was filled in from `modelo`.
  ///   - id: the UUID of a new entry; nil for a correction.
  func leitura(
    _ razao: Razao, modelo: ConteudoDeTransacao?, filled: FormularioDeLancamento?, id: Uuid?,
    hoje: Day
  ) throws(RazaoError) -> LeituraDeLancamento {
    let party = interessado.aparado.isEmpty ? modelo?.interessado : interessado.aparado
    var reading = LeituraDeLancamento(costumes: try razao.costumes(interessado: party, id: id))
    let books = reading.costumes
    let before = filled ?? FormularioDeLancamento()
    var said = PedidoDeLancamento(modelo: modelo)
    kind(&said, modelo, before, &reading.erros)
    if interessado != before.interessado { said.interessado = interessado.aparado }
    if descricao != before.descricao { said.descricao = descricao.aparado }
    said.data = reading.erros.day(Campo.data, data, today: hoje)
    if said.data == nil, let filled { said.data = TypedDay.read(filled.data, today: hoje) }
    said.conta = account(conta, before.conta, Campo.conta, books, &reading.erros)
    said.outra = account(outra, before.outra, Campo.outra, books, &reading.erros)
    let known = said
    var own: ContaAuditada?
    if reading.erros[Campo.conta] == nil, reading.erros[Campo.tipo] == nil {
      own = try reading.erros.tried(Campo.conta) { () throws(RazaoError) in
        try books.conta(para: known)
      }
    }
    if valor != before.valor || modelo == nil { said.valor = amount(own, &reading.erros) }
    if partidasDitas.map(\.partida) != before.partidasDitas.map(\.partida) {
      said.partidas = parts(books, own, &reading.erros)
      if said.outra != nil, !said.partidas.isEmpty {
        reading.erros.note(
          Campo.outra, "As partidas já dizem o outro lado: deixe este campo em branco.")
      }
    }
    reason(&reading.erros)
    reading.erros.sort(by: Campo.ordem)
    guard reading.erros.isEmpty, let own else { return reading }
    let whole = said
    let field = said.partidas.isEmpty ? Campo.outra : Campo.partidas
    reading.novo = try reading.erros.tried(field) { () throws(RazaoError) in
      try books.esboco(de: whole, em: own)
    }
    reading.novo?.mesmoRepetido = mesmoRepetido
    reading.novo?.motivoNoFechado = mesmoFechado ? motivo.aparado : nil
    return reading
  }

  /// Reads the chosen kind.
  private func kind(
    _ said: inout PedidoDeLancamento, _ modelo: ConteudoDeTransacao?,
    _ before: FormularioDeLancamento, _ errors: inout FieldErrors
  ) {
    guard modelo == nil || tipo != before.tipo else { return }
    guard let choice = OpcaoDeLancamento(chave: tipo) else {
      return errors.note(Campo.tipo, "Escolha o tipo do lançamento.")
    }
    said.palavra = choice.palavra
    said.sentido = choice.sentidoDito
  }

  /// The account that was chosen instead of the one in the form at first; nil where it is the same.
  private func account(
    _ chosen: String, _ before: String, _ field: String, _ books: Costumes,
    _ errors: inout FieldErrors
  ) -> Uuid? {
    guard chosen != before, !chosen.aparado.isEmpty else { return nil }
    guard let found = Uuid(chosen).flatMap({ books.conta($0) }) else {
      errors.note(field, "Escolha uma conta da lista.")
      return nil
    }
    return found.conta
  }

  private func amount(_ account: ContaAuditada?, _ errors: inout FieldErrors) -> Amount? {
    guard !valor.aparado.isEmpty else {
      errors.note(Campo.valor, "Diga o valor do lançamento.")
      return nil
    }
    let read = errors.amount(
      Campo.valor, valor, decimals: account?.saldo.decimals ?? 2,
      currency: account?.moeda ?? .real)
    guard let read, read.minor <= 0 else { return read }
    errors.note(
      Campo.valor,
      read.minor == 0
        ? "Valor inválido: tem de ser maior que zero."
        : "Valor inválido: escreva sem sinal; o tipo diz se o dinheiro entra ou sai.")
    return nil
  }

  private func parts(
    _ books: Costumes, _ own: ContaAuditada?, _ errors: inout FieldErrors
  ) -> [Partida] {
    partidasDitas.compactMap { number, part in
      let account = Uuid(part.conta).flatMap { books.conta($0) }
      if account == nil {
        errors.note(Campo.contaDaPartida(number), "Escolha a conta da partida \(number).")
      }
      let field = Campo.valorDaPartida(number)
      guard !part.valor.aparado.isEmpty else {
        errors.note(field, "Diga o valor da partida \(number).")
        return nil
      }
      let money = account ?? own
      let amount = errors.amount(
        field, part.valor, decimals: money?.saldo.decimals ?? 2, currency: money?.moeda ?? .real)
      guard let account, let amount else { return nil }
      return Partida(conta: account.conta, valor: amount)
    }
  }

  private func reason(_ errors: inout FieldErrors) {
    guard mesmoFechado, motivo.aparado.isEmpty else { return }
    errors.note(Campo.motivo, "Diga o motivo para gravar no período fechado.")
  }
}

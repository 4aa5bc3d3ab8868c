package import Canonical

/// The event that undoes another: recorded after it, it reverses its effect.
package enum Opposite: Sendable {
  /// This event, about the same thing.
  case dados(Evento.Dados)
  /// No event: it belongs to others and is undone with them, or changed nothing.
  case nothing
  /// It cannot be undone; the message says why, and what to do instead.
  case impossible(Mensagem)
  /// The thing that it withdrew stays withdrawn, and this makes another like it.
  case another(Evento.Dados)
  /// The same, if a person withdrew it by itself. That is enough for somebody who has just undone
  /// it and wants it again; for others, the message says why it cannot be undone.
  case anew(Evento.Dados, Mensagem)

  /// The reason given in such events.
  static let motivo = "desfeito"
}

extension Mensagem {
  /// The refusal for founding events of a ledger or a device, and for unknown events.
  package static let lastRecordStays: Mensagem = "O último registro deste aparelho não se desfaz."
}

/// The subject of a commit that is undone.
package struct Undone: Sendable {
  /// The entries.
  let lancamentos: Set<Uuid>
  /// The accounts that it opened, which are closed when it is undone.
  let abertas: Set<Uuid>
  /// The accounts that it closed, which are reopened when it is undone.
  let reabertas: Set<Uuid>
  /// The entries that it kept in place of duplicates.
  let mantidas: Set<Uuid>
  /// The imports that it made.
  let importacoes: Set<Uuid>

  package init(_ events: [Evento]) {
    importacoes = Set(events.filter { $0.dados.especie == .importacao }.map(\.sobre))
    lancamentos = Set(events.filter { $0.dados.especie == .transacao }.map(\.sobre))
    mantidas = Set(
      events.compactMap { event in
        guard case .conflitoResolvido(let said) = event.dados,
          said.decisao == TipoDeConflito.mesmo
        else { return nil }
        return said.mantido
      })
    abertas = Set(
      events.filter { if case .contaAberta = $0.dados { true } else { false } }.map(\.sobre))
    reabertas = Set(
      events.filter { if case .contaEncerrada = $0.dados { true } else { false } }.map(\.sobre))
  }
}

extension Opposite {
  /// Rows brought by a file are undone with it: alone, they would count as annulled.
  static func withImport(_ origem: Uuid, _ undone: Undone) -> Opposite {
    undone.importacoes.contains(origem)
      ? .nothing
      : .impossible(
        "O último registro trouxe linhas de um arquivo de banco, que se desfaz inteiro. "
          + "\(passo: "Desfaça a importação", .desfazerImportacao(origem))")
  }
}

extension Livros {
  /// The value that a register had before an event wrote it.
  func before(_ position: EventPosition, _ register: NomeDeRegistro) -> ValorDeRegistro? {
    valor(de: position.agregado, register, position.before)
  }

  /// The text that a register had before an event wrote it.
  func textBefore(_ position: EventPosition, _ register: NomeDeRegistro) -> String? {
    texto(de: position.agregado, register, position.before)
  }

  /// Another thing like the one that an event withdrew.
  func anew(_ position: EventPosition, _ why: Mensagem) -> Opposite {
    creation(of: position.agregado).map { .anew($0, why) } ?? .impossible(why)
  }

  /// Why an entry cannot count again, if one of its accounts is closed and stays closed.
  func closedAccount(of content: ConteudoDeTransacao, _ undone: Undone) -> Opposite? {
    content.partidas.first { isEncerrada($0.conta) && !undone.reabertas.contains($0.conta) }
      .map { .impossible(contaEncerrada($0.conta)) }
  }

  /// The message that an account is closed and how to reopen it.
  package func contaEncerrada(_ conta: Uuid) -> Mensagem {
    let name = nome(daConta: conta)
    return "A conta “\(name)” está encerrada. "
      + "\(passo: "Para lançar nela, reabra-a", .reabrirConta(conta))."
  }

  /// Whether an entry that needs an account has to open it: none was opened under this UUID, or
  /// every opening was undone.
  func isToBeOpened(_ conta: Uuid) -> Bool {
    criacoes(de: Agregado(.conta, conta)).isEmpty || isAberturaDesfeita(conta)
  }

  /// Whether an account is closed only because its opening was undone: an entry that would open it
  /// reopens it.
  package func isAberturaDesfeita(_ conta: Uuid) -> Bool {
    isEncerrada(conta)
      && escritas(de: Agregado(.conta, conta), .situacao).allSatisfy { ref in
        guard case .contaEncerrada(let closing) = evento(ref).dados else { return true }
        return closing.motivo == Opposite.motivo
      }
  }
}

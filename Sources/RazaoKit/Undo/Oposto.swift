internal import Canonical
internal import Ledger
internal import Projections

/// The opposite of an event: recorded after it, it takes back what it did.
struct Oposto {
  /// The reason that it gives.
  static let motivo = Evento.motivoDeDesfazer

  let of: Uuid
  let dados: Evento.Dados
}

/// What a commit that is undone is about.
struct Desfeitos {
  /// The entries.
  let lancamentos: Set<Uuid>
  /// The accounts that it closed, which are open again with it.
  let reabertas: Set<Uuid>

  init(_ events: [Evento]) {
    lancamentos = Set(events.filter { $0.dados.especie == .transacao }.map(\.sobre))
    reabertas = Set(
      events.filter { if case .contaEncerrada = $0.dados { true } else { false } }.map(\.sobre))
  }
}

/// Whether an event can be undone.
enum Desfazimento {
  case evento(Oposto)
  /// It goes with others, and is undone with them.
  case nada
  /// Why not, and what to do instead.
  case impossivel(Mensagem)
}

extension LedgerStore {
  /// What undoes an event.
  func oposto(de ref: EventRef, _ undone: Desfeitos) -> Desfazimento {
    let event = evento(ref)
    switch event.dados.especie {
    case .transacao: return opostoDeLancamento(ref, event, undone)
    case .conta: return opostoDeConta(ref, event, undone)
    case .relatorio: return opostoDeRelatorio(ref, event)
    default: return outroOposto(ref, event, undone)
    }
  }

  /// The value that a register had before an event wrote it.
  private func antes(_ ref: EventRef, _ event: Evento, _ register: NomeDeRegistro)
    -> ValorDeRegistro?
  {
    guard let especie = event.dados.especie else { return nil }
    return valor(
      de: Agregado(especie, event.sobre), register, Visao.agora.vista(por: .evento(ref)))
  }

  private func opostoDeLancamento(
    _ ref: EventRef, _ event: Evento, _ undone: Desfeitos
  ) -> Desfazimento {
    let id = event.sobre
    // Who annuls what is annulled already, to end a conflict, changes nothing that counts.
    if !event.dados.isCriacao, event.dados.registros == [.situacao],
      antes(ref, event, .situacao) == event.dados.valor(de: .situacao)
    {
      return .nada
    }
    switch event.dados {
    case .transacaoLancada, .transacaoRestaurada:
      return .evento(Oposto(of: id, dados: .transacaoAnulada(motivo: Oposto.motivo)))
    case .transacaoAnulada:
      guard let content = base(id)?.conteudo else { return .nada }
      return encerrada(content, undone)
        ?? .evento(
          Oposto(of: id, dados: .transacaoRestaurada(motivo: Oposto.motivo)))
    case .transacaoCorrigida:
      guard case .conteudo(let before) = antes(ref, event, .conteudo) else { return .nada }
      return encerrada(before, undone)
        ?? .evento(Oposto(of: id, dados: .transacaoCorrigida(before)))
    default:
      return .impossivel(
        "O último registro liga o lançamento \(id.curto) a uma linha do banco, e isso não se "
          + "desfaz. \(guia: "Para que ele não valha", .anular(id)).")
    }
  }

  /// Why an entry cannot count again, where one of its accounts is closed.
  private func encerrada(
    _ content: ConteudoDeTransacao, _ undone: Desfeitos
  ) -> Desfazimento? {
    content.partidas.first { isEncerrada($0.conta) && !undone.reabertas.contains($0.conta) }
      .map { .impossivel(contaEncerrada($0.conta)) }
  }

  private func opostoDeConta(
    _ ref: EventRef, _ event: Evento, _ undone: Desfeitos
  ) -> Desfazimento {
    let id = event.sobre
    switch event.dados {
    case .contaAberta(let conta):
      // A category that others opened too is theirs as well.
      guard criacoes(de: Agregado(.conta, id)).count == 1 else { return .nada }
      guard !temLancamentos(id, exceto: undone.lancamentos) else {
        return .impossivel(
          "A conta “\(conta.nome)” já tem lançamentos: a abertura não se desfaz. "
            + "\(guia: "Para não usá-la mais", .encerrarConta(id)).")
      }
      return .evento(Oposto(of: id, dados: .contaEncerrada(motivo: Oposto.motivo)))
    case .contaEncerrada:
      return .evento(Oposto(of: id, dados: .contaReaberta(motivo: Oposto.motivo)))
    case .contaReaberta:
      return .evento(Oposto(of: id, dados: .contaEncerrada(motivo: Oposto.motivo)))
    case .contaUnificada:
      guard case .uuid(let before) = antes(ref, event, .unificada) else {
        return .evento(Oposto(of: id, dados: .contaUnificada(em: nil)))
      }
      return .evento(Oposto(of: id, dados: .contaUnificada(em: before)))
    case .contaAlterada(let nome, let tipo, let vinculada):
      return opostoDaAlteracao(ref, event, nome: nome, tipo: tipo, vinculada: vinculada)
    default: return .nada
    }
  }

  private func opostoDaAlteracao(
    _ ref: EventRef, _ event: Evento, nome: String?, tipo: String?, vinculada: Uuid?
  ) -> Desfazimento {
    var before: (nome: String?, tipo: String?, vinculada: Uuid?)
    if nome != nil, case .texto(let text) = antes(ref, event, .nome) { before.nome = text }
    if tipo != nil, case .texto(let text) = antes(ref, event, .tipo) { before.tipo = text }
    if vinculada != nil, case .uuid(let id) = antes(ref, event, .vinculada) {
      before.vinculada = id
    }
    // What was not there before cannot be taken away, only replaced.
    guard (nome != nil) == (before.nome != nil), (tipo != nil) == (before.tipo != nil),
      (vinculada != nil) == (before.vinculada != nil)
    else {
      return .impossivel(
        "A conta “\(self.nome(daConta: event.sobre))” não tinha tipo ou conta vinculada, e isso não "
          + "se tira. "
          + "\(passo: "Ponha o que for certo", .alterarConta(event.sobre, vinculada: nil)).")
    }
    return .evento(
      Oposto(
        of: event.sobre,
        dados: .contaAlterada(nome: before.nome, tipo: before.tipo, vinculada: before.vinculada)))
  }
}

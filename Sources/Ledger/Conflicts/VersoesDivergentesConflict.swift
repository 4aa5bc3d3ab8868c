internal import Canonical

/// A register was written twice, by people who did not know of each other, and differently.
enum VersoesDivergentesConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = []

  static let title = "Versões diferentes ao mesmo tempo"
  static let counted = "uma delas, até alguém decidir"
  static let nextStep = "escreva de novo o que deve valer"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    books.versoes(conflito, nota)
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    // No decision ends it.
    false
  }

  static func facts(_ sobre: [Uuid], of conflito: Uuid, in books: some Livros) -> [FatoDeConflito] {
    sobre.flatMap { books.decidedFacts($0) ?? books.fact($0).map { [$0] } ?? [] }
  }
}

extension Livros {
  /// A decided conflict: its kind, and the things that any decision in force judged; nil for
  /// anything else.
  fileprivate func decidedFacts(_ id: Uuid) -> [FatoDeConflito]? {
    guard let heads = cabecas(de: Agregado(.conflito, id), .decisao),
      case .conflitoResolvido(let counted) = evento(heads.provisoria).dados
    else { return nil }
    let judged = heads.eventos.flatMap { head -> [Uuid] in
      if case .conflitoResolvido(let decisao) = evento(head).dados { decisao.sobre } else { [] }
    }
    let subject = FatoDeConflito.conflito(id: id, tipo: counted.conflito)
    // A kind that no decision ends cannot have been decided: such a line is ignored, as it could
    // cause a cycle.
    guard let tipo = TipoDeConflito(rawValue: counted.conflito), !tipo.decisoes.isEmpty else {
      return [subject]
    }
    return [subject] + tipo.definition.facts(Set(judged).sorted(), of: id, in: self)
  }
}

extension Agregado {
  /// The subject of the conflict over one of its registers.
  package func assunto(_ register: NomeDeRegistro) -> String {
    "\(especie.rawValue) \(id) \(register)"
  }
}

extension Acervo {
  /// `versoesDivergentes`: the registers of an aggregate whose heads differ.
  package func versoesDivergentes(_ agregado: Agregado) -> [Conflito] {
    registros(de: agregado).compactMap { register in
      guard let heads = diverges(agregado, register) else { return nil }
      var about = [agregado.id]
      switch register {
      case .despesa(let id), .faturaDe(let id): about.append(id)
      case .um, .conteudoDesde, .ocorrencia, .ciclo, .fatura, .orcamento: break
      }
      return Conflito(
        .versoesDivergentes, agregado.assunto(register), sobre: about, eventos: heads.eventos)
    }
  }

  /// Each different value of a register's heads, to be rewritten by somebody who knows them all;
  /// the one that counts now first.
  fileprivate func versoes(_ conflito: Conflito, _ nota: String?) -> [Escolha] {
    guard let (agregado, register) = registro(conflito),
      let heads = cabecas(de: agregado, register)
    else { return [] }
    let order = [heads.provisoria] + heads.eventos.filter { $0 != heads.provisoria }
    var seen: Set<ValorDeRegistro> = []
    return order.compactMap { head in
      let written = evento(head).dados
      guard let value = written.valor(de: register), seen.insert(value).inserted else { return nil }
      var again = escrita(value, agregado, register, nota)
      if case .relatorioDevolvido(let sent) = written {
        again = .relatorioDevolvido(.init(motivo: nota ?? sent.motivo))
      }
      guard let dados = again else { return nil }
      return Escolha(.escolher, mantido: id(head), .init(sobre: agregado.id, dados: dados))
    }
  }

  /// The register that `versoesDivergentes` is about: its subject is `<kind> <uuid> <register>`.
  package func registro(_ conflito: Conflito) -> (Agregado, NomeDeRegistro)? {
    // The word in a budget's register may be one of a later version, with spaces in it.
    let parts = conflito.assunto.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let especie = Especie(rawValue: String(parts[0])),
      let id = Uuid(String(parts[1])), let register = NomeDeRegistro(String(parts[2]))
    else { return nil }
    return (Agregado(especie, id), register)
  }

  /// The event that writes a value, if there is one: a kind of account cannot be reset to none.
  private func escrita(
    _ value: ValorDeRegistro, _ agregado: Agregado, _ register: NomeDeRegistro, _ nota: String?
  ) -> Evento.Dados? {
    switch value {
    case .texto(let texto): texto.flatMap { escrita(texto: $0, agregado.especie, register) }
    case .uuid(let id):
      register == .unificada
        ? .contaUnificada(.init(em: id))
        : id.map { .contaAlterada(.init(vinculada: $0)) }
    case .situacao(let situacao): escrita(situacao, agregado.especie, nota)
    case .conteudo(let conteudo): .transacaoCorrigida(.init(conteudo))
    case .despesa(let despesa?): .despesaCorrigida(.init(despesa))
    case .despesa(nil):
      if case .despesa(let id) = register {
        .despesaRemovida(.init(despesa: id, motivo: nota))
      } else {
        nil
      }
    case .decisao(let decisao): .conflitoResolvido(decisao)
    case .escrita(let dados): dados
    }
  }

  private func escrita(
    texto: String, _ especie: Especie, _ register: NomeDeRegistro
  ) -> Evento.Dados? {
    switch register {
    case .um(.nome):
      switch especie {
      case .razao: .razaoRenomeado(.init(nome: texto))
      case .dispositivo: .dispositivoRenomeado(.init(nome: texto))
      case .conta: .contaAlterada(.init(nome: texto))
      // These have no name.
      case .aprovacao, .revogacao, .convite, .transacao, .relatorio, .conferencia, .periodo,
        .conflito, .importacao, .tipo, .formato, .regra, .plano, .nota:
        nil
      }
    case .um(.tipo): .contaAlterada(.init(tipo: texto))
    case .um(.titulo): .relatorioRenomeado(.init(titulo: texto))
    // These hold no text.
    case .um(.vinculada), .um(.situacao), .um(.unificada), .um(.conteudo), .um(.decisao), .um(.fim),
      .um(.definicao), .um(.cofre), .um(.aprovacao), .despesa, .conteudoDesde, .ocorrencia, .ciclo,
      .fatura,
      .faturaDe, .orcamento:
      nil
    }
  }

  private func escrita(
    _ situacao: ValorDeSituacao, _ especie: Especie, _ nota: String?
  ) -> Evento.Dados? {
    let isUndone = situacao == .desfeita
    switch especie {
    case .conta:
      return isUndone
        ? .contaEncerrada(.init(motivo: nota)) : .contaReaberta(.init(motivo: nota))
    case .transacao:
      return isUndone
        ? .transacaoAnulada(.init(motivo: nota)) : .transacaoRestaurada(.init(motivo: nota))
    case .importacao:
      return isUndone
        ? .importacaoDesfeita(.init(motivo: nota)) : .importacaoRefeita(.init(motivo: nota))
    case .relatorio:
      switch situacao {
      case .registrada(let declarada): return .relatorioRegistrado(declarada)
      case .aprovada(let registro):
        return .relatorioAprovado(.init(registro: registro, nota: nota))
      case .inicial, .desfeita: return .relatorioReaberto(.init(motivo: nota))
      }
    // Nothing takes these back, so their versions never differ.
    case .razao, .dispositivo, .aprovacao, .revogacao, .convite, .conferencia, .periodo, .conflito,
      .tipo, .formato, .regra, .plano, .nota:
      return nil
    }
  }
}

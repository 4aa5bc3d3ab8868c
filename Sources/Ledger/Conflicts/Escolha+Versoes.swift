internal import Canonical

extension Acervo {
  /// Each different value that a register's heads give, to be written again by somebody who knows
  /// them all; the one that counts for now first.
  func versoes(_ conflito: Conflito, _ nota: String?) -> [Escolha] {
    guard let (agregado, register) = registro(conflito),
      let heads = cabecas(de: agregado, register)
    else { return [] }
    let order = [heads.provisoria] + heads.eventos.filter { $0 != heads.provisoria }
    var seen: Set<ValorDeRegistro> = []
    return order.compactMap { head in
      let value = evento(head).dados.valor(de: register)
      guard seen.insert(value).inserted, let dados = escrita(value, agregado, register, nota)
      else { return nil }
      return Escolha(.escolher, mantido: id(head), .init(sobre: agregado.id, dados: dados))
    }
  }

  /// The register that `versoesDivergentes` is about: its subject is `<kind> <uuid> <register>`.
  package func registro(_ conflito: Conflito) -> (Agregado, NomeDeRegistro)? {
    let parts = conflito.assunto.split(separator: " ")
    guard parts.count == 3, let especie = Especie(rawValue: String(parts[0])),
      let id = Uuid(String(parts[1])), let register = NomeDeRegistro(String(parts[2]))
    else { return nil }
    return (Agregado(especie, id), register)
  }

  /// The event that writes a value, where there is one: a kind of account cannot be taken back to
  /// none.
  private func escrita(
    _ value: ValorDeRegistro, _ agregado: Agregado, _ register: NomeDeRegistro, _ nota: String?
  ) -> Evento.Dados? {
    switch value {
    case .texto(let texto): texto.flatMap { escrita(texto: $0, agregado.especie, register) }
    case .uuid(let id):
      register == .unificada
        ? .contaUnificada(em: id)
        : id.map { .contaAlterada(nome: nil, tipo: nil, vinculada: $0) }
    case .situacao(let situacao): escrita(situacao, agregado.especie, nota)
    case .conteudo(let conteudo): .transacaoCorrigida(conteudo)
    case .despesa(let despesa?): .despesaCorrigida(despesa)
    case .despesa(nil):
      if case .despesa(let id) = register {
        .despesaRemovida(despesa: id, motivo: nota)
      } else {
        nil
      }
    case .decisao(let decisao): .conflitoResolvido(decisao)
    }
  }

  private func escrita(
    texto: String, _ especie: Especie, _ register: NomeDeRegistro
  ) -> Evento.Dados? {
    switch (especie, register) {
    case (.razao, _): .razaoRenomeado(nome: texto)
    case (.dispositivo, _): .dispositivoRenomeado(nome: texto)
    case (.relatorio, _): .relatorioRenomeado(titulo: texto)
    case (.conta, .nome): .contaAlterada(nome: texto, tipo: nil, vinculada: nil)
    case (.conta, .tipo): .contaAlterada(nome: nil, tipo: texto, vinculada: nil)
    default: nil
    }
  }

  private func escrita(
    _ situacao: Situacao, _ especie: Especie, _ nota: String?
  ) -> Evento.Dados? {
    switch (especie, situacao) {
    case (.conta, .desfeita): .contaEncerrada(motivo: nota)
    case (.conta, _): .contaReaberta(motivo: nota)
    case (.transacao, .desfeita): .transacaoAnulada(motivo: nota)
    case (.transacao, _): .transacaoRestaurada(motivo: nota)
    case (.relatorio, .registrada(let declarada)): .relatorioRegistrado(declarada)
    case (.relatorio, _): .relatorioReaberto(motivo: nota)
    case (.importacao, .desfeita): .importacaoDesfeita(motivo: nota)
    case (.importacao, _): .importacaoRefeita(motivo: nota)
    default: nil
    }
  }
}

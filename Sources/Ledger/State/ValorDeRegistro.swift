package import Canonical

/// The value that one write gives a register, without members that are no part of it (reasons,
/// notes): two heads with different values are a conflict.
package enum ValorDeRegistro: Sendable {
  case texto(String?)
  case uuid(Uuid?)
  case situacao(ValorDeSituacao)
  case conteudo(ConteudoDeTransacao)
  case despesa(Despesa?)
  case decisao(Decisao)
  /// An event's content without its reason: the event that would write it again.
  case escrita(Evento.Dados)
}

// Compared byte by byte, in written form.
extension ValorDeRegistro: Hashable {
  package static func == (left: ValorDeRegistro, right: ValorDeRegistro) -> Bool {
    switch (left, right) {
    case (.texto(let one), .texto(let other)): one.map(Chave.init) == other.map(Chave.init)
    case (.uuid(let one), .uuid(let other)): one == other
    case (.situacao(let one), .situacao(let other)): one == other
    case (.conteudo(let one), .conteudo(let other)): one.canonico == other.canonico
    case (.despesa(let one), .despesa(let other)): one?.canonico == other?.canonico
    case (.decisao(let one), .decisao(let other)): one.canonico == other.canonico
    case (.escrita(let one), .escrita(let other)): one.canonico == other.canonico
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .texto(let texto): hasher.combine(texto.map(Chave.init))
    case .uuid(let id): hasher.combine(id)
    case .situacao(let situacao): hasher.combine(situacao)
    case .conteudo(let conteudo): hasher.combine(conteudo.canonico)
    case .despesa(let despesa): hasher.combine(despesa?.canonico)
    case .decisao(let decisao): hasher.combine(decisao.canonico)
    case .escrita(let dados): hasher.combine(dados.canonico)
    }
  }
}

/// The values of registers called `situacao`.
package enum ValorDeSituacao: Hashable, Sendable {
  /// As the creation left it: open, live, partial, made, closed, done.
  case inicial
  /// Cancelled, closed, annulled, reopened (of a period), undone.
  case desfeita
  case registrada(Declaracao)
  /// Approved: the event of the registration.
  case aprovada(Uuid)
}

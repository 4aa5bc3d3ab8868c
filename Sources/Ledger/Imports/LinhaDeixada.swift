package import Canonical

// Lines of cadernos that somebody left out, on every machine: a text under a name derived from the
// line (docs/FORMAT.md, section 8).
extension FormatoDefinido {
  /// The title of the text that leaves a caderno's line out.
  package static let linhaDeixada = "Linha de caderno deixada de fora"

  private static let prefixoDeLinha = "linha-"

  /// Leaves a line out.
  /// - Parameters:
  ///   - linha: the UUID of its entry.
  ///   - texto: its text, for people.
  package init(deixando linha: Uuid, texto: String) {
    let digits = linha.description.replacing("-", with: "")
    self.init(
      nome: FormatoDefinido.prefixoDeLinha + digits,
      texto: String(texto.prefix(Limites.letrasDeLinhaDeixada)))
  }

  /// Whether a name is that of a caderno's line.
  package static func isLinhaDeixada(_ nome: String) -> Bool {
    nome.hasPrefix(prefixoDeLinha) && nome.utf8.count == prefixoDeLinha.utf8.count + 32
  }
}

extension Livros {
  /// Whether somebody left a caderno's line out.
  package func isDeixada(linha: Uuid) -> Bool {
    let name = FormatoDefinido(deixando: linha, texto: "").nome
    let text = Agregado(.formato, FormatoDefinido.id(name, in: razao))
    guard case .escrita(.formatoDefinido(let written)) = valor(de: text, .definicao) else {
      return false
    }
    return written.texto != nil
  }

  /// Whether a caderno's line is in the books: recorded, and not undone since.
  ///
  /// What a person annulled stays annulled; what an undoing took back is a line like any other.
  package func isGravada(linha: Uuid) -> Bool {
    let plan = linha.comoVersao4
    let isPlan = criacao(de: Agregado(.plano, plan)) != nil
    let first = isPlan ? Ocorrencia(plano: plan, numero: 0).transacao : linha
    let entry = Agregado(
      .transacao, criacao(de: Agregado(.transacao, linha)) == nil ? first : linha)
    guard situacao(de: entry) == .desfeita, let heads = cabecas(de: entry, .situacao) else {
      return isPlan || criacao(de: entry) != nil
    }
    return evento(heads.provisoria).dados.motivo != Opposite.motivo
  }

  /// An entry as it was first recorded; nil for a UUID of none.
  package func comoLancada(_ id: Uuid) -> TransacaoLancada? {
    guard let creation = criacao(de: Agregado(.transacao, id)),
      case .transacaoLancada(let made) = evento(creation).dados
    else { return nil }
    return made
  }
}

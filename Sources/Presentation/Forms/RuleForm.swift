internal import Canonical
package import Ledger

/// The form of a rule for rows of banks: a new one, or one that is changed.
package struct RuleForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case texto
    /// The beginning of a key, for a rule that does not look at the text.
    case chave
    case categoria, interessado
    case tipo
    /// The direction of the money; empty for both.
    case sentido
    case conta
    case minimo, maximo
    /// The rule before which this one is tried.
    case antesDe = "antes-de"

    package var name: FieldName {
      switch self {
      case .texto: called("--texto TEXTO", "Texto do banco tem", "o texto que a regra procura")
      case .chave: called("--chave CHAVE", "Chave começa com", "a chave que a regra procura")
      case .categoria:
        called("--categoria CONTA", "Categoria", "a categoria", isChosen: true)
      case .interessado:
        called("--interessado NOME", "Onde ou com quem", "o interessado")
      case .tipo: called("--tipo TIPO", "Tipo", "o tipo de lançamento", isChosen: true)
      case .sentido:
        called("--entrada ou --saida", "Só quando o dinheiro", "o sentido", isChosen: true)
      case .conta: called("--conta CONTA", "Só na conta", "a conta", isChosen: true)
      case .minimo: called("--minimo VALOR", "Valor a partir de", "o menor valor")
      case .maximo: called("--maximo VALOR", "Valor até", "o maior valor")
      case .antesDe:
        called("--antes-de REGRA", "Vale antes de", "a regra que vem depois", isChosen: true)
      }
    }
  }

  /// The facts that reading needs.
  package struct Books: Sendable {
    package let costumes: Costumes
    package let regras: [RegraListada]

    package init(_ costumes: Costumes, _ regras: [RegraListada]) {
      (self.costumes, self.regras) = (costumes, regras)
    }
  }

  /// The form of an existing rule.
  package init(of listed: RegraListada) {
    let (when, then) = (listed.regra.quando, listed.regra.entao)
    self.init([
      .texto: when.texto.map { SafeText.of($0) }, .chave: when.chave,
      .categoria: then?.categoria?.description,
      .interessado: then?.interessado.map { SafeText.of($0) },
      .tipo: then.flatMap(PalavraDeLancamento.init(of:))?.palavra,
      .sentido: when.sentido, .conta: when.conta?.description,
      .minimo: when.minimo.map { PtBR.typed($0) }, .maximo: when.maximo.map { PtBR.typed($0) },
    ])
  }

  package func check(_ problems: inout Problems) {
    if self[.texto] == nil, self[.chave] == nil { problems.missing(Field.texto.name) }
    if self[.texto] != nil, self[.chave] != nil {
      problems.note(
        "Dê \(Field.texto.name) ou \(Field.chave.name), não os dois.", .form, at: Field.chave.name)
    }
    if self[.categoria] == nil, self[.interessado] == nil, self[.tipo] == nil {
      problems.note(
        "Falta o que a regra faz: \(Field.categoria.name), \(Field.interessado.name) ou "
          + "\(Field.tipo.name).", .form, at: Field.categoria.name)
    }
  }

  package func read(_ books: Books, _ problems: inout Problems) -> NovaRegra? {
    check(&problems)
    let costumes = books.costumes
    let account = problems.account(self[.conta], Field.conta.name, costumes, as: .propria)
    let category = problems.account(
      self[.categoria], Field.categoria.name, costumes, as: .categoria(account?.moeda))
    func bound(_ field: Field) -> Amount? {
      self[field].flatMap {
        problems.amount($0, field.name, of: account ?? category, .positive)
      }
    }
    let (low, high) = (bound(.minimo), bound(.maximo))
    let kind = self[.tipo].flatMap { typed -> PalavraDeLancamento? in
      guard let word = PalavraDeLancamento(typed) else {
        return problems.refuse(PalavraDeLancamento.unknown(typed), .form, at: Field.tipo.name)
      }
      return self[.sentido] == Sentido.entrada.rawValue ? word.recebida ?? word : word
    }
    let before = self[.antesDe].flatMap { typed in
      problems.noted(at: Field.antesDe.name) { () throws(RazaoError) in
        try books.regras.regra(por: typed)
      }
    }
    guard problems.isEmpty else { return nil }
    return NovaRegra(
      quando: CondicaoDeRegra(
        conta: account?.id, texto: self[.texto]?.aparado, chave: self[.chave], minimo: low,
        maximo: high, sentido: self[.sentido].flatMap { Sentido(rawValue: $0)?.rawValue }),
      entao: EfeitoDeRegra(
        categoria: category?.id, interessado: self[.interessado]?.aparado.naoVazio,
        tipo: kind?.tipo.rawValue, subtipo: kind?.subtipo),
      antesDe: before?.id)
  }
}

extension PalavraDeLancamento {
  /// The word for the kind that a rule assigns; nil if there is none.
  fileprivate init?(of effect: EfeitoDeRegra) {
    let word = (Self.cotidianas + Self.plenas).first { word in
      [word, word.recebida].compactMap(\.self).contains {
        $0.tipo.rawValue == effect.tipo && $0.subtipo == effect.subtipo
      }
    }
    guard let word else { return nil }
    self = word
  }
}

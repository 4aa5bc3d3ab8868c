public import Canonical

/// The changes to a kind of expense; nil values stay.
public struct MudancaDeTipo: Sendable, Hashable {
  /// The title; the two kinds that every ledger has keep theirs.
  public var titulo: String?
  /// The category that its expenses are posted on.
  public var categoria: CorrecaoDeDespesa.Troca<Uuid>?

  /// Makes a change; it is checked when it is recorded.
  public init(titulo: String? = nil, categoria: CorrecaoDeDespesa.Troca<Uuid>? = nil) {
    (self.titulo, self.categoria) = (titulo, categoria)
  }
}

extension Livros {
  /// Refuses a kind that cannot be created: only a new or removed one can.
  /// - Throws: `dadosInvalidos` for a title that is empty, a number, or another kind's, or for a
  ///   category that is none; `naoEncontrado` for one that is not there.
  package func check(novoTipo titulo: String, categoria: Uuid?) throws(RazaoError) {
    let titulo = titulo.aparado.inNFC
    try check(tituloDeTipo: titulo, de: nil)
    if let categoria { try check(categoriaDeTipo: categoria) }
    let numero = TipoDefinido.numero(doTitulo: titulo)
    guard let there = tipoDeDespesa(numero), !there.removido else { return }
    throw RazaoError.dadosInvalidos(
      "O tipo “\(there.titulo.encurtado)” já se chamou “\(titulo.encurtado)” e ocupa esse nome. "
        + "Dê outro título, ou altere aquele tipo.")
  }

  /// The definition of a kind with a change.
  /// - Throws: as `check(novoTipo:categoria:)`; `dadosInvalidos` where nothing would change.
  package func tipo(
    _ numero: UInt64, com mudanca: MudancaDeTipo
  ) throws(RazaoError) -> TipoDefinido {
    let before = try existente(tipo: numero)
    var after = definicao(doTipo: numero) ?? TipoDefinido(numero: numero)
    if let titulo = mudanca.titulo?.aparado.inNFC {
      guard !before.isFixo || titulo == before.titulo else {
        throw RazaoError.dadosInvalidos(
          "O tipo \(before.nomeNaLista) é de todo razão e não muda de título. "
            + "Crie outro, ou mude só a categoria.")
      }
      try check(tituloDeTipo: titulo, de: numero)
      if !before.isFixo { after.titulo = titulo }
    }
    switch mudanca.categoria {
    case .por(let id):
      try check(categoriaDeTipo: id)
      after.categoria = id
    case .nada: after.categoria = nil
    case nil: break
    }
    let kind = Agregado(.tipo, TipoDefinido.id(numero, in: razao))
    let isSame = after == definicao(doTipo: numero) ?? TipoDefinido(numero: numero)
    guard !isSame || diverges(kind, .definicao) != nil else {
      throw RazaoError.dadosInvalidos(
        "O tipo “\(before.titulo.encurtado)” já é assim: nada mudaria.")
    }
    return after
  }

  /// The definition that removes a kind.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` for one that every ledger has.
  package func tipoRemovido(_ numero: UInt64) throws(RazaoError) -> TipoDefinido {
    let before = try existente(tipo: numero)
    guard !before.isFixo else {
      throw RazaoError.dadosInvalidos(
        "O tipo \(before.nomeNaLista) é de todo razão e não se remove. Só a categoria dele muda.")
    }
    return TipoDefinido(numero: numero)
  }

  private func existente(tipo numero: UInt64) throws(RazaoError) -> TipoDeDespesa {
    guard let kind = tipoDeDespesa(numero), !kind.removido else {
      throw RazaoError.naoEncontrado(
        "Não há tipo de despesa \(numero). \(passo: "Veja os tipos", .tiposDeDespesa).")
    }
    return kind
  }

  private func check(tituloDeTipo titulo: String, de numero: UInt64?) throws(RazaoError) {
    try RazaoError.recusa([RegrasDeDespesa.judge(titulo: titulo)].compactMap(\.self))
    guard !titulo.allSatisfy(\.isNumber) else {
      throw RazaoError.dadosInvalidos(
        "Título inválido: só um número não diz que tipo é. Escreva um nome.")
    }
    let folded = titulo.foldedForComparison
    let same = tiposDeDespesa.emUso.first {
      $0.numero != numero && $0.titulo.foldedForComparison == folded
    }
    guard let same else { return }
    throw RazaoError.dadosInvalidos(
      "Já há o tipo \(same.nomeNaLista.encurtado). Altere-o, ou dê outro título.")
  }

  private func check(categoriaDeTipo id: Uuid) throws(RazaoError) {
    guard let account = atributos(daConta: id), !criacoes(de: Agregado(.conta, id)).isEmpty else {
      throw .semConta(id)
    }
    guard account.classe == .despesa else {
      throw RazaoError.dadosInvalidos(
        "“\(nome(daConta: id))” não é uma categoria de despesa. Diga outra com \(.categoria).")
    }
    guard !isEncerrada(id) else {
      throw RazaoError.dadosInvalidos(
        "A categoria “\(nome(daConta: id))” está encerrada. Diga outra com \(.categoria), ou "
          + "\(passo: "reabra-a", .reabrirConta(id)).")
    }
  }
}

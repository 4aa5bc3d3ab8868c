package import Canonical
package import Ledger
internal import Projections

extension Razao {
  /// Tries a rule on entries of the past that came from banks' files, or that rows of those were
  /// found to be; records nothing.
  /// - Parameters:
  ///   - regra: the rule, recorded or not.
  ///   - id: its UUID; nil for one that is not recorded.
  ///   - de: the first day; nil for the year before the last.
  ///   - ate: the last day; nil for today.
  /// - Throws: `dadosInvalidos` for a rule that cannot be; `naoEncontrado` for an account or a
  ///   category that is not there; `entradaSaida`, `ocupado`.
  /// - Complexity: O(entries in which its text stands); of a rule by key, O(imported entries of those
  ///   days).
  package func provarRegra(
    _ regra: NovaRegra, id: Uuid? = nil, de: Day? = nil, ate: Day? = nil
  ) throws(RazaoError) -> ProvaDeRegra {
    let hoje = hoje
    let last = ate ?? hoje
    let first = de ?? Day(number: max(Day.numbers.lowerBound, last.number - 365))
    return try read { fold throws(RazaoError) in
      let store = fold.store
      if id == nil { _ = try store.regra(regra) }
      var pedido = PedidoDeLancamentos()
      (pedido.de, pedido.ate) = (first, last)
      pedido.filtro.buscar = regra.quando.texto?.longestWord
      pedido.filtro.estado = .importado
      pedido.filtro.categorias = regra.quando.conta.map { [$0] }
      let found = try store.lancamentos(pedido, hoje: hoje).lancamentos
      return store.prova(
        store.esboco(regra, id ?? self.id), de: first, ate: last, found)
    }
  }

  /// Changes entries of the past by a rule, in one commit that is undone as one.
  /// - Parameters:
  ///   - prova: the trial that somebody saw; those that it says change are changed, and no other.
  ///   - motivoNoFechado: why they are changed though they lie in a closed period.
  ///   - id: the first event's UUID, version 4; nil for a new one.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `corrigir(_:_:motivoNoFechado:id:simular:)`.
  /// - Complexity: O(entries × log entries).
  package func aplicar(
    _ prova: ProvaDeRegra, motivoNoFechado: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    guard !prova.mudam.isEmpty else {
      throw RazaoError(
        .dadosInvalidos,
        "Nada muda: nenhum lançamento desses dias é diferente do que a regra diz.")
    }
    var change = CorrecaoConjunta()
    change.categoria = prova.regra.regra.entao?.categoria
    change.interessado = prova.regra.regra.entao?.interessado
    return try corrigir(
      prova.mudam, change, motivoNoFechado: motivoNoFechado, id: id, simular: simular)
  }
}

extension String {
  /// The longest of its words, by which the entries are found; nil for one that is not in ASCII.
  ///
  /// It stands so in every text that has it, but for letters of another width, which no bank here
  /// writes.
  fileprivate var longestWord: String? {
    let words: [Substring] = split(whereSeparator: \.isWhitespace)
    return words.max { $0.count < $1.count }
      .flatMap { $0.utf8.allSatisfy { $0 < 0x80 } ? String($0) : nil }
  }
}

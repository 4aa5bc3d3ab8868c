internal import Canonical
internal import Interchange
public import Ledger
internal import Projections

extension Razao {
  /// The layouts for CSV files: those of this ledger first, then the built-in ones.
  /// - Throws: `entradaSaida`, `ocupado`.
  public func formatos() throws(RazaoError) -> [FormatoListado] {
    try readAsRecorder { store in
      LayoutDeCSV.definidos(in: store).map {
        FormatoListado(nome: $0.nome, texto: $0.texto, isProprio: true)
      }
        + LayoutDeCSV.conhecidos.map {
          FormatoListado(nome: $0.nome, texto: $0.texto, isProprio: false)
        }
    }
  }

  /// Defines or removes the layout of a bank's CSV, for every machine of this ledger.
  /// - Parameters:
  ///   - nome: 1 to 40 lower case letters, digits and hyphens.
  ///   - texto: the layout (docs/LAYOUTS.md); nil to forget it.
  /// - Throws: `dadosInvalidos` for a name or a text that cannot be, with the line; `naoEncontrado`
  ///   where there is none to forget; `entradaSaida`, `ocupado`, `copiaDesatualizada`,
  ///   `copiaDuplicada`.
  public func definirFormato(_ nome: String, texto: String?) throws(RazaoError) -> Recibo {
    if let wrong = FormatoDefinido.erro(noNome: nome) {
      throw RazaoError.dadosInvalidos(wrong)
    }
    if let texto {
      do throws(ErroDeArquivo) {
        _ = try LayoutDeCSV(nome: nome, texto: texto)
      } catch {
        throw RazaoError.dadosInvalidos("\(error.mensagem)")
      }
    }
    let event = Evento(
      id: random.uuid(), of: FormatoDefinido.id(nome, in: self.id),
      dados: .formatoDefinido(FormatoDefinido(nome: nome, texto: texto)))
    return try record { (store) throws(RazaoError) in
      if texto == nil, !LayoutDeCSV.definidos(in: store).contains(where: { $0.nome == nome }) {
        throw RazaoError.naoEncontrado("Não há formato seu chamado “\(nome)”.")
      }
      return .eventos([event], ids: [event.sobre])
    } mostra: { _ in
      true
    }.recibo
  }
}

extension LayoutDeCSV {
  /// The layouts that people defined in a ledger, as far as they can be parsed.
  static func definidos(in store: LedgerStore) -> [LayoutDeCSV] {
    // One that cannot be parsed is no layout; its author was told then.
    store.formatos.compactMap { try? LayoutDeCSV(nome: $0.nome, texto: $0.texto) }
  }
}

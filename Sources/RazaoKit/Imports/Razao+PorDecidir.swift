package import Canonical
package import Ledger
internal import Machine
internal import Projections

// Rows that imports on this machine left in doubt. The log does not contain them, so they are known
// to this machine only; importing the same file again asks about them.
extension Razao {
  /// The banks' files that left rows in doubt on this machine, latest first.
  ///
  /// A row is no longer listed once it is in the books, from whatever file or machine, nor a file
  /// while its import is undone.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado`.
  /// - Complexity: O(rows in doubt × log entries).
  package func porDecidir() throws(RazaoError) -> [ImportacaoPorDecidir] {
    guard let state else { return [] }
    let left = try UndecidedRows.load(in: state).files
    guard !left.isEmpty else { return [] }
    return try readAsRecorder { store in
      left.reversed().compactMap { file in
        let account = store.contaDeLeitura(file.conta)
        guard !store.isDesfeita(importacao: file.importacao),
          let conta = store.contas([account], hoje: self.hoje).first
        else { return nil }
        let rows = file.linhas.filter { $0.pareceImportada || !store.isInTheBooks(row: $0.id) }
        return rows.isEmpty
          ? nil
          : ImportacaoPorDecidir(
            id: file.importacao, arquivo: file.arquivo, idDaConta: account, conta: conta.nome,
            moeda: conta.moeda, linhas: rows)
      }
    }
  }

  /// The file with rows in doubt named by the first characters of its import's UUID, at least four,
  /// or by its name if that is unique.
  /// - Throws: `naoEncontrado`; `dadosInvalidos` where several could be meant; as `porDecidir`.
  package func porDecidir(por typed: String) throws(RazaoError) -> ImportacaoPorDecidir {
    let prefix = IdPrefix(typed)
    let found = try porDecidir().filter { prefix?.matches($0.id) == true || $0.arquivo == typed }
    guard let first = found.first else {
      throw RazaoError.naoEncontrado(
        "Nenhuma linha de “\(typed)” espera que você decida. \(guia: "Veja", .importacoes)")
    }
    guard found.count == 1 else {
      let names = found.prefix(6).map { "\($0.arquivo) (\($0.id.curto))" }.joined(separator: ", ")
      throw RazaoError.dadosInvalidos("“\(typed)” pode ser mais de um arquivo: \(names).")
    }
    return first
  }

  /// Dismisses a file's rows in doubt: this machine stops reminding of them.
  ///
  /// Nothing is recorded; importing the same file again asks about them again.
  /// - Parameter importacao: the import's UUID, as in `porDecidir`.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado`.
  package func dispensarLinhas(de importacao: Uuid) throws(RazaoError) {
    try UndecidedRows.change(in: try estado()) { $0.forget(importacao) }
  }

  /// Remembers the rows that an import left undecided; replaces those from the file's earlier
  /// imports.
  func remember(_ rows: [LinhaPorDecidir], of plan: PlanoDeImportacao, _ importacao: Uuid) {
    guard let state else { return }
    let left = UndecidedRows.OfFile(
      importacao: importacao, arquivo: plan.arquivo, conta: plan.conta.id, linhas: rows)
    // The import itself stands: without this file, only a reminder is lost.
    try? UndecidedRows.change(in: state) { $0.keep(left) }
  }

  /// The rows in doubt without a decision.
  /// - Parameters:
  ///   - planned: the rows as they were before anybody decided.
  ///   - choices: what was decided; to leave a row out is an answer.
  static func undecided(
    _ planned: PlanoDeImportacao, _ choices: EscolhasDeImportacao
  ) -> [LinhaPorDecidir] {
    planned.linhas.enumerated().compactMap { at, line in
      choices.linhas[at] == nil ? LinhaPorDecidir(line, texto: UndecidedRows.textLimit) : nil
    }
  }
}

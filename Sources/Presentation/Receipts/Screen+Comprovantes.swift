internal import Canonical
package import Ledger

extension Screen {
  /// Receipts, each with what has it, and whether its file is here.
  /// - Parameter soQueFaltam: whether only those that are not here were asked for.
  package static func comprovantes(
    _ receipts: [ComprovanteListado], soQueFaltam: Bool
  ) -> Screen {
    let none =
      soQueFaltam ? "Nenhum comprovante falta aqui." : "Ainda não há comprovantes."
    let count = PtBR.count(receipts.count, "comprovante", "comprovantes")
    let isIncomplete = receipts.contains { $0.isMissing }
    return Screen(
      header: [Line(receipts.isEmpty ? none : count, .strong)],
      sections: [Section(nil, receipts) { $0.row(naming: true) }].filter { $0.rowCount > 0 },
      footer: isIncomplete
        ? [
          Line(
            "Os que faltam vêm do aparelho que os tem", .quiet,
            leads: .after(": ", .sincronizar(lugar: nil)))
        ] : [])
  }

  /// One receipt, and where its file lies.
  package static func comprovante(_ receipt: ComprovanteListado, em path: String) -> Screen {
    Screen(header: [
      Line(SafeText.of(receipt.nome), .strong), Line(receipt.donoEmPalavras, .quiet),
      Line(path, verbatim: true),
    ])
  }
}

extension Section {
  /// The receipts of one thing.
  static func comprovantes(_ receipts: [ComprovanteListado]) -> Section {
    Section("Comprovantes", receipts) { $0.row(naming: false) }
  }
}

extension ComprovanteListado {
  /// - Parameter naming: whether it says which entry or expense has it.
  fileprivate func row(naming: Bool) -> Row {
    let owner = naming ? Line(donoEmPalavras, .quiet) : nil
    return Row(
      SafeText.of(nome), value: bytes.map { PtBR.number(Int(max($0 >> 10, 1))) + " KB" },
      details: [owner, falta.map { Line($0, .warning) }].compactMap(\.self),
      tone: isMissing ? .warning : .plain)
  }

  /// The warning on the screen of what has it; nil if the file is here.
  package var avisoDeFalta: Line? {
    isMissing ? Line("Comprovante que falta: \(SafeText.of(nome))", .warning) : nil
  }

  /// Why the file cannot be shown; nil if it is here.
  package var falta: String? {
    switch presenca {
    case .presente, .fora: nil
    case .falta: "Comprovante que falta: o arquivo não está aqui."
    case .outro: "Comprovante que falta: o arquivo daqui mudou depois de guardado."
    }
  }

  /// The entry or expense that has it: `Padaria, 21/11/2026 (1b4e28ba)`.
  package var donoEmPalavras: String {
    let words = [SafeText.of(titulo), data.map { PtBR.day($0) }].compactMap(\.self)
    return words.joined(separator: ", ") + " (\(dono.id.curto))"
  }

  /// One receipt in the document of `razao comprovante listar --json`.
  package var json: JSONValue { json(em: nil) }

  /// The same with the path of its file, as `razao comprovante abrir --json` has it.
  package func json(em path: String?) -> JSONValue {
    var (entry, report, expense): (Uuid?, Uuid?, Uuid?) = (nil, nil, nil)
    switch dono {
    case .lancamento(let id): entry = id
    case .despesa(let id, let relatorio): (report, expense) = (relatorio, id)
    }
    return [
      "nome": .string(nome), "hash": .text(hash), "bytes": .optional(bytes.map { Int($0) }),
      "presenca": .string(presenca.rawValue), "titulo": .string(titulo), "data": .text(data),
      "lancamento": .text(entry), "relatorio": .text(report), "despesa": .text(expense),
      "caminho": .optional(path),
    ]
  }
}

package import Ledger

/// The form of an audit: what a person with all lines expects of them.
package struct AuditForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields; `visto` holds one line for each record.
  package enum Field: String, FormField {
    case codigo, visto

    package var name: FieldName {
      switch self {
      case .codigo:
        called("--codigo CODIGO", "Código de conferência esperado", "o código de conferência")
      case .visto:
        called("--visto APARELHO:NUMERO", "Registros que têm de estar aqui", "o registro esperado")
      }
    }
  }

  package func read(_ books: Void, _ problems: inout Problems) -> AuditExpectation? {
    var expected = AuditExpectation()
    if let typed = self[.codigo] {
      expected.voz = AuditExpectation.voz(typed)
      if expected.voz == nil {
        problems.note(
          "Código de conferência inválido: “\(typed)”. São 8 letras e números, como "
            + "7K3M-Q9TD, ou os 64 da impressão inteira.",
          at: Field.codigo.name)
      }
    }
    for typed in (self[.visto] ?? "").split(whereSeparator: \.isNewline) {
      guard let seen = AuditForm.seen(String(typed).aparado) else {
        problems.note(
          "“\(typed)” não diz aparelho e número, como notebook:71.", at: Field.visto.name)
        continue
      }
      expected.vistos.append(seen)
    }
    return expected
  }

  /// A device and its line number, as in `notebook:71`; the name may contain colons.
  private static func seen(_ typed: String) -> AuditExpectation.Visto? {
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false)
    guard let number = parts.last.flatMap({ UInt64($0) }), parts.count > 1,
      case let device = parts.dropLast().joined(separator: ":"), !device.isEmpty
    else { return nil }
    return .init(aparelho: device, seq: number)
  }
}

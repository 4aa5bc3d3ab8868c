internal import Interchange
package import Ledger

/// The form of a user-defined layout of CSV files.
package struct LayoutForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case nome, texto

    package var name: FieldName {
      switch self {
      case .nome: called("NOME", "Nome do formato", "o nome do formato")
      case .texto: called("ARQUIVO", "Formato", "o texto do formato")
      }
    }
  }

  /// The name, and the text as typed, with LF line ends.
  package func read(_: Void, _ problems: inout Problems) -> (nome: String, texto: String)? {
    let name = problems.text(self[.nome], Field.nome.name)
    note(name.flatMap { FormatoDefinido.erro(noNome: $0) }, at: .nome, &problems)
    let text = texts.shown(.texto).replacing("\r\n", with: "\n")
    if problems.text(self[.texto], Field.texto.name) != nil {
      do throws(ErroDeArquivo) {
        _ = try LayoutDeCSV(nome: name ?? "", texto: text)
      } catch {
        problems.note("\(error.mensagem)", at: Field.texto.name)
      }
    }
    return name.map { ($0, text) }
  }
}

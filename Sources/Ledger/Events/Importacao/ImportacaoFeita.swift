public import Canonical

/// A file that was imported.
public struct Importacao: Hashable, Sendable {
  /// The file's name, without folders.
  public var arquivo: String
  /// SHA-256 of its bytes.
  public var hash: Hash256
  /// The account whose entries it holds.
  public var conta: Uuid
  /// The word for its format, in any version.
  public var formato: String

  /// Makes an import; the file is not read.
  public init(arquivo: String, hash: Hash256, conta: Uuid, formato: String) {
    (self.arquivo, self.hash, self.conta, self.formato) = (arquivo, hash, conta, formato)
  }

  /// The UUID of the import of a file of this hash into an account (docs/FORMAT.md, section 8).
  package static func id(_ hash: Hash256, on conta: Uuid) -> Uuid {
    .derived(in: conta, from: hash.description)
  }
}

extension Importacao: EventPayload {
  package static let definition = EventDefinition(
    tipo: .importacaoFeita, of: .required, especie: .importacao, creation: .made,
    title: "Importação", titleInHistory: "Importação",
    members: Members(
      Importacao.init(arquivo:hash:conta:formato:), .text("arquivo", \.arquivo),
      .hash("hash", \.hash), .uuid("conta", \.conta), .text("formato", \.formato)))

  package var dados: Evento.Dados { .importacaoFeita(self) }
  package var writes: [RegisterWrite] { [(.situacao, .situacao(.inicial))] }
  package var contas: [Uuid] { [conta] }
  package var marks: [Mark] { [] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? {
    position.of == Importacao.id(hash, on: conta) ? nil : .idDerivadoErrado
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    // An entry that replaced a row's has to be undone too, which undoing the import does.
    guard !books.hasReplacedRow(position.sobre, on: conta) else {
      return .impossible(
        "Uma linha deste arquivo é agora a outra metade de uma transferência. "
          + "\(passo: "Desfaça a importação inteira", .desfazerImportacao(position.sobre)).")
    }
    return .dados(.importacaoDesfeita(ImportacaoDesfeita(motivo: Opposite.motivo)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    .new(.arquivo, [.texto(arquivo)])
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    news.nome = arquivo
  }
}

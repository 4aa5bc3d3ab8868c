package import Canonical

/// The layout of a bank's files, from now on.
public struct FormatoDefinido: Hashable, Sendable {
  /// Its name: 1 to 40 lower case letters, digits and hyphens.
  public var nome: String
  /// The layout; nil to remove it.
  public var texto: String?

  /// Makes the definition; nothing is checked before it is recorded.
  public init(nome: String, texto: String? = nil) { (self.nome, self.texto) = (nome, texto) }
}

extension FormatoDefinido: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .formatoDefinido, of: .required, especie: .formato, creation: .ignored,
    title: "Formato de arquivo definido", titleInHistory: "Definido",
    members: Members(
      FormatoDefinido.init(nome:texto:), .layoutName("nome", \.nome),
      .optionalText("texto", \.texto)))

  package var dados: Evento.Dados { .formatoDefinido(self) }
  package var register: NomeDeRegistro { .definicao }
  package var withoutReason: FormatoDefinido { self }
  package var contas: [Uuid] { [] }
  package var marks: [Mark] { [.defined] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }

  package func breach(at position: PositionInCommit) -> Invalidez? {
    position.of == FormatoDefinido.id(nome, in: position.posto.razao) ? nil : .idDerivadoErrado
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(books.written(before: position, register) ?? .formatoDefinido(.init(nome: nome)))
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    [(.nome, .text(nome)), (.texto, .text(texto))]
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    if let conta = contaDoNumero {
      news.conta = books.nome(daConta: conta)
    } else {
      news.nome = nome
    }
  }
}

extension FormatoDefinido {
  /// The title of a text that maps a bank's number to an account.
  package static let numeroLembrado = "Conta de um número do banco lembrada"

  /// The title of a text that holds the mapping to Carnê-Leão Web, or a part of it.
  package static let mapaMudado = "Mapa do Carnê-Leão mudado"

  /// The name of a text of the mapping to Carnê-Leão Web, which continues in others, from 0.
  package static func nome(ofMapPiece index: Int) -> String {
    index == 0 ? mapa : "\(mapa)-\(index + 1)"
  }

  /// Whether a name belongs to one of the mapping's texts, not to a layout.
  package static func isMapaDoCarneLeao(_ nome: String) -> Bool {
    guard nome != mapa else { return true }
    let number = nome.hasPrefix("\(mapa)-") ? Int(nome.dropFirst(mapa.utf8.count + 1)) : nil
    return number.map { $0 >= 2 && nome == "\(mapa)-\($0)" } ?? false
  }

  /// Whether it holds the mapping to Carnê-Leão Web, or a part of it.
  package var isMapaDoCarneLeao: Bool { Self.isMapaDoCarneLeao(nome) }

  private static let mapa = "carne-leao"

  /// The UUID of the layout with a name.
  package static func id(_ nome: String, in razao: Uuid) -> Uuid {
    .derived(in: razao, from: "formato:\(nome)")
  }

  /// The mistake in a new name for a layout; nil for none.
  package static func erro(noNome nome: String) -> Mensagem? {
    if isMapaDoCarneLeao(nome) {
      return "“\(nome)” é o nome do mapa do Carnê-Leão. \(passo: "Mude-o", .mapaDoCarneLeao)"
    }
    let isName =
      (1...40).contains(nome.utf8.count)
      && nome.utf8.allSatisfy {
        (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-")
      }
    return isName
      ? nil
      : "“\(nome)” não pode ser o nome de um formato: use de 1 a 40 letras minúsculas, algarismos e "
        + "hifens."
  }
}

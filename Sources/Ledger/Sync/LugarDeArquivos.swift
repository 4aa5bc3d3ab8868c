internal import Canonical

/// Whether a place that keeps whole files can be read by whoever keeps it.
///
/// A person says which, or an invitation's text; nothing that lies in the place.
public enum SigiloDeLugar: String, Sendable, Hashable, CaseIterable {
  /// Only the machines of the ledger, and the paper code, can read what lies there.
  case selado
  /// Anybody who can see the place can read the books.
  case aberto
}

/// A place that keeps whole files: a folder that is sealed, or an address.
public enum LugarDeArquivos: Sendable, Hashable {
  /// A folder, by its path.
  case pasta(String)
  /// A WebDAV collection or a bucket.
  case endereco(EnderecoDeLugar)

  /// Reads an address where the text looks like one, else the path of a folder.
  /// - Throws: `dadosInvalidos` where it looks like an address and cannot be one.
  public init(_ digitado: String) throws(RazaoError) {
    guard EnderecoDeLugar.parece(digitado) else {
      self = .pasta(digitado)
      return
    }
    self = .endereco(try EnderecoDeLugar(digitado))
  }

  /// The path, or the address without a password.
  public var texto: String {
    switch self {
    case .pasta(let path): path
    case .endereco(let address): address.texto
    }
  }
}

/// An invitation's text for a place: code, `selado` or `aberto`, and address or folder, with single
/// spaces.
public struct ConviteDeLugar: Sendable, Hashable {
  /// The code of an invitation, or the one on paper.
  public let codigo: String
  /// Whether the place is sealed.
  public let sigilo: SigiloDeLugar
  /// The place; without a password.
  public let lugar: LugarDeArquivos

  package init(codigo: String, sigilo: SigiloDeLugar, lugar: LugarDeArquivos) {
    (self.codigo, self.sigilo, self.lugar) = (codigo, sigilo, lugar)
  }

  /// The text to hand over.
  public var texto: String { "\(codigo) \(sigilo.rawValue) \(lugar.texto)" }

  /// Whether a text looks like such an invitation: code, whether the place is sealed, and place.
  ///
  /// A code says by itself that it is: nothing plain needs one.
  public static func parece(_ digitado: String) -> Bool { parts(of: digitado) != nil }

  /// Reads such a text.
  /// - Throws: `dadosInvalidos` where it is none.
  public init(_ digitado: String) throws(RazaoError) {
    guard let (code, sigilo, place) = ConviteDeLugar.parts(of: digitado) else {
      throw RazaoError.dadosInvalidos(
        "O texto de um convite para um lugar tem três partes: o código, a palavra selado ou aberto, e "
          + "o endereço. Copie-o inteiro.")
    }
    self.init(codigo: code, sigilo: sigilo, lugar: try LugarDeArquivos(place))
  }

  private static func parts(of text: String) -> (String, SigiloDeLugar, String)? {
    func split(_ text: String) -> (first: String, rest: String)? {
      let words = text.unicodeScalars.split(
        maxSplits: 1, whereSeparator: \.properties.isWhitespace
      ).map(String.init)
      // A copied text ends with a line end.
      return words.count == 2 && !words[1].withoutSpaceAtEnd.isEmpty
        ? (words[0], words[1].withoutSpaceAtEnd) : nil
    }
    guard let (code, rest) = split(text) else { return nil }
    if let (word, place) = split(rest), let sigilo = SigiloDeLugar(rawValue: word.lowercased()) {
      return (code, sigilo, place)
    }
    return (try? SecretCode(typed: code)) == nil ? nil : (code, .selado, rest)
  }
}

extension String {
  fileprivate var withoutSpaceAtEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// Files of a place that could not be read, each by its name there.
public struct ArquivosSemLeitura: Sendable, Hashable {
  /// Not there yet, or in part: a file that is not what its name says.
  public package(set) var naoChegaram: [String] = []
  /// Sealed for others only.
  public package(set) var naoParaEste: [String] = []
  /// Whole and damaged: opened, they break off.
  public package(set) var danificados: [String] = []
  /// Larger than anybody here writes: not fetched unasked.
  public package(set) var grandes: [String] = []
  /// Plain files in a sealed place: read, and never written here.
  public package(set) var abertos: [String] = []

  package init() {}

  /// Whether there is none.
  public var isEmpty: Bool {
    (naoChegaram + naoParaEste + danificados + grandes + abertos).isEmpty
  }
}

/// The result of making a place of files, or of passing to one.
public struct LugarFeito: Sendable {
  /// The place, as `lugares()` remembers it.
  public let lugar: Lugar
  /// The first visit.
  public let visita: LugarVisitado
  /// The files read back, and their bytes: all of a place that was passed to; nil where none was.
  public package(set) var conferidos: AuditoriaDeLugar?
  /// The place that was left, as it is remembered no more; nil where none was.
  public package(set) var antigo: String?
  /// Whether the place that was left is sealed.
  public package(set) var antigoSelado = false
  /// The files of the ledger that still lie in the place that was left; somebody has to remove them.
  public package(set) var restam: [String] = []

  package init(lugar: Lugar, visita: LugarVisitado) { (self.lugar, self.visita) = (lugar, visita) }
}

/// The result of reading files of a place again.
public struct AuditoriaDeLugar: Sendable {
  /// Why it could not be read; nil if it was.
  public package(set) var problema: RazaoError?
  /// The files there.
  public package(set) var arquivos = 0
  /// How many of them were read.
  public package(set) var lidos = 0
  /// The bytes read.
  public package(set) var bytes = 0
  /// Those that could not be read.
  public package(set) var semLeitura = ArquivosSemLeitura()
  /// The lines of this machine that no file read here holds; nil where only a share was read.
  public package(set) var faltam: Int?
  /// How many of them were never there, as far as this machine knows: the next sync brings them.
  public package(set) var esperam = 0
  /// The lines that this machine had put or seen there, and that have disappeared.
  public package(set) var sumidos = 0

  package init() {}
}

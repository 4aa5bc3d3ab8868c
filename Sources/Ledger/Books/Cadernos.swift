public import Canonical

/// A caderno, or a folder of them, that this machine remembers.
public struct CadernoLembrado: Sendable, Hashable {
  /// The path of the file or folder.
  public var caminho: String
  /// The person whose purchases are in it, for a tag; nil for nobody in particular.
  public var de: String?
  /// The account of its lines that name none; nil to go by habit.
  public var conta: Uuid?

  /// Makes a caderno to remember.
  public init(caminho: String, de: String? = nil, conta: Uuid? = nil) {
    (self.caminho, self.de, self.conta) = (caminho, de, conta)
  }
}

/// A caderno as it is now, beside the books.
public struct CadernoLido: Sendable, Hashable {
  /// Its name, for people: whose it is, else that of its file.
  public var nome: String
  /// The path of its file, of the first where copies lie beside it.
  public var caminho: String
  /// The lines that somebody has to decide about, or that can be recorded, in their order.
  public var linhas: [LinhaDoCaderno] = []
  /// How many of its lines were recorded or left out before.
  public var decididas = 0
  /// The entries of lines that no longer stand in it, newest first.
  public var sumidas: [LancamentoListado] = []
  /// Why it, or a file of it, cannot be read; nil if it can.
  public var problema: Mensagem?

  /// Makes a caderno without lines.
  package init(nome: String, caminho: String, problema: Mensagem? = nil) {
    (self.nome, self.caminho, self.problema) = (nome, caminho, problema)
  }

  /// How many of its lines can be recorded without a question.
  public var prontas: Int { linhas.count { $0.estado == .nova } }
}

/// A caderno with lines that wait for somebody.
public struct CadernoQueEspera: Sendable, Hashable {
  /// Its name, as in `CadernoLido`.
  public var nome: String
  /// How many of its lines wait.
  public var linhas: Int

  /// Makes a caderno that waits.
  package init(nome: String, linhas: Int) { (self.nome, self.linhas) = (nome, linhas) }
}

/// A line of a caderno that is not in the books.
public struct LinhaDoCaderno: Sendable, Hashable {
  /// How it stands beside the books.
  public enum Estado: Sendable, Hashable {
    /// It can be recorded as it is.
    case nova
    /// It looks like an entry that is there.
    case parecida(Uuid)
    /// It looks like a line that was recorded as this entry, and then changed.
    case mudou(Uuid)
    /// It cannot be recorded as it is.
    case duvida
    /// It may be half there: its file has just changed.
    case espera

    /// The word for it in documents.
    public var palavra: String {
      switch self {
      case .nova: "nova"
      case .parecida: "parecida"
      case .mudou: "mudou"
      case .duvida: "duvida"
      case .espera: "espera"
      }
    }

    /// The entry that it looks like; nil for none.
    public var lancamento: Uuid? {
      switch self {
      case .parecida(let id), .mudou(let id): id
      case .nova, .duvida, .espera: nil
      }
    }
  }

  /// The UUID of its entry.
  public var id: Uuid
  /// Its number in the file, from 1.
  public var numero: Int
  /// Its text.
  public var texto: String
  /// Its author, in a chat; nil elsewhere.
  public var autor: String?
  /// Its day.
  public var dia: Day
  /// Whether nobody wrote that day: it is today's.
  public var isDeHoje: Bool
  /// How it stands beside the books.
  public var estado: Estado
  /// The reason, for a person; nil where it can be recorded.
  public var motivo: Mensagem?
  /// The entry that it would be; nil where that is not known.
  public var novo: NovoLancamento?
  /// Whether only the account is missing.
  public var faltaConta = false

  /// Makes a line.
  package init(
    id: Uuid, numero: Int, texto: String, autor: String?, dia: Day, isDeHoje: Bool, _ estado: Estado
  ) {
    (self.id, self.numero, self.texto, self.autor) = (id, numero, texto, autor)
    (self.dia, self.isDeHoje, self.estado) = (dia, isDeHoje, estado)
  }
}

/// The decision of a person about a line of a caderno.
public enum EscolhaDeLinha: Sendable, Hashable {
  /// It is recorded, on an account if one is named, though it looks like an entry that was shown;
  /// nil for none.
  case gravar(conta: Uuid?, vista: Uuid? = nil)
  /// It is this entry, which was shown as what it looks like and is corrected where the line has
  /// changed.
  case mesma(Uuid)
  /// It is left out, on every machine.
  case deixar
}

/// The effect of recording lines of cadernos.
public struct EfeitoDosCadernos: Sendable, Hashable {
  /// The receipts of the commits; none where there was nothing to record.
  public var recibos: [Recibo] = []
  /// The entries that were recorded or corrected, in the order of their lines.
  public var lancamentos: [ConteudoDeTransacao] = []
  /// How many lines were left out, or are an entry that was there.
  public var deixadas = 0
  /// The cadernos as they are afterwards.
  public var cadernos: [CadernoLido] = []
  /// Whether nothing was recorded because it was a trial.
  public var simulado = false

  /// Makes an effect of nothing.
  package init() {}
}

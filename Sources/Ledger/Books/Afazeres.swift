public import Canonical

/// Everything that waits for somebody, the most urgent kind first.
public struct Afazeres: Sendable, Hashable {
  /// The things that wait; none where nothing does.
  public var itens: [Afazer]
  /// The banks' files with rows awaiting a decision on this machine, latest first; they are one of
  /// the things.
  public var porDecidir: [ImportacaoPorDecidir]

  /// Makes the list of some things, the rows in doubt, and the cadernos with new lines.
  package init(
    _ others: [Afazer] = [], porDecidir: [ImportacaoPorDecidir] = [],
    cadernos: [CadernoQueEspera] = []
  ) {
    self.porDecidir = porDecidir
    let rows = Afazer(
      .linha, porDecidir.reduce(0) { $0 + $1.linhas.count },
      porDecidir.flatMap { file in
        file.linhas.map { Afazer.Soma(movida: Total($0.valor), file.moeda) }
      }, porDecidir.map(\.arquivo), leva: .importacoes)
    let lines = Afazer(
      .caderno, cadernos.reduce(0) { $0 + $1.linhas }, [], cadernos.map(\.nome), leva: .cadernos)
    let all = others + [rows, lines].compactMap(\.self)
    itens = TipoDeAfazer.allCases.flatMap { kind in all.filter { $0.tipo == kind } }
  }

  /// How many things of a kind wait.
  package func quantos(_ tipo: TipoDeAfazer) -> Int {
    itens.reduce(0) { $0 + ($1.tipo == tipo ? $1.quantos : 0) }
  }
}

/// The kinds of things that wait for somebody, the most urgent first.
public enum TipoDeAfazer: String, Sendable, Hashable, CaseIterable {
  /// Occurrences of plans, slips and bills of cards whose day has passed.
  case atrasado
  /// Those of today and the next days.
  case aVencer
  /// Accounts with cash that what is due in the next days will take below zero.
  case saldoNegativo
  /// Entries in a category that only holds unsorted ones.
  case classificar
  /// Rows of banks' files that imports left in doubt.
  case linha
  /// Lines of cadernos that are not in the books.
  case caderno
  /// Open conflicts.
  case conflito
  /// Hints: possible doubles.
  case repeticao
  /// Expense reports that somebody sent back.
  case devolvido
  /// Registered expense reports that nobody has approved.
  case aprovar
  /// Accounts that were compared with their bank once, and not for long.
  case comparar
  /// Invitations that nobody has used.
  case convite
  /// Devices that nobody has approved.
  case aparelho
}

/// Things of one kind that wait for somebody.
public struct Afazer: Sendable, Hashable {
  /// A sum in one currency, without sign.
  public struct Soma: Sendable, Hashable {
    /// The currency.
    public var moeda: Currency
    /// The sum.
    public var valor: Total
    /// Whether it came or comes in, or goes out; nil for neither.
    public var sentido: Sentido?

    /// Makes a sum.
    package init(_ valor: Total, _ moeda: Currency, _ sentido: Sentido? = nil) {
      (self.moeda, self.valor, self.sentido) = (moeda, valor, sentido)
    }

    /// Makes a sum of an amount signed from the owner's side.
    package init(movida valor: Total, _ moeda: Currency) {
      let isOut = valor.minor < 0
      self.init(isOut ? valor.negated : valor, moeda, isOut ? .saida : .entrada)
    }
  }

  /// The kind.
  public var tipo: TipoDeAfazer
  /// How many they are.
  public var quantos: Int
  /// Their amounts, by currency and direction; none where they have no amount.
  public var somas: [Soma]
  /// The names of the first of them, or of the category or the files that they are in.
  public var nomes: [String]
  /// The first of their days, or the day since which they wait; nil where they have none.
  public var desde: Day?
  /// Where they are seen and done.
  public var leva: Destination

  /// Makes some things of a kind; nil for none.
  package init?(
    _ tipo: TipoDeAfazer, _ quantos: Int, _ somas: [Soma] = [], _ nomes: [String] = [],
    desde: Day? = nil, leva: Destination
  ) {
    guard quantos > 0 else { return nil }
    (self.tipo, self.quantos, self.desde, self.leva) = (tipo, quantos, desde, leva)
    // All cadernos are named, so that it can be said how many more there are.
    self.nomes = tipo == .caderno ? nomes : Array(nomes.prefix(Limites.nomesDeAfazer))
    let ways: [Sentido?] = [.saida, .entrada, nil]
    self.somas = somas.porMoeda(\.moeda).flatMap { moeda, all in
      ways.compactMap { way in
        let same = all.filter { $0.sentido == way }.map(\.valor)
        return same.isEmpty ? nil : Soma(.sum(same), moeda, way)
      }
    }
  }

  /// Makes some of what is due, in the order of their days; nil for none.
  package init?(_ tipo: TipoDeAfazer, _ due: [Vencimentos.Item]) {
    self.init(
      tipo, due.count,
      due.filter { $0.sentido != nil }.map { Soma(movida: $0.valor, $0.moeda) },
      due.map(\.titulo), desde: due.first?.data, leva: .vencer)
  }
}

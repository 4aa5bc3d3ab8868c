public import Canonical

/// An import as a list of them shows it.
public struct ImportacaoListada: Sendable, Hashable, Identifiable {
  /// Its UUID.
  public var id: Uuid
  /// The file's name, the word for its format, and the account's name.
  public var arquivo, formato, conta: String
  /// The account's UUID, as it is read.
  public var idDaConta: Uuid
  /// Whether it counts; false if it was undone.
  public var vale: Bool
  /// The numbers of entries that it brought, and of those that its rows matched.
  public var trazidos, conciliados: Int
  /// Entries that only it brought and nobody annulled: they stop counting without it.
  public var soDaqui: Int
  /// Entries that only it brought and a person annulled: they stay annulled either way.
  public var anulados: Int
  /// The author of its first recording.
  public var autoria: Autoria
  /// The files of other counting imports to the account, from the same days or a few days away.
  ///
  /// Entries that only this one brought may be in them too. Set only when one import is read.
  public package(set) var arquivosVizinhos: [String] = []

  /// The names of the other accounts of the same file, whose parts are undone and done again with it.
  ///
  /// Set only when one import is read.
  public package(set) var outrasContas: [String] = []

  /// Entries that stay without it: those only matched, and those that other files also brought.
  package var ficam: Int { trazidos + conciliados - soDaqui - anulados }

  package init(
    id: Uuid, arquivo: String, formato: String, conta: String, idDaConta: Uuid,
    vale: Bool, trazidos: Int,
    conciliados: Int, soDaqui: Int, anulados: Int, autoria: Autoria
  ) {
    (self.id, self.arquivo, self.formato) = (id, arquivo, formato)
    (self.conta, self.idDaConta, self.vale) = (conta, idDaConta, vale)
    (self.trazidos, self.conciliados) = (trazidos, conciliados)
    (self.soDaqui, self.anulados, self.autoria) = (soDaqui, anulados, autoria)
  }
}

/// A row of a bank's file left in doubt: nobody has decided whether it is a new entry or one in the
/// books, or whether it pays a card's bill.
public struct LinhaPorDecidir: Sendable, Hashable {
  /// Its number in the file.
  public var linha: Int
  /// The UUID that stands for the row (docs/FORMAT.md, section 8).
  public var id: Uuid
  /// The day that the file gives.
  public var dia: Day
  /// The amount that the file gives, signed from the account's side.
  public var valor: Amount
  /// The bank's own text, shortened where it is very long.
  public var texto: String
  /// Whether it seems to have come with an earlier file; false if it seems to be an entry by hand,
  /// the other half of an own transfer, or the payment of a bill.
  public var pareceImportada: Bool

  /// Makes a row in doubt.
  package init(
    linha: Int, id: Uuid, dia: Day, valor: Amount, texto: String, pareceImportada: Bool
  ) {
    (self.linha, self.id, self.dia, self.valor) = (linha, id, dia, valor)
    (self.texto, self.pareceImportada) = (texto, pareceImportada)
  }

  /// The row of a plan, where it is in doubt.
  /// - Parameter limite: how many characters of the bank's text are kept.
  package init?(_ line: LinhaDecidida, texto limite: Int) {
    guard line.isDuvidosa, let id = line.id,
      case .lancamento(let dia, let valor) = line.linha.leitura
    else { return nil }
    let isThere = if case .importada = line.estado { true } else { false }
    self.init(
      linha: line.linha.linha, id: id, dia: dia, valor: valor,
      texto: String(line.linha.texto.prefix(limite)), pareceImportada: isThere)
  }
}

/// A bank's file with rows that wait for a person, as this machine remembers it.
///
/// The log does not know unrecorded rows, so other machines do not know of them. Importing the same
/// file again asks about them.
public struct ImportacaoPorDecidir: Sendable, Hashable, Identifiable {
  /// The UUID that the import has, even if nothing of it was recorded.
  public var id: Uuid
  /// The file's name, without folders.
  public var arquivo: String
  /// The account's UUID, as it is read.
  public var idDaConta: Uuid
  /// The account's name.
  public var conta: String
  /// The account's currency.
  public var moeda: Currency
  /// The waiting rows, in the order of the file.
  public var linhas: [LinhaPorDecidir]

  /// Makes one.
  package init(
    id: Uuid, arquivo: String, idDaConta: Uuid, conta: String, moeda: Currency,
    linhas: [LinhaPorDecidir]
  ) {
    (self.id, self.arquivo, self.idDaConta) = (id, arquivo, idDaConta)
    (self.conta, self.moeda, self.linhas) = (conta, moeda, linhas)
  }
}

/// The effect of an import.
public struct EfeitoDaImportacao: Sendable, Hashable {
  /// The plan that was carried out, including people's decisions.
  public var plano: PlanoDeImportacao
  /// The import's UUID; nil where there was nothing to record.
  public var importacao: Uuid?
  /// The receipts of the commits, one per full commit of rows; empty if nothing was recorded.
  public var recibos: [Recibo]
  /// The account with its balance afterwards.
  public var conta: Conta
  /// The number of rows in doubt that wait for an answer.
  public var porDecidir: Int
  /// Whether it was only a trial.
  public var simulado: Bool

  /// Makes an effect.
  package init(
    plano: PlanoDeImportacao, importacao: Uuid?, recibos: [Recibo], conta: Conta,
    porDecidir: Int, simulado: Bool
  ) {
    (self.plano, self.importacao, self.recibos) = (plano, importacao, recibos)
    (self.conta, self.porDecidir, self.simulado) = (conta, porDecidir, simulado)
  }
}

/// A layout of banks' CSV files, in a list.
public struct FormatoListado: Sendable, Hashable {
  /// Its name.
  public var nome: String
  /// The layout (docs/LAYOUTS.md).
  public var texto: String
  /// Whether somebody defined it in this ledger; false for one that is built in.
  public var isProprio: Bool

  /// Makes a layout of a list.
  package init(nome: String, texto: String, isProprio: Bool) {
    (self.nome, self.texto, self.isProprio) = (nome, texto, isProprio)
  }
}

public import Canonical

/// An import as a list of them shows it.
public struct ImportacaoListada: Sendable, Hashable, Identifiable {
  /// Its UUID.
  public var id: Uuid
  /// The file's name, the word for its format, and the account's name.
  public var arquivo, formato, conta: String
  /// The account's UUID, as it is read.
  public var idDaConta: Uuid
  /// Whether it counts; false where it was undone.
  public var vale: Bool
  /// The entries that it brought, and those that it found to be its rows.
  public var trazidos, conciliados: Int
  /// Entries that only it brought and nobody annulled: they count with it, and without it no more.
  public var soDaqui: Int
  /// Entries that only it brought and a person annulled: they stay so with it and without it.
  public var anulados: Int
  /// The author of its first recording.
  public var autoria: Autoria
  /// The files of other imports that count, of the account and of its days or a few days away.
  ///
  /// What only this one brought may stand in them too. Known of one import that is looked at by itself.
  public package(set) var arquivosVizinhos: [String] = []

  /// The names of the other accounts of the same file, whose parts are undone and done again with it.
  ///
  /// Known of one import that is looked at by itself.
  public package(set) var outrasContas: [String] = []

  /// Entries that stay without it: those that it only found, and those that other files brought too.
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

/// A row of a bank's file that was left in doubt: nobody has said yet whether it is an entry of the
/// books or another one, or whether it pays a card's bill.
public struct LinhaPorDecidir: Sendable, Hashable {
  /// Its number in the file.
  public var linha: Int
  /// The UUID that stands for the row (docs/FORMAT.md, section 8).
  public var id: Uuid
  /// The day that the file says.
  public var dia: Day
  /// The amount that the file says, signed from the account's side.
  public var valor: Amount
  /// The bank's own text, shortened where it is very long.
  public var texto: String
  /// Whether it seems to have come with a file before; false where it seems to be an entry by hand,
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

/// A bank's file of which rows wait for a person, as this machine remembers it.
///
/// The log knows no row that was not recorded, so another machine does not know of them. The same
/// file, imported again, asks about them.
public struct ImportacaoPorDecidir: Sendable, Hashable, Identifiable {
  /// The UUID that the import has, also where nothing was recorded of it.
  public var id: Uuid
  /// The file's name, without folders.
  public var arquivo: String
  /// The account's UUID, as it is read.
  public var idDaConta: Uuid
  /// The account's name.
  public var conta: String
  /// The account's currency.
  public var moeda: Currency
  /// The rows that wait, in the order of the file.
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
  /// The plan that was carried out, with what people decided.
  public var plano: PlanoDeImportacao
  /// The import's UUID; nil where there was nothing to record.
  public var importacao: Uuid?
  /// The receipts of the commits, one for as many rows as fit; empty where nothing was recorded.
  public var recibos: [Recibo]
  /// The account with its balance afterwards.
  public var conta: Conta
  /// How many rows in doubt wait for an answer.
  public var porDecidir: Int
  /// Whether it was only tried out.
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

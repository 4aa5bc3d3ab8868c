public import Canonical
internal import EventLog
internal import Interchange
public import Ledger
internal import Machine
public import SystemPackage

/// A file from a bank, before it is imported.
public struct ArquivoDoBanco: Sendable, Hashable {
  /// Its name, without folders.
  public var nome: String
  /// Its path as given; nil if it came without one.
  public var caminho: String?
  /// Its bytes.
  public let bytes: [UInt8]
  /// The layout by which a CSV file is to be read; nil to recognise it.
  public var formato: String?
  /// SHA-256 of its bytes.
  public let hash: Hash256

  /// Makes a file.
  /// - Complexity: O(bytes).
  public init(nome: String, caminho: String? = nil, bytes: [UInt8], formato: String? = nil) {
    (self.nome, self.caminho, self.formato) = (nome, caminho, formato)
    (self.bytes, hash) = (bytes, Hash256.of(bytes))
  }
}

extension Razao {
  /// Reads a bank's file from a disk.
  /// - Parameters:
  ///   - caminho: the file.
  ///   - formato: the layout by which a CSV file is to be read; nil to recognise it.
  /// - Throws: `naoEncontrado`, `semPermissao`, `entradaSaida`; `dadosInvalidos` beyond 64 MiB.
  public func lerArquivo(
    _ caminho: FilePath, formato: String? = nil
  ) throws(RazaoError) -> ArquivoDoBanco {
    let path = Razao.absolute(caminho)
    let name = path.lastComponent?.string ?? path.string
    do throws(FileError) {
      let bytes = try files.contents(of: path, limit: Interchange.Limits.extratoBytes)
      return ArquivoDoBanco(
        nome: name, caminho: caminho.string, bytes: bytes, formato: formato)
    } catch {
      throw error.errno == .fileTooLarge ? .grandeDemais(name) : RazaoError(error)
    }
  }

  /// Reads a bank's file that arrives in pieces.
  /// - Parameters:
  ///   - nome: its name, for people.
  ///   - next: gives the next bytes, nil at the end.
  /// - Throws: `dadosInvalidos` beyond 64 MiB.
  public func lerArquivo(
    nome: String, formato: String? = nil, _ next: () -> [UInt8]?
  ) throws(RazaoError) -> ArquivoDoBanco {
    var bytes: [UInt8] = []
    while bytes.count <= Interchange.Limits.extratoBytes, let more = next() { bytes += more }
    guard bytes.count <= Interchange.Limits.extratoBytes else { throw .grandeDemais(nome) }
    return ArquivoDoBanco(nome: nome, bytes: bytes, formato: formato)
  }
}

extension RazaoError {
  fileprivate static func grandeDemais(_ name: String) -> RazaoError {
    RazaoError.dadosInvalidos(
      "“\(name)” tem mais de \(Interchange.Limits.extratoBytes >> 20) MiB, o que um extrato não tem: "
        + "baixe períodos menores no site do banco.")
  }
}

extension PedidoDeImportacao {
  /// One account of a parsed file, in the form that it would have on an account of the books.
  init(
    _ read: ExtratoDeConta, of file: ArquivoDeExtrato, named name: String, hash: Hash256,
    on conta: Conta, in razao: Uuid
  ) {
    let decimals = conta.saldo.decimals
    let notes = file.avisos.map { note in
      note.linha.map { "Linha \($0): \(note.mensagem)" } ?? note.mensagem
    }
    func stated(_ balance: SaldoDeExtrato) -> SaldoDoBanco? {
      balance.valor.with(decimals: decimals).map {
        SaldoDoBanco(linha: balance.linha, dia: balance.dia, valor: $0)
      }
    }
    var rows = read.linhas.map { LinhaDoBanco($0, of: read, on: conta) }
    // A file may have all rows on one line, or on a few: then they are numbered by count, so that
    // people can refer to each.
    if Set(rows.map(\.linha)).count < rows.count {
      for at in rows.indices { rows[at].linha = at + 1 }
    }
    // Rows after the file's stated end show that the statement of it is wrong.
    let isPast = { (end: Day) in
      rows.contains { row in
        if case .lancamento(let day, _) = row.leitura { day > end } else { false }
      }
    }
    self.init(
      arquivo: name, hash: hash, formato: file.formato, conta: conta,
      numero: read.numero.map(\.words), lembra: read.numero?.lembrado(in: razao),
      linhas: rows,
      saldo: read.saldo.flatMap(stated), saldos: read.saldos.compactMap(stated),
      fim: read.fim.flatMap { isPast($0) ? nil : $0 },
      avisos: notes)
  }
}

extension LinhaDoBanco {
  init(_ read: LinhaDeArquivo, of part: ExtratoDeConta, on conta: Conta) {
    let decimals = conta.saldo.decimals
    var leitura: Leitura
    var written: Day?
    switch read.leitura {
    case .lancamento(let dia, let valor):
      if let amount = valor.with(decimals: decimals) {
        let day = read.parcela.flatMap { parcel in
          part.repeteODiaDaCompra
            ? Month(of: dia).advanced(by: parcel.numero - 1)?.day(dia.parts.day) : nil
        }
        leitura = .lancamento(dia: day ?? dia, valor: amount)
        written = day == nil || day == dia ? nil : dia
      } else {
        leitura = .ilegivel("“\(conta.nome)” conta com \(decimals) casas, e o valor é \(valor).")
      }
      if valor.minor == 0 { leitura = .saldo(dia: dia, valor: nil) }
    case .saldo(let dia, let valor):
      leitura = .saldo(dia: dia, valor: valor.flatMap { $0.with(decimals: decimals) })
    case .ilegivel(let why): leitura = .ilegivel(why)
    }
    if let moeda = read.moeda, moeda != conta.moeda, case .lancamento(_, let valor) = leitura {
      leitura = .ilegivel(
        "O valor \(valor) é em \(moeda), e “\(conta.nome)” é em \(conta.moeda): lance à mão o que ele foi em "
          + "\(conta.moeda).")
    }
    let own = read.chave.map { "fitid:\(conta.id):\($0)" }
    self.init(
      linha: read.linha, leitura: leitura, texto: read.texto.inNFC, nome: read.nome?.inNFC,
      fitid: read.chave,
      chaves: Set((read.chavesDoMundo + [own].compactMap(\.self)).map { Chave($0) }).sorted()
        .map(\.texto),
      saldoDepois: read.saldoDepois.flatMap { $0.with(decimals: decimals) },
      parcela: conta.isCartao
        ? read.parcela.map { "\($0.numero)/\($0.de)" } : nil,
      diaNoArquivo: written, tipo: read.genero.flatMap(\.tipo),
      numeros: [read.nossoNumero, read.documento].compactMap(\.self))
  }
}

extension GeneroDeLinha {
  /// The kind of entry that the file's own word means; nil if it may mean several.
  fileprivate var tipo: TipoDeTransacao? {
    switch self {
    case .tarifa: .tarifa
    case .juros, .transferencia, .pagamento, .cheque, .debitoAutomatico: nil
    case .saque: .saque
    case .deposito: .deposito
    case .compra: .compraNoDebito
    case .abertura: .saldoInicial
    }
  }
}

extension NumeroDeConta {
  /// The number by which the next file finds the account of the books.
  func lembrado(in razao: Uuid) -> NumeroDoBanco {
    NumeroDoBanco([banco, agencia, conta], isCartao: isCartao, in: razao)
  }

  /// The bank's number and the account's, for people.
  fileprivate var words: String {
    [
      banco.isEmpty ? nil : "banco \(banco)", agencia.isEmpty ? nil : "agência \(agencia)",
      conta.isEmpty ? nil : "\(isCartao ? "cartão" : "conta") \(conta)",
    ].compactMap(\.self).joined(separator: ", ")
  }
}

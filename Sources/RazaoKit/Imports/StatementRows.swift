internal import Canonical
internal import Interchange
internal import Ledger

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

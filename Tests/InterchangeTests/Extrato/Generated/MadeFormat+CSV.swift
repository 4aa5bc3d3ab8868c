extension MadeFormat {
  /// How a layout writes its rows.
  private struct Table {
    var separator: Character = ";"
    var before = ""
    var header: String?
    var end = "\n"
    /// The cells of a row, with the balance after it in cents.
    var cells: (MadeRow, Int) -> [String]
  }

  private static func comma(_ cents: Int) -> String {
    MadeRow.money(cents, ",", thousands: ".")
  }

  private var table: Table {
    let comma = Self.comma
    func point(_ cents: Int) -> String { MadeRow.money(cents, ".") }
    func into(_ row: MadeRow) -> String { row.cents > 0 ? comma(row.cents) : "" }
    func out(_ row: MadeRow) -> String { row.cents < 0 ? comma(row.cents) : "" }
    switch self {
    case .nubankConta:
      return Table(separator: ",", header: "Data,Valor,Identificador,Descrição") { row, balance in
        [row.slashes, point(row.cents), "id-\(balance)-\(row.day)", row.text]
      }
    case .nubankCartao:
      return Table(separator: ",", header: "date,title,amount") { row, _ in
        [row.iso, row.text, point(-row.cents)]
      }
    case .inter:
      return Table(
        before: "Extrato Conta Corrente\nConta ;12345-6\nPeríodo ;01/01/2026 a 31/12/2026\n\n",
        header: "Data Lançamento;Histórico;Descrição;Valor;Saldo"
      ) { row, balance in
        [row.slashes, "Pix", row.text, comma(row.cents), comma(balance)]
      }
    case .interFatura:
      return Table(
        separator: ",", header: "\"Data\",\"Lançamento\",\"Categoria\",\"Tipo\",\"Valor\""
      ) { row, _ in
        [row.slashes, row.text, "OUTROS", "Compra à vista", "R$ " + comma(-row.cents)]
      }
    case .c6:
      return Table(
        separator: ",",
        header: "Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),"
          + "Saldo do Dia(R$)"
      ) { row, balance in
        [
          row.slashes, row.slashes, row.text, "x", point(max(0, row.cents)),
          point(max(0, -row.cents)), point(balance),
        ]
      }
    case .c6Fatura:
      return Table(
        header: "Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;"
          + "Valor (em US$);Cotação (em R$);Valor (em R$)"
      ) { row, _ in
        [row.slashes, "ANA", "1234", "-", row.text, "Única", "0", "0", point(-row.cents)]
      }
    case .itau: return Table { row, _ in [row.slashes, row.text, comma(row.cents)] }
    case .itauWithHeader:
      return Table(header: "data;lançamento;ag./origem;valor (R$);saldos (R$)") { row, balance in
        [row.slashes, row.text, "1234", comma(row.cents), comma(balance)]
      }
    case .bradesco:
      return Table(
        header: "Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);", end: ";\n"
      ) { row, balance in
        [row.slashes, row.text, "77", into(row), out(row), comma(balance)]
      }
    case .bradescoCartao:
      return Table(header: "Data;Histórico;Valor(US$);Valor(R$)") { row, _ in
        [row.slashes, row.text, "0,00", comma(-row.cents)]
      }
    case .bancoDoBrasil:
      return Table(
        separator: ",",
        header: "\"Data\",\"Dependencia Origem\",\"Histórico\",\"Data do Balancete\","
          + "\"Número do documento\",\"Valor\",", end: ",\n"
      ) { row, _ in [row.slashes, "", row.text, "", "55", point(row.cents)] }
    default: return more
    }
  }

  private var more: Table {
    let comma = Self.comma
    switch self {
    case .bancoDoBrasilNovo:
      return Table(
        separator: ",",
        header: "\"Data\",\"Lançamento\",\"Detalhes\",\"N° documento\",\"Valor\","
          + "\"Tipo Lançamento\""
      ) { row, _ in
        [
          row.slashes, "Pix - Enviado", row.text, "90101", comma(row.cents),
          row.cents < 0 ? "Saída" : "Entrada",
        ]
      }
    case .caixa:
      return Table(header: "Data Mov.;Nr. Doc.;Histórico;Valor;Deb/Cred;Saldo") { row, balance in
        [
          row.slashes, "1", row.text, comma(abs(row.cents)), row.cents < 0 ? "D" : "C",
          comma(balance),
        ]
      }
    case .mercadoPago:
      return Table(
        header: "RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE"
      ) { row, balance in
        let day = row.slashes.split(separator: "/").joined(separator: "-")
        return [day, row.text, "\(balance)\(row.day)", comma(row.cents), comma(balance)]
      }
    case .santander:
      return Table(
        header: "Data;Descrição;Docto;Situação;Crédito (R$);Débito (R$);Saldo (R$)"
      ) { row, balance in
        [
          row.slashes, row.text, "000", "", row.cents > 0 ? comma(row.cents) : "",
          row.cents < 0 ? comma(row.cents) : "", comma(balance),
        ]
      }
    case .picpay:
      return Table(separator: ",", header: "Data/Hora,Tipo,Descrição,Valor,Saldo") { row, balance in
        let sign = row.cents < 0 ? "-" : ""
        return [
          "\(row.slashes) 10:20:00", "Pix", row.text, "\(sign)R$ \(comma(abs(row.cents)))",
          "R$ \(comma(balance))",
        ]
      }
    case .pagbank:
      return Table(header: "CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR") { row, balance in
        ["AAA-\(balance)-\(row.day)", row.slashes, "Pix", row.text, comma(row.cents)]
      }
    case .xp:
      return Table(header: "Data;Estabelecimento;Portador;Valor;Parcela") { row, _ in
        [row.slashes, row.text, "ANA", "R$ \(comma(-row.cents))", "-"]
      }
    default:
      return Table(header: "Data;Histórico;Valor;Saldo") { row, balance in
        [row.slashes, row.text, comma(row.cents), comma(balance)]
      }
    }
  }

  /// The header of such a file; nil where it has none.
  var header: String? { isCSV ? table.header : nil }

  func csv(_ rows: [MadeRow]) -> MadeFile {
    let table = table
    var pieces = [MadeFile.Piece(text: table.before, row: nil)]
    if let header = table.header { pieces.append(.init(text: header + "\n", row: nil)) }
    var balance = 100_000_000
    for (index, row) in rows.enumerated() {
      balance += row.cents
      let cells = table.cells(row, balance).map { cell in
        cell.contains(table.separator) || cell.hasPrefix("\"")
          ? "\""
            + cell.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\"" : cell
      }
      pieces.append(
        .init(text: cells.joined(separator: String(table.separator)) + table.end, row: index))
    }
    return MadeFile(pieces: pieces, hasEnd: false, separator: table.separator)
  }
}

import Canonical
import Foundation
import Interchange

// Prints how bank files are read, for Scripts/judges/extratos: for each entry a line with the file,
// the account's number, the day, the amount and the bank's id.

for path in CommandLine.arguments.dropFirst() {
  let name = URL(filePath: path).lastPathComponent
  guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
    print("\(name)\tnot there")
    continue
  }
  let read = LeituraDeExtrato(Array(bytes))
  print("\(name)\t\(read.erro?.codigo.rawValue ?? "read")")
  for account in read.arquivo?.contas ?? [] {
    for row in account.linhas {
      let fields: [String] =
        switch row.leitura {
        case .lancamento(let dia, let valor): ["entry", dia.description, valor.description]
        case .saldo(let dia, let valor): ["balance", dia.description, valor?.description ?? ""]
        case .ilegivel: ["unreadable", "", ""]
        }
      let place = [name, account.numero?.conta ?? ""]
      print((place + fields + [row.chave ?? ""]).joined(separator: "\t"))
    }
  }
}

package import Canonical
package import Ledger

/// A ledger at a glance, for a user who typed only the program's name.
package struct Inicio: Sendable, Equatable {
  /// The ledger.
  package let razao: Uuid
  /// The ledger's name; nil if no line here names it.
  package let nome: String?
  /// The ledger's folder.
  package let pasta: String
  /// The number of open asset and liability accounts.
  package let contas: Int
  /// The number of open categories.
  package let categorias: Int
  /// The number of open conflicts.
  package let conflitos: Int
  /// The number of devices that wait for approval.
  package let aguardam: Int

  package init(
    razao: Uuid, nome: String?, pasta: String, contas: [Conta], conflitos: Int,
    aparelhos: [Aparelho]
  ) {
    let open = contas.filter { !$0.encerrada && $0.unificadaEm == nil }
    (self.razao, self.nome, self.pasta) = (razao, nome, pasta)
    self.contas = open.count { $0.classe.isPropria }
    categorias = open.count { $0.classe == .receita || $0.classe == .despesa }
    self.conflitos = conflitos
    aguardam = aparelhos.count { $0.confianca == .quarentena }
  }
}

extension Screen {
  /// The ledger in the current folder, everything that waits, and commands to go on with.
  package static func inicio(_ inicio: Inicio) -> Screen {
    let counts = [
      PtBR.count(inicio.contas, "conta", "contas"),
      PtBR.count(inicio.categorias, "categoria", "categorias"),
    ]
    return Screen(
      header: [
        Line(inicio.nome ?? inicio.razao.curto, .strong),
        Line("\(counts.joined(separator: " e ")), em \(inicio.pasta)", .quiet),
      ] + waiting(inicio),
      sections: [
        Section(
          "O que se pode fazer",
          [
            ("Ver contas, cartões e patrimônio", Destination.resumo),
            ("Gravar uma compra, um Pix, um boleto", .lancar),
            ("Ver os lançamentos de uma conta", .extrato(nil)),
            ("Desfazer o último registro", .desfazer),
            ("Ver os relatórios de despesas", .relatorios),
            ("Trocar registros com outro computador", .lugares),
            ("Abrir no navegador", .servir),
            ("Ver todos os comandos", .ajuda),
          ], row: row)
      ])
  }

  /// How to begin without a ledger.
  /// - Parameter why: why none was found.
  package static func semRazao(_ why: [String]) -> Screen {
    Screen(
      header: why.map { Line($0) },
      sections: [
        Section(
          "Para começar",
          [
            ("Criar um razão ou entrar em um, no navegador", Destination.servir),
            ("Criar um razão", .iniciar),
            (
              "Entrar em um razão que outro computador já tem",
              .entrar(de: "DE", em: "DIR", convite: nil)
            ),
            ("Ver todos os comandos", .ajuda),
          ], row: row)
      ])
  }

  private static func row(_ step: (words: String, destination: Destination)) -> Row {
    Row(step.words, selection: step.destination, command: .below(step.destination, indent: "  "))
  }

  private static func waiting(_ inicio: Inicio) -> [Line] {
    let all: [Line?] = [
      .counted(
        inicio.conflitos, "conflito aberto", "conflitos abertos", .warning,
        leads: .after(". Veja: ", .conflitos)),
      .counted(
        inicio.aguardam, "aparelho aguarda aprovação", "aparelhos aguardam aprovação", .warning,
        leads: .after(". Veja: ", .aparelhos)),
    ]
    let lines = all.compactMap(\.self)
    return lines.isEmpty ? [Line("Nada espera por você", .good)] : lines
  }
}

extension Inicio {
  /// The document of `razao` alone.
  package var json: JSONValue {
    [
      "razao": .text(razao), "nome": .text(nome), "pasta": .string(pasta),
      "contas": .number(contas), "categorias": .number(categorias), "conflitos": .number(conflitos),
      "aguardam": .number(aguardam),
    ]
  }

  /// The document of `razao` alone, without a ledger.
  package static var nenhum: JSONValue {
    ["razao": .null]
  }
}

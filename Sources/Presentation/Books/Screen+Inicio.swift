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
  /// Everything that waits for somebody.
  package let afazeres: Afazeres

  package init(
    razao: Uuid, nome: String?, pasta: String, contas: [Conta], afazeres: Afazeres
  ) {
    let open = contas.filter(\.isEmUso)
    (self.razao, self.nome, self.pasta) = (razao, nome, pasta)
    self.contas = open.count { $0.classe.isPropria }
    categorias = open.count { $0.classe == .receita || $0.classe == .despesa }
    self.afazeres = afazeres
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
      ] + (inicio.afazeres.itens.isEmpty ? [nadaEspera] : []),
      sections: afazeres(inicio.afazeres) + [
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
}

extension Inicio {
  /// The document of `razao` alone.
  package var json: JSONValue {
    [
      "razao": .text(razao), "nome": .text(nome), "pasta": .string(pasta),
      "contas": .number(contas), "categorias": .number(categorias),
      "conflitos": .number(afazeres.quantos(.conflito)),
      "aguardam": .number(afazeres.quantos(.aparelho)), "afazeres": afazeres.json,
    ]
  }

  /// The document of `razao` alone, without a ledger.
  package static var nenhum: JSONValue {
    ["razao": .null]
  }
}

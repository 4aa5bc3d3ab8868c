internal import Canonical
internal import Ledger
internal import Presentation

/// The accounts that a select offers, in groups.
struct AccountChoices {
  private let all: [Conta]

  init(_ books: Costumes) { self.init(books.contas) }

  init(_ contas: [Conta]) {
    all = contas.sorted { $0.nome.foldedForComparison < $1.nome.foldedForComparison }
  }

  /// Whether no asset or liability account is open.
  var haveNoOwn: Bool { !all.contains { $0.classe.isPropria && $0.isEmUso } }

  /// Assets and liabilities.
  /// - Parameter withBalance: whether each shows its balance.
  func own(chosen: String, withBalance: Bool = false) -> [OptionGroupModel] {
    [
      group("Contas", chosen, withBalance) {
        $0.classe == .ativo && $0.tipo != TipoDeConta.investimento.rawValue && !$0.isEntrePessoas
      },
      group("Cartões e dívidas", chosen, withBalance) { $0.classe == .passivo },
      group("Investimentos", chosen, withBalance) {
        $0.classe == .ativo && $0.tipo == TipoDeConta.investimento.rawValue
      },
      group("Emprestado", chosen, withBalance) { $0.classe == .ativo && $0.isEntrePessoas },
    ].filter { !$0.opcoes.isEmpty }
  }

  /// All accounts, categories first.
  func all(chosen: String) -> [OptionGroupModel] {
    [
      group("Despesas", chosen) { $0.classe == .despesa },
      group("Receitas", chosen) { $0.classe == .receita },
    ] + own(chosen: chosen) + [equity(chosen)]
  }

  /// Income and expense categories, and equity.
  func categories(chosen: String) -> [OptionGroupModel] {
    [
      group("Despesas", chosen) { $0.classe == .despesa },
      group("Receitas", chosen) { $0.classe == .receita },
      equity(chosen),
    ]
  }

  private func equity(_ chosen: String) -> OptionGroupModel {
    group(ClasseDeConta.patrimonio.words, chosen) { $0.classe == .patrimonio }
  }

  /// The expense categories.
  func spending(chosen: String) -> [OptionModel] {
    group("", chosen) { $0.classe == .despesa }.opcoes
  }

  /// The accounts that an investment can belong to.
  func linkable(chosen: String) -> [OptionModel] {
    let kinds: [TipoDeConta] = [.corrente, .poupanca]
    return group("", chosen) { account in
      account.classe == .ativo && kinds.contains { $0.rawValue == account.tipo }
    }.opcoes
  }

  /// The accounts that another can be unified with: those of its class and currency.
  func unifiable(with account: Conta, chosen: String) -> [OptionModel] {
    group("", chosen) { other in
      other.id != account.id && other.classe == account.classe && other.moeda == account.moeda
    }.opcoes
  }

  /// The accounts that fit and can be posted to, and the chosen one in any case.
  private func group(
    _ title: String, _ chosen: String, _ withBalance: Bool = false, _ fits: (Conta) -> Bool
  ) -> OptionGroupModel {
    let fitting = all.filter { fits($0) && ($0.isEmUso || $0.id.description == chosen) }
    return OptionGroupModel(
      title,
      fitting.map {
        OptionModel(
          $0.id.description,
          $0.tituloNaLista
            + (withBalance ? " (\(PtBR.money($0.classe.ladoNatural($0.saldo), $0.moeda)))" : ""),
          chosen: chosen)
      })
  }
}

extension Conta {
  /// Its title in a list.
  fileprivate var tituloNaLista: String {
    nome + (moeda == .real ? "" : " (\(moeda))") + (encerrada ? " (encerrada)" : "")
  }
}

/// The words for the account that is used if none is chosen.
struct UsualAccount: Sendable {
  /// The first option of the select, for choosing none.
  let titulo: String
  /// The note under the select.
  let ajuda: String

  /// The words of a form.
  /// - Parameters:
  ///   - kind: the kind of entry; nil while none is chosen.
  ///   - books: the suggestions of the books.
  init(_ kind: OpcaoDeLancamento?, _ books: Costumes) {
    guard let word = kind?.palavra else {
      titulo = "A de costume"
      let usual = UsualAccount.examples.compactMap { words, name in
        PalavraDeLancamento(words).flatMap { books.deCostume($0) }.map {
          "\(SafeText.of($0.nome)) (\(name))"
        }
      }
      ajuda = usual.isEmpty ? "" : "Sem escolher: \(usual.joined(separator: ", "))."
      return
    }
    if let account = books.deCostume(word) {
      titulo = "\(account.nome), a de costume"
      ajuda = ""
    } else {
      titulo = "Escolha…"
      let found = books.candidatas(word).map { SafeText.of($0.nome) }
      ajuda = found.isEmpty ? "" : "Pode ser \(found.joined(separator: ", "))."
    }
  }

  /// The commonest words, which show the usual accounts before a kind is chosen.
  private static let examples = [
    ("debito", "débito"), ("pix", "pix"), ("credito", "crédito"), ("dinheiro", "dinheiro"),
  ]
}

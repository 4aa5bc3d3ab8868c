internal import Canonical
package import Ledger

extension Screen {
  /// The open conflicts by origin and kind, and the hints in a list of their own.
  /// - Parameter bound: how many conflicts and hints to show, where rows are clicked; ids are left
  ///   out there.
  package static func conflitos(
    _ abertos: ConflitosAbertos, bound: ListBound? = nil
  ) -> Screen {
    let count = abertos.conflitos.count
    let header =
      count == 0
      ? Line("Nenhum conflito aberto", .good)
      : Line(
        PtBR.count(count, "conflito espera uma decisão", "conflitos esperam uma decisão"),
        .warning)
    let all = abertos.conflitos + abertos.avisos
    let next =
      all.first.map { first in
        [
          Line(
            "Para ver um, com o saldo sob cada decisão", .quiet,
            leads: .below(.conflito(first.id), indent: "  "))
        ]
      } ?? []
    return Screen(
      header: [header] + joining(abertos),
      sections: groups(abertos.conflitos, abertos, .warning, bound)
        + groups(abertos.avisos, abertos, .plain, bound),
      footer: next)
  }

  /// Suggests unifying duplicate accounts first, where two devices opened the same ones.
  private static func joining(_ abertos: ConflitosAbertos) -> [Line] {
    guard abertos.conflitos.contains(where: { $0.tipo == .criacoesDivergentes }),
      let double = abertos.avisos.first(where: { $0.tipo == .contaDuplicada })
    else { return [] }
    return [
      Line(
        message:
          "Dois aparelhos abriram as mesmas contas. Unifique-as primeiro (\(.todos): todas de uma vez), "
          + "e os lançamentos que só por isso divergem ficam resolvidos. "
          + "\(guia: "Veja", .conflito(double.id)).", .plain)
    ]
  }

  /// The groups, each under its title if the origin of any is known.
  private static func groups(
    _ all: [ConflitoAuditado], _ abertos: ConflitosAbertos, _ tone: Tone, _ bound: ListBound?
  ) -> [Section] {
    let rows = bound?.rows ?? Limits.conflicts
    let groups = abertos.grupos(de: Array(all.prefix(rows)))
    let isGrouped = groups.contains { $0.origem != nil }
    let sections = groups.flatMap { group in
      (isGrouped ? [title(group)] : [])
        + kinds(group.conflitos, abertos.ladoNatural, tone, hasIds: bound == nil)
    }
    let rest = more(than: rows, of: all.count, opens: bound?.more)
    return sections
      + (rest.isEmpty ? [] : [Section(nil, rowCount: 0, footer: rest) { _ in Row("") }])
  }

  /// A group's title: a section without rows.
  private static func title(_ group: GrupoDeConflitos) -> Section {
    let words =
      switch group.origem {
      case .sincronizacao(let lugar, let quando):
        "Na sincronização com \(lugar), \(PtBR.instant(quando))"
      case .importacao(let id, let arquivo): "Na importação de \(arquivo) (\(id.curto))"
      case nil: "Sem sincronização lembrada neste aparelho"
      }
    return Section(words, rowCount: 0) { _ in Row("") }
  }

  /// A section for each kind; titles of hints say that they are hints.
  private static func kinds(
    _ conflitos: [ConflitoAuditado], _ turned: Set<Uuid>, _ tone: Tone, hasIds: Bool
  ) -> [Section] {
    Dictionary(grouping: conflitos, by: Kind.init).sorted { $0.key < $1.key }
      .map { kind, conflitos in
        Section((kind.tipo.isAviso ? "Aviso: " : "") + kind.title, conflitos) { conflito in
          let row = ConflictRow(conflito: conflito, turned: turned, hasIds: hasIds)
          let lines = row.facts + [Line("Contado agora: " + conflito.counted, .quiet)]
          return Row(
            conflito.id.curto, value: conflito.autores.last.map(\.words), details: lines,
            tone: tone, selection: .conflito(conflito.id))
        }
      }
  }

  /// Says how much a screen leaves out.
  static func more(than shown: Int, of all: Int, opens selection: Destination? = nil) -> [Line] {
    guard all > shown else { return [] }
    let rest = "e mais \(PtBR.number(all - shown))"
    return [
      Line(rest, .quiet, command: .option(.json, after: ": veja todos com "), opens: selection)
    ]
  }

  /// One conflict: authors and times, the value that counts for now, and the balances under each
  /// decision.
  package static func conflito(_ explicado: ConflitoExplicado) -> Screen {
    let conflito = explicado.conflito
    let row = ConflictRow(conflito: conflito, turned: explicado.ladoNatural, hasIds: false)
    let isShort = explicado.versoes.count <= Limits.factsOfConflict
    let versions = Section("Quem escreveu o quê", explicado.versoes) { version in
      let told = isShort ? explicado.differences(of: version).naoVazio : nil
      let words = explicado.written(version, .moment).capitalizedFirst
      return Row(
        words + (version.contada == true ? " (conta agora)" : ""),
        details: (told.map { [$0] } ?? version.contents(row)).map { Line($0) } + version.reason)
    }
    var screen = Screen(
      header: [
        Line(conflito.title, .strong), Line("Contado agora: \(explicado.counted)"),
      ] + row.subject,
      sections: [versions] + (explicado.fatura?.sections ?? [])
        + explicado.escolhas.map { escolha($0, explicado) },
      footer: conflito.nextStep(explicado.ladoNatural))
    screen.details =
      [Line("Conflito \(conflito.id.curto)", .quiet)]
      + explicado.versoes.prefix(Limits.factsOfConflict).map { version in
        let entry = version.fato?.sobre.flatMap { $0 == version.evento ? nil : $0 }
        let about = entry.map { ", de \($0.curto)" } ?? ""
        return Line(
          "Versão \(version.evento.curto)\(about): \(explicado.written(version, .moment)) "
            + "(aparelho \(version.autor.aparelho.curto))", .quiet)
      }
    return screen
  }

  private static func escolha(
    _ escolha: EscolhaExplicada, _ explicado: ConflitoExplicado
  ) -> Section {
    let effect = escolha.effect.map { [Line($0)] } ?? []
    let command = Line(
      "Decidir assim",
      leads: .alone(
        .decidir(
          conflito: explicado.conflito.id, palavra: escolha.palavra, mantido: escolha.mantido)))
    let rest = escolha.encerra ? [] : [Line("O conflito continuaria aberto.", .warning)]
    let staying = explicado.staying(escolha).map { [Line("Fica: \($0)", .quiet)] } ?? []
    return Section(
      "Se " + explicado.words(escolha), rowCount: 0, footer: effect + staying + rest + [command]
    ) { _ in Row("") }
  }

  /// An account's balance after something, and what it is now.
  static func mudanca(_ saldo: SaldoSobDecisao) -> Row {
    change(
      saldo.nome, saldo.classe.ladoNatural(saldo.antes), saldo.classe.ladoNatural(saldo.depois),
      saldo.moeda)
  }

  private static func change(
    _ name: String, _ before: Total, _ after: Total, _ currency: Currency
  ) -> Row {
    guard before != after else {
      return Row(name, value: PtBR.money(after, currency), details: [Line("sem mudança", .quiet)])
    }
    return Row(
      name, value: PtBR.money(after, currency),
      details: [Line("agora \(PtBR.money(before, currency))", .quiet)], tone: .strong)
  }

  /// The screen after a conflict was decided, or after a trial of that.
  package static func resolvido(_ resolucao: Resolucao) -> Screen {
    let (quantos, open) = (resolucao.quantos, resolucao.restantes)
    let choice = EscolhaExplicada(
      palavra: resolucao.palavra, mantido: resolucao.mantido, encerra: resolucao.encerrado,
      saldos: [], relatorios: [])
    let decided = quantos == 1 ? "" : " (\(PtBR.number(quantos)) conflitos)"
    let left =
      open == 0
      ? Line("Nenhum conflito continua aberto.", .good)
      : Line(PtBR.count(open, "conflito continua aberto", "conflitos continuam abertos") + ".")
    let agreed = Line.counted(
      resolucao.concordam, "lançamento que veio pelos dois aparelhos ficou um só",
      "lançamentos que vieram pelos dois aparelhos ficaram um só cada", then: ".", .plain)
    let still = Line("Este conflito continua aberto: falta outra decisão.", .warning)
    return recorded(
      "\(resolucao.conflito.tipo.title)\(decided): \(choice.words)", resolucao.recibo,
      effect: (resolucao.encerrado ? [] : [still]) + [agreed, left].compactMap(\.self))
  }
}

/// The conflicts that a list shows together.
private struct Kind: Hashable, Comparable {
  let tipo: TipoDeConflito
  let title: String

  init(_ conflito: ConflitoAuditado) {
    (tipo, title) = (conflito.tipo, conflito.title)
  }

  static func < (left: Kind, right: Kind) -> Bool {
    (left.tipo.rawValue, left.title) < (right.tipo.rawValue, right.title)
  }
}

extension VersaoEmConflito {
  /// The reason that the author gave.
  fileprivate var reason: [Line] {
    motivo.map { [Line((decisao == nil ? "Motivo: " : "Nota: ") + $0)] } ?? []
  }
}

/// The first reason for which a proof does not hold, and the line of its text.
package struct RecusaDeProva: Error, Sendable, Hashable {
  /// The reasons, in the order in which they are looked for (docs/FORMAT.md, section 12).
  package enum Motivo: String, Sendable, CaseIterable {
    case tamanho, versao, forma, registro, fundacao, apresentacao, admissao, confianca, assinatura,
      conta, marco, conferem, viram, ordem, folha, casas, mapa, partida, caminho, mes, resposta
    /// It is of another ledger than the expected one.
    case razao
  }

  package let motivo: Motivo
  /// The line, from 1.
  package let linha: Int

  init(_ motivo: Motivo, _ linha: Int) { (self.motivo, self.linha) = (motivo, linha) }
}

extension RecusaDeProva {
  /// The reason in words.
  package var mensagem: String {
    switch motivo {
    case .tamanho: "o arquivo é grande demais para uma prova"
    case .versao: "a prova é de uma versão mais nova"
    case .forma: "não é assim que uma prova se escreve"
    case .registro: "o registro não está na forma canônica"
    case .fundacao: "esta linha não funda este razão"
    case .apresentacao: "esta linha não apresenta um aparelho deste razão"
    case .admissao: "ninguém de confiança admite este aparelho"
    case .confianca: "a prova não mostra por que este aparelho é de confiança"
    case .assinatura: "a assinatura não confere"
    case .conta: "esta linha não abre a conta da pergunta"
    case .marco: "esta linha não traz um marco"
    case .conferem: "esta linha não confere este marco"
    case .viram: "esta linha não viu este marco"
    case .ordem: "os aparelhos não estão na ordem em que são precisos"
    case .folha: "as folhas não são as da conta e do mês, nem mostram que não há"
    case .casas: "o saldo não tem as casas decimais da conta"
    case .mapa: "esta folha não está no marco"
    case .partida: "esta partida não é do lugar onde está"
    case .caminho: "esta partida não está no mês"
    case .mes: "as partidas não são todas as do mês"
    case .resposta: "a resposta não é o que os dados dizem"
    case .razao: "a prova é de outro razão"
    }
  }
}

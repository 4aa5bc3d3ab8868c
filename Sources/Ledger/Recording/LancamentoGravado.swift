package import Canonical

extension Livros {
  /// A recorded entry.
  package func lancamento(_ id: Uuid) throws(RazaoError) -> BaseDeTransacao {
    guard let base = base(id) else {
      throw RazaoError.naoEncontrado(
        "Não encontrei o lançamento \(id.curto). \(guia: "Veja", .extrato(nil)).")
    }
    return base
  }

  /// The error that an entry looks like an existing one.
  /// - Parameter vez: the occurrence that the entry would be of; nil for none.
  package func looksRepeated(_ other: Uuid, vez: Ocorrencia? = nil) -> RazaoError {
    let there = base(other).map { ": " + frase($0.conteudo) } ?? ""
    let same = vez.map { vez -> [Mensagem] in
      let link = Destination.vincularOcorrencia(vez.plano, vez.numero, other)
      return ["Se é o mesmo, \(passo: "diga isso ao plano", link)."]
    }
    return RazaoError(
      .pareceRepetido,
      messages: [
        "Parece repetido: já há um lançamento parecido\(there) (\(other.curto)).",
        "Se este é outro, \(instrucao: .repetirComoOutra); "
          + "\(passo: "para ver aquele", .historia(.lancamento(other))).",
      ] + (same ?? []), sobre: [other])
  }

  /// An occurrence that is not recorded, because it looks like an entry.
  package func deixada(_ vez: Ocorrencia, em day: Day, parecido other: Uuid) -> OcorrenciaDeixada {
    OcorrenciaDeixada(
      plano: vez.plano, nome: nome(doPlano: vez.plano) ?? "", numero: vez.numero, data: day,
      parecido: other, parecidoEmPalavras: base(other).map { frase($0.conteudo) } ?? "")
  }

  /// The name of an entry's kind on a screen, as it was recorded.
  package func titulo(_ content: ConteudoDeTransacao) -> String {
    content.titulo { id in
      atributos(daConta: id).map { ($0.classe, texto(de: Agregado(.conta, id), .tipo)) }
    }
  }

  /// An entry in a few words: `Compra no débito de R$ 5,00, Café, 18/11/2026`.
  package func frase(_ content: ConteudoDeTransacao) -> String {
    let own = contaPropria(content)
    let shown =
      content.partidas.first { contaDeLeitura($0.conta) == own } ?? content.partidas.first
    let amount = shown.map { posting in
      let moeda = atributos(daConta: posting.conta)?.moeda ?? .real
      return " de " + posting.valor.semSinal(em: moeda)
    }
    return [titulo(content) + (amount ?? ""), content.interessado, content.data.emNumeros]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// Distinguishes the current versions of an entry from any others, by their events.
  ///
  /// The content alone would not suffice: a version that was written at the same time and does not
  /// count now would be replaced unseen.
  package func marca(lancamento id: Uuid) -> Hash256 {
    let registers: [NomeDeRegistro] = [.conteudo, .situacao]
    let written = registers.map { register in
      let heads = cabecas(de: Agregado(.transacao, id), register)?.eventos ?? []
      return heads.map { evento($0).id }.sorted().map(\.description).joined(separator: " ")
    }
    return Hash256.of(Array(written.joined(separator: "\n").utf8))
  }

  /// Refuses to change an entry that differs from what the person saw.
  /// - Parameter marca: of what they saw; nil where nobody looked.
  package func check(_ lancamento: Uuid, marca: Hash256?) throws(RazaoError) {
    guard let marca, marca != self.marca(lancamento: lancamento) else { return }
    throw RazaoError(
      .ocupado,
      "O lançamento \(lancamento.curto) mudou desde que foi visto. Nada foi gravado: veja o que "
        + "ele diz agora e corrija de novo.")
  }
}

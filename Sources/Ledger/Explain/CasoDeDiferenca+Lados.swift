internal import Canonical

// The mistakes that a single entry can explain, with the evidence for each.
extension CasoDeDiferenca {
  /// The best way in which this entry alone would explain the difference.
  func porLado(_ lado: LadoDeLancamento) -> Suspeita? {
    [sinal(lado), algarismos(lado), casasErradas(lado), sobra(lado)].compactMap(\.self)
      .max { $0.pontos < $1.pontos }
  }

  /// It should go the other way: correcting it moves the balance by twice its amount.
  private func sinal(_ lado: LadoDeLancamento) -> Suspeita? {
    guard lado.minor * -2 == diferenca else { return nil }
    var points = 50 + circunstancias(lado) + pelosHabitos(lado, certo: -lado.minor)
    points += habitos.goesAgainst(lado) ? 25 : 0
    return suspeita(.sinal, lado, certo: -lado.minor, points)
  }

  /// Two neighbouring digits were swapped: the difference is then nine times a power of ten and
  /// the digits' own difference, which is rare by chance.
  private func algarismos(_ lado: LadoDeLancamento) -> Suspeita? {
    guard diferenca % 9 == 0 else { return nil }
    let right = lado.minor + diferenca
    guard right.signum() == lado.minor.signum(),
      CasoDeDiferenca.isTrocaDeVizinhos(lado.minor.magnitude, right.magnitude)
    else { return nil }
    return suspeita(
      .algarismos, lado, certo: right, 50 + circunstancias(lado) + pelosHabitos(lado, certo: right))
  }

  /// A zero too many or too few, or a misplaced comma.
  private func casasErradas(_ lado: LadoDeLancamento) -> Suspeita? {
    let right = lado.minor + diferenca
    let (small, great) = (
      min(right.magnitude, lado.minor.magnitude), max(right.magnitude, lado.minor.magnitude)
    )
    guard right.signum() == lado.minor.signum(), small * 10 == great || small * 100 == great else {
      return nil
    }
    return suspeita(
      .virgula, lado, certo: right, 50 + circunstancias(lado) + pelosHabitos(lado, certo: right))
  }

  /// The bank has no such entry: it has not arrived there yet, never will, or went through another
  /// account.
  private func sobra(_ lado: LadoDeLancamento) -> Suspeita? {
    guard -lado.minor == diferenca else { return nil }
    let points = 35 + circunstancias(lado)
    if let usual = habitos.contaUsual(lado), usual != conta {
      return suspeita(.contaErrada, lado, certo: 0, points + 30, conta: usual)
    }
    let isFresh = em.number - lado.data.number <= 3
    return suspeita(.sobra, lado, certo: 0, points + (isFresh ? 10 : 0))
  }

  /// Entries on other accounts of exactly the difference: the money may have gone through this one.
  var deOutraConta: [Suspeita] {
    outros.compactMap { lado in
      guard lado.minor == diferenca, lado.data <= em else { return nil }
      var points = 35 + circunstancias(lado)
      if let usual = habitos.contaUsual(lado) { points += usual == conta ? 35 : -25 }
      return suspeita(.contaErrada, lado, certo: diferenca, points, conta: lado.conta)
    }
  }

  /// Similar entries a few days apart with one too many: the last written of each such group.
  var dobros: [Suspeita] {
    let alike = lados.filter { -$0.minor == diferenca }.sorted {
      ($0.data, $0.id) < ($1.data, $1.id)
    }
    var found: [Suspeita] = []
    for lado in alike {
      let twins = alike.filter {
        $0.id != lado.id && abs($0.data.number - lado.data.number) <= Limites.diasDeDuplicata
          && ($0.parte == lado.parte || $0.parte.isEmpty || lado.parte.isEmpty)
      }
      guard !twins.isEmpty, twins.allSatisfy({ ($0.escrito, $0.id) < (lado.escrito, lado.id) })
      else { continue }
      var points = 60 + circunstancias(lado)
      if habitos.isFrequente(lado) { points -= 20 }
      if twins.contains(where: { $0.data == lado.data }) { points += 10 }
      var suspect = suspeita(.dobro, lado, certo: 0, points)
      suspect.lancamentos += twins.map(\.id)
      found.append(suspect)
    }
    return found
  }

  private func suspeita(
    _ tipo: Suspeita.Tipo, _ lado: LadoDeLancamento, certo: Int128, _ points: Int,
    conta: Uuid? = nil
  ) -> Suspeita {
    Suspeita(
      tipo, lancamentos: [lado.id], certo: total(certo), conta: conta, data: lado.data,
      interessado: lado.interessado, pontos: points)
  }

  /// The evidence for an entry as the culprit, whatever the mistake: no bank row confirms it, it is
  /// recent, it came after the balance was last found right.
  private func circunstancias(_ lado: LadoDeLancamento) -> Int {
    var points = lado.conciliado ? -60 : 0
    if let conferidoAte { points += lado.data > conferidoAte ? 0 : -60 }
    switch em.number - lado.data.number {
    case ...7: points += 8
    case ...31: points += 5
    case ...92: points += 2
    default: break
    }
    return points
  }

  /// Whether the corrected content would be usual for its party, and the present content is not.
  private func pelosHabitos(_ lado: LadoDeLancamento, certo: Int128) -> Int {
    let now = habitos.costume(de: lado, lado.minor)
    let then = habitos.costume(de: lado, certo)
    return then - now
  }

  /// Whether two numbers are each other with two neighbouring, different digits swapped.
  static func isTrocaDeVizinhos(_ one: UInt128, _ other: UInt128) -> Bool {
    let (left, right) = (Array(String(one).utf8), Array(String(other).utf8))
    guard left.count == right.count else { return false }
    let different = left.indices.filter { left[$0] != right[$0] }
    guard different.count == 2, different[1] == different[0] + 1 else { return false }
    return left[different[0]] == right[different[1]] && left[different[1]] == right[different[0]]
  }
}

import Testing

@Suite("razao provar, razao conferir-prova")
struct ProofCommandTests {
  @Test("prove a month, and say elsewhere whether that holds, and whose word it is")
  func proofs() throws {
    let book = try Livro([
      "razao conta abrir Banco --tipo corrente",
      "razao lancar debito 12,50 Feira --conta Banco --data 05/10/2026",
    ])
    let written = try book.done("razao provar Banco 10/2026 -o ../prova.txt")
    #expect(
      written.replacing(/\s+/, with: " ").contains(
        "Em outubro de 2026, a conta \"Banco\" teve 1 partida, de -12,50 BRL; no fim do mês tinha "
          + "-12,50 BRL."))
    #expect(try book.run("razao provar Banco 10/2026 -o ../prova.txt").status == 73)
    // Nothing of the ledger is needed.
    let elsewhere = "cd .. && export RAZAO_HOME=$PWD/outro && "
    let right = try book.done(elsewhere + "razao conferir-prova prova.txt")
    #expect(right.contains("A prova vale") && right.contains("notebook"))
    let council = "printf 'razao/1 conselho\\naparelho um %s\\nexige um\\n' "
    let stranger = "00000000-0000-4000-8000-000000000000"
    let answers: [(line: String, status: Int32, said: String)] = [
      (
        "sed 's/12,50/12,51/' prova.txt | razao conferir-prova -", 1,
        "Linha 4: a resposta não é o que os dados dizem."
      ),
      ("razao conferir-prova prova.txt --razao \(stranger)", 1, "a prova é de outro razão"),
      (
        council + "\(stranger) > c && razao conferir-prova prova.txt --conselho c", 1,
        "Faltam aparelhos que o conselho exige."
      ),
      (council + "x > c && razao conferir-prova prova.txt --conselho c", 65, ""),
      ("razao conferir-prova nada.txt", 66, ""),
    ]
    for (line, status, said) in answers {
      let result = try book.run(elsewhere + line)
      #expect(result.status == status && result.output.contains(said), "\(line): \(result)")
    }
  }
}

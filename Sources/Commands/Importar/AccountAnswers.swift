internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The accounts given with the command: one for all files, or one for each account number in a
/// file, `--conta 12345-6=Corrente`.
struct AccountAnswers {
  /// The account for files with a single account; nil if not given.
  private(set) var conta: Uuid?
  /// The accounts by their numbers in the files.
  private(set) var numeros: [String: Uuid] = [:]

  /// Reads the value of each `--conta`.
  init(_ typed: [String], for files: [ArquivoDoBanco], _ razao: Razao) throws(Failure) {
    var numbers: [String] = []
    if typed.contains(where: { $0.contains("=") }) {
      for file in files {
        let accounts = try answered(razao.contas(doArquivo: file))
        numbers += accounts?.compactMap(\.numero) ?? []
      }
    }
    for text in typed {
      let parts = AccountAnswers.parts(text)
      guard let (typed, name) = parts, let told = AccountAnswers.number(typed, among: numbers)
      else {
        if let number = parts?.number, !numbers.isEmpty, !AccountAnswers.isAccount(text, razao) {
          let there = numbers.joined(separator: ", ")
          throw Failure(
            .badData, ["Nenhum arquivo tem a conta \(number): os números são \(there)."])
        }
        guard conta == nil else {
          throw Failure(
            .badData, ["Diga uma conta só, ou a de cada número: --conta NUMERO=CONTA."])
        }
        conta = try AccountAnswers.account(text, razao)
        continue
      }
      numeros[told] = try AccountAnswers.account(name, razao)
    }
  }

  /// Finds the accounts of a file with several; on a terminal, asks for the missing ones.
  mutating func settle(
    _ file: ArquivoDoBanco, _ questions: Questions?, _ razao: Razao
  ) throws(Failure) {
    let found = try answered(razao.contas(doArquivo: file))
    guard let all = found, all.count > 1 else { return }
    let open = all.filter { one in
      one.conta == nil && one.numero.map { numeros[$0] == nil } ?? true
    }
    guard conta != nil || !open.isEmpty else { return }
    guard conta == nil, let questions, open.allSatisfy({ $0.numero != nil }) else {
      let which = conta == nil ? open : all
      let numbers = which.map { $0.numero ?? "sem número" }
      let options = which.compactMap(\.numero).map { "--conta \($0)=CONTA" }
      throw Failure(
        .badData,
        [
          "“\(file.nome)” tem \(all.count) contas, e não se sabe de quem são: "
            + "\(numbers.joined(separator: ", ")). Diga a de cada número: "
            + "\(options.joined(separator: " "))."
        ])
    }
    for one in open {
      guard let number = one.numero else { continue }
      let names = one.possiveis.prefix(6).map { "“\($0.nome)”" }.joined(separator: ", ")
      let question =
        "De que conta é \(number), com "
        + "\(PtBR.count(one.linhas, "linha", "linhas"))? As suas: \(names)."
      guard let typed = questions.answer(question)?.naoVazio else {
        throw Failure(
          .badData, ["Sem a conta de \(number), nada de “\(file.nome)” foi gravado."])
      }
      numeros[number] = try AccountAnswers.account(typed, razao)
    }
  }

  /// The parts before and after the first `=`; nil if there is none.
  private static func parts(_ typed: String) -> (number: String, name: String)? {
    guard let at = typed.firstIndex(of: "=") else { return nil }
    return (String(typed[..<at]).aparado, String(typed[typed.index(after: at)...]).aparado)
  }

  /// The number in a file that was typed, with or without punctuation.
  private static func number(_ typed: String, among numbers: [String]) -> String? {
    func plain(_ text: String) -> String { String(text.filter { $0.isLetter || $0.isNumber }) }
    return numbers.first { $0 == typed } ?? numbers.first { plain($0) == plain(typed) }
  }

  private static func isAccount(_ typed: String, _ razao: Razao) -> Bool {
    (try? account(typed, razao)) != nil
  }

  private static func account(_ typed: String, _ razao: Razao) throws(Failure) -> Uuid {
    try answered(razao.costumes().conta(por: typed, em: .propria).id)
  }
}

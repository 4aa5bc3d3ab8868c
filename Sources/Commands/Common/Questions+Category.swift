internal import Ledger
internal import Presentation
internal import RazaoKit

extension Session {
  /// Asks whether a category that is not there shall be opened, and opens it; does nothing where
  /// nobody can answer, or it is there.
  func openMissingCategory(
    _ typed: String?, _ kind: String?, isTrial: Bool, in razao: Razao
  ) throws(Failure) {
    guard !isTrial, let questions = Questions(self), let name = typed?.aparado.naoVazio else {
      return
    }
    let books = try answered(razao.costumes())
    do throws(RazaoError) {
      _ = try books.conta(por: name, em: .categoria(nil))
    } catch {
      guard error.code == .naoEncontrado else { return }
      let word = kind.flatMap { PalavraDeLancamento($0) }
      let comesIn = word?.sentido == .entrada && word?.tipo != .reembolso
      let classe: ClasseDeConta = comesIn ? .receita : .despesa
      let near = Oferta.frase(name, among: books.contas.map(\.nome), senao: "")
      let what: Mensagem = "Não há categoria “\(name)”.\(near)"
      guard
        questions.confirms(what.typed + " Abrir a categoria de \(classe.rawValue) “\(name)”?")
      else { return }
      let new = NovaConta(ContaAberta(nome: name, classe: classe))
      let effect = try answered(razao.abrirConta(new))
      note(effect.recibo)
    }
  }
}

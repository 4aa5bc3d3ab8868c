internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao anular`: annuls an entry, or takes a balance assertion back.
struct Anular: Command {
  static let configuration = CommandConfiguration(
    name: "anular", english: "void",
    abstract: "anula um lançamento ou vários, ou uma conferência de saldo",
    discussion: """
      Exemplos:
        razao anular 1b4e28ba
        razao anular 1b4e28ba --motivo 'lançado duas vezes'
      """)

  @OptionGroup var entry: EntryToChange

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> EntryToChange.Request? {
    entry.request(recording, &problems)
  }

  static func perform(
    _ request: EntryToChange.Request, in session: Session
  ) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    guard request.entries.count == 1, let typed = request.entries.first else {
      let entries = try razao.lancamentos(por: request.entries)
      let effect = try answered(
        razao.anular(
          entries, motivo: request.motivo, mesmoFechado: request.mesmoFechado,
          simular: request.isTrial))
      session.show(effect, .lancados(effect, "anulados"))
      return .done
    }
    let effect: Efeito
    do throws(RazaoError) {
      let entry = try razao.lancamento(por: typed).id
      effect = try razao.anular(
        entry, motivo: request.motivo, mesmoFechado: request.mesmoFechado,
        id: request.id,
        simular: request.isTrial)
    } catch  where error.code == .naoEncontrado {
      return try performOnAssertion(typed, request, razao, session, error)
    } catch {
      throw Failure(error)
    }
    session.show(effect, .lancado(effect, "anulado"))
    return .done
  }

  /// A name that is no entry may be an assertion; a name that is neither is reported as no entry.
  private static func performOnAssertion(
    _ typed: String, _ request: EntryToChange.Request, _ razao: Razao, _ session: Session,
    _ first: RazaoError
  ) throws(Failure) -> ExitStatus {
    let assertion: Uuid
    do throws(RazaoError) {
      assertion = try razao.conferencia(por: typed)
    } catch {
      throw Failure(error.code == .naoEncontrado ? first : error)
    }
    let effect = try answered(
      razao.anularConferencia(
        assertion, motivo: request.motivo, id: request.id, simular: request.isTrial))
    session.show(effect, .recorded("Conferência anulada", effect.recibo, effect: []))
    return .done
  }
}

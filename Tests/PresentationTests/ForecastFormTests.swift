import Canonical
import Ledger
import Presentation
import Testing

/// The form of a forecast, read with no accounts.
@Suite struct ForecastFormTests {
  private let books = Costumes(razao: Uuid(high: 0, low: 0), hoje: Day(number: 20_778), contas: [])

  private func messages(_ form: ForecastForm) -> [String] {
    form.reading(books).problems.messages.map { "\($0.typed)" }
  }

  @Test func `nothing typed asks for everything`() {
    let request = ForecastForm().reading(books).request
    #expect(request?.ate == nil && request?.contas == [] && request?.pagam == [:])
  }

  @Test func `a day that has passed, or is too far, is refused`() {
    #expect(messages(ForecastForm([.ate: "2026-11-20"])).first?.contains("já passou") == true)
    #expect(messages(ForecastForm([.ate: "2036-11-22"])).first?.contains("10 anos") == true)
    #expect(messages(ForecastForm([.ate: "2036-11-21"])).isEmpty)
  }

  @Test func `who pays a card is a card and an account`() {
    var form = ForecastForm()
    form.payers = [ForecastForm.Payer("Visa"), ForecastForm.Payer("=Corrente")]
    #expect(messages(form).count == 1)
    #expect(ForecastForm.Payer("A=B=C") == ForecastForm.Payer(cartao: "A", conta: "B=C"))
  }
}

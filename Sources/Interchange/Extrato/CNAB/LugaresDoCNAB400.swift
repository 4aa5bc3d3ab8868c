/// The places of the fields in a detail record of CNAB 400, counted from 1, and the occurrences by which
/// a title is paid: they are each bank's own.
struct LugaresDoCNAB400 {
  private(set) var nossoNumero: ClosedRange<Int>?
  private(set) var documento = 117...126
  private(set) var ocorrencia = 109...110
  private(set) var diaDaOcorrencia = 111...116
  /// The day on which the money is on the account.
  private(set) var credito = 296...301
  private(set) var valor = 254...266
  /// The occurrences with which a title's money came in: paid, in part, at a notary's, unregistered.
  private(set) var pagas: Set<String> = ["06"]

  /// Nil for a bank whose places nobody has read in its manual.
  init?(banco: String) {
    switch banco {
    case "001":
      (nossoNumero, credito, pagas) = (64...80, 176...181, ["05", "06", "07", "08", "15"])
    case "033": (nossoNumero, pagas) = (63...70, ["06", "07", "08", "17"])
    case "077":
      (nossoNumero, documento, ocorrencia) = (71...81, 98...107, 90...91)
      (diaDaOcorrencia, credito, valor) = (92...97, 173...178, 160...172)
    // At Caixa 06 is a change of the title, and no payment.
    case "104": (nossoNumero, credito, pagas) = (57...73, 294...299, ["21", "22"])
    case "237": (nossoNumero, pagas) = (71...82, ["06", "15", "17"])
    case "341": (nossoNumero, pagas) = (63...70, ["06", "07", "08"])
    case "748": (nossoNumero, credito, pagas) = (48...62, 329...336, ["06", "15", "16"])
    case "756": (nossoNumero, credito, pagas) = (63...73, 176...181, ["05", "06", "15"])
    default: return nil
    }
  }
}

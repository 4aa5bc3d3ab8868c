internal import Ledger
internal import Presentation
internal import RazaoKit

/// What a recording gives, or why it failed.
func recorded<Value>(_ record: () throws(RazaoError) -> Value) throws(Failure) -> Value {
  do throws(RazaoError) {
    return try record()
  } catch {
    throw Failure(error)
  }
}

internal import Canonical
internal import Ledger

/// The one of several things that was meant by its name, case and accents aside, or by the first
/// characters of its id; nil where there is none.
/// - Throws: `dadosInvalidos` where there are several, with all of them.
func chosen(
  _ typed: String, among all: [(id: Uuid, name: String)]
) throws(RazaoError) -> Uuid? {
  let folded = typed.foldedForComparison
  let named = all.filter { $0.name.foldedForComparison == folded }
  let prefix = IdPrefix(typed)
  let found = named.isEmpty ? all.filter { prefix?.matches($0.id) == true } : named
  guard found.count > 1 else { return found.first?.id }
  throw .ambiguous(typed, found)
}

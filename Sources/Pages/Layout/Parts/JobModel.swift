/// A background job that runs, and how far it is.
struct JobModel: Sendable {
  /// Its name, for a screen reader.
  let nomeDoTrabalho: String
  /// A sentence that says that it runs.
  let frase: String
  /// The address of its progress as a fragment.
  let andamento: String
  /// Its present step; nil if it does not say.
  var passo: String?
  /// The percentage; nil where the total is unknown.
  var parte: Int?
}

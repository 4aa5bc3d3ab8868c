internal import ArgumentParser

/// The option of commands that record and create nothing that has an id of its own.
struct TrialOption: ParsableArguments {
  @Flag(help: "mostra o que seria gravado e o que mudaria, sem gravar")
  var simular = false
}

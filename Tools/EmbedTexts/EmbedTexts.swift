import Foundation
import PackagePlugin

/// Embeds a target's templates, style sheets, icons and scripts as Swift literals.
///
/// SwiftPM's own `.embedInCode` writes each byte as a number, which the compiler takes a hundred
/// times as long to read as a text.
@main
struct EmbedTexts: BuildToolPlugin {
  private static let embedded: Set = ["css", "html", "js", "mustache", "svg"]

  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let texts = target.sourceFiles.map(\.url).filter { Self.embedded.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let script = context.package.directoryURL.appending(path: "Tools/EmbedTexts/embed")
    let made = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
    return [
      .buildCommand(
        displayName: "Embedding texts in \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, made.path] + texts.map(\.path), inputFiles: [script] + texts,
        outputFiles: [made])
    ]
  }
}

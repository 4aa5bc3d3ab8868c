import Age
import Canonical
import Foundation

// Seals or opens standard input, for Scripts/judges/age:
//
//   AgeFiles seal age1… [age1…]
//   AgeFiles open AGE-SECRET-KEY-1… [AGE-SECRET-KEY-1…]

let words = CommandLine.arguments.dropFirst(2)
// Pieces that no chunk of a file begins or ends with.
let pieces = sequence(state: FileHandle.standardInput) { try? $0.read(upToCount: 9973) }
do throws(AgeError) {
  if CommandLine.arguments[1] == "seal" {
    var sealing = try AgeSealing(
      for: words.compactMap { AgeRecipient(text: $0) }, random: SystemRandom())
    FileHandle.standardOutput.write(Data(sealing.header))
    for piece in pieces {
      FileHandle.standardOutput.write(Data(sealing.seal(Array(piece), isLast: false)))
    }
    FileHandle.standardOutput.write(Data(sealing.seal([], isLast: true)))
  } else {
    var opening = AgeOpening(with: words.compactMap { AgeIdentity(text: $0) })
    for piece in pieces { FileHandle.standardOutput.write(Data(try opening.open(Array(piece)))) }
    FileHandle.standardOutput.write(Data(try opening.finish()))
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}

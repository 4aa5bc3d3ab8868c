import Foundation
import TestSupport
import Testing

@Suite("RAZAO_HOME")
struct RelativeHomeTests {
  @Test("lies in the current folder where it is relative, and nothing is written elsewhere")
  func relative() throws {
    let scratch = try Scratch()
    let result = try Command.shell(
      """
      export HOME=$PWD/casa-da-pessoa; mkdir "$HOME" outra
      RAZAO_HOME=meu razao iniciar q --nome Q > saida; echo $?
      cd q; RAZAO_HOME=../meu razao lancar dinheiro 5 Ana > ../saida; echo $?
      RAZAO_HOME=$PWD/../meu razao situacao --json | grep -c '"papel":"este"'
      cd ..; ls; find casa-da-pessoa -type f | wc -l
      """, in: scratch.folder)
    #expect(
      result.output.split(separator: "\n") == [
        "0", "0", "1", "casa-da-pessoa", "meu", "outra", "q", "saida", "0",
      ])
  }
}

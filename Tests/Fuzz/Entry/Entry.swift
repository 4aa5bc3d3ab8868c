import FuzzTargets

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The function that drives everything, of libFuzzer, which has no header.
@_silgen_name("LLVMFuzzerRunDriver")
private func drive(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ judge: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Lets libFuzzer drive the target that `RAZAO_FUZZ_TARGET` names (Scripts/fuzz).
@main
struct Entry {
  private static let target: FuzzTarget = {
    let name = getenv("RAZAO_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      say("RAZAO_FUZZ_TARGET is one of: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
      exit(64)
    }
    return target
  }()

  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(drive(&count, &arguments, testOneInput))
  }

  /// A second of the processor's time, in the units of `clock` (POSIX).
  private static let second = 1_000_000

  /// Gives the target an input; a finding ends the process, as a crash does.
  ///
  /// Others may be at work on this machine: what counts is the processor's time.
  static func judge(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let begin = clock()
    do throws(Finding) {
      try target.judge(UnsafeRawBufferPointer(start: start, count: count))
    } catch {
      say("finding: \(error)")
      abort()
    }
    if clock() - begin > second {
      say("finding: an input takes more than a second")
      abort()
    }
    return 0
  }

  private static func say(_ sentence: String) {
    let bytes = Array("\(sentence)\n".utf8)
    _ = write(2, bytes, bytes.count)
  }
}

/// The function that libFuzzer's own `main`, which is linked beside this one, wants to be there.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Entry.judge(start, count)
}

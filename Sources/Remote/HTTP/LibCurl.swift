internal import CLibCurl
internal import Canonical
internal import Sync

/// libcurl's functions, looked up in the library when an address is used.
///
/// The command neither links nor needs libcurl: without an address, it costs nothing.
struct LibCurl {
  let start: razao_curl_easy_init
  let perform: razao_curl_easy_perform
  let end: razao_curl_easy_cleanup
  let words: razao_curl_easy_strerror
  let append: razao_curl_slist_append
  let free: razao_curl_slist_free_all
  private let setopt: UnsafeRawPointer
  private let getinfo: UnsafeRawPointer

  /// Opens the library.
  /// - Parameter names: the names to try: Debian has it once over OpenSSL and once over GnuTLS.
  /// - Throws: `noLibrary` where this machine has none, or it lacks a function.
  init(names: [String]) throws(PlaceError) {
    let missing = PlaceError(.noLibrary, names[0])
    guard let library = names.lazy.compactMap({ OpenedLibrary($0) }).first else { throw missing }
    func symbol<Function>(_ name: String) throws(PlaceError) -> Function {
      guard let function: Function = library.function(name) else { throw missing }
      return function
    }
    // Counted, and harmless to repeat; everything (3) is TLS and what Windows wants.
    let initialise: razao_curl_global_init = try symbol("curl_global_init")
    guard initialise(3) == 0 else { throw missing }
    start = try symbol("curl_easy_init")
    perform = try symbol("curl_easy_perform")
    end = try symbol("curl_easy_cleanup")
    words = try symbol("curl_easy_strerror")
    append = try symbol("curl_slist_append")
    free = try symbol("curl_slist_free_all")
    setopt = try symbol("curl_easy_setopt")
    getinfo = try symbol("curl_easy_getinfo")
  }

  // MARK: Options

  func set(_ handle: UnsafeMutableRawPointer, _ option: Int, _ value: Int) {
    _ = razao_curl_set_long(setopt, handle, Int32(option), value)
  }

  func set(_ handle: UnsafeMutableRawPointer, size option: Int, _ value: Int) {
    _ = razao_curl_set_size(setopt, handle, Int32(option), Int64(value))
  }

  /// Sets a text, of which libcurl makes a copy; nil is the default.
  func set(_ handle: UnsafeMutableRawPointer, _ option: Int, _ value: String?) {
    guard let value else {
      _ = razao_curl_set_pointer(setopt, handle, Int32(option), nil)
      return
    }
    _ = value.withCString { razao_curl_set_pointer(setopt, handle, Int32(option), $0) }
  }

  /// Sets something that has to stay where it is.
  func set(_ handle: UnsafeMutableRawPointer, pointer option: Int, _ value: UnsafeRawPointer?) {
    _ = razao_curl_set_pointer(setopt, handle, Int32(option), value)
  }

  func set(_ handle: UnsafeMutableRawPointer, _ option: Int, _ value: razao_curl_piece) {
    _ = razao_curl_set_piece(setopt, handle, Int32(option), value)
  }

  func set(_ handle: UnsafeMutableRawPointer, seek option: Int, _ value: razao_curl_seek) {
    _ = razao_curl_set_seek(setopt, handle, Int32(option), value)
  }

  // MARK: What came of it

  func number(_ handle: UnsafeMutableRawPointer, _ info: Int) -> Int {
    var value = 0
    _ = razao_curl_get_long(getinfo, handle, Int32(info), &value)
    return value
  }

  func text(_ handle: UnsafeMutableRawPointer, _ info: Int) -> String? {
    var value: UnsafePointer<CChar>?
    _ = razao_curl_get_text(getinfo, handle, Int32(info), &value)
    return value.map { String(cString: $0) }
  }
}

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// A library of C that is opened when it is used: the program neither links nor needs it.
///
/// It stays open until the process ends.
package struct OpenedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Opens a library; nil where this machine has none of this name.
  package init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW) else { return nil }
    self.handle = handle
  }

  /// A function of the library; nil if it has none of this name.
  package func function<Function>(_ name: String) -> Function? {
    guard let address = dlsym(handle, name) else { return nil }
    // The address of a C function is such a function; Swift has no other way to express it.
    return unsafeBitCast(address, to: Function.self)
  }
}

package import Hummingbird
internal import Logging

/// What Hummingbird carries along with a request: beside its own, who asks.
package struct PageContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// What is asked for and by whom, once that is known; nil before.
  var pageRequest: PageRequest?

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }
}

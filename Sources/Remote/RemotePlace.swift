package import Canonical
package import Sync
package import SystemPackage

/// The address of a place that is reached by HTTP.
package enum RemotePlace: Sendable, Hashable {
  /// A collection, by its address (`https://host/path`, without user).
  case webDAV(String)
  /// The files of a bucket whose keys begin with a prefix.
  /// - Parameters:
  ///   - endpoint: the address of the host; nil for Amazon's own.
  case s3(bucket: String, prefix: String, endpoint: String?, region: String)

  /// Gets ready to speak with the place; nothing is asked of it yet.
  /// - Parameters:
  ///   - credentials: the user and password; for S3 the access key's id and secret.
  ///   - authority: a file with the certificates of the only authorities to trust (PEM); nil for this
  ///     machine's.
  ///   - libraries: the names that libcurl may have.
  /// - Throws: `noLibrary` where this machine has no libcurl.
  package func opened(
    credentials: (user: String, password: String)?, authority: FilePath? = nil,
    patience: Patience = .usual, clock: any WallClock = SystemClock(),
    libraries: [String] = ["libcurl.so.4", "libcurl-gnutls.so.4"]
  ) throws(PlaceError) -> any FilePlace {
    let given = credentials.map {
      HTTPClient.Credentials(user: $0.user, password: $0.password)
    }
    switch self {
    case .webDAV(let url):
      return WebDAVPlace(
        url,
        try HTTPClient(
          credentials: given, authority: authority, patience: patience, libraries: libraries))
    case .s3(let bucket, let prefix, let endpoint, let region):
      // The secret signs, and is never sent.
      return S3Place(
        bucket: bucket, prefix: prefix, endpoint: endpoint, region: region, credentials: given,
        clock: clock,
        try HTTPClient(
          credentials: nil, authority: authority, patience: patience, libraries: libraries))
    }
  }
}

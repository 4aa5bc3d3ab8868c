// swift-tools-version: 6.2
import PackageDescription

// The arrows between targets are the architecture (docs/ARCHITECTURE.md). They are enforced:
// Scripts/check builds with --explicit-target-dependency-import-check error.
let package = Package(
  name: "razao",
  products: [
    .library(name: "RazaoKit", targets: ["RazaoKit", "Machine", "Ledger", "Canonical"]),
    // Tables for reports in a hub, for a program that publishes them.
    .library(name: "HubReports", targets: ["HubReports"]),
    .executable(name: "razao", targets: ["razao"]),
    .executable(name: "razao-amostras", targets: ["SampleLedgers"]),
    .executable(name: "razao-sim", targets: ["Simulator"]),
  ],
  // What was tested: another version comes by a commit that tried it, those that these depend on
  // too (Scripts/packages.tsv).
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // The page: the server, without what it can do beside HTTP and TLS.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    // The page for telephones: TLS, and the certificate that this computer makes for itself.
    .package(url: "https://github.com/apple/swift-asn1.git", exact: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates.git", exact: "1.21.1"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", exact: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    // A second opinion on sums (LedgerTests): who depends on the library does not fetch it.
    .package(url: "https://github.com/attaswift/BigInt", exact: "6.0.1"),
  ],
  targets: [
    .systemLibrary(name: "CLibUUID", pkgConfig: "uuid", providers: [.apt(["uuid-dev"])]),
    // Types alone: libpq itself is opened when a hub is used, and linked by nobody.
    .systemLibrary(name: "CLibPQ", providers: [.apt(["libpq-dev"])]),
    // Types alone again: libqrencode is opened when a QR code is shown.
    .systemLibrary(name: "CLibQREncode"),
    // And again: libcurl is opened when an address is used.
    .systemLibrary(name: "CLibCurl"),
    // Public, and in no product: what is generic is specialised across targets only when it is.
    .target(name: "Tables"),
    .target(
      name: "Canonical",
      dependencies: [
        "CLibUUID", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    // Sealed files (C2SP age v1), pure.
    .target(
      name: "Age",
      dependencies: [
        "Canonical", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    .target(
      name: "EventLog",
      dependencies: [
        "Canonical", "Tables", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(name: "Ledger", dependencies: ["Canonical"]),
    .target(
      name: "Projections",
      dependencies: [
        "Canonical", "EventLog", "Ledger", "Tables",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(
      name: "Sync",
      dependencies: [
        "Age", "Canonical", "EventLog", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    // A place that is a PostgreSQL server.
    .target(name: "Hub", dependencies: ["CLibPQ", "Canonical", "Sync"]),
    // A place that is reached by HTTP: WebDAV, S3.
    .target(
      name: "Remote",
      dependencies: [
        "CLibCurl", "Canonical", "EventLog", "Sync",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    // What one computer keeps of a ledger: its identity and what it remembers.
    .target(
      name: "Machine",
      dependencies: [
        "Canonical", "EventLog", "Ledger", "Projections", "Sync",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(
      name: "RazaoKit",
      dependencies: [
        "Age", "Canonical", "EventLog", "Hub", "Interchange", "Ledger", "Machine", "Projections",
        "Remote", "Sync",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    // Tables for reports in a hub, made from the books.
    .target(
      name: "HubReports",
      dependencies: [
        "Canonical", "EventLog", "Hub", "Ledger", "Machine", "Projections", "RazaoKit",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    // Other formats in and out, one a file: pure, and knows no ledger.
    .target(name: "Interchange", dependencies: ["Canonical"]),
    .target(
      name: "Presentation", dependencies: ["CLibQREncode", "Canonical", "Interchange", "Ledger"]),
    // What few need: the faces alone know them, the library does not.
    .target(
      name: "ForeignBooks",
      dependencies: [
        "Canonical", "Interchange", "Ledger", "Presentation", "Projections", "RazaoKit",
      ]),
    .target(
      name: "TaxBooks",
      dependencies: [
        "Canonical", "Interchange", "Ledger", "Presentation", "Projections", "RazaoKit",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    // Proofs of a balance, for somebody who has not the ledger.
    .target(
      name: "Proofs",
      dependencies: [
        "Canonical", "EventLog", "Ledger", "Presentation", "Projections", "RazaoKit",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      plugins: ["EmbedTexts"]),
    // What a browser is sent, as literals.
    .plugin(
      name: "EmbedTexts", capability: .buildTool(), path: "Tools/EmbedTexts", exclude: ["embed"]),
    // Screens for a browser on this machine.
    .target(
      name: "Pages",
      dependencies: [
        "Canonical", "ForeignBooks", "HubReports", "Interchange", "Ledger", "Presentation",
        "Proofs", "RazaoKit", "TaxBooks",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      plugins: ["EmbedTexts"]),
    .target(
      name: "Commands",
      dependencies: [
        "Canonical", "ForeignBooks", "HubReports", "Interchange", "Ledger", "Machine", "RazaoKit",
        "Presentation", "Proofs", "TaxBooks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "razao", dependencies: ["Commands", "Ledger", "Pages"],
      // Swift's libraries are within the command, which begins in two thirds of the time then.
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-stdlib", "-lCoreFoundation", "-l_FoundationICU", "-l_FoundationCShims",
            "-l_FoundationCollections", "-lstdc++",
          ], .when(platforms: [.linux], configuration: .release))
      ]),

    // Tools: nothing that ships depends on them.
    // A disk and a place in memory that fail on command.
    .target(
      name: "MemoryFiles",
      dependencies: [
        "Canonical", "EventLog", "Sync", .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tools/MemoryFiles"),
    // Judges the others: it knows nothing of them.
    .target(
      name: "ReferenceModel", dependencies: ["Canonical"], path: "Tools/ReferenceModel"),
    // Many devices, a virtual clock and disk, and faults, all from one seed.
    .target(
      name: "Simulation",
      dependencies: [
        "Canonical", "EventLog", "Ledger", "Machine", "MemoryFiles", "Presentation", "Projections",
        "RazaoKit",
        "ReferenceModel", .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tools/Simulation"),
    .executableTarget(
      name: "Simulator",
      dependencies: [
        "Simulation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tools/Simulator"),
    // Prints how banks' files are read, for other programs to judge (Scripts/judges/extratos).
    .executableTarget(
      name: "BankFiles", dependencies: ["Canonical", "Interchange"], path: "Tools/BankFiles"),
    // Seals and opens age files, beside another program (Scripts/judges/age).
    .executableTarget(
      name: "AgeFiles", dependencies: ["Age", "Canonical"], path: "Tools/AgeFiles"),
    // Speaks with a place that is reached by HTTP (Scripts/judges/lugares).
    .executableTarget(
      name: "PlaceFiles",
      dependencies: [
        "Canonical", "EventLog", "Remote", "Sync",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tools/PlaceFiles"),
    // Writes ledgers for the benchmark (Scripts/bench).
    .executableTarget(
      name: "BenchLedger",
      dependencies: [
        "Canonical", "EventLog", "Ledger", "Machine", "RazaoKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tools/BenchLedger"),
    // Writes Events/ anew; nothing else needs it (Scripts/events).
    .executableTarget(
      name: "SampleLedgers",
      dependencies: [
        "Canonical", "EventLog", "Ledger", "Machine", "RazaoKit",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tools/SampleLedgers"),

    .target(
      name: "TestSupport",
      dependencies: [
        "Canonical", "EventLog", .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/Support"),
    .target(
      name: "FoundedLedger",
      dependencies: [
        "Canonical", "EventLog", "Ledger", "Machine", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/FoundedLedger"),
    // The program in docs/RAZAOKIT.md: it sees what somebody else's package would see.
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "Canonical", "Ledger", "Machine", "RazaoKit",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      packageAccess: false),
    // A process for tests to kill; no product.
    .executableTarget(
      name: "AppendWorker",
      dependencies: [
        "EventLog", "FoundedLedger", "Ledger", "Machine", "RazaoKit",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/AppendWorker"),
    // Devices that sync with a hub, for Scripts/judges/hub to kill; no product.
    .executableTarget(
      name: "HubWorker",
      dependencies: [
        "Canonical", "Hub", "Ledger", "Machine", "RazaoKit", "Sync",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/HubWorker"),
    // Tables for reports in a hub beside what the books say, after each sync of simulated histories.
    .target(
      name: "ReportsLab",
      dependencies: [
        "Canonical", "Hub", "HubReports", "Ledger", "Machine", "RazaoKit", "Simulation",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/ReportsLab"),
    // The same for Scripts/judges/relatorios; no product.
    .executableTarget(
      name: "ReportsWorker",
      dependencies: [
        "Canonical", "Hub", "Ledger", "Machine", "RazaoKit", "ReportsLab", "Simulation",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/ReportsWorker"),
    // What fuzzers and tests run over what strangers write.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Age", "Canonical", "EventLog", "ForeignBooks", "Interchange", "Ledger", "Presentation",
        "Projections", "Proofs", "Remote", "Sync", "TaxBooks",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/Fuzz/Targets"),
    .testTarget(name: "FuzzTests", dependencies: ["Canonical", "FuzzTargets", "TestSupport"]),
    .testTarget(name: "TablesTests", dependencies: ["Canonical", "Tables", "TestSupport"]),
    .testTarget(name: "CanonicalTests", dependencies: ["Canonical", "TestSupport"]),
    .testTarget(name: "AgeTests", dependencies: ["Age", "Canonical", "TestSupport"]),
    .testTarget(
      name: "EventLogTests",
      dependencies: [
        "Canonical", "EventLog", "Ledger", "MemoryFiles", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .testTarget(
      name: "InterchangeTests", dependencies: ["Canonical", "Interchange", "TestSupport"],
      exclude: ["Corpus/codes.tsv", "Extrato/Corpus"]),
    .testTarget(
      name: "SyncTests",
      dependencies: [
        "Age", "Canonical", "EventLog", "MemoryFiles", "Sync", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .testTarget(
      name: "RemoteTests", dependencies: ["Canonical", "Remote", "Sync", "TestSupport"],
      exclude: ["Answers"]),
    .testTarget(
      name: "HubTests", dependencies: ["Canonical", "Hub", "Sync", "TestSupport"]),
    .testTarget(
      name: "LedgerTests",
      dependencies: [
        "Canonical", "Ledger", "TestSupport", .product(name: "BigInt", package: "BigInt"),
      ]),
    .testTarget(
      name: "ProjectionsTests",
      dependencies: [
        "Canonical", "EventLog", "Ledger", "Presentation", "Projections", "Simulation",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .testTarget(
      name: "RazaoKitTests",
      dependencies: [
        "Age", "AppendWorker", "Canonical", "EventLog", "ForeignBooks", "FoundedLedger", "Hub",
        "HubReports", "Interchange", "Ledger", "Machine", "MemoryFiles",
        "Presentation",
        "Projections", "Proofs", "RazaoKit", "ReportsLab", "Simulation", "Sync", "TaxBooks",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Caderno/familias.tsv", "Caderno/linhas.tsv", "TaxBooks/Autonoma"]),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "Canonical", "EventLog", "Ledger", "Machine", "MemoryFiles", "Projections", "RazaoKit",
        "ReferenceModel", "Simulation", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .testTarget(
      name: "PresentationTests",
      dependencies: ["Canonical", "Interchange", "Ledger", "Presentation", "TestSupport"],
      exclude: ["Golden"]),
    // Every address without a socket.
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Canonical", "HubReports", "Ledger", "Machine", "Pages", "Presentation", "Proofs",
        "RazaoKit", "TaxBooks", "TestSupport",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "BenchLedger", "Canonical", "EventLog", "FoundedLedger", "Ledger", "Machine", "RazaoKit",
        "SampleLedgers", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: [
        "Golden", "Months/beginner.txt", "Months/firm.txt", "Months/household.txt",
        "Months/winter.txt", "Upgrade/58efdb9c.tar.gz",
      ]),
  ]
)

// The program that libFuzzer drives, which is there only where it is built with it (Scripts/fuzz).
if Context.environment["RAZAO_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Entry"))
}

// One set of flags for every Swift target. Tests are not optimised: compiling them would take longer
// than they save when they run.
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  if target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}

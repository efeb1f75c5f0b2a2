// swift-tools-version: 6.2

import PackageDescription

/// The settings of every target: Swift 6 with the next version's rules. The
/// tests reach internal declarations of release builds too, whose code is the
/// same with and without them. These are stripped, so that nothing is lost if
/// they are compiled without information for debuggers; SwiftPM's own `-g`
/// comes later, but before what is for the frontend.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
    .unsafeFlags(
        ["-enable-testing", "-Xfrontend", "-gnone"],
        .when(configuration: .release)
    ),
]

/// An executable. Release builds link the Swift runtime and Foundation
/// statically, so that they start faster and run on machines without Swift.
/// They use the toolchain's lld, since the system's linker warns of calls in
/// Foundation, and strip symbols (`-s`), which are a quarter of the file.
func program(_ name: String, _ imports: Target.Dependency...) -> Target {
    let release = BuildSettingCondition.when(
        platforms: [.linux],
        configuration: .release
    )
    return .executableTarget(
        name: name,
        dependencies: imports,
        swiftSettings: settings + [.unsafeFlags(["-static-stdlib"], release)],
        linkerSettings: [
            .unsafeFlags(
                ["-static-stdlib", "-use-ld=lld", "-Xlinker", "-s"],
                release
            )
        ]
    )
}

/// Optimizes loops over pixels, and the terminal that tests emulate, in debug
/// builds too: otherwise tests take several times as long.
let optimized =
    settings + [
        .unsafeFlags(["-O"], .when(configuration: .debug))
    ]

/// Optimizes across the files of a layer, in which generic code is in others
/// than the loops that use it. Several threads write a file for each source.
/// Batch mode, which SwiftPM asks for in debug builds, is turned off, since the
/// compiler warns that it has none here.
let optimizedAsWhole =
    settings + [
        .unsafeFlags(
            ["-O", "-wmo", "-disable-batch-mode", "-num-threads", "2"],
            .when(configuration: .debug)
        )
    ]

/// Leaves the tests themselves unoptimized in release builds: optimizing them
/// takes minutes, and what they test is what is slow. Their modules are written
/// by the job that compiles them: one apart would expand all `@Test` twice.
let unoptimized: [SwiftSetting] = [
    .unsafeFlags(
        ["-Onone", "-no-emit-module-separately-wmo"],
        .when(configuration: .release)
    )
]

/// A layer of the program: what it may import is listed after its name.
func layer(
    _ name: String,
    _ imports: Target.Dependency...,
    settings: [SwiftSetting] = settings
) -> Target {
    .target(name: name, dependencies: imports, swiftSettings: settings)
}

/// The tests of one layer, in the folder that mirrors it.
func tests(
    _ layer: Target.Dependency,
    _ more: Target.Dependency...,
    excluding folders: [String] = [],
    settings: [SwiftSetting] = settings
) -> Target {
    guard case .byNameItem(let name, _) = layer else {
        preconditionFailure("a layer is given by its name")
    }
    return .testTarget(
        name: name + "Tests",
        dependencies: [layer] + more,
        exclude: folders,
        swiftSettings: settings + unoptimized
    )
}

let package = Package(
    name: "nasa-photos",
    products: [.executable(name: "nasa-photos", targets: ["nasa-photos"])],
    targets: [
        // In the order to read them: from the program down to its parts.
        program("nasa-photos", "App"),
        .target(
            name: "App",
            dependencies: [
                "Arguments", "TerminalViews", "ViewModels", "Models",
                "Repositories", "Services", "HTTP", "Terminal", "Pictures",
            ],
            resources: [.copy("Resources/Sample")],
            swiftSettings: settings
        ),
        layer("Arguments"),
        layer(
            "TerminalViews",
            "ViewModels",
            "Models",
            "Terminal",
            "Pictures",
            "Publishing"
        ),
        layer("ViewModels", "Models", "Publishing"),
        layer(
            "Repositories",
            "Models",
            "Entities",
            "Services",
            "HTTP",
            "Database"
        ),
        layer("Services", "Models", "HTTP"),
        layer("Models", "Publishing"),
        layer("Entities"),
        layer("HTTP"),
        layer("Database"),
        layer("Terminal", "Pictures"),
        layer("Pictures", settings: optimizedAsWhole),
        layer("Publishing"),

        .target(
            name: "TestSupport",
            dependencies: ["HTTP", "Terminal"],
            path: "Tests/TestSupport",
            swiftSettings: optimized
        ),
        .target(
            name: "Mocks",
            dependencies: [
                "ViewModels", "Models", "Publishing", "TestSupport",
            ],
            path: "Tests/Mocks",
            swiftSettings: settings + unoptimized
        ),
        tests(
            "App",
            "TestSupport",
            "Mocks",
            "Arguments",
            "TerminalViews",
            "ViewModels",
            "Models",
            "Repositories",
            "Services",
            "HTTP",
            "Pictures",
            "Terminal",
            excluding: ["Transcripts", "Sample"]
        ),
        tests("Arguments", "TestSupport", "Terminal"),
        tests(
            "TerminalViews",
            "TestSupport",
            "Mocks",
            "ViewModels",
            "Models",
            "Terminal",
            "Pictures",
            "Publishing",
            excluding: ["Screens"]
        ),
        tests(
            "ViewModels",
            "TestSupport",
            "Mocks",
            "Models",
            "Publishing",
            excluding: ["Recorded"]
        ),
        tests(
            "Repositories",
            "TestSupport",
            "Mocks",
            "Models",
            "Entities",
            "Services",
            "HTTP",
            "Database",
            excluding: ["Recorded"]
        ),
        tests(
            "Models",
            "TestSupport",
            "Mocks",
            "Publishing",
            excluding: ["Recorded"]
        ),
        tests("Entities"),
        tests(
            "Services",
            "TestSupport",
            "Models",
            "HTTP",
            excluding: ["Recorded"]
        ),
        tests("HTTP", "TestSupport"),
        tests("Database"),
        tests("Terminal", "TestSupport", "Pictures"),
        tests("Pictures", "TestSupport", settings: optimized),
        tests("Publishing"),
        // Shows a bug of the compiler, which only optimized code has.
        .target(
            name: "CompilerBug",
            path: "Tests/CompilerBug",
            swiftSettings: optimized
        ),
        .testTarget(
            name: "ArchitectureTests",
            dependencies: ["CompilerBug"],
            swiftSettings: optimized
        ),
    ]
)

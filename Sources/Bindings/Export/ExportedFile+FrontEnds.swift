import Foundation
import RepDetection

extension ExportedFile {
    /// The ES module, `configs.js`, which makes a counter for a user, and the self-test.
    static func web(_ configs: ConfigSet, _ vectors: GoldenVectors) throws -> [ExportedFile] {
        let text = """
            // Written by reptune export --format web.
            import { Detector } from "./reptune.js";

            /** The config with shared parameters. */
            export const shared = \(try literal(configs.shared));

            /** The configs of users with personal parameters. */
            export const users = new Map(\(try pairs(configs)));

            const detector = Detector.load();

            /** A counter for a user, with the shared parameters for users without personal ones. */
            export async function counter(user, options) {
              return (await detector).counter(users.get(user) ?? shared, options);
            }

            """
        return [
            ExportedFile("configs.js", text: text), ExportedFile("reptune.js", Embedded.module.data),
            ExportedFile("reptune.d.ts", Embedded.types.data), ExportedFile("reptune.wasm", Embedded.wasm),
            ExportedFile("configs.d.ts", Embedded.configTypes.data),
            ExportedFile("package.json", Embedded.webPackage.data),
            ExportedFile("README.md", Embedded.webReadme.data),
            ExportedFile("selftest.mjs", Embedded.webSelfTest.data), ExportedFile("vectors.json", try json(vectors)),
        ]
    }

    /// The package, with `configs.py` in it, which makes a counter for a user, and the self-test.
    static func python(_ configs: ConfigSet, _ vectors: GoldenVectors) throws -> [ExportedFile] {
        let text = """
            # Written by reptune export --format python.
            import json
            from typing import Optional

            from . import Counter

            #: The config with shared parameters.
            shared = json.loads(\(QuotedText.json(try literal(configs.shared))))

            #: The configs of users with personal parameters.
            users = dict(json.loads(\(QuotedText.json(try pairs(configs)))))


            def counter(user: Optional[str] = None, sample_rate: Optional[float] = None) -> Counter:
                \"\"\"A counter for a user, with the shared parameters for users without personal ones.\"\"\"
                return Counter(users.get(user, shared), sample_rate)

            """
        return [
            ExportedFile("src/reptune/configs.py", text: text),
            ExportedFile("src/reptune/__init__.py", Embedded.python.data),
            ExportedFile("src/reptune/reptune.wasm", Embedded.wasm),
            ExportedFile("src/reptune/selftest.py", Embedded.pythonSelfTest.data),
            ExportedFile("src/reptune/vectors.json", try json(vectors)),
            ExportedFile("src/reptune/py.typed", text: "\n"),
            ExportedFile("pyproject.toml", Embedded.pythonProject.data),
            ExportedFile("build_reptune.py", Embedded.pythonBuild.data),
            ExportedFile("wasm_to_c.py", Embedded.wasmToC.data),
            ExportedFile("wasm.h", Embedded.wasmHeader.data),
            ExportedFile("README.md", Embedded.pythonReadme.data),
        ]
    }

    /// The detector, a class that makes a counter for a user, and the self-test.
    static func java(_ configs: ConfigSet, _ vectors: GoldenVectors) throws -> [ExportedFile] {
        let cases = try configs.users.sorted { $0.key < $1.key }
            .map { "            case \(QuotedText.json($0.key)): return \(javaText(try literal($0.value)));\n" }
            .joined()
        let text = """
            // Written by reptune export --format java.
            package reptune;

            /** The exported configs. */
            public final class Configs {
                private Configs() {}

                /** A counter for a user, with the shared parameters for users without personal ones; the rate in Hz. */
                public static RepCounter counter(String user, double sampleRate) {
                    return RepCounter.of(json(user), sampleRate);
                }

                /** The config for a user: their own, else the shared one. */
                public static String json(String user) {
                    switch (user == null ? "" : user) {
            \(cases)            default: return \(javaText(try literal(configs.shared)));
                    }
                }
            }

            """
        return [
            ExportedFile("reptune/Configs.java", text: text),
            ExportedFile("reptune/RepCounter.java", Embedded.java.data),
            ExportedFile("SelfTest.java", text: SelfTest.java(vectors)),
            ExportedFile("pom.xml", Embedded.javaProject.data),
            ExportedFile("README.md", Embedded.javaReadme.data),
        ]
    }

    /// The C source, the header with the parameters, and the self-test.
    static func c(
        _ configs: ConfigSet, _ vectors: GoldenVectors, _ precision: SamplePrecision
    ) throws -> [ExportedFile] {
        guard configs.users.isEmpty else { throw ExportFormatError.manyUsers(configs.users.count) }
        let source = CSource(configs.shared, precision: precision)
        let (begin, end) = ("/* BEGIN PARAMETERS */\n", "/* END PARAMETERS */\n")
        return [
            ExportedFile(
                "reptune_detector.h",
                text: Embedded.header.text.replacing(begin + end, with: begin + source.block + end)),
            ExportedFile("reptune_detector.c", Embedded.source.data),
            ExportedFile("reptune_selftest.c", text: SelfTest.c(vectors, inputs: source.inputs)),
            ExportedFile("README.md", Embedded.cReadme.data),
        ]
    }

    /// A config as JSON in one line, in ASCII, which JavaScript reads as well.
    private static func literal(_ config: DetectorConfig) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(config), as: UTF8.self).ascii
    }

    /// The users' configs as JSON: a list of pairs, so that no name is taken for anything else.
    private static func pairs(_ configs: ConfigSet) throws -> String {
        let pairs = try configs.users.sorted { $0.key < $1.key }
            .map { "[" + QuotedText.json($0.key) + "," + (try literal($0.value)) + "]" }
        return "[" + pairs.joined(separator: ",") + "]"
    }

    /// A long text: a constant of a class file has 65,535 bytes at most.
    static func javaText(_ text: String) -> String {
        var parts: [String] = []
        var rest = Substring(text)
        while !rest.isEmpty {
            parts.append(QuotedText.json(String(rest.prefix(16_000))))
            rest = rest.dropFirst(16_000)
        }
        guard parts.count > 1 else { return parts.first ?? "\"\"" }
        return "new StringBuilder()" + parts.map { ".append(\($0))" }.joined() + ".toString()"
    }
}

extension String {
    /// JSON with characters outside ASCII escaped: they occur in its texts only.
    fileprivate var ascii: String {
        unicodeScalars.allSatisfy(\.isASCII)
            ? self
            : unicodeScalars.map {
                $0.isASCII ? String($0) : String(QuotedText.json(String($0)).dropFirst().dropLast())
            }
            .joined()
    }
}

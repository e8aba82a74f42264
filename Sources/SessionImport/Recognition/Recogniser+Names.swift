import Foundation

extension Recogniser {
    /// The name of a recording: the name of its folder or archive if this contains nothing else, otherwise the name of
    /// its files.
    func name(of tables: [RecognisedTable], in container: Container, isAlone: Bool) -> String {
        let key = tables[0].key.trimmingCharacters(in: CharacterSet(charactersIn: " _-."))
        if !container.isArchive, let name = tables[0].recordingName { return name }
        let isOfSeveral =
            [.sensorLogger, .phyphox].contains(tables[0].logger)
            || (tables[0].logger == .plain && tables.count > 1)
        if isAlone, container.isArchive || (isOfSeveral && !container.areFilesNamed) { return container.name }
        if tables.count == 1, container.areFilesNamed { return tables[0].source.stem }
        return isOfSeveral && key.isEmpty ? container.name : key.isEmpty ? tables[0].source.stem : key
    }

    func path(of tables: [RecognisedTable], in container: Container, isAlone: Bool) -> String {
        if tables.count == 1, !container.isArchive { return tables[0].source.name }
        return container.path
    }
}

import Sessions

/// A column of a manifest, by its name in the header.
enum ManifestColumn: String, CaseIterable {
    case file, session, offset, profile, user, activity, count, events, exclude, note, place, start, trainer,
        trainerOffset,
        wheelCircumference

    /// The columns that an unknown column probably means, most likely first.
    ///
    /// Case, spaces and punctuation are ignored. A usual synonym decides; otherwise close spelling does.
    static func suggestions(for name: String) -> [ManifestColumn] {
        let name = key(name)
        guard !name.isEmpty else { return [] }
        let named = allCases.filter { key($0.rawValue) == name || $0.synonyms.contains(name) }
        guard named.isEmpty else { return named }
        // Short words resemble each other by chance: "time" is not "file".
        let limit = name.count < 6 ? 1 : 2
        let distances = allCases.map { (column: $0, distance: editDistance(Array(name), Array(key($0.rawValue)))) }
        guard name.count > 2, let nearest = distances.min(by: { $0.distance < $1.distance }),
            nearest.distance <= limit
        else { return [] }
        return [nearest.column]
    }

    /// Whether a table is probably a manifest: its header has files and two other columns of manifests.
    static func isLikelyHeader(_ header: [String]) -> Bool {
        let columns = Set(header.compactMap { suggestions(for: $0).first })
        return columns.contains(.file) && columns.count > 2
    }

    /// A name without case, spaces and punctuation.
    static func key(_ name: String) -> String {
        String(name.prefix(80).lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// Other usual names of the column, as keys.
    private var synonyms: Set<String> {
        switch self {
        case .file:
            [
                "filename", "filepath", "path", "recording", "recordingfile", "csv", "csvfile", "datafile", "datei",
                "dateiname", "aufnahme", "fichier", "archivo", "fichero", "bestand", "filnamn",
            ]
        case .offset: ["tableoffset", "timeoffset"]
        case .session: ["sessionname", "sessionid"]
        case .profile: ["profilename", "importprofile", "logger", "format"]
        case .user:
            [
                "userid", "username", "subject", "subjectid", "participant", "participantid", "person", "personid",
                "athlete", "athleteid", "patient", "patientid", "volunteer", "wearer", "rider", "athlet", "athletin",
                "sportler", "proband", "teilnehmer", "nutzer", "benutzer", "sujet", "utilisateur", "participante",
                "usuario", "atleta", "deelnemer", "name",
            ]
        case .activity:
            [
                "activityname", "exercise", "exercisename", "movement", "motion", "action", "task", "class", "label",
                "übung", "uebung", "aktivität", "bewegung", "exercice", "activité", "ejercicio", "actividad",
                "esercizio", "attività", "oefening", "övning",
            ]
        case .count:
            [
                "counts", "rep", "reps", "repcount", "repscount", "nreps", "numreps", "numberofreps", "repetition",
                "repetitions", "numberofrepetitions", "steps", "stepcount", "nsteps", "strides", "turns", "truth",
                "groundtruth", "truecount", "label", "labelledcount", "labeledcount", "wdh", "wiederholung",
                "wiederholungen", "anzahl", "schritte", "répétitions", "pas", "repeticiones", "pasos", "ripetizioni",
                "passi", "herhalingen", "stappen",
            ]
        case .exclude:
            ["excluded", "skip", "omit", "ignore", "leaveout", "ausschliessen", "ausschließen", "exclure", "excluir"]
        case .events: ["event", "eventfile", "eventsfile", "eventtimes", "annotation", "annotations", "annotationfile"]
        case .note:
            [
                "notes", "comment", "comments", "remark", "remarks", "tag", "tags", "group", "condition", "bemerkung",
                "bemerkungen", "notiz", "kommentar", "anmerkung", "remarque", "nota", "notas", "opmerking",
            ]
        case .place:
            [
                "position", "location", "placement", "bodypart", "bodylocation", "sensorplace", "sensorposition",
                "sensorlocation", "sensorplacement",
            ]
        case .start: ["starttime", "startdate", "startedat", "recordedat", "begin", "datetime"]
        case .trainer: ["trainerlog", "trainerfile", "bikelog"]
        case .trainerOffset: ["traineroffsets", "clockoffset"]
        case .wheelCircumference: ["circumference", "wheel", "wheelsize", "wheelcircumferencem"]
        }
    }
}

"""The manifest of a set, in the form that `reptune import --manifest` reads."""


def write(folder, rows):
    """Writes sessions.csv: rows of file, profile, user, activity, count, events and note."""
    lines = ["file,profile,user,activity,count,events,note"]
    lines += [",".join(str(cell) for cell in row) for row in rows]
    (folder / "sessions.csv").write_text("\n".join(lines) + "\n")

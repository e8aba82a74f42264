// libarchive's reader.
#include <archive.h>
#include <archive_entry.h>

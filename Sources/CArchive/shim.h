// libarchive's reader, and zlib's for gzip.
#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>

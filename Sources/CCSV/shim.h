// libcsv has no pkg-config file; its header is found where the package manager puts it.
#include <csv.h>

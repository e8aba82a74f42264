// libxml2's push reader, without ICU's types: Foundation has others of the same names.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/SAX2.h>

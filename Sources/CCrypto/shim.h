// OpenSSL's libcrypto, of which only digests are used.
#include <openssl/evp.h>

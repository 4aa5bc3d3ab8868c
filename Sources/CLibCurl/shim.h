#ifndef RAZAO_CLIBCURL_SHIM_H
#define RAZAO_CLIBCURL_SHIM_H

#include <stddef.h>
#include <stdint.h>

/* Nothing here is linked: the library is opened when an address is used. These are the few types and
   numbers of libcurl 7 and 8 that are used (its ABI has kept them since 2006), so that a build needs
   no header. Scripts/judges/lugares asks the library itself whether they are its own. */

typedef int (*razao_curl_global_init)(long);
typedef void *(*razao_curl_easy_init)(void);
typedef int (*razao_curl_easy_perform)(void *);
typedef void (*razao_curl_easy_cleanup)(void *);
typedef const char *(*razao_curl_easy_strerror)(int);
typedef void *(*razao_curl_slist_append)(void *, const char *);
typedef void (*razao_curl_slist_free_all)(void *);

/* Callbacks: a piece that came or is wanted, and the place from which to send again. */
typedef size_t (*razao_curl_piece)(char *, size_t, size_t, void *);
typedef int (*razao_curl_seek)(void *, int64_t, int);

/* curl_easy_setopt and curl_easy_getinfo take what the option wants: one function a type. */
typedef int (*razao_curl_variadic)(void *, int, ...);

static inline int razao_curl_set_long(const void *setopt, void *curl, int option, long value) {
  return ((razao_curl_variadic)setopt)(curl, option, value);
}
static inline int razao_curl_set_size(const void *setopt, void *curl, int option, int64_t value) {
  return ((razao_curl_variadic)setopt)(curl, option, value);
}
static inline int razao_curl_set_pointer(const void *setopt, void *curl, int option, const void *value) {
  return ((razao_curl_variadic)setopt)(curl, option, value);
}
static inline int razao_curl_set_piece(
    const void *setopt, void *curl, int option, razao_curl_piece value) {
  return ((razao_curl_variadic)setopt)(curl, option, value);
}
static inline int razao_curl_set_seek(const void *setopt, void *curl, int option, razao_curl_seek value) {
  return ((razao_curl_variadic)setopt)(curl, option, value);
}
static inline int razao_curl_get_long(const void *getinfo, void *curl, int info, long *value) {
  return ((razao_curl_variadic)getinfo)(curl, info, value);
}
static inline int razao_curl_get_text(const void *getinfo, void *curl, int info, const char **value) {
  return ((razao_curl_variadic)getinfo)(curl, info, value);
}

/* CURLoption. */
enum {
  razao_CURLOPT_TIMEOUT = 13,
  razao_CURLOPT_LOW_SPEED_LIMIT = 19,
  razao_CURLOPT_LOW_SPEED_TIME = 20,
  razao_CURLOPT_SSLVERSION = 32,
  razao_CURLOPT_UPLOAD = 46,
  razao_CURLOPT_SSL_VERIFYPEER = 64,
  razao_CURLOPT_CONNECTTIMEOUT = 78,
  razao_CURLOPT_HTTPGET = 80,
  razao_CURLOPT_SSL_VERIFYHOST = 81,
  razao_CURLOPT_BUFFERSIZE = 98,
  razao_CURLOPT_NOSIGNAL = 99,
  razao_CURLOPT_HTTPAUTH = 107,
  razao_CURLOPT_PROTOCOLS = 181,
  razao_CURLOPT_PATH_AS_IS = 234,
  razao_CURLOPT_WRITEDATA = 10001,
  razao_CURLOPT_URL = 10002,
  razao_CURLOPT_RANGE = 10007,
  razao_CURLOPT_READDATA = 10009,
  razao_CURLOPT_ERRORBUFFER = 10010,
  razao_CURLOPT_USERAGENT = 10018,
  razao_CURLOPT_HTTPHEADER = 10023,
  razao_CURLOPT_HEADERDATA = 10029,
  razao_CURLOPT_CUSTOMREQUEST = 10036,
  razao_CURLOPT_CAINFO = 10065,
  razao_CURLOPT_CAPATH = 10097,
  razao_CURLOPT_SEEKDATA = 10168,
  razao_CURLOPT_USERNAME = 10173,
  razao_CURLOPT_PASSWORD = 10174,
  razao_CURLOPT_WRITEFUNCTION = 20011,
  razao_CURLOPT_READFUNCTION = 20012,
  razao_CURLOPT_HEADERFUNCTION = 20079,
  razao_CURLOPT_SEEKFUNCTION = 20167,
  razao_CURLOPT_INFILESIZE_LARGE = 30115
};

/* CURLINFO. */
enum {
  razao_CURLINFO_RESPONSE_CODE = 0x200002,
  razao_CURLINFO_HTTPAUTH_AVAIL = 0x200017,
  razao_CURLINFO_REDIRECT_URL = 0x10001f
};

#endif

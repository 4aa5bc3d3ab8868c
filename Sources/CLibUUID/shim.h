#ifndef RAZAO_CLIBUUID_SHIM_H
#define RAZAO_CLIBUUID_SHIM_H

#if defined(__has_include) && !__has_include(<uuid/uuid.h>)
#error "razao needs libuuid: install its headers with `apt-get install uuid-dev` (or run `make demo`, which does)"
#endif

#include <uuid/uuid.h>

#endif

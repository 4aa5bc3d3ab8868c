#ifndef RAZAO_CLIBPQ_SHIM_H
#define RAZAO_CLIBPQ_SHIM_H

/* Debian keeps the header in a folder of its own. */
#if defined(__has_include) && __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#elif defined(__has_include) && __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#error "razao needs the header of libpq: install it with `apt-get install libpq-dev` (or run `make demo`, which does)"
#endif

/* Nothing here is linked: the library is opened when a hub is first used. These are the types of its
   functions, as its own header declares them. */
#define RAZAO_PQ(name) typedef __typeof__(&name) razao_##name
RAZAO_PQ(PQconnectdbParams);
RAZAO_PQ(PQconnectStartParams);
RAZAO_PQ(PQconnectPoll);
RAZAO_PQ(PQstatus);
RAZAO_PQ(PQfinish);
RAZAO_PQ(PQreset);
RAZAO_PQ(PQsetErrorVerbosity);
RAZAO_PQ(PQerrorMessage);
RAZAO_PQ(PQsocket);
RAZAO_PQ(PQsetnonblocking);
RAZAO_PQ(PQsendQuery);
RAZAO_PQ(PQsendQueryParams);
RAZAO_PQ(PQsetSingleRowMode);
RAZAO_PQ(PQflush);
RAZAO_PQ(PQconsumeInput);
RAZAO_PQ(PQisBusy);
RAZAO_PQ(PQgetResult);
RAZAO_PQ(PQresultStatus);
RAZAO_PQ(PQresultErrorField);
RAZAO_PQ(PQclear);
RAZAO_PQ(PQntuples);
RAZAO_PQ(PQgetvalue);
RAZAO_PQ(PQgetlength);
RAZAO_PQ(PQgetisnull);
RAZAO_PQ(PQputCopyData);
RAZAO_PQ(PQputCopyEnd);
RAZAO_PQ(PQnotifies);
RAZAO_PQ(PQfreemem);
RAZAO_PQ(PQescapeIdentifier);
RAZAO_PQ(PQescapeLiteral);
RAZAO_PQ(PQencryptPasswordConn);
RAZAO_PQ(PQconnectionNeedsPassword);
RAZAO_PQ(PQsetNoticeProcessor);
RAZAO_PQ(PQhost);
RAZAO_PQ(PQport);
RAZAO_PQ(PQdb);
RAZAO_PQ(PQserverVersion);
#undef RAZAO_PQ

#endif

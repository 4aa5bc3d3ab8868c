#ifndef RAZAO_CLIBQRENCODE_SHIM_H
#define RAZAO_CLIBQRENCODE_SHIM_H

/* Nothing here is linked: the library is opened when a code is shown. These are the few types of its
   functions, as <qrencode.h> of libqrencode 4 declares them, so that a build needs no header. */

typedef struct {
  int version;
  /* Modules of a side. */
  int width;
  /* A byte a module, row by row; its lowest bit says that it is dark. */
  unsigned char *data;
} razao_QRcode;

/* From text in UTF-8: version (0: the smallest that holds it), level, mode, whether letters' case counts. */
typedef razao_QRcode *(*razao_QRcode_encodeString)(const char *, int, int, int, int);
typedef void (*razao_QRcode_free)(razao_QRcode *);

/* QRecLevel and QRencodeMode. */
static const int razao_QR_ECLEVEL_M = 1;
static const int razao_QR_MODE_8 = 2;

#endif

#ifndef CEMBEDDED_H
#define CEMBEDDED_H

#include <stddef.h>

/// A file of the front ends, by its place in `Embedded` of the module Bindings.
const char *cembedded_front_end(int place);

/// The JavaScript of the page of `reptune open`: the page's modules, each after those that it imports.
const char *cembedded_page_script(void);

/// The JavaScript of the page's worker, which calibrates.
const char *cembedded_page_worker(void);

/// The bundled profiles as a list in JSON.
const char *cembedded_profiles(void);

/// A template of a report, by its place in `ReportTemplate` of the module Reporting.
const char *cembedded_template(int place);

/// The bytes of `reptune.wasm`.
const unsigned char *cembedded_detector(size_t *size);

/// The bytes of `calibrate.wasm`.
const unsigned char *cembedded_calibration(size_t *size);

#endif

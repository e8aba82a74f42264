// Files of the repository in the program. The compiler lists them as dependencies, so that a build embeds a changed file anew.
#include "CEmbedded.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

// Each text ends with a zero byte.
static const char front_ends[] = {
#embed "../Bindings/web/reptune.js" suffix(, 0,)
#embed "../Bindings/web/reptune.d.ts" suffix(, 0,)
#embed "../Bindings/web/selftest.mjs" suffix(, 0,)
#embed "../Bindings/python/src/reptune/__init__.py" suffix(, 0,)
#embed "../Bindings/python/src/reptune/selftest.py" suffix(, 0,)
#embed "../Bindings/python/build_reptune.py" suffix(, 0,)
#embed "../Bindings/python/wasm_to_c.py" suffix(, 0,)
#embed "../Bindings/python/wasm.h" suffix(, 0,)
#embed "../Bindings/java/reptune/RepCounter.java" suffix(, 0,)
#embed "../Bindings/c/reptune_detector.h" suffix(, 0,)
#embed "../Bindings/c/reptune_detector.c" suffix(, 0,)
#embed "../Bindings/Export/Files/web.README.md" suffix(, 0,)
#embed "../Bindings/Export/Files/web.package.json" suffix(, 0,)
#embed "../Bindings/Export/Files/configs.d.ts" suffix(, 0,)
#embed "../Bindings/Export/Files/python.README.md" suffix(, 0,)
#embed "../Bindings/Export/Files/python.pyproject.toml" suffix(, 0,)
#embed "../Bindings/Export/Files/java.README.md" suffix(, 0,)
#embed "../Bindings/Export/Files/java.pom.xml" suffix(, 0,)
#embed "../Bindings/Export/Files/c.README.md" suffix(, 0,)
#embed "../Bindings/Export/Files/SelfTest.java" suffix(, 0,)
#embed "../Bindings/Export/Files/selftest.c" suffix(, 0,)
#embed "../Bindings/web/page/packed.js" suffix(, 0,)
#embed "../Bindings/web/page/parameters.js" suffix(, 0,)
#embed "../Bindings/web/page/page.html" suffix(, 0,)
#embed "../Bindings/web/page/page.css" suffix(, 0,)
};

static const char page_script[] = {
#embed "../Bindings/web/reptune.js" suffix(,)
#embed "../Bindings/web/page/packed.js" suffix(,)
#embed "../Bindings/web/page/recording.js" suffix(,)
#embed "../Bindings/web/page/parameters.js" suffix(,)
#embed "../Bindings/web/page/draft.js" suffix(,)
#embed "../Bindings/web/page/phone.js" suffix(,)
#embed "../Bindings/web/page/live.js" suffix(,)
#embed "../Bindings/web/page/files.js" suffix(,)
#embed "../Bindings/web/page/film.js" suffix(,)
#embed "../Bindings/web/page/labels.js" suffix(,)
#embed "../Bindings/web/page/search.js" suffix(,)
#embed "../Bindings/web/page/sets.js" suffix(,)
#embed "../Bindings/web/page/written.js" suffix(,)
#embed "../Bindings/web/page/commands.js" suffix(,)
#embed "../Bindings/web/page/analysis.js" suffix(,)
#embed "../Bindings/web/page/chart.js" suffix(,)
#embed "../Bindings/web/page/words.js" suffix(,)
#embed "../Bindings/web/page/overview.js" suffix(,)
#embed "../Bindings/web/page/periodicity.js" suffix(,)
#embed "../Bindings/web/page/sliders.js" suffix(,)
#embed "../Bindings/web/page/sensors.js" suffix(,)
#embed "../Bindings/web/page/sound.js" suffix(,)
#embed "../Bindings/web/page/drop.js" suffix(,)
#embed "../Bindings/web/page/page.js" suffix(,)
    0,
};

static const char page_worker[] = {
#embed "../Bindings/web/calibrate.js" suffix(,)
#embed "../Bindings/web/calibrate.worker.js" suffix(,)
    0,
};

static const char profiles[] = {
    '[',
#embed "../SessionImport/Profiles/bike-phone.json" suffix(,)
#embed "../SessionImport/Profiles/gym-watch.json" prefix(',',) suffix(,)
#embed "../SessionImport/Profiles/headphone-motion.json" prefix(',',) suffix(,)
#embed "../SessionImport/Profiles/oxford-phone.json" prefix(',',) suffix(,)
#embed "../SessionImport/Profiles/phone-acceleration.json" prefix(',',) suffix(,)
#embed "../SessionImport/Profiles/phone-altimeter.json" prefix(',',) suffix(,)
#embed "../SessionImport/Profiles/sensorwatch.json" prefix(',',) suffix(,)
#embed "../SessionImport/Profiles/spar-watch.json" prefix(',',) suffix(,)
    ']', 0,
};

// Each ends with a zero byte, too.
static const char templates[] = {
#embed "../Reporting/Templates/report.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/report.md.mustache" suffix(, 0,)
#embed "../Reporting/Templates/evaluation.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/evaluation.md.mustache" suffix(, 0,)
#embed "../Reporting/Templates/accuracy.tex.mustache" suffix(, 0,)
#embed "../Reporting/Templates/methods.md.mustache" suffix(, 0,)
#embed "../Reporting/Templates/references.bib" suffix(, 0,)
#embed "../Reporting/Templates/style.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/verdict.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/verdict.md.mustache" suffix(, 0,)
#embed "../Reporting/Templates/script.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/chart.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/trace-style.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/traces.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/trace-script.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/detector.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/detector-samples.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/detector-script.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/formulas.md.mustache" suffix(, 0,)
#embed "../Reporting/Templates/groups.html.mustache" suffix(, 0,)
#embed "../Reporting/Templates/groups.md.mustache" suffix(, 0,)
};

static const unsigned char detector[] = {
#embed "../Bindings/web/reptune.wasm"
};

static const unsigned char calibration[] = {
#embed "../Bindings/web/calibrate.wasm"
};

static const char *text_at(int place, const char *text) {
    while (place-- > 0) text += strlen(text) + 1;
    return text;
}

const char *cembedded_front_end(int place) { return text_at(place, front_ends); }

const char *cembedded_template(int place) { return text_at(place, templates); }

const char *cembedded_page_script(void) { return page_script; }

const char *cembedded_page_worker(void) { return page_worker; }

const char *cembedded_profiles(void) { return profiles; }

const unsigned char *cembedded_detector(size_t *size) {
    *size = sizeof detector;
    return detector;
}

const unsigned char *cembedded_calibration(size_t *size) {
    *size = sizeof calibration;
    return calibration;
}

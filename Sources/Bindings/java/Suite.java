import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import reptune.RepCounter;

/**
 * Runs the conformance suite.
 *
 * <pre>
 * java Suite SUITE results.json    writes the results of the suite in the folder SUITE; prints the cases that fail
 * java Suite --restore SUITE       saves each case at every 50th moment, restores it into a new counter and compares
 * java Suite --set FILE            reads the configs of a set, each for its user
 * </pre>
 */
public final class Suite {
    private static final Pattern TOKEN =
        Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"\\s*:\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([-+0-9.eE]+))|\\}");

    public static void main(String[] args) throws IOException {
        if (args.length == 2 && args[0].equals("--restore")) {
            restore(Paths.get(args[1]));
        } else if (args.length == 2 && args[0].equals("--set")) {
            set(read(Paths.get(args[1])));
        } else if (args.length == 2) {
            results(Paths.get(args[0]), Paths.get(args[1]));
        } else {
            System.err.println("usage: java Suite SUITE results.json | --restore SUITE | --set FILE");
            System.exit(64);
        }
    }

    // ------------------------------------------------------------------------------------------------------------- set

    /** Counters of a set for a user take each other's state, and refuse that of the shared config where their parameters are others. */
    private static void set(String json) {
        Matcher users = Pattern.compile("\"user\"\\s*:\\s*\"(\\w+)\"").matcher(json);
        byte[] shared = RepCounter.of(json, null, 25).save();
        RepCounter.of(json, "nobody", 25).restore(shared);
        int own = 0;
        while (users.find()) {
            RepCounter counter = RepCounter.of(json, users.group(1), 25);
            counter.restore(RepCounter.of(json, users.group(1), 25).save());
            try {
                counter.restore(shared);
            } catch (IllegalArgumentException expected) {
                own++;
            }
        }
        if (own == 0) throw new IllegalStateException("every user has the shared parameters");
        System.out.println("java, a set of configs: the shared one, and " + own + " of users with other parameters");
    }

    // --------------------------------------------------------------------------------------------------------- results

    private static void results(Path suite, Path output) throws IOException {
        if (Files.exists(suite.resolve("limits.json"))) limits(suite);
        boolean hasFailed = false;
        StringBuilder json = new StringBuilder("{\"format\": \"reptune.results/1\", \"results\": [");
        String separator = "\n";
        for (Map<String, String> entry : cases(suite)) {
            try {
                Run run = new Run(suite, entry);
                run.feed(0, run.times.length);
                json.append(separator).append(run.json());
                separator = ",\n";
            } catch (IOException | RuntimeException error) {
                System.err.println(entry.get("name") + ": " + error);
                hasFailed = true;
            }
        }
        Files.write(output, json.append("\n]}\n").toString().getBytes(StandardCharsets.UTF_8));
        if (hasFailed) System.exit(1);
    }

    /** Configs with a value at the end of its range are accepted, and those beyond it refused with the place of the value. */
    private static void limits(Path suite) throws IOException {
        Pattern limit = Pattern.compile("\\{\"field\":\"(.*?)\",\"isValid\":(true|false),\"(config|text)\":(.*)\\},?");
        for (String line : read(suite.resolve("limits.json")).split("\n")) {
            Matcher parts = limit.matcher(line);
            if (!parts.matches()) continue;
            String config = parts.group(4);
            // A text has quotes, and no other character that JSON escapes.
            if (parts.group(3).equals("text")) config = config.substring(1, config.length() - 1).replace("\\\"", "\"");
            String message = null;
            try {
                RepCounter.of(config);
            } catch (IllegalArgumentException error) {
                message = error.getMessage();
            }
            boolean isKept = parts.group(2).equals("true") ? message == null
                : message != null && message.startsWith(parts.group(1));
            if (!isKept) throw new IllegalStateException(line + ": " + (message == null ? "accepted" : message));
        }
    }

    /** The cases of suite.json, which are flat objects. */
    private static List<Map<String, String>> cases(Path suite) throws IOException {
        List<Map<String, String>> cases = new ArrayList<>();
        Map<String, String> entry = new LinkedHashMap<>();
        Matcher token = TOKEN.matcher(read(suite.resolve("suite.json")));
        while (token.find()) {
            if (token.group(1) != null) {
                entry.put(token.group(1), token.group(2) != null ? token.group(2) : token.group(3));
            } else {
                if (entry.containsKey("recording")) cases.add(entry);
                entry = new LinkedHashMap<>();
            }
        }
        return cases;
    }

    private static String read(Path path) throws IOException {
        return new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    }

    private static double number(String field) {
        switch (field) {
            case "nan": return Double.NaN;
            case "inf": return Double.POSITIVE_INFINITY;
            case "-inf": return Double.NEGATIVE_INFINITY;
            default: return Double.parseDouble(field);
        }
    }

    /** A case, with a counter and what it has given. */
    private static final class Run {
        final String name;
        final String config;
        final Map<String, Double> rates = new HashMap<>();
        final double[] times;
        final double[][] values;
        final boolean[][] present;
        final List<Double> events = new ArrayList<>();
        final List<String> trace = new ArrayList<>();
        RepCounter counter;

        Run(Path suite, Map<String, String> entry) throws IOException {
            name = entry.get("name");
            config = read(suite.resolve(entry.get("config")));
            String[] lines = read(suite.resolve(entry.get("recording"))).split("\r?\n");
            List<String> columns = Arrays.asList(lines[0].split(","));
            for (String column : columns.subList(1, columns.size())) {
                rates.put(column, Double.valueOf(entry.get("rate")));
            }
            counter = newCounter();
            times = new double[lines.length - 1];
            values = new double[times.length][counter.inputs().size()];
            present = new boolean[times.length][counter.inputs().size()];
            for (int i = 0; i < times.length; i++) {
                String[] fields = lines[i + 1].split(",", -1);
                times[i] = number(fields[0]);
                for (int j = 0; j < values[i].length; j++) {
                    int column = columns.indexOf(counter.inputs().get(j));
                    present[i][j] = column >= 0 && !fields[column].isEmpty();
                    if (present[i][j]) values[i][j] = number(fields[column]);
                }
            }
        }

        RepCounter newCounter() {
            return RepCounter.of(config, rates);
        }

        void feed(int from, int to) {
            for (int i = from; i < to; i++) {
                try {
                    for (double event : counter.feed(times[i], values[i], present[i])) events.add(event);
                    if (counter.timeFactor() > 1) throw new IllegalStateException(name + ": times that are not in seconds are taken");
                } catch (IllegalArgumentException error) {
                    if (counter.timeFactor() == 1) throw error;
                }
                double filtered = counter.filtered(0);
                boolean finite = Math.abs(filtered) <= Double.MAX_VALUE;
                trace.add("[" + (finite ? filtered : "null") + ", " + counter.count() + "]");
            }
        }

        private static String text(double number) {
            return Math.abs(number) <= Double.MAX_VALUE ? String.valueOf(number) : "null";
        }

        String json() {
            return "{\"case\": \"" + name + "\", \"count\": " + counter.count() + ", \"spread\": " + counter.spread()
                + ", \"skipped\": " + counter.skipped() + ", \"shown\": {\"breaks\": " + counter.breaks() + ", \"timeFactor\": "
                + counter.timeFactor() + ", \"lastTime\": " + text(counter.lastTime()) + ", \"lastEvent\": " + text(counter.lastEvent())
                + ", \"cadence\": " + counter.cadence() + ", \"delay\": " + text(counter.delay()) + ", \"isGateOpen\": "
                + (counter.isGateOpen(0) ? 1 : 0) + ", \"isArmed\": " + (counter.isArmed(0) ? 1 : 0) + ", \"pending\": "
                + counter.pending(0) + ", \"minimumBout\": " + counter.minimumBout(0)
                + "}, \"events\": " + events + ", \"trace\": " + trace + "}";
        }
    }

    // ------------------------------------------------------------------------------------------------ save and restore

    private static void restore(Path suite) throws IOException {
        int cases = 0;
        int restores = 0;
        int different = 0;
        for (Map<String, String> entry : cases(suite)) {
            Run whole = new Run(suite, entry);
            whole.feed(0, whole.times.length);
            Run all = new Run(suite, entry);     // goes from one restored counter to the next
            Run saver = new Run(suite, entry);   // only saves
            cases++;
            for (int i = 0; i < all.times.length; i += 50) {
                int end = Math.min(i + 50, all.times.length);
                RepCounter next = all.newCounter();
                next.restore(all.counter.save());
                all.counter = next;
                all.feed(i, end);

                Run one = new Run(suite, entry); // goes on to the end from here
                one.feed(0, Math.min(60, i));    // a counter that isn't new any more
                one.counter.restore(saver.counter.save());
                one.events.clear();
                one.events.addAll(saver.events);
                one.trace.clear();
                one.trace.addAll(saver.trace);
                one.feed(i, one.times.length);
                saver.feed(i, end);
                restores += 2;
                if (!one.json().equals(whole.json())) {
                    System.out.println(whole.name + ": differs after the restore at moment " + i);
                    different++;
                }
            }
            if (!all.json().equals(whole.json())) {
                System.out.println(whole.name + ": differs after restores");
                different++;
            }
            if (!Arrays.equals(all.counter.save(), whole.counter.save())) {
                System.out.println(whole.name + ": the last state differs");
                different++;
            }
            whole.counter.reset();
            whole.events.clear();
            whole.trace.clear();
            whole.feed(0, whole.times.length);
            if (!all.json().equals(whole.json())) {
                System.out.println(whole.name + ": differs after a reset");
                different++;
            }
        }
        System.out.println(cases + " cases, " + restores + " restores, " + different + " differences");
        if (different > 0) System.exit(1);
    }
}

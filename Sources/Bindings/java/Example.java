import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import reptune.RepCounter;

/**
 * Counts the repetitions in a recording: {@code java Example config.json recording.csv}.
 *
 * <p>The recording has the header {@code time_s,channel,channel…} and a line for each moment. An empty field is no
 * value.
 */
public final class Example {
    public static void main(String[] args) throws IOException {
        if (args.length != 2) {
            System.err.println("usage: java Example config.json recording.csv");
            System.exit(64);
        }
        String config = new String(Files.readAllBytes(Paths.get(args[0])), StandardCharsets.UTF_8);
        List<String> lines = Files.readAllLines(Paths.get(args[1]));
        List<String> columns = Arrays.asList(lines.get(0).split(","));
        String[][] moments = new String[lines.size() - 1][];
        for (int i = 0; i < moments.length; i++) moments[i] = lines.get(i + 1).split(",", -1);

        Map<String, Double> rates = new HashMap<>();
        for (int column = 1; column < columns.size(); column++) {
            rates.put(columns.get(column), rate(moments, column));
        }
        RepCounter counter = RepCounter.of(config, rates);
        List<String> inputs = counter.inputs();
        double[] values = new double[inputs.size()];
        boolean[] present = new boolean[inputs.size()];
        for (String input : inputs) {
            if (columns.contains(input)) continue;
            System.err.println("the recording has no channel " + input);
            System.exit(1);
        }
        for (String[] moment : moments) {
            for (int i = 0; i < values.length; i++) {
                int column = columns.indexOf(inputs.get(i));
                present[i] = column >= 0 && !moment[column].isEmpty();
                if (present[i]) values[i] = number(moment[column]);
            }
            for (double event : counter.feed(number(moment[0]), values, present)) {
                System.out.println("repetition at " + event + " s");
            }
        }
        System.out.println("count " + counter.count() + ", skipped samples " + counter.skipped());
    }

    /** The rate of a column: an app knows the nominal rate of its sensor, and gives that. */
    private static double rate(String[][] moments, int column) {
        double[] times = new double[moments.length];
        int n = 0;
        for (String[] moment : moments) if (!moment[column].isEmpty()) times[n++] = number(moment[0]);
        return RepCounter.measuredRate(Arrays.copyOf(times, n));
    }

    private static double number(String field) {
        switch (field) {
            case "nan": return Double.NaN;
            case "inf": return Double.POSITIVE_INFINITY;
            case "-inf": return Double.NEGATIVE_INFINITY;
            default: return Double.parseDouble(field);
        }
    }
}

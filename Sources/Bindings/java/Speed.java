import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import reptune.RepCounter;

/**
 * Prints how many million samples per second each config counts, median of five runs after a warm-up:
 * {@code java Speed recording.csv config.json…}. The recording has the header {@code time_s,channel…} and no empty fields.
 */
public final class Speed {
    public static void main(String[] args) throws IOException {
        if (args.length < 2) {
            System.err.println("usage: java Speed recording.csv config.json…");
            System.exit(64);
        }
        List<String> speeds = new ArrayList<>();
        for (String config : Arrays.asList(args).subList(1, args.length)) {
            speeds.add(new Speed(Paths.get(args[0]), Paths.get(config)).measured());
        }
        System.out.println("feed: " + String.join(", ", speeds) + " million samples/s");
    }

    private final String name;
    private final RepCounter counter;
    private final double[] times;
    private final double[][] values;

    private Speed(Path recording, Path config) throws IOException {
        name = config.getFileName().toString().replace(".json", "");
        counter = RepCounter.of(new String(Files.readAllBytes(config), StandardCharsets.UTF_8));
        List<String> lines = Files.readAllLines(recording);
        List<String> columns = Arrays.asList(lines.get(0).split(","));
        times = new double[lines.size() - 1];
        values = new double[times.length][counter.inputs().size()];
        for (int i = 0; i < times.length; i++) {
            String[] fields = lines.get(i + 1).split(",");
            times[i] = Double.parseDouble(fields[0]);
            for (int j = 0; j < values[i].length; j++) {
                values[i][j] = Double.parseDouble(fields[columns.indexOf(counter.inputs().get(j))]);
            }
        }
    }

    /** The seconds of processor time that a number of passes take, each 100 s after the end of the one before. */
    private double seconds(int passes) {
        double period = times[times.length - 1] + 100;
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        counter.reset();
        for (int pass = 0; pass < passes; pass++) {
            for (int i = 0; i < times.length; i++) counter.feed(times[i] + period * pass, values[i], null);
        }
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) * 1e-9;
    }

    /** The name and million samples per second. A run takes half a second or longer, and so does the warm-up. */
    private String measured() {
        int passes = 1;
        while (seconds(passes) < 0.5) passes *= 2;
        double[] runs = new double[5];
        for (int run = 0; run < runs.length; run++) runs[run] = seconds(passes);
        Arrays.sort(runs);
        BigDecimal speed = new BigDecimal(passes * (double) times.length / runs[2] / 1e6);
        return name + " " + speed.round(new MathContext(2)).stripTrailingZeros().toPlainString();
    }
}

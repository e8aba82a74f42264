// Written by reptune export --format java: javac -encoding UTF-8 SelfTest.java reptune/*.java && java SelfTest
import java.util.Arrays;
import java.util.List;

/** Counts the golden vectors of the export, and compares the events, bit for bit. Exit status 1 where one differs. */
public final class SelfTest {
    private static int agree;
    private static int all;
    private static String first;

    public static void main(String[] arguments) {
        // CALLS
        if (first != null) System.out.println(first);
        System.out.println(agree + " of " + all + " events agree");
        if (first != null) System.exit(1);
    }

    private static void run(int stretch, String user, double rate, String text, double[] events) {
        String[] lines = text.split("\n");
        List<String> channels = Arrays.asList(lines[0].split("\t"));
        reptune.RepCounter counter = reptune.RepCounter.of(reptune.Configs.json(user), rate);
        List<String> inputs = counter.inputs();
        double[] values = new double[inputs.size()];
        boolean[] present = new boolean[inputs.size()];
        String place = "stretch " + stretch + (user == null ? "" : " with the parameters of " + user);
        int found = 0;
        for (int row = 1; row < lines.length; row++) {
            String[] fields = lines[row].split("\t", -1);
            for (int i = 0; i < values.length; i++) {
                String field = fields[1 + channels.indexOf(inputs.get(i))];
                present[i] = !field.isEmpty();
                values[i] = present[i] ? Double.parseDouble(field) : 0;
            }
            for (double event : counter.feed(Double.parseDouble(fields[0]), values, present)) {
                found++;
                String name = place + ": event " + found;
                if (found > events.length) {
                    differs(name + " at " + event + " s is not expected");
                } else if (event == events[found - 1]) {
                    agree++;
                } else {
                    differs(name + " is at " + event + " s, expected at " + events[found - 1] + " s");
                }
            }
        }
        all += events.length;
        if (found < events.length) {
            differs(place + ": event " + (found + 1) + " is missing, expected at " + events[found] + " s");
        }
    }

    private static void differs(String text) {
        if (first == null) first = text;
    }
    // STRETCHES
}

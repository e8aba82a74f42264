package reptune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * Counts repetitions in sensor samples, as a config {@code reptune.detector/1} says.
 *
 * <pre>{@code
 * RepCounter counter = RepCounter.of(configJson, 50);
 * List<String> inputs = counter.inputs();          // the channels to feed, in this order
 * double[] events = counter.feed(time, x, y, z);   // for each moment; the times of new repetitions
 * int repetitions = counter.count();
 * }</pre>
 *
 * <p>Times are in seconds, rates in Hz. The unit of a signal is the one that the config names, see {@link #unit}: a
 * sensor with another unit must be converted first, such as m/s² ÷ 9.80665 to g. The results are the same on every
 * machine, to the last bit. {@link #feed} allocates nothing, unless it returns events; with {@code resample}, also
 * while its buffers grow.
 *
 * <p>A counter is not thread-safe: use it from one thread, or lock it.
 */
public final class RepCounter {
    private static final double[] NO_EVENTS = new double[0];

    /** No value: such as a field that the config doesn't have, or a time before the first. */
    private static final double NONE = Double.NaN;
    /** The sample rates of sensors, Hz. */
    private static final double SLOWEST = 0.001, FASTEST = 1e6;
    /** A day. */
    private static final double LONGEST_SECONDS = 86400;

    private final String identity;
    private final double resample;
    private final List<String> inputs;
    private final Detector[] detectors;
    private final Derived[] derived;
    private final Rows rows;
    private final double[] values;
    private final boolean[] present;
    private final int[] counts;
    private final Times events = new Times(16);
    private final Clock clock;
    private final double delay;
    private int count;
    private double lastEvent = NONE;
    private double interval = NONE;

    // ---------------------------------------------------------------------------------------------- making a counter

    /**
     * A counter for samples at the rate for which the config was made, its {@code sampleRate}.
     *
     * @param configJson the config, JSON
     * @throws IllegalArgumentException the config is not valid; the message names the field
     */
    public static RepCounter of(String configJson) {
        return new RepCounter(fields(configJson, null), NONE, Collections.<String, Double>emptyMap());
    }

    /**
     * A counter for samples at a rate. The factors of the filters are converted to it, where it differs from that of
     * the config by more than 10 %.
     *
     * @param configJson the config, JSON
     * @param sampleRate the nominal rate of the samples in Hz, such as 50; 0 if it is not known
     * @throws IllegalArgumentException the config is not valid (the message names the field), or the rate is
     */
    public static RepCounter of(String configJson, double sampleRate) {
        return of(configJson, null, sampleRate);
    }

    /**
     * A counter for a user, with the config of a set {@code reptune.configs/1}: their own, else the shared one. A single
     * config is taken for everyone.
     *
     * @param configJson the set or the config, JSON
     * @param user the name of the user; null for the shared config
     * @param sampleRate the nominal rate of the samples in Hz, such as 50; 0 if it is not known
     * @throws IllegalArgumentException the config is not valid (the message names the field), or the rate is
     */
    public static RepCounter of(String configJson, String user, double sampleRate) {
        checkedRate("sampleRate", sampleRate);
        return new RepCounter(fields(configJson, user), sampleRate, Collections.<String, Double>emptyMap());
    }

    /**
     * A counter for samples of several sensors, each with its own rate, or of a sensor that gives {@code magnitude},
     * {@code principal} or {@code w} itself. The channels that are not in the map have the config's rate.
     *
     * @param configJson the config, JSON
     * @param rates the channels that the samples have, and the nominal rate of each in Hz, or 0 if it is not known
     * @throws IllegalArgumentException the config is not valid (the message names the field), or a rate is
     */
    public static RepCounter of(String configJson, Map<String, Double> rates) {
        return of(configJson, null, rates);
    }

    /**
     * The same for a user, with the config of a set {@code reptune.configs/1}: their own, else the shared one.
     *
     * @param configJson the set or the config, JSON
     * @param user the name of the user; null for the shared config
     * @param rates the channels that the samples have, and the nominal rate of each in Hz, or 0 if it is not known
     * @throws IllegalArgumentException the config is not valid (the message names the field), or a rate is
     */
    public static RepCounter of(String configJson, String user, Map<String, Double> rates) {
        if (rates == null || rates.containsValue(null)) {
            throw new IllegalArgumentException("rates: expected a rate for each channel, 0 where it is not known, not null");
        }
        for (Map.Entry<String, Double> rate : rates.entrySet()) checkedRate(rate.getKey(), rate.getValue());
        return new RepCounter(fields(configJson, user), NONE, rates);
    }

    /** The fields of a config, or of that of a user in a set of configs. */
    private static Fields fields(String json, String user) {
        if (json == null) throw new IllegalArgumentException("config: expected JSON, not null");
        Fields whole = new Fields("", new Json(json).document());
        if (!whole.is("format", "reptune.configs/1")) return whole;
        whole.has("format");
        Fields shared = whole.object("shared");
        Fields users = whole.object("users");
        whole.end();
        return user != null && users.map.containsKey(user) ? users.object(user) : shared;
    }

    private static void checkedRate(String name, double rate) {
        if (!(rate == 0 || rate >= SLOWEST && rate <= FASTEST)) {
            throw new IllegalArgumentException(name + ": a rate must be 0, or from 0.001 to 1000000 Hz, not " + rate);
        }
    }

    private RepCounter(Fields fields, double rate, Map<String, Double> rates) {
        fields.oneOf("format", null, "reptune.detector/1");
        fields.string("name");
        fields.string("activity");
        if (fields.has("user")) fields.string("user");
        if (fields.has("provenance")) fields.object("provenance");
        double sampleRate = fields.number("sampleRate", SLOWEST, FASTEST);
        resample = fields.number("resample", 1, 1000, NONE);
        List<Fields> members = fields.objects("detectors");
        if (members.size() % 2 == 0 || members.size() > 99) {
            throw Fields.refused(fields.path("detectors"), "must be an odd number of detectors, at most 99, not " + members.size());
        }
        fields.end();

        List<String> names = new ArrayList<>();
        List<Derived> made = new ArrayList<>();
        detectors = new Detector[members.size()];
        StringBuilder known = new StringBuilder();
        for (String key : new String[] {"sampleRate", "resample", "detectors"}) known.append(canonical(fields.map.get(key)));
        for (int i = 0; i < detectors.length; i++) {
            Detector detector = new Detector(members.get(i));
            String rated = addInputs(detector.channel, names, made, rates);
            if (detector.gate != null) addInputs(detector.gate.channel, names, made, rates);
            double own = exists(resample) ? resample
                : rates.containsKey(rated) ? rates.get(rated) : exists(rate) ? rate : sampleRate;
            detector.makeFilters(sampleRate, own);
            known.append(' ').append(own);
            detectors[i] = detector;
        }
        inputs = Collections.unmodifiableList(names);
        derived = made.toArray(new Derived[0]);
        for (Detector detector : detectors) {
            detector.slot = slot(detector.channel);
            if (detector.gate != null) detector.gate.slot = slot(detector.gate.channel);
        }
        for (Derived channel : derived) channel.findSlots(inputs);
        identity = known.append(inputs).toString();
        rows = exists(resample) ? new Rows(resample, inputs.size()) : null;
        values = new double[inputs.size() + derived.length];
        present = new boolean[values.length];
        counts = new int[detectors.length];
        clock = new Clock(inputs.size(), sampleRate);
        double slowest = 0;
        for (Detector detector : detectors) {
            double factor = detector.lowPassFactor;
            if (exists(factor)) slowest = Math.max(slowest, factor / (1 - factor) / sampleRate);
        }
        delay = slowest + (exists(resample) ? 3 / resample : 0);
    }

    /** A value of the config as a text that depends on what counts only: sorted fields, none that are null. */
    private static String canonical(Object value) {
        if (value instanceof List) {
            StringBuilder text = new StringBuilder("[");
            for (Object item : (List<?>) value) text.append(canonical(item)).append(',');
            return text.append(']').toString();
        }
        // Some readers make 0 of -0, which counts the same.
        if (value instanceof Double) return String.valueOf((Double) value + 0.0);
        if (!(value instanceof Map)) return String.valueOf(value);
        StringBuilder text = new StringBuilder("{");
        for (Map.Entry<?, ?> field : new TreeMap<Object, Object>((Map<?, ?>) value).entrySet()) {
            if (field.getValue() == null || field.getKey().equals("unit")) continue;
            text.append(field.getKey()).append(':').append(canonical(field.getValue())).append(',');
        }
        return text.append('}').toString();
    }

    /** Adds the inputs of a channel, and returns the one that has its rate. */
    private static String addInputs(String channel, List<String> names, List<Derived> made, Map<String, Double> rates) {
        int stop = channel.lastIndexOf('.');
        String axis = channel.substring(stop + 1);
        if (stop < 0 || rates.containsKey(channel) || !(axis.equals("magnitude") || axis.equals("principal"))) {
            if (!names.contains(channel)) names.add(channel);
            return channel;
        }
        String sensor = channel.substring(0, stop);
        boolean known = false;
        for (Derived other : made) known |= other.channel.equals(channel);
        if (!known) made.add(new Derived(channel, sensor));
        for (String letter : new String[] {"x", "y", "z", "w"}) {
            String name = sensor + "." + letter;
            if ((!letter.equals("w") || rates.containsKey(name)) && !names.contains(name)) names.add(name);
        }
        return sensor + ".x";
    }

    /** The place of a channel in {@link #values}: the derived channels come after the inputs. */
    private int slot(String channel) {
        for (int i = 0; i < derived.length; i++) if (derived[i].channel.equals(channel)) return inputs.size() + i;
        return inputs.indexOf(channel);
    }

    /**
     * The rate of recorded samples, measured: use it where the nominal rate is not known.
     *
     * @param times the times of all samples of one channel, in s
     * @return the rate in Hz, or 0 if it can't be measured
     */
    public static double measuredRate(double[] times) {
        double[] above = new double[times.length];
        int n = 0;
        for (int i = 1; i < times.length; i++) {
            double interval = times[i] - times[i - 1];
            if (interval > 0) above[n++] = interval;
        }
        if (n == 0) return 0;
        Arrays.sort(above, 0, n);
        double m = n % 2 == 1 ? above[n / 2] : (above[n / 2 - 1] + above[n / 2]) / 2;
        double sum = 0;
        int usual = 0;
        for (int i = 1; i < times.length; i++) {
            double interval = times[i] - times[i - 1];
            if (Math.abs(interval - m) <= m / 2) {
                sum += interval;
                usual++;
            }
        }
        return usual == 0 ? 1 / m : 1 / (sum / usual);
    }

    // --------------------------------------------------------------------------------------------------- using it

    /** The channels that {@link #feed} takes, in its order, such as {@code accelerometer.x}. It doesn't change. */
    public List<String> inputs() {
        return inputs;
    }

    /** The unit of the signal of a detector, as the config names it, such as {@code g}. Index 0 is the first. */
    public String unit(int detector) {
        return detectors[detector].unit;
    }

    /** The unit of each input; null for an input that only gates use, if the config does not name its unit. */
    public List<String> units() {
        List<String> units = new ArrayList<>();
        for (String input : inputs) {
            String unit = null;
            for (Detector detector : detectors) if (unit == null && reads(detector.channel, input)) unit = detector.unit;
            for (Detector detector : detectors) {
                if (unit == null && detector.gate != null && reads(detector.gate.channel, input)) unit = detector.gate.unit;
            }
            units.add(unit);
        }
        return units;
    }

    /** Whether a channel is an input, or derived from it. */
    private boolean reads(String channel, String input) {
        for (Derived other : derived) {
            if (other.channel.equals(channel)) {
                return input.equals(other.sensor + ".x") || input.equals(other.sensor + ".y") || input.equals(other.sensor + ".z");
            }
        }
        return channel.equals(input);
    }

    /** The number of detectors: 1, or the members of an ensemble. */
    public int members() {
        return detectors.length;
    }

    /** How often the clock was set back by more than 2 s: the count stays, and filters, rules and bouts start anew. */
    public int breaks() {
        return clock.breaks;
    }

    /** 1; 1e3, 1e6 or 1e9 where the times are in ms, µs or ns: {@link #feed} throws then. */
    public double timeFactor() {
        return clock.timeFactor();
    }

    /** The newest time of a sample in s; NaN before the first. */
    public double lastTime() {
        return clock.newest();
    }

    /** The time of the last event in s; NaN before the first. */
    public double lastEvent() {
        return lastEvent;
    }

    /** Events per minute, by a moving average; 0 in a pause. */
    public double cadence() {
        return clock.newest() - lastEvent <= 2 * interval ? 60 / interval : 0;
    }

    /** The delay from a movement to its event in s, as far as the config gives it. */
    public double delay() {
        return delay;
    }

    /** Whether a member's gate is open: while it is shut nothing counts ("get into position"). True without a gate. */
    public boolean isGateOpen(int member) {
        return detectors[member].gate == null || detectors[member].gate.open;
    }

    /** Whether a member waits for the movement that completes a repetition. */
    public boolean isArmed(int member) {
        return detectors[member].rule.isArmed();
    }

    /** The length of a member's bout that does not count yet, as the 3 in "3 of 4"; 0 while events count at once. */
    public int pending(int member) {
        CadenceGate cadence = detectors[member].cadence;
        return cadence.counting || cadence.minimumBout == 1 ? 0 : cadence.length;
    }

    /** The events that a member's bout needs before it counts, as the 4 in "3 of 4". */
    public int minimumBout(int member) {
        return detectors[member].cadence.minimumBout;
    }

    /**
     * Feeds a moment in which all channels have a value.
     *
     * @see #feed(double, double[], boolean[])
     */
    public double[] feed(double time, double... values) {
        return feed(time, values, null);
    }

    /**
     * Feeds a moment. Feed the moments in the order of their times.
     *
     * @param time the time in s, from any start; a time that is not finite makes the detectors skip the samples
     * @param values a value for each of {@link #inputs}; one that is not finite is a missing sample
     * @param present which inputs have a value in this moment; null for all
     * @return the times of the repetitions that count from now on, in s; mostly none. They can be earlier than
     *     {@code time}, for example where a bout begins to count. Don't change the array.
     * @throws IllegalArgumentException an array doesn't have the length of {@link #inputs}, or the times are not in s
     */
    public double[] feed(double time, double[] values, boolean[] present) {
        int n = inputs.size();
        if (values == null || values.length != n || present != null && present.length != n) {
            throw new IllegalArgumentException("feed takes values for the channels " + inputs);
        }
        events.size = 0;
        if (clock.feed(time, present)) restart();
        double factor = clock.timeFactor();
        if (factor > 1) {
            throw new IllegalArgumentException("time: the samples are about " + Fields.text(factor)
                + " times as far apart as the config's; give times in seconds, divided by " + Fields.text(factor));
        }
        if (rows == null) {
            for (int i = 0; i < n; i++) {
                this.values[i] = clock.dropped[i] ? NONE : values[i];
                this.present[i] = present == null || present[i];
            }
            moment(time);
        } else {
            rows.feed(time, values, present, clock.dropped);
            while (rows.take(this.values, this.present)) moment(rows.time());
        }
        return events.size == 0 ? NO_EVENTS : Arrays.copyOf(events.items, events.size);
    }

    /** The repetitions so far. Of an ensemble, the median of its members' counts. It never decreases. */
    public int count() {
        return count;
    }

    /** The range of the middle half of the members' counts, without n / 4 of n members at each end: 0 for one detector. */
    public int spread() {
        int[] counts = Arrays.stream(detectors).mapToInt(detector -> detector.count).sorted().toArray();
        int end = counts.length / 4;
        return counts[counts.length - 1 - end] - counts[end];
    }

    /** The samples that were skipped, as they or their times were not finite, or out of order; the sum over the detectors. */
    public long skipped() {
        long sum = 0;
        for (Detector detector : detectors) sum += detector.skipped;
        return sum;
    }

    /** The last sample of a detector after baseline and low-pass, for a plot; NaN before the first. Index from 0. */
    public double filtered(int detector) {
        return detectors[detector].filtered;
    }

    /** Starts from the beginning, as a new counter. */
    public void reset() {
        count = 0;
        for (Detector detector : detectors) detector.reset();
        for (Derived channel : derived) channel.reset();
        if (rows != null) rows.reset();
        clock.reset();
        lastEvent = interval = NONE;
    }

    /** Begins a new stretch on a clock that was set back: counts and gates stay. */
    private void restart() {
        for (Detector detector : detectors) detector.restart();
        for (Derived channel : derived) channel.reset();
        if (rows != null) rows.reset();
        lastEvent = interval = NONE;
    }

    // ------------------------------------------------------------------------------------------------ save and restore

    private static final long MAGIC = 0x52657054756e6531L;

    /**
     * The state, to go on later. A counter that restores it goes on as this one would, to the last bit.
     *
     * @see #restore
     */
    public byte[] save() {
        Tape tape = new Tape(new byte[256], 0, false);
        tape.whole(MAGIC);
        tape.whole(fingerprint());
        state(tape);
        tape.whole(checksum(tape.bytes, tape.at));
        return Arrays.copyOf(tape.bytes, tape.at);
    }

    /**
     * Goes on from a state that a counter with the same config and rates has saved.
     *
     * @param state what {@link #save} returned
     * @throws IllegalArgumentException it is not a state, is damaged, or is that of another config, rate or set of
     *     channels. The counter keeps its state then.
     */
    public void restore(byte[] state) {
        if (state == null) throw new IllegalArgumentException("not a saved state: null");
        int end = state.length - 8;
        if (end < 16 || state.length % 8 != 0 || new Tape(state, 0, true).whole(0L) != MAGIC
            || new Tape(state, end, true).whole(0L) != checksum(state, end)) {
            throw new IllegalArgumentException("not a saved state, or a damaged one");
        }
        if (new Tape(state, 8, true).whole(0L) != fingerprint()) {
            throw new IllegalArgumentException("the saved state is that of another config, rate or set of channels");
        }
        state(new Tape(state, 16, true));
    }

    private void state(Tape tape) {
        count = tape.whole(count);
        clock.state(tape);
        lastEvent = tape.number(lastEvent);
        interval = tape.number(interval);
        for (Detector detector : detectors) detector.state(tape);
        for (Derived channel : derived) channel.state(tape);
        if (rows != null) rows.state(tape);
    }

    private long fingerprint() {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < identity.length(); i++) hash = (hash ^ identity.charAt(i)) * 0x100000001b3L;
        return hash;
    }

    private static long checksum(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return crc.getValue();
    }

    // ------------------------------------------------------------------------------------------------------ a moment

    private void moment(double t) {
        for (int i = 0; i < derived.length; i++) derived[i].derive(t, values, present, inputs.size() + i);
        if (finite(t)) {
            for (Detector d : detectors) if (d.gate != null && present[d.gate.slot]) d.feedGate(values[d.gate.slot]);
        }
        boolean counted = false;
        int found = events.size;
        for (Detector d : detectors) if (present[d.slot]) counted |= d.feed(values[d.slot], t);
        if (!counted) return;
        if (detectors.length == 1) {
            count = detectors[0].count;
            Times given = detectors[0].given;
            for (int i = 0; i < given.size; i++) events.add(given.items[i]);
        } else {
            int before = count;
            for (int i = 0; i < counts.length; i++) counts[i] = detectors[i].count;
            Arrays.sort(counts);
            count = counts[(counts.length - 1) / 2];
            for (int i = before; i < count; i++) events.add(t);
        }
        for (int i = found; i < events.size; i++) show(events.items[i]);
    }

    /** Takes the time of an event. An interval above twice the average was a pause: the average starts anew. */
    private void show(double t) {
        if (t > lastEvent) {
            double now = t - lastEvent;
            double average = exists(interval) ? interval : now;
            interval = now > 2 * average ? now : (average + now) / 2;
        }
        lastEvent = t;
    }

    /** Whether it is not {@link #NONE}. */
    private static boolean exists(double x) {
        return x == x;
    }

    private static boolean finite(double x) {
        return Math.abs(x) <= Double.MAX_VALUE;
    }

    /** A list of times that grows. */
    private static final class Times {
        double[] items;
        int size;

        Times(int capacity) {
            items = new double[capacity];
        }

        void add(double t) {
            if (size == items.length) items = Arrays.copyOf(items, 2 * size);
            items[size++] = t;
        }

        void removeFirst() {
            size--;
            System.arraycopy(items, 1, items, 0, size);
        }

        void state(Tape tape) {
            size = tape.whole(size);
            if (items.length < size) items = new double[size];
            tape.numbers(items, size);
        }
    }

    // ------------------------------------------------------------------------------------------------------ the clock

    /** The times of the inputs: a clock that was set back, samples out of order, and times that are not in seconds. */
    private static final class Clock {
        private static final double TOLERANCE = 2;
        final boolean[] dropped;
        private final double rate;
        private final double[] newest;
        private final boolean[] behind;
        private final int[] votes = new int[3];
        private int intervals;
        int breaks;

        Clock(int inputs, double rate) {
            this.rate = rate;
            newest = new double[inputs];
            behind = new boolean[inputs];
            dropped = new boolean[inputs];
            reset();
        }

        void reset() {
            Arrays.fill(newest, NONE);
            Arrays.fill(behind, false);
            Arrays.fill(dropped, false);
            Arrays.fill(votes, 0);
            intervals = breaks = 0;
        }

        double newest() {
            double most = NONE;
            for (int i = 0; i < newest.length; i++) if (!behind[i] && !(newest[i] <= most) && exists(newest[i])) most = newest[i];
            return most;
        }

        double timeFactor() {
            return votes[0] > 4 ? 1e3 : votes[1] > 4 ? 1e6 : votes[2] > 4 ? 1e9 : 1;
        }

        /** Takes the time of a moment, and returns whether the clock was set back. */
        boolean feed(double t, boolean[] present) {
            boolean any = false;
            for (int i = 0; i < newest.length; i++) {
                dropped[i] = false;
                any |= present == null || present[i];
            }
            if (!finite(t) || !any) return false;
            if (intervals < 8 && t > newest()) judge(t - newest());
            if (timeFactor() > 1) return false;
            boolean back = false;
            for (int i = 0; i < newest.length; i++) {
                back |= (present == null || present[i]) && !behind[i] && newest[i] - t > TOLERANCE;
            }
            if (back) {
                breaks++;
                for (int i = 0; i < newest.length; i++) behind[i] = newest[i] - t > TOLERANCE;
            }
            for (int i = 0; i < newest.length; i++) {
                if (present != null && !present[i]) continue;
                dropped[i] = behind[i] ? Math.abs(t - newest[i]) <= TOLERANCE : t < newest[i];
                if (dropped[i]) continue;
                newest[i] = t;
                behind[i] = false;
            }
            return back;
        }

        /** Takes one of the first intervals. */
        private void judge(double length) {
            intervals++;
            double factor = 1e3;
            for (int unit = 0; unit < 3; unit++) {
                if (length * rate > 0.2 * factor && length * rate < 5 * factor) votes[unit]++;
                factor *= 1e3;
            }
        }

        void state(Tape tape) {
            tape.numbers(newest, newest.length);
            for (int i = 0; i < behind.length; i++) behind[i] = tape.flag(behind[i]);
            for (int i = 0; i < votes.length; i++) votes[i] = tape.whole(votes[i]);
            intervals = tape.whole(intervals);
            breaks = tape.whole(breaks);
        }
    }

    // ---------------------------------------------------------------------------------------------- derived channels

    /** The channel {@code magnitude} or {@code principal} of a sensor. */
    private static final class Derived {
        final String channel;
        final String sensor;
        final boolean principal;
        int x, y, z, w;
        double wx, wy, wz, mx, my, mz, xx, yy, zz, xy, xz, yz, last;

        Derived(String channel, String sensor) {
            this.channel = channel;
            this.sensor = sensor;
            principal = channel.endsWith("principal");
            reset();
        }

        void findSlots(List<String> inputs) {
            x = inputs.indexOf(sensor + ".x");
            y = inputs.indexOf(sensor + ".y");
            z = inputs.indexOf(sensor + ".z");
            w = inputs.indexOf(sensor + ".w");
        }

        void reset() {
            wx = wy = wz = Math.sqrt(1.0 / 3);
            mx = my = mz = xx = yy = zz = xy = xz = yz = 0;
            last = NONE;
        }

        void derive(double t, double[] values, boolean[] present, int slot) {
            present[slot] = present[x] && present[y] && present[z] && !(w >= 0 && present[w]);
            if (!present[slot]) return;
            double vx = values[x];
            double vy = values[y];
            double vz = values[z];
            if (!principal) {
                values[slot] = Math.sqrt(vx * vx + vy * vy + vz * vz);
            } else if (!finite(vx) || !finite(vy) || !finite(vz)) {
                values[slot] = NONE;
            } else {
                learn(vx, vy, vz, t);
                values[slot] = wx * vx + wy * vy + wz * vz;
            }
        }

        private void learn(double vx, double vy, double vz, double t) {
            if (!finite(t)) return;
            if (!exists(last)) {
                last = t;
                mx = vx;
                my = vy;
                mz = vz;
                return;
            }
            if (!(t > last)) return;
            double f = 4 / (4 + (t - last));
            double g = 1 - f;
            last = t;
            mx = mx + (vx - mx) * g;
            my = my + (vy - my) * g;
            mz = mz + (vz - mz) * g;
            double dx = vx - mx;
            double dy = vy - my;
            double dz = vz - mz;
            xx = f * xx + g * dx * dx;
            yy = f * yy + g * dy * dy;
            zz = f * zz + g * dz * dz;
            xy = f * xy + g * dx * dy;
            xz = f * xz + g * dx * dz;
            yz = f * yz + g * dy * dz;
            if (!finite(xx + yy + zz)) {
                mx = vx;
                my = vy;
                mz = vz;
                xx = yy = zz = xy = xz = yz = 0;
                return;
            }
            turn();
            turn();
        }

        private void turn() {
            double qx = xx * wx + xy * wy + xz * wz;
            double qy = xy * wx + yy * wy + yz * wz;
            double qz = xz * wx + yz * wy + zz * wz;
            if (largest(qx, qy, qz) < (xx + yy + zz) * 0x1p-20) {
                double limit = 0.75 * Math.max(xx, Math.max(yy, zz));
                if (xx >= limit) {
                    qx = xx;
                    qy = xy;
                    qz = xz;
                } else if (yy >= limit) {
                    qx = xy;
                    qy = yy;
                    qz = yz;
                } else {
                    qx = xz;
                    qy = yz;
                    qz = zz;
                }
            }
            double l = largest(qx, qy, qz);
            if (!(l >= Double.MIN_NORMAL && finite(l))) return;
            double nx = qx / l;
            double ny = qy / l;
            double nz = qz / l;
            double s = Math.sqrt(nx * nx + ny * ny + nz * nz);
            wx = nx / s;
            wy = ny / s;
            wz = nz / s;
        }

        private static double largest(double x, double y, double z) {
            return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        }

        void state(Tape tape) {
            wx = tape.number(wx);
            wy = tape.number(wy);
            wz = tape.number(wz);
            mx = tape.number(mx);
            my = tape.number(my);
            mz = tape.number(mz);
            xx = tape.number(xx);
            yy = tape.number(yy);
            zz = tape.number(zz);
            xy = tape.number(xy);
            xz = tape.number(xz);
            yz = tape.number(yz);
            last = tape.number(last);
        }
    }

    // ------------------------------------------------------------------------------------------------------ detectors

    private static final class Gate {
        final String channel;
        final double below;
        final double above;
        final String unit;
        int slot;
        boolean open;

        Gate(Fields fields) {
            channel = fields.string("channel");
            below = fields.number("below", -Double.MAX_VALUE, Double.MAX_VALUE, NONE);
            above = fields.number("above", -Double.MAX_VALUE, Double.MAX_VALUE, NONE);
            if (fields.has("below") == fields.has("above")) {
                throw Fields.refused(fields.path, "must have either below or above");
            }
            unit = fields.has("unit") ? fields.string("unit") : null;
            fields.end();
        }
    }

    /** An exponential moving average. */
    private static final class Average {
        final double factor;
        double y;
        boolean begun;

        Average(double factor) {
            this.factor = factor;
        }

        double feed(double x) {
            y = begun ? factor * y + (1 - factor) * x : x;
            begun = true;
            return y;
        }

        void state(Tape tape) {
            y = tape.number(y);
            begun = tape.flag(begun);
        }

        /** The average with the factor f at a rate of r Hz, for a rate of s Hz; null without a factor. */
        static Average of(double f, double r, double s) {
            if (!exists(f)) return null;
            boolean same = s == 0 || Math.abs(r - s) <= 0.1 * Math.max(r, s);
            return new Average(same ? f : power(f, r / s));
        }

        private static double power(double base, double exponent) {
            double whole = Math.floor(exponent);
            double result = 1;
            double square = base;
            for (long n = (long) Math.min(whole, 0x1p62); n > 0; n >>= 1) {
                if ((n & 1) == 1) result = result * square;
                square = square * square;
            }
            double fraction = exponent - whole;
            double root = base;
            while (fraction > 0) {
                root = Math.sqrt(root);
                fraction = fraction * 2;
                if (fraction >= 1) {
                    result = result * root;
                    fraction = fraction - 1;
                }
            }
            return result;
        }
    }

    private static final class Detector {
        final String channel;
        final String unit;
        final boolean invert;
        final double baselineFactor;
        final double lowPassFactor;
        final double quantize;
        final Rule rule;
        final Gate gate;
        final CadenceGate cadence;
        final Times given = new Times(16);
        int slot;
        Average baseline;
        Average lowPass;
        double filtered;
        int count;
        long skipped;

        Detector(Fields fields) {
            Fields signal = fields.object("signal");
            channel = signal.string("channel");
            unit = signal.string("unit");
            invert = signal.flag("invert", false);
            baselineFactor = signal.number("baseline", 0, 1, NONE);
            lowPassFactor = signal.number("lowPass", 0, 1, NONE);
            quantize = signal.number("quantize", Double.MIN_VALUE, Double.MAX_VALUE, NONE);
            signal.end();
            rule = Rule.of(fields.object("rule"));
            gate = fields.has("gate") ? new Gate(fields.object("gate")) : null;
            cadence = new CadenceGate(fields.has("cadenceGate") ? fields.object("cadenceGate")
                : new Fields(fields.path + ".cadenceGate", Collections.<String, Object>emptyMap()));
            fields.end();
            reset();
        }

        void makeFilters(double configRate, double rate) {
            baseline = Average.of(baselineFactor, configRate, rate);
            lowPass = Average.of(lowPassFactor, configRate, rate);
        }

        void reset() {
            restartFilters();
            if (gate != null) gate.open = false;
            rule.reset();
            cadence.reset();
            filtered = NONE;
            count = 0;
            skipped = 0;
        }

        /** Begins a new stretch: counts and the gate stay. */
        void restart() {
            restartSignal();
            cadence.reset();
        }

        /** Starts the filters with the next sample, and the rule without a start state of its own. */
        void restartSignal() {
            restartFilters();
            rule.restart();
        }

        void restartFilters() {
            if (baseline != null) baseline.begun = false;
            if (lowPass != null) lowPass.begun = false;
        }

        void feedGate(double v) {
            if (!finite(v)) return;
            gate.open = v < gate.below || v > gate.above;
            if (gate.open) return;
            rule.disarm();
            restartFilters();
        }

        /** Feeds a sample, and returns whether it has counted; {@link #given} has the times then. */
        boolean feed(double x, double t) {
            if (!finite(x) || !finite(t)) {
                skipped++;
                return false;
            }
            if (cadence.check != null) cadence.check.track.feed(x, t);
            if (gate != null && !gate.open) return false;
            if (invert) x = -x;
            if (baseline != null) x = x - baseline.feed(x);
            if (lowPass != null) x = lowPass.feed(x);
            filtered = x;
            if (exists(quantize)) {
                double step = x * quantize;
                step = step < 0 ? Math.ceil(step) : Math.floor(step);
                x = rule.readsSteps() ? step : step / quantize;
            }
            if (!rule.read(x, t)) return false;
            given.size = 0;
            cadence.repetition(t, given);
            count += given.size;
            return given.size > 0;
        }

        void state(Tape tape) {
            if (gate != null) gate.open = tape.flag(gate.open);
            if (baseline != null) baseline.state(tape);
            if (lowPass != null) lowPass.state(tape);
            filtered = tape.number(filtered);
            count = tape.whole(count);
            skipped = tape.whole(skipped);
            rule.state(tape);
            cadence.state(tape);
        }
    }

    // ---------------------------------------------------------------------------------------------------------- rules

    private abstract static class Rule {
        abstract void reset();

        /** Starts disarmed, before its first reading. */
        void restart() {
            disarm();
        }

        /** Whether it waits for the movement that completes a repetition. */
        abstract boolean isArmed();

        /** Takes a reading at a time, and returns whether it makes a repetition. */
        abstract boolean read(double r, double t);

        abstract void disarm();

        abstract void state(Tape tape);

        boolean readsSteps() {
            return false;
        }

        static Rule of(Fields fields) {
            String kind = fields.oneOf("kind", null, "peaks", "threshold", "doubleShake");
            Rule rule = kind.equals("peaks") ? new Peaks(fields)
                : kind.equals("threshold") ? new Threshold(fields) : new DoubleShake(fields);
            fields.end();
            return rule;
        }
    }

    private static final class Peaks extends Rule {
        final boolean prototype;
        boolean begun;
        double previous;
        boolean rising;

        Peaks(Fields fields) {
            prototype = fields.oneOf("start", null, "prototype", "firstReading").equals("prototype");
        }

        @Override void reset() {
            begun = prototype;
            previous = 0;
            rising = prototype;
        }

        @Override boolean isArmed() {
            return rising;
        }

        @Override boolean readsSteps() {
            return true;
        }

        @Override boolean read(double r, double t) {
            if (!begun || r == previous) {
                begun = true;
                previous = r;
                return false;
            }
            boolean was = rising;
            rising = r > previous;
            previous = r;
            return was && !rising;
        }

        @Override void disarm() {
            begun = false;
            rising = false;
        }

        @Override void state(Tape tape) {
            begun = tape.flag(begun);
            previous = tape.number(previous);
            rising = tape.flag(rising);
        }
    }

    private static final class Threshold extends Rule {
        final double down;
        final double up;
        final boolean startArmed;
        boolean armed;

        Threshold(Fields fields) {
            down = fields.number("down", -Double.MAX_VALUE, Double.MAX_VALUE);
            up = fields.number("up", down, Double.MAX_VALUE);
            startArmed = fields.oneOf("start", "disarmed", "disarmed", "armed").equals("armed");
        }

        @Override void reset() {
            armed = startArmed;
        }

        @Override boolean isArmed() {
            return armed;
        }

        @Override boolean read(double r, double t) {
            if (!armed) {
                armed = r < down;
                return false;
            }
            if (!(r > up)) return false;
            armed = false;
            return true;
        }

        @Override void disarm() {
            armed = false;
        }

        @Override void state(Tape tape) {
            armed = tape.flag(armed);
        }
    }

    private static final class DoubleShake extends Rule {
        final boolean sliding;
        final boolean latest;
        final double cutoff;
        final double laterCutoff;
        final double quiet;
        final int armCount;
        final int keep;
        final int needed;
        final double windowMinimum;
        final double windowMaximum;
        final Times window;
        int quietSamples;
        int shakes;
        double firstShake;
        int misses;

        DoubleShake(Fields fields) {
            sliding = fields.oneOf("buffer", null, "asPublished", "sliding").equals("sliding");
            latest = fields.oneOf("pairing", "reset", "reset", "latest").equals("latest");
            cutoff = fields.number("cutoff", 0, Double.MAX_VALUE);
            laterCutoff = fields.number("laterCutoff", 0, Double.MAX_VALUE, cutoff);
            quiet = fields.number("quiet", Double.MIN_VALUE, Double.MAX_VALUE);
            armCount = fields.whole("armCount", 0, 1000);
            keep = fields.whole("keep", 1, 100);
            needed = fields.whole("shakes", 1, 1000);
            windowMinimum = fields.number("windowMinimum", 0, LONGEST_SECONDS);
            windowMaximum = fields.number("windowMaximum", windowMinimum, LONGEST_SECONDS);
            window = new Times(keep + 1);
        }

        @Override void restart() {
            reset();
        }

        @Override void reset() {
            window.size = 0;
            firstShake = 0;
            disarm();
        }

        @Override boolean isArmed() {
            return quietSamples > armCount;
        }

        @Override void disarm() {
            quietSamples = 0;
            shakes = 0;
            misses = 0;
        }

        @Override boolean read(double r, double t) {
            window.add(r);
            double d = deviation();
            if (window.size > keep) {
                if (sliding) window.removeFirst(); else window.size--;
            }
            if (quietSamples <= armCount && d < quiet) quietSamples++;
            if (latest && t - firstShake > windowMaximum) shakes = 0;
            if (quietSamples <= armCount) return false;
            if (d > (shakes == 0 ? cutoff : laterCutoff)) {
                shakes++;
                if (shakes == 1) firstShake = t;
                quietSamples = 0;
            }
            if (shakes < needed && misses < 2) return false;
            double interval = t - firstShake;
            boolean found = interval >= windowMinimum && interval <= windowMaximum;
            misses = found || latest || misses == 2 ? 0 : misses + 1;
            quietSamples = 0;
            shakes = !found && latest && needed > 1 ? 1 : 0;
            if (shakes == 1) firstShake = t;
            return found;
        }

        private double deviation() {
            int n = window.size;
            double sum = 0;
            for (int i = 0; i < n; i++) sum += window.items[i];
            double mean = sum / n;
            double squares = 0;
            for (int i = 0; i < n; i++) squares += (window.items[i] - mean) * (window.items[i] - mean);
            return Math.sqrt(squares / n);
        }

        @Override void state(Tape tape) {
            window.state(tape);
            quietSamples = tape.whole(quietSamples);
            shakes = tape.whole(shakes);
            firstShake = tape.number(firstShake);
            misses = tape.whole(misses);
        }
    }

    // --------------------------------------------------------------------------------------------------- cadence gate

    private static final class CadenceGate {
        final double refractoryPeriod;
        final double maximumInterval;
        final int minimumBout;
        final double intervalRatio;
        final int irregularStepCost;
        final PeriodCheck check;
        final Times pending;
        double last;
        double lastInterval;
        int length;
        boolean counting;

        CadenceGate(Fields fields) {
            refractoryPeriod = fields.number("refractoryPeriod", 0, LONGEST_SECONDS, 0);
            maximumInterval = fields.number("maximumInterval", Double.MIN_VALUE, LONGEST_SECONDS, NONE);
            minimumBout = fields.has("minimumBout") ? fields.whole("minimumBout", 1, 1000) : 1;
            intervalRatio = fields.number("intervalRatio", 1, Double.MAX_VALUE, NONE);
            irregularStepCost = fields.has("irregularStepCost") ? fields.whole("irregularStepCost", 0, 1000) : -1;
            check = fields.has("periodCheck") ? new PeriodCheck(fields.object("periodCheck")) : null;
            pending = new Times(minimumBout);
            fields.end();
        }

        void reset() {
            last = NONE;
            lastInterval = NONE;
            endBout();
            if (check != null) check.reset();
        }

        private void endBout() {
            length = 0;
            pending.size = 0;
            counting = false;
        }

        private void shorten(int n) {
            length -= n;
            if (length <= 0) endBout();
        }

        void repetition(double t, Times given) {
            double passed = check != null ? check.last() : last;
            if (t - passed < refractoryPeriod) {
                if (irregularStepCost >= 0) shorten(irregularStepCost);
                if (length == 0) lastInterval = NONE;
                return;
            }
            if (check != null && !check.keeps(t)) return;
            if (exists(last)) {
                double interval = t - last;
                if (interval > maximumInterval) {
                    endBout();
                    lastInterval = NONE;
                } else {
                    if (exists(lastInterval) && irregular(interval)) {
                        if (irregularStepCost >= 0) shorten(irregularStepCost + 1); else endBout();
                    }
                    lastInterval = interval;
                }
            }
            last = t;
            length = Math.min(length + 1, minimumBout);
            if (counting || minimumBout == 1) {
                given.add(t);
                return;
            }
            pending.add(t);
            if (length < minimumBout) {
                if (pending.size == minimumBout) pending.removeFirst();
                return;
            }
            counting = true;
            for (int i = 0; i < pending.size; i++) given.add(pending.items[i]);
            pending.size = 0;
        }

        private boolean irregular(double interval) {
            return exists(intervalRatio)
                && !(interval <= intervalRatio * lastInterval && interval * intervalRatio >= lastInterval);
        }

        void state(Tape tape) {
            pending.state(tape);
            last = tape.number(last);
            lastInterval = tape.number(lastInterval);
            length = tape.whole(length);
            counting = tape.flag(counting);
            if (check != null) check.state(tape);
        }
    }

    private static final class PeriodCheck {
        final int perPeriod;
        final Track track;
        final Times recent;
        double carry;

        PeriodCheck(Fields fields) {
            perPeriod = fields.whole("events", 1, 10);
            double shortest = fields.number("shortest", 0.1, 100);
            track = new Track(shortest, fields.number("longest", shortest, 10 * shortest));
            recent = new Times(16 * perPeriod + 1);
            fields.end();
        }

        void reset() {
            track.begun = false;
            track.period = NONE;
            recent.size = 0;
            carry = 0;
        }

        /** The time of the last event that the check was given. */
        double last() {
            return recent.size == 0 ? NONE : recent.items[recent.size - 1];
        }

        boolean keeps(double t) {
            recent.add(t);
            if (recent.size > 16 * perPeriod) recent.removeFirst();
            double weight = 1;
            if (exists(track.period)) {
                int n = 0;
                double from = t - 2 * track.period;
                for (int i = 0; i < recent.size; i++) if (recent.items[i] > from) n++;
                if (n > 1.3 * (2 * perPeriod)) weight = (double) (2 * perPeriod) / n;
            }
            carry = carry + weight;
            if (!(carry >= 1 - 1e-9)) return false;
            carry = Math.max(0, carry - 1);
            return true;
        }

        void state(Tape tape) {
            track.state(tape);
            recent.state(tape);
            carry = tape.number(carry);
        }
    }

    /** The period of a signal, by autocorrelation. */
    private static final class Track {
        final double shortest;
        final double longest;
        final double h;
        final double decay;
        final double[] values;
        final double[] roots;
        final double[] products;
        boolean begun;
        int size;
        double a, b, m, start, last, e;
        long n;
        double period = NONE;

        Track(double shortest, double longest) {
            this.shortest = shortest;
            this.longest = longest;
            h = shortest / 20;
            int lags = (int) Math.floor(longest / shortest * 20 + 1e-9) + 1;
            decay = 2 * longest / (2 * longest + h);
            values = new double[lags];
            roots = new double[lags];
            products = new double[lags];
        }

        private void begin(double x, double t) {
            begun = true;
            size = 0;
            e = 0;
            Arrays.fill(products, 0);
            a = b = m = x;
            start = last = t;
            n = 1;
            period = NONE;
        }

        void feed(double x, double t) {
            double step = t - last;
            if (begun && step == 0) return;
            if (!begun || !(step > 0 && step <= longest)) {
                begin(x, t);
                return;
            }
            double y = b - m;
            double tau = shortest / 10;
            double f = tau / (tau + step);
            a = f * a + (1 - f) * x;
            b = f * b + (1 - f) * a;
            tau = longest * 2 / 3;
            f = tau / (tau + step);
            m = f * m + (1 - f) * b;
            double rise = (b - m) - y;
            boolean pushed = false;
            while (start + n * h <= t) {
                push(y + rise * ((start + n * h - last) / step));
                n++;
                pushed = true;
            }
            last = t;
            if (!finite(e)) begin(x, t);
            if (pushed) findPeriod();
        }

        private void push(double y) {
            e = decay * e + y * y;
            if (size < values.length) size++;
            System.arraycopy(values, 0, values, 1, size - 1);
            System.arraycopy(roots, 0, roots, 1, size - 1);
            values[0] = y;
            roots[0] = Math.sqrt(e);
            for (int l = 0; l < size; l++) products[l] = decay * products[l] + y * values[l];
        }

        private double correlation(int lag) {
            if (size <= lag) return 0;
            double s = roots[0] * roots[lag];
            return s > 0 ? products[lag] / s : 0;
        }

        private void findPeriod() {
            period = NONE;
            int best = 0;
            double most = 0;
            for (int l = 20; l < values.length; l++) {
                double c = correlation(l);
                if (c > most) {
                    best = l;
                    most = c;
                }
            }
            if (!(most > 0.5)) return;
            for (int l = 14; l <= best - 4; l++) {
                double c = correlation(l);
                if (c >= 0.9 * most && c >= correlation(l - 1) && c >= correlation(l + 1)) return;
            }
            period = best * h;
        }

        void state(Tape tape) {
            begun = tape.flag(begun);
            size = tape.whole(size);
            tape.numbers(values, size);
            tape.numbers(roots, size);
            tape.numbers(products, products.length);
            a = tape.number(a);
            b = tape.number(b);
            m = tape.number(m);
            start = tape.number(start);
            last = tape.number(last);
            e = tape.number(e);
            n = tape.whole(n);
            period = tape.number(period);
        }
    }

    // ----------------------------------------------------------------------------------------------------- resampling

    private static final double LARGEST = 0x1p52;

    /** The resampled channels, row by row. */
    private static final class Rows {
        final double rate;
        final double gap;
        final Resampler[] channels;
        boolean taken;
        long row;

        Rows(double rate, int channels) {
            this.rate = rate;
            gap = Math.max(2, 5 / rate);
            this.channels = new Resampler[channels];
            for (int i = 0; i < channels; i++) this.channels[i] = new Resampler(rate, gap);
        }

        void reset() {
            taken = false;
            for (Resampler channel : channels) channel.reset();
        }

        void feed(double t, double[] values, boolean[] present, boolean[] dropped) {
            for (int i = 0; i < channels.length; i++) {
                if ((present == null || present[i]) && !dropped[i]) channels[i].feed(values[i], t);
            }
            if (!finite(t) || !(Math.abs(t * rate) < LARGEST)) return;
            for (Resampler channel : channels) channel.endAt(t);
        }

        /** Takes the next row, if it is complete. */
        boolean take(double[] values, boolean[] present) {
            long k = Long.MAX_VALUE;
            long settled = Long.MAX_VALUE;
            for (Resampler channel : channels) {
                while (taken && channel.size > 0 && channel.firstKey() <= row) channel.drop();
                if (channel.size > 0) k = Math.min(k, channel.firstKey());
                if (exists(channel.last)) settled = Math.min(settled, channel.settled());
            }
            if (k == Long.MAX_VALUE || k > settled) return false;
            for (int i = 0; i < channels.length; i++) {
                present[i] = channels[i].size > 0 && channels[i].firstKey() == k;
                if (present[i]) values[i] = channels[i].drop();
            }
            taken = true;
            row = k;
            return true;
        }

        double time() {
            return row / rate;
        }

        void state(Tape tape) {
            taken = tape.flag(taken);
            row = tape.whole(row);
            for (Resampler channel : channels) channel.state(tape);
        }
    }

    private static final class Resampler {
        private static final double NU = 0.7745966692414834;
        final double rate;
        final double gap;
        final double[] passed = new double[4];
        final boolean[] filters = new boolean[4];
        final double[] sums = new double[4];
        final double[] references = new double[4];
        final int[] intervals = new int[8];
        double last;
        boolean inStretch;
        long ended;
        long first;
        long next;
        double s, u, z0, z1;
        int waiting;
        int count;

        // The outputs that were not taken yet, a ring.
        long[] keys = new long[8];
        double[] outputs = new double[8];
        int head;
        int size;

        Resampler(double rate, double gap) {
            this.rate = rate;
            this.gap = gap;
            reset();
        }

        void reset() {
            last = NONE;
            inStretch = false;
            size = 0;
            head = 0;
        }

        long firstKey() {
            return keys[head];
        }

        double drop() {
            double value = outputs[head];
            head = (head + 1) % keys.length;
            size--;
            return value;
        }

        private void give(double value, long k) {
            if (size == keys.length) {
                long[] moreKeys = new long[2 * size];
                double[] more = new double[2 * size];
                for (int i = 0; i < size; i++) {
                    moreKeys[i] = keys[(head + i) % size];
                    more[i] = outputs[(head + i) % size];
                }
                keys = moreKeys;
                outputs = more;
                head = 0;
            }
            int tail = (head + size++) % keys.length;
            keys[tail] = k;
            outputs[tail] = value;
        }

        private double time(long k) {
            return k / rate;
        }

        /** The smallest k with time(k) ≥ t. */
        private long firstAt(double t) {
            long k = (long) Math.floor(t * rate);
            while (time(k) >= t) k--;
            while (time(k) < t) k++;
            return k;
        }

        void feed(double v, double t) {
            if (!finite(v) || !finite(t) || !(Math.abs(t * rate) < LARGEST) || t <= last) return;
            if (t - last > gap) endStretch();
            last = t;
            if (inStretch) proceed(v, t); else begin(v, t);
        }

        private void begin(double v, double t) {
            inStretch = true;
            first = next = firstAt(t);
            s = t;
            u = v;
            waiting = 0;
            count = 0;
            Arrays.fill(filters, false);
            Arrays.fill(passed, 0);
            Arrays.fill(sums, 0);
            Arrays.fill(references, v);
            z0 = z1 = 0;
            Arrays.fill(intervals, 0);
            if (time(first) == t) pass(v);
        }

        private void proceed(double v, double t) {
            double s0 = s;
            double u0 = u;
            double from = s0;
            double fromValue = u0;
            count = Math.min(count + 1, 1 << 20);
            for (double p = time(next); p <= t; p = time(next)) {
                double g = p == t ? v : u0 + (v - u0) * ((p - s0) / (t - s0));
                integrate(from, fromValue, p, g);
                if (p != t) count--;
                pass(g);
                if (p != t) count = 1;
                from = p;
                fromValue = g;
            }
            if (from < t) integrate(from, fromValue, t, v);
            s = t;
            u = v;
        }

        private void integrate(double t1, double v1, double t2, double v2) {
            if (next <= first) return;
            double middle = (t1 + t2) / 2;
            double half = (t2 - t1) / 2;
            double level = (v1 + v2) / 2;
            double rise = (v2 - v1) / 2;
            double o = time(next - 1);
            double c = half * rate / 9;
            add(level - rise * NU, (middle - half * NU - o) * rate, 5 * c);
            add(level, (middle - o) * rate, 8 * c);
            add(level + rise * NU, (middle + half * NU - o) * rate, 5 * c);
        }

        private void add(double x, double q, double weight) {
            double p = 1 - q;
            double part = weight / 6;
            addTo(0, p * p * p * part, x);
            addTo(1, ((3 * q - 6) * q * q + 4) * part, x);
            addTo(2, (((3 - 3 * q) * q + 3) * q + 1) * part, x);
            addTo(3, q * q * q * part, x);
        }

        private void addTo(int i, double weight, double x) {
            sums[i] = sums[i] + weight * (x - references[i]);
        }

        private void pass(double g) {
            long j = next - first;
            if (j > 0) intervals[(int) (next & 7)] = count;
            count = 0;
            int sum = 0;
            for (int interval : intervals) sum += interval;
            boolean fast = 4 * sum > 5 * Math.min(8, j);
            for (int i = 3; i > 0; i--) {
                passed[i] = passed[i - 1];
                filters[i] = filters[i - 1];
            }
            passed[0] = g;
            filters[0] = j >= 3 && fast;
            waiting++;
            double newest = references[0] + sums[0];
            double y = z1 - ((z0 - z1) + (newest - z1)) / 6;
            z0 = z1;
            z1 = newest;
            for (int i = 0; i < 3; i++) {
                sums[i] = sums[i + 1];
                references[i] = references[i + 1];
            }
            sums[3] = 0;
            references[3] = g;
            next++;
            while (waiting > 0) {
                if (!filters[waiting - 1]) {
                    give(passed[waiting - 1], next - waiting);
                } else if (waiting == 4) {
                    give(y, next - 4);
                } else {
                    return;
                }
                waiting--;
            }
        }

        private void endStretch() {
            if (!inStretch) return;
            for (; waiting > 0; waiting--) give(passed[waiting - 1], next - waiting);
            inStretch = false;
        }

        /** After a moment at t: ends the stretch, if its last sample is too long ago. */
        void endAt(double t) {
            if (!(t - last > gap)) return;
            endStretch();
            ended = firstAt(t);
            if (time(ended) > t) ended--;
            while (time(ended + 1) <= t) ended++;
        }

        /** The last output that is final. */
        long settled() {
            return inStretch ? next - 1 - waiting : ended;
        }

        void state(Tape tape) {
            tape.numbers(passed, 4);
            tape.numbers(sums, 4);
            tape.numbers(references, 4);
            for (int i = 0; i < 4; i++) filters[i] = tape.flag(filters[i]);
            for (int i = 0; i < 8; i++) intervals[i] = tape.whole(intervals[i]);
            last = tape.number(last);
            inStretch = tape.flag(inStretch);
            ended = tape.whole(ended);
            first = tape.whole(first);
            next = tape.whole(next);
            s = tape.number(s);
            u = tape.number(u);
            z0 = tape.number(z0);
            z1 = tape.number(z1);
            waiting = tape.whole(waiting);
            count = tape.whole(count);
            int n = tape.whole(size);
            if (tape.reading) {
                head = 0;
                size = n;
                if (keys.length < n) {
                    keys = new long[n];
                    outputs = new double[n];
                }
            }
            for (int i = 0; i < n; i++) {
                int at = (head + i) % keys.length;
                keys[at] = tape.whole(keys[at]);
                outputs[at] = tape.number(outputs[at]);
            }
        }
    }

    // --------------------------------------------------------------------------------------------------------- a tape

    /** Writes a state, or reads it: each method takes the value now, and returns the one to have. */
    private static final class Tape {
        byte[] bytes;
        int at;
        final boolean reading;

        Tape(byte[] bytes, int at, boolean reading) {
            this.bytes = bytes;
            this.at = at;
            this.reading = reading;
        }

        long whole(long value) {
            if (!reading && at + 8 > bytes.length) bytes = Arrays.copyOf(bytes, 2 * bytes.length);
            long result = 0;
            for (int shift = 56; shift >= 0; shift -= 8, at++) {
                if (!reading) bytes[at] = (byte) (value >> shift);
                result |= (bytes[at] & 0xffL) << shift;
            }
            return result;
        }

        int whole(int value) {
            return (int) whole((long) value);
        }

        boolean flag(boolean value) {
            return whole(value ? 1L : 0L) != 0;
        }

        double number(double value) {
            return Double.longBitsToDouble(whole(Double.doubleToRawLongBits(value)));
        }

        void numbers(double[] values, int n) {
            for (int i = 0; i < n; i++) values[i] = number(values[i]);
        }
    }

    // --------------------------------------------------------------------------------------------------------- config

    /** The fields of an object of the config. */
    private static final class Fields {
        final String path;
        private final Map<String, Object> map;
        private final List<String> known = new ArrayList<>();

        @SuppressWarnings("unchecked")
        Fields(String path, Object value) {
            if (!(value instanceof Map)) throw refused(path.isEmpty() ? "config" : path, "must be an object");
            this.path = path;
            map = (Map<String, Object>) value;
        }

        static IllegalArgumentException refused(String path, String message) {
            return new IllegalArgumentException(path + ": " + message);
        }

        private String path(String key) {
            return path.isEmpty() ? key : path + "." + key;
        }

        /** Refuses the fields that nobody has asked for. */
        void end() {
            for (String key : map.keySet()) if (!known.contains(key)) throw refused(path(key), "is not a known field");
        }

        /** Whether a field is this text. */
        boolean is(String key, String text) {
            return text.equals(map.get(key));
        }

        boolean has(String key) {
            known.add(key);
            return map.get(key) != null;
        }

        private Object value(String key) {
            if (!has(key)) throw refused(path(key), "is missing");
            return map.get(key);
        }

        String string(String key) {
            Object value = value(key);
            if (!(value instanceof String)) throw refused(path(key), "must be a string");
            return (String) value;
        }

        String oneOf(String key, String fallback, String... allowed) {
            if (fallback != null && !has(key)) return fallback;
            String value = string(key);
            if (Arrays.asList(allowed).contains(value)) return value;
            throw refused(path(key), "must be " + String.join(" or ", allowed) + ", not " + value);
        }

        boolean flag(String key, boolean fallback) {
            if (!has(key)) return fallback;
            Object value = value(key);
            if (!(value instanceof Boolean)) throw refused(path(key), "must be true or false");
            return (Boolean) value;
        }

        double number(String key, double least, double most) {
            Object value = value(key);
            double number = value instanceof Double ? (Double) value : NONE;
            if (number >= least && number <= most) return number;
            String from = least == Double.MIN_VALUE ? " above 0"
                : least == -Double.MAX_VALUE ? "" : " from " + text(least);
            String wanted = most == Double.MAX_VALUE ? "must be a finite number" + from
                : "must be a number" + from + " to " + text(most);
            throw refused(path(key), wanted + ", not " + (value instanceof Double ? text(number) : value instanceof String ? "\"" + value + "\"" : value)
                + ". Correct it, or export the config again");
        }

        private static String text(double x) {
            return x == Math.rint(x) && Math.abs(x) < 1e6 ? String.valueOf((long) x) : String.valueOf(x);
        }

        double number(String key, double least, double most, double fallback) {
            return has(key) ? number(key, least, most) : fallback;
        }

        int whole(String key, int least, int most) {
            double number = number(key, least, most);
            if (number != Math.floor(number)) throw refused(path(key), "must be a whole number");
            return (int) number;
        }

        Fields object(String key) {
            return new Fields(path(key), value(key));
        }

        List<Fields> objects(String key) {
            Object value = value(key);
            if (!(value instanceof List)) throw refused(path(key), "must be a list");
            List<Fields> result = new ArrayList<>();
            for (Object item : (List<?>) value) result.add(new Fields(path(key) + "[" + result.size() + "]", item));
            return result;
        }
    }

    /** A reader of JSON: objects are maps, lists are lists, numbers are Double. */
    private static final class Json {
        private final String text;
        private int at;
        private int depth;

        Json(String text) {
            this.text = text;
        }

        Object document() {
            if (text.startsWith("\uFEFF")) at++;
            Object value = value();
            peek();
            if (at < text.length()) throw wrong("nothing more");
            return value;
        }

        private IllegalArgumentException wrong(String expected) {
            int line = 1;
            for (int i = 0; i < at && i < text.length(); i++) if (text.charAt(i) == '\n') line++;
            return new IllegalArgumentException("config: not JSON: line " + line + ": expected " + expected);
        }

        /** The next character that is not a space; 0 at the end. */
        private char peek() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
            return at < text.length() ? text.charAt(at) : 0;
        }

        private boolean take(char c) {
            if (peek() != c) return false;
            at++;
            return true;
        }

        private Object value() {
            char c = peek();
            if (c == '"') return string();
            if (c == '{' || c == '[') {
                if (++depth > 64) throw wrong("fewer levels");
                at++;
                Object result = c == '{' ? members() : items();
                depth--;
                return result;
            }
            int from = at;
            while (at < text.length() && " \t\r\n,:]}\"[{".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(from, at);
            if (word.equals("null")) return null;
            if (word.equals("true")) return Boolean.TRUE;
            if (word.equals("false")) return Boolean.FALSE;
            boolean isNumber = word.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
            double number = isNumber ? Double.parseDouble(word) : NONE;
            if (isNumber && (number != 0 || !word.matches("[^eE]*[1-9].*"))) return number;
            at = from;
            throw wrong(isNumber ? "a number that does not round to 0" : "a value");
        }

        private Map<String, Object> members() {
            Map<String, Object> map = new LinkedHashMap<>();
            if (take('}')) return map;
            do {
                if (peek() != '"') throw wrong("the name of a field");
                String key = string();
                if (!take(':')) throw wrong("a colon");
                if (map.containsKey(key)) throw wrong("another field than " + key + ", which is there twice");
                map.put(key, value());
            } while (take(','));
            if (!take('}')) throw wrong("a comma or }");
            return map;
        }

        private List<Object> items() {
            List<Object> list = new ArrayList<>();
            if (take(']')) return list;
            do list.add(value()); while (take(','));
            if (!take(']')) throw wrong("a comma or ]");
            return list;
        }

        private String string() {
            StringBuilder result = new StringBuilder();
            for (at++; at < text.length(); at++) {
                char c = text.charAt(at);
                if (c == '"') {
                    at++;
                    for (int code : result.codePoints().toArray()) {
                        if (code >= 0xD800 && code < 0xE000) throw wrong("both halves of a surrogate pair");
                    }
                    return result.toString();
                }
                if (c < ' ') break;
                result.append(c == '\\' ? escaped() : c);
            }
            throw wrong("the end of a string");
        }

        private char escaped() {
            char c = ++at < text.length() ? text.charAt(at) : 0;
            int plain = "\"\\/bfnrt".indexOf(c);
            if (plain >= 0) return "\"\\/\b\f\n\r\t".charAt(plain);
            if (c != 'u' || at + 4 >= text.length()) throw wrong("an escape");
            int code = 0;
            for (int i = 0; i < 4; i++) {
                char hex = text.charAt(++at);
                int digit = hex < 128 ? Character.digit(hex, 16) : -1;
                if (digit < 0) throw wrong("4 hexadecimal digits");
                code = 16 * code + digit;
            }
            return (char) code;
        }
    }
}

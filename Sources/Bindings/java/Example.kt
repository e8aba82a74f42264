import java.io.File
import kotlin.system.exitProcess
import reptune.RepCounter

/**
 * Counts the repetitions in a recording from Kotlin: `kotlin ExampleKt config.json recording.csv`.
 *
 * The recording has the header `time_s,channel,channel…` and a line for each moment. An empty field is no value.
 */
fun main(args: Array<String>) {
    if (args.size != 2) fail(64, "usage: kotlin ExampleKt config.json recording.csv")
    val lines = File(args[1]).readLines().map { it.split(",") }
    val columns = lines.first()
    val moments = lines.drop(1)

    val rates = (1 until columns.size).associate { columns[it] to rate(moments, it) }
    val counter = RepCounter.of(File(args[0]).readText(), rates)
    val places = counter.inputs().map { columns.indexOf(it) }
    counter.inputs().firstOrNull { it !in columns }?.let { fail(1, "the recording has no channel $it") }

    for (moment in moments) {
        val present = BooleanArray(places.size) { moment[places[it]].isNotEmpty() }
        val values = DoubleArray(places.size) { if (present[it]) number(moment[places[it]]) else 0.0 }
        for (event in counter.feed(number(moment[0]), values, present)) println("repetition at $event s")
    }
    println("count ${counter.count()}, skipped samples ${counter.skipped()}")
}

/** The rate of a column: an app knows the nominal rate of its sensor, and gives that. */
private fun rate(moments: List<List<String>>, column: Int): Double =
    RepCounter.measuredRate(moments.filter { it[column].isNotEmpty() }.map { number(it[0]) }.toDoubleArray())

private fun number(field: String): Double = when (field) {
    "nan" -> Double.NaN
    "inf" -> Double.POSITIVE_INFINITY
    "-inf" -> Double.NEGATIVE_INFINITY
    else -> field.toDouble()
}

private fun fail(status: Int, message: String): Nothing {
    System.err.println(message)
    exitProcess(status)
}

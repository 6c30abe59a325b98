/** Shortest comparable run, in milliseconds. */
const SMALLEST_MS = 20;
/** Quadratic work shows at every size; other costs (garbage, caches) do not. */
const SIZES_THAT_AGREE = 3;
const TRIES = 5;
const RUNS_THAT_AGREE = 3;
/** Measurements of work over the limit: a busy machine does not exceed it each time. */
const MEASUREMENTS = 3;

export type Work = (text: string) => unknown;

/** Returns milliseconds of processor time, so that neither other activity of the machine nor fresh memory counts. */
const timeOf = (work: Work, text: string): number => {
  const start = process.cpuUsage();
  work(text);
  return process.cpuUsage(start).user / 1000;
};

/** Returns the shortest of the runs; stops early when one is short enough or three exceed twice that. */
const shortestOf = (work: Work, text: string, enough: number): number => {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < TRIES && shortest > enough; run += 1) {
    if (run >= RUNS_THAT_AGREE && shortest > 2 * enough) break;
    shortest = Math.min(shortest, timeOf(work, text));
  }
  return shortest;
};

/** Returns the time ratio for four times the text; null when the text is too short for a measurement. */
const ratioAt = (work: Work, [text, longer]: readonly [string, string], limit: number): number | null => {
  const short = shortestOf(work, text, SMALLEST_MS);
  return short < SMALLEST_MS ? null : shortestOf(work, longer, limit * short) / short;
};

/**
 * Returns the time ratio for four times the text: about 4 when linear, 16 when quadratic. It is the smallest at three
 * lengths from the first that takes 20 ms, each the best of five runs; 0 when even `longest` characters take less.
 * Needs `node --single-threaded`, since threads of the collector and the compiler count otherwise.
 */
export const growthOf = (
  work: Work,
  make: (length: number) => string,
  { limit, longest }: { limit: number; longest: number },
): number => {
  const ratios: number[] = [];
  // Noise never doubles the limit.
  const isDoubtful = (ratio: number): boolean => ratio > limit && ratio <= 2 * limit;
  for (let length = 256; length <= longest && ratios.length < SIZES_THAT_AGREE; length *= 2) {
    const texts = [make(length), make(4 * length)] as const;
    let ratio = ratioAt(work, texts, limit);
    if (ratio === null) continue;
    for (let again = 1; again < MEASUREMENTS && isDoubtful(ratio); again += 1) {
      ratio = Math.min(ratio, ratioAt(work, texts, limit) ?? ratio);
    }
    ratios.push(ratio);
    if (!isDoubtful(ratio)) break;
  }
  return Math.min(...ratios, ratios.length === 0 ? 0 : Number.POSITIVE_INFINITY);
};

/** Shortest run that the clock leaves comparable, in milliseconds. */
const SMALLEST_MS = 20;
/** Work that grows with the square does so at every size; what else costs time (garbage, caches) does not. */
const SIZES_THAT_AGREE = 3;
const TRIES = 5;
const RUNS_THAT_AGREE = 3;
/** What is over the limit is measured so often: a busy machine is not over it each time. */
const MEASUREMENTS = 3;

/** What is done to a text. */
export type Work = (text: string) => unknown;

/** In milliseconds of the processor, so that what else goes on in the machine does not count, nor fresh memory. */
const timeOf = (work: Work, text: string): number => {
  const start = process.cpuUsage();
  work(text);
  return process.cpuUsage(start).user / 1000;
};

/**
 * The shortest of the runs; one that is short enough is not followed by another, and where three have taken more than twice
 * that the others would, too.
 */
const shortestOf = (work: Work, text: string, enough: number): number => {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < TRIES && shortest > enough; run += 1) {
    if (run >= RUNS_THAT_AGREE && shortest > 2 * enough) break;
    shortest = Math.min(shortest, timeOf(work, text));
  }
  return shortest;
};

/** How many times longer the work takes on four times the text; null when the text is too short to tell. */
const ratioAt = (work: Work, [text, longer]: readonly [string, string], limit: number): number | null => {
  const short = shortestOf(work, text, SMALLEST_MS);
  return short < SMALLEST_MS ? null : shortestOf(work, longer, limit * short) / short;
};

/**
 * How many times longer the work takes on four times the text: about 4 when it grows with the text, 16 when with its
 * square. The smallest of the ratios at three lengths from the first one on that takes 20 ms, each of the best of five
 * runs and, where it is over the limit, of three measurements; 0 when even a text of `longest` characters takes less.
 * Wants a process that works in one thread (`node --single-threaded`), since the collector's and the compiler's threads
 * count otherwise.
 */
export const growthOf = (
  work: Work,
  make: (length: number) => string,
  { limit, longest }: { limit: number; longest: number },
): number => {
  const ratios: number[] = [];
  // No noise makes it twice the limit.
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

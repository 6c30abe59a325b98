/** A stretch of a text that is in both, or in this one alone. */
export interface Stretch {
  text: string;
  changed: boolean;
}

/** So often are the stretches between words in common looked at once more: the cost stays linear for any two texts. */
const LEVELS_MAX = 8;

interface Range {
  from: number;
  to: number;
}

/** What no-break spaces hold together, as '45 000 ₽', is one word. */
const wordsOf = (text: string): string[] => text.match(/[^\S\u00a0\u202f]+|[\S\u00a0\u202f]+/g) ?? [];

/** The places of words that stand once in the range. */
const uniqueIn = (words: readonly string[], { from, to }: Range): Map<string, number> => {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let place = from; place < to; place += 1) {
    const word = words[place] ?? '';
    if (places.has(word)) repeated.add(word);
    places.set(word, place);
  }
  for (const word of repeated) places.delete(word);
  return places;
};

/** The longest run of pairs that is in order on both sides, of pairs in the order of the first. */
const inOrder = (pairs: readonly (readonly [number, number])[]): [number, number][] => {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [index, [, place]] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = index;
  }
  const run: [number, number][] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair) run.unshift([pair[0], pair[1]]);
  }
  return run;
};

const joined = (words: readonly string[], kept: ReadonlySet<number>): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const [place, text] of words.entries()) {
    const changed = !kept.has(place);
    const last = stretches.at(-1);
    if (last?.changed === changed) last.text += text;
    else stretches.push({ text, changed });
  }
  return stretches;
};

/**
 * What of two texts differs, by word: both in stretches that are in common or not. Words that stand once in both hold
 * the texts together, so that the cost grows with their length and no faster.
 */
export const wordDiff = (before: string, after: string): { before: Stretch[]; after: Stretch[] } => {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  const [keptOld, keptNext] = [new Set<number>(), new Set<number>()];
  const keep = (one: number, other: number): void => {
    keptOld.add(one);
    keptNext.add(other);
  };
  const compare = (a: Range, b: Range, level: number): void => {
    let [{ from: aFrom, to: aTo }, { from: bFrom, to: bTo }] = [a, b];
    while (aFrom < aTo && bFrom < bTo && old[aFrom] === next[bFrom]) keep(aFrom++, bFrom++);
    while (aFrom < aTo && bFrom < bTo && old[aTo - 1] === next[bTo - 1]) keep(--aTo, --bTo);
    if (aFrom === aTo || bFrom === bTo || level === 0) return;
    const others = uniqueIn(next, { from: bFrom, to: bTo });
    const pairs = [...uniqueIn(old, { from: aFrom, to: aTo })]
      .flatMap(([word, place]): [number, number][] => {
        const other = others.get(word);
        return other === undefined ? [] : [[place, other]];
      })
      .sort(([one], [other]) => one - other);
    let [aAt, bAt] = [aFrom, bFrom];
    for (const [one, other] of inOrder(pairs)) {
      compare({ from: aAt, to: one }, { from: bAt, to: other }, level - 1);
      keep(one, other);
      [aAt, bAt] = [one + 1, other + 1];
    }
    if (aAt > aFrom) compare({ from: aAt, to: aTo }, { from: bAt, to: bTo }, level - 1);
  };
  compare({ from: 0, to: old.length }, { from: 0, to: next.length }, LEVELS_MAX);
  return { before: joined(old, keptOld), after: joined(next, keptNext) };
};

import { type Section, sections } from 'shared/contract';
import { type LoadMeasure, summarize } from './measureLoad';

/** Requests a page of a feed, or its count; returns the cursor of the next page. */
export type AskFeed = (section: Section, what: 'filter' | 'count', body: object) => Promise<string | null>;

export interface SearchSamples {
  cities: readonly string[];
  words: readonly { section: Section; q: string; criteria: object }[];
}

/** Durations by kind of question: the same feeds by criteria alone, and by words. */
export interface SearchMeasures {
  plain: LoadMeasure;
  words: LoadMeasure;
  plainCount: LoadMeasure;
  wordsCount: LoadMeasure;
  /** The first page of words alone, and a deep one. */
  first: LoadMeasure;
  deep: LoadMeasure;
}

interface Plan {
  ask: AskFeed;
  samples: SearchSamples;
  /** Rounds over all samples; each uses another city. */
  rounds: number;
  /** Number of pages from the first to the deep one. */
  depth: number;
}

/** Measures pages and counts interleaved, so that other activity of the machine affects all alike. */
export const measureSearches = async ({ ask, samples, rounds, depth }: Plan): Promise<SearchMeasures> => {
  const { cities, words } = samples;
  const durations: Record<keyof SearchMeasures, number[]> = {
    plain: [],
    words: [],
    plainCount: [],
    wordsCount: [],
    first: [],
    deep: [],
  };
  const started = performance.now();
  const timed = async (kind: keyof SearchMeasures, ...call: Parameters<AskFeed>): Promise<string | null> => {
    const from = performance.now();
    const cursor = await ask(...call);
    durations[kind].push(performance.now() - from);
    return cursor;
  };

  // Warms up caches and plans before timing.
  for (const section of sections) await ask(section, 'filter', { q: 'ничего' });
  for (const { section, q } of words) await ask(section, 'filter', { q });

  const askAll = async (): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, { section, q, criteria }] of words.entries()) {
        const city = cities[(place * 7 + round) % cities.length];
        await timed('plain', section, 'filter', { city, ...criteria });
        await timed('words', section, 'filter', { city, q });
        await timed('plainCount', section, 'count', { city, ...criteria });
        await timed('wordsCount', section, 'count', { city, q });
      }
    }
  };
  await askAll();
  for (const kind of ['plain', 'words', 'plainCount', 'wordsCount'] as const) durations[kind] = [];
  await askAll();
  for (const { section, q } of words) {
    let cursor = await timed('first', section, 'filter', { q });
    for (let page = 1; page < depth && cursor !== null; page += 1) cursor = await ask(section, 'filter', { q, cursor });
    if (cursor !== null) await timed('deep', section, 'filter', { q, cursor });
  }
  const elapsed = performance.now() - started;
  return Object.fromEntries(
    Object.entries(durations).map(([kind, times]) => [kind, summarize(times, elapsed)]),
  ) as Record<keyof SearchMeasures, LoadMeasure>;
};

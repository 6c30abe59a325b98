import { type Section, sections } from 'shared/contract';
import { type LoadMeasure, summarize } from './measureLoad';

/** Requests a page of a feed, or its count; returns the cursor of the next page. */
export type AskFeed = (section: Section, what: 'filter' | 'count', body: object) => Promise<string | null>;

export interface SearchSamples {
  cities: readonly string[];
  words: readonly { section: Section; q: string; criteria: object }[];
}

/** The same feeds by criteria alone, and by words; the first page of words alone, and a deep one. */
export type SearchKind =
  | 'criteria with a city'
  | 'words with a city'
  | 'count by criteria'
  | 'count by words'
  | 'the first page of words'
  | 'a deep page of words';

interface Plan {
  ask: AskFeed;
  samples: SearchSamples;
  /** Rounds over all samples; each uses another city. */
  rounds: number;
  /** Number of pages from the first to the deep one. */
  depth: number;
}

/** Measures pages and counts interleaved, so that other activity of the machine affects all alike. */
export const measureSearches = async ({ ask, samples, rounds, depth }: Plan) => {
  const { cities, words } = samples;
  const durations = new Map<SearchKind, number[]>();
  const started = performance.now();
  const timed = async (kind: SearchKind, ...call: Parameters<AskFeed>): Promise<string | null> => {
    const from = performance.now();
    const cursor = await ask(...call);
    durations.set(kind, [...(durations.get(kind) ?? []), performance.now() - from]);
    return cursor;
  };

  // Warms up caches and plans before timing.
  for (const section of sections) await ask(section, 'filter', { q: 'ничего' });
  for (const { section, q } of words) await ask(section, 'filter', { q });

  const askAll = async (): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, { section, q, criteria }] of words.entries()) {
        const city = cities[(place * 7 + round) % cities.length];
        await timed('criteria with a city', section, 'filter', { city, ...criteria });
        await timed('words with a city', section, 'filter', { city, q });
        await timed('count by criteria', section, 'count', { city, ...criteria });
        await timed('count by words', section, 'count', { city, q });
      }
    }
  };
  await askAll();
  durations.clear();
  await askAll();
  for (const { section, q } of words) {
    let cursor = await timed('the first page of words', section, 'filter', { q });
    for (let page = 1; page < depth && cursor !== null; page += 1) cursor = await ask(section, 'filter', { q, cursor });
    if (cursor !== null) await timed('a deep page of words', section, 'filter', { q, cursor });
  }
  const elapsed = performance.now() - started;
  return Object.fromEntries([...durations].map(([kind, times]) => [kind, summarize(times, elapsed)])) as Record<
    SearchKind,
    LoadMeasure
  >;
};

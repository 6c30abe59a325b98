import { type Section, sections } from 'shared/contract';
import { type LoadMeasure, summarize } from './measureLoad';

/** Asks for a page of a feed, or counts it; gives the cursor of the next page. */
export type AskFeed = (section: Section, what: 'filter' | 'count', body: object) => Promise<string | null>;

/** What is looked for: names of cities, and words with the section in which they are typed. */
export interface SearchSamples {
  cities: readonly string[];
  words: readonly { section: Section; q: string; criteria: object }[];
}

/** How long calls took, by what was asked: the same feeds by criteria alone, and by words. */
export interface SearchMeasures {
  plain: LoadMeasure;
  words: LoadMeasure;
  plainCount: LoadMeasure;
  wordsCount: LoadMeasure;
  /** The first page of words alone, and one far behind it. */
  first: LoadMeasure;
  deep: LoadMeasure;
}

interface Plan {
  ask: AskFeed;
  samples: SearchSamples;
  /** Rounds over all samples; every round takes another city for each. */
  rounds: number;
  /** How many pages the deep one lies behind the first. */
  depth: number;
}

/** Measures pages and counts in turn, so that what else the machine does falls on all alike. */
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

  // Before anything is timed: what is read and planned once.
  for (const section of sections) await ask(section, 'filter', { q: 'ничего' });
  for (const { section, q } of words) await ask(section, 'filter', { q });

  /** What every connection of the site has looked at once costs the processor alone: nobody has asked before at first. */
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

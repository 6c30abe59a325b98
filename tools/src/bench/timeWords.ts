import { NEXT_CURSOR_HEADER, sectionEndpoints } from 'shared/contract';
import { expectAtMost } from './expectations';
import { loadRow } from './measureLoad';
import { type AskFeed, measureSearches, type SearchSamples } from './measureSearches';

const ROUNDS = 12;
const DEPTH = 100;
/** Limits of words with a city relative to criteria with a city, for a page and for a count. */
const MOST_PAGE = 3;
const MOST_COUNT = 2;
const MOST_DEEP = 1.5;

/**
 * Compares feeds and counts by words with those by criteria, both with a city, over HTTP. Returns whether they are fast
 * enough.
 */
export const timeWords = async (url: string, samples: SearchSamples): Promise<boolean> => {
  const slow: { ms: number; what: string }[] = [];
  const ask: AskFeed = async (section, what, body) => {
    const from = performance.now();
    const answer = await fetch(`${url}${sectionEndpoints[section][what]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} to ${JSON.stringify(body)}`);
    slow.push({ ms: performance.now() - from, what: `${section} ${what} ${JSON.stringify(body)}` });
    return answer.headers.get(NEXT_CURSOR_HEADER);
  };
  const found = await measureSearches({ ask, samples, rounds: ROUNDS, depth: DEPTH });
  console.table({
    'criteria with a city': loadRow(found.plain),
    'words with a city': loadRow(found.words),
    'count by criteria': loadRow(found.plainCount),
    'count by words': loadRow(found.wordsCount),
    'words, first page': loadRow(found.first),
    [`words, page ${DEPTH}`]: loadRow(found.deep),
  });
  for (const { ms, what } of slow.sort((a, b) => b.ms - a.ms).slice(0, 8))
    console.log(`• ${ms.toFixed(0)} ms: ${what}`);
  const good = [
    expectAtMost('words with a city to criteria with a city, p99', found.words.p99 / found.plain.p99, MOST_PAGE),
    expectAtMost('count by words to count by criteria, p99', found.wordsCount.p99 / found.plainCount.p99, MOST_COUNT),
    expectAtMost(`page ${DEPTH} to the first, p50`, found.deep.p50 / found.first.p50, MOST_DEEP),
    expectAtMost(`page ${DEPTH} to the first, p99`, found.deep.p99 / found.first.p99, MOST_DEEP),
  ];
  return !good.includes(false);
};

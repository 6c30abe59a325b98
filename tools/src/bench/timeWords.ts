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
    'критерии с городом': loadRow(found.plain),
    'слова с городом': loadRow(found.words),
    'число по критериям': loadRow(found.plainCount),
    'число по словам': loadRow(found.wordsCount),
    'слова, первая страница': loadRow(found.first),
    [`слова, страница ${DEPTH}`]: loadRow(found.deep),
  });
  for (const { ms, what } of slow.sort((a, b) => b.ms - a.ms).slice(0, 8))
    console.log(`• ${ms.toFixed(0)} мс: ${what}`);
  const good = [
    expectAtMost('слова с городом к критериям с городом, p99', found.words.p99 / found.plain.p99, MOST_PAGE),
    expectAtMost('число по словам к числу по критериям, p99', found.wordsCount.p99 / found.plainCount.p99, MOST_COUNT),
    expectAtMost(`страница ${DEPTH} к первой, p50`, found.deep.p50 / found.first.p50, MOST_DEEP),
    expectAtMost(`страница ${DEPTH} к первой, p99`, found.deep.p99 / found.first.p99, MOST_DEEP),
  ];
  return !good.includes(false);
};

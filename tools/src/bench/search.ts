import path from 'node:path';
import { systemClock } from '@laparyadom/server/src/clock';
import type { Database } from '@laparyadom/server/src/db/database';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { makeBenchDatabase } from '@laparyadom/server/testing/benchDatabase';
import { withoutDurability } from '@laparyadom/server/testing/startPostgres';
import { sql } from 'drizzle-orm';
import { NEXT_CURSOR_HEADER, sectionEndpoints } from 'shared/contract';
import { postJson } from '../site/postJson';
import { startSite } from '../site/startSite';
import { withPostgres } from './benchData';
import { Figures } from './figures';
import { timeMap } from './measureMap';
import { createReportStore, measureMatching, type ReportStore, storeLosses } from './measureMatching';
import { type AskFeed, measureSearches, type SearchKind, type SearchSamples } from './measureSearches';
import { readSearchSamples } from './searchSamples';

const ROUNDS = 3;
/** Times that each question is asked in a round. */
const TIMES = 4;
const DEPTH = 100;
/** Limits of words with a city relative to criteria with a city, for a page and for a count. */
const MAX_PAGE = 3;
const MAX_COUNT = 2;
const MAX_DEEP = 1.5;

/** Compares feeds and counts by words with those by criteria, over HTTP. */
const timeWords = async (url: string, samples: SearchSamples, figures: Figures): Promise<void> => {
  const slow: { ms: number; what: string }[] = [];
  const ask: AskFeed = async (section, what, body) => {
    const from = performance.now();
    const answer = await postJson(`${url}${sectionEndpoints[section][what]}`, body);
    await answer.arrayBuffer();
    slow.push({ ms: performance.now() - from, what: `${section} ${what} ${JSON.stringify(body)}` });
    return answer.headers.get(NEXT_CURSOR_HEADER);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await measureSearches({ ask, samples, rounds: TIMES, depth: DEPTH });
    for (const [name, load] of Object.entries(found)) figures.addTimes(name, load);
    const relate = (part: 'p50' | 'p99', of: SearchKind, to: SearchKind, most: number): void =>
      figures.add(`${of} to ${to}, ${part}`, found[of][part] / found[to][part], { most });
    relate('p99', 'words with a city', 'criteria with a city', MAX_PAGE);
    relate('p99', 'count by words', 'count by criteria', MAX_COUNT);
    relate('p50', 'a deep page of words', 'the first page of words', MAX_DEEP);
    relate('p99', 'a deep page of words', 'the first page of words', MAX_DEEP);
  }
  for (const { ms, what } of slow.sort((a, b) => b.ms - a.ms).slice(0, 8))
    console.log(`• ${ms.toFixed(0)} ms: ${what}`);
};

const FINDS = 120;
/** In milliseconds per publication. */
const MAX_MS = 200;

/** Times the matching of one publication with the open losses. */
const timeMatching = async (db: Database, store: ReportStore, figures: Figures): Promise<void> => {
  const found = await measureMatching({ db, store, finds: FINDS, now: systemClock.now() });
  figures.add('similar pairs', found.matches);
  figures.addTimes('publishing anywhere', found.anywhere, { most: MAX_MS });
  figures.addTimes('publishing in Moscow', found.largest, { most: MAX_MS });
};

const SIZE = 1_000_000;
/** Listings per open loss or find. */
const LISTINGS_PER_LOSS = 10;
/** As on a server of this size. */
const BUFFERS = '2GB';

/** Times each kind of question on a database of `size` listings. */
const timeQuestions = async (server: string, work: string, size: number): Promise<number> => {
  const figures = new Figures();
  const started = performance.now();
  const databaseUrl = await makeBenchDatabase(server, work, size);
  const { db, close } = await openPostgres(databaseUrl, { statementLimitMs: 0 });
  try {
    const losses = Math.ceil(size / LISTINGS_PER_LOSS);
    const store = await createReportStore(db, systemClock.now());
    await storeLosses(db, store, losses);
    for (const table of ['listings', 'lost_details', 'lost_changes'])
      await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
    const seconds = (performance.now() - started) / 1000;
    console.log(`• ${size} listings and ${losses} losses ready in ${seconds.toFixed(0)} s`);
    const site = await startSite({
      DATABASE_URL: databaseUrl,
      DATA_DIR: work,
      RELEASES_DIR: path.join(work, 'none'),
      RATE_LIMIT: 'off',
    });
    try {
      await timeWords(site.url, await readSearchSamples(db), figures);
      await timeMap(site.url, db, losses, figures);
    } finally {
      await site.stop();
    }
    await timeMatching(db, store, figures);
    return figures.print();
  } finally {
    await close();
  }
};

/** Benchmarks feeds and counts, the map, and matching of losses; the argument is the number of listings. */
export const run = ([size]: string[], work: string): Promise<number> =>
  withPostgres((server) => timeQuestions(server, work, Number(size ?? SIZE)), {
    ...withoutDurability,
    shared_buffers: BUFFERS,
  });

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '@laparyadom/server/src/clock';
import type { Database } from '@laparyadom/server/src/db/database';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { careless, startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { NEXT_CURSOR_HEADER, sectionEndpoints } from 'shared/contract';
import { startSite } from '../site/startSite';
import { compareIndexes } from './compareIndexes';
import { expectAtMost } from './expectations';
import { loadRow } from './measureLoad';
import { createReportStore, measureMatching, type ReportStore, storeLosses } from './measureMatching';
import { type AskFeed, measureSearches, type SearchSamples } from './measureSearches';
import { readSearchSamples } from './searchSamples';
import { timeMap } from './timeMap';

const ROUNDS = 12;
const DEPTH = 100;
/** Limits of words with a city relative to criteria with a city, for a page and for a count. */
const MOST_PAGE = 3;
const MOST_COUNT = 2;
const MOST_DEEP = 1.5;

/** Compares feeds and counts by words with those by criteria, over HTTP. Returns whether they are fast enough. */
const timeWords = async (url: string, samples: SearchSamples): Promise<boolean> => {
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

const WRITES = 500;

/** Prints the size of the word index, the time to build it, and the cost of writes with and without it. */
const timeWordIndex = async (databaseUrl: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rows } = await pool.query<{ definition: string; bytes: number; words: number; listings: number }>(
      `select pg_get_indexdef('listings_words'::regclass) as definition,
        pg_relation_size('listings_words')::float8 as bytes,
        (select sum(pg_column_size(words))::float8 from listings) as words, pg_table_size('listings')::float8 as listings`,
    );
    const [found] = rows;
    if (!found) return;
    const { definition, bytes, words, listings } = found;
    const from = performance.now();
    await pool.query('reindex index listings_words');
    const seconds = (performance.now() - from) / 1000;
    console.log(
      `\n• listings_words: ${(bytes / 1e6).toFixed(0)} MB, built in ${seconds.toFixed(0)} s; words in the table: ${(words / 1e6).toFixed(0)} of ${(listings / 1e6).toFixed(0)} MB`,
    );
    const indexes = [{ name: 'listings_words', definition, bytes }];
    const lines: string[] = [];
    await compareIndexes({ pool, indexes, count: WRITES }, (one) => {
      for (const write of ['create', 'publish', 'expire'] as const)
        lines.push(
          `${write}: ${one.with[write].processorMs.toFixed(2)} ms of the database and ${(one.with[write].walBytes / 1024).toFixed(1)} KB with the index, ${one.without[write].processorMs.toFixed(2)} ms and ${(one.without[write].walBytes / 1024).toFixed(1)} KB without`,
        );
    });
    for (const line of lines.slice(0, 3)) console.log(`• ${line}`);
  } finally {
    await pool.end();
  }
};

const FINDS = 120;
/** In milliseconds per publication. */
const MOST_MS = 200;

/** Times the matching of one publication with the open losses. Returns whether it is fast enough. */
const timeMatching = async (db: Database, store: ReportStore): Promise<boolean> => {
  const found = await measureMatching({ db, store, finds: FINDS, now: systemClock.now() });
  console.log(`\n• similar pairs: ${found.matches}`);
  console.table({ 'find anywhere': loadRow(found.anywhere), 'find in Moscow': loadRow(found.largest) });
  const good = [
    expectAtMost('publishing anywhere, p99, ms', found.anywhere.p99, MOST_MS),
    expectAtMost('publishing in Moscow, p99, ms', found.largest.p99, MOST_MS),
  ];
  return !good.includes(false);
};

const SIZE = 1_000_000;
/** Listings per open loss or find. */
const LISTINGS_PER_LOSS = 10;
/** As on a server of this size. */
const BUFFERS = '2GB';

/** Times each kind of question on a database of `size` listings. Returns whether all are fast enough. */
const timeQuestions = async ([size = SIZE]: number[]): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
  const postgres = await startPostgres({ ...careless, shared_buffers: BUFFERS });
  try {
    const started = performance.now();
    const databaseUrl = await makeBenchDatabase(postgres.url, work, size);
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
      const good: boolean[] = [];
      try {
        good.push(await timeWords(site.url, await readSearchSamples(db)));
        good.push(await timeMap(site.url, db, losses));
      } finally {
        await site.stop();
      }
      good.push(await timeMatching(db, store));
      await timeWordIndex(databaseUrl);
      return !good.includes(false);
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

/** Benchmarks feeds and counts, the map, and matching of losses; the argument is the number of listings. */
export const run = async (args: string[]): Promise<number> => ((await timeQuestions(args.map(Number))) ? 0 : 1);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '@laparyadom/server/src/db/openDatabase';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { careless, startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import pg from 'pg';
import { NEXT_CURSOR_HEADER, sectionEndpoints } from 'shared/contract';
import { startSite } from '../site/startSite';
import { compareIndexes } from './compareIndexes';
import { expectAtMost } from './expectations';
import type { LoadMeasure } from './measureLoad';
import { type AskFeed, measureSearches } from './measureSearches';
import { readSearchSamples } from './searchSamples';

const SIZE = 1_000_000;
const ROUNDS = 12;
const DEPTH = 100;
const WRITES = 500;
/** Room for the table and its indexes, as a server of so many listings has it. */
const BUFFERS = '2GB';
/** Words with a city may take so many times as long as criteria with a city, and their count so many times as long. */
const MOST_PAGE = 3;
const MOST_COUNT = 2;
const MOST_DEEP = 1.5;

const row = ({ answers, p50, p99 }: LoadMeasure) => ({
  ответов: answers,
  'p50, мс': p50.toFixed(2),
  'p99, мс': p99.toFixed(2),
});

/** What the index of words takes, what it takes to build, and what writing costs with it and without it. */
const tellIndex = async (databaseUrl: string): Promise<void> => {
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
      `\n• listings_words: ${(bytes / 1e6).toFixed(0)} МБ, строится за ${seconds.toFixed(0)} с; слова в таблице: ${(words / 1e6).toFixed(0)} из ${(listings / 1e6).toFixed(0)} МБ`,
    );
    const indexes = [{ name: 'listings_words', definition, bytes }];
    const told: string[] = [];
    await compareIndexes({ pool, indexes, count: WRITES }, (one) => {
      for (const write of ['create', 'publish', 'expire'] as const)
        told.push(
          `${write}: ${one.with[write].processorMs.toFixed(2)} мс базы и ${(one.with[write].walBytes / 1024).toFixed(1)} КБ с индексом, ${one.without[write].processorMs.toFixed(2)} мс и ${(one.without[write].walBytes / 1024).toFixed(1)} КБ без него`,
        );
    });
    for (const line of told.slice(0, 3)) console.log(`• ${line}`);
  } finally {
    await pool.end();
  }
};

/**
 * Words with a city against criteria with a city, pages and counts, over HTTP on PostgreSQL. Takes the number of
 * listings: `npm run bench:search -- 200000`.
 */
const run = async ([size = SIZE]: number[]): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
  const postgres = await startPostgres({ ...careless, shared_buffers: BUFFERS });
  try {
    const started = performance.now();
    const databaseUrl = await makeBenchDatabase(postgres.url, work, size);
    console.log(`• ${size} объявлений готово за ${((performance.now() - started) / 1000).toFixed(0)} с`);
    const database = await openPostgres(databaseUrl);
    const samples = await readSearchSamples(database.db);
    await database.close();
    const site = await startSite({
      DATABASE_URL: databaseUrl,
      DATA_DIR: work,
      RELEASES_DIR: path.join(work, 'none'),
      RATE_LIMIT: 'off',
    });
    try {
      const slow: { ms: number; what: string }[] = [];
      const ask: AskFeed = async (section, what, body) => {
        const from = performance.now();
        const answer = await fetch(`${site.url}${sectionEndpoints[section][what]}`, {
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
        'критерии с городом': row(found.plain),
        'слова с городом': row(found.words),
        'число по критериям': row(found.plainCount),
        'число по словам': row(found.wordsCount),
        'слова, первая страница': row(found.first),
        [`слова, страница ${DEPTH}`]: row(found.deep),
      });
      for (const { ms, what } of slow.sort((a, b) => b.ms - a.ms).slice(0, 8))
        console.log(`• ${ms.toFixed(0)} мс: ${what}`);
      const good = [
        expectAtMost('слова с городом к критериям с городом, p99', found.words.p99 / found.plain.p99, MOST_PAGE),
        expectAtMost(
          'число по словам к числу по критериям, p99',
          found.wordsCount.p99 / found.plainCount.p99,
          MOST_COUNT,
        ),
        expectAtMost(`страница ${DEPTH} к первой, p50`, found.deep.p50 / found.first.p50, MOST_DEEP),
        expectAtMost(`страница ${DEPTH} к первой, p99`, found.deep.p99 / found.first.p99, MOST_DEEP),
      ];
      return !good.includes(false);
    } finally {
      await site.stop();
      await tellIndex(databaseUrl);
    }
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
};

process.exitCode = (await run(process.argv.slice(2).map(Number))) ? 0 : 1;

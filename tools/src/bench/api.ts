import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBenchDatabase } from '@laparyadom/server/src/testing/benchDatabase';
import { startPostgres } from '@laparyadom/server/src/testing/startPostgres';
import pg from 'pg';
import { NEXT_CURSOR_HEADER, sectionEndpoints } from 'shared/contract';
import { type Site, startSite } from '../site/startSite';
import { expectAtLeast, expectAtMost } from './expectations';
import type { FeedQuestion } from './feedQuestions';
import { captureFeedQuery } from './measureFeeds';
import { type LoadMeasure, measureCalls, measureHttp } from './measureLoad';

const SIZES = [20_000, 1_000_000];
const DEEP_PAGE = 500;
const CONNECTIONS = 10;
const ROUNDS = 3;
const SECONDS = 4;

interface Bench {
  site: Site;
  pool: pg.Pool;
  url: string;
}

interface Comparison {
  http: LoadMeasure;
  bare: LoadMeasure;
}

const middle = (rounds: LoadMeasure[]): LoadMeasure => {
  const found = rounds.sort((a, b) => a.rate - b.rate)[Math.floor(rounds.length / 2)];
  if (!found) throw new Error('No rounds');
  return found;
};

const compare = async ({ pool, url }: Bench, body: FeedQuestion['filter']): Promise<Comparison> => {
  const { text, values } = await captureFeedQuery(pool, { section: 'pets', filter: body });
  const bareWork = () => pool.query({ name: `bare ${text.length} ${JSON.stringify(body).length}`, text, values });
  const rounds: { http: LoadMeasure[]; bare: LoadMeasure[] } = { http: [], bare: [] };
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  await measureHttp({ ...load, url, body, seconds: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.bare.push(await measureCalls(bareWork, load));
    rounds.http.push(await measureHttp({ ...load, url, body }));
  }
  return { http: middle(rounds.http), bare: middle(rounds.bare) };
};

/** Returns the cursor of a page, reading page by page as a scrolling user does. */
const cursorOf = async (url: string, page: number): Promise<string> => {
  let cursor: string | null = null;
  for (let index = 1; index < page; index += 1) {
    const answer: Response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cursor }),
    });
    await answer.arrayBuffer();
    cursor = answer.headers.get(NEXT_CURSOR_HEADER);
    if (!cursor) throw new Error(`The feed ends at page ${index}`);
  }
  return cursor ?? '';
};

const row = ({ rate, p50, p99 }: LoadMeasure) => ({
  'answers per second': Math.round(rate),
  'p50, ms': p50.toFixed(2),
  'p99, ms': p99.toFixed(2),
});

/** Compares the filter call over HTTP with its own query on a bare pool, on PostgreSQL, at two sizes and two depths. */
const measureAll = async (): Promise<boolean> => {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-api-'));
  const postgres = await startPostgres();
  const results = new Map<string, Comparison>();
  let good = true;
  try {
    for (const size of SIZES) {
      const databaseUrl = await makeBenchDatabase(postgres.url, work, size);
      console.log(`• ${size.toLocaleString('en')} listings ready`);
      const site = await startSite({
        DATABASE_URL: databaseUrl,
        DATA_DIR: work,
        RELEASES_DIR: path.join(work, 'none'),
      });
      const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
      try {
        const url = `${site.url}${sectionEndpoints.pets.filter}`;
        const bench = { site, pool, url };
        const cases: [string, FeedQuestion['filter']][] = [
          ['first page', {}],
          ['filtered', { category: 'Продажа', city: 'Москва' }],
          [`page ${DEEP_PAGE}`, { cursor: await cursorOf(url, DEEP_PAGE) }],
        ];
        for (const [label, body] of cases) {
          const comparison = await compare(bench, body);
          results.set(`${size} ${label}`, comparison);
          console.log(`\n${size.toLocaleString('en')}, ${label}`);
          console.table({ HTTP: row(comparison.http), 'bare query': row(comparison.bare) });
          good = expectAtLeast('share of the bare query', comparison.http.rate / comparison.bare.rate, 0.4) && good;
        }
      } finally {
        await pool.end();
        await site.stop();
      }
    }
    const http = (key: string): LoadMeasure =>
      results.get(key)?.http ?? { answers: 0, rate: 0, p50: Number.NaN, p99: Number.NaN };
    const [small, large] = SIZES;
    console.log('');
    for (const label of ['first page', 'filtered']) {
      const growth = http(`${large} ${label}`).p99 / http(`${small} ${label}`).p99;
      good = expectAtMost(`p99 at 1,000,000 to p99 at 20,000, ${label}`, growth, 1.5) && good;
    }
    const depth = http(`${large} page ${DEEP_PAGE}`).p50 / http(`${large} first page`).p50;
    good = expectAtMost(`page ${DEEP_PAGE} to the first, p50`, depth, 1.2) && good;
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
  return good;
};

export const run = async (): Promise<number> => ((await measureAll()) ? 0 : 1);

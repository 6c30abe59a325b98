import path from 'node:path';
import * as schema from '@laparyadom/server/src/db/schema/index';
import { createFeedReader } from '@laparyadom/server/src/domains/listings/core/feedReader';
import { makeBenchDatabase } from '@laparyadom/server/testing/benchDatabase';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { feedFilterSchemas, NEXT_CURSOR_HEADER, sectionEndpoints } from 'shared/contract';
import { postJson } from '../site/postJson';
import { startSite } from '../site/startSite';
import { withPostgres } from './benchData';
import { Figures } from './figures';
import { type LoadMeasure, measureCalls, measureHttp } from './measureLoad';

const SIZES = [20_000, 1_000_000];
const DEEP_PAGE = 500;
const CONNECTIONS = 10;
const ROUNDS = 3;
const SECONDS = 4;

type Filter = Readonly<Record<string, string>>;

/** Captures the statement that the server runs for a feed of pets, with its parameters. */
const captureFeedQuery = async (pool: pg.Pool, filter: Filter) => {
  const seen: { text: string; values: unknown[] }[] = [];
  const db = drizzle(pool, { schema, logger: { logQuery: (text, values) => seen.push({ text, values }) } });
  await createFeedReader({ db }).readFeed('pets', feedFilterSchemas.pets.parse(filter));
  const query = seen.at(-1);
  if (!query) throw new Error('The feed ran no query');
  return query;
};

/** Measures the call over HTTP and its bare query by turns. Returns the calls' rounds. */
const compare = async (pool: pg.Pool, url: string, body: Filter, figures: Figures, name: string) => {
  const { text, values } = await captureFeedQuery(pool, body);
  const bareWork = () => pool.query({ name: `bare ${text.length} ${JSON.stringify(body).length}`, text, values });
  const rounds: LoadMeasure[] = [];
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  await measureHttp({ ...load, url, body, seconds: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await measureCalls(bareWork, load);
    const http = await measureHttp({ ...load, url, body });
    rounds.push(http);
    figures.add(`${name}, answers per second`, http.rate);
    figures.addTimes(name, http);
    figures.add(`${name}, calls to bare queries`, http.rate / bare.rate, { least: 0.4 });
  }
  return rounds;
};

/** Returns the cursor of a page, reading page by page as a scrolling user does. */
const cursorOf = async (url: string, page: number): Promise<string> => {
  let cursor: string | null = null;
  for (let index = 1; index < page; index += 1) {
    const answer: Response = await postJson(url, { cursor });
    await answer.arrayBuffer();
    cursor = answer.headers.get(NEXT_CURSOR_HEADER);
    if (!cursor) throw new Error(`The feed ends at page ${index}`);
  }
  return cursor ?? '';
};

/** Compares the filter call over HTTP with its own query on a bare pool, on PostgreSQL, at two sizes and two depths. */
export const run = (_args: string[], work: string): Promise<number> =>
  withPostgres(async (server) => {
    const figures = new Figures();
    const results = new Map<string, LoadMeasure[]>();
    for (const size of SIZES) {
      const databaseUrl = await makeBenchDatabase(server, work, size);
      console.log(`• ${size.toLocaleString('en')} listings ready`);
      const site = await startSite({
        DATABASE_URL: databaseUrl,
        DATA_DIR: work,
        RELEASES_DIR: path.join(work, 'none'),
      });
      const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
      try {
        const url = `${site.url}${sectionEndpoints.pets.filter}`;
        const cases: [string, Filter][] = [
          ['first page', {}],
          ['filtered', { category: 'Продажа', city: 'Москва' }],
          [`page ${DEEP_PAGE}`, { cursor: await cursorOf(url, DEEP_PAGE) }],
        ];
        for (const [label, body] of cases) {
          const name = `${size.toLocaleString('en')}, ${label}`;
          results.set(`${size} ${label}`, await compare(pool, url, body, figures, name));
        }
      } finally {
        await pool.end();
        await site.stop();
      }
    }
    /** Adds the ratio of one case to another, round by round. */
    const relate = (name: string, part: 'p50' | 'p99', [of, to]: [string, string], most: number): void => {
      for (const [round, measure] of (results.get(of) ?? []).entries())
        figures.add(name, measure[part] / (results.get(to)?.[round]?.[part] ?? Number.NaN), { most });
    };
    const [small, large] = SIZES;
    for (const label of ['first page', 'filtered'])
      relate(`p99 at 1,000,000 to 20,000, ${label}`, 'p99', [`${large} ${label}`, `${small} ${label}`], 1.5);
    relate(`page ${DEEP_PAGE} to the first, p50`, 'p50', [`${large} page ${DEEP_PAGE}`, `${large} first page`], 1.2);
    return figures.print();
  });

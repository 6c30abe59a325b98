import * as schema from '@laparyadom/server/src/db/schema/index';
import { createFeedReader, type FeedReader } from '@laparyadom/server/src/domains/listings/core/feedReader';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type FeedFilterBySection, feedFilterSchemas, type Section } from 'shared/contract';
import type { FeedQuestion } from './feedQuestions';

/** PostgreSQL replans a statement the first five times; then it may use one plan for all values. */
const WARM_UPS = 6;
const TIMES = 25;

interface BareQuery {
  text: string;
  values: unknown[];
}

const ask = (reader: FeedReader, { section, filter }: FeedQuestion): Promise<unknown> =>
  reader.readFeed<Section>(section, feedFilterSchemas[section].parse(filter) as FeedFilterBySection[Section]);

/** Captures the statement that the server runs for a question, with its parameters. */
export const captureFeedQuery = async (pool: pg.Pool, question: FeedQuestion): Promise<BareQuery> => {
  const seen: BareQuery[] = [];
  const db = drizzle(pool, { schema, logger: { logQuery: (text, values) => seen.push({ text, values }) } });
  await ask(createFeedReader({ db }), question);
  const query = seen.at(-1);
  if (!query) throw new Error('The feed ran no query');
  return query;
};

export const indexesOf = async (pool: pg.Pool, question: FeedQuestion): Promise<string[]> => {
  const { text, values } = await captureFeedQuery(pool, question);
  const { rows } = await pool.query<{ 'QUERY PLAN': object[] }>(`explain (format json) ${text}`, values);
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  return [...new Set([...plan.matchAll(/"Index Name":"(\w+)"/g)].map(([, name = '']) => name))];
};

/** Returns the shortest time of each question, in milliseconds: other activity of the machine only adds to it. */
export const timeFeeds = async (pool: pg.Pool, questions: readonly FeedQuestion[]): Promise<number[]> => {
  const reader = createFeedReader({ db: drizzle(pool, { schema }) });
  const times: number[] = [];
  for (const question of questions) {
    let quickest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < WARM_UPS + TIMES; round += 1) {
      const started = performance.now();
      await ask(reader, question);
      if (round >= WARM_UPS) quickest = Math.min(quickest, performance.now() - started);
    }
    times.push(quickest);
  }
  return times;
};

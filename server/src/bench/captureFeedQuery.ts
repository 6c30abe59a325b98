import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type FeedFilterBySection, feedFilterSchemas } from 'shared/contract';
import * as schema from '../db/schema';
import { createFeedReader } from '../modules/listings/feedReader';

export interface BareQuery {
  text: string;
  values: unknown[];
}

/** The very statement that the server runs for this request to the feed of pets, with its parameters. */
export const captureFeedQuery = async (pool: pg.Pool, body: object): Promise<BareQuery> => {
  const seen: BareQuery[] = [];
  const db = drizzle(pool, { schema, logger: { logQuery: (text, values) => seen.push({ text, values }) } });
  const filter: FeedFilterBySection['pets'] = feedFilterSchemas.pets.parse(body);
  await createFeedReader(db).readFeed('pets', filter);
  const query = seen.at(-1);
  if (!query) throw new Error('The feed ran no query');
  return query;
};

import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from './database';
import * as schema from './schema';
import { SiteClient } from './sitePool';

/** Runs a command's work with a connection of its own, whose attempt may take `limitMs`. */
export const withConnection = async <T>(
  connectionString: string,
  limitMs: number,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const client = new SiteClient({ connectionString, connectionTimeoutMillis: limitMs });
  try {
    await client.connect();
    return await work(drizzle(client, { schema }));
  } finally {
    await client.end().catch(() => undefined);
  }
};

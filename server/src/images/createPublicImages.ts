import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { listings, promos } from '../db/schema';

/** How long another process may go on giving out a picture that has just stopped being public. */
export const PUBLIC_FOR_MS = 5_000;
const MAX_KNOWN = 20_000;

interface Known {
  revision: number;
  until: number;
}

/**
 * Tells whether everybody may see a picture: a published listing of somebody who is not banned uses it, or a promo.
 * A yes is kept for some seconds, and only while this process changes nothing; a no is never kept. `revision` changes
 * with every change that this process makes.
 */
export const createPublicImages = (db: Database, revision: () => number): ((name: string) => Promise<boolean>) => {
  const known = new Map<string, Known>();

  const ask = async (name: string): Promise<boolean> => {
    const inListings = sql`select 1 from ${listings} where ${listings.images} @> array[${name}]::text[]
      and ${listings.status} = 1 and not ${listings.authorBanned}`;
    const inPromos = sql`select 1 from ${promos} where ${promos.photo} = ${name}`;
    const [found] = await db
      .select({ isPublic: sql<boolean>`exists (${inListings}) or exists (${inPromos})` })
      .from(sql`(select 1) as one`);
    return found?.isPublic ?? false;
  };

  return async (name) => {
    const entry = known.get(name);
    if (entry && entry.revision === revision() && performance.now() < entry.until) return true;
    known.delete(name);
    // Noted before asking: what changes meanwhile makes the answer one of yesterday.
    const asked = { revision: revision(), until: performance.now() + PUBLIC_FOR_MS };
    const isPublic = await ask(name);
    if (isPublic) {
      // The oldest goes first: a Map keeps the order of insertion.
      const [oldest] = known.size >= MAX_KNOWN ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      known.set(name, asked);
    }
    return isPublic;
  };
};

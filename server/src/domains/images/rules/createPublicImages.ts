import { performance } from 'node:perf_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { Readable } from '../../../db/database';
import { listings, promos } from '../../../db/schema';
import { readableListing } from '../../../db/schema/visibility';

/** How long another process may go on giving out a picture that has just stopped being public. */
export const PUBLIC_FOR_MS = 5_000;
const MAX_KNOWN = 20_000;

interface Known {
  revision: number;
  until: number;
}

/**
 * The condition that everybody may see a picture. The listings that use it are materialised: PostgreSQL guesses that one
 * in 200 does, and for a plain `exists` would rather read the whole table until it meets the first.
 */
export const isPublicImage = (name: string): SQL<boolean> => {
  const used = sql`select ${listings.status}, ${listings.authorBanned}, ${listings.hiddenAt}, ${listings.isReadableClosed}
    from ${listings}
    where ${listings.images} @> array[${name}]::text[]`;
  const seen = readableListing({
    status: sql`status`,
    authorBanned: sql`author_banned`,
    hiddenAt: sql`hidden_at`,
    isReadableClosed: sql`is_readable_closed`,
  });
  return sql<boolean>`exists (with used as materialized (${used}) select 1 from used where ${seen})
    or exists (select 1 from ${promos} where ${promos.photo} = ${name})`;
};

/**
 * Tells whether everybody may see a picture: a listing that everybody may read uses it, or a promo.
 * A yes is kept for some seconds, and only while this process changes nothing; a no is never kept. `revision` changes
 * with every change that this process makes.
 */
export const createPublicImages = (db: Readable, revision: () => number): ((name: string) => Promise<boolean>) => {
  const known = new Map<string, Known>();

  const ask = async (name: string): Promise<boolean> => {
    const [found] = await db.select({ isPublic: isPublicImage(name) }).from(sql`(select 1) as one`);
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

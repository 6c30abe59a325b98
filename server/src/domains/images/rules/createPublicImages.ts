import { performance } from 'node:perf_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Readable } from '../../../db/database';
import { listings, promos } from '../../../db/schema';
import { readableListing } from '../../../db/schema/visibility';

/** How long another process may still serve a picture that is no longer public, in milliseconds. */
export const PUBLIC_FOR_MS = 5_000;
const MAX_KNOWN = 20_000;

/** Returns the condition that a picture is public. Materialised: a plain `exists` would scan the table. */
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
 * Creates a check whether a readable listing or a promo uses a picture. A yes is cached for some seconds, while this
 * process's `revision` stays the same; a no never is.
 */
export const createPublicImages = (db: Readable, revision: () => number): ((name: string) => Promise<boolean>) => {
  const known = new LRUCache<string, number>({ max: MAX_KNOWN, ttl: PUBLIC_FOR_MS });

  return async (name) => {
    // Read before the query: a change meanwhile invalidates the answer.
    const start = performance.now();
    const since = revision();
    if (known.get(name) === since) return true;
    const [found] = await db.select({ isPublic: isPublicImage(name) }).from(sql`(select 1) as one`);
    if (found?.isPublic) known.set(name, since, { start });
    return found?.isPublic ?? false;
  };
};

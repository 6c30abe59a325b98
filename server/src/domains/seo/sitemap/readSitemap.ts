import { and, between, max, sql } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Readable } from '../../../db/database';
import { listings } from '../../../db/schema';
import { isLive } from '../../listings/core/selectListings';

/** Ids of one sitemap of listings: a range of the primary key, read in constant time. */
const IDS_PER_SITEMAP = 20_000;

/** Returns the number of sitemaps of a section's listings. */
export const countSitemaps = async (db: Readable): Promise<number> => {
  const [row] = await db.select({ last: max(listings.id) }).from(listings);
  return Math.ceil((row?.last ?? 0) / IDS_PER_SITEMAP);
};

/** Returns the public listings in a section's sitemap of this number (from 1), with their last changes. */
export const readSitemap = (db: Readable, section: Section, number: number) =>
  db
    .select({ id: listings.id, changedAt: listings.updatedAt })
    .from(listings)
    .where(
      and(
        between(
          listings.id,
          sql`${(number - 1) * IDS_PER_SITEMAP + 1}::integer`,
          sql`${number * IDS_PER_SITEMAP}::integer`,
        ),
        isLive(section),
      ),
    )
    .orderBy(listings.id);

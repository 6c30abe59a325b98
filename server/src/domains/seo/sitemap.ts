import { and, between, max, sql } from 'drizzle-orm';
import type { Section } from 'shared/contract';
import type { Readable } from '../../db/database';
import { listings } from '../../db/schema';
import { escapeHtml } from '../../escapeHtml';
import { isLive } from '../listings/core/selectListings';

interface SitemapEntry {
  url: string;
  changedAt?: Date | undefined;
}

const build = (list: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', entries: SitemapEntry[]): string => {
  const lines = entries.map(
    ({ url, changedAt }) =>
      `<${item}><loc>${escapeHtml(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${item}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${list}>\n`;
};

export const urlSet = (entries: SitemapEntry[]): string => build('urlset', 'url', entries);

export const sitemapIndex = (entries: SitemapEntry[]): string => build('sitemapindex', 'sitemap', entries);

/** Ids of one sitemap of listings: a range of the primary key, read in constant time. */
const IDS_PER_SITEMAP = 20_000;

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

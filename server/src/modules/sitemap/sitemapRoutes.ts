import { and, between, max, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { type Section, sections } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import type { Database } from '../../db/database';
import { listings } from '../../db/schema';
import { notFound } from '../../errors/httpError';
import { publicUrl } from '../../plugins/publicUrl';
import { isLive } from '../listings/selectListings';

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** One entry of a sitemap or of an index of sitemaps. */
interface SitemapEntry {
  url: string;
  changedAt?: Date | undefined;
}

const build = (list: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', entries: SitemapEntry[]): string => {
  const lines = entries.map(
    ({ url, changedAt }) =>
      `<${item}><loc>${escapeXml(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${item}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${list}>\n`;
};

/** A sitemap of pages. */
const urlSet = (entries: SitemapEntry[]): string => build('urlset', 'url', entries);

/** An index of sitemaps. */
const sitemapIndex = (entries: SitemapEntry[]): string => build('sitemapindex', 'sitemap', entries);

/** Ids of one sitemap of listings: a range of the primary key, read in the same time however many there are. */
const IDS_PER_SITEMAP = 20_000;

const staticPages = [
  paths.home,
  ...sections.map((section) => sectionPaths[section].feed),
  ...sections.map((section) => sectionPaths[section].howItWorks),
  ...sections.map((section) => sectionPaths[section].offer),
  paths.terms,
  paths.privacy,
  paths.credits,
];

/** Pages that are of no use to a search engine. */
const hiddenPages = [
  paths.login,
  paths.profile,
  paths.favorites,
  paths.messages,
  paths.admin,
  ...sections.map((section) => sectionPaths[section].create),
  '/pay/',
  '/api/',
];

const countSitemaps = async (db: Database): Promise<number> => {
  const [row] = await db.select({ last: max(listings.id) }).from(listings);
  return Math.ceil((row?.last ?? 0) / IDS_PER_SITEMAP);
};

const readListings = (db: Database, section: Section, number: number) =>
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

/** `/sitemap.xml` (an index: the pages, and each section's listings in parts) and `/robots.txt`. */
export const sitemapRoutes: FastifyPluginAsync = async (app) => {
  const hidden = { schema: { hide: true } };
  const xml = 'application/xml; charset=utf-8';
  const cacheControl = 'public, max-age=3600';

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const origin = publicUrl(request);
    const count = await countSitemaps(app.db);
    const parts = sections.flatMap((section) =>
      Array.from({ length: count }, (_, index) => ({ url: `${origin}/sitemap-${section}-${index + 1}.xml` })),
    );
    return reply
      .header('cache-control', cacheControl)
      .type(xml)
      .send(sitemapIndex([{ url: `${origin}/sitemap-pages.xml` }, ...parts]));
  });

  app.get('/sitemap-pages.xml', hidden, async (request, reply) => {
    const origin = publicUrl(request);
    return reply
      .header('cache-control', cacheControl)
      .type(xml)
      .send(urlSet(staticPages.map((path) => ({ url: `${origin}${path}` }))));
  });

  for (const section of sections) {
    app.get<{ Params: { number: string } }>(`/sitemap-${section}-:number.xml`, hidden, async (request, reply) => {
      const number = /^[1-9]\d{0,4}$/.test(request.params.number) ? Number(request.params.number) : 0;
      if (number === 0 || number > (await countSitemaps(app.db))) throw notFound();
      const origin = publicUrl(request);
      const rows = await readListings(app.db, section, number);
      const entries = rows.map(({ id, changedAt }) => ({
        url: `${origin}${sectionPaths[section].detail(id)}`,
        changedAt,
      }));
      return reply.header('cache-control', cacheControl).type(xml).send(urlSet(entries));
    });
  }

  app.get('/robots.txt', hidden, async (request, reply) => {
    const lines = [
      'User-agent: *',
      'Allow: /api/image/',
      ...hiddenPages.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl(request)}/sitemap.xml`,
      '',
    ];
    return reply.header('cache-control', cacheControl).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
};

import type { FastifyPluginAsync } from 'fastify';
import { sections } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { notFound } from '../../errors/httpError';
import { publicUrl } from '../../plugins/publicUrl';
import { createLandingNames } from '../landings/landingNames';
import { countLandingSitemaps, readLandingSitemap } from '../landings/readLanding';
import { countSitemaps, readSitemap } from './readSitemap';
import { sitemapIndex, urlSet } from './sitemapXml';

/** Pages that are of no use to a search engine. */
const hiddenPages = [
  paths.login,
  paths.profile,
  paths.favorites,
  paths.searches,
  paths.messages,
  paths.admin,
  paths.notifications,
  '/demo/',
  ...sections.map((section) => sectionPaths[section].create),
  '/pay/',
  '/api/',
];

/**
 * `/sitemap.xml` (an index: the pages, which the composition gives, and each section's landing pages and listings in
 * parts) and `/robots.txt`.
 */
export const sitemapRoutes: FastifyPluginAsync = async (app) => {
  const hidden = { schema: { hide: true } };
  const xml = 'application/xml; charset=utf-8';
  const cacheControl = 'public, max-age=3600';

  const readNames = createLandingNames(app.reads, app.db);
  const partOf = (number: string): number => (/^[1-9]\d{0,4}$/.test(number) ? Number(number) : 0);

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const origin = publicUrl(request);
    const count = await countSitemaps(app.reads);
    const landings = await Promise.all(sections.map((section) => countLandingSitemaps(app.reads, section)));
    const partsOf = (name: string, parts: number) =>
      Array.from({ length: parts }, (_, index) => ({ url: `${origin}/sitemap-${name}-${index + 1}.xml` }));
    const parts = [
      ...sections.flatMap((section, index) => partsOf(`landings-${section}`, landings[index] ?? 0)),
      ...sections.flatMap((section) => partsOf(section, count)),
    ];
    return reply
      .header('cache-control', cacheControl)
      .type(xml)
      .send(sitemapIndex([{ url: `${origin}/sitemap-pages.xml` }, ...parts]));
  });

  for (const section of sections) {
    app.get<{ Params: { number: string } }>(
      `/sitemap-landings-${section}-:number.xml`,
      hidden,
      async (request, reply) => {
        const number = partOf(request.params.number);
        if (number === 0 || number > (await countLandingSitemaps(app.reads, section))) throw notFound();
        const origin = publicUrl(request);
        const found = await readLandingSitemap(app.reads, section, (await readNames())[section], number);
        const entries = found.map((path) => ({ url: `${origin}${path}` }));
        return reply.header('cache-control', cacheControl).type(xml).send(urlSet(entries));
      },
    );

    app.get<{ Params: { number: string } }>(`/sitemap-${section}-:number.xml`, hidden, async (request, reply) => {
      const number = partOf(request.params.number);
      if (number === 0 || number > (await countSitemaps(app.reads))) throw notFound();
      const origin = publicUrl(request);
      const rows = await readSitemap(app.reads, section, number);
      const entries = rows.map(({ id, changedAt }) => ({
        url: `${origin}${sectionPaths[section].detail(id)}`,
        changedAt,
      }));
      return reply.header('cache-control', cacheControl).type(xml).send(urlSet(entries));
    });
  }

  app.get('/robots.txt', hidden, async (request, reply) => {
    if (request.preview) return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n');
    const lines = [
      'User-agent: *',
      'Allow: /api/image/',
      // Robots of messengers keep to this as well.
      'Allow: /api/articles/*/flyer.jpg',
      ...hiddenPages.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl(request)}/sitemap.xml`,
      '',
    ];
    return reply.header('cache-control', cacheControl).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
};

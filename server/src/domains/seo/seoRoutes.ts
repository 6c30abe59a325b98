import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { site as calls } from 'shared/calls';
import { sections } from 'shared/contract';
import { paths, sectionPaths } from 'shared/paths';
import { notFound } from '../../errors/httpError';
import { type EncodedText, encodeText, sendEncodedText } from '../../network/encodedText';
import { publicUrl } from '../../plugins/publicUrl';
import { createMicroCache } from '../../render/microCache';
import { mount } from '../calls/mount';
import { createLandingNames } from './landingNames';
import { countLandingSitemaps, readLanding, readLandingSitemap } from './readLanding';
import { resolveLanding } from './resolveLanding';
import { countSitemaps, readSitemap, sitemapIndex, urlSet } from './sitemap';

/** Registers the landing pages' data (docs/specification.md, 'Landing pages'). */
export const landingRoutes: FastifyPluginAsync = async (app) => {
  const readNames = createLandingNames(app.reads, app.db);

  mount(app, calls.landing, async ({ query }) => {
    const names = await readNames();
    const place = resolveLanding(names, query.path);
    if (!place) throw notFound();
    return readLanding(app.reads, place, names[place.section]);
  });
};

/** Cached sitemaps; a full one takes some 200 KB. */
const MAX_CACHED = 32;
/** Longest cache time, in milliseconds: counts of landing pages change without a revision. */
const KEEP_MS = 10 * 60_000;

/** Beginnings of addresses without use for a search engine. */
export const hiddenPages: readonly string[] = [
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

/** Registers `/robots.txt` and `/sitemap.xml`, an index of pages, landing pages and listings; cached until a change. */
export const sitemapRoutes: FastifyPluginAsync = async (app) => {
  const hidden = { schema: { hide: true } };
  const cacheControl = 'public, max-age=3600';
  const cache = createMicroCache<EncodedText>({ maxEntries: MAX_CACHED, ttlMs: KEEP_MS });

  /** Sends the result of `make` for this origin, cached until content changes. */
  const sendXml = async (request: FastifyRequest, reply: FastifyReply, make: (origin: string) => Promise<string>) => {
    const origin = publicUrl(request);
    const [path] = request.url.split('?', 1);
    const text = await cache(`${app.contentRevision()} ${origin}${path}`, async () => encodeText(await make(origin)));
    reply.header('cache-control', cacheControl).type('application/xml; charset=utf-8');
    return sendEncodedText(request, reply, text);
  };

  const readNames = createLandingNames(app.reads, app.db);
  const partOf = (number: string): number => (/^[1-9]\d{0,4}$/.test(number) ? Number(number) : 0);

  app.get('/sitemap.xml', hidden, (request, reply) =>
    sendXml(request, reply, async (origin) => {
      const count = await countSitemaps(app.reads);
      const landings = await Promise.all(sections.map((section) => countLandingSitemaps(app.reads, section)));
      const partsOf = (name: string, parts: number) =>
        Array.from({ length: parts }, (_, index) => ({ url: `${origin}/sitemap-${name}-${index + 1}.xml` }));
      const parts = [
        ...sections.flatMap((section, index) => partsOf(`landings-${section}`, landings[index] ?? 0)),
        ...sections.flatMap((section) => partsOf(section, count)),
      ];
      return sitemapIndex([{ url: `${origin}/sitemap-pages.xml` }, ...parts]);
    }),
  );

  type Part = { Params: { number: string } };
  for (const section of sections) {
    app.get<Part>(`/sitemap-landings-${section}-:number.xml`, hidden, (request, reply) =>
      sendXml(request, reply, async (origin) => {
        const number = partOf(request.params.number);
        if (number === 0 || number > (await countLandingSitemaps(app.reads, section))) throw notFound();
        const found = await readLandingSitemap(app.reads, section, (await readNames())[section], number);
        return urlSet(found.map((path) => ({ url: `${origin}${path}` })));
      }),
    );

    app.get<Part>(`/sitemap-${section}-:number.xml`, hidden, (request, reply) =>
      sendXml(request, reply, async (origin) => {
        const number = partOf(request.params.number);
        if (number === 0 || number > (await countSitemaps(app.reads))) throw notFound();
        const rows = await readSitemap(app.reads, section, number);
        return urlSet(
          rows.map(({ id, changedAt }) => ({ url: `${origin}${sectionPaths[section].detail(id)}`, changedAt })),
        );
      }),
    );
  }

  app.get('/robots.txt', hidden, async (request, reply) => {
    if (request.preview) return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n');
    const lines = [
      'User-agent: *',
      'Allow: /api/image/',
      // Messengers' robots obey this too.
      'Allow: /api/articles/*/flyer.jpg',
      ...hiddenPages.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl(request)}/sitemap.xml`,
      '',
    ];
    return reply.header('cache-control', cacheControl).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
};

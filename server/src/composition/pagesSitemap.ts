import type { FastifyInstance, FastifyRequest } from 'fastify';
import { urlSet } from '../domains/seo/sitemap/sitemapXml';
import type { LiveReader } from '../release/liveReleases';

/** Pages that everybody may find: those of the shell, then those of each remote that is live. */
const pagesOf = (live: LiveReader): string[] => {
  const releases = live()?.releases;
  if (!releases) return [];
  return [...new Set([releases.shell, ...Object.values(releases.remotes)].flatMap(({ sitemap = [] }) => sitemap))];
};

/** `/sitemap-pages.xml`: what the packages that are live give to search engines (`federation.sitemap`). */
export const registerPagesSitemap = (
  app: FastifyInstance,
  live: LiveReader,
  publicUrl: (request: FastifyRequest) => string,
): void => {
  app.get('/sitemap-pages.xml', { schema: { hide: true } }, async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(urlSet(pagesOf(live).map((path) => ({ url: `${publicUrl(request)}${path}` })))),
  );
};

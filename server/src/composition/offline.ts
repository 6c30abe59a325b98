import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { OFFLINE_CACHES, OFFLINE_DOCUMENT, WORKER_PATH } from 'shared/contract';
import { paths } from 'shared/paths';
import { unavailable } from '../errors/httpError';
import { messages } from '../messages.ru';
import { chooseEncoding } from '../network/chooseEncoding';
import { createContentSecurityPolicy, workerContentSecurityPolicy } from '../plugins/contentSecurityPolicy';
import { publicUrl } from '../plugins/publicUrl';
import type { LiveComposition, LiveReader } from '../release/liveReleases';
import type { Renderer } from '../render/renderer';
import { bootOf, refuseOverload } from './pageRenderer';
import { visitorComposition } from './visitorComposition';

/** Service worker that unregisters itself and deletes its caches: `/sw.js` when pages are to have none. */
export const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('${OFFLINE_CACHES}')).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
})()));
`;

/** Returns the files of one composition that pages readable offline need. */
const offlineFiles = ({ releases: { shell, remotes } }: LiveComposition): string[] => [
  ...new Set([
    ...shell.scripts,
    ...shell.preload,
    ...shell.whenUsed,
    ...Object.values(shell.ahead).flat(),
    ...(shell.offline ?? []),
    ...Object.values(remotes).flatMap(({ audience, entry, preload, offline, files = [] }) =>
      audience === 'everyone' && offline ? [entry, ...preload, ...offline, ...files] : [],
    ),
  ]),
];

/**
 * Serves the service worker and the document that it caches, a page's frame with the names of all its scripts
 * (docs/decisions/0048-what-is-kept-offline.md).
 */
export const registerOffline = (
  app: FastifyInstance,
  live: LiveReader,
  renderer: Pick<Renderer, 'frame' | 'pageCode'>,
): void => {
  const { RELEASES_DIR: releasesDir, SERVICE_WORKER: hasWorker, IMAGES_URL: imagesUrl } = app.settings;
  const contentSecurityPolicy = createContentSecurityPolicy(app.settings);
  const workerSecurityPolicy = workerContentSecurityPolicy(app.settings);

  app.get(WORKER_PATH, { schema: { hide: true } }, async (_request, reply) => {
    const shell = live()?.releases.shell;
    // While nothing is known, browsers must keep what they have.
    if (!shell) throw unavailable(messages.notBuilt);
    const code = hasWorker && shell.worker ? await readFile(path.join(releasesDir, shell.worker)) : unregisteringWorker;
    return reply
      .header('cache-control', 'no-cache, no-store')
      .header('content-security-policy', workerSecurityPolicy)
      .type('text/javascript; charset=utf-8')
      .send(code);
  });

  app.get(OFFLINE_DOCUMENT, { schema: { hide: true } }, async (request, reply) => {
    const composition = visitorComposition(live, request, reply);
    if (!composition?.registry.worker) return reply.callNotFound();
    const { releases, registry, revision } = composition;
    const boot = { ...bootOf(composition, undefined), offline: offlineFiles(composition) };
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    // Not for one page: the browser fills it by its own address.
    const input = { url: `${publicUrl(request)}${paths.favorites}`, registry, boot, imagesUrl };
    const { shell } = releases;
    const { body, styles } = await renderer.frame(shell, input, encoding, `offline ${revision}`).catch(refuseOverload);
    const code = await renderer.pageCode(shell).catch(refuseOverload);
    reply
      .header('cache-control', 'private, no-store')
      .header('vary', 'accept-encoding, cookie')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', contentSecurityPolicy({ ...code, styles }, paths.favorites));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  });
};

import { isSignedImage } from 'shared/contract';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { FORM } from './owners';

const PICTURES = `${FORM}pictures`;
const PICTURES_MAX = 200;
const KEPT_S = 30 * 24 * 60 * 60;
const START = '/api/image/';

/** Returns whether a path is that of a public picture. */
export const isPublicPicture = (pathname: string): boolean =>
  pathname.startsWith(START) && !isSignedImage(decodeURIComponent(pathname.slice(START.length)));

/** Network first, where the browser's own cache answers; then the worker's cache, in any size. */
const keeper = new NetworkFirst({
  cacheName: PICTURES,
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: PICTURES_MAX, maxAgeSeconds: KEPT_S, purgeOnQuotaError: true }),
    {
      handlerDidError: async ({ request }) =>
        (await caches.open(PICTURES)).match(request, { ignoreSearch: true, ignoreVary: true }),
    },
  ],
});

export const answerPicture = (request: Request, event: ExtendableEvent): Promise<Response> =>
  keeper.handle({ request, event });

/** Caches a picture shown before the worker was active; the browser's own cache still has it. */
export const keepPicture = async (href: string, event: ExtendableEvent): Promise<void> => {
  const { origin, pathname } = new URL(href, location.href);
  if (origin !== location.origin || !isPublicPicture(pathname)) return;
  const [answer, done] = keeper.handleAll({ request: new Request(href), event });
  await answer;
  await done;
};

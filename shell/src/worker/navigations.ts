import { paths } from 'shared/paths';
import { hasFavourites } from './account';
import { callOf, keptListing, listingAt } from './listings';
import { offlinePage } from './offlinePage';
import { personalCaches } from './owners';
import { keptDocument } from './pages';

/** Deadline for the network when the browser reports no connection, in milliseconds. */
const OFFLINE_LIMIT_MS = 2000;

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('No answer while offline')), OFFLINE_LIMIT_MS);
  });

/** Returns whether the data of a page is cached. */
const isKept = async (pathname: string): Promise<boolean> => {
  if (pathname === paths.favorites) {
    return (await Promise.all((await personalCaches()).map(hasFavourites))).includes(true);
  }
  const seen = listingAt(pathname);
  return seen !== null && (await keptListing(callOf(seen))) !== undefined;
};

const withoutNetwork = async (pathname: string): Promise<Response> => {
  const document = await keptDocument();
  if (document && (await isKept(pathname))) return document;
  return offlinePage(document !== undefined);
};

/**
 * Answers a navigation from the network, however long that takes. Without a network, answers with the cached document
 * if the page's data is cached, else with the offline page.
 */
export const answerNavigation = async (request: Request, event: FetchEvent): Promise<Response> => {
  const fromNetwork = async (): Promise<Response> =>
    ((await event.preloadResponse) as Response | undefined) ?? fetch(request);
  try {
    return await (navigator.onLine ? fromNetwork() : Promise.race([fromNetwork(), late()]));
  } catch (error) {
    console.warn('The page comes from what is kept', error);
    return withoutNetwork(new URL(request.url).pathname);
  }
};

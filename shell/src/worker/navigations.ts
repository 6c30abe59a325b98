import { paths } from 'shared/paths';
import { hasFavourites } from './account';
import { callOf, keptListing, listingAt } from './listings';
import { offlinePage } from './offlinePage';
import { personalCaches } from './owners';
import { keptDocument } from './pages';

/** How long the network may take where the browser says that there is none, in milliseconds. */
const OFFLINE_LIMIT_MS = 2000;

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('No answer while offline')), OFFLINE_LIMIT_MS);
  });

/** Whether the data of a page is kept. */
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
 * Answers the opening of a page: as the network does, however long that takes. Only where there is none the kept document
 * stands in, when the page's data is kept as well, and else the page that says so.
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

/** Message from a page to the service worker; builds ignore what they do not know. */
export interface WorkerMessage {
  kind: 'page';
  /** Token of the signed-in user, or null; cached data of others is deleted. */
  token: string | null;
  /** Path of the current page, without its query; null when nothing more is to be cached. */
  path: string | null;
  builds: string;
  /** Pictures shown before the worker was active. */
  pictures: string[];
}

/** Message to a page: the network's answer about a listing has arrived after a cached one was shown. */
export const LISTING_RENEWED = 'listing-renewed';

/** Message to pages: the browser has replaced the push subscription. */
export const PUSH_CHANGED = 'push-changed';

/** Owner of visitors' data. */
export const NOBODY = 'nobody';

export const ownerOf = async (authorization: string | null): Promise<string> => {
  if (authorization === null) return NOBODY;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  return [...new Uint8Array(hash)].map((octet) => octet.toString(16).padStart(2, '0')).join('');
};

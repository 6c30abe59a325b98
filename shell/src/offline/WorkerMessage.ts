/** What a page tells the service worker; what it does not know, an older or newer one lets be. */
export interface WorkerMessage {
  kind: 'page';
  /** The token of whoever is at the screen, or null: what was kept for anybody else is forgotten. */
  token: string | null;
  /** Address of the page that is seen, without its query; null when nothing more is to be kept. */
  path: string | null;
  /** The builds that the page is made of (`buildsName`). */
  builds: string;
  /** Addresses of pictures that were seen before the worker could see to them. */
  pictures: string[];
}

/** What the worker tells a page when the answer about a listing has come that a kept one stood in for. */
export const LISTING_RENEWED = 'listing-renewed';

/** What the worker tells pages when the browser has given it another subscription to pushes. */
export const PUSH_CHANGED = 'push-changed';

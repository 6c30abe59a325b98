/** Query parameter of a feed's first page, as its cursor. */
export const AFTER_PARAM = 'after';

/** Returns the cursor of an address; null at the beginning of the feed. */
export const readAfter = (params: URLSearchParams): string | null =>
  /^[\w-]{1,100}$/.exec(params.get(AFTER_PARAM) ?? '')?.[0] ?? null;

/** Returns a feed's address from the page of a cursor on. */
export const afterHref = (href: string, cursor: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${AFTER_PARAM}=${cursor}`;

/** The parameter of an address that names the page of a feed which it begins with, by the cursor that reads it. */
export const AFTER_PARAM = 'after';

/** The cursor that an address carries; null where it begins with the feed. */
export const readAfter = (params: URLSearchParams): string | null =>
  /^[\w-]{1,100}$/.exec(params.get(AFTER_PARAM) ?? '')?.[0] ?? null;

/** The address of a feed from the page on that a cursor reads. */
export const afterHref = (href: string, cursor: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${AFTER_PARAM}=${cursor}`;

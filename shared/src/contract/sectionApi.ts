import { z } from 'zod';

/** Begins the addresses that the site hands on to backends of sections (docs/teams.md, 'A backend of your own'). */
export const SECTION_API = '/x/';

/** Where a backend gets the public keys by which it checks who asks. */
export const SECTION_KEYS = '/.well-known/jwks.json';

/** An address that a section asks its own backend at: exact, or with all below it. */
export const sectionApiSchema = z.object({ path: z.string().startsWith('/').max(200) });

/** Begins the addresses that a section may declare: `/x/news/` of `mf-news` and `mf_news`. */
export const sectionApiOf = (name: string): string =>
  `${SECTION_API}${name.replace(/^mf[-_]/, '').replaceAll('_', '-')}/`;

/** Whether an address, as it is written, is one of a declared path. */
export const isSectionApi = (path: string, pathname: string): boolean =>
  path.endsWith('/*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;

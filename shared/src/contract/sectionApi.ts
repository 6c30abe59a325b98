import { z } from 'zod';

/** Prefix of paths that the site proxies to backends of sections (docs/teams.md, 'A backend of your own'). */
export const SECTION_API = '/x/';

/** Path of the public keys by which a backend verifies the user. */
export const SECTION_KEYS = '/.well-known/jwks.json';

/** Path of a section's own backend: exact, or with all below it. */
export const sectionApiSchema = z.object({ path: z.string().startsWith('/').max(200) });

/** Returns the prefix of paths that a section may declare: `/x/news/` for `mf-news` and `mf_news`. */
export const sectionApiOf = (name: string): string =>
  `${SECTION_API}${name.replace(/^mf[-_]/, '').replaceAll('_', '-')}/`;

/** Returns whether a raw pathname matches a declared path. */
export const isSectionApi = (path: string, pathname: string): boolean =>
  path.endsWith('/*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;

import type { z } from 'zod';
import { matchesRoute } from './matchesRoute';
import type { navEntrySchema } from './registry';

/** Link to a page in the frame of all pages. */
type NavLink = Omit<z.input<typeof navEntrySchema>, 'path'>;

/** Part of a page's descriptor from which the build's description follows (`src/pages.ts` of a remote). */
export interface PageFacts {
  /** Pattern in react-router's syntax. */
  path: string;
  /** Title of a page closed to search engines, or of one in the sitemap; other pages render `PageMeta`. */
  title?: string;
  /**
   * Query parameters that its loader and first render read: the server renders and caches pages by those alone, whatever
   * else is in the address.
   */
  search?: readonly string[];
  /** The page is in the sitemap; its path has no parameters. */
  sitemap?: true;
  /**
   * The page can be read offline: parts of the names of the chunks that it needs beside the first one, none if it is
   * part of that.
   */
  offline?: readonly string[];
  /** Its link in the bar or the footer of every page, or one in each. */
  nav?: NavLink | readonly NavLink[];
}

/** What the description of a remote's build says about its pages. */
export interface DescribedPages {
  routes: string[];
  search: string[];
  sitemap?: string[];
  /** Parts of the names of chunks; absent when no page can be read offline. */
  offline?: string[];
  nav?: z.input<typeof navEntrySchema>[];
}

/** Returns the patterns without optional segments that match the same addresses: `/a/:b?` is `/a` and `/a/:b`. */
const withoutOptional = (path: string): string[] => {
  const [optional] = /\/[^/?]+\?(?=\/|$)/.exec(path) ?? [];
  if (optional === undefined) return [path];
  return ['', optional.slice(0, -1)].flatMap((part) => withoutOptional(path.replace(optional, part) || '/'));
};

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/**
 * Returns what the description of a remote's build says about its pages. A remote that owns every address from `prefix`
 * on is described by that alone, without its pages there.
 */
export const describePages = (pages: readonly PageFacts[], prefix?: string): DescribedPages => {
  const whole = prefix === undefined ? [] : [prefix, `${prefix}/*`];
  const own = pages.flatMap(({ path }) => withoutOptional(path));
  const sitemap = pages.filter((page) => page.sitemap).map(({ path }) => path);
  const offline = pages.flatMap((page) => page.offline ?? []);
  const nav = pages.flatMap(({ path, nav: links = [] }) => [links].flat().map((link) => ({ path, ...link })));
  return {
    routes: unique([...whole, ...own.filter((path) => !whole.some((pattern) => matchesRoute(pattern, path)))]),
    search: unique(pages.flatMap(({ search = [] }) => search)),
    ...(sitemap.length > 0 && { sitemap }),
    ...(pages.some((page) => page.offline) && { offline: unique(offline) }),
    ...(nav.length > 0 && { nav }),
  };
};

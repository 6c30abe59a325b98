import type { z } from 'zod';
import { matchesRoute } from './matchesRoute';
import type { navEntrySchema } from './registry';

type NavLink = Omit<z.input<typeof navEntrySchema>, 'path'>;

/** Part of a page's descriptor that describes it in the build. @internal */
export interface PageFacts {
  /** Pattern in react-router's syntax. */
  path: string;
  /** For a page closed to search engines or in the sitemap; other pages render `PageMeta`. */
  title?: string;
  /** Query parameters that its loader and first render read: pages are rendered and cached by those alone. */
  search?: readonly string[];
  /** Its path has no parameters. */
  sitemap?: true;
  /** Parts of names of the chunks that it needs offline beside the first one. */
  offline?: readonly string[];
  /** Links to it in the bar or footer of every page. */
  nav?: NavLink | readonly NavLink[];
}

/** Pages in the description of a remote's build. @internal */
export interface DescribedPages {
  routes: string[];
  search: string[];
  sitemap?: string[];
  /** Parts of names of chunks; absent when no page can be read offline. */
  offline?: string[];
  nav?: z.input<typeof navEntrySchema>[];
}

/** Returns the equivalent patterns without optional segments: `/a` and `/a/:b` for `/a/:b?`. */
const withoutOptional = (path: string): string[] => {
  const [optional] = /\/[^/?]+\?(?=\/|$)/.exec(path) ?? [];
  if (optional === undefined) return [path];
  return ['', optional.slice(0, -1)].flatMap((part) => withoutOptional(path.replace(optional, part) || '/'));
};

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Returns the pages for the description of a build; `prefix` stands for all pages below it. @internal */
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

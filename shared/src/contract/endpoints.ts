import { ID_MAX } from './constants';

export * as endpoints from './calls/endpoints';
export { auditNames } from './calls/endpoints';
export { sectionEndpoints } from './sections/sectionEndpoints';

export const ADMIN_CALLS = '/api/admin/';

interface ServerAddress {
  /** For people: what is missing below it is answered with the site's page. */
  isForPeople?: true;
  /** Files that are the same for everyone. */
  isFile?: true;
  /** Served from memory or disk: too cheap to limit. */
  isFree?: true;
  /** Served by the origin of previews too. */
  isPreviewed?: true;
  /** Made from builds: a development server answers it itself. */
  isOfBuilds?: true;
}

/** Beginnings of the addresses that the server answers itself: no page of a section may lie there. */
const ownAddresses = {
  '/api': {},
  '/x': {},
  '/.well-known': {},
  '/static': { isFile: true, isFree: true },
  '/assets': { isFile: true, isFree: true, isOfBuilds: true },
  '/__dev': { isOfBuilds: true },
  '/demo': { isForPeople: true },
  '/sandbox': { isForPeople: true },
  '/healthz': { isFree: true, isPreviewed: true },
  '/readyz': { isFree: true, isPreviewed: true },
  '/metrics': { isFree: true },
  '/robots.txt': { isPreviewed: true },
  '/sitemap.xml': {},
  '/sitemap-pages.xml': { isOfBuilds: true },
  '/remotes.json': { isPreviewed: true, isOfBuilds: true },
  '/sw.js': { isOfBuilds: true },
  '/offline': { isOfBuilds: true },
  '/favicon.ico': {},
  '/apple-touch-icon.png': {},
  '/apple-touch-icon-precomposed.png': {},
} as const satisfies Record<string, ServerAddress>;
export type ServerPrefix = keyof typeof ownAddresses;
export const serverAddresses: Readonly<Record<ServerPrefix, ServerAddress>> = ownAddresses;

/** Returns the beginning under which the server answers a path itself; undefined for a page's path. @internal */
export const serverPrefixOf = (path: string): ServerPrefix | undefined => {
  const [first = ''] = /^\/[^/?#]*/.exec(path) ?? [];
  if (Object.hasOwn(serverAddresses, first)) return first as ServerPrefix;
  return /^\/sitemap-.*\.xml$/.test(first) ? '/sitemap.xml' : undefined;
};

/** Returns what is known about a path that the server answers itself; undefined for a page's path. @internal */
export const serverAddressOf = (path: string): ServerAddress | undefined => {
  const prefix = serverPrefixOf(path);
  return prefix && serverAddresses[prefix];
};

/** Response header of filter calls with the cursor of the next page, when there may be one. @public */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/** Response header of a write: requests that send it back within so many seconds see that write. @public */
export const READ_PRIMARY_HEADER = 'read-primary';

/** Response header of `GET /api/dialogs`: the count of unread notices. Its `ETag` changes with it. @public */
export const UNREAD_NOTICES_HEADER = 'unread-notices';

/** Response headers that API clients read; server-rendered pages get only these. @public */
export const answerHeaders = [NEXT_CURSOR_HEADER, READ_PRIMARY_HEADER, UNREAD_NOTICES_HEADER, 'retry-after'] as const;
export type AnswerHeader = (typeof answerHeaders)[number];

/** Returns a path with its parameters filled in, percent-encoded; those without a value stay as they are. @public */
export const fillPath = (path: string, params: Readonly<Record<string, string | number | undefined>>): string =>
  path.replace(/:(\w+)/g, (parameter, name: string) => {
    const value = params[name];
    return value === undefined ? parameter : encodeURIComponent(value);
  });

/** Replaces the single path parameter of `path` by `value`, percent-encoded. @public */
export const withParam = (path: string, value: string | number): string =>
  path.replace(/:[a-z]+/, encodeURIComponent(String(value)));

/** Parses an id of a path; null when no row can have it. `min` is 0 for accounts, as 0 is support. @public */
export const parseId = (text: string | undefined, min: 0 | 1 = 1): number | null => {
  const id = /^(?:0|[1-9]\d{0,9})$/.test(text ?? '') ? Number(text) : Number.NaN;
  return id >= min && id <= ID_MAX ? id : null;
};

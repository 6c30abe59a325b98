import { fileUrls } from './checkDescription';
import { messages } from './messages.ru';
import { isRemote, type Release } from './release';

const text = messages.upload;

const MAX_LENGTH = 200;
const MAX_SCRIPT_LENGTH = 500;

/** A path segment without a final dot: not `.` or `..`, nor a name that file systems read as another one. */
const WORD = String.raw`[\w.~-]*[\w~-]`;
/** Only whole segments, `:parameters` and a last `*`: react-router reads more, e.g. `/admin*` as `/admin/*`. */
const PATTERN = new RegExp(String.raw`^(?:\/|(?:\/(?::\w+|${WORD}))+(?:\/\*)?|\/\*)$`);
const PLAIN_PATH = new RegExp(String.raw`^(?:\/${WORD})+$`);
const FILE = new RegExp(`^${WORD}$`);

/** Whether browsers read this pattern or address as the gate does. */
export const isPlainPattern = (pattern: string): boolean => pattern.length <= MAX_LENGTH && PATTERN.test(pattern);

/** Whether this is a page address without parameters, read alike by browsers and the gate. */
export const isPlainAddress = (address: string): boolean => isPlainPattern(address) && !/[:*]/.test(address);

/** Whether `file` is directly in the folder `prefix`. */
export const isFileOf = (prefix: string, file: string): boolean =>
  file.startsWith(prefix) && FILE.test(file.slice(prefix.length));

const SITE = 'http://site.invalid';

/**
 * Returns the path as browsers read it, in lower case: dot segments, percent codes, backslashes, full-width letters.
 */
export const normalPath = (written: string): string => {
  const { pathname } = new URL(`${SITE}/${written.slice(0, MAX_LENGTH).replace(/^[/\\]+/, '')}`);
  const words = pathname.split('/').flatMap((word) => {
    try {
      return decodeURIComponent(word).normalize('NFKC').toLowerCase().split(/[/\\]/);
    } catch {
      return [word.toLowerCase()];
    }
  });
  return `/${words
    .map((word) => word.replace(/(?<!\.)\.+$/, ''))
    .filter(Boolean)
    .join('/')}`;
};

/** Returns the origin of a script as browsers read it: empty for the site's own, null for an ambiguous URL. */
export const scriptOrigin = (url: string): string | null => {
  if (PLAIN_PATH.test(url)) return '';
  if (url.length > MAX_SCRIPT_LENGTH || !/^https?:/.test(url) || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return url === `${origin}${pathname}` && PLAIN_PATH.test(pathname) ? origin : null;
};

const pagesOf = (release: Release): string[] => [
  ...release.routes,
  ...(release.sitemap ?? []),
  ...(isRemote(release)
    ? [...release.retired, ...(release.nav ?? []).map(({ path }) => path)]
    : Object.keys(release.ahead)),
];

/** Formats an address for a message: truncated, with invisible characters escaped. */
const printable = (address: string): string =>
  address
    .slice(0, MAX_LENGTH)
    .replace(/[\p{C}\p{Z}]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`);

/** Returns each address of a build that browsers would read otherwise than the gate, with the reason. */
export const ambiguousAddresses = (release: Release): [address: string, sentence: string][] => {
  const patterns = pagesOf(release).filter((pattern) => !isPlainPattern(pattern));
  const scripts = [...fileUrls(release), ...Object.keys(release.integrities)];
  return [
    ...[...new Set(patterns)].map((one): [string, string] => [one, text.badPattern(printable(one))]),
    ...[...new Set(scripts)]
      .filter((url) => scriptOrigin(url) === null)
      .map((url): [string, string] => [url, text.badScript(printable(url))]),
  ];
};

const segments = (pattern: string): string[] => normalPath(pattern).split('/').filter(Boolean);

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Whether some address matches both patterns. */
export const overlaps = (one: string, other: string): boolean => {
  const meet = ([a, ...restA]: string[], [b, ...restB]: string[]): boolean => {
    if (a === '*' || b === '*') return true;
    if (a === undefined || b === undefined) return a === b;
    return (a === b || isParameter(a) || isParameter(b)) && meet(restA, restB);
  };
  return meet(segments(one), segments(other));
};

/** Whether every address of `lost` matches `pattern`. */
export const covers = (pattern: string, other: string): boolean => {
  const contain = ([a, ...restA]: string[], [b, ...restB]: string[]): boolean => {
    if (a === '*') return true;
    if (a === undefined || b === undefined) return a === b;
    return b !== '*' && (a === b || isParameter(a)) && contain(restA, restB);
  };
  return contain(segments(pattern), segments(other));
};

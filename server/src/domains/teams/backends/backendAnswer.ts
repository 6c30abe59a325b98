import { isSectionApi } from 'shared/contract';
import { BackendFailure } from './backendFailure';

export interface BackendAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface PassedAnswer extends BackendAnswer {
  headers: Record<string, string>;
}

/** Types that are passed on; texts get an unambiguous encoding. */
const texts = /^(?:application\/(?:json|[\w.-]+\+json)|text\/(?:plain|csv))$/;
const pictures = /^image\/(?:png|jpeg|webp|avif|gif)$/;

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/** Returns the content type to send. Throws for one by which the backend could run a page or script on this origin. */
const typeOf = (headers: BackendAnswer['headers']): string => {
  const type = one(headers['content-type']).split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (pictures.test(type)) return type;
  if (texts.test(type)) return `${type}; charset=utf-8`;
  throw new BackendFailure('type');
};

/** Returns a backend's redirect as an address of the site; null outside of the section's declared ones. */
const locationOf = (location: string, { target, start, paths }: Place): string | null => {
  if (location === '' || !URL.canParse(location, `${target}/`)) return null;
  const { href, origin } = new URL(location, `${target}/`);
  const base = new URL(target);
  const below = base.pathname === '/' ? '/' : `${base.pathname}/`;
  if (origin !== base.origin || !href.startsWith(origin + below)) return null;
  const address = start + href.slice((origin + below).length);
  const pathname = address.split(/[?#]/, 1)[0] ?? '';
  return paths.some((path) => isSectionApi(path, pathname)) ? address : null;
};

/** The address of a backend, and its addresses on the site. */
export interface Place {
  target: string;
  /** `/x/news/`. */
  start: string;
  /** The declared addresses. */
  paths: readonly string[];
}

/** As a document of this origin, an answer must run, load and send nothing; never cached: it may be personal. */
const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** Returns the part of an answer that is passed on: nothing by which a backend could act on the site's own origin. */
export const passOn = ({ status, headers, body }: BackendAnswer, place: Place): PassedAnswer => {
  if (status >= 500) throw new BackendFailure([502, 503, 504].includes(status) ? 'down' : 'failed');
  const encoding = one(headers['content-encoding']);
  if (encoding !== '' && encoding !== 'identity') throw new BackendFailure('encoded');
  const location = locationOf(one(headers.location), place);
  const retryAfter = one(headers['retry-after']);
  const language = one(headers['content-language']);
  return {
    status,
    body,
    headers: {
      ...always,
      ...(body.length > 0 && { 'content-type': typeOf(headers) }),
      ...(location !== null && { location }),
      ...(/^\d{1,6}$/.test(retryAfter) && { 'retry-after': retryAfter }),
      ...(/^[\w-]{1,35}$/.test(language) && { 'content-language': language }),
    },
  };
};

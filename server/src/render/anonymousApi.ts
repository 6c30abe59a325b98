import type { FastifyInstance } from 'fastify';
import { answerHeaders, endpoints, type InjectedRequest, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { notReadyCodes } from '../errors/httpError';
import { readAddress } from '../network/sectionAddress';
import type { ApiAnswer } from '../renderProcess';
import { createMicroCache } from './microCache';

const refusalSchema = z.object({ code: z.string() });

export const isNotReady = ({ status, bytes }: Pick<ApiAnswer, 'status' | 'bytes'>): boolean => {
  if (status !== 503) return false;
  try {
    return notReadyCodes.has(refusalSchema.parse(JSON.parse(Buffer.from(bytes).toString())).code);
  } catch {
    // A section's backend may answer anything.
    return false;
  }
};

/** Request headers that a page may send: they do not identify the caller. */
const requestHeaders = ['accept', 'content-type'];

export const sentHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => requestHeaders.includes(name.toLowerCase())));

type Method = 'GET' | 'POST';

/** Routes that pages may read: no session, no change. Filters are requested by POST. */
const readable: [Method, string][] = [
  ['GET', endpoints.config.path],
  ['GET', endpoints.promos.path],
  ['GET', endpoints.author.path],
  ['GET', endpoints.landing.path],
  ['GET', endpoints.lostReturned.path],
  // The page of credits.
  ['GET', '/static/credits.json'],
  ['POST', endpoints.lostSearch.path],
  ...sections.flatMap((section): [Method, string][] => {
    const { filters, filter, detail, byIds, boosted } = sectionEndpoints[section];
    return [
      ['GET', filters],
      ['GET', detail],
      ['POST', filter],
      ['GET', byIds],
      ['POST', byIds],
      ['GET', boosted],
      ['POST', boosted],
    ];
  }),
];

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/?#%]+')}(?:\\?[^#]*)?$`);

const allowed = readable.map(([method, path]) => ({ method, pattern: patternOf(path) }));

const refusal = (status: number, detail: string): ApiAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from(JSON.stringify({ detail, code: 'FORBIDDEN' })),
});

/** How long pages share an answer, in milliseconds, unless the content changes. */
const SHARED_MS = 2000;
const SHARED_ENTRIES = 200;

/** Requests that page after page repeats: settings, filter lists, advertisements. */
const sharedPaths = new Set<string>([
  endpoints.config.path,
  endpoints.promos.path,
  endpoints.lostReturned.path,
  ...sections.map((section) => sectionEndpoints[section].filters),
]);
const isShared = ({ method, url }: InjectedRequest): boolean =>
  method === 'GET' && sharedPaths.has(url.split('?', 1)[0] ?? '');

/** Returns the response headers that a page receives. */
export const receivedHeaders = (headers: Record<string, unknown>): Record<string, string> => {
  const received: Record<string, string> = {};
  for (const name of ['content-type', ...answerHeaders])
    if (headers[name] !== undefined) received[name] = String(headers[name]);
  return received;
};

/** Whether a page may send this request; to a section's backend it may send only public reads. */
export const isAllowedCall = ({ method, url }: Pick<InjectedRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' && readAddress(url) !== null) ||
  allowed.some((one) => one.method === method && one.pattern.test(url));

/**
 * Passes API calls of rendering processes to this server's routes as an anonymous visitor: only reads, without
 * identifying headers; repeated requests share an answer. `host`: the preview origin.
 */
export const createAnonymousApi = (app: FastifyInstance, host?: string) => {
  const forward = async ({ method, url, headers, body }: InjectedRequest): Promise<ApiAnswer> => {
    const answer = await app.inject({
      method: method as Method,
      url,
      headers: { ...sentHeaders(headers), ...(host !== undefined && { host }) },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, headers: receivedHeaders(answer.headers), bytes: answer.rawPayload };
  };
  const shared = createMicroCache<ApiAnswer>({
    ttlMs: SHARED_MS,
    maxEntries: SHARED_ENTRIES,
    isCacheable: ({ status }) => status === 200,
  });

  return async (request: InjectedRequest): Promise<ApiAnswer> => {
    const { method, url } = request;
    if (!isAllowedCall(request)) return refusal(403, `${method} ${url.split('?', 1)[0]} is not for pages`);
    return isShared(request) ? shared(`${app.contentRevision()} ${url}`, () => forward(request)) : forward(request);
  };
};
export type AnonymousApi = ReturnType<typeof createAnonymousApi>;

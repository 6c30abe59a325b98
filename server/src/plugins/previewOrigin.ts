import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { SECTION_API } from 'shared/contract';
import { HttpError, notFound } from '../errors/httpError';
import { messages } from '../messages.ru';
import { hostOf } from '../network/hostOf';
import { requestUrl } from './originForm';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a request on the origin of previews shows that it may see; null on the site's own. */
    preview: PreviewRequest | null;
  }
}

/** A request on the origin of previews. */
export interface PreviewRequest {
  /** Parameters of a link, of the address or else of the cookie that keeps the last one. */
  link: URLSearchParams;
  /** The address itself carries a link, which the cookie is to keep. */
  isFresh: boolean;
}

/** What is served there beside the calls that only read: pages with what they are made of, and what proxies ask. */
const shown = new Set(['/*', '/remotes.json', '/robots.txt', '/healthz', '/readyz']);
/** Of the API or of a section's backend. */
const isCall = (url = ''): boolean => url.startsWith('/api/') || url.startsWith(SECTION_API);
/** Named by their content, the same for everybody. */
const isFile = (request: FastifyRequest): boolean => /^\/(?:assets|static)\//.test(request.routeOptions.url ?? '');

/** Of this host alone, where the origin is one that can promise that. */
export const previewCookie = (previewUrl: string): string =>
  previewUrl.startsWith('https:') ? '__Host-preview' : 'preview';

/** What a cookie of this name keeps; nothing when there is none, or it is spelt wrongly. */
const keptIn = (cookies: string, name: string): string => {
  const [, value = ''] =
    cookies
      .split(';')
      .map((one) => one.trim().split(/=(.*)/s))
      .find(([its]) => its === name) ?? [];
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
};

const linkOf = ({ url, headers }: FastifyRequest, previewUrl: string): PreviewRequest => {
  const { searchParams } = requestUrl(previewUrl, url);
  if (searchParams.has('build') || searchParams.has('sig')) {
    const parts = [...searchParams].filter(([name]) => ['build', 'exp', 'sig'].includes(name));
    return { link: new URLSearchParams(parts), isFresh: true };
  }
  return { link: new URLSearchParams(keptIn(headers.cookie ?? '', previewCookie(previewUrl))), isFresh: false };
};

/**
 * Keeps the origin of previews (`PREVIEW_URL`) apart from the site (docs/decisions/0039-previews.md).
 * Whoever asks there is nobody: tokens and cookies of any kind are taken off the request before anything reads them, and
 * what is not known to read only is refused, so that a new route is closed there until it says otherwise.
 */
export const previewOrigin = fp(async (app: FastifyInstance) => {
  app.decorateRequest('preview', null);
  const { PREVIEW_URL: previewUrl } = app.settings;
  if (!previewUrl) return;
  const { protocol, host: previewHost } = new URL(previewUrl);
  /** Either is enough: a script there can say where it comes from by one header, never by both. */
  const isPreview = ({ host, headers }: FastifyRequest): boolean =>
    [host, headers.host].some((one) => hostOf(protocol, one) === previewHost);

  const isShown = (request: FastifyRequest): boolean => {
    const { url = '', config } = request.routeOptions;
    if (!isCall(url)) return shown.has(url) || isFile(request);
    return request.method === 'GET' || request.method === 'HEAD' || config.isRead === true;
  };

  /** Takes off what tells who asks. Throws for what is not shown there. */
  const admit = (request: FastifyRequest, reply: FastifyReply): void => {
    request.preview = linkOf(request, previewUrl);
    for (const name of ['authorization', 'cookie', 'proxy-authorization']) delete request.headers[name];
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin');
    if (!previewUrl.startsWith('https:')) reply.removeHeader('strict-transport-security');
    // A worker would answer for this origin after the link is over.
    if (request.headers['service-worker'] !== undefined) throw notFound();
    if (request.is404 || isShown(request)) return;
    throw isCall(request.routeOptions.url)
      ? new HttpError(403, 'PREVIEW_READ_ONLY', messages.errors.previewReadOnly)
      : notFound();
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isPreview(request)) admit(request, reply);
    done();
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.preview !== null && (!isFile(request) || reply.statusCode >= 400))
      reply.removeHeader('etag').header('cache-control', 'private, no-store');
    done();
  });
});

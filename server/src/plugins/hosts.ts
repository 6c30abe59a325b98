import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { SECTION_API, serverAddressOf } from 'shared/contract';
import { isLoopback, settingBeyondLoopback } from '../beyondLoopback';
import { HttpError, notFound } from '../errors/httpError';
import { messages } from '../messages.ru';
import { hostOf } from '../network/hostOf';
import { requestUrl } from './originForm';

const isLoopbackHost = (written: string | undefined): boolean => {
  const host = hostOf('http:', written);
  return host !== null && isLoopback(new URL(`http://${host}`).hostname);
};

/**
 * Refuses other host names on a demo for this machine only: a site may point its name here (DNS rebinding), and any
 * visitor may become administrator. A demo opened by `HOST` or `PUBLIC_URL` answers to any name.
 */
export const demoHosts = fp(async (app: FastifyInstance) => {
  const { DEMO, HOST, PUBLIC_URL, PREVIEW_URL } = app.settings;
  if (!DEMO || settingBeyondLoopback({ HOST, PUBLIC_URL, PREVIEW_URL }) !== null) return;
  app.addHook('onRequest', ({ host, headers }, _reply, done) => {
    // A script can set a proxy's header, but never `Host`.
    if (![...new Set([host, headers.host])].every(isLoopbackHost))
      throw new HttpError(421, 'FOREIGN_HOST', messages.errors.foreignHost);
    done();
  });
});

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview requested on the preview origin; null on the site's own. */
    preview: PreviewRequest | null;
  }
}

export interface PreviewRequest {
  /** Parameters of a preview link, from the address or else the cookie. */
  link: URLSearchParams;
  /** The link is in the address, and must be stored in the cookie. */
  isFresh: boolean;
}

const isCall = (url = ''): boolean => url.startsWith('/api/') || url.startsWith(SECTION_API);
/** Returns what the server knows about the route as one of its own; undefined for pages. */
const ownRoute = ({ routeOptions: { url = '' } }: FastifyRequest) => serverAddressOf(url);
const isFile = (request: FastifyRequest): boolean => ownRoute(request)?.isFile === true;

/** Returns the cookie's name, with `__Host-` where the origin allows that. */
export const previewCookie = (previewUrl: string): string =>
  previewUrl.startsWith('https:') ? '__Host-preview' : 'preview';

const cookieValue = (cookies: string, name: string): string => {
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
  return { link: new URLSearchParams(cookieValue(headers.cookie ?? '', previewCookie(previewUrl))), isFresh: false };
};

/**
 * Isolates the preview origin (docs/decisions/0039-previews.md): its requests are anonymous, tokens and cookies are
 * removed first, and routes not declared read-only are refused.
 */
export const previewOrigin = fp(async (app: FastifyInstance) => {
  app.decorateRequest('preview', null);
  const { PREVIEW_URL: previewUrl } = app.settings;
  if (!previewUrl) return;
  const { protocol, host: previewHost } = new URL(previewUrl);
  /** Either is enough: a script there can forge one header, never both. */
  const isPreview = ({ host, headers }: FastifyRequest): boolean =>
    [host, headers.host].some((one) => hostOf(protocol, one) === previewHost);

  const isShown = (request: FastifyRequest): boolean => {
    const { url = '', config } = request.routeOptions;
    if (!isCall(url)) return url === '/*' || isFile(request) || ownRoute(request)?.isPreviewed === true;
    return request.method === 'GET' || request.method === 'HEAD' || config.isRead === true;
  };

  /** Removes credentials. Throws for routes that are not served there. */
  const admit = (request: FastifyRequest, reply: FastifyReply): void => {
    request.preview = linkOf(request, previewUrl);
    for (const name of ['authorization', 'cookie', 'proxy-authorization']) delete request.headers[name];
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin');
    if (!previewUrl.startsWith('https:')) reply.removeHeader('strict-transport-security');
    // A worker would serve this origin after the link has expired.
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

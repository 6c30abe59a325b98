import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remoteForPath } from 'shared/contract';
import { logEvent } from '../log/logEvents';
import { chooseEncoding } from '../network/chooseEncoding';
import { previewContentSecurityPolicy } from '../plugins/contentSecurityPolicy';
import { type PreviewRequest, previewCookie } from '../plugins/hosts';
import { requestUrl } from '../plugins/originForm';
import { type PreviewGrant, readPreview } from '../release/previewLink';
import { composePreview, NoPreview, type PreviewComposition } from '../release/previewSet';
import { createAnonymousApi } from '../render/anonymousApi';
import { createPreviewRenderer, type PreviewPage } from '../render/previewRenderer';
import { RenderError } from '../render/renderError';
import { pairOf } from '../render/renderer';
import { encodePage } from '../renderProcess';
import { readKeys } from '../session/siteKeys';
import { canonicalPage } from './canonicalPage';
import { bootOf } from './pageRenderer';
import { badgeStyleHash, type PreviewRefusalReason, previewBadge, refusePreview } from './previewHtml';

/** Cookie lifetime of a link, in seconds, unless the link expires earlier. */
const LINK_COOKIE_S = 12 * 60 * 60;

interface Opened {
  grant: PreviewGrant;
  composition: PreviewComposition;
}

const isOpened = (found: Opened | PreviewRefusalReason): found is Opened => typeof found === 'object';

/** Creates the handlers of the preview origin: pages and registry with the link's builds instead of the live ones. */
export const createPreviews = (
  app: FastifyInstance,
  previewUrl: string,
  mayRender: (request: FastifyRequest) => Promise<boolean>,
) => {
  const { RELEASES_DIR: releasesDir, REMOTE_ORIGINS: remoteOrigins } = app.settings;
  const keys = readKeys(app.settings, 'previews');
  const renderer = createPreviewRenderer({
    releasesDir,
    api: createAnonymousApi(app, new URL(previewUrl).host),
    log: app.log,
  });

  const open = ({ link }: PreviewRequest): Opened | PreviewRefusalReason => {
    const grant = readPreview(keys, link, app.clock.now());
    if (typeof grant === 'string') return grant;
    try {
      const composition = composePreview(releasesDir, grant.builds, remoteOrigins);
      return composition ? { grant, composition } : 'gone';
    } catch (error) {
      if (error instanceof NoPreview) return error.reason;
      throw error;
    }
  };

  /** Stores the link in a cookie for the pages opened from this one. */
  const keepLink = (reply: FastifyReply, { link, isFresh }: PreviewRequest, { until }: PreviewGrant): void => {
    if (!isFresh) return;
    const leftS = Math.floor((until.getTime() - app.clock.now().getTime()) / 1000);
    reply.setCookie(previewCookie(previewUrl), link.toString(), {
      path: '/',
      maxAge: Math.min(leftS, LINK_COOKIE_S),
      sameSite: 'lax',
      httpOnly: true,
      secure: previewUrl.startsWith('https:'),
    });
  };

  const refuse = (reply: FastifyReply, reason: PreviewRefusalReason): FastifyReply => {
    const { status, headers, html } = refusePreview(reason);
    if (reason === 'busy') reply.header('retry-after', '5');
    return reply.code(status).headers(headers).send(html);
  };

  const render = async (composition: PreviewComposition, requested: URL): Promise<PreviewPage> => {
    const { releases, registry } = composition;
    const remote = remoteForPath(releases.remotes, requested.pathname);
    const url = canonicalPage(requested, (remote ?? releases.shell).search);
    for (const name of ['build', 'exp', 'sig']) url.searchParams.delete(name);
    const boot = bootOf(composition, remote, url.pathname);
    const input = { url: url.href, registry, boot, allowOverride: false, vitalsPercent: 0 };
    return renderer.page(pairOf(releases, remote ?? null), input);
  };

  /** The page's styles are in its head, the badge's at its end. */
  const policyOf = ({ code, styles }: PreviewPage): string =>
    previewContentSecurityPolicy({ ...code, styles: styles && [...styles, badgeStyleHash] }, remoteOrigins);

  return {
    page: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { preview } = request;
      if (!preview) throw new Error('The request is not for the preview origin');
      const found = open(preview);
      if (!isOpened(found)) return refuse(reply, found);
      const { grant, composition } = found;
      if (!(await mayRender(request))) return refuse(reply, 'busy');
      let page: PreviewPage;
      try {
        page = await render(composition, requestUrl(previewUrl, request.url));
      } catch (error) {
        const isBusy = error instanceof RenderError && error.reason === 'busy';
        logEvent(app.log, 'preview.failed', { err: error, builds: grant.builds });
        return refuse(reply, isBusy ? 'busy' : 'failed');
      }
      keepLink(reply, preview, grant);
      if (page.location) return reply.redirect(page.location, page.status);
      // After the end of the document, where browsers add to its body.
      const pieces = [page.body.toString(), previewBadge(composition, grant.until)];
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      reply.header('content-security-policy', policyOf(page)).header('vary', 'accept-encoding');
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .code(page.status)
        .type('text/html; charset=utf-8')
        .send(encodePage(pieces, encoding, 'quick'));
    },
    registry: (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const found = request.preview ? open(request.preview) : 'none';
      return isOpened(found) ? reply.send(found.composition.registry) : refuse(reply, found);
    },
    close: renderer.close,
  };
};

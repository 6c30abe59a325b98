import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECTION_API, SECTION_KEYS } from 'shared/contract';
import { HttpError } from '../../../errors/httpError';
import { logEvent } from '../../../log/logEvents';
import { readAddress } from '../../../network/sectionAddress';
import { limits } from '../../../plugins/routeLimits';
import { readKeys } from '../../../session/siteKeys';
import { createAssertions } from './assertions';
import { BackendFailure, refusalOf } from './backendFailure';
import { createCaller } from './callBackend';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** How long the public keys may be cached, in seconds; unknown keys require a new request. */
const KEYS_CACHED_S = 300;

/** Passes calls below `/x/` to sections' backends with a signed assertion, and publishes its keys (docs/teams.md). */
export const sectionApiRoutes = async (
  app: FastifyInstance,
  { pageMs }: { pageMs?: number | undefined },
): Promise<void> => {
  const { settings, clock, channelParts } = app;
  const assertions = await createAssertions(readKeys(settings, 'sessions'), { issuer: channelParts.siteUrl, clock });
  const { callBackend, pathsOf, metrics } = createCaller(app, assertions, pageMs);

  app.get(SECTION_KEYS, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${KEYS_CACHED_S}`)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(assertions.publicKeys)),
  );

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const section = readAddress(request.url)?.packageName ?? '';
    const count = (status: number): void => {
      if (pathsOf().has(section)) metrics.requests.inc({ section, status });
    };
    try {
      const { status, headers, body } = await callBackend(request);
      count(status);
      return reply.code(status).headers(headers).send(body);
    } catch (error) {
      if (!(error instanceof BackendFailure)) {
        if (error instanceof HttpError) count(error.statusCode);
        throw error;
      }
      const refusal = refusalOf(error);
      count(refusal.statusCode);
      metrics.failures.inc({ section, reason: error.reason });
      logEvent(request.log, 'backend.no_answer', { section, reason: error.reason, err: error.cause });
      throw refusal;
    }
  };

  await app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const method of methods) {
      const limit = method === 'GET' ? limits.poll : limits.write;
      calls.route({
        method,
        url: `${SECTION_API}*`,
        exposeHeadRoute: false,
        schema: { hide: true },
        config: { ...limit, anyBody: true },
        handler: handle,
      });
    }
  });
};

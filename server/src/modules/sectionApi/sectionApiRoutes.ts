import { Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECTION_API, SECTION_KEYS, sectionApiOf } from 'shared/contract';
import type { Database } from '../../db/database';
import { sectionBackends } from '../../db/schema';
import { forbidden, HttpError, notFound } from '../../errors/httpError';
import { isDeclared, readAddress } from '../../network/sectionAddress';
import { callerOf } from '../../plugins/callerOf';
import { pollLimit, writeLimit } from '../../plugins/routeLimits';
import { readSecrets } from '../../session/readSecrets';
import { currentUser, type SessionUser } from '../../session/session';
import { mayWrite } from '../users/accountPolicy';
import { messages as accountTexts } from '../users/messages.ru';
import { type BackendCall, createBackends } from './askBackend';
import { type Asserted, createAssertions } from './assertions';
import { type PassedAnswer, passOn } from './backendAnswer';
import { BackendFault, notAsked, refusalOf } from './backendFault';
import { followDeclaredPaths } from './declaredPaths';
import { createSectionGate, type SectionGate } from './sectionGate';
import { sectionMetrics } from './sectionMetrics';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** How long a whole call may take, in milliseconds: of a visitor, and of a page that is being drawn, which cannot wait. */
const VISITOR_MS = 10_000;
const PAGE_MS = 1000;
/** For a section without a backend, in seconds. */
const NO_BACKEND_RETRY_S = 60;
/** How long the public keys may be kept, in seconds; who meets an unknown key asks anew. */
const KEYS_KEPT_S = 300;

/** What a backend is told of a call beside who asks. Nothing of the browser, the network or the session. */
const toldHeaders = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'time-zone'] as const;

/** Calls that a page makes while the server draws it do not come over a socket. */
const isOfPage = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

const headersOf = ({ id, headers }: FastifyRequest, assertion: string): Record<string, string> => ({
  ...Object.fromEntries(
    toldHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  ),
  // Decoded here it could be larger than is allowed.
  'accept-encoding': 'identity',
  'x-request-id': id,
  authorization: `Bearer ${assertion}`,
});

/** Whom the assertion names: nobody where the session is over or the account is banned. */
const assertedOf = (user: SessionUser | null): Asserted | null => {
  if (!user || !mayWrite(user)) return null;
  return { id: user.id, role: user.isAdmin ? 'admin' : user.isModerator ? 'moderator' : 'user' };
};

const findTarget = async (db: Database, packageName: string): Promise<string | null> => {
  const [found] = await db.select().from(sectionBackends).where(eq(sectionBackends.package, packageName));
  return found?.target ?? null;
};

/**
 * A 401 of a backend means a session to those who get it, and the page would end theirs. Throws what it means instead
 * where there is one that lasts: the assertion was refused, or named nobody because of a ban.
 */
const refuseUnasserted = (status: number, user: SessionUser | null): void => {
  if (status !== 401 || user === null) return;
  if (!mayWrite(user)) throw forbidden(accountTexts.banned);
  throw new BackendFault('unasserted');
};

/**
 * Hands calls below `/x/` on to the backends of sections, with a signed assertion of who asks instead of the session, and
 * publishes the keys to check it by (docs/teams.md, 'A backend of your own').
 */
export const sectionApiRoutes = async (
  app: FastifyInstance,
  { pageMs = PAGE_MS }: { pageMs?: number | undefined },
): Promise<void> => {
  const { settings, db, clock } = app;
  const issuer = app.channelParts.siteUrl;
  const assertions = await createAssertions(readSecrets(settings), { issuer, clock });
  const backends = createBackends({ allowLoopback: settings.WEBHOOK_LOOPBACK });
  app.addHook('onClose', () => backends.close());
  const pathsOf = followDeclaredPaths(settings.RELEASES_DIR);
  const gates = new Map<string, SectionGate>();
  const metrics = sectionMetrics(app, gates);
  const gateOf = (packageName: string): SectionGate => {
    const gate = gates.get(packageName) ?? createSectionGate();
    gates.set(packageName, gate);
    return gate;
  };

  app.get(SECTION_KEYS, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${KEYS_KEPT_S}`)
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(assertions.publicKeys)),
  );

  const ask = async (request: FastifyRequest): Promise<PassedAnswer> => {
    const asked = readAddress(request.url);
    const paths = (asked && pathsOf().get(asked.packageName)) ?? [];
    if (!asked || !isDeclared(paths, request.url)) throw notFound();
    const { packageName, rest, search } = asked;
    const user = await currentUser(request);
    if (user && !mayWrite(user) && request.method !== 'GET') throw forbidden(accountTexts.banned);
    const target = await findTarget(db, packageName);
    if (target === null) throw notAsked(NO_BACKEND_RETRY_S);
    const { origin, pathname } = new URL(target);
    const place = { target, start: sectionApiOf(packageName), paths };
    const assertion = await assertions.sign(packageName, assertedOf(user));
    const call: BackendCall = {
      origin,
      path: `${pathname === '/' ? '' : pathname}${rest}${search}`,
      method: request.method as BackendCall['method'],
      headers: headersOf(request, assertion),
      body: Buffer.isBuffer(request.body) ? request.body : null,
      wholeMs: isOfPage(request) ? pageMs : VISITOR_MS,
    };
    const caller = isOfPage(request) ? request.id : callerOf(request);
    const endTimer = metrics.duration.startTimer({ section: packageName });
    return gateOf(packageName).run(caller, async () => {
      const answer = await backends.ask(call).finally(endTimer);
      refuseUnasserted(answer.status, user);
      return passOn(answer, place);
    });
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const section = readAddress(request.url)?.packageName ?? '';
    const count = (status: number): void => {
      if (pathsOf().has(section)) metrics.requests.inc({ section, status });
    };
    try {
      const { status, headers, body } = await ask(request);
      count(status);
      return reply.code(status).headers(headers).send(body);
    } catch (error) {
      if (!(error instanceof BackendFault)) {
        if (error instanceof HttpError) count(error.statusCode);
        throw error;
      }
      const refusal = refusalOf(error);
      count(refusal.statusCode);
      metrics.faults.inc({ section, reason: error.reason });
      request.log.warn({ section, reason: error.reason, err: error.cause }, 'the backend of a section gave no answer');
      throw refusal;
    }
  };

  await app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const method of methods) {
      const limit = method === 'GET' ? pollLimit : writeLimit;
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

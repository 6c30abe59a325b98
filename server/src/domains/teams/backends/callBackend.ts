import { Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sectionApiOf } from 'shared/contract';
import type { Database } from '../../../db/database';
import { sectionBackends } from '../../../db/schema';
import { forbidden, notFound } from '../../../errors/httpError';
import { isDeclared, readAddress } from '../../../network/sectionAddress';
import { callerOf } from '../../../plugins/routeLimits';
import { followPointer } from '../../../release';
import { currentUser, type SessionUser } from '../../../session/session';
import { mayWrite } from '../../accounts/users/accountPolicy';
import { messages as accountTexts } from '../../accounts/users/messages.ru';
import type { Asserted, Assertions } from './assertions';
import { type PassedAnswer, passOn } from './backendAnswer';
import { BackendFailure, backendUnavailable } from './backendFailure';
import { declaredPaths } from './declaredPaths';
import { type BackendCall, createBackends } from './requestBackend';
import { createSectionGate, type SectionGate, sectionMetrics } from './sectionGate';

/** Timeouts of a whole call, in milliseconds: a visitor's, and a page's that is being rendered, which cannot wait. */
const VISITOR_MS = 10_000;
const PAGE_MS = 1000;
/** `Retry-After` for a section without a backend, in seconds. */
const NO_BACKEND_RETRY_S = 60;
/** Headers that a backend receives in addition to the assertion. Nothing of the browser, the network or the session. */
const forwardedHeaders = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'time-zone'] as const;

/** Calls of a page that the server renders do not use a socket. */
const isOfPage = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

const headersOf = ({ id, headers }: FastifyRequest, assertion: string): Record<string, string> => ({
  ...Object.fromEntries(
    forwardedHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  ),
  // Decoded here it could exceed the limit.
  'accept-encoding': 'identity',
  'x-request-id': id,
  authorization: `Bearer ${assertion}`,
});

/** Returns the person for the assertion: none when the session has ended or the account is banned. */
const assertedOf = (user: SessionUser | null): Asserted | null => {
  if (!user || !mayWrite(user)) return null;
  return { id: user.id, role: user.isAdmin ? 'admin' : user.isModerator ? 'moderator' : 'user' };
};

const findTarget = async (db: Database, packageName: string): Promise<string | null> => {
  const [found] = await db.select().from(sectionBackends).where(eq(sectionBackends.package, packageName));
  return found?.target ?? null;
};

/** Replaces a backend's 401, which a page would read as its session's end. Throws why the assertion was refused. */
const refuseUnasserted = (status: number, user: SessionUser | null): void => {
  if (status !== 401 || user === null) return;
  if (!mayWrite(user)) throw forbidden(accountTexts.banned);
  throw new BackendFailure('unasserted');
};

/** Creates the caller of sections' backends. `pageMs`: timeout of a call by a page that is being rendered. */
export const createCaller = (app: FastifyInstance, assertions: Assertions, pageMs = PAGE_MS) => {
  const backends = createBackends({ allowLoopback: app.settings.WEBHOOK_LOOPBACK });
  app.addHook('onClose', () => backends.close());
  const pathsOf = followPointer(app.settings.RELEASES_DIR, declaredPaths);
  /** Those of the sections called so far. */
  const gates = new Map<string, SectionGate>();
  const metrics = sectionMetrics(app, gates);
  const gateOf = (packageName: string): SectionGate => {
    const gate = gates.get(packageName) ?? createSectionGate();
    gates.set(packageName, gate);
    return gate;
  };

  /**
   * Rejects with a `BackendFailure` without a passable answer, and with 404 for an undeclared address, 403 for a banned
   * account's change, 503 without a backend or at its limit.
   */
  const callBackend = async (request: FastifyRequest): Promise<PassedAnswer> => {
    const requested = readAddress(request.url);
    const paths = (requested && pathsOf().get(requested.packageName)) ?? [];
    if (!requested || !isDeclared(paths, request.url)) throw notFound();
    const { packageName, rest, search } = requested;
    const user = await currentUser(request);
    if (user && !mayWrite(user) && request.method !== 'GET') throw forbidden(accountTexts.banned);
    const target = await findTarget(app.db, packageName);
    if (target === null) throw backendUnavailable(NO_BACKEND_RETRY_S);
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
      const answer = await backends.request(call).finally(() => {
        request.logFacts = { section: packageName, backendMs: Math.round(endTimer() * 10_000) / 10 };
      });
      refuseUnasserted(answer.status, user);
      return passOn(answer, place);
    });
  };
  return { callBackend, pathsOf, metrics };
};

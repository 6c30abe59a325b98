import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, Gauge } from 'prom-client';
import { READ_PRIMARY_HEADER } from 'shared/contract';
import type { Readable } from '../db/database';
import { type Replicas, readingPrimary } from '../db/openReplicas';

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves public reads from an up-to-date replica, if any. Sessions and personal data are read from `db`. */
    reads: Readable;
  }
  interface FastifyContextConfig {
    /** A POST that changes nothing. */
    isRead?: boolean;
  }
}

/** How long a person reads from the primary after a write, in seconds: longer than a replica may lag. */
const OWN_WRITES_S = 5;

/** Returns whether the person has just written (docs/decisions/0029-several-servers.md). */
const readsOwnWrites = ({ userId, headers }: FastifyRequest): boolean =>
  userId !== null && headers[READ_PRIMARY_HEADER] !== undefined;

const hasWritten = ({ userId, method, routeOptions }: FastifyRequest): boolean =>
  userId !== null && method !== 'GET' && method !== 'HEAD' && routeOptions.config.isRead !== true;

const countReads = (app: FastifyInstance, { state }: Replicas): void => {
  const registers = [app.metricsRegistry];
  new Counter({
    name: 'database_reads_total',
    help: 'Statements that only read, by who answered them',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(state().answered)) this.inc({ from }, count);
    },
  });
  new Gauge({
    name: 'database_replica_used',
    help: 'Whether a replica answers (1), or is left out as away or too far behind (0)',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const [replica, isUsed] of Object.entries(state().used)) this.set({ replica }, isUsed ? 1 : 0);
    },
  });
};

/** Routes reads to replicas, and those of people who have just written to the primary. */
export const reads = fp(async (app: FastifyInstance, { replicas }: { replicas?: Replicas | undefined }) => {
  app.decorate('reads', replicas?.reads ?? app.db);
  if (!replicas) return;
  replicas.follow(app.contentLsn);
  countReads(app, replicas);
  // Reading a body continues in the async context of the socket, not of the request.
  for (const name of ['onRequest', 'preValidation'] as const) {
    app.addHook(name, (request: FastifyRequest, _reply: unknown, done: () => void) => {
      if (readsOwnWrites(request)) readingPrimary(done);
      else done();
    });
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode < 300 && hasWritten(request)) reply.header(READ_PRIMARY_HEADER, OWN_WRITES_S);
    done();
  });
});

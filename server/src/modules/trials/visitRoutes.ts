import { randomInt } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { buildSetFor, endpoints, visitSchema, visitTicketSchema } from 'shared/contract';
import { z } from 'zod';
import { readShare } from '../../network/visitorShare';
import { visitLimit } from '../../plugins/routeLimits';
import { describeErrors } from '../describeErrors';
import { countVisit } from './countVisit';
import { countedParts, partsOf } from './runningTrials';

/** A visit of the shell, of a long list of sections, with a ticket for trials of all of them. */
const BODY_LIMIT_BYTES = 16 * 1024;
const CHANCES = 1_000_000;

/** Visits while builds are on trial: the ticket with which a page is counted, and how the page went. */
export const visitRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    endpoints.visitTicket,
    { config: visitLimit, schema: { response: { 200: visitTicketSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const pointer = app.trials.pointer();
      const share = readShare(request.headers.cookie);
      if (!pointer || share === undefined) return { ticket: null };
      const found = partsOf(app.trials.running(), buildSetFor(pointer, share));
      const parts = countedParts(found, randomInt(CHANCES) / CHANCES).map(({ trial, arm, others }) => ({
        name: trial.name,
        build: trial.build,
        startedAt: trial.startedAt.getTime(),
        arm,
        others,
      }));
      const holder = { address: request.ip, now: app.clock.now() };
      return { ticket: parts.length > 0 ? app.trials.tickets.give(parts, holder) : null };
    },
  );

  app.post(
    endpoints.visits,
    {
      config: visitLimit,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: { body: visitSchema, response: { 204: z.null(), ...describeErrors(422) } },
    },
    async (request, reply) => {
      await countVisit(app.db, request.body, {
        tickets: app.trials.tickets,
        trials: app.trials.running(),
        knownPlace: app.trials.knownPlace,
        networkVisits: app.settings.TRIAL_NETWORK_VISITS,
        address: request.ip,
        now: app.clock.now(),
      });
      return reply.code(204).send(null);
    },
  );
};

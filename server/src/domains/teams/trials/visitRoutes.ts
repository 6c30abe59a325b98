import { randomInt } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { composition as calls } from 'shared/calls';
import { buildSetFor } from 'shared/contract';
import { readShare } from '../../../network/visitorShare';
import { mount } from '../../calls/mount';
import { countVisit } from './countVisit';
import { countedParts, partsOf } from './runningTrials';

const CHANCES = 1_000_000;

export const visitRoutes: FastifyPluginAsync = async (app) => {
  mount(app, calls.visitTicket, async ({ request }) => {
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
    return { ticket: parts.length > 0 ? app.trials.tickets.issue(parts, holder) : null };
  });

  mount(app, calls.visits, async ({ body, request, reply }) => {
    await countVisit(app.db, body, {
      tickets: app.trials.tickets,
      trials: app.trials.running(),
      knownPlace: app.trials.knownPlace,
      address: request.ip,
      now: app.clock.now(),
    });
    return reply.code(204).send(null);
  });
};

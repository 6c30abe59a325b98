import type { FastifyPluginAsync } from 'fastify';
import { complaints as calls } from 'shared/calls';
import { defineDomain } from '../../jobs/defineDomain';
import { defineSweep } from '../../jobs/defineJob';
import { readKeys } from '../../session/siteKeys';
import { mount } from '../calls/mount';
import { fileComplaint } from './core/fileComplaint';
import { createOriginMarks, forgetOrigins } from './core/originMarks';

/** Registers `POST /api/complaints`, about a listing or a person (docs/specification.md, 'Complaints'). */
const complaintRoutes: FastifyPluginAsync = async (app) => {
  // A complaint may hide a listing.
  app.addHook('onSend', app.countChanges);
  const marksOf = createOriginMarks(readKeys(app.settings, 'bans'));

  mount(app, calls.complaints, async ({ body, user, request }) => {
    const reporter = user;
    const marks = marksOf({ address: request.ip, userAgent: request.headers['user-agent'] });
    await fileComplaint(app, { reporter, complaint: body, marks, now: app.clock.now() });
    return { ok: true as const };
  });
};

const jobs = [defineSweep('forget where complaints came from', forgetOrigins)];

export const complaints = defineDomain({ routes: [complaintRoutes], jobs });

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  closeListingSchemas,
  ListingStatus,
  listingStateSchema,
  renewalSchema,
  reservationSchema,
  reservedSchema,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { z } from 'zod';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { forWriters } from '../users/guards';
import { closeListing } from './closeListing';
import { renewListing } from './renewListing';
import { reserveListing } from './reserveListing';

const params = z.object({ id: z.string().meta({ description: 'Номер объявления' }) });
const errors = describeErrors(401, 403, 404, 409, 422);

/**
 * What its owner says of a published listing: that it is over, stays longer, or is promised to somebody
 * (docs/specification.md, 'Closing', 'Renewal', 'Reservation').
 */
export const termRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onSend', app.countChanges);

  for (const section of sections) {
    const paths = sectionEndpoints[section];

    app.post(
      paths.close,
      {
        config: writeLimit,
        preParsing: forWriters,
        schema: { params, body: closeListingSchemas[section], response: { 200: listingStateSchema, ...errors } },
      },
      async (request) => {
        const user = admittedUser(request);
        const listingId = Number(request.params.id);
        const { outcome } = request.body;
        const status = await closeListing(app.db, { user, section, listingId, outcome, now: app.clock.now() });
        return { ok: true as const, is_visible: status };
      },
    );

    app.post(
      paths.reserve,
      {
        config: writeLimit,
        preParsing: forWriters,
        schema: { params, body: reservationSchema, response: { 200: reservedSchema, ...errors } },
      },
      async (request) => {
        const user = admittedUser(request);
        const listingId = Number(request.params.id);
        const { reserved } = request.body;
        await reserveListing(app.db, { user, section, listingId, reserved, now: app.clock.now() });
        return { ok: true as const, is_reserved: reserved };
      },
    );

    app.post(
      paths.renew,
      { config: writeLimit, preParsing: forWriters, schema: { params, response: { 200: renewalSchema, ...errors } } },
      async (request) => {
        const user = admittedUser(request);
        const listingId = Number(request.params.id);
        const { LISTING_TTL_DAYS: ttlDays } = app.settings;
        const end = await renewListing(app.db, { user, section, listingId, ttlDays, now: app.clock.now() });
        return { ok: true as const, is_visible: ListingStatus.published, expires_at: end.toISOString() };
      },
    );
  }
};

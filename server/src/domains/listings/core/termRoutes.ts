import type { FastifyPluginAsync } from 'fastify';
import { listingStates as calls } from 'shared/calls';
import { ListingStatus, sections } from 'shared/contract';
import { mount } from '../../calls/mount';
import { closeListing } from './closeListing';
import { renewListing } from './renewListing';
import { reserveListing } from './reserveListing';

/**
 * Registers the owner's actions on a published listing: closing, renewal, reservation (docs/specification.md,
 * 'Closing', 'Renewal', 'Reservation').
 */
export const termRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onSend', app.countChanges);

  for (const section of sections) {
    mount(app, calls.close[section], async ({ params, body, user }) => {
      const listingId = Number(params.id);
      const { outcome } = body;
      const status = await closeListing(app.db, { user, section, listingId, outcome, now: app.clock.now() });
      return { ok: true as const, is_visible: status };
    });

    mount(app, calls.reserve[section], async ({ params, body, user }) => {
      const listingId = Number(params.id);
      const { reserved } = body;
      await reserveListing(app.db, { user, section, listingId, reserved, now: app.clock.now() });
      return { ok: true as const, is_reserved: reserved };
    });

    mount(app, calls.renew[section], async ({ params, user }) => {
      const listingId = Number(params.id);
      const { LISTING_TTL_DAYS: ttlDays } = app.settings;
      const end = await renewListing(app.db, { user, section, listingId, ttlDays, now: app.clock.now() });
      return { ok: true as const, is_visible: ListingStatus.published, expires_at: end.toISOString() };
    });
  }
};

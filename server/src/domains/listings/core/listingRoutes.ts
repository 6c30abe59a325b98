import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { listingStates as listingStatesCalls, listings as listingsCalls } from 'shared/calls';
import {
  type AdminAction,
  ListingStatus,
  NEXT_CURSOR_HEADER,
  type OwnListingBySection,
  parseId,
  type Section,
  sections,
} from 'shared/contract';
import { listingHidden, listingNotFound } from '../../../errors/httpError';
import { admittedUser, currentUser } from '../../../session/session';
import { presentAuthor } from '../../accounts/users/profile';
import { mount } from '../../calls/mount';
import { readTotals } from '../queries/listingStats';
import { closeListing, renewListing, reserveListing } from './authorActions';
import { changeListingStatus } from './changeListingStatus';
import { createFeedReader } from './feedReader';
import { findListing } from './findListing';
import { createListingCounter } from './listingCounter';
import { rejectionOf } from './listingNotices';
import { isPublic, isReadable, type ListingActor, maySeeListing } from './listingPolicy';
import { presentListed, presentListing, readerOf } from './presentListing';
import { readOwn, readOwnDetails } from './readOwn';
import { selectByIds } from './selectByIds';
import { inBatches, type ListingRow } from './selectListings';
import { undoDecision } from './undoDecision';

export const listingRoutes: FastifyPluginAsync = async (app) => {
  const source = { db: app.reads, primary: app.db, clock: app.clock };
  const countListings = createListingCounter(source);
  const { readFeed } = createFeedReader(source);

  /** A replica may lack what an account has just placed and opens in another tab. */
  const find = async (section: Section, id: number, userId: number | null) => {
    const now = app.clock.now();
    const row = await findListing(app.reads, section, id, now);
    return row === null && userId !== null ? findListing(app.db, section, id, now) : row;
  };

  for (const section of sections) {
    mount(app, listingsCalls.filter[section], async ({ body, request, reply }) => {
      const { rows, nextCursor, from } = await readFeed(section, body);
      if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
      const reader = readerOf(request);
      return rows.map((row) => presentListed(section, row, reader, from));
    });

    mount(app, listingsCalls.count[section], ({ body }) => countListings(section, body));

    mount(app, listingsCalls.detail[section], async ({ params, request, reply }) => {
      // The answer depends on the caller.
      reply.header('cache-control', 'private, no-cache');
      const id = parseId(params.id);
      const row = id === null ? null : await find(section, id, request.userId);
      if (!row) throw listingNotFound();
      const visible = isReadable(row) || maySeeListing(row, await currentUser(request));
      if (!visible) throw listingHidden(await currentUser(request));
      const reader = readerOf(request);
      const listing: OwnListingBySection[typeof section] = presentListing(section, row, reader);
      if (row.authorFacts !== null && isPublic(row)) listing.author_profile = presentAuthor(row.authorFacts);
      // Visitors' details are read most often, and have none of it.
      if (request.userId === null) return listing;
      const user = await currentUser(request);
      const own = (await readOwnDetails(app.db, section, { rows: [row], user, reader })).get(row.id);
      // Private data are stored on no device.
      if (own && (!listing.is_owner || own.lost_private)) reply.header('cache-control', 'no-store');
      return { ...listing, ...own };
    });

    // In the requested order, without those the caller may not see.
    mount(app, listingsCalls.byIds[section], async ({ body, request }) => {
      const rows = await selectByIds(app.reads, section, { requested: body, user: await currentUser(request) });
      const reader = readerOf(request);
      return rows.map((row) => presentListing(section, row, reader));
    });

    // The account's undeleted ones, newest first, with details for their author.
    mount(app, listingsCalls.own[section], async ({ user, request }) => {
      const reader = readerOf(request);
      const totals = await readTotals(app.db, { section, authorId: user.id, now: reader.now });
      const own: ListingRow<typeof section>[] = [];
      for await (const rows of readOwn(app.db, section, { authorId: user.id })) own.push(...rows);
      const details = await readOwnDetails(app.db, section, { rows: own, user, reader, count: own.length });
      const answer: OwnListingBySection[typeof section][] = [];
      for (const rows of inBatches(own)) {
        for (const row of rows) {
          const listing = presentListing(section, row, reader);
          answer.push({ ...listing, ...details.get(row.id), stats: totals.get(row.id) });
        }
        // Lets other requests run.
        await nextTurn();
      }
      return answer;
    });
  }
};

/** Registers the changes of listings' states and terms (docs/specification.md, 'States of a listing' and the following). */
export const actionRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onSend', app.countChanges);
  const act = async (
    request: FastifyRequest,
    section: Section,
    as: readonly Exclude<ListingActor, 'system'>[],
    { ad_id: listingId, do: wanted, version, ...reasons }: AdminAction,
  ) => {
    const status = await changeListingStatus(app.db, {
      user: admittedUser(request),
      section,
      listingId,
      wanted,
      version,
      as,
      rejection: rejectionOf(reasons),
      now: app.clock.now(),
    });
    return { ok: true as const, is_visible: status };
  };

  for (const section of sections) {
    mount(app, listingStatesCalls.deleteListing[section], ({ body, request }) =>
      act(request, section, ['owner', 'admin'], { ...body, do: ListingStatus.deleted }),
    );

    mount(app, listingStatesCalls.ownerAction[section], ({ body, request }) => act(request, section, ['owner'], body));

    mount(app, listingStatesCalls.adminAction[section], ({ body, request }) => act(request, section, ['admin'], body));

    mount(app, listingStatesCalls.adminUndo[section], async ({ body, user }) => {
      const { ad_id: listingId } = body;
      const status = await undoDecision(app.db, { user, section, listingId, now: app.clock.now() });
      return { ok: true as const, is_visible: status };
    });

    mount(app, listingStatesCalls.close[section], async ({ params, body, user }) => {
      const listingId = Number(params.id);
      const { outcome } = body;
      const status = await closeListing(app.db, { user, section, listingId, outcome, now: app.clock.now() });
      return { ok: true as const, is_visible: status };
    });

    mount(app, listingStatesCalls.reserve[section], async ({ params, body, user }) => {
      const listingId = Number(params.id);
      const { reserved } = body;
      await reserveListing(app.db, { user, section, listingId, reserved, now: app.clock.now() });
      return { ok: true as const, is_reserved: reserved };
    });

    mount(app, listingStatesCalls.renew[section], async ({ params, user }) => {
      const listingId = Number(params.id);
      const { LISTING_TTL_DAYS: ttlDays } = app.settings;
      const end = await renewListing(app.db, { user, section, listingId, ttlDays, now: app.clock.now() });
      return { ok: true as const, is_visible: ListingStatus.published, expires_at: end.toISOString() };
    });
  }
};

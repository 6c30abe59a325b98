import type { FastifyPluginAsync } from 'fastify';
import { listings as calls } from 'shared/calls';
import { NEXT_CURSOR_HEADER, parseId, type Section, sections } from 'shared/contract';
import { listingHidden, listingNotFound } from '../../../errors/httpError';
import { currentUser } from '../../../session/session';
import { mount } from '../../calls/mount';
import { createFeedReader } from './feedReader';
import { findListing } from './findListing';
import { createListingCounter } from './listingCounter';
import { isReadable, maySeeListing } from './listingPolicy';
import { presentListed, presentListing, readerOf } from './presentListing';
import { readOwnDetails } from './readOwnDetails';

/** Registers feed and detail of every section. */
export const listingRoutes: FastifyPluginAsync = async (app) => {
  const source = { db: app.reads, primary: app.db, clock: app.clock };
  const countListings = createListingCounter(source);
  const { readFeed } = createFeedReader(source);

  /** A replica may lack what an account has just placed and opens in another tab. */
  const find = async (section: Section, id: number, userId: number | null) => {
    const row = await findListing(app.reads, section, id);
    return row === null && userId !== null ? findListing(app.db, section, id) : row;
  };

  for (const section of sections) {
    mount(app, calls.filter[section], async ({ body, request, reply }) => {
      const { rows, nextCursor, from } = await readFeed(section, body);
      if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
      const reader = readerOf(request);
      return rows.map((row) => presentListed(section, row, reader, from));
    });

    mount(app, calls.count[section], ({ body }) => countListings(section, body));

    mount(app, calls.detail[section], async ({ params, request, reply }) => {
      // The answer depends on the reader.
      reply.header('cache-control', 'private, no-cache');
      const id = parseId(params.id);
      const row = id === null ? null : await find(section, id, request.userId);
      if (!row) throw listingNotFound();
      const visible = isReadable(row) || maySeeListing(row, await currentUser(request));
      if (!visible) throw listingHidden(await currentUser(request));
      const reader = readerOf(request);
      const listing = presentListing(section, row, reader);
      // A visitor's detail is read far more often than others, and has none of it.
      if (request.userId === null) return listing;
      const user = await currentUser(request);
      const own = (await readOwnDetails(app.db, section, { rows: [row], user, reader })).get(row.id);
      // Private data are stored on no device.
      if (own && (!listing.is_owner || own.lost_private)) reply.header('cache-control', 'no-store');
      return { ...listing, ...own };
    });
  }
};

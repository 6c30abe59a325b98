import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  feedFilterSchemas,
  listedSchemas,
  listingCountSchema,
  NEXT_CURSOR_HEADER,
  ownListingSchemas,
  parseId,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { z } from 'zod';
import { listingHidden, listingNotFound } from '../../errors/httpError';
import { countLimit } from '../../plugins/routeLimits';
import { currentUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { createFeedReader } from './feedReader';
import { findListing } from './findListing';
import { createListingCounter } from './listingCounter';
import { isReadable, maySeeListing } from './listingPolicy';
import { presentListed, presentListing, readerOf } from './presentListing';
import { readOwnDetails } from './readOwnDetails';

/** Feed and detail of every section. */
export const listingRoutes: FastifyPluginAsyncZod = async (app) => {
  const source = { db: app.reads, primary: app.db, clock: app.clock };
  const countListings = createListingCounter(source);
  const { readFeed } = createFeedReader(source);

  /** A replica may not yet have what somebody has placed a moment ago and looks at in another tab. */
  const find = async (section: Section, id: number, userId: number | null) => {
    const row = await findListing(app.reads, section, id);
    return row === null && userId !== null ? findListing(app.db, section, id) : row;
  };

  for (const section of sections) {
    app.post(
      sectionEndpoints[section].filter,
      {
        config: { isRead: true },
        schema: {
          body: feedFilterSchemas[section],
          response: { 200: z.array(listedSchemas[section]), ...describeErrors(422) },
        },
      },
      async (request, reply) => {
        const { rows, nextCursor, from } = await readFeed(section, request.body);
        if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
        const reader = readerOf(request);
        return rows.map((row) => presentListed(section, row, reader, from));
      },
    );

    app.post(
      sectionEndpoints[section].count,
      {
        config: { isRead: true, ...countLimit },
        schema: {
          body: feedFilterSchemas[section],
          response: { 200: listingCountSchema, ...describeErrors(422) },
        },
      },
      (request) => countListings(section, request.body),
    );

    app.get(
      sectionEndpoints[section].detail,
      {
        schema: {
          params: z.object({ id: z.string().meta({ description: 'Номер объявления' }) }),
          response: { 200: ownListingSchemas[section], ...describeErrors(403, 404) },
        },
      },
      async (request, reply) => {
        // Whose listing it is depends on the reader.
        reply.header('cache-control', 'private, no-cache');
        const id = parseId(request.params.id);
        const row = id === null ? null : await find(section, id, request.userId);
        if (!row) throw listingNotFound();
        const visible = isReadable(row) || maySeeListing(row, await currentUser(request));
        if (!visible) throw listingHidden(await currentUser(request));
        const reader = readerOf(request);
        const listing = presentListing(section, row, reader);
        // A visitor's detail is read far more often than any other, and does not tell it.
        if (request.userId === null) return listing;
        const user = await currentUser(request);
        const own = (await readOwnDetails(app.db, section, { rows: [row], user, reader })).get(row.id);
        // What others do not read stays on no device.
        if (own && (!listing.is_owner || own.lost_private)) reply.header('cache-control', 'no-store');
        return { ...listing, ...own };
      },
    );
  }
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type AdminListingBySection,
  adminAdsQuerySchema,
  adminHistorySchema,
  adminListingSchemas,
  NEXT_CURSOR_HEADER,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { z } from 'zod';
import { admittedUser } from '../../../session/session';
import { adminAccess } from '../../adminAccess/adminAccess';
import { adminRead } from '../../adminAccess/adminRoute';
import { describeErrors } from '../../describeErrors';
import { presentListing, type Reader, readerOf } from '../../listings/presentListing';
import { readVersions } from '../../listings/readRevisions';
import type { ListingRow } from '../../listings/selectListings';
import { contactSigns } from '../../signs/contactSigns';
import { readSigns } from '../../signs/readSigns';
import { selectSubjects } from '../../signs/Subject';
import { countRejections } from './countRejections';
import { readHistory } from './readHistory';
import { selectModeration } from './selectModeration';

/** Listings on moderation, and what happened to one before, in every section (docs/specification.md, 'Moderation'). */
export const adsRoutes: FastifyPluginAsyncZod = async (app) => {
  const present = async <S extends Section>(section: S, rows: ListingRow<S>[], reader: Reader) => {
    const ids = rows.map(({ id }) => id);
    const [signs, rejections, versions] = await Promise.all([
      selectSubjects(app.db, section, ids).then((subjects) =>
        readSigns(app.db, { section, subjects, now: app.clock.now() }),
      ),
      countRejections(
        app.db,
        rows.map(({ authorId }) => authorId),
      ),
      readVersions(app.db, section, { rows, reader }),
    ]);
    return rows.map((row) => {
      const { signs: others, ...copies } = signs.get(row.id) ?? { duplicates: [], duplicate_count: 0, signs: [] };
      const listing = { ...presentListing(section, row, reader), ...versions.get(row.id) };
      return {
        ...listing,
        ...copies,
        signs: [...contactSigns(section, listing.revision ?? listing), ...others],
        author_rejections: rejections.get(row.authorId) ?? 0,
      } as unknown as AdminListingBySection[S];
    });
  };

  for (const section of sections) {
    const { adminAds, adminHistory } = sectionEndpoints[section];

    app.get(
      adminAds,
      {
        ...adminRead(adminAccess.moderation),
        schema: {
          querystring: adminAdsQuerySchema,
          response: { 200: z.array(adminListingSchemas[section]), ...describeErrors(401, 403, 422) },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { rows, since, awaiting, next } = await selectModeration(app.db, section, request.query);
        if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
        const listings = await present(section, rows, readerOf(request));
        return listings.map((one) => ({
          ...one,
          waiting_since: (since.get(one.id) ?? app.clock.now()).toISOString(),
          awaits_consent: awaiting.has(one.id),
        }));
      },
    );

    app.get(
      adminHistory,
      {
        ...adminRead(adminAccess.moderation),
        schema: {
          params: z.object({ id: z.string() }),
          response: { 200: adminHistorySchema, ...describeErrors(401, 403, 404) },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { isAdmin: withBans } = admittedUser(request);
        return readHistory(app.db, { section, asked: request.params.id, withBans });
      },
    );
  }
};

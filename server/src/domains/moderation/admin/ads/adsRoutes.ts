import type { FastifyPluginAsync } from 'fastify';
import { administration as calls } from 'shared/calls';
import { type AdminListingBySection, NEXT_CURSOR_HEADER, type Section, sections } from 'shared/contract';
import { mount } from '../../../calls/mount';
import { presentListing, type Reader, readerOf } from '../../../listings/core/presentListing';
import { readVersions } from '../../../listings/core/readRevisions';
import type { ListingRow } from '../../../listings/core/selectListings';
import { contactSigns, readSigns } from '../../signs/readSigns';
import { selectSubjects } from '../../signs/subjects';
import { countRejections, readHistory } from './readHistory';
import { selectModeration } from './selectModeration';

/** Registers pending listings and their history, in every section (docs/specification.md, 'Moderation'). */
export const adsRoutes: FastifyPluginAsync = async (app) => {
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
        ...(row.hiddenAt !== null && { hidden_since: row.hiddenAt }),
      } as AdminListingBySection[S];
    });
  };

  for (const section of sections) {
    mount(app, calls.adminAds[section], async ({ query, request, reply }) => {
      const { rows, since, awaiting, next } = await selectModeration(app.db, section, query);
      if (next !== null) reply.header(NEXT_CURSOR_HEADER, next);
      const listings = await present(section, rows, readerOf(request));
      return listings.map((one) => ({
        ...one,
        waiting_since: (since.get(one.id) ?? app.clock.now()).toISOString(),
        awaits_consent: awaiting.has(one.id),
      }));
    });

    mount(app, calls.adminHistory[section], async ({ params, user }) => {
      const { isAdmin: withBans } = user;
      return readHistory(app.db, { section, requested: params.id, withBans });
    });
  }
};

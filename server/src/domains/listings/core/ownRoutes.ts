import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { listings as calls } from 'shared/calls';
import { type OwnListingBySection, sections } from 'shared/contract';
import { mount } from '../../calls/mount';
import { readTotals } from '../stats/readTotals';
import { inPortions } from './inPortions';
import { presentListing, readerOf } from './presentListing';
import { readOwn } from './readOwn';
import { readOwnDetails } from './readOwnDetails';
import type { ListingRow } from './selectListings';

/** Registers `GET /api/my-articles…`: the account's undeleted listings, newest first, with owner's details. */
export const ownRoutes: FastifyPluginAsync = async (app) => {
  for (const section of sections) {
    mount(app, calls.own[section], async ({ user, request, reply }) => {
      reply.header('cache-control', 'no-store');

      const reader = readerOf(request);
      const totals = await readTotals(app.db, { section, authorId: user.id, now: reader.now });
      const own: ListingRow<typeof section>[] = [];
      for await (const { rows } of readOwn(app.db, section, { authorId: user.id })) own.push(...rows);
      const details = await readOwnDetails(app.db, section, { rows: own, user, reader, count: own.length });
      const answer: OwnListingBySection[typeof section][] = [];
      for (const rows of inPortions(own)) {
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

import type { FastifyPluginAsync } from 'fastify';
import { listings as calls } from 'shared/calls';
import { sections } from 'shared/contract';
import { currentUser } from '../../../session/session';
import { mount } from '../../calls/mount';
import { presentListing, readerOf } from './presentListing';
import { selectByIds } from './selectByIds';

/** Registers `POST /api/articles/by-ids…`: listings in the requested order, without those the reader may not see. */
export const byIdsRoutes: FastifyPluginAsync = async (app) => {
  for (const section of sections) {
    mount(app, calls.byIds[section], async ({ body, request }) => {
      const rows = await selectByIds(app.reads, section, { asked: body, user: await currentUser(request) });
      const reader = readerOf(request);
      return rows.map((row) => presentListing(section, row, reader));
    });
  }
};

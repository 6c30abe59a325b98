import type { FastifyPluginAsync } from 'fastify';
import { personalData as calls } from 'shared/calls';
import { MINUTE_MS } from 'shared/contract';
import { forbidden } from '../../errors/httpError';
import { defineDomain } from '../../jobs/defineDomain';
import { defineSweep } from '../../jobs/defineJob';
import { mayBeDeleted } from '../accounts/users/accountPolicy';
import { messages } from '../accounts/users/messages.ru';
import { mount } from '../calls/mount';
import { findDemoTraces } from '../notifications/channels/channels';
import { deleteAccount } from './deleteAccount';
import { eraseLeftovers } from './eraseLeftovers';
import { exportPersonalData } from './exportPersonalData';

/** Registers the export of one's data and deletion of the account (docs/specification.md, 'Personal data'). */
const personalDataRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onSend', app.countChanges);
  mount(app, calls.exportMe, async ({ user, reply }) => {
    const { id } = user;
    reply.header('content-disposition', 'attachment; filename="laparyadom-data.json"');
    return exportPersonalData(app.db, {
      id,
      addresses: app.imageAddresses,
      now: app.clock.now(),
      ttlDays: app.settings.LISTING_TTL_DAYS,
    });
  });

  mount(app, calls.deleteMe, async ({ user }) => {
    if (!mayBeDeleted(user)) throw forbidden(messages.fixedAccount);
    const forget = await findDemoTraces(app, user.id);
    await deleteAccount(app, user.id, app.clock.now());
    forget();
    return { ok: true as const };
  });
};

const jobs = [defineSweep('erase what deleted accounts left', eraseLeftovers, 5 * MINUTE_MS)];

export const personalData = defineDomain({ routes: [personalDataRoutes], jobs });

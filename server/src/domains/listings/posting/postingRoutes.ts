import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { listings as calls } from 'shared/calls';
import { sections } from 'shared/contract';
import { registerRoutes } from '../../../plugins/registerRoutes';
import { mount } from '../../calls/mount';
import { readPictureForm } from '../../calls/readForm';
import { digestOf, recordKey } from '../../calls/requestKeys';
import { requireOwnListing } from '../core/findListing';
import { readerOf } from '../core/presentListing';
import { createListing, isBelowLimit, refuseDeleted } from './createListing';
import { editListing, readEdited } from './editListing';

/** Registers `POST …/:id/edit` (docs/specification.md, 'Editing'). */
const editRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onSend', app.countChanges);
  for (const section of sections) {
    mount(app, calls.edit[section], async (input) => {
      const { params, user, request } = input;
      const reader = readerOf(request);
      // Before its form is read.
      const listingId = await requireOwnListing(app.db, section, params.id, user);
      const key = input.key ?? crypto.randomUUID();
      const opened = { key, userId: user.id, action: 'edit' as const, section, digest: null };
      const isRepeat = (await recordKey(app.db, opened, app.clock.now())) !== null;
      const form = await readPictureForm(request, { account: user.id, isRepeat });
      const attempt = { ...opened, digest: digestOf(listingId, form.digest) };
      const made = await recordKey(app.db, attempt, app.clock.now());
      const id = made ?? (await editListing(app, section, { user, attempt, listingId, form, reader }));
      return readEdited(app.db, section, { id, reader });
    });
  }
};

/** Registers the forms with pictures, such as `POST …/create` (docs/specification.md, 'Placing a listing'). */
export const postingRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart);
  await registerRoutes(app, [editRoutes]);

  for (const section of sections) {
    mount(app, calls.create[section], async ({ user, key: sent, request }) => {
      const { id: userId } = user;
      const key = sent ?? crypto.randomUUID();
      const opened = { key, userId, action: 'create' as const, section, digest: null };
      const isRepeat = (await recordKey(app.db, opened, app.clock.now())) !== null;
      const limit = app.settings.LISTING_LIMIT;
      const admit = () => isBelowLimit(app.db, { authorId: userId, section, limit });
      const form = await readPictureForm(request, { account: userId, isRepeat, admit });
      const attempt = { ...opened, digest: form.digest };
      const made = await recordKey(app.db, attempt, app.clock.now());
      if (made !== null) return { id: await refuseDeleted(app.db, made) };
      return { id: await createListing(app, attempt, form) };
    });
  }
};

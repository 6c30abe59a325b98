import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { posting as calls } from 'shared/calls';
import { sections } from 'shared/contract';
import { registerRoutes } from '../../../plugins/registerRoutes';
import { mount } from '../../calls/mount';
import { recordKey } from '../../queue/requestKeys/requestKeys';
import { readPictureForm } from '../forms/readPictureForm';
import { createListing } from './createListing';
import { editRoutes } from './editRoutes';
import { refuseDeleted } from './refuseDeleted';

/** Registers the forms with pictures, among them `POST …/create` (docs/specification.md, 'Placing a listing'). */
export const postingRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart);
  await registerRoutes(app, [editRoutes]);

  for (const section of sections) {
    mount(app, calls.create[section], async ({ user, key: sent, request }) => {
      const { id: userId } = user;
      const key = sent ?? crypto.randomUUID();
      const opened = { key, userId, action: 'create' as const, section, digest: null };
      const isRepeat = (await recordKey(app.db, opened, app.clock.now())) !== null;
      const form = await readPictureForm(request, { account: userId, isRepeat });
      const attempt = { ...opened, digest: form.digest };
      const made = await recordKey(app.db, attempt, app.clock.now());
      if (made !== null) return { id: await refuseDeleted(app.db, made) };
      return { id: await createListing(app, attempt, form) };
    });
  }
};

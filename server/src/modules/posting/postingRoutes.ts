import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createdListingSchema, createListingShapes, sectionEndpoints, sections } from 'shared/contract';
import { registerRoutes } from '../../plugins/registerRoutes';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { describeForm, readPictureForm } from '../forms/readPictureForm';
import { readKey, recordKey } from '../requestKeys/requestKeys';
import { forWriters } from '../users/guards';
import { createListing } from './createListing';
import { editRoutes } from './editRoutes';
import { refuseDeleted } from './refuseDeleted';

/** Forms with pictures, in every section; here `POST …/create`, placing a listing (docs/specification.md, 'Placing a listing'). */
export const postingRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart);
  await registerRoutes(app, [editRoutes]);

  for (const section of sections) {
    app.post(
      sectionEndpoints[section].create,
      {
        config: { ...writeLimit, isUpload: true },
        preParsing: forWriters,
        schema: {
          consumes: ['multipart/form-data'],
          body: describeForm(createListingShapes[section], 1),
          response: { 200: createdListingSchema, ...describeErrors(401, 403, 409, 422) },
        },
        // The body is read as it arrives, by the handler; the schema above only describes it.
        validatorCompiler: () => () => true,
      },
      async (request) => {
        const { id: userId } = admittedUser(request);
        const key = readKey(request.headers) ?? crypto.randomUUID();
        const opened = { key, userId, action: 'create' as const, section, digest: null };
        const isRepeat = (await recordKey(app.db, opened, app.clock.now())) !== null;
        const form = await readPictureForm(request, { account: userId, isRepeat });
        const attempt = { ...opened, digest: form.digest };
        const made = await recordKey(app.db, attempt, app.clock.now());
        if (made !== null) return { id: await refuseDeleted(app.db, made) };
        return { id: await createListing(app, attempt, form) };
      },
    );
  }
};

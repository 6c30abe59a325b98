import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createdListingSchema, createListingShapes, IMAGES_MAX, sectionEndpoints, sections } from 'shared/contract';
import { z } from 'zod';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { readKey, recordKey } from '../requestKeys/requestKeys';
import { forWriters } from '../users/guards';
import { createListing } from './createListing';
import { readListingForm } from './readListingForm';
import { refuseDeleted } from './refuseDeleted';

/** How the form looks, for the description of the API: its pictures come as files. */
const describeForm = <T extends z.ZodObject>(shape: T) =>
  shape.extend({
    images: z
      .array(z.string().meta({ format: 'binary' }))
      .min(1)
      .max(IMAGES_MAX),
  });

/** `POST …/create`: placing a listing, in every section (docs/specification.md, 'Placing a listing'). */
export const postingRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart);

  for (const section of sections) {
    app.post(
      sectionEndpoints[section].create,
      {
        config: { ...writeLimit, isUpload: true },
        preParsing: forWriters,
        schema: {
          consumes: ['multipart/form-data'],
          body: describeForm(createListingShapes[section]),
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
        const form = await readListingForm(request, { authorId: userId, isRepeat });
        const attempt = { ...opened, digest: form.digest };
        const made = await recordKey(app.db, attempt, app.clock.now());
        if (made !== null) return { id: await refuseDeleted(app.db, made) };
        return { id: await createListing(app, attempt, form) };
      },
    );
  }
};

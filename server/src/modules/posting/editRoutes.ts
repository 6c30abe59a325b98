import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createListingShapes,
  editConflictSchema,
  editedListingSchemas,
  editFormShape,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { z } from 'zod';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { describeForm, readPictureForm } from '../forms/readPictureForm';
import { readerOf } from '../listings/presentListing';
import { digestOf, readKey, recordKey } from '../requestKeys/requestKeys';
import { forWriters } from '../users/guards';
import { editListing, readEdited } from './editListing';
import { requireOwnListing } from './requireOwnListing';

/** `POST …/:id/edit`: changing a listing of one's own, in every section (docs/specification.md, 'Editing'). */
export const editRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onSend', app.countChanges);
  for (const section of sections) {
    app.post(
      sectionEndpoints[section].edit,
      {
        config: { ...writeLimit, isUpload: true },
        preParsing: forWriters,
        schema: {
          consumes: ['multipart/form-data'],
          params: z.object({ id: z.string() }),
          body: describeForm(createListingShapes[section].extend(editFormShape), 0),
          response: {
            200: editedListingSchemas[section],
            ...describeErrors(401, 403, 404, 422),
            409: editConflictSchema,
          },
        },
        // The body is read as it arrives, by the handler; the schema above only describes it.
        validatorCompiler: () => () => true,
      },
      async (request) => {
        const user = admittedUser(request);
        const reader = readerOf(request);
        const listingId = await requireOwnListing(app.db, section, { asked: request.params.id, user });
        const key = readKey(request.headers) ?? crypto.randomUUID();
        const opened = { key, userId: user.id, action: 'edit' as const, section, digest: null };
        const isRepeat = (await recordKey(app.db, opened, app.clock.now())) !== null;
        const form = await readPictureForm(request, { account: user.id, isRepeat });
        const attempt = { ...opened, digest: digestOf(listingId, form.digest) };
        const made = await recordKey(app.db, attempt, app.clock.now());
        const id = made ?? (await editListing(app, section, { user, attempt, listingId, form, reader }));
        return readEdited(app.db, section, { id, reader });
      },
    );
  }
};

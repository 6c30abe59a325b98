import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  dialogRefusalSchema,
  endpoints,
  messagePhotosSchema,
  sendPhotosSchema,
  sentMessageSchema,
} from 'shared/contract';
import { z } from 'zod';
import { invalidFields } from '../../errors/httpError';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { describeErrors } from '../describeErrors';
import { describeForm, readPictureForm } from '../forms/readPictureForm';
import { readKey } from '../requestKeys/requestKeys';
import { forUsers } from '../users/guards';
import { presentMessage } from './presentMessage';
import { readPhotos } from './readPhotos';
import { admitPhotos } from './sendMessage';
import { sendPhotos } from './sendPhotos';

const blocked = z.union([dialogRefusalSchema, describeErrors(403)[403]]);

/** Reads the fields of a form with photos. Throws 422. */
const readLetter = (fields: Readonly<Record<string, unknown>>) => {
  const { data, error } = sendPhotosSchema.safeParse(fields);
  if (data) return data;
  throw invalidFields((error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), msg: message })));
};

/** Photos in messages, which are nobody's but the two people's of a dialog (docs/specification.md, 'Messages'). */
export const photoRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart);

  app.post(
    endpoints.sendPhotos,
    {
      config: { ...writeLimit, isUpload: true },
      // A banned person may write to support, which the body tells.
      preParsing: forUsers,
      schema: {
        consumes: ['multipart/form-data'],
        body: describeForm(sendPhotosSchema, 1),
        response: { 200: sentMessageSchema, 403: blocked, ...describeErrors(401, 404, 409, 422) },
      },
      // The body is read as it arrives, by the handler; the schema above only describes it.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const { id: fromUser } = admittedUser(request);
      const clientId = readKey(request.headers) ?? undefined;
      const now = app.clock.now();
      const form = await readPictureForm(request, {
        account: fromUser,
        isRepeat: false,
        admit: (before) => admitPhotos(app, { fromUser, toUser: readLetter(before).to_user, clientId, now }),
      });
      const { to_user: toUser, text } = readLetter(form.fields);
      const letter = { fromUser, toUser, text, clientId, now };
      const message = await sendPhotos(app, letter, form);
      reply.header('cache-control', 'no-store');
      return { message: presentMessage(message, fromUser) };
    },
  );

  app.get(
    endpoints.messagePhotos,
    {
      preParsing: forUsers,
      schema: {
        params: z.object({ id: z.string().meta({ description: 'Номер сообщения' }) }),
        response: { 200: messagePhotosSchema, 403: blocked, ...describeErrors(401, 404) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id: readerId } = admittedUser(request);
      const names = await readPhotos(app.db, { readerId, messageId: request.params.id });
      return { photos: names.map(app.imageAddresses.sign) };
    },
  );
};

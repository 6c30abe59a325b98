import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { messages as calls } from 'shared/calls';
import { sendPhotosSchema } from 'shared/contract';
import { invalidFields } from '../../errors/httpError';
import { mount } from '../calls/mount';
import { readPictureForm } from '../listings/forms/readPictureForm';
import { presentMessage } from './presentMessage';
import { readPhotos } from './readPhotos';
import { admitPhotos } from './sendMessage';
import { sendPhotos } from './sendPhotos';

/** Parses the fields of a form with photos. Throws 422. */
const readLetter = (fields: Readonly<Record<string, unknown>>) => {
  const { data, error } = sendPhotosSchema.safeParse(fields);
  if (data) return data;
  throw invalidFields((error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), msg: message })));
};

/** Registers photos in messages, visible only to the dialog's two people (docs/specification.md, 'Messages'). */
export const photoRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart);

  mount(app, calls.sendPhotos, async ({ user, key, request, reply }) => {
    const { id: fromUser } = user;
    const clientId = key ?? undefined;
    const now = app.clock.now();
    const form = await readPictureForm(request, {
      account: fromUser,
      isRepeat: false,
      admit: (before) => admitPhotos(app, { fromUser, toUser: readLetter(before).to_user, clientId, now }),
    });
    const { to_user: toUser, text, listing_id: listingId } = readLetter(form.fields);
    const letter = { fromUser, toUser, text, clientId, listingId, now };
    const message = await sendPhotos(app, letter, form);
    reply.header('cache-control', 'no-store');
    return { message: presentMessage(message, fromUser) };
  });

  mount(app, calls.messagePhotos, async ({ params, user, reply }) => {
    reply.header('cache-control', 'no-store');
    const { id: readerId } = user;
    const names = await readPhotos(app.db, { readerId, messageId: params.id });
    return { photos: names.map(app.imageAddresses.sign) };
  });
};

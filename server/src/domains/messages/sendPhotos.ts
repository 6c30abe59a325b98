import type { FastifyInstance } from 'fastify';
import { MESSAGE_PHOTOS_MAX } from 'shared/contract';
import { invalidFields } from '../../errors/httpError';
import { withStoredImages } from '../images/rules/storedImages';
import type { PictureForm } from '../listings/forms/readPictureForm';
import { messages } from './messages.ru';
import type { MessageRow } from './presentMessage';
import { findSent, sendMessage } from './sendMessage';
import type { Letter } from './storeMessage';

type Site = Pick<FastifyInstance, 'db' | 'departures' | 'images' | 'clock'>;

/**
 * Sends the photos of a form as one message; returns the earlier one for a repeated key. All or nothing: files are
 * written under claims, which find them again after a failure. Throws 422 for a form without photos, with more than
 * four or an invalid one, and what `sendMessage` throws.
 */
export const sendPhotos = async (
  site: Site,
  letter: Omit<Letter, 'images' | 'claimIds'>,
  { imageCount, imageFault, images }: Pick<PictureForm, 'imageCount' | 'imageFault' | 'images'>,
): Promise<MessageRow> => {
  if (imageCount === 0) throw invalidFields([{ field: 'images', msg: messages.noPhoto }]);
  if (imageCount > MESSAGE_PHOTOS_MAX) throw invalidFields([{ field: 'images', msg: messages.photosInMessage }]);
  if (imageFault) throw imageFault;
  const sent = await findSent(site.db, letter);
  if (sent) return sent;
  const names = images.map(({ name }) => name);
  return withStoredImages(site, images, (claimIds) => sendMessage(site, { ...letter, images: names, claimIds }));
};

import type { FastifyInstance } from 'fastify';
import { MESSAGE_PHOTOS_MAX } from 'shared/contract';
import { invalidFields } from '../../errors/httpError';
import { claimImages } from '../images/rules/claimImages';
import { releaseImages } from '../images/rules/releaseImages';
import { storeRenditions } from '../images/rules/storeImage';
import type { PictureForm } from '../listings/forms/readPictureForm';
import { messages } from './messages.ru';
import type { MessageRow } from './presentMessage';
import { findSent, sendMessage } from './sendMessage';
import type { Letter } from './storeMessage';

type Site = Pick<FastifyInstance, 'db' | 'departures' | 'images' | 'clock'>;

/**
 * Sends the photos of a form as one message; gives the one that the key has sent before. All or nothing: files are
 * written under claims by which they are found again if it fails. Throws 422 for a form without photos, with more than
 * four or with what is none, and what `sendMessage` throws.
 */
export const sendPhotos = async (
  site: Site,
  letter: Omit<Letter, 'images' | 'claimIds'>,
  { imageCount, imageFault, images }: Pick<PictureForm, 'imageCount' | 'imageFault' | 'images'>,
): Promise<MessageRow> => {
  const { db, images: storage, clock } = site;
  if (imageCount === 0) throw invalidFields([{ field: 'images', msg: messages.noPhoto }]);
  if (imageCount > MESSAGE_PHOTOS_MAX) throw invalidFields([{ field: 'images', msg: messages.photosInMessage }]);
  if (imageFault) throw imageFault;
  const sent = await findSent(db, letter);
  if (sent) return sent;
  const names = images.map(({ name }) => name);
  const claimIds = await claimImages(db, names, clock.now());
  try {
    for (const image of images) await storeRenditions(storage, image);
    return await sendMessage(site, { ...letter, images: names, claimIds });
  } finally {
    // Finds nothing to do after a success.
    await releaseImages({ db, images: storage }, claimIds);
  }
};

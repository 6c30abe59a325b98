import { pictureCodes, pictureFormatOf } from 'shared/contract';
import { HttpError } from '../../../errors/httpError';
import { messages } from '../../../messages.ru';

const texts = {
  [pictureCodes.empty]: messages.images.empty,
  [pictureCodes.notAnImage]: messages.images.notAnImage,
  [pictureCodes.tooManyPixels]: messages.images.tooManyPixels,
} as const;

export type PictureRefusal = keyof typeof texts;

/** 422: the site does not accept the picture. */
export class RefusedPicture extends HttpError {
  constructor(readonly refusal: PictureRefusal) {
    super(422, refusal, texts[refusal]);
  }
}

/** Throws 422 for a file whose first bytes are not a picture's. Cheap, so it precedes the queue. */
export const requirePicture = (bytes: Buffer): void => {
  if (bytes.length === 0) throw new RefusedPicture(pictureCodes.empty);
  if (pictureFormatOf(bytes) === null) throw new RefusedPicture(pictureCodes.notAnImage);
};

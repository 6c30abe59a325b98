import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES, IMAGES_MAX } from 'shared/contract';
import { HttpError } from '../../../errors/httpError';
import type { RenderedImage } from '../../images/render/renderImage';
import { digestOf } from '../../queue/requestKeys/requestKeys';
import { messages } from './messages.ru';
import { readForm, tooLarge } from './readForm';

/** Pictures, and room for the fields: a description of 10,000 characters of four bytes fits. */
const FORM_MAX_BYTES = IMAGES_MAX * IMAGE_MAX_BYTES + 1024 * 1024;

/** A form with pictures as received. */
export interface PictureForm {
  fields: Record<string, unknown>;
  /** Number of pictures, including refused ones. */
  imageCount: number;
  /** Pictures in their sender's order, ready to be stored; incomplete when `imageFault` is set. */
  images: RenderedImage[];
  /** Why the first bad picture is refused. */
  imageFault: HttpError | null;
  /** Digest of its fields, in any order, and its pictures, in theirs. */
  digest: string;
}

interface Reading {
  account: number;
  /** The form was accepted before: its pictures are only compared with the earlier ones. */
  isRepeat: boolean;
  /**
   * Returns, from the fields before the first picture, whether pictures are rendered; throws the `imageFault`
   * otherwise. Cheap refusals come before the work on pictures.
   */
  admit?: (before: Readonly<Record<string, unknown>>) => Promise<boolean>;
}

/**
 * Reads a multipart form with pictures to its end; each picture is rendered as it arrives. Throws 503 when the
 * account's pictures cannot be accepted now, 413 when the form is longer than four may be and 422 when it is malformed;
 * the result reports errors of its content.
 */
export const readPictureForm = async (
  request: FastifyRequest,
  { account, isRepeat, admit = async () => true }: Reading,
): Promise<PictureForm> => {
  const { pictures } = request.server;
  if (!isRepeat) pictures.requireRoom(account);
  const form: Omit<PictureForm, 'fields' | 'digest'> = { imageCount: 0, images: [], imageFault: null };
  const hashes: string[] = [];
  let isAdmitted: boolean | undefined;
  const fields = await readForm(request, {
    fileField: 'images',
    fileMaxBytes: IMAGE_MAX_BYTES,
    formMaxBytes: FORM_MAX_BYTES,
    discardMaxBytes: 4 * FORM_MAX_BYTES,
    formTooLarge: messages.formTooLarge,
    onFile: async ({ bytes, truncated }, before) => {
      form.imageCount += 1;
      hashes.push(createHash('sha256').update(bytes).digest('base64url'));
      if (isRepeat) return;
      if (form.imageCount > IMAGES_MAX || form.imageFault) return;
      try {
        isAdmitted ??= await admit(before);
        if (!isAdmitted) return;
        if (truncated) throw tooLarge(messages.fileTooLarge);
        form.images.push(await pictures.render(account, bytes));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        form.imageFault = error;
      }
    },
  });
  const named = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return { fields, ...form, digest: digestOf(named, hashes) };
};

import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { adminPromoTexts, PROMO_IMAGE_MAX_BYTES } from 'shared/contract';
import { ApiError, invalidRequest } from '../../../errors/apiError';
import { messages } from '../messages.ru';

/** The picture, and room for the fields. A longer form is not read to its end. */
const FORM_MAX_BYTES = 16 * 1024 * 1024;
const FIELD_MAX_BYTES = 64 * 1024;
const PARTS_MAX = 60;

const text = messages.promo;

/** A promo form as it came. */
export interface PromoForm {
  fields: Record<string, unknown>;
  /** Bytes of the picture; null when none came, 'too large' for one above the limit. */
  photo: Buffer | 'too large' | null;
}

/** 413 of a picture above the limit (spec section 5). */
export const photoTooLarge = (headers: Record<string, string> = {}): ApiError =>
  new ApiError(413, 'TOO_LARGE', adminPromoTexts.imageTooLarge, headers);

/** Whatever the parser stumbles over is a fault of the form. */
const orBadForm = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    throw Object.assign(invalidRequest(text.badForm), { cause: error });
  }
};

const openForm = (request: FastifyRequest): AsyncIterableIterator<Multipart> => {
  if (!request.isMultipart()) throw invalidRequest(text.notAForm);
  if (Number(request.headers['content-length'] ?? 0) > FORM_MAX_BYTES) throw photoTooLarge({ connection: 'close' });
  let received = 0;
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    // Only who announced no length gets here.
    if (received > FORM_MAX_BYTES) request.raw.destroy();
  });
  return request.parts({
    limits: { fileSize: PROMO_IMAGE_MAX_BYTES, fieldSize: FIELD_MAX_BYTES, parts: PARTS_MAX, headerPairs: 50 },
    // A file that is cut off is told from a whole one by `truncated`; the rest of the form is still read.
    throwFileSizeLimit: false,
  } as Parameters<FastifyRequest['parts']>[0]);
};

const readPhoto = async (part: MultipartFile): Promise<PromoForm['photo']> => {
  const bytes = await orBadForm(part.toBuffer());
  // What a browser sends for a field in which nothing was chosen.
  if (bytes.length === 0 && !part.filename) return null;
  return part.file.truncated ? 'too large' : bytes;
};

/**
 * Reads a multipart promo form to its end. Throws 422 when it is no such form; what is wrong with its content is told
 * by the result.
 */
export const readPromoForm = async (request: FastifyRequest): Promise<PromoForm> => {
  const form: PromoForm = { fields: {}, photo: null };
  const parts = openForm(request);
  for (;;) {
    const { value: part, done } = await orBadForm(parts.next());
    if (done) return form;
    if (part.type === 'field') form.fields[part.fieldname] = part.value;
    else if (part.fieldname === 'photo' && form.photo === null) form.photo = await readPhoto(part);
    else part.file.resume();
  }
};

import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { IMAGES_MAX } from 'shared/contract';
import { ApiError, invalidRequest } from '../../errors/apiError';
import { type RenderedImage, renderImage } from '../../images/renderImage';
import { messages } from './messages.ru';

const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** Pictures, and room for the fields. */
const FORM_MAX_BYTES = IMAGES_MAX * IMAGE_MAX_BYTES + 1024 * 1024;
/** A longer form is not even read to its end to let its sender hear the answer. */
const DISCARD_MAX_BYTES = 4 * FORM_MAX_BYTES;
/** A description of 10,000 characters of four bytes fits. */
const FIELD_MAX_BYTES = 64 * 1024;
const PARTS_MAX = 60;

/** A create form as it came. */
export interface ListingForm {
  fields: Record<string, unknown>;
  /** How many pictures came, the refused ones included. */
  imageCount: number;
  /** Pictures in the author's order, ready to be stored; not all of them when `imageFault` is set. */
  images: RenderedImage[];
  /** Why the first bad picture is refused. */
  imageFault: ApiError | null;
}

type Parts = AsyncIterableIterator<Multipart>;

const tooLarge = (detail: string, headers: Record<string, string> = {}): ApiError =>
  new ApiError(413, 'TOO_LARGE', detail, headers);

/** Whatever the parser stumbles over is a fault of the form. */
const orBadForm = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    throw Object.assign(invalidRequest(messages.badForm), { cause: error });
  }
};

const openForm = (request: FastifyRequest): Parts => {
  if (!request.isMultipart()) throw invalidRequest(messages.notAForm);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > FORM_MAX_BYTES) {
    throw tooLarge(messages.formTooLarge, announced > DISCARD_MAX_BYTES ? { connection: 'close' } : {});
  }
  let received = 0;
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    // Only who announced no length gets here.
    if (received > FORM_MAX_BYTES) request.raw.destroy();
  });
  return request.parts({
    limits: { fileSize: IMAGE_MAX_BYTES, fieldSize: FIELD_MAX_BYTES, parts: PARTS_MAX, headerPairs: 50 },
    // A file that is cut off is told from a whole one by `truncated`; the rest of the form is still read.
    throwFileSizeLimit: false,
  } as Parameters<FastifyRequest['parts']>[0]);
};

/** Reads a picture of the form and renders it at once, so that no more than one is held as it came. */
const readImage = async (form: ListingForm, part: MultipartFile): Promise<void> => {
  const bytes = await orBadForm(part.toBuffer());
  // What a browser sends for a field in which nothing was chosen.
  if (bytes.length === 0 && !part.filename) return;
  form.imageCount += 1;
  if (form.imageCount > IMAGES_MAX || form.imageFault) return;
  try {
    if (part.file.truncated) throw tooLarge(messages.fileTooLarge);
    form.images.push(await renderImage(bytes));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    form.imageFault = error;
  }
};

/**
 * Reads a multipart create form to its end. Throws 413 when it is longer than four pictures may be and 422 when it is
 * no such form; what is wrong with its content is told by the result.
 */
export const readListingForm = async (request: FastifyRequest): Promise<ListingForm> => {
  const form: ListingForm = { fields: {}, imageCount: 0, images: [], imageFault: null };
  const parts = openForm(request);
  for (;;) {
    const { value: part, done } = await orBadForm(parts.next());
    if (done) return form;
    if (part.type === 'field') form.fields[part.fieldname] = part.value;
    else if (part.fieldname === 'images') await readImage(form, part);
    else part.file.resume();
  }
};

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES, IMAGES_MAX, pictureCodes } from 'shared/contract';
import { HttpError, invalidRequest } from '../../errors/httpError';
import type { RenderedImage } from '../images/render/renderImage';
import { messages } from './messages.ru';
import { digestOf } from './requestKeys';

const FIELD_MAX_BYTES = 64 * 1024;
const PARTS_MAX = 60;

interface FormFile {
  bytes: Buffer;
  /** It was longer than `fileMaxBytes` and is cut. */
  truncated: boolean;
}

interface FormOptions {
  /** The field whose files are read; others are skipped. */
  fileField: string;
  fileMaxBytes: number;
  formMaxBytes: number;
  /** A longer form is not read to its end, even if its sender then misses the answer. */
  discardMaxBytes: number;
  /** Error text for a form above `formMaxBytes`. */
  formTooLarge: string;
  /** Called with each file in turn, so that only one is in memory, and the fields before it. */
  onFile: (file: FormFile, before: Readonly<Record<string, unknown>>) => Promise<void> | void;
}

export const tooLarge = (detail: string, headers: Record<string, string> = {}): HttpError =>
  new HttpError(413, pictureCodes.tooLarge, detail, headers);

/** Any error of the parser is the form's, unless its sender was too slow or sent too much. */
const asFormError = async <T>(signal: AbortSignal, reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    signal.throwIfAborted();
    throw Object.assign(invalidRequest(messages.badForm), { cause: error });
  }
};

const openForm = (request: FastifyRequest, options: FormOptions, stop: AbortController) => {
  const { formMaxBytes, discardMaxBytes, formTooLarge, fileMaxBytes } = options;
  if (!request.isMultipart()) throw invalidRequest(messages.notAForm);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > formMaxBytes) {
    throw tooLarge(formTooLarge, announced > discardMaxBytes ? { connection: 'close' } : {});
  }
  let received = 0;
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    // Only without an announced length.
    if (received > formMaxBytes) stop.abort(tooLarge(formTooLarge, { connection: 'close' }));
  });
  const parts = request.parts({
    limits: { fileSize: fileMaxBytes, fieldSize: FIELD_MAX_BYTES, parts: PARTS_MAX, headerPairs: 50 },
    // A cut file has `truncated`; the rest of the form is still read.
    throwFileSizeLimit: false,
  } as Parameters<FastifyRequest['parts']>[0]);
  const stopped = once(stop.signal, 'abort').then(() => stop.signal.throwIfAborted() as never);
  /** Waits for the parser, which ends with the connection, until the rest is not read. */
  const read = <T>(reading: Promise<T>): Promise<T> => asFormError(stop.signal, Promise.race([reading, stopped]));
  return { parts, read };
};

/** Reads a multipart form and returns its fields, unchecked. Throws 413 for too many bytes, 422 when malformed. */
export const readForm = async (request: FastifyRequest, options: FormOptions): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  const stop = request.bodyStop ?? new AbortController();
  stop.signal.throwIfAborted();
  const { parts, read } = openForm(request, options, stop);
  for (;;) {
    const { value: part, done } = await read(parts.next());
    if (done) return fields;
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
    } else if (part.fieldname === options.fileField) {
      const bytes = await read(part.toBuffer());
      // Browsers send neither bytes nor a name for an empty file field.
      if (bytes.length > 0 || part.filename) await options.onFile({ bytes, truncated: part.file.truncated }, fields);
    } else {
      part.file.resume();
    }
  }
};

/** Pictures, and room for the fields: a description of 10,000 characters of four bytes fits. */
const FORM_MAX_BYTES = IMAGES_MAX * IMAGE_MAX_BYTES + 1024 * 1024;

/** A received form with pictures. */
export interface PictureForm {
  fields: Record<string, unknown>;
  /** Number of pictures, including refused ones. */
  imageCount: number;
  /** Pictures in their sender's order, ready to be stored; incomplete when `imageError` is set. */
  images: RenderedImage[];
  /** Why the first bad picture is refused. */
  imageError: HttpError | null;
  /** Digest of its fields, in any order, and its pictures, in theirs. */
  digest: string;
}

interface Reading {
  account: number;
  /** The form was accepted before: its pictures are only compared with the earlier ones. */
  isRepeat: boolean;
  /** Decides by the fields before the first picture whether to render pictures, or throws the `imageError`. */
  admit?: (before: Readonly<Record<string, unknown>>) => Promise<boolean>;
}

/**
 * Reads a form, rendering each picture as it arrives, and returns errors of its content. Throws 503 when the account's
 * pictures cannot be accepted now, 413 when the form is too long and 422 when it is malformed.
 */
export const readPictureForm = async (
  request: FastifyRequest,
  { account, isRepeat, admit = async () => true }: Reading,
): Promise<PictureForm> => {
  const { pictures } = request.server;
  if (!isRepeat) pictures.requireRoom(account);
  const form: Omit<PictureForm, 'fields' | 'digest'> = { imageCount: 0, images: [], imageError: null };
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
      if (form.imageCount > IMAGES_MAX || form.imageError) return;
      try {
        isAdmitted ??= await admit(before);
        if (!isAdmitted) return;
        if (truncated) throw tooLarge(messages.fileTooLarge);
        form.images.push(await pictures.render(account, bytes));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        form.imageError = error;
      }
    },
  });
  const named = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return { fields, ...form, digest: digestOf(named, hashes) };
};

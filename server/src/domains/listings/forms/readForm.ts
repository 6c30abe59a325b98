import type { FastifyRequest } from 'fastify';
import { HttpError, invalidRequest } from '../../../errors/httpError';
import { messages } from './messages.ru';

const FIELD_MAX_BYTES = 64 * 1024;
const PARTS_MAX = 60;

/** A file of a form. */
export interface FormFile {
  bytes: Buffer;
  /** It was longer than `fileMaxBytes`: these are its first bytes. */
  truncated: boolean;
}

interface FormOptions {
  /** Name of the field whose files are wanted; others are skipped. */
  fileField: string;
  fileMaxBytes: number;
  formMaxBytes: number;
  /** A longer form is not even read to its end to let its sender hear the answer. */
  discardMaxBytes: number;
  /** What is said of a form above `formMaxBytes`. */
  formTooLarge: string;
  /** Gets the files one after another, so that no more than one is held as it came, and the fields before each. */
  onFile: (file: FormFile, before: Readonly<Record<string, unknown>>) => Promise<void> | void;
}

/** 413 with this text. */
export const tooLarge = (detail: string, headers: Record<string, string> = {}): HttpError =>
  new HttpError(413, 'TOO_LARGE', detail, headers);

/** Whatever the parser stumbles over is a fault of the form, unless its sender was too slow. */
const orBadForm = async <T>(request: FastifyRequest, reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (request.bodyFault) throw request.bodyFault;
    throw Object.assign(invalidRequest(messages.badForm), { cause: error });
  }
};

const openForm = (request: FastifyRequest, options: FormOptions) => {
  const { formMaxBytes, discardMaxBytes, formTooLarge, fileMaxBytes } = options;
  if (!request.isMultipart()) throw invalidRequest(messages.notAForm);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > formMaxBytes) {
    throw tooLarge(formTooLarge, announced > discardMaxBytes ? { connection: 'close' } : {});
  }
  let received = 0;
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    // Only who announced no length gets here.
    if (received > formMaxBytes) request.raw.destroy();
  });
  return request.parts({
    limits: { fileSize: fileMaxBytes, fieldSize: FIELD_MAX_BYTES, parts: PARTS_MAX, headerPairs: 50 },
    // A file that is cut off is told from a whole one by `truncated`; the rest of the form is still read.
    throwFileSizeLimit: false,
  } as Parameters<FastifyRequest['parts']>[0]);
};

/**
 * Reads a multipart form to its end and gives its fields. Throws 413 when it announces more than it may have, and 422
 * when it is no such form; what is wrong with its content is for the caller to tell.
 */
export const readForm = async (request: FastifyRequest, options: FormOptions): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  const parts = openForm(request, options);
  for (;;) {
    const { value: part, done } = await orBadForm(request, parts.next());
    if (done) return fields;
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
    } else if (part.fieldname === options.fileField) {
      const bytes = await orBadForm(request, part.toBuffer());
      // No bytes and no name are what a browser sends for a field in which nothing was chosen.
      if (bytes.length > 0 || part.filename) await options.onFile({ bytes, truncated: part.file.truncated }, fields);
    } else {
      part.file.resume();
    }
  }
};

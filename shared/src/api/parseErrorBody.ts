import type { FieldError } from '../contract/fields';
import { messages } from '../messages.ru';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.msg === 'string';

/** Returns the text for a status without a readable body, e.g. from a proxy. */
const statusText = (status: number): string => {
  const { errors } = messages;
  if (status === 401) return errors.unauthorized;
  if (status === 403) return errors.forbidden;
  if (status === 404) return errors.notFound;
  if (status === 413) return errors.tooLarge;
  if (status === 429) return errors.tooMany;
  if (status === 502 || status === 503 || status === 504) return errors.unavailable;
  return status >= 500 ? errors.server : errors.other;
};

/** Parses `{detail: string | [{field, msg}], code?}`; of a list of field errors the first becomes the detail. */
export const parseErrorBody = (body: unknown, status: number) => {
  if (!isRecord(body)) return { detail: statusText(status), code: undefined, fields: [] };
  const code = typeof body.code === 'string' ? body.code : undefined;
  if (typeof body.detail === 'string' && body.detail !== '') return { detail: body.detail, code, fields: [] };
  const fields = Array.isArray(body.detail) ? body.detail.filter(isFieldError) : [];
  return { detail: fields[0]?.msg ?? statusText(status), code, fields };
};

/** Parses a `Retry-After` header (seconds or a date) into seconds; undefined when it is neither. */
export const parseRetryAfter = (value: string | undefined, now: () => number = Date.now): number | undefined => {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now()) / 1000));
};

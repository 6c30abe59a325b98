import { ApiError } from './ApiError';

/** What the server itself said of a failure; undefined when it said nothing, or no answer came. */
export const serverDetail = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return undefined;
  const { body, fields, detail } = error;
  const said = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  return fields.length > 0 || (typeof said === 'string' && said !== '') ? detail : undefined;
};

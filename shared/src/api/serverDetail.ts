import { ApiError } from './ApiError';

/** Returns the server's own text about a failure; undefined without one or without a response. */
export const serverDetail = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return undefined;
  const { body, fields, detail } = error;
  const said = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  return fields.length > 0 || (typeof said === 'string' && said !== '') ? detail : undefined;
};

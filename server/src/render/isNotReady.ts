import { z } from 'zod';
import { notReadyCodes } from '../errors/httpError';
import type { ApiAnswer } from '../renderProcess';

const refusalSchema = z.object({ code: z.string() });

/** Returns whether an API answer reports that this server is not ready. */
export const isNotReady = ({ status, bytes }: Pick<ApiAnswer, 'status' | 'bytes'>): boolean => {
  if (status !== 503) return false;
  try {
    return notReadyCodes.has(refusalSchema.parse(JSON.parse(Buffer.from(bytes).toString())).code);
  } catch {
    // A section's backend may answer anything.
    return false;
  }
};

import { z } from 'zod';

/** What can be set for the section while it runs, without a release. */
export const settings = z.object({
  advice: z.boolean().default(true).describe('Советы об осторожности под сообщениями'),
});

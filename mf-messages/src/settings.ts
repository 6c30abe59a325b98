import { z } from 'zod';

/** Settings of the section that change at run time, without a release. */
export const settings = z.object({
  advice: z.boolean().default(true).describe('Советы об осторожности под сообщениями'),
});

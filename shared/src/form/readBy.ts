import { type ZodType, z } from 'zod';
import type { Faults } from './Faults';

/**
 * The schema of a form whose reading needs more than its texts, such as the catalogues: `read` gives what is sent, null
 * when there is nothing to send, and the faults by field, with any of which nothing is sent.
 */
export const readBy = <Values, Sent>(
  read: (values: Values) => { sent: Sent | null; faults: Faults },
): ZodType<Sent | null, Values> =>
  z.custom<Values>().transform((values, context) => {
    const { sent, faults } = read(values);
    for (const [field, message] of Object.entries(faults)) context.addIssue({ code: 'custom', path: [field], message });
    return sent;
  });

import { type ZodType, z } from 'zod';
import type { Faults } from './Faults';

/**
 * The schema of a form whose reading needs more than its texts, such as the catalogues: `read` gives what is sent, which
 * may be null when there is a fault, and the faults by field.
 */
export const readBy = <Values, Sent>(
  read: (values: Values) => { sent: Sent | null; faults: Faults },
): ZodType<Sent, Values> =>
  z.custom<Values>().transform((values, context) => {
    const { sent, faults } = read(values);
    for (const [field, message] of Object.entries(faults)) context.addIssue({ code: 'custom', path: [field], message });
    return sent ?? z.NEVER;
  });

import { type ZodType, z } from 'zod';
import type { Faults } from './Faults';

/**
 * Returns the schema of a form that needs more than its texts, such as the catalogues. `read` returns the input of the
 * call, null when there is nothing to send, and errors by field, any of which prevents sending.
 */
export const readBy = <Values, Sent>(
  read: (values: Values) => { sent: Sent | null; faults: Faults },
): ZodType<Sent | null, Values> =>
  z.custom<Values>().transform((values, context) => {
    const { sent, faults } = read(values);
    for (const [field, message] of Object.entries(faults)) context.addIssue({ code: 'custom', path: [field], message });
    return sent;
  });

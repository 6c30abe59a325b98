import { type NumberKind, numberKinds } from 'shared';
import { z } from 'zod';

/** Reads a number field as its plain digits. `empty` is said of an empty text; with null it passes as ''. */
export const typedDigits = (kind: NumberKind, empty: string | null = numberKinds[kind].faults.empty) =>
  z.string().transform((text, context) => {
    const reading = numberKinds[kind].read(text);
    if ('digits' in reading) return reading.digits;
    if (reading.fault === 'empty' && empty === null) return '';
    context.addIssue((reading.fault === 'empty' && empty) || numberKinds[kind].faults[reading.fault]);
    return z.NEVER;
  });

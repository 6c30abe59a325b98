import { numberFault, plainDigits } from 'shared';
import { z } from 'zod';
import type { NumberKind } from '../contract/numberKinds.ru';

/** Returns a schema that reads plain digits. `empty` is the error for an empty text; with null it passes as ''. */
export const typedDigits = (kind: NumberKind, empty: string | null) =>
  z.string().transform((text, context) => {
    const digits = plainDigits(kind, text);
    const fault = digits === '' ? empty : numberFault(kind, text);
    if (fault) context.addIssue(fault);
    return digits;
  });

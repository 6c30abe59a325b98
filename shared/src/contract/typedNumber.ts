import { z } from 'zod';
import { type NumberKind, numberFault, numberKinds } from './numberKinds.ru';

interface TypedNumberRules {
  min?: number;
  max: number;
  /** Error when absent. */
  missing: string;
  /** Error of a value that is neither a text nor a whole number, and of a number that is too small. */
  wrong: string;
  tooLarge: string;
}

/** Returns the schema of a whole number from JSON, or of a typed text (see `numberKinds`). */
export const typedNumber = (kind: NumberKind, { min = 0, max, missing, wrong, tooLarge }: TypedNumberRules) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      const reading = numberKinds[kind].read(value);
      if ('digits' in reading) return Number(reading.digits);
      return reading.fault === 'empty' ? undefined : value;
    },
    z
      .int({
        error: ({ input }) => {
          if (input === undefined || input === null) return missing;
          if (typeof input === 'string') return numberFault(kind, input);
          return typeof input === 'number' && input > max ? tooLarge : wrong;
        },
      })
      .min(min, wrong)
      .max(max, tooLarge),
  );

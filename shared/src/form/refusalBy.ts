import { failureText } from 'shared';
import type { Refusal } from './Faults';
import type { ServerFaults } from './serverFaults';

/** What most forms say of a failure: the faults at their fields, and the server's words, else `texts`, as a whole. */
export const refusalBy =
  (texts: Parameters<typeof failureText>[1]) =>
  <Field extends string>(error: unknown, { faults }: ServerFaults<Field>): Refusal<Field> => ({
    faults,
    text: failureText(error, texts),
  });

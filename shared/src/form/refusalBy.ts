import { failureText } from 'shared';
import type { Refusal } from './Faults';
import type { ServerFaults } from './serverFaults';

/** Returns the usual `refusal`: field errors at their fields and, for the form, the server's text, else `texts`. */
export const refusalBy =
  (texts: Parameters<typeof failureText>[1]) =>
  <Field extends string>(error: unknown, { faults }: ServerFaults<Field>): Refusal<Field> => ({
    faults,
    text: failureText(error, texts),
  });

// By its public name: a bundled copy of the class would not match the client's errors.
import { ApiError } from 'shared';
import type { Faults } from './Faults';

/** The server's field errors, sorted to the form's fields, and the texts that match none. */
export interface ServerFaults<Field extends string = string> {
  faults: Faults<Field>;
  others: string[];
}

/**
 * Sorts the server's field errors to the form's fields, the first of each. Returns none unless the error is an
 * `ApiError` with fields.
 */
export const serverFaults = <Field extends string>(
  error: unknown,
  placeOf: (field: string) => Field | undefined,
): ServerFaults<Field> => {
  const faults: Faults<Field> = {};
  const others: string[] = [];
  for (const { field, msg } of error instanceof ApiError ? error.fields : []) {
    const place = placeOf(field);
    if (place === undefined) others.push(msg);
    else faults[place] ??= msg;
  }
  return { faults, others };
};

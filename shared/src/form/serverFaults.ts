// By its public name: a copy of the class of its own would know no error of the site's client.
import { ApiError } from 'shared';
import type { Faults } from './Faults';

/** What the server said of single fields: at the places of the form, and the texts that belong to none. */
export interface ServerFaults<Field extends string = string> {
  faults: Faults<Field>;
  others: string[];
}

/**
 * Sorts what the server said of single fields to the places of the form, the first of each place. Anything but an
 * `ApiError` with fields gives nothing.
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

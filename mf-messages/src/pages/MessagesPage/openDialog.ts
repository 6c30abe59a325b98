import { parseId } from 'shared/contract';

/** What the address asks for: the list alone, the dialog with a user id, or something there cannot be. */
export type OpenDialog = number | 'none' | 'invalid';

/** Reads the `userId` of the dialog's address. */
export const openDialog = (param: string | undefined): OpenDialog => {
  if (param === undefined) return 'none';
  return parseId(param, 0) ?? 'invalid';
};

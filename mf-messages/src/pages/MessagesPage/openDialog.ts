import { parseId } from 'shared/contract';

/** The address's target: the list alone, the dialog with a user id, or an impossible one. */
export type OpenDialog = number | 'none' | 'invalid';

/** Parses the `userId` of the dialog's address. */
export const openDialog = (param: string | undefined): OpenDialog => {
  if (param === undefined) return 'none';
  return parseId(param, 0) ?? 'invalid';
};

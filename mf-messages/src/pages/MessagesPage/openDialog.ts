import { SUPPORT_USER_ID } from 'shared/contract';

/** What the address asks for: the list alone, the dialog with a user id, or something there cannot be. */
export type OpenDialog = number | 'none' | 'invalid';

/** Reads the `userId` of the dialog's address. */
export const openDialog = (param: string | undefined): OpenDialog => {
  if (param === undefined) return 'none';
  const id = Number(param);
  return /^\d{1,15}$/.test(param) && id >= SUPPORT_USER_ID ? id : 'invalid';
};

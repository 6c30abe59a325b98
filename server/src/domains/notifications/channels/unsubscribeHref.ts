import { endpoints } from 'shared/contract';
import { paths } from 'shared/paths';

const bearing = (path: string, token: string): string => `${path}?token=${encodeURIComponent(token)}`;

/** Where letters of one kind are ended: by a person on a page, and by a program of mail at once; paths. */
export const unsubscribeHref = (token: string): { page: string; call: string } => ({
  page: bearing(paths.unsubscribe, token),
  call: bearing(endpoints.unsubscribe.path, token),
});

/** The page on which an address is verified: a path. */
export const verifyHref = (token: string): string => bearing(paths.verifyEmail, token);

import { endpoints } from 'shared/contract';
import { paths } from 'shared/paths';

const bearing = (path: string, token: string): string => `${path}?token=${encodeURIComponent(token)}`;

/** Returns the paths that unsubscribe from one kind of e-mail: a page for people and a call for mail clients. */
export const unsubscribeHref = (token: string): { page: string; call: string } => ({
  page: bearing(paths.unsubscribe, token),
  call: bearing(endpoints.unsubscribe.path, token),
});

/** Returns the path of the page that verifies an address. */
export const verifyHref = (token: string): string => bearing(paths.verifyEmail, token);

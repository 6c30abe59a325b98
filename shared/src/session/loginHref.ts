import { paths } from '../paths';

/** Query parameter of the login page: where the person goes after signing in. */
export const RETURN_PARAM = 'return';

/** A page of the site, as react-router's location has it. */
export interface Place {
  pathname: string;
  search?: string;
  hash?: string;
}

/** Address of the login page that leads back to `place` afterwards. */
export const loginHref = ({ pathname, search = '', hash = '' }: Place): string =>
  `${paths.login}?${new URLSearchParams({ [RETURN_PARAM]: `${pathname}${search}${hash}` })}`;

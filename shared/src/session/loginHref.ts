import { paths } from '../paths';

/** Query parameter of the login page: where the person goes after signing in. */
export const RETURN_PARAM = 'return';

/** A page of the site, as react-router's location has it. */
export interface Place {
  pathname: string;
  search?: string;
  hash?: string;
}

/** Query parameter of the login page: who is signed in already is to sign in once more. */
export const CONFIRM_PARAM = 'confirm';

/** Address of the login page that leads back to `place` afterwards. `confirms`: the person is signed in, a while ago. */
export const loginHref = ({ pathname, search = '', hash = '' }: Place, { confirms = false } = {}): string =>
  `${paths.login}?${new URLSearchParams({ [RETURN_PARAM]: `${pathname}${search}${hash}`, ...(confirms && { [CONFIRM_PARAM]: '1' }) })}`;

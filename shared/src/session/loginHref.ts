import { paths } from '../paths';

/** Query parameter of the login page: the page to return to. */
export const RETURN_PARAM = 'return';

/** A page of the site, in the shape of react-router's location. */
export interface Place {
  pathname: string;
  search?: string;
  hash?: string;
}

/** Query parameter of the login page: requests a new sign-in from a signed-in user. */
export const CONFIRM_PARAM = 'confirm';

/** Returns the URL of the login page that returns to `place`. `confirms`: for a new sign-in of the same user. */
export const loginHref = ({ pathname, search = '', hash = '' }: Place, { confirms = false } = {}): string =>
  `${paths.login}?${new URLSearchParams({ [RETURN_PARAM]: `${pathname}${search}${hash}`, ...(confirms && { [CONFIRM_PARAM]: '1' }) })}`;

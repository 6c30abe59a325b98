import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { type PendingAct, storePendingAct } from './pendingAct';
import { useSession } from './session';

/** Query parameter of the login page: the page to return to. @internal */
export const RETURN_PARAM = 'return';

interface Place {
  pathname: string;
  search?: string;
  hash?: string;
}

/** Query parameter of the login page: requests a new sign-in from a signed-in user. @internal */
export const CONFIRM_PARAM = 'confirm';

/** Returns the login page's URL, which leads back to an address. `confirms`: for a new sign-in of the same user. @beta */
export const loginHref = ({ pathname, search = '', hash = '' }: Place, { confirms = false } = {}): string =>
  `${paths.login}?${new URLSearchParams({ [RETURN_PARAM]: `${pathname}${search}${hash}`, ...(confirms && { [CONFIRM_PARAM]: '1' }) })}`;

/** History state of the login page after the server has ended the session; survives a reload. */
export const ENDED_STATE = { sessionEnded: true } as const;

export const isEndedState = (state: unknown): state is typeof ENDED_STATE =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state;

/** History state of the login page when opened from the page it returns to. */
export interface LoginState {
  /** Going back is enough: the page must not be in the history twice. */
  oneBack: true;
}

export const isLoginState = (state: unknown): state is LoginState =>
  typeof state === 'object' && state !== null && 'oneBack' in state;

/** Returns the handler of 'Войти': the login page returns here, where `act` is done. */
export const useOpenLogin = (act?: PendingAct | null): (() => void) => {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    if (act) storePendingAct(act, location.pathname);
    void navigate(loginHref(location), { state: { oneBack: true } satisfies LoginState });
  };
};

/** Returns a function that maps a path to itself, or for a visitor to the login page that returns there. @beta */
export const useSignedInHref = (): ((to: string) => string) => {
  const isSignedIn = useSession().status === 'signed-in';
  return (to) => (isSignedIn ? to : loginHref({ pathname: to }));
};

import { useLocation, useNavigate } from 'react-router-dom';
import { loginHref } from './loginHref';
import { keepPendingAct, type PendingAct } from './pendingAct';

/** History state of a visit of the login page that began on the very page it leads back to. */
export interface LoginState {
  /** Going back is enough: the page must not stand in the history twice. */
  oneBack: true;
}

export const isLoginState = (state: unknown): state is LoginState =>
  typeof state === 'object' && state !== null && 'oneBack' in state;

/**
 * Gives what 'Войти' does: it leads to the login page, which leads back here afterwards, where `act` is done
 * (docs/specification.md, 'Signing in').
 */
export const useGoToLogin = (act?: PendingAct | null): (() => void) => {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    if (act) keepPendingAct(act, location.pathname);
    void navigate(loginHref(location), { state: { oneBack: true } satisfies LoginState });
  };
};

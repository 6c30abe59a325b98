import { useLocation, useNavigate } from 'react-router-dom';
import { loginHref } from './loginHref';
import { keepPendingAct, type PendingAct } from './pendingAct';

/** History state of the login page when opened from the page it returns to. */
export interface LoginState {
  /** Going back is enough: the page must not be in the history twice. */
  oneBack: true;
}

export const isLoginState = (state: unknown): state is LoginState =>
  typeof state === 'object' && state !== null && 'oneBack' in state;

/**
 * Returns the handler of 'Войти': opens the login page, which returns here, where `act` is done (docs/specification.md,
 * 'Signing in').
 */
export const useGoToLogin = (act?: PendingAct | null): (() => void) => {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    if (act) keepPendingAct(act, location.pathname);
    void navigate(loginHref(location), { state: { oneBack: true } satisfies LoginState });
  };
};

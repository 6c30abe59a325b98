import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { messages } from '../messages.ru';
import { ErrorState } from '../ui/ErrorState';
import { LoadingText } from '../ui/LoadingText';
import { ENDED_STATE } from './endedState';
import { loginHref } from './loginHref';
import { recheckToken } from './token';
import { useSession } from './useSession';

export interface RequireSessionProps {
  /** Shown while it is not known yet who is at the screen; a spinner with a loading text unless given. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A page, or a part of one, for people who are signed in. Everybody else is sent to /login, which says so when
 * their session has ended, and comes back here afterwards. Where the server cannot be asked about the stored token, it says so and offers to try again.
 */
export const RequireSession = ({ fallback = <LoadingText tall />, children }: RequireSessionProps) => {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'signed-in') return children;
  if (session.status === 'unknown') return fallback;
  if (session.unverified) return <ErrorState text={messages.errors.network} onRetry={recheckToken} />;
  return <Navigate to={loginHref(location)} replace state={session.ended ? ENDED_STATE : undefined} />;
};

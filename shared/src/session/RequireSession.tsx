import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { messages } from '../messages.ru';
import { ErrorState } from '../ui/ErrorState';
import { LoadingText } from '../ui/LoadingText';
import { ENDED_STATE, loginHref } from './login';
import { useSession } from './session';
import { recheckToken } from './token';

export interface RequireSessionProps {
  /** Shown while the session is unknown; a spinner with a loading text by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders its children for signed-in users; others are redirected to /login and return afterwards. @beta */
export const RequireSession = ({ fallback = <LoadingText tall />, children }: RequireSessionProps) => {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'signed-in') return children;
  if (session.status === 'unknown') return fallback;
  if (session.unverified) return <ErrorState text={messages.errors.network} onRetry={recheckToken} />;
  return <Navigate to={loginHref(location)} replace state={session.ended ? ENDED_STATE : undefined} />;
};

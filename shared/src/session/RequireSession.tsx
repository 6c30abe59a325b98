import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { ErrorState } from '../ui/ErrorState';
import { Spinner } from '../ui/Spinner';
import { loginHref } from './loginHref';
import { recheckToken } from './token';
import { useSession } from './useSession';

export interface RequireSessionProps {
  /** Shown while it is not known yet who is at the screen; a spinner with a loading text unless given. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A page, or a part of one, for people who are signed in. Everybody else is sent to /login and comes back here
 * afterwards. Where the server cannot be asked about the stored token, it says so and offers to try again.
 */
export const RequireSession = ({ fallback = <Waiting />, children }: RequireSessionProps) => {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'signed-in') return children;
  if (session.status === 'unknown') return fallback;
  if (session.unverified) return <ErrorState text={messages.errors.network} onRetry={recheckToken} />;
  return <Navigate to={loginHref(location)} replace />;
};

const Waiting = () => (
  <Place role="status">
    <Spinner />
    {messages.loading}
  </Place>
);

const Place = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(3)};
  min-height: 40vh;
  color: ${theme.color.muted};
`;

import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { mayModerate, RequireSession, useSession } from 'shared';
import type { Role } from 'shared/contract';
import { adminPaths } from 'shared/paths';

interface AdminGateProps {
  /** Whom the screen is for; administrators see every one. */
  role: Exclude<Role, 'user'>;
  children: ReactNode;
}

/**
 * What only an admin or, on some screens, a moderator sees: a visitor is sent to /login, a moderator from the screens
 * of admins to the first one, and anybody else is shown nothing (docs/specification.md, 'Administration').
 */
export const AdminGate = ({ role, children }: AdminGateProps) => (
  <RequireSession>
    <ByRole role={role}>{children}</ByRole>
  </RequireSession>
);

const ByRole = ({ role, children }: AdminGateProps) => {
  const session = useSession();
  if (!mayModerate(session)) return null;
  if (role === 'admin' && !(session.status === 'signed-in' && session.isAdmin)) {
    return <Navigate to={adminPaths.home} replace />;
  }
  return children;
};

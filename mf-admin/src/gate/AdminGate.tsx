import type { ReactNode } from 'react';
import { RequireSession, useSession } from 'shared';
import { useLeaveOnForbidden } from './useLeaveOnForbidden';

/** What only an admin sees: a visitor is sent to /login, anybody else is shown nothing (spec sections 2 and 6). */
export const AdminGate = ({ children }: { children: ReactNode }) => (
  <RequireSession>
    <AdminsOnly>{children}</AdminsOnly>
  </RequireSession>
);

const AdminsOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  return session.status === 'signed-in' && session.isAdmin ? <Guarded>{children}</Guarded> : null;
};

const Guarded = ({ children }: { children: ReactNode }) => {
  useLeaveOnForbidden();
  return children;
};

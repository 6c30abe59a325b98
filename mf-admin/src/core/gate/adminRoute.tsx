import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { lazyPage, mayModerate, type PageDescriptor, PageMeta, pageHandle, RequireSession, useSession } from 'shared';
import type { Role } from 'shared/contract';
import { adminPaths } from 'shared/paths';
import { messages } from '../../messages.ru';
import { PageLoading } from '../../ui/PageLoading';

interface AdminGateProps {
  /** Whom the screen is for; administrators see every one. */
  role: Exclude<Role, 'user'>;
  children: ReactNode;
}

/**
 * What only an admin or, on some screens, a moderator sees: a visitor is sent to /login, a moderator from the screens
 * of admins to the first one, and anybody else is shown nothing (docs/specification.md, 'Administration').
 */
const AdminGate = ({ role, children }: AdminGateProps) => (
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

/** One screen of the administration. */
export interface AdminScreen extends PageDescriptor {
  title: string;
  /** It is for moderators too, not for administrators alone. */
  isModerated?: true;
  load: () => Promise<ComponentType>;
}

/** The route of a screen. Its chunk is asked for only once an admin is at the screen. */
export const adminRoute = (screen: AdminScreen): RouteObject => {
  const { path, title, isModerated, load } = screen;
  // `lazyPage` gives a page that can try again in place of a rejection, which `lazy` would keep for ever.
  const AdminPage = lazy(async () => {
    const { Component } = await lazyPage(async () => ({ Component: await load() })).lazy();
    return { default: Component };
  });
  return {
    path,
    handle: pageHandle(screen),
    element: (
      <>
        <PageMeta title={title} description={messages.description} noindex />
        <AdminGate role={isModerated ? 'moderator' : 'admin'}>
          <Suspense fallback={<PageLoading title={title} />}>
            <AdminPage />
          </Suspense>
        </AdminGate>
      </>
    ),
  };
};

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import {
  canModerate,
  LoadingText,
  lazyPage,
  Page,
  type PageDescriptor,
  PageMeta,
  pageHandle,
  RequireSession,
  useSession,
} from 'shared';
import type { Role } from 'shared/contract';
import { adminPaths } from 'shared/paths';
import { messages } from '../../messages.ru';

const PageLoading = ({ title }: { title: string }) => (
  <Page title={title}>
    <LoadingText />
  </Page>
);

interface AdminGateProps {
  /** Least role for the screen; administrators see every one. */
  role: Exclude<Role, 'user'>;
  children: ReactNode;
}

/** Restricts a screen by role: visitors go to /login, moderators to their first screen, other users see nothing. */
const AdminGate = ({ role, children }: AdminGateProps) => (
  <RequireSession>
    <ByRole role={role}>{children}</ByRole>
  </RequireSession>
);

const ByRole = ({ role, children }: AdminGateProps) => {
  const session = useSession();
  if (!canModerate(session)) return null;
  if (role === 'admin' && !(session.status === 'signed-in' && session.isAdmin)) {
    return <Navigate to={adminPaths.home} replace />;
  }
  return children;
};

export interface AdminScreen extends PageDescriptor {
  title: string;
  /** Also for moderators. */
  isModerated?: true;
  load: () => Promise<ComponentType>;
}

/** Returns the route of a screen, whose chunk loads only for an admin. */
export const adminRoute = (screen: AdminScreen): RouteObject => {
  const { path, title, isModerated, load } = screen;
  // `lazyPage` returns a page with a retry instead of a rejection, which `lazy` would cache for ever.
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

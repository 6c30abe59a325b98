import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Navigate, type RouteObject, useLocation, useNavigate, useParams } from 'react-router-dom';
import { canModerate, PageMeta, paths, RequireSession, type Session, useSession } from 'shared';
import type { RemoteEntry } from 'shared/contract';
import { messages } from '../messages.ru';
import { NotFoundPage } from '../pages/not-found/NotFoundPage';
import { PendingSection } from './RootBoundary';

/** Returns whether the user may have the remotes whose audience is admins; moderators see a part of them. */
export const mayLoadAdminRemotes = (session: Session): boolean => canModerate(session);

/**
 * Guards an admin remote's addresses until the session is known. Visitors go to /login, other users home; the first
 * address shows them nothing (docs/specification.md, 'Administration').
 */
const RouteGuard = () => (
  <RequireSession
    fallback={
      <Closed>
        <PendingSection />
      </Closed>
    }
  >
    <LoadWhenAdmitted />
  </RequireSession>
);

const LoadWhenAdmitted = () => {
  const admitted = mayLoadAdminRemotes(useSession());
  const location = useLocation();
  const navigate = useNavigate();
  const requested = useRef<string>(null);
  const [navigated, setNavigated] = useState<string | null>(null);
  const { pathname } = location;
  const { '*': rest } = useParams();

  useEffect(() => {
    if (!admitted || requested.current === pathname) return;
    requested.current = pathname;
    const navigation = navigate(location, { replace: true, state: location.state, preventScrollReset: true });
    // The router navigates in a transition: an update outside of it would render earlier.
    void Promise.resolve(navigation).then(() => startTransition(() => setNavigated(pathname)));
  }, [admitted, pathname, location, navigate]);

  // The first page is empty; from all others a person without the permission is sent home, as after a 403.
  if (!admitted) return rest === '' ? <Closed /> : <Navigate to={paths.home} replace />;
  // The remote is loaded and has no such page.
  if (navigated === pathname) return <NotFoundPage />;
  return (
    <Closed>
      <PendingSection />
    </Closed>
  );
};

const Closed = ({ children }: { children?: ReactNode }) => (
  <>
    <PageMeta title={messages.closedSection} description={messages.closedSection} noindex />
    {children}
  </>
);

/** Returns the routes that guard a remote's addresses; splats, so that the router prefers other matches. */
export const guardRoutes = ({ routes }: Pick<RemoteEntry, 'routes'>): RouteObject[] => {
  const splats = routes.map((path) => (path.endsWith('/*') ? path : `${path}/*`));
  return [...new Set(splats)].map((path) => ({ path, element: <RouteGuard /> }));
};

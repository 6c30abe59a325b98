import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageMeta, paths, RequireSession, useSession } from 'shared';
import { messages } from '../messages.ru';
import { NotFoundPage } from '../pages/not-found/NotFoundPage';
import { mayEnter } from './mayEnter';
import { PendingSection } from './PendingSection';

/**
 * Stands at the addresses of a remote for admins until it is known that an admin is there; only then is the router
 * asked for the page once more, and with it for the remote. A visitor is sent to /login; anybody else is shown nothing
 * at the first address and sent home from the others (docs/specification.md, 'Administration').
 */
export const RouteGuard = () => (
  <RequireSession
    fallback={
      <Closed>
        <PendingSection />
      </Closed>
    }
  >
    <Knock />
  </RequireSession>
);

const Knock = () => {
  const admitted = mayEnter(useSession());
  const location = useLocation();
  const navigate = useNavigate();
  const asked = useRef<string>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const { pathname } = location;
  const { '*': rest } = useParams();

  useEffect(() => {
    if (!admitted || asked.current === pathname) return;
    asked.current = pathname;
    const arrival = navigate(location, { replace: true, state: location.state, preventScrollReset: true });
    // The router shows where it has arrived in a transition: an update of its own would be drawn before that.
    void Promise.resolve(arrival).then(() => startTransition(() => setAnswered(pathname)));
  }, [admitted, pathname, location, navigate]);

  // The first page is just empty; from all others a person without the right goes home, as a 403 does.
  if (!admitted) return rest === '' ? <Closed /> : <Navigate to={paths.home} replace />;
  // The remote is here and knows no such page.
  if (answered === pathname) return <NotFoundPage />;
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

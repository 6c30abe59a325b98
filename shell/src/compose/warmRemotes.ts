import type { createBrowserRouter } from 'react-router-dom';
import { sectionPaths } from 'shared';
import { type Registry, remoteForPath } from 'shared/contract';
import { whenIdle } from '../boot/whenIdle';
import { loadRemoteModule } from './loadRemoteModule';

type Router = ReturnType<typeof createBrowserRouter>;

/** From a feed people go to a listing, which opens in a new window; from a listing, back to the feeds. */
const nextPath = (pathname: string): string | undefined =>
  Object.values(sectionPaths)
    .find(({ feed }) => feed === pathname)
    ?.detail(1);

/**
 * Fetches the remote that the person most likely needs next once the browser is idle after somebody began to use the page, so that the
 * click does not wait: who came by mistake pays for nothing.
 * The home page asks for nothing: it must stay free of remotes.
 */
export const warmRemotes = (router: Router, registry: Registry): void => {
  const warm = () => {
    const path = nextPath(router.state.location.pathname);
    const remote = path && remoteForPath(registry.remotes, path);
    if (!remote) return;
    // Only a head start: the click itself reports a failure.
    loadRemoteModule(remote.name, 'routes').catch(() => undefined);
  };
  whenIdle(warm);
};

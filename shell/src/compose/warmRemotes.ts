import type { createBrowserRouter } from 'react-router-dom';
import { sectionPaths } from 'shared';
import { type Registry, remoteForPath } from 'shared/contract';
import { whenIdle } from '../boot/whenIdle';
import { loadRemoteModule } from './loadRemoteModule';

type Router = ReturnType<typeof createBrowserRouter>;

/** Predicts the next path: from a feed to a listing, which opens in a new window; from a listing to the feeds. */
const nextPath = (pathname: string): string | undefined =>
  Object.values(sectionPaths)
    .find(({ feed }) => feed === pathname)
    ?.detail(1);

/**
 * Prefetches the remote that the user most likely needs next, when the browser is idle after the first interaction. The
 * home page prefetches nothing: it must stay free of remotes.
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

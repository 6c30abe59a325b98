import { matchesRoute } from './matchesRoute';

/** Returns the remote that serves `pathname`; undefined for the shell's and unknown paths. */
export const remoteForPath = <R extends { routes: string[] }>(
  remotes: Record<string, R>,
  pathname: string,
): R | undefined =>
  Object.values(remotes).find((remote) => remote.routes.some((route) => matchesRoute(route, pathname)));

import { matchesRoute } from './matchesRoute';

/** The remote that serves `pathname`, or undefined when the path is the shell's own or nobody's. */
export const remoteForPath = <R extends { routes: string[] }>(
  remotes: Record<string, R>,
  pathname: string,
): R | undefined =>
  Object.values(remotes).find((remote) => remote.routes.some((route) => matchesRoute(route, pathname)));

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { distinctShares, type LiveReleases, wantedSet } from 'shared/contract';
import { messages } from './messages.ru';
import { covers } from './routePatterns';

const nodeRequire = createRequire(import.meta.url);

/** Evaluates a remote's server bundle with the shell's copies of the shared packages, as the server does. */
const evaluate = (file: string, singletons: Record<string, object>): unknown => {
  const module = { exports: {} as unknown };
  const give = (id: string): object => {
    const given = singletons[id];
    if (!given) throw new Error(`require('${id}')`);
    return given;
  };
  compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module'], { filename: file })(
    module.exports,
    give,
    module,
  );
  return module.exports;
};

/** Stands for the app while routes are made: what they do with it, they do later. */
const anything: object = new Proxy(() => anything, { get: () => anything, apply: () => anything });

interface Route {
  path?: string;
  children?: Route[];
}

const patternsOf = (routes: Route[], parent = ''): string[] =>
  routes.flatMap(({ path: own = '', children = [] }) => {
    const full = own.startsWith('/') ? own : `${parent}/${own}`;
    return children.length > 0 ? patternsOf(children, full) : [full];
  });

/** Patterns that the remote serves and does not declare: nobody would ask it for them. */
const undeclared = (createRoutes: unknown, declared: readonly string[]): string[] => {
  const routes = (createRoutes as (app: object) => Route[])(anything);
  return patternsOf(routes).filter((pattern) => !declared.some((one) => covers(one, pattern)));
};

const faultOf = (
  releasesDir: string,
  { shell: shellServer, remote: remoteServer, label, declared }: Pair,
): string | null => {
  try {
    const { singletons } = nodeRequire(path.join(releasesDir, shellServer)) as { singletons: Record<string, object> };
    const routes = evaluate(path.join(releasesDir, remoteServer), singletons);
    const well = typeof routes === 'object' && routes !== null && 'createRoutes' in routes;
    if (!well || typeof routes.createRoutes !== 'function')
      return messages.gate.broken(label, messages.gate.noCreateRoutes);
    const lost = undeclared(routes.createRoutes, declared);
    return lost.length > 0 ? messages.gate.undeclared(label, lost) : null;
  } catch (error) {
    return messages.gate.broken(label, error instanceof Error ? error.message : String(error));
  }
};

interface Pair {
  shell: string;
  remote: string;
  label: string;
  /** Patterns in the remote's `federation.routes`. */
  declared: readonly string[];
}

/** The server bundles that run together, by both names. */
const pairsOf = (live: LiveReleases | null): Map<string, Pair> => {
  const pairs = new Map<string, Pair>();
  if (!live) return pairs;
  for (const share of distinctShares(live)) {
    const { shell, remotes } = wantedSet(live, share);
    for (const { name, build, server, routes } of Object.values(remotes)) {
      pairs.set(`${shell.server} ${server}`, {
        shell: shell.server,
        remote: server,
        label: `${name} (${build})`,
        declared: routes,
      });
    }
  }
  return pairs;
};

/**
 * Tries every new pair of shell and remote: the remote's routes must evaluate with what the shell gives, and be declared. Pairs whose
 * files are not in this folder cannot be tried.
 */
export const findBrokenBundles = (releasesDir: string, before: LiveReleases | null, after: LiveReleases): string[] => {
  const known = pairsOf(before);
  return [...pairsOf(after)].flatMap(([key, pair]) => {
    const here = [pair.shell, pair.remote].every((file) => existsSync(path.join(releasesDir, file)));
    if (known.has(key) || !here) return [];
    const fault = faultOf(releasesDir, pair);
    return fault ? [fault] : [];
  });
};

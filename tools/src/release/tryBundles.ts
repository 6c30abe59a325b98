import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { distinctShares, type LiveReleases, wantedSet } from 'shared/contract';
import { messages } from './messages.ru';

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

const faultOf = (releasesDir: string, shellServer: string, remoteServer: string): string | null => {
  try {
    const { singletons } = nodeRequire(path.join(releasesDir, shellServer)) as { singletons: Record<string, object> };
    const routes = evaluate(path.join(releasesDir, remoteServer), singletons);
    const well = typeof routes === 'object' && routes !== null && 'createRoutes' in routes;
    return well && typeof routes.createRoutes === 'function' ? null : messages.gate.noCreateRoutes;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

interface Pair {
  shell: string;
  remote: string;
  label: string;
}

/** The server bundles that run together, by both names. */
const pairsOf = (live: LiveReleases | null): Map<string, Pair> => {
  const pairs = new Map<string, Pair>();
  if (!live) return pairs;
  for (const share of distinctShares(live)) {
    const { shell, remotes } = wantedSet(live, share);
    for (const { name, build, server } of Object.values(remotes)) {
      pairs.set(`${shell.server} ${server}`, { shell: shell.server, remote: server, label: `${name} (${build})` });
    }
  }
  return pairs;
};

/**
 * Tries every new pair of shell and remote: the remote's routes must evaluate with what the shell gives. Pairs whose
 * files are not in this folder cannot be tried.
 */
export const findBrokenBundles = (releasesDir: string, before: LiveReleases | null, after: LiveReleases): string[] => {
  const known = pairsOf(before);
  return [...pairsOf(after)].flatMap(([key, { shell, remote, label }]) => {
    const here = [shell, remote].every((file) => existsSync(path.join(releasesDir, file)));
    if (known.has(key) || !here) return [];
    const fault = faultOf(releasesDir, shell, remote);
    return fault ? [messages.gate.broken(label, fault)] : [];
  });
};

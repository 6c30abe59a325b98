import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPointer } from '@laparyadom/server/release';

/** Stateless folders of `shared`, which are bundled into builds. */
const stateless = /^(contract|paths|form|complaints|map|builds)\//;

/** Returns the folders of the live builds, prefixed by the package's name. */
const liveBuilds = (releasesDir: string): string[] => {
  const pointer = readPointer(releasesDir);
  if (!pointer?.shell) throw new Error(`Nothing is live in ${releasesDir}`);
  const remotes = Object.values(pointer.remotes).map(({ name, build }) => path.join(name.replace('_', '-'), build));
  return [path.join('shell', pointer.shell.build), ...remotes];
};

/**
 * Returns the live builds' scripts that contain each stateful module of `shared`, by its path in `shared/src`, from the
 * source maps. `side`: the scripts for browsers or for the server.
 */
export const scriptsOfShared = (releasesDir: string, side: 'web' | 'node'): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const build of liveBuilds(releasesDir)) {
    const folder = path.join(releasesDir, build, side);
    for (const map of readdirSync(folder).filter((file) => file.endsWith('.map'))) {
      const { sources } = JSON.parse(readFileSync(path.join(folder, map), 'utf8')) as { sources: string[] };
      for (const source of new Set(sources)) {
        const [, module] = /\/shared\/src\/(.+)$/.exec(source) ?? [];
        if (!module || stateless.test(module)) continue;
        const script = `${build.split(path.sep)[0]}/${map.replace(/(?:\.[0-9a-f]{12})?\.c?js\.map$/, '')}`;
        found.set(module, [...(found.get(module) ?? []), script]);
      }
    }
  }
  return found;
};

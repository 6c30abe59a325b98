import type { LiveReleases } from 'shared/contract';
import { packageOf } from '../../../release';

/** Returns the addresses that sections pass to their backends, by folder name, of builds live and on trial. */
export const declaredPaths = (live: LiveReleases | null): ReadonlyMap<string, string[]> => {
  const remotes = [
    ...Object.values(live?.remotes ?? {}),
    ...Object.values(live?.canaries.remotes ?? {}).map(({ release }) => release),
  ];
  const found = new Map<string, string[]>();
  for (const { name, api = [] } of remotes) {
    const known = found.get(packageOf(name)) ?? [];
    found.set(packageOf(name), [...new Set([...known, ...api.map(({ path }) => path)])]);
  }
  return found;
};

import type { BuildName } from './quarantine';
import { ownerOf, type Pair } from './renderPair';

/** This many process ends within this many milliseconds ban the provider from pages of that build. */
const ENDS = 3;
const WITHIN_MS = 60_000;

const keyOf = (owner: BuildName, provider: BuildName): string =>
  `${owner.name} ${owner.build} ${provider.name} ${provider.build}`;

export const withoutProvider = (pair: Pair, name: string): Pair => {
  const { [name]: _out, ...providers } = pair.providers;
  return { ...pair, providers };
};

/**
 * Bans a provider from the pages of a build after repeated process ends. Only the pair is banned: page code runs inside
 * provided code, so it is unclear which one failed. `now` returns milliseconds.
 */
export const createProviderBans = (now: () => number) => {
  const ends = new Map<string, number[]>();

  return {
    /** Records an end. Returns true when it starts the ban. */
    add: (owner: BuildName, provider: BuildName): boolean => {
      const key = keyOf(owner, provider);
      const before = ends.get(key) ?? [];
      if (before.length >= ENDS) return false;
      const recent = [...before.filter((time) => time > now() - WITHIN_MS), now()];
      ends.set(key, recent);
      return recent.length >= ENDS;
    },
    withoutBanned: (owner: BuildName, pair: Pair): Pair =>
      Object.values(pair.providers)
        .filter((provider) => (ends.get(keyOf(owner, provider))?.length ?? 0) >= ENDS)
        .reduce((left, { name }) => withoutProvider(left, name), pair),
    keep: (pairs: readonly Pair[]): void => {
      const live = new Set(
        pairs.flatMap((pair) => Object.values(pair.providers).map((provider) => keyOf(ownerOf(pair), provider))),
      );
      for (const key of ends.keys()) if (!live.has(key)) ends.delete(key);
    },
  };
};

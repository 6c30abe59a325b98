import type { BuildName } from './quarantine';
import { ownerOf, type Pair } from './renderPair';

/** This many process ends within this many milliseconds ban the lender from pages of that build. */
const ENDS = 3;
const WITHIN_MS = 60_000;

const keyOf = (owner: BuildName, lender: BuildName): string =>
  `${owner.name} ${owner.build} ${lender.name} ${lender.build}`;

export const withoutLender = (pair: Pair, name: string): Pair => {
  const { [name]: _out, ...lenders } = pair.lenders;
  return { ...pair, lenders };
};

/**
 * Bans a lender from the pages of a build after repeated process ends. Only the pair is banned: page code runs inside
 * lent code, so it is unclear which one failed. `now` returns milliseconds.
 */
export const createLoanBans = (now: () => number) => {
  const ends = new Map<string, number[]>();

  return {
    /** Records an end. Returns true when it starts the ban. */
    add: (owner: BuildName, lender: BuildName): boolean => {
      const key = keyOf(owner, lender);
      const before = ends.get(key) ?? [];
      if (before.length >= ENDS) return false;
      const recent = [...before.filter((time) => time > now() - WITHIN_MS), now()];
      ends.set(key, recent);
      return recent.length >= ENDS;
    },
    withoutBanned: (owner: BuildName, pair: Pair): Pair =>
      Object.values(pair.lenders)
        .filter((lender) => (ends.get(keyOf(owner, lender))?.length ?? 0) >= ENDS)
        .reduce((left, { name }) => withoutLender(left, name), pair),
    keep: (pairs: readonly Pair[]): void => {
      const live = new Set(
        pairs.flatMap((pair) => Object.values(pair.lenders).map((lender) => keyOf(ownerOf(pair), lender))),
      );
      for (const key of ends.keys()) if (!live.has(key)) ends.delete(key);
    },
  };
};

import type { BuildName } from './quarantine';
import { ownerOf, type Pair } from './renderPool';

/** So many ends within so many milliseconds, and pages of that build do without. */
const ENDS = 3;
const WITHIN_MS = 60_000;

const keyOf = (owner: BuildName, lender: BuildName): string =>
  `${owner.name} ${owner.build} ${lender.name} ${lender.build}`;

/** A pair to whose pages a remote does not lend. */
export const withoutLender = (pair: Pair, name: string): Pair => {
  const { [name]: _out, ...lenders } = pair.lenders;
  return { ...pair, lenders };
};

/**
 * Keeps builds that end the processes of pages to which they lend from being drawn there, until one of the two gives way
 * to another build. It is about both: code of the page runs inside of what is lent, so neither is kept from pages of its
 * own. `now` gives milliseconds.
 */
export const createLoanBans = (now: () => number) => {
  const ends = new Map<string, number[]>();

  return {
    /** Counts an end. True when it is the one after which the pages do without. */
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
    /** Forgets all that is not live any more. */
    keep: (pairs: readonly Pair[]): void => {
      const live = new Set(
        pairs.flatMap((pair) => Object.values(pair.lenders).map((lender) => keyOf(ownerOf(pair), lender))),
      );
      for (const key of ends.keys()) if (!live.has(key)) ends.delete(key);
    },
  };
};

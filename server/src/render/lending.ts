import type { RemoteRelease } from 'shared/contract';
import type { Loan } from '../renderProcess';
import { isStarved } from './isStarved';
import type { Lenders, ReceivedBuilds } from './lenders';
import { noLenders } from './lenders';
import type { BuildName } from './quarantine';

/** How long lent code may run without yielding, in milliseconds: the page needs time to render without it. */
const TURN_LIMIT_MS = 700;

interface LendingOptions {
  lend: (lender: RemoteRelease | undefined) => Promise<Loan | null>;
  send: (call: number, lent: Loan | null) => void;
  /** Called for a lender that ran too long although the machine was not to blame. */
  onLate: (lender: BuildName) => void;
  /** In milliseconds; null where the system does not report it. */
  processorTime: () => number | null;
}

/** Tracks which bundles one rendering process has been lent, and whose code it runs. */
export const createLending = ({ lend, send, onLate, processorTime }: LendingOptions) => {
  const given = new Map<string, string>();
  /** Lenders by bundle file, to find them in stacks. */
  const files = new Map<string, string>();
  let lenders: Lenders = noLenders;
  let turn: BuildName | undefined;
  let timer: NodeJS.Timeout | undefined;

  const buildOf = (remote: string): BuildName | undefined => {
    const lender = lenders[remote];
    return lender && { name: remote, build: lender.build };
  };
  /** Returns the innermost lent bundle of the stack. */
  const inStack = (stack: string): BuildName | undefined => {
    const found = [...files]
      .map(([file, remote]) => ({ remote, at: stack.indexOf(file) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at);
    return found[0] && buildOf(found[0].remote);
  };

  return {
    given: given as ReceivedBuilds,
    buildOf,
    begin: (next: Lenders): void => {
      lenders = next;
    },
    answer: async (call: number, remote: string): Promise<void> => {
      const lender = lenders[remote];
      given.set(remote, lender?.lent === undefined ? '' : lender.build);
      if (lender?.lent !== undefined) files.set(lender.lent, remote);
      // A bundle that cannot be read is not lent: the browser requests it for the slot.
      send(call, await lend(lender).catch(() => null));
    },
    onTurn: (remote: string | null): void => {
      clearTimeout(timer);
      turn = remote === null ? undefined : buildOf(remote);
      if (!turn) return;
      const lender = turn;
      const before = processorTime();
      const look = (passed: number): void => {
        timer = setTimeout(() => {
          const after = processorTime();
          const used = before === null || after === null ? null : after - before;
          if (isStarved(used, passed)) look(passed + TURN_LIMIT_MS);
          else onLate(lender);
        }, TURN_LIMIT_MS);
      };
      look(TURN_LIMIT_MS);
    },
    /** Returns the lender at fault when the process ends now, or for a stack; undefined for the page's own remote. */
    blamed: (stack = '', by?: string): BuildName | undefined =>
      (by !== undefined ? buildOf(by) : undefined) ?? turn ?? inStack(stack),
  };
};

import { picturesBusy } from '../../../errors/httpError';

interface QueueLimits {
  /** Maximum of concurrent jobs. */
  parallel: number;
  /** Maximum of one account's jobs, waiting or running. */
  perAccount: number;
  /** Maximum of all accounts' jobs, waiting or running. */
  total: number;
  /** Maximum of bytes that all these jobs use in memory. */
  totalBytes: number;
}

/** Creates a queue fair to accounts, each with at most one running job. Jobs above the limits are refused at once. */
export const createPictureQueue = ({ parallel, perAccount, total, totalBytes }: QueueLimits) => {
  /** Starts of waiting jobs by account; the next account is first. */
  const waiting = new Map<number, (() => void)[]>();
  const pendingByAccount = new Map<number, number>();
  const busy = new Set<number>();
  let all = 0;
  let allBytes = 0;

  const startNext = (): void => {
    for (const [account, line] of [...waiting]) {
      if (busy.size >= parallel) return;
      const start = busy.has(account) ? undefined : line.shift();
      if (!start) continue;
      waiting.delete(account);
      // Last, until its next turn.
      if (line.length > 0) waiting.set(account, line);
      busy.add(account);
      start();
    }
  };

  /** Throws 503 `PICTURES_BUSY` when there is no room for another job of the account. */
  const requireRoom = (account: number, bytes = 0): void => {
    const own = pendingByAccount.get(account) ?? 0;
    if (own >= perAccount || all >= total || allBytes + bytes > totalBytes) throw picturesBusy();
  };

  const count = (account: number, works: 1 | -1, bytes: number): void => {
    const own = (pendingByAccount.get(account) ?? 0) + works;
    if (own > 0) pendingByAccount.set(account, own);
    else pendingByAccount.delete(account);
    all += works;
    allBytes += works * bytes;
  };

  return {
    requireRoom,
    /** Runs the work in turn; throws as `requireRoom` does, and the work's error. */
    run: async <T>(account: number, bytes: number, work: () => Promise<T>): Promise<T> => {
      requireRoom(account, bytes);
      count(account, 1, bytes);
      await new Promise<void>((resolve) => {
        const line = waiting.get(account) ?? [];
        line.push(resolve);
        waiting.set(account, line);
        startNext();
      });
      try {
        return await work();
      } finally {
        busy.delete(account);
        count(account, -1, bytes);
        startNext();
      }
    },
  };
};

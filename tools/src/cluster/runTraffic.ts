import { makePicture } from '@laparyadom/server/src/testing/listingForms';
import { createCallers } from './callers';
import { checkLedger, type Findings } from './checkLedger';
import type { Cluster } from './startCluster';
import { visit } from './visitors';
import { emptyLedger, write } from './writers';

export interface Traffic {
  callers: ReturnType<typeof createCallers>;
  /** Lets everybody finish, and compares the acknowledged writes with the database at this address. */
  end: (databaseUrl: string) => Promise<Findings>;
}

export interface TrafficPlan {
  visitors: number;
  writers: number;
}

/** Starts visitors and writers on the cluster, all at once. */
export const runTraffic = async (
  { url, botToken, listingIds }: Cluster,
  { visitors, writers }: TrafficPlan,
): Promise<Traffic> => {
  const callers = createCallers(url);
  const ledger = emptyLedger();
  const picture = await makePicture();
  let isOver = false;
  const common = { callers, listingIds, isOver: () => isOver };
  const running = [
    ...Array.from({ length: visitors }, () => visit(common)),
    ...Array.from({ length: writers }, () => write({ ...common, ledger, botToken, picture })),
  ];
  return {
    callers,
    end: async (databaseUrl) => {
      isOver = true;
      await Promise.all(running);
      return checkLedger(ledger, databaseUrl, callers);
    },
  };
};

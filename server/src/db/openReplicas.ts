import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { asCall, withinCall } from './callBudget';
import type { Readable } from './database';
import { driverFault } from './databaseFault';
import { createJournalPlaces, placeOf } from './journalPlaces';
import { mayAskElsewhere, openReplica, type Replica } from './replica';
import * as schema from './schema';
import type { Statement } from './sitePool';

/** How often replicas and the primary are asked how far they are, in milliseconds. */
const LOOK_EVERY_MS = 500;
const LOOK_LIMIT_MS = 1000;
/** A replica that is further behind is left out, in milliseconds. */
const LAG_MS = 2000;

export interface ReplicasOptions {
  /** Where what no replica can answer is read. */
  primary: pg.Pool;
  /** Connections to each at most. */
  poolSize: number;
  /** A replica that is further behind is left out, in milliseconds. */
  lagMs?: number;
  onLost: (error: Error) => void;
  /** Told when a replica is left out and when it is back. */
  onUse?: (name: string, isUsed: boolean) => void;
}

export interface Replicas {
  /** Answered by a replica, or by the primary when there is none that may. */
  reads: Readable;
  /** A function that gives the place in the journal that whoever answers must have replayed; null for the primary alone. */
  follow: (needed: () => string | null) => void;
  /** How many statements each kind of server has answered, and which replicas are used, by name. */
  state: () => { answered: { primary: number; replica: number }; used: Record<string, boolean> };
  close: () => Promise<void>;
}

const ofPrimary = new AsyncLocalStorage<true>();

/** Does the work with all that it reads read from the primary, as long as that can be asked. */
export const readingPrimary = <T>(work: () => T): T => ofPrimary.run(true, work);

/**
 * Opens the replicas at these addresses for what is only read. One that is away or too far behind is left out, and comes
 * back by itself; what fails on one is asked of the primary, and what fails there of a replica, so that nobody is refused
 * while any server can answer.
 */
export const openReplicas = (urls: readonly string[], options: ReplicasOptions): Replicas => {
  const { primary, poolSize, lagMs = LAG_MS, onLost, onUse } = options;
  const replicas = urls.map((url) => openReplica(url, { poolSize, onLost }));
  const places = createJournalPlaces(lagMs);
  const answered = { primary: 0, replica: 0 };
  const used = new Map<string, boolean>();
  let neededOf: () => string | null = () => null;
  let turn = 0;

  const askPrimary = async (...call: Statement): Promise<unknown> => primary.query(...call);

  const mayBeUsed = (replica: Replica): boolean => {
    const place = replica.place();
    const least = places.behind(lagMs, performance.now());
    return place !== null && least !== null && place >= least;
  };

  /** One that has replayed what is needed; it is asked when what is known of it is not enough. */
  const choose = async (): Promise<Replica | null> => {
    const needed = neededOf();
    const usable = replicas.filter(mayBeUsed);
    turn += 1;
    const next = usable[turn % usable.length];
    if (needed === null || next === undefined) return null;
    const hasReplayed = (replica: Replica) => (replica.place() ?? -1n) >= placeOf(needed);
    const ready = hasReplayed(next) ? next : usable.find(hasReplayed);
    if (ready) return ready;
    await next.look();
    return hasReplayed(next) ? next : null;
  };

  const askReplica = async (replica: Replica, call: Statement): Promise<unknown> => {
    try {
      const answer = await replica.query(...call);
      answered.replica += 1;
      return answer;
    } catch (error) {
      if (mayAskElsewhere(error) && driverFault(error) === 'away') replica.leave();
      throw error;
    }
  };

  const ask = async (...call: Statement): Promise<unknown> => {
    const first = ofPrimary.getStore() ? null : await choose();
    if (first) {
      try {
        return await askReplica(first, call);
      } catch (error) {
        if (!mayAskElsewhere(error)) throw error;
      }
    }
    try {
      const answer = await askPrimary(...call);
      answered.primary += 1;
      return answer;
    } catch (error) {
      // What is a moment old is better than nothing.
      const other = replicas.find((replica) => replica !== first && mayBeUsed(replica));
      if (driverFault(error) !== 'away' || !other) throw error;
      return askReplica(other, call);
    }
  };

  const look = async (): Promise<void> => {
    const primaryPlace = asCall(LOOK_LIMIT_MS, () =>
      primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn'),
    ).then(
      ({ rows: [found] }) => found && places.note(found.lsn, performance.now()),
      () => undefined,
    );
    await Promise.all([primaryPlace, ...replicas.map((replica) => replica.look())]);
    for (const replica of replicas) {
      const isUsed = mayBeUsed(replica);
      if (used.get(replica.name) !== isUsed) onUse?.(replica.name, isUsed);
      used.set(replica.name, isUsed);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const lookOn = async (): Promise<void> => {
    await look();
    if (!isClosed) timer = setTimeout(lookOn, LOOK_EVERY_MS).unref();
  };
  void lookOn();

  /** Has no connections of its own. `never` satisfies each overload of the base class. */
  class ReplicaPool extends pg.Pool {
    override query(...statement: unknown[]): never {
      return withinCall(() => ask(...(statement as Statement))) as never;
    }
  }

  return {
    reads: drizzle(new ReplicaPool(), { schema }),
    follow: (needed) => {
      neededOf = needed;
    },
    state: () => ({
      answered: { ...answered },
      used: Object.fromEntries(replicas.map((replica) => [replica.name, mayBeUsed(replica)])),
    }),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
};

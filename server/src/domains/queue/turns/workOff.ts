import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { failedTurns } from '../../../db/schema';
import { judgeFailure } from './judgeFailure';

/** The queue of webhooks: what is given up there could not leave the site, as a delivery of a notice. */
export const TEAM_NOTICES = 'team_notices';

const BATCH = 20;
/** Others of the site's work wait for the same database. */
const RUN_MS = 5000;
/** Failures of a run that its error tells; the rows tell of all. */
const TOLD_MAX = 10;

/** How often a turn has failed, and whether it was given up. */
interface SetAside {
  failures: number;
  isOver: boolean;
}

/** Rows that wait for their turn. */
interface Queue<T> {
  db: Database;
  /** Its table. */
  name: string;
  now: Date;
  /** What is due and not set aside (`isNotAside`), at most so many, in the order of their turns. */
  due: (limit: number) => Promise<T[]>;
  /** Names a turn, as the key of `isNotAside` does. */
  keyOf: (turn: T) => string;
  /** Ends a turn: it is not due any more then. */
  work: (turn: T) => Promise<unknown>;
  /** The same of several at once, all of it or nothing; where that fails, each has its turn alone. */
  together?: (turns: readonly T[]) => Promise<unknown>;
  /** It is never given up: after the last pause it is tried again as often as that. */
  lasting?: boolean;
  /** Returns whether somebody else caused a failure that was set aside: then it does not fail the run. */
  onSetAside?: (turn: T, failure: unknown, found: SetAside) => boolean;
  /** A run lasts hardly longer, in milliseconds; 5 s unless given. */
  runMs?: number;
}

/** That a row of a queue was not set aside; `key` gives in SQL what names its turn. */
export const isNotAside = (name: string, key: SQL, now: Date): SQL =>
  sql`not exists (select 1 from ${failedTurns} where ${failedTurns.queue} = ${name} and ${failedTurns.key} = (${key})::text
    and coalesce(${failedTurns.againAt}, 'infinity') > ${now.toISOString()}::timestamptz)`;

type Failed = Pick<Queue<never>, 'db' | 'name' | 'now' | 'lasting'> & { key: string; failure: unknown };

/** Puts a turn that failed off, longer each time, and in the end for good; gives how often it has failed. */
const setAside = ({ db, name, now, lasting = false, key, failure }: Failed): Promise<SetAside> =>
  db.transaction(async (tx) => {
    const turn = and(eq(failedTurns.queue, name), eq(failedTurns.key, key));
    const [known] = await tx.select({ failures: failedTurns.failures }).from(failedTurns).where(turn).for('update');
    const failures = (known?.failures ?? 0) + 1;
    const { error, pauseMs } = judgeFailure(failure, { attempts: failures, lasting });
    const againAt = pauseMs === null ? null : new Date(now.getTime() + pauseMs);
    const row = { failures, againAt, failedAt: now, error };
    await tx
      .insert(failedTurns)
      .values({ queue: name, key, ...row })
      .onConflictDoUpdate({ target: [failedTurns.queue, failedTurns.key], set: row });
    return { failures, isOver: pauseMs === null };
  });

/** Whether all of them could be done at once. */
const areDone = async <T>(turns: readonly T[], together: Queue<T>['together']): Promise<boolean> => {
  if (!together || turns.length === 0) return false;
  return together(turns).then(
    () => true,
    () => false,
  );
};

/**
 * Works a queue off. A turn that fails is set aside, so that no number of them keeps those behind waiting: it comes again
 * after 30 s, 2 min, 10 min, 1 h and 6 h, and is then given up, which its row in `failed_turns` says for as long as that is
 * kept. Throws what failed, when all that was due has had its turn. Safe in several processes at once if `work` is.
 */
export const workOff = async <T>({
  due,
  keyOf,
  work,
  together,
  onSetAside,
  runMs = RUN_MS,
  ...queue
}: Queue<T>): Promise<void> => {
  const end = performance.now() + runMs;
  const failures: Error[] = [];
  for (let taken = BATCH; taken === BATCH && performance.now() < end; ) {
    const turns = await due(BATCH);
    taken = turns.length;
    for (const turn of (await areDone(turns, together)) ? [] : turns) {
      try {
        await work(turn);
      } catch (failure) {
        const key = keyOf(turn);
        const found = await setAside({ ...queue, key, failure });
        if (!onSetAside?.(turn, failure, found)) {
          const { failures: times, isOver } = found;
          const what = isOver ? 'is given up' : 'is set aside';
          failures.push(new Error(`${queue.name} ${key} ${what}, failures: ${times}`, { cause: failure }));
        }
      }
      if (performance.now() > end) break;
    }
  }
  const [first] = failures;
  if (first && failures.length === 1) throw first;
  if (first) throw new AggregateError(failures.slice(0, TOLD_MAX), `${queue.name}: ${failures.length} turns failed`);
};

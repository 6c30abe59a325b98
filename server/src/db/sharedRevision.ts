import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { runAsCall } from './callBudget';
import type { Database } from './database';
import { prepareRows } from './prepareRows';
import { parseLsn } from './walPositions';

const CHANNEL = 'content_revisions';
/** How long notifying other servers may delay the answer to a change, in milliseconds. */
const NOTIFY_LIMIT_MS = 1500;

interface Counted {
  revision: string;
  lsn: string;
}

/**
 * Creates the change counter shared by all servers. `onNews` is called when another server has counted. Concurrent
 * changes of this server are notified together.
 */
export const createSharedRevision = (db: Database, onNews: () => void) => {
  const self = randomUUID();
  // The position is read after the number, so that it covers all changes counted before it.
  const notify = prepareRows<Counted>(
    db,
    sql`with next as materialized (
        select nextval('content_revisions')::text as revision, pg_current_wal_lsn()::text as lsn
      )
      select revision, lsn, pg_notify('content_revisions', revision || ' ' || lsn || ' ' || ${sql.placeholder('self')}::text)
      from next`,
    ['revision', 'lsn'],
  );
  let known: string | null = null;
  let position: string | null = null;
  let isOwed = false;
  let pending = 0;

  const move = (revision: string, lsn: string): void => {
    known = revision;
    if (position === null || parseLsn(lsn) > parseLsn(position)) position = lsn;
  };

  const notifyNow = async (): Promise<void> => {
    try {
      const [counted] = await runAsCall(NOTIFY_LIMIT_MS, () => notify.execute({ self }));
      if (counted) move(counted.revision, counted.lsn);
      isOwed = false;
    } catch {
      isOwed = true;
    }
  };
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  /** Counts a committed change. Never throws: a failed notification is sent after the next successful poll. */
  const count = async (): Promise<void> => {
    pending += 1;
    // The statement in progress may predate this change.
    next ??= last.then(() => {
      next = null;
      last = notifyNow();
      return last;
    });
    await next;
    pending -= 1;
  };

  const receive = (revision: string, lsn: string): void => {
    const isNew = revision !== known;
    move(revision, lsn);
    if (isNew) onNews();
  };

  return {
    channel: CHANNEL,
    count,
    /** A WAL position after every known change; null while unknown: then only the primary is up to date. */
    lsn: (): string | null => (pending > 0 || isOwed ? null : position),
    onNotify: (payload: string): void => {
      const [revision = '', lsn = '', sender] = payload.split(' ');
      if (sender !== self) receive(revision, lsn);
    },
    poll: async (from: Database): Promise<void> => {
      const [now] = await prepareRows<Counted>(
        from,
        sql`select case when is_called then last_value else 0 end::text, pg_current_wal_lsn()::text from content_revisions`,
        ['revision', 'lsn'],
      ).execute();
      if (now && now.revision !== known) receive(now.revision, now.lsn);
      if (isOwed) await count();
    },
  };
};

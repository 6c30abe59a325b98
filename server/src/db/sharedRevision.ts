import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { asCall } from './callBudget';
import type { Database } from './database';
import { placeOf } from './journalPlaces';
import { prepareRows } from './prepareRows';
import type { NewsHearer } from './siteNews';

const CHANNEL = 'content_revisions';
/** How long notifying other servers may delay the answer to a change, in milliseconds. */
const TELL_LIMIT_MS = 1500;

interface Told {
  revision: string;
  lsn: string;
}

export interface SharedRevision extends NewsHearer {
  /** Counts a committed change. Never throws: a failed notification is sent after the next successful poll. */
  count: () => Promise<void>;
  /**
   * A WAL position behind every known change: a replica that has replayed it shows them all. Null while unknown: only
   * the primary is up to date.
   */
  lsn: () => string | null;
}

/**
 * Creates the change counter that all servers on one PostgreSQL share. `onNews` is called when another has counted.
 * Concurrent changes of one server are notified together, so that they wait for two statements at most.
 */
export const createSharedRevision = (db: Database, onNews: () => void): SharedRevision => {
  const self = randomUUID();
  // The position is read after the number, so that it covers all changes counted before it.
  const tell = prepareRows<Told>(
    db,
    sql`with next as materialized (
        select nextval('content_revisions')::text as revision, pg_current_wal_lsn()::text as lsn
      )
      select revision, lsn, pg_notify('content_revisions', revision || ' ' || lsn || ' ' || ${sql.placeholder('self')}::text)
      from next`,
    ['revision', 'lsn'],
  );
  let known: string | null = null;
  let place: string | null = null;
  let isOwed = false;
  let untold = 0;

  const move = (revision: string, lsn: string): void => {
    known = revision;
    if (place === null || placeOf(lsn) > placeOf(place)) place = lsn;
  };

  const tellNow = async (): Promise<void> => {
    try {
      const [told] = await asCall(TELL_LIMIT_MS, () => tell.execute({ self }));
      if (told) move(told.revision, told.lsn);
      isOwed = false;
    } catch {
      isOwed = true;
    }
  };
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const count = async (): Promise<void> => {
    untold += 1;
    // The statement in progress may predate this change.
    next ??= last.then(() => {
      next = null;
      last = tellNow();
      return last;
    });
    await next;
    untold -= 1;
  };

  const hearNumber = (revision: string, lsn: string): void => {
    const isNew = revision !== known;
    move(revision, lsn);
    if (isNew) onNews();
  };

  return {
    channel: CHANNEL,
    count,
    lsn: () => (untold > 0 || isOwed ? null : place),
    hear: (payload) => {
      const [revision = '', lsn = '', teller] = payload.split(' ');
      if (teller !== self) hearNumber(revision, lsn);
    },
    look: async (from) => {
      const [now] = await prepareRows<Told>(
        from,
        sql`select case when is_called then last_value else 0 end::text, pg_current_wal_lsn()::text from content_revisions`,
        ['revision', 'lsn'],
      ).execute();
      if (now && now.revision !== known) hearNumber(now.revision, now.lsn);
      if (isOwed) await count();
    },
  };
};

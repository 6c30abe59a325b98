import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { asCall } from './callBudget';
import type { Database } from './database';
import { placeOf } from './journalPlaces';
import { prepareRows } from './prepareRows';
import type { NewsHearer } from './siteNews';

const CHANNEL = 'content_revisions';
/** How long telling the others of a change may keep the answer of who made it, in milliseconds. */
const TELL_LIMIT_MS = 1500;

interface Told {
  revision: string;
  lsn: string;
}

export interface SharedRevision extends NewsHearer {
  /** Counts a change that is committed. Never throws: what could not be told now is told when the next look succeeds. */
  count: () => Promise<void>;
  /**
   * A place in the journal behind every change that is known of: a replica that has replayed it shows them all. Null
   * while there is none: only the primary is sure to.
   */
  lsn: () => string | null;
}

/**
 * The count of changes that all servers on one PostgreSQL share. `onNews` is called when another has counted. Changes
 * that are counted at one time by one server are told together, so that they never wait for more than two statements.
 */
export const createSharedRevision = (db: Database, onNews: () => void): SharedRevision => {
  const self = randomUUID();
  // The place is taken after the number, so whoever knows a number knows a place behind all that was counted before it.
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
    // One that is on its way may have been counted before this change was made.
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

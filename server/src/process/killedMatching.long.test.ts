import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import { createListing, createSearch, createUser } from '../../testing/factories';
import { killServerProcesses, startServerProcess, untilItServes } from '../../testing/serverProcess';
import { createTestDatabase } from '../../testing/testDatabase';
import { inFull } from '../../testing/testForm';
import { openPostgres } from '../db/openDatabase';
import { prepareRows } from '../db/prepareRows';
import { notifications, savedSearches, searchHits, searchQueue } from '../db/schema';
import { dispatchOutbox } from '../domains/notifications/bell/dispatchOutbox';
import { queueSearches } from '../domains/search/core/searchQueue';
import { createPublicationNotifier } from '../domains/search/savedSearches/notifyHits';

/** More than are notified in one transaction, twice. */
const PEOPLE = 450;

afterEach(killServerProcesses);

inFull(
  'a server that is killed while it notifies of a publication: nobody is notified twice, and the others are',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-killed-'));
    const database = await createTestDatabase();
    const { db, close } = await openPostgres(database.url);
    try {
      const server = startServerProcess(folder, { DATABASE_URL: database.url });
      await untilItServes(server);
      const first = await createUser(db);
      for (let at = 1; at < PEOPLE; at += 1) await createUser(db);
      const people = Array.from({ length: PEOPLE }, (_, at) => first + at);
      const searches: number[] = [];
      for (const userId of people) searches.push(await createSearch(db, { userId }));
      const id = await createListing(db, 'pets', { publishedAt: new Date() });
      const ofListing = eq(searchHits.listingId, id);

      // A search of the last ones is locked, so the server stops there, in the middle of its work.
      await db.transaction(async (holder) => {
        await holder
          .select()
          .from(savedSearches)
          .where(inArray(savedSearches.id, searches.slice(-1)))
          .for('update');
        await db.transaction((tx) => queueSearches(tx, { id, now: new Date() }));
        while ((await db.$count(searchHits, ofListing)) < 400) await sleep(5);
        const held = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%search_hits%'`;
        while ((await prepareRows(db, held, ['one']).execute()).length === 0) await sleep(5);
        server.child.kill('SIGKILL');
        await server.exited;
      });
      expect([await db.$count(searchHits, ofListing), await db.$count(searchQueue)]).toEqual([400, 1]);

      expect(await createPublicationNotifier(db, { now: () => new Date() })()).toBe(PEOPLE - 400);
      await dispatchOutbox(db, new Date());
      const notified = await db.select({ id: notifications.userId }).from(notifications).orderBy(notifications.userId);
      expect(notified.map((one) => one.id)).toEqual(people);
      expect(await db.$count(searchQueue)).toBe(0);
    } finally {
      killServerProcesses();
      await close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

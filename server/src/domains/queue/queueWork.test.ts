import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { HOUR_MS } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../testing/describeOnDatabases';
import { createListing, createPurchase, createUser } from '../../../testing/factories';
import {
  failedItems,
  imageClaims,
  imageHashes,
  imagePurges,
  listings,
  lostQueue,
  noticeOutbox,
  notices,
  purchases,
  renamedEntries,
  searchQueue,
} from '../../db/schema';
import { evaluateIn, startJobs } from '../../process/siteJobs';
import { isHashPending } from '../images/rules/hashImages';
import { isPurgeDue } from '../images/rules/purgeImages';
import { isImageUnused } from '../images/rules/sweepImages';
import { isListingUnindexed } from '../listings/core/indexListings';
import { isListingUnbanded } from '../listings/core/textBands';
import { isMatchDue } from '../lost/core/matches/matchReport';
import { isSupportMessageDue } from '../messages/supportMessages';
import { isOutboxDue } from '../notifications/bell/dispatchOutbox';
import { isPublicationDue } from '../search/savedSearches/notifyHits';

const hasWork = async ({ db, clock }: TestSite): Promise<boolean[]> =>
  evaluateIn(db)([isSupportMessageDue, isMatchDue, isOutboxDue, isPublicationDue].map((isDue) => isDue(clock.now())));

describeOnDatabases('queues', (current) => {
  it('have no work on a new site, nor by orders of another provider', async () => {
    const { app, db, clock } = current();
    const jobs = startJobs(app, db);
    const look = () => evaluateIn(db)(jobs.flatMap(({ hasWork: has }) => (has ? [has()] : [])));
    const before = await look();
    expect(before.length).toBeGreaterThan(10);
    expect(before).toEqual(before.map(() => false));
    const order = { buyerId: await createUser(db), provider: 'yookassa', checkAt: clock.now() } as const;
    const id = await createPurchase(db, order);
    await db.delete(searchQueue);
    expect(await look()).toEqual(before);
    await db.update(purchases).set({ provider: 'sandbox' }).where(eq(purchases.id, id));
    expect((await look()).filter(Boolean)).toHaveLength(1);
  });

  it('have no work while their only item is postponed or given up', async () => {
    const site = current();
    const { db, clock } = site;
    const now = clock.now();
    const userId = await createUser(db);
    const listingId = await createListing(db, 'pets');
    for (const table of [lostQueue, searchQueue]) await db.delete(table);
    const [message] = await db.insert(notices).values({ userId, text: 'Текст', dueAt: now }).returning();
    const notice = { userId, event: 'approved', data: {}, once: 'once', dueAt: now } as const;
    const [waiting] = await db.insert(noticeOutbox).values(notice).returning();
    await db.insert(lostQueue).values({ listingId, dueAt: now });
    await db.insert(searchQueue).values({ listingId, publishedAt: now, notifyAt: now });
    expect(await hasWork(site)).toEqual([true, true, true, true]);

    const failed = { failures: 1, againAt: new Date(now.getTime() + HOUR_MS), failedAt: now, error: 'Error' };
    const key = `${listingId} ${now.getTime()}`;
    await db.insert(failedItems).values([
      { ...failed, queue: 'notices', key: String(message?.id) },
      { ...failed, queue: 'lost_queue', key },
      { ...failed, queue: 'notice_outbox', key: String(waiting?.id) },
      { ...failed, queue: 'search_queue', key },
    ]);
    expect(await hasWork(site)).toEqual([false, false, false, false]);
    clock.advance(HOUR_MS);
    expect(await hasWork(site)).toEqual([true, true, true, true]);
    await db.update(failedItems).set({ againAt: null });
    expect(await hasWork(site)).toEqual([false, false, false, false]);
  });

  it('have work as soon as housekeeping has something to do', async () => {
    const { db, clock } = current();
    const conditions = () =>
      [isHashPending, isImageUnused, isPurgeDue, isListingUnbanded, isListingUnindexed].map((has) => has(clock.now()));
    expect(await evaluateIn(db)(conditions())).toEqual(conditions().map(() => false));
    const name = `${'a'.repeat(32)}.webp`;
    await db.insert(imageHashes).values({ name });
    await db.insert(imageClaims).values({ name, isRemoval: true, createdAt: clock.now() });
    await db.insert(imagePurges).values({ name, createdAt: new Date(0) });
    const id = await createListing(db, 'pets');
    await db.update(listings).set({ textBands: null }).where(eq(listings.id, id));
    await db.insert(renamedEntries).values({ kind: 'types', entryId: 1 });
    expect(await evaluateIn(db)(conditions())).toEqual(conditions().map(() => true));
  });
});

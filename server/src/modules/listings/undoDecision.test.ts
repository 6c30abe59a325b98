import { expect, it } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { type AdminListing, DECISION_UNDO_MS, sectionEndpoints, sections } from 'shared/contract';
import { auditLog, listingActions, listings, purchases } from '../../db/schema';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createPurchase, createUser } from '../../testing/factories';

const waiting = { status: 2, publishedAt: null };
const { adminAction, adminUndo, adminAds } = sectionEndpoints.pets;

describeOnDatabases('taking a decision back', (current) => {
  const post = (site: TestSite, path: string, as: number | undefined, payload: object) =>
    site.call(`POST ${path}`, { as, payload });
  const decided = async (site: TestSite, to: 1 | 3, over: object = {}) => {
    const id = await createListing(site.db, 'pets', { ...waiting, ...over });
    expect((await post(site, adminAction, 1, { ad_id: id, do: to })).statusCode).toBe(200);
    return id;
  };
  const statusOf = async (site: TestSite, id: number) =>
    (await site.db.select().from(listings).where(eq(listings.id, id)))[0]?.status;
  const refused = async (site: TestSite, id: number, as = 1) => {
    const before = await statusOf(site, id);
    const answer = await post(site, adminUndo, as, { ad_id: id });
    expect(await statusOf(site, id)).toBe(before);
    return [answer.statusCode, answer.json().code];
  };

  it.each(sections.flatMap((section) => [1, 3].map((to) => ({ section, to }))))(
    '$section: a listing that went to $to waits again, and both logs say so',
    async ({ section, to }) => {
      const site = current();
      const paths = sectionEndpoints[section];
      const moderator = await createUser(site.db, { isModerator: true });
      const id = await createListing(site.db, section, waiting);
      await post(site, paths.adminAction, moderator, { ad_id: id, do: to });
      site.clock.advance(DECISION_UNDO_MS);
      const answer = await post(site, paths.adminUndo, moderator, { ad_id: id });
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, is_visible: 2 }]);
      const [listing] = await site.db.select().from(listings).where(eq(listings.id, id));
      expect(listing).toMatchObject({ status: 2, publishedAt: null });
      const steps = await site.db.select().from(listingActions).where(eq(listingActions.listingId, id));
      expect(steps.at(-1)).toMatchObject({ actorId: moderator, actorRole: 'admin', fromStatus: to, toStatus: 2 });
      const [entry] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      expect(entry).toMatchObject({
        actorId: moderator,
        action: 'undo',
        subjectKind: 'listing',
        subjectId: String(id),
      });
      expect(entry?.details).toMatchObject({ section, before: { is_visible: to }, after: { is_visible: 2 } });
      const waits: AdminListing[] = (await site.call(`GET ${paths.adminAds}`, { as: moderator })).json();
      expect(waits.map((one) => one.id)).toEqual([id]);
    },
  );

  it('is refused once the time is over, and the second time', async () => {
    const site = current();
    const id = await decided(site, 1);
    site.clock.advance(DECISION_UNDO_MS + 1);
    expect(await refused(site, id)).toEqual([409, 'UNDO_LAPSED']);
    const other = await decided(site, 3);
    expect((await post(site, adminUndo, 1, { ad_id: other })).statusCode).toBe(200);
    expect(await refused(site, other)).toEqual([409, 'UNDO_LAPSED']);
  });

  it('belongs to who decided, and to nobody who is no moderator', async () => {
    const site = current();
    const author = await createUser(site.db);
    const colleague = await createUser(site.db, { isModerator: true });
    const id = await decided(site, 1, { authorId: author });
    expect(await refused(site, id, colleague)).toEqual([409, 'UNDO_LAPSED']);
    expect(await refused(site, id, author)).toEqual([403, 'FORBIDDEN']);
    expect((await post(site, adminUndo, undefined, { ad_id: id })).statusCode).toBe(401);
  });

  it('is of the latest step from the review alone: no older one, no deletion, no publishing of a rejected one', async () => {
    const site = current();
    const rejected = await createListing(site.db, 'pets', { status: 3 });
    await post(site, adminAction, 1, { ad_id: rejected, do: 1 });
    expect(await refused(site, rejected)).toEqual([409, 'UNDO_LAPSED']);
    const deleted = await createListing(site.db, 'pets', waiting);
    await post(site, adminAction, 1, { ad_id: deleted, do: 0 });
    expect(await refused(site, deleted)).toEqual([404, 'LISTING_NOT_FOUND']);
    const untouched = await createListing(site.db, 'pets', waiting);
    expect(await refused(site, untouched)).toEqual([409, 'UNDO_LAPSED']);
    const author = await createUser(site.db);
    const gone = await decided(site, 1, { authorId: author });
    await post(site, sectionEndpoints.pets.delete, author, { ad_id: gone });
    expect(await refused(site, gone)).toEqual([404, 'LISTING_NOT_FOUND']);
  });

  it('leaves a listing published that its author pays for already', async () => {
    const site = current();
    const author = await createUser(site.db);
    const id = await decided(site, 1, { authorId: author });
    const purchase = await createPurchase(site.db, { buyerId: author, listingId: id });
    expect(await refused(site, id)).toEqual([409, 'LISTING_STATE']);
    await site.db
      .update(purchases)
      .set({ status: 2, outcome: 'cancelled', settledAt: site.clock.now() })
      .where(eq(purchases.id, purchase));
    expect((await post(site, adminUndo, 1, { ad_id: id })).statusCode).toBe(200);
  });

  it('a rejection that was taken back does not count against the author', async () => {
    const site = current();
    const author = await createUser(site.db);
    await decided(site, 3, { authorId: author });
    const id = await decided(site, 3, { authorId: author });
    await post(site, adminUndo, 1, { ad_id: id });
    const found: AdminListing[] = (await site.call(`GET ${adminAds}`, { as: 1 })).json();
    expect(found).toMatchObject([{ id, author_rejections: 1 }]);
  });

  it.each([{}, { ad_id: 'x' }, { ad_id: -1 }, { ad_id: 1e12 }])('answers %j properly', async (payload) => {
    const { statusCode } = await post(current(), adminUndo, 1, payload);
    expect([404, 422]).toContain(statusCode);
  });
});

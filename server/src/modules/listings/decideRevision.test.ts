import { expect, it } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { DECISION_UNDO_MS, NEXT_CURSOR_HEADER } from 'shared/contract';
import { auditLog, imageClaims, listingRevisions, type listings, users } from '../../db/schema';
import { storeImage } from '../../images/storeImage';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { editForm } from '../../testing/editForms';
import { createListing, createUser } from '../../testing/factories';
import { makePicture } from '../../testing/listingForms';
import { sweepImages } from '../images/sweepImages';
import { outdateListings } from './outdateListings';
import { sweepRevisions } from './revisionRows';

const DAY_MS = 24 * 60 * 60 * 1000;

describeOnDatabases('decisions on revisions', (current) => {
  const read = async ({ call }: TestSite, id: number, as?: number) =>
    (await call(`GET /api/articles/${id}`, { as })).json();
  const seen = async ({ call }: TestSite, file: string) => (await call(`GET /api/image/${file}`)).statusCode;
  const sweep = async (site: TestSite) => {
    await sweepRevisions(site.db, site.clock.now());
    await sweepImages({ db: site.db, images: site.app.images }, site.clock.now());
  };
  /** A published listing with one picture, and a revision with another in its place. */
  const revise = async (site: TestSite, over: Partial<typeof listings.$inferInsert> = {}, price = '900') => {
    const as = over.authorId ?? (await createUser(site.db));
    const old = await storeImage(site.app.images, await makePicture({ red: 10 }));
    const id = await createListing(site.db, 'pets', { authorId: as, images: [old], title: 'Прежнее', ...over });
    const form = await editForm('pets', { title: 'Новое', price }, { files: [await makePicture({ red: 250 })] });
    const answer = await site.call(`POST /api/articles/${id}/edit`, { as, ...form });
    expect(answer.statusCode).toBe(200);
    const { revision, version } = answer.json();
    return { id, as, old, fresh: revision.images[0] as string, version: version as number };
  };
  const act = (site: TestSite, ad_id: number, wanted: number, version?: number, as = 1) =>
    site.call('POST /api/admin/ad-action', { as, payload: { ad_id, do: wanted, version } });
  const undo = (site: TestSite, ad_id: number) =>
    site.call('POST /api/admin/ad-action/undo', { as: 1, payload: { ad_id } });
  const plain = (signed: string): string => `${signed.slice(0, 32)}.webp`;

  it("the pictures of a revision are its author's until it is published, then those of before are gone", async () => {
    const site = current();
    const { id, old, fresh, version } = await revise(site);
    expect([await seen(site, fresh), await seen(site, plain(fresh)), await seen(site, old)]).toEqual([200, 404, 200]);
    await sweep(site);
    expect(await seen(site, fresh)).toBe(200);
    expect((await act(site, id, 1, version)).statusCode).toBe(200);
    expect((await read(site, id)).images).toEqual([plain(fresh)]);
    expect([await seen(site, plain(fresh)), await seen(site, old)]).toEqual([200, 404]);
    await sweep(site);
    expect(await site.app.images.has(old)).toBe(true);
    site.clock.advance(DAY_MS);
    await sweep(site);
    expect(await site.app.images.has(old)).toBe(false);
    expect(await site.db.select().from(imageClaims)).toEqual([]);
  });

  it('a rejected revision is kept for its author alone, with its pictures, for 30 days; what is published stays', async () => {
    const site = current();
    const { id, as, old, fresh, version } = await revise(site);
    expect((await act(site, id, 3, version)).json()).toEqual({ ok: true, is_visible: 1 });
    const own = await read(site, id, as);
    expect(own).toMatchObject({ title: 'Прежнее', images: [old], revision: null, rejected_edit: { title: 'Новое' } });
    const [picture] = own.rejected_edit.images;
    expect([plain(picture), await seen(site, picture), await seen(site, plain(fresh))]).toEqual([
      plain(fresh),
      200,
      404,
    ]);
    for (const who of [undefined, await createUser(site.db), 1]) {
      expect(await read(site, id, who)).not.toHaveProperty('rejected_edit');
    }
    const exported = (await site.call('GET /api/me/export', { as })).json();
    expect(exported.listings.pets).toMatchObject([{ id, rejected_edit: { title: 'Новое' } }]);
    expect((await site.call('GET /api/admin/ads', { as: 1 })).json()).toEqual([]);

    site.clock.advance(30 * DAY_MS - 1);
    await sweep(site);
    expect((await read(site, id, as)).rejected_edit.title).toBe('Новое');
    expect(await site.app.images.has(plain(fresh))).toBe(true);
    site.clock.advance(1);
    expect(await read(site, id, as)).not.toHaveProperty('rejected_edit');
    site.clock.advance(1);
    await sweep(site);
    expect(await site.db.select().from(listingRevisions)).toEqual([]);
    site.clock.advance(DAY_MS);
    await sweep(site);
    expect(await site.app.images.has(plain(fresh))).toBe(false);
    expect(await seen(site, old)).toBe(200);
  });

  it('a rejected revision is corrected with its pictures, and gone after any edit, by the undo and with the listing', async () => {
    const site = current();
    const { id, as, fresh, version } = await revise(site);
    await act(site, id, 3, version);
    const edit = async (listingId: number, fields: Record<string, string>, keep: string[], who = as) =>
      site.call(`POST /api/articles/${listingId}/edit`, { as: who, ...(await editForm('pets', fields, { keep })) });
    const corrected = await edit(id, { title: 'Новое ещё раз', price: '900' }, [plain(fresh)]);
    expect([corrected.statusCode, corrected.json().revision.title]).toEqual([200, 'Новое ещё раз']);
    expect(await read(site, id, as)).not.toHaveProperty('rejected_edit');
    expect(plain((await read(site, id, as)).revision.images[0])).toBe(plain(fresh));

    await act(site, id, 3, corrected.json().version);
    expect((await undo(site, id)).statusCode).toBe(200);
    const again = await read(site, id, as);
    expect([again.revision.title, again.rejected_edit]).toEqual(['Новое ещё раз', undefined]);

    await act(site, id, 1, again.version);
    site.clock.advance(DAY_MS);
    await sweep(site);
    const kept = [plain(fresh)];
    await act(site, id, 3, (await edit(id, { title: 'Третье', price: '900' }, kept)).json().version);
    expect(await site.db.select().from(listingRevisions)).toMatchObject([{ title: 'Третье', isRejected: true }]);
    const cheaper = (await edit(id, { title: 'Новое ещё раз', price: '800' }, kept)).json();
    expect([cheaper.revision, await site.db.select().from(listingRevisions)]).toEqual([null, []]);

    const other = await revise(site);
    await act(site, other.id, 3, other.version);
    await site.call('POST /api/me/delete', { as: other.as });
    expect(await site.db.select().from(listingRevisions)).toEqual([]);
  });

  it('of a listing that its author closes it waits, out of the queue, until the listing is published again', async () => {
    const site = current();
    const { id, as, version } = await revise(site);
    const queue = async () =>
      (await site.call('GET /api/admin/ads', { as: 1 })).json().map((one: { id: number }) => one.id);
    const waiting = async () => (await site.call('GET /api/admin/summary', { as: 1 })).json().waiting.pets;
    expect([await queue(), await waiting()]).toEqual([[id], 1]);
    await site.call(`POST /api/articles/${id}/close`, { as, payload: { outcome: 'sold' } });
    expect([await queue(), await waiting()]).toEqual([[], 0]);
    const closed = await read(site, id, as);
    expect([closed.is_visible, closed.title, closed.revision.title]).toEqual([4, 'Прежнее', 'Новое']);
    expect((await act(site, id, 1, version)).json().code).toBe('STALE_VERSION');
    for (const wanted of [1, 3]) {
      const late = await act(site, id, wanted, closed.version);
      expect([late.statusCode, late.json().code]).toEqual([409, 'LISTING_STATE']);
    }
    await site.call('POST /api/user/ad-action', { as, payload: { ad_id: id, do: 1 } });
    expect(await queue()).toEqual([id]);
    const back = await read(site, id, as);
    expect([back.is_visible, back.title, back.revision.title]).toEqual([1, 'Прежнее', 'Новое']);
    expect((await act(site, id, 1, back.version)).json()).toEqual({ ok: true, is_visible: 1 });
    expect((await read(site, id)).title).toBe('Новое');
  });

  it('a rejected revision says why to its author, until the next edit or for 30 days', async () => {
    const site = current();
    const { id, as, version } = await revise(site);
    const payload = { ad_id: id, do: 3, version, reason: 'wrong_photo', comment: 'Не та порода' };
    const told = { reason: 'wrong_photo', comment: 'Не та порода' };
    const of = async (who?: number) => (await read(site, id, who)).edit_rejection;
    expect(await of(as)).toBeNull();
    await site.call('POST /api/admin/ad-action', { as: 1, payload });
    expect([await of(as), await of(), await of(await createUser(site.db))]).toEqual([told, undefined, undefined]);
    expect((await site.call('GET /api/my-articles', { as })).json()).toMatchObject([{ id, edit_rejection: told }]);
    await undo(site, id);
    expect(await of(as)).toBeNull();
    await site.call('POST /api/admin/ad-action', { as: 1, payload: { ...payload, version: version + 2 } });
    expect(await of(as)).toEqual(told);
    site.clock.advance(30 * DAY_MS - 1);
    expect(await of(as)).toEqual(told);
    site.clock.advance(1);
    expect(await of(as)).toBeNull();
    const other = await revise(site);
    const again = { ...payload, ad_id: other.id, version: other.version };
    await site.call('POST /api/admin/ad-action', { as: 1, payload: again });
    expect(await read(site, other.id, other.as)).toMatchObject({ rejection: null, edit_rejection: told });
    const form = await editForm('pets', { title: 'Исправленное' }, { keep: [other.old] });
    expect((await site.call(`POST /api/articles/${other.id}/edit`, { as: other.as, ...form })).statusCode).toBe(200);
    expect((await read(site, other.id, other.as)).edit_rejection).toBeNull();
  });

  it('a replaced revision lets go of its pictures', async () => {
    const site = current();
    const { id, as, fresh } = await revise(site);
    const { images } = await read(site, id);
    const form = await editForm('pets', { title: 'Ещё новее' }, { keep: images });
    expect((await site.call(`POST /api/articles/${id}/edit`, { as, ...form })).statusCode).toBe(200);
    await sweep(site);
    expect(await site.app.images.has(plain(fresh))).toBe(false);
  });

  it.each([1, 3])('decision %i can be taken back for 5 seconds', async (wanted) => {
    const site = current();
    const { id, as, old, version } = await revise(site, { price: 1000, priceSince: new Date('2026-11-01') });
    const before = await read(site, id, as);
    await act(site, id, wanted, version);
    expect((await read(site, id)).price_before).toBe(wanted === 1 ? 1000 : null);
    site.clock.advance(DECISION_UNDO_MS);
    expect((await undo(site, id)).json()).toEqual({ ok: true, is_visible: 1 });
    const after = await read(site, id, as);
    expect(after).toEqual({
      ...before,
      version: version + 2,
      revision: { ...before.revision, images: expect.anything() },
    });
    expect(after.images).toEqual([old]);
    expect((await undo(site, id)).statusCode).toBe(409);
    const history = (await site.call(`GET /api/admin/ads/${id}/history`, { as: 1 })).json();
    expect(history.listing.map(({ what }: { what: string }) => what)).toEqual([
      'undo',
      wanted === 1 ? 'approve' : 'reject',
      'revision',
    ]);
    const [, entry] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(entry).toMatchObject({ action: wanted === 1 ? 'approve_edit' : 'reject_edit', subjectId: String(id) });
    await act(site, id, wanted, after.version);
    site.clock.advance(DECISION_UNDO_MS + 1);
    expect((await undo(site, id)).json().code).toBe('UNDO_LAPSED');
  });

  it('names the version that was seen', async () => {
    const site = current();
    const { id, version } = await revise(site);
    expect((await act(site, id, 1)).statusCode).toBe(422);
    expect((await act(site, id, 3, version - 1)).json().code).toBe('STALE_VERSION');
    expect((await act(site, id, 1, version, await createUser(site.db))).statusCode).toBe(403);
    expect((await act(site, id, 1, version)).statusCode).toBe(200);
    expect((await act(site, id, 1, version + 1)).json().code).toBe('LISTING_STATE');
    const waiting = await createListing(site.db, 'pets', { status: 2, publishedAt: null });
    expect((await act(site, waiting, 1, 7)).json().code).toBe('STALE_VERSION');
    expect((await act(site, waiting, 1, 1)).statusCode).toBe(200);
  });

  it('stands in the list with the others by the time since when it waits, and comes and goes with a ban', async () => {
    const site = current();
    const placed = (time: string) =>
      createListing(site.db, 'pets', { status: 2, publishedAt: null, createdAt: new Date(time) });
    const older = await placed('2026-11-20');
    const newer = await placed('2026-11-22');
    const { id, as } = await revise(site);
    const ids = async (query = '') => {
      const answer = await site.call(`GET /api/admin/ads${query}`, { as: 1 });
      return [answer.json().map((one: { id: number }) => one.id), answer.headers[NEXT_CURSOR_HEADER]] as const;
    };
    expect((await ids())[0]).toEqual([older, id, newer]);
    const [first, cursor] = await ids('?limit=2');
    expect(first).toEqual([older, id]);
    expect((await ids(`?limit=2&cursor=${cursor}`))[0]).toEqual([newer]);
    expect((await ids('?limit=2&offset=1'))[0]).toEqual([id, newer]);
    const summary = (await site.call('GET /api/admin/summary', { as: 1 })).json();
    expect([summary.waiting.pets, summary.oldest.pets]).toEqual([3, '2026-11-20T00:00:00.000Z']);
    await site.db.update(users).set({ isBanned: true }).where(eq(users.id, as));
    expect((await ids())[0]).toEqual([older, newer]);
  });

  it('goes on waiting while the listing is outdated, and is gone with it', async () => {
    const site = current();
    const { id, as } = await revise(site, { publishedAt: new Date('2026-10-01') });
    await outdateListings(site.db, { ttlDays: 30, now: site.clock.now() });
    const outdated = await read(site, id, as);
    expect([outdated.is_visible, outdated.revision.title]).toEqual([4, 'Новое']);
    expect((await act(site, id, 1, outdated.version)).json()).toEqual({ ok: true, is_visible: 4 });
    const other = await revise(site);
    await site.call('POST /api/delete-ad', { as: other.as, payload: { ad_id: other.id } });
    const rows = await site.db.select().from(listingRevisions).where(eq(listingRevisions.listingId, other.id));
    expect(rows).toEqual([]);
  });

  it('a price that is lowered by a revision is measured when it is published', async () => {
    const site = current();
    const { id, version } = await revise(site, { price: 1000, priceSince: new Date('2026-11-20') });
    site.clock.set('2026-11-28T00:00:00.000Z');
    await act(site, id, 1, version);
    expect(await read(site, id)).toMatchObject({ price: 900, price_before: 1000 });
    site.clock.advance(14 * DAY_MS);
    expect((await read(site, id)).price_before).toBeNull();
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import {
  type AdminListing,
  CLOSED_READABLE_DAYS,
  contractOf,
  DAY_MS,
  DECISION_UNDO_MS,
  feedFilterSchemas,
  ListingStatus,
  NEXT_CURSOR_HEADER,
  rejectionReasons,
  type Section,
  sectionEndpoints,
  sections,
  withParam,
} from 'shared/contract';
import { describeOnDatabases, TEST_TIME, type TestSite } from '../../../../testing/describeOnDatabases';
import { editForm } from '../../../../testing/editForms';
import { createListing, createPurchase, createUser } from '../../../../testing/factories';
import { makePicture } from '../../../../testing/listingForms';
import { order, outcomeOf, ownListing } from '../../../../testing/sandboxOrders';
import {
  auditLog,
  boosts,
  imageClaims,
  listingActions,
  listingRevisions,
  listings,
  noticeOutbox,
  notifications,
  purchases,
  users,
} from '../../../db/schema';
import { publicListing, readableListing } from '../../../db/schema/visibility';
import type { Actor } from '../../accounts/users/accountPolicy';
import { isPublicImage } from '../../images/rules/createPublicImages';
import { storeImage } from '../../images/rules/storedImages';
import { sweepImages } from '../../images/rules/sweepImages';
import { dispatchOutbox } from '../../notifications/bell/dispatchOutbox';
import { searchesOf } from '../../search/core/createSearches';
import { visibleTo } from '../queries/visibleTo';
import { eraseDeleted } from './eraseListings';
import { decodeCursor, encodeCursor } from './feedCursor';
import { createListingCounter } from './listingCounter';
import { isPublic, isReadable, maySeeListing } from './listingPolicy';
import { hideClosed, outdateListings } from './outdateListings';
import { sweepRevisions } from './revisionRows';

describe('closing', () => {
  const { close, detail, ownerAction, own, filter, byIds } = sectionEndpoints.pets;

  describeOnDatabases('closing a listing', (current) => {
    const published = async (site: TestSite, over: object = {}) => {
      const author = await createUser(site.db);
      return { author, id: await createListing(site.db, 'pets', { authorId: author, ...over }) };
    };
    const end = (site: TestSite, as: number | undefined, id: unknown, payload: object, path = close) =>
      site.call(`POST ${withParam(path, String(id))}`, { as, payload });
    const seen = async (site: TestSite, as: number | undefined, id: number) =>
      (await site.call(`GET ${withParam(detail, id)}`, { as })).statusCode;

    it.each(
      sections.flatMap((section) =>
        [...Object.keys(contractOf(section).outcomes), 'withdrawn'].map((outcome) => ({ section, outcome })),
      ),
    )('$section: $outcome @slow', async ({ section, outcome }) => {
      const site = current();
      const paths = sectionEndpoints[section];
      const author = await createUser(site.db);
      const { outcomes, categories } = contractOf(section);
      const [name = ''] = Object.entries(outcomes).find(([code]) => code === outcome)?.[1] ?? [];
      const category = (categories as Readonly<Record<string, number>>)[name];
      const id = await createListing(site.db, section, {
        authorId: author,
        ...(category !== undefined && { category }),
      });
      const answer = await end(site, author, id, { outcome }, paths.close);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, is_visible: 4 }]);
      expect((await end(site, author, id, { outcome }, paths.close)).statusCode).toBe(409);
      const requested = await site.call(`GET ${withParam(paths.detail, id)}`);
      expect(requested.statusCode).toBe(outcome === 'withdrawn' ? 404 : 200);
      if (outcome !== 'withdrawn') expect(requested.json()).toMatchObject({ is_visible: 4, outcome });
      expect((await site.call(`POST ${paths.filter}`, { payload: {} })).json()).toEqual([]);
      expect((await site.call(`GET ${paths.own}`, { as: author })).json()).toMatchObject([{ id, outcome }]);
      const steps = await site.db
        .select()
        .from(listingActions)
        .where(eq(listingActions.listingId, id))
        .orderBy(listingActions.id);
      expect(steps).toMatchObject([{ actorId: author, actorRole: 'owner', fromStatus: 1, toStatus: 4 }]);
    });

    it('is allowed to its owner and from the published state only @slow', async () => {
      const site = current();
      const { author, id } = await published(site);
      const outcome = 'sold';
      expect((await end(site, undefined, id, { outcome })).statusCode).toBe(401);
      expect((await end(site, await createUser(site.db), id, { outcome })).statusCode).toBe(403);
      expect((await end(site, 1, id, { outcome })).statusCode).toBe(403);
      for (const status of [2, 3, 4]) {
        await site.db.update(listings).set({ status }).where(eq(listings.id, id));
        expect((await end(site, author, id, { outcome })).statusCode).toBe(409);
        expect((await end(site, await createUser(site.db), id, { outcome })).statusCode).toBe(404);
      }
    });

    it.each([
      ['pets', 1, 'found'],
      ['pets', 3, 'returned'],
      ['pets', 3, 'sold'],
      ['pets', 4, 'found'],
      ['market', 1, 'sold'],
    ] as const)('refuses the outcome %s in category %i as %s', async (section, category, outcome) => {
      const site = current();
      const author = await createUser(site.db);
      const id = await createListing(site.db, section, { authorId: author, category });
      const answer = await end(site, author, id, { outcome }, sectionEndpoints[section].close);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail).toMatchObject([
        { field: 'outcome', msg: 'Объявление этой категории не может закончиться так' },
      ]);
      const [listing] = await site.db.select().from(listings).where(eq(listings.id, id));
      expect(listing).toMatchObject({ status: 1, outcome: null });
    });

    it.each([{}, { outcome: 'given' }, { outcome: 'toString' }, { outcome: 1 }, { outcome: null }])(
      'refuses %j as an outcome of a pet',
      async (payload) => {
        const site = current();
        const { author, id } = await published(site);
        const answer = await end(site, author, id, payload);
        expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([422, expect.stringContaining('Выберите')]);
        expect(await seen(site, undefined, id)).toBe(200);
      },
    );

    it.each(['x', '0', '-1', '99999999999', '1.5'])('%s is 404 for others', async (id) => {
      const site = current();
      expect((await end(site, await createUser(site.db), id, { outcome: 'sold' })).statusCode).toBe(404);
    });

    it('two concurrent calls close it once', async () => {
      const site = current();
      const { author, id } = await published(site);
      const answers = await Promise.all(['sold', 'rehomed'].map((outcome) => end(site, author, id, { outcome })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await site.db.select().from(listingActions).where(eq(listingActions.listingId, id))).toHaveLength(1);
    });

    it('ends the boost and pending orders', async () => {
      const site = current();
      const { author, id } = await published(site);
      const now = site.clock.now();
      await site.db
        .insert(boosts)
        .values({ listingId: id, boostType: 2, startsAt: now, endsAt: new Date(now.getTime() + DAY_MS) });
      const order = await createPurchase(site.db, { buyerId: author, listingId: id });
      await end(site, author, id, { outcome: 'sold' });
      expect(await site.db.select().from(boosts).where(eq(boosts.listingId, id))).toMatchObject([{ state: 'ended' }]);
      expect(await site.db.select().from(purchases).where(eq(purchases.id, order))).toMatchObject([{ status: 2 }]);
    });

    it('stays readable with its pictures for 90 days, then for owner and moderators only @slow', async () => {
      const site = current();
      const picture = `${'c'.repeat(32)}.webp`;
      const { author, id } = await published(site, { images: [picture] });
      const isOpen = async () =>
        (
          await site.db
            .select({ open: isPublicImage(picture) })
            .from(listings)
            .where(eq(listings.id, id))
        )[0]?.open;
      await end(site, author, id, { outcome: 'rehomed' });
      const reader = await createUser(site.db);
      expect((await site.call(`GET ${withParam(detail, id)}`)).json()).toMatchObject({ images: [picture] });
      expect((await site.call(`POST ${byIds}`, { as: reader, payload: [id] })).json()).toMatchObject([
        { outcome: 'rehomed' },
      ]);
      site.clock.advance(CLOSED_READABLE_DAYS * DAY_MS - 1);
      expect(await hideClosed(site.db, site.clock.now())).toBe(0);
      expect([await seen(site, reader, id), await isOpen()]).toEqual([200, true]);
      site.clock.advance(1);
      expect(await hideClosed(site.db, site.clock.now())).toBe(1);
      const codes = [
        await seen(site, undefined, id),
        await seen(site, reader, id),
        await seen(site, author, id),
        await seen(site, 1, id),
      ];
      expect([codes, await isOpen()]).toEqual([[404, 404, 200, 200], false]);
      const [picked] = (await site.call(`GET ${withParam(detail, id)}`, { as: author })).json().images;
      expect(picked).not.toBe(picture);
    });

    it('hides its page when its author is banned', async () => {
      const site = current();
      const { author, id } = await published(site);
      await end(site, author, id, { outcome: 'sold' });
      await site.db.update(users).set({ isBanned: true }).where(eq(users.id, author));
      expect(await seen(site, undefined, id)).toBe(404);
    });

    it('publishing again clears the outcome, also for later expiry @slow', async () => {
      const site = current();
      const { author, id } = await published(site);
      await end(site, author, id, { outcome: 'sold' });
      expect((await site.call(`POST ${ownerAction}`, { as: author, payload: { ad_id: id, do: 1 } })).statusCode).toBe(
        200,
      );
      expect((await site.call(`GET ${withParam(detail, id)}`)).json()).not.toHaveProperty('outcome');
      expect((await site.call(`POST ${filter}`, { payload: {} })).json()).toMatchObject([{ id }]);
      site.clock.advance(31 * DAY_MS);
      expect(await outdateListings(site.db, { ttlDays: 30, now: site.clock.now() })).toBe(1);
      const [decision] = (await site.call(`GET ${own}`, { as: author })).json();
      expect([decision.is_visible, decision.outcome]).toEqual([4, undefined]);
      expect(await seen(site, undefined, id)).toBe(404);
    });
  });
});

describe('decide revision @slow', () => {
  describeOnDatabases('decisions on revisions', (current) => {
    const read = async ({ call }: TestSite, id: number, as?: number) =>
      (await call(`GET /api/articles/${id}`, { as })).json();
    const seen = async ({ call }: TestSite, file: string) => (await call(`GET /api/image/${file}`)).statusCode;
    const sweep = async (site: TestSite) => {
      await sweepRevisions(site.db, site.clock.now());
      await sweepImages({ db: site.db, images: site.app.images }, site.clock.now());
    };
    /** Creates a published listing with one picture, and a revision with another. */
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

    it("keep a revision's pictures private until published, then delete the previous ones", async () => {
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

    it('keep a rejected revision for its author for 30 days and leave the published version unchanged', async () => {
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

    it('let a rejected revision be corrected; any edit, undo or deletion removes it', async () => {
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

    it('leave the queue while the author has closed the listing, until it is published again', async () => {
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

    it('show the reason of a rejection to the author until the next edit or for 30 days', async () => {
      const site = current();
      const { id, as, version } = await revise(site);
      const payload = { ad_id: id, do: 3, version, reason: 'wrong_photo', comment: 'Не та порода' };
      const decision = { reason: 'wrong_photo', comment: 'Не та порода' };
      const of = async (who?: number) => (await read(site, id, who)).edit_rejection;
      expect(await of(as)).toBeNull();
      await site.call('POST /api/admin/ad-action', { as: 1, payload });
      expect([await of(as), await of(), await of(await createUser(site.db))]).toEqual([decision, undefined, undefined]);
      expect((await site.call('GET /api/my-articles', { as })).json()).toMatchObject([
        { id, edit_rejection: decision },
      ]);
      await undo(site, id);
      expect(await of(as)).toBeNull();
      await site.call('POST /api/admin/ad-action', { as: 1, payload: { ...payload, version: version + 2 } });
      expect(await of(as)).toEqual(decision);
      site.clock.advance(30 * DAY_MS - 1);
      expect(await of(as)).toEqual(decision);
      site.clock.advance(1);
      expect(await of(as)).toBeNull();
      const other = await revise(site);
      const again = { ...payload, ad_id: other.id, version: other.version };
      await site.call('POST /api/admin/ad-action', { as: 1, payload: again });
      expect(await read(site, other.id, other.as)).toMatchObject({ rejection: null, edit_rejection: decision });
      const form = await editForm('pets', { title: 'Исправленное' }, { keep: [other.old] });
      expect((await site.call(`POST /api/articles/${other.id}/edit`, { as: other.as, ...form })).statusCode).toBe(200);
      expect((await read(site, other.id, other.as)).edit_rejection).toBeNull();
    });

    it('release the pictures of a replaced revision', async () => {
      const site = current();
      const { id, as, fresh } = await revise(site);
      const { images } = await read(site, id);
      const form = await editForm('pets', { title: 'Ещё новее' }, { keep: images });
      expect((await site.call(`POST /api/articles/${id}/edit`, { as, ...form })).statusCode).toBe(200);
      await sweep(site);
      expect(await site.app.images.has(plain(fresh))).toBe(false);
    });

    it.each([1, 3])('undo decision %i within 5 seconds', async (wanted) => {
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

    it('record the version that was seen', async () => {
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

    it('are queued by waiting time and hidden while the author is banned', async () => {
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

    it('keep waiting while the listing is outdated and end with it', async () => {
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

    it('measure a lowered price at its publication', async () => {
      const site = current();
      const { id, version } = await revise(site, { price: 1000, priceSince: new Date('2026-11-20') });
      site.clock.set('2026-11-28T00:00:00.000Z');
      await act(site, id, 1, version);
      expect(await read(site, id)).toMatchObject({ price: 900, price_before: 1000 });
      site.clock.advance(14 * DAY_MS);
      expect((await read(site, id)).price_before).toBeNull();
    });
  });
});

describe('erase deleted', () => {
  const picture = `${'a'.repeat(32)}.webp`;

  describeOnDatabases('Listings deleted long ago', (site) => {
    it('lose texts and pictures after 90 days, and nothing else', async () => {
      const { db, clock } = site();
      const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
      const make = (status: number, days: number) =>
        createListing(db, 'pets', {
          status,
          updatedAt: ago(days),
          images: [picture],
          title: 'Щенок',
          textDigest: 'd',
          textBands: [1],
        });
      const old = await make(ListingStatus.deleted, 90.01);
      await make(ListingStatus.deleted, 89.99);
      await make(ListingStatus.published, 400);
      await make(ListingStatus.outdated, 400);

      expect(await eraseDeleted(db, clock.now())).toBe(1);
      const rows = await db.select().from(listings).orderBy(asc(listings.id));
      expect(rows.map(({ title, images }) => [title, images])).toEqual([
        ['Удалено', []],
        ['Щенок', [picture]],
        ['Щенок', [picture]],
        ['Щенок', [picture]],
      ]);
      const [erased] = await db.select().from(listings).where(eq(listings.id, old));
      expect(erased).toMatchObject({ description: '', textDigest: null, textBands: [], status: ListingStatus.deleted });
      // The files are released; the sweep checks for other uses.
      expect(await db.select().from(imageClaims)).toMatchObject([{ name: picture, isRemoval: true }]);
      expect(await eraseDeleted(db, clock.now())).toBe(0);
    });
  });
});

describe('feed cursor', () => {
  const plain = (text: string): string => Buffer.from(text).toString('base64url');
  const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

  it('decodes the position it encoded', () => {
    const places = fc.record({
      publishedAt: fc.integer({ min: 0, max: lastMoment }).map((time) => new Date(time)),
      id: fc.integer({ min: 1, max: 2_147_483_647 }),
    });
    fc.assert(fc.property(places, (place) => expect(decodeCursor(encodeCursor(place))).toEqual(place)));
  });

  const hostile = [
    plain(`${lastMoment + 1}.1`),
    plain('8640000000000000.1'),
    plain('8640000000000001.1'),
    plain('1.0'),
    plain('1.01'),
    plain('01.1'),
    plain('1.2147483648'),
    plain('1.1.1'),
    plain('-1.1'),
    plain('NaN.1'),
    plain('1e3.1'),
    plain('.'),
    plain('1'),
    'not a cursor',
    '%00',
  ];

  it.each(hostile)('refuses the cursor %s', (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow();
  });

  describeOnDatabases('hostile cursors', (site) => {
    const statuses = async (section: Section, cursor: string, admin: number): Promise<number[]> => {
      const { filter, adminAds } = sectionEndpoints[section];
      const { call } = site();
      const answers = await Promise.all([
        call(`POST ${filter}`, { payload: { cursor } }),
        call(`GET ${adminAds}`, { as: admin, query: { cursor } }),
      ]);
      return answers.map(({ statusCode }) => statusCode);
    };

    it.each(sections)('refuses them in the lists of %s, but not the last possible one @slow', async (section) => {
      const admin = await createUser(site().db, { isAdmin: true });
      for (const cursor of hostile)
        expect([cursor, ...(await statuses(section, cursor, admin))]).toEqual([cursor, 422, 422]);
      const places = [new Date(0), new Date(TEST_TIME), new Date(lastMoment)];
      for (const publishedAt of places) {
        const cursor = encodeCursor({ publishedAt, id: 2_147_483_647 });
        expect(await statuses(section, cursor, admin)).toEqual([200, 200]);
      }
    });
  });
});

describe('listing counter', () => {
  const FOUND = 40;

  describeOnDatabases('words that most listings have', (site) => {
    it('are counted as others are @slow', async () => {
      const { db } = site();
      const listing = (section: Section, title: string, more: object = {}) =>
        createListing(db, section, { title, ...more });
      for (let count = 0; count < FOUND; count += 1) await listing('pets', `Рыжий ${count}`);
      for (const title of ['Белый', 'Чёрный']) await listing('pets', title);
      await listing('pets', 'Рыжий, которого никто не видит', { hiddenAt: new Date() });
      await listing('market', 'Рыжий из плюша');
      await db.execute(sql`analyze listings`);

      const counter = createListingCounter({ db });
      const countAll = () =>
        Promise.all([
          counter('pets', feedFilterSchemas.pets.parse({ q: 'рыжий' })),
          counter('pets', feedFilterSchemas.pets.parse({ q: 'черный' })),
          counter('market', feedFilterSchemas.market.parse({ q: 'рыжий' })),
        ]);
      const before = await countAll();
      const facets = { section: '=pets', place: null, entries: [] };
      const { among } = await searchesOf(db, db).read('pets', 'рыжий');
      // The first search requests the planner's statistics without waiting for them.
      while (among(facets).shareAtMost === null) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(among(facets).shareAtMost).toBeGreaterThan(0.9);

      expect(before.map(({ count }) => count)).toEqual([FOUND, 1, 1]);
      expect(await countAll()).toEqual(before);
    });
  });
});

describe('listing policy', () => {
  describeOnDatabases('who may see a listing', (site) => {
    it('agrees between row and query for every state and viewer @slow', async () => {
      const { db } = site();
      const authors = [await createUser(db), await createUser(db)];
      for (const authorId of authors)
        for (const status of Object.values(ListingStatus))
          for (const hiddenAt of [null, new Date()])
            for (const closed of [{}, { isReadableClosed: true, outcome: 'sold', closedAt: new Date() }])
              await createListing(db, 'pets', { status, authorId, hiddenAt, ...closed });
      const [author = 0, banned = 0] = authors;
      await db.update(users).set({ isBanned: true }).where(eq(users.id, banned));
      const rows = await db.select().from(listings);
      expect(rows.filter(({ authorBanned }) => authorBanned)).toHaveLength(rows.length / 2);

      const person = { isAdmin: false, isModerator: false };
      const actors: (Actor | null)[] = [
        null,
        { id: 999, ...person },
        { id: author, ...person },
        { id: banned, ...person },
        { id: 999, ...person, isModerator: true },
        { id: 999, ...person, isAdmin: true },
      ];
      const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
      const asSeen = rows.map((row) => ({ ...row, status: row.status as ListingStatus }));
      for (const actor of actors) {
        const found = await db.select({ id: listings.id }).from(listings).where(visibleTo(actor));
        expect([actor, idsOf(found)]).toEqual([actor, idsOf(asSeen.filter((row) => maySeeListing(row, actor)))]);
      }
      const open = await db.select({ id: listings.id }).from(listings).where(publicListing(listings));
      expect(idsOf(open)).toEqual(idsOf(asSeen.filter(isPublic)));
      // The one with an outcome is as public as the other: its state is published.
      expect(open).toHaveLength(2);
      const readable = await db.select({ id: listings.id }).from(listings).where(readableListing(listings));
      expect(idsOf(readable)).toEqual(idsOf(asSeen.filter(isReadable)));
      expect(readable).toHaveLength(3);
    });
  });

  it('exists in SQL only once', () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const restated = /\$\{listings\.status\} (?:=|<>)|not \$\{listings\.authorBanned\}|ne\(listings\.status/;
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|^(?:bench|seed|testing)\b/.test(file),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => restated.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
});

describe('listing transitions', () => {
  const states = [0, 1, 2, 3, 4];
  const actions = [-1, 0, 1, 2, 3, 4, 5];

  /** The result of every action in every state: the new state, or the status of the refusal. */
  const expected: Record<'owner' | 'admin', Record<number, Record<number, number>>> = {
    owner: {
      0: {},
      1: { 0: 0 },
      2: { 0: 0 },
      3: { 0: 0 },
      4: { 0: 0, 1: 1 },
    },
    admin: {
      0: {},
      1: { 0: 0 },
      2: { 0: 0, 1: 1, 3: 3 },
      3: { 0: 0, 1: 1 },
      4: { 0: 0 },
    },
  };

  describeOnDatabases('actions on a listing', (site) => {
    const cases = states.flatMap((from) => actions.map((wanted) => ({ from, wanted })));

    it.each(cases)('do $wanted in state $from, by owner and admin', async ({ from, wanted }) => {
      const { call, db } = site();
      const owner = await createUser(db);
      for (const role of ['owner', 'admin'] as const) {
        for (const section of sections) {
          const { ownerAction, adminAction } = sectionEndpoints[section];
          const id = await createListing(db, section, { authorId: owner, status: from });
          const answer = await call(`POST ${role === 'owner' ? ownerAction : adminAction}`, {
            as: role === 'owner' ? owner : 1,
            payload: { ad_id: id, do: wanted },
          });
          const to = expected[role][from]?.[wanted];
          const [after] = await db.select().from(listings).where(eq(listings.id, id));
          const recorded = await db
            .select()
            .from(listingActions)
            .where(eq(listingActions.listingId, id))
            .orderBy(listingActions.id);
          if (to === undefined) {
            expect(answer.statusCode).toBe(from === 0 ? 404 : 409);
            expect(answer.json().detail).toMatch(/^[А-Я]/);
            expect(after?.status).toBe(from);
            expect(recorded).toEqual([]);
          } else {
            expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, is_visible: to }]);
            expect(after?.status).toBe(to);
            if (to === 1) expect(after?.publishedAt).toEqual(new Date(TEST_TIME));
            expect(recorded).toMatchObject([
              {
                actorId: role === 'owner' ? owner : 1,
                actorRole: role,
                fromStatus: from,
                toStatus: to,
                createdAt: new Date(TEST_TIME),
              },
            ]);
          }
        }
      }
    });

    it.each(sections)('%s: refuses people who may not act @slow', async (section) => {
      const { call, db } = site();
      const { ownerAction, adminAction, delete: deletion } = sectionEndpoints[section];
      const owner = await createUser(db);
      const stranger = await createUser(db);
      const seen = await createListing(db, section, { authorId: owner });
      const hidden = await createListing(db, section, { authorId: owner, status: 4 });
      const statusOf = async (path: string, as: number | undefined, ad_id: unknown, more: object = { do: 0 }) =>
        (await call(`POST ${path}`, { as, payload: { ad_id, ...more } })).statusCode;

      for (const path of [ownerAction, adminAction, deletion]) expect(await statusOf(path, undefined, seen)).toBe(401);
      expect(await statusOf(adminAction, owner, seen)).toBe(403);
      for (const path of [ownerAction, deletion]) {
        expect(await statusOf(path, stranger, seen)).toBe(403);
        expect(await statusOf(path, stranger, hidden)).toBe(404);
        for (const id of [0, -1, 999_999, 2 ** 40]) expect(await statusOf(path, owner, id)).toBe(404);
        for (const id of ['1', null, 1.5]) expect(await statusOf(path, owner, id)).toBe(422);
      }
      // Only its owner may use the owner's action, despite other rights.
      expect(await statusOf(ownerAction, 1, seen)).toBe(403);
      expect(await statusOf(ownerAction, owner, seen, {})).toBe(422);
      expect(await statusOf(ownerAction, owner, seen, { do: '0' })).toBe(422);
      await db.update(users).set({ isBanned: true }).where(eq(users.id, owner));
      for (const path of [ownerAction, deletion]) expect(await statusOf(path, owner, seen)).toBe(403);
      expect((await db.select().from(listings)).map(({ status }) => status).sort()).toEqual([1, 4]);
    });

    it('keeps the sections apart', async () => {
      const { call, db } = site();
      const owner = await createUser(db);
      const id = await createListing(db, 'market', { authorId: owner });
      expect((await call('POST /api/delete-ad', { as: owner, payload: { ad_id: id } })).statusCode).toBe(404);
      expect((await call('POST /api/delete-market-ad', { as: owner, payload: { ad_id: id } })).json()).toEqual({
        ok: true,
        is_visible: 0,
      });
    });

    it.each(sections)('%s: deleting ends the boost and hides the listing', async (section) => {
      const { call, db } = site();
      const { delete: deletion, favorites, toggleFavorite } = sectionEndpoints[section];
      const owner = await createUser(db);
      const fan = await createUser(db);
      const id = await createListing(db, section, { authorId: owner });
      const endsAt = new Date(Date.parse(TEST_TIME) + 1000);
      await db.insert(boosts).values({ listingId: id, boostType: 2, startsAt: new Date(TEST_TIME), endsAt });
      await call(`POST ${toggleFavorite}`, { as: fan, payload: { article_id: id } });
      expect((await call(`GET ${favorites}`, { as: fan })).json()).toEqual([id]);
      expect((await call(`POST ${deletion}`, { as: 1, payload: { ad_id: id } })).statusCode).toBe(200);
      expect((await db.select().from(boosts)).map(({ state }) => state)).toEqual(['ended']);
      expect((await call(`GET ${favorites}`, { as: fan })).json()).toEqual([]);
      expect((await db.select().from(listingActions))[0]).toMatchObject({ actorId: 1, actorRole: 'admin' });
    });

    it('lets one of many opposite actions win @slow', async () => {
      const { call, db } = site();
      const id = await createListing(db, 'pets', { status: 2 });
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          call('POST /api/admin/ad-action', { as: index % 2, payload: { ad_id: id, do: 3 } }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
      expect(await db.select().from(listingActions)).toHaveLength(1);
    });
  });
});

describe('outdate listings', () => {
  const now = new Date(TEST_TIME);
  const ago = (ms: number): Date => new Date(now.getTime() - ms);

  describeOnDatabases('Outdated listings', (site) => {
    it('move to state 4 once, not a moment early', async () => {
      const { db } = site();
      const due = [
        await createListing(db, 'pets', { publishedAt: ago(30 * DAY_MS + 1) }),
        await createListing(db, 'services', { publishedAt: ago(90 * DAY_MS) }),
      ];
      const kept = [
        await createListing(db, 'market', { publishedAt: ago(30 * DAY_MS) }),
        await createListing(db, 'pets', { publishedAt: ago(90 * DAY_MS), status: 3 }),
      ];
      expect(await outdateListings(db, { ttlDays: 30, now })).toBe(2);
      expect(await outdateListings(db, { ttlDays: 30, now })).toBe(0);
      const statuses = async (ids: number[]) =>
        (await db.select().from(listings).where(inArray(listings.id, ids)).orderBy(listings.id)).map(
          (row) => row.status,
        );
      expect(await statuses(due)).toEqual([4, 4]);
      expect(await statuses(kept)).toEqual([1, 3]);
      expect(await db.select().from(listingActions).orderBy(listingActions.listingId)).toMatchObject(
        due.map((listingId) => ({ listingId, actorId: null, actorRole: 'system', fromStatus: 1, toStatus: 4 })),
      );
    });

    it('stay while a paid option runs, and expire when it ends', async () => {
      const { db } = site();
      const old = { publishedAt: ago(36 * DAY_MS) };
      const boost = (listingId: number, over: object = {}) =>
        db.insert(boosts).values({
          listingId,
          boostType: 2,
          startsAt: ago(6 * DAY_MS),
          endsAt: new Date(now.getTime() + DAY_MS),
          ...over,
        });
      const promoted = await createListing(db, 'market', old);
      await boost(promoted);
      const ended = await createListing(db, 'market', old);
      await boost(ended, { state: 'ended' });
      const over = await createListing(db, 'market', old);
      await boost(over, { endsAt: now });
      expect(await outdateListings(db, { ttlDays: 30, now })).toBe(2);
      const statusOf = async (id: number) => (await db.select().from(listings).where(eq(listings.id, id)))[0]?.status;
      expect(await Promise.all([promoted, ended, over].map(statusOf))).toEqual([1, 4, 4]);
      const end = new Date(now.getTime() + DAY_MS);
      expect(await outdateListings(db, { ttlDays: 30, now: new Date(end.getTime() - 1) })).toBe(0);
      expect(await outdateListings(db, { ttlDays: 30, now: end })).toBe(1);
    });

    it('stay while an order waits for its payment, a day at most', async () => {
      const { db } = site();
      const buyerId = await createUser(db);
      const orderFor = async (age: number, over: object = {}) => {
        const listingId = await createListing(db, 'pets', { authorId: buyerId, publishedAt: ago(age) });
        await createPurchase(db, { buyerId, listingId, ...over });
        return listingId;
      };
      const waiting = await orderFor(30 * DAY_MS + 1);
      const gone = [
        await orderFor(31 * DAY_MS),
        await orderFor(30 * DAY_MS + 1, { createdAt: ago(20 * 60_000), expiresAt: ago(10 * 60_000) }),
        await orderFor(30 * DAY_MS + 1, { status: 2, outcome: 'cancelled', settledAt: now }),
      ];
      expect(await outdateListings(db, { ttlDays: 30, now })).toBe(3);
      const published = await db.select().from(listings).where(eq(listings.status, 1));
      expect(published.map(({ id }) => id)).toEqual([waiting]);
      expect(gone).not.toContain(waiting);
    });

    it('are never outdated with a paid option, in any order of 50 payments and the clock @slow', async () => {
      const current = site();
      const { db } = current;
      const links: string[] = [];
      for (let number = 0; number < 50; number += 1) {
        const { owner, listing } = await ownListing(current, 'services');
        const answer = await order(current, 'services', owner, listing);
        expect(outcomeOf(answer)).toEqual([200, 'ok']);
        links.push(new URL(answer.json().payment_link).pathname);
        // Half are paid in time; the rest expired so long ago that an order no longer keeps them.
        await db
          .update(listings)
          .set({ publishedAt: ago((number % 2 ? 40 : 30.5) * DAY_MS) })
          .where(eq(listings.id, listing));
      }
      await Promise.all(
        links.map((link, number) =>
          number % 5 === 0
            ? Promise.all([current.call(`POST ${link}/pay`), outdateListings(db, { ttlDays: 30, now })])
            : current.call(`POST ${link}/pay`),
        ),
      );
      const rows = await db
        .select({ status: listings.status, paid: purchases.outcome, boost: boosts.state, at: listings.publishedAt })
        .from(listings)
        .innerJoin(purchases, eq(purchases.listingId, listings.id))
        .leftJoin(boosts, eq(boosts.listingId, listings.id));
      expect(rows).toHaveLength(50);
      for (const row of rows) {
        const kept = { status: 1, paid: 'paid', boost: 'live' };
        const lost = { status: 4, paid: 'unavailable', boost: null };
        expect(row).toMatchObject(row.status === 1 ? kept : lost);
        if (row.status === 4) expect(row.at).toEqual(ago(40 * DAY_MS));
      }
    });

    it('are processed once by several processes @slow', async () => {
      const { db } = site();
      const authorId = await createUser(db);
      const id = await createListing(db, 'pets', { authorId, publishedAt: ago(31 * DAY_MS) });
      await db.execute(`insert into listings (section, author_id, status, category, city_id, title, description, price,
      published_at, type_id, breed_id, sex) select section, author_id, status, category, city_id, title, description,
      price, published_at, type_id, breed_id, sex from listings, generate_series(1, 1200) where id = ${id}`);
      const done = await Promise.all([1, 2, 3].map(() => outdateListings(db, { ttlDays: 30, now })));
      expect(done.reduce((sum, count) => sum + count)).toBe(1201);
      expect(await db.select().from(listingActions)).toHaveLength(1201);
    });
  });

  describeOnDatabases('own listings', (site) => {
    it.each(sections)('%s: lists every state but deleted, newest first, for the author', async (section) => {
      const { call, db } = site();
      const as = await createUser(db);
      await createListing(db, section);
      const old = await createListing(db, section, { authorId: as, publishedAt: ago(2 * DAY_MS) });
      await createListing(db, section, { authorId: as, status: 0 });
      const rest: number[] = [];
      for (const status of [4, 3, 2]) {
        const createdAt = ago(DAY_MS - rest.length);
        rest.unshift(await createListing(db, section, { authorId: as, status, createdAt, publishedAt: null }));
      }
      const answer = await call(`GET ${sectionEndpoints[section].own}`, { as });
      expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([...rest, old]);
      expect(answer.json().every((listing: { is_owner: boolean }) => listing.is_owner)).toBe(true);
      expect((await call(`GET ${sectionEndpoints[section].own}`)).statusCode).toBe(401);
    });
  });
});

describe('rejections', () => {
  const { review, rejected, published } = ListingStatus;
  const { adminAction, adminUndo, adminHistory, detail, own } = sectionEndpoints.pets;
  const waiting = { status: review, publishedAt: null };

  describeOnDatabases('reasons for rejection', (current) => {
    const reject = async (site: TestSite, more: object = {}, path = adminAction) => {
      const author = await createUser(site.db);
      const section = sections.find((one) => sectionEndpoints[one].adminAction === path) ?? 'pets';
      const id = await createListing(site.db, section, { ...waiting, authorId: author, title: 'Щенок' });
      const answer = await site.call(`POST ${path}`, { as: 1, payload: { ad_id: id, do: rejected, ...more } });
      return { author, id, answer };
    };
    const decision = async (site: TestSite, as: number | undefined, id: number, path = detail) =>
      (await site.call(`GET ${withParam(path, id)}`, { as })).json();
    const noticesOf = async (site: TestSite, as: number): Promise<{ text: string; href: string }[]> => {
      await dispatchOutbox(site.db, site.clock.now());
      return (await site.call('GET /api/notifications', { as })).json();
    };

    it.each(sections)('%s: shows the reason to owner and moderators only @slow', async (section) => {
      const site = current();
      const paths = sectionEndpoints[section];
      const reason = { reason: 'contacts', comment: '  Уберите номер\u0000 ' };
      const { author, id, answer } = await reject(site, reason, paths.adminAction);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, is_visible: rejected }]);
      const rejection = { reason: 'contacts', comment: 'Уберите номер' };
      const moderator = await createUser(site.db, { isModerator: true });
      for (const as of [author, moderator, 1])
        expect(await decision(site, as, id, paths.detail)).toMatchObject({ rejection });
      expect((await site.call(`GET ${paths.own}`, { as: author })).json()).toMatchObject([{ id, rejection }]);
      const history = (await site.call(`GET ${withParam(paths.adminHistory, id)}`, { as: moderator })).json();
      expect(history.listing[0]).toMatchObject({ to: rejected, rejection });
      const [entry] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      expect(entry?.details).toMatchObject({ after: { is_visible: rejected, reason: 'contacts' } });
      await site.call(`POST ${paths.adminAction}`, { as: 1, payload: { ad_id: id, do: published } });
      expect(await decision(site, undefined, id, paths.detail)).not.toHaveProperty('rejection');
      expect(await decision(site, await createUser(site.db), id, paths.detail)).not.toHaveProperty('rejection');
      expect(await decision(site, author, id, paths.detail)).toMatchObject({ rejection: null });
    });

    it('accepts the legacy call without a reason, and a comment alone as another reason', async () => {
      const site = current();
      const plain = await reject(site);
      expect(await decision(site, plain.author, plain.id)).toMatchObject({ is_visible: rejected, rejection: null });
      const empty = await reject(site, { reason: null, comment: ' ' });
      expect(await decision(site, empty.author, empty.id)).toMatchObject({ rejection: null });
      const words = await reject(site, { comment: 'Размыто' });
      expect(await decision(site, words.author, words.id)).toMatchObject({
        rejection: { reason: 'other', comment: 'Размыто' },
      });
    });

    it.each([
      [{ reason: 'toString' }, 'reason'],
      [{ reason: 7 }, 'reason'],
      [{ reason: 'fraud', comment: 'я'.repeat(301) }, 'comment'],
      [{ reason: 'fraud', comment: 7 }, 'comment'],
      [{ do: published, reason: 'fraud' }, 'reason'],
    ])('refuses %j for %s and decides nothing', async (more, field) => {
      const site = current();
      const { author, id, answer } = await reject(site, more);
      expect(answer.statusCode).toBe(422);
      expect(JSON.stringify(answer.json())).toContain(field);
      expect(await decision(site, author, id)).toMatchObject({ is_visible: review });
    });

    it('lists every reason in the config', async () => {
      const { rejection_reasons } = (await current().call('GET /api/config')).json();
      expect(rejection_reasons.map(({ code }: { code: string }) => code)).toEqual(rejectionReasons);
      expect(rejection_reasons[0]).toEqual({ code: 'wrong_photo', text: 'Фото не того животного' });
      expect(rejection_reasons).toHaveLength(8);
    });

    it('notifies the author once, when the decision can no longer be undone @slow', async () => {
      const site = current();
      const { author, id } = await reject(site, { reason: 'fraud', comment: 'Цена не та' });
      site.clock.advance(DECISION_UNDO_MS);
      expect(await noticesOf(site, author)).toEqual([]);
      site.clock.advance(1_000);
      await Promise.all([1, 2, 3].map(() => dispatchOutbox(site.db, site.clock.now())));
      expect(await noticesOf(site, author)).toMatchObject([
        {
          event: 'rejected',
          text: 'Объявление «Щенок» отклонено. Причина: Похоже на мошенничество. Комментарий модератора: Цена не та',
          href: `/post/${id}`,
        },
      ]);
      expect((await site.call('GET /api/messages/0', { as: author })).json()).toEqual([]);
      await site.call(`POST ${adminAction}`, { as: 1, payload: { ad_id: id, do: published } });
      site.clock.advance(DECISION_UNDO_MS + 1_000);
      expect((await noticesOf(site, author))[0]?.text).toMatch(/«Щенок» проверено и опубликовано/);
    });

    it('notifies nobody of an undone rejection and removes its reason', async () => {
      const site = current();
      const { author, id } = await reject(site, { reason: 'fraud' });
      await site.call(`POST ${adminUndo}`, { as: 1, payload: { ad_id: id } });
      site.clock.advance(60_000);
      expect(await noticesOf(site, author)).toEqual([]);
      expect(await decision(site, author, id)).toMatchObject({ is_visible: review, rejection: null });
    });

    it('does not notify a deleted or banned author', async () => {
      const site = current();
      const gone = await reject(site, { reason: 'fraud' });
      const banned = await reject(site, { reason: 'fraud' });
      await site.db.update(users).set({ deletedAt: site.clock.now() }).where(eq(users.id, gone.author));
      await site.db.update(users).set({ isBanned: true }).where(eq(users.id, banned.author));
      site.clock.advance(60_000);
      expect(await noticesOf(site, banned.author)).toEqual([]);
      expect(await site.db.$count(notifications)).toBe(0);
      expect(await site.db.$count(noticeOutbox)).toBe(0);
    });

    it('exports pending notices and deletes them with the account @slow', async () => {
      const site = current();
      const { author } = await reject(site, { reason: 'fraud' });
      const data = (await site.call('GET /api/me/export', { as: author })).json();
      expect(data.notices).toMatchObject([
        { event: 'rejected', text: expect.stringContaining('отклонено'), read_at: null },
      ]);
      expect(data.listings.pets).toMatchObject([{ rejection: { reason: 'fraud', comment: null } }]);
      expect((await site.call('POST /api/me/delete', { as: author })).statusCode).toBe(200);
      expect(await site.db.$count(noticeOutbox)).toBe(0);
    });

    it('shows the history to moderators only', async () => {
      const site = current();
      const { author, id } = await reject(site, { reason: 'fraud' });
      expect((await site.call(`GET ${withParam(adminHistory, id)}`, { as: author })).statusCode).toBe(403);
      expect((await site.call(`GET ${own}`)).statusCode).toBe(401);
    });
  });
});

describe('renewal', () => {
  const ago = (days: number) => new Date(Date.parse(TEST_TIME) - days * DAY_MS);
  const { renew, detail, own } = sectionEndpoints.pets;

  describeOnDatabases('renewal', (current) => {
    const aged = async (site: TestSite, days: number, over: object = {}) => {
      const author = await createUser(site.db);
      return {
        author,
        id: await createListing(site.db, 'pets', { authorId: author, publishedAt: ago(days), ...over }),
      };
    };
    const ask = (site: TestSite, as: number | undefined, id: unknown, path = renew) =>
      site.call(`POST ${withParam(path, String(id))}`, { as });

    it.each(sections)('%s: restarts the term without review and is recorded', async (section) => {
      const site = current();
      const { renew: path } = sectionEndpoints[section];
      const author = await createUser(site.db);
      const id = await createListing(site.db, section, { authorId: author, publishedAt: ago(27) });
      const answer = await ask(site, author, id, path);
      const end = new Date(Date.parse(TEST_TIME) + 30 * DAY_MS).toISOString();
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, is_visible: 1, expires_at: end }]);
      expect(await site.db.select().from(listings).where(eq(listings.id, id))).toMatchObject([
        { status: 1, publishedAt: new Date(TEST_TIME) },
      ]);
      expect(await site.db.select().from(listingActions).where(eq(listingActions.listingId, id))).toMatchObject([
        { actorId: author, actorRole: 'owner', fromStatus: 1, toStatus: 1 },
      ]);
    });

    it('is refused before the last three days, with the first possible day', async () => {
      const site = current();
      const { author, id } = await aged(site, 27, { publishedAt: new Date(ago(27).getTime() + 1) });
      const answer = await ask(site, author, id);
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'TOO_EARLY', detail: expect.stringMatching(/можно будет с 21 ноября/) }),
      ]);
    });

    it('two concurrent calls renew once', async () => {
      const site = current();
      const { author, id } = await aged(site, 28);
      const answers = await Promise.all([1, 2, 3].map(() => ask(site, author, id)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      expect(await site.db.select().from(listingActions).where(eq(listingActions.listingId, id))).toHaveLength(1);
    });

    it('is allowed to the owner of a published listing', async () => {
      const site = current();
      const { author, id } = await aged(site, 28);
      expect((await ask(site, undefined, id)).statusCode).toBe(401);
      expect((await ask(site, 1, id)).statusCode).toBe(403);
      expect((await ask(site, await createUser(site.db), id)).statusCode).toBe(403);
      await site.db.update(listings).set({ status: 4 }).where(eq(listings.id, id));
      expect((await ask(site, author, id)).statusCode).toBe(409);
      for (const wrong of ['x', '-1', '99999999999']) expect((await ask(site, author, wrong)).statusCode).toBe(404);
    });

    it('shows the owner the end of the term, or of a later paid option', async () => {
      const site = current();
      const { author, id } = await aged(site, 27);
      const endOf = async (as: number | undefined) =>
        (await site.call(`GET ${withParam(detail, id)}`, { as })).json().expires_at;
      const term = new Date(Date.parse(TEST_TIME) + 3 * DAY_MS).toISOString();
      expect([await endOf(author), await endOf(1), await endOf(undefined)]).toEqual([term, term, undefined]);
      const now = site.clock.now();
      const endsAt = new Date(now.getTime() + 7 * DAY_MS);
      await site.db.insert(boosts).values({ listingId: id, boostType: 2, startsAt: now, endsAt });
      expect(await endOf(author)).toBe(endsAt.toISOString());
      expect((await site.call(`GET ${own}`, { as: author })).json()).toMatchObject([
        { expires_at: endsAt.toISOString() },
      ]);
    });
  });
});

describe('reservation', () => {
  const reserve = (
    site: TestSite,
    { as, id, reserved, section = 'pets' }: { as?: number; id: unknown; reserved: unknown; section?: Section },
  ) =>
    site.call(`POST ${withParam(sectionEndpoints[section].reserve, String(id))}`, {
      ...(as !== undefined && { as }),
      payload: { reserved },
    });

  const published = async (site: TestSite, section: Section = 'pets', over: object = {}) => {
    const author = await createUser(site.db);
    return { author, id: await createListing(site.db, section, { authorId: author, ...over }) };
  };

  const stateOf = async (site: TestSite, id: number) =>
    (await site.db.select().from(listings).where(eq(listings.id, id)))[0];

  describeOnDatabases('reserving a listing', (current) => {
    it.each(sections.filter((section) => contractOf(section).reservable))(
      '%s: is shown in the feed, on the page and in the own list until it is undone @slow',
      async (section) => {
        const site = current();
        const paths = sectionEndpoints[section];
        const { author, id } = await published(site, section);
        const shown = async () => [
          (await site.call(`POST ${paths.filter}`, { payload: {} })).json()[0].is_reserved,
          (await site.call(`GET ${withParam(paths.detail, id)}`)).json().is_reserved,
          (await site.call(`GET ${paths.own}`, { as: author })).json()[0].is_reserved,
          (await site.call(`POST ${paths.byIds}`, { payload: [id] })).json()[0].is_reserved,
        ];
        expect(await shown()).toEqual([false, false, false, false]);
        for (const reserved of [true, true, false, false]) {
          const answer = await reserve(site, { as: author, id, reserved, section });
          expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, is_reserved: reserved }]);
          expect(await shown()).toEqual([reserved, reserved, reserved, reserved]);
        }
        const steps = await site.db
          .select()
          .from(listingActions)
          .where(eq(listingActions.listingId, id))
          .orderBy(listingActions.id);
        expect(steps).toMatchObject([
          { what: 'reserve', actorId: author, actorRole: 'owner', fromStatus: 1, toStatus: 1 },
          { what: 'release', actorId: author, actorRole: 'owner', fromStatus: 1, toStatus: 1 },
        ]);
      },
    );

    it('is allowed to the owner only', async () => {
      const site = current();
      const { id } = await published(site);
      expect((await reserve(site, { id, reserved: true })).statusCode).toBe(401);
      for (const as of [await createUser(site.db), 1])
        expect((await reserve(site, { as, id, reserved: true })).statusCode).toBe(404);
      expect(await stateOf(site, id)).toMatchObject({ isReserved: false });
    });

    it.each([
      [ListingStatus.deleted, 'Это действие невозможно: объявление удалено'],
      [ListingStatus.review, 'Это действие невозможно: объявление на рассмотрении'],
      [ListingStatus.rejected, 'Это действие невозможно: объявление отклонено'],
      [ListingStatus.outdated, 'Это действие невозможно: объявление устарело'],
    ])('is refused in state %i with a reason', async (status, detail) => {
      const site = current();
      const { author, id } = await published(site, 'pets', { status });
      const answer = await reserve(site, { as: author, id, reserved: true });
      expect([answer.statusCode, answer.json().detail]).toEqual([409, detail]);
    });

    it.each([
      ['pets', 3],
      ['pets', 4],
      ['services', 1],
    ] as const)('refuses %s of category %i', async (section, category) => {
      const site = current();
      const { author, id } = await published(site, section, { category });
      const answer = await reserve(site, { as: author, id, reserved: true, section });
      expect([answer.statusCode, answer.json().detail]).toEqual([409, 'Объявление этой категории не бронируют']);
    });

    it('ends with the listing, and publishing again does not restore it', async () => {
      const site = current();
      const { author, id } = await published(site);
      await reserve(site, { as: author, id, reserved: true });
      const { close, ownerAction } = sectionEndpoints.pets;
      await site.call(`POST ${withParam(close, id)}`, { as: author, payload: { outcome: 'sold' } });
      expect(await stateOf(site, id)).toMatchObject({ status: ListingStatus.outdated, isReserved: false });
      await site.call(`POST ${ownerAction}`, { as: author, payload: { ad_id: id, do: ListingStatus.published } });
      expect(await stateOf(site, id)).toMatchObject({ status: ListingStatus.published, isReserved: false });
    });

    it.each(['x', '0', '-1', '99999999999', '1.5'])('%s is 404 for others', async (id) => {
      const site = current();
      const as = await createUser(site.db);
      expect((await reserve(site, { as, id, reserved: true })).statusCode).toBe(404);
    });

    it.each([{}, { reserved: 'yes' }, { reserved: 1 }, { reserved: null }])('refuses %j', async (payload) => {
      const site = current();
      const { author, id } = await published(site);
      const path = withParam(sectionEndpoints.pets.reserve, id);
      expect((await site.call(`POST ${path}`, { as: author, payload })).statusCode).toBe(422);
    });
  });
});

describe('undo decision', () => {
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
      '$section: a listing moved to $to waits again, and both logs record it',
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
        const steps = await site.db
          .select()
          .from(listingActions)
          .where(eq(listingActions.listingId, id))
          .orderBy(listingActions.id);
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

    it('is refused after the time limit and the second time', async () => {
      const site = current();
      const id = await decided(site, 1);
      site.clock.advance(DECISION_UNDO_MS + 1);
      expect(await refused(site, id)).toEqual([409, 'UNDO_LAPSED']);
      const other = await decided(site, 3);
      expect((await post(site, adminUndo, 1, { ad_id: other })).statusCode).toBe(200);
      expect(await refused(site, other)).toEqual([409, 'UNDO_LAPSED']);
    });

    it('is allowed to the moderator who decided, while still a moderator', async () => {
      const site = current();
      const author = await createUser(site.db);
      const colleague = await createUser(site.db, { isModerator: true });
      const id = await decided(site, 1, { authorId: author });
      expect(await refused(site, id, colleague)).toEqual([409, 'UNDO_LAPSED']);
      expect(await refused(site, id, author)).toEqual([403, 'FORBIDDEN']);
      expect((await post(site, adminUndo, undefined, { ad_id: id })).statusCode).toBe(401);
    });

    it('applies to the latest decision of a review only @slow', async () => {
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

    it('keeps a listing published when its author already pays for it', async () => {
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
      // A paid option of last year is over.
      await site.db.update(purchases).set({ status: 1, outcome: 'paid' }).where(eq(purchases.id, purchase));
      await post(site, adminAction, 1, { ad_id: id, do: 1 });
      expect((await post(site, adminUndo, 1, { ad_id: id })).statusCode).toBe(200);
    });

    it('does not count an undone rejection against the author', async () => {
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
});

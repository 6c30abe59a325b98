import { expect, it } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import {
  DECISION_UNDO_MS,
  ListingStatus,
  rejectionReasons,
  sectionEndpoints,
  sections,
  withParam,
} from 'shared/contract';
import { auditLog, noticeOutbox, notifications, users } from '../../db/schema';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { tellPeople } from '../notifications/tellPeople';

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
  const told = async (site: TestSite, as: number | undefined, id: number, path = detail) =>
    (await site.call(`GET ${withParam(path, id)}`, { as })).json();
  const noticesOf = async (site: TestSite, as: number): Promise<{ text: string; href: string }[]> => {
    await tellPeople(site.db, site.clock.now());
    return (await site.call('GET /api/notifications', { as })).json();
  };

  it.each(sections)('%s: the reason is told to owner and moderators, and to nobody else', async (section) => {
    const site = current();
    const paths = sectionEndpoints[section];
    const said = { reason: 'contacts', comment: '  Уберите номер\u0000 ' };
    const { author, id, answer } = await reject(site, said, paths.adminAction);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, is_visible: rejected }]);
    const rejection = { reason: 'contacts', comment: 'Уберите номер' };
    const moderator = await createUser(site.db, { isModerator: true });
    for (const as of [author, moderator, 1])
      expect(await told(site, as, id, paths.detail)).toMatchObject({ rejection });
    expect((await site.call(`GET ${paths.own}`, { as: author })).json()).toMatchObject([{ id, rejection }]);
    const history = (await site.call(`GET ${withParam(paths.adminHistory, id)}`, { as: moderator })).json();
    expect(history.listing[0]).toMatchObject({ to: rejected, rejection });
    const [entry] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry?.details).toMatchObject({ after: { is_visible: rejected, reason: 'contacts' } });
    await site.call(`POST ${paths.adminAction}`, { as: 1, payload: { ad_id: id, do: published } });
    expect(await told(site, undefined, id, paths.detail)).not.toHaveProperty('rejection');
    expect(await told(site, await createUser(site.db), id, paths.detail)).not.toHaveProperty('rejection');
    expect(await told(site, author, id, paths.detail)).toMatchObject({ rejection: null });
  });

  it('the old call without a reason still rejects, and words alone are of another reason', async () => {
    const site = current();
    const plain = await reject(site);
    expect(await told(site, plain.author, plain.id)).toMatchObject({ is_visible: rejected, rejection: null });
    const empty = await reject(site, { reason: null, comment: ' ' });
    expect(await told(site, empty.author, empty.id)).toMatchObject({ rejection: null });
    const words = await reject(site, { comment: 'Размыто' });
    expect(await told(site, words.author, words.id)).toMatchObject({
      rejection: { reason: 'other', comment: 'Размыто' },
    });
  });

  it.each([
    [{ reason: 'toString' }, 'reason'],
    [{ reason: 7 }, 'reason'],
    [{ reason: 'fraud', comment: 'я'.repeat(301) }, 'comment'],
    [{ reason: 'fraud', comment: 7 }, 'comment'],
    [{ do: published, reason: 'fraud' }, 'reason'],
  ])('%j is wrong in %s and decides nothing', async (more, field) => {
    const site = current();
    const { author, id, answer } = await reject(site, more);
    expect(answer.statusCode).toBe(422);
    expect(JSON.stringify(answer.json())).toContain(field);
    expect(await told(site, author, id)).toMatchObject({ is_visible: review });
  });

  it('the config names every reason', async () => {
    const { rejection_reasons } = (await current().call('GET /api/config')).json();
    expect(rejection_reasons.map(({ code }: { code: string }) => code)).toEqual(rejectionReasons);
    expect(rejection_reasons[0]).toEqual({ code: 'wrong_photo', text: 'Фото не того животного' });
    expect(rejection_reasons).toHaveLength(8);
  });

  it('the author is told once the decision can no longer be taken back, and once only', async () => {
    const site = current();
    const { author, id } = await reject(site, { reason: 'fraud', comment: 'Цена не та' });
    site.clock.advance(DECISION_UNDO_MS);
    expect(await noticesOf(site, author)).toEqual([]);
    site.clock.advance(1_000);
    await Promise.all([1, 2, 3].map(() => tellPeople(site.db, site.clock.now())));
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

  it('what is taken back is told to nobody, and its reason is gone', async () => {
    const site = current();
    const { author, id } = await reject(site, { reason: 'fraud' });
    await site.call(`POST ${adminUndo}`, { as: 1, payload: { ad_id: id } });
    site.clock.advance(60_000);
    expect(await noticesOf(site, author)).toEqual([]);
    expect(await told(site, author, id)).toMatchObject({ is_visible: review, rejection: null });
  });

  it('who is deleted or banned by then is told nothing', async () => {
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

  it('what waits for its time is in the export, and goes with the account', async () => {
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

  it('nobody but those who moderate learns of the history', async () => {
    const site = current();
    const { author, id } = await reject(site, { reason: 'fraud' });
    expect((await site.call(`GET ${withParam(adminHistory, id)}`, { as: author })).statusCode).toBe(403);
    expect((await site.call(`GET ${own}`)).statusCode).toBe(401);
  });
});
